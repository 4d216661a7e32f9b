"""Times from outside that no calendar can show."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from sparkdeck.domain.moment import moment


def test_no_time_and_nonsense_are_none_and_what_names_no_zone_is_utc() -> None:
    for nothing in (None, datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23), datetime(1, 1, 1)):
        assert moment(nothing) is None
    assert moment(datetime(2026, 11, 30)) == datetime(2026, 11, 30, tzinfo=UTC)
    here = datetime(2026, 11, 30, tzinfo=timezone(timedelta(hours=-5)))
    assert moment(here) is here

"""Times that were read from somewhere: none that no calendar can show."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(at: datetime | None) -> datetime | None:
    """``at`` with a time zone (UTC where it names none). ``None`` for years that stand for "none" or for nonsense: Go writes
    year 1 for no time at all, which in the zones west of Greenwich is no date."""
    if at is None or not 1970 <= at.year < 9999:
        return None
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at

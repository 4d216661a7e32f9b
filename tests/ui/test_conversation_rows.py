"""The lines of the list of conversations, and the values of one."""

from datetime import datetime, timedelta

import pytest

from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.ui.conversation_rows import folders_of, rows_of
from sparkdeck.ui.sampling_rows import SAMPLING_OPTIONS, differs, own_value, read_value, value_words

NOW = datetime(2026, 12, 1, 12, 0)


def _entry(key: str, days_ago: float, **facts: object) -> ConversationEntry:
    changed = (NOW - timedelta(days=days_ago)).timestamp()
    return ConversationEntry(key, key, changed, **facts)  # type: ignore[arg-type]


def test_pinned_ones_come_first_then_folders_then_by_day() -> None:
    entries = (
        _entry("a", 0),
        _entry("b", 1),
        _entry("c", 3),
        _entry("d", 90),
        _entry("e", 50, folder="work"),
        _entry("f", 400, pinned=True, folder="work"),
        _entry("g", 0.1, folder="Art"),
    )
    rows = [(row.text if row.entry is None else f"  {row.text}") for row in rows_of(entries, NOW)]
    assert rows == [
        "Pinned",
        "  f",
        "Art",
        "  g",
        "work",
        "  e",
        "Today",
        "  a",
        "Yesterday",
        "  b",
        "Last 7 days",
        "  c",
        "September 2026",
        "  d",
    ]
    assert folders_of(entries) == ["Art", "work"]
    assert [row.text for row in rows_of(entries[:2], NOW, searching=True)] == ["a", "b"]


@pytest.mark.parametrize("folder", ["Pinned", "Today"])
def test_a_folder_may_be_called_as_a_heading(folder: str) -> None:
    rows = rows_of((_entry("a", 0, pinned=True), _entry("b", 0), _entry("c", 0, folder=folder)), NOW)
    assert [row.text for row in rows] == ["Pinned", "a", folder, "c", "Today", "b"]


def test_a_value_of_its_own_is_read_checked_and_told_from_the_profile_s() -> None:
    by_field = {option.request_field: option for option in SAMPLING_OPTIONS}
    temperature, seed = by_field["temperature"], by_field["seed"]
    assert read_value(temperature, "0,7") == 0.7
    assert read_value(seed, "42") == 42
    for option, text in ((temperature, "warm"), (temperature, "-1"), (temperature, "nan"), (seed, "1.5")):
        with pytest.raises(ValueError, match=option.title):
            read_value(option, text)
    assert own_value(temperature, {"temp": 0.3}, {}) == 0.3
    assert own_value(temperature, {"temp": 0.3}, {"temperature": 0.5}) == 0.5
    assert own_value(temperature, {}, {}) == temperature.default
    assert value_words(0.949999988079071) == "0.95"
    assert not differs(0.95, 0.949999988079071)
    assert differs(0.9, 0.949999988079071)

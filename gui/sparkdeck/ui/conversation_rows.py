"""The lines of the list of conversations: pinned ones, folders, then by when something was said last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting

UNTITLED = tr("New chat")
_PINNED = tr("Pinned")
_WEEK_DAYS = 7


@dataclass(frozen=True, slots=True)
class ConversationRow:
    """A conversation, or a heading above some (``entry`` is ``None`` then)."""

    text: str
    entry: ConversationEntry | None = None


def rows_of(entries: Sequence[ConversationEntry], now: datetime, *, searching: bool = False) -> list[ConversationRow]:
    """``now`` in local time. What a search found stands in its own order, without headings."""
    if searching:
        return [_row(entry) for entry in entries]
    pinned = [entry for entry in entries if entry.pinned]
    rest = [entry for entry in entries if not entry.pinned]
    rows = _group(_PINNED, pinned) if pinned else []
    for folder in folders_of(rest):
        rows += _group(folder, [entry for entry in rest if entry.folder == folder])
    loose: dict[str, list[ConversationEntry]] = {}
    ages: dict[date, str] = {}  # naming a day takes longer than all the rest
    for entry in sorted((one for one in rest if not one.folder), key=lambda one: one.changed, reverse=True):
        day = datetime.fromtimestamp(entry.changed).date()
        if day not in ages:
            ages[day] = _age(day, now.date())
        loose.setdefault(ages[day], []).append(entry)
    for name, members in loose.items():
        rows += _group(name, members)
    return rows


def folders_of(entries: Sequence[ConversationEntry]) -> list[str]:
    return sorted({entry.folder for entry in entries if entry.folder}, key=str.casefold)


def _group(name: str, members: Sequence[ConversationEntry]) -> list[ConversationRow]:
    return [ConversationRow(name), *(_row(entry) for entry in members)]


def _row(entry: ConversationEntry) -> ConversationRow:
    return ConversationRow(entry.title or UNTITLED, entry)


def _age(day: date, today: date) -> str:
    if day >= today:
        return tr("Today")
    if day == today - timedelta(days=1):
        return tr("Yesterday")
    if day > today - timedelta(days=_WEEK_DAYS):
        return tr("Last 7 days")
    return formatting.month(day)

"""Which rows of the launch editor are shown: two depths, a search, the changed ones alone, closed groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sparkdeck.domain.translation import mark
from sparkdeck.ui.widgets.option_line import Entry, Heading, OptionLine

ALSO_CHANGED = mark("Also changed")
FOUND = mark("Found")
"""Keys and English titles of groups, as those of the options."""


@dataclass(slots=True)
class ListFilter:
    """What the user wants to see."""

    show_all: bool = False
    only_changed: bool = False
    search: str = ""
    closed: set[str] = field(default_factory=set)


def entries(
    lines: Sequence[OptionLine], essentials: frozenset[str], wanted: ListFilter, is_touched: Callable[[str], bool]
) -> list[Entry]:
    """Headings and rows in the order of ``lines``.

    ``is_touched``: the option differs from what is saved, so it is among the changed even at its default. In the first
    depth those beyond the essentials that are changed come last: nothing that a start will use is out of sight.
    """
    chosen: dict[str, list[OptionLine]] = {}
    later: list[OptionLine] = []
    for line in lines:
        is_changed = line.is_changed or is_touched(line.key)
        if wanted.only_changed and not is_changed:
            continue
        if wanted.show_all or wanted.only_changed or line.key in essentials:
            chosen.setdefault(line.group, []).append(line)
        elif is_changed or line.problem:
            later.append(line)
    if later:
        chosen[ALSO_CHANGED] = later
    result: list[Entry] = []
    for group, members in chosen.items():
        is_open = wanted.only_changed or group not in wanted.closed
        result.append(_heading(group, members, is_open))
        if is_open:
            result += members
    return result


def found_entries(
    lines: Sequence[OptionLine], ranked: int, wanted: ListFilter, is_touched: Callable[[str], bool]
) -> list[Entry]:
    """What a search found: the first ``ranked`` as they come, the best first; the rest where its words fit."""
    words = wanted.search.lower().split()
    members = [
        line
        for place, line in enumerate(lines)
        if (place < ranked or all(word in line.words for word in words))
        and not (wanted.only_changed and not line.is_changed and not is_touched(line.key))
    ]
    return [_heading(FOUND, members, is_open=True), *members] if members else []


def _heading(group: str, members: Sequence[OptionLine], is_open: bool) -> Heading:
    return Heading(group, len(members), sum(line.is_changed for line in members), is_open)

"""Which rows of the launch editor are shown: two depths, a search, the changed ones alone, closed groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sparkdeck.ui.widgets.option_line import Entry, Heading, OptionLine

ALSO_CHANGED = "Also changed"


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
    """Headings and rows in order. A search looks through everything and opens what it finds.

    ``is_touched``: the option differs from what is saved, so it is among the changed even at its default.
    """
    words = wanted.search.lower().split()
    chosen: dict[str, list[OptionLine]] = {}
    later: list[OptionLine] = []
    for line in lines:
        is_changed = line.is_changed or is_touched(line.key)
        if wanted.only_changed and not is_changed:
            continue
        if words:
            if all(word in line.words for word in words):
                chosen.setdefault(line.group, []).append(line)
        elif wanted.show_all or wanted.only_changed or line.key in essentials:
            chosen.setdefault(line.group, []).append(line)
        elif is_changed or line.problem:
            later.append(line)
    if later:
        chosen[ALSO_CHANGED] = later
    result: list[Entry] = []
    for group, members in chosen.items():
        is_open = bool(words) or wanted.only_changed or group not in wanted.closed
        changed = sum(line.is_changed for line in members)
        result.append(Heading(group, sum(1 for line in members), changed, is_open))
        if is_open:
            result += members
    return result

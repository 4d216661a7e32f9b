"""How the columns of a table share its width: by what they hold, and by what a user has made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LEAST_WIDTH = 40
"""Below it nobody could take the edge again."""


@dataclass(frozen=True, slots=True)
class ColumnRoom:
    """``needed``: what its usual content takes, in pixels; 0 for a hidden column. ``weight``: its share of what is left.
    ``wished``: what the user made of it, 0 where nothing."""

    needed: int
    weight: int
    wished: int = 0


def shared_widths(rooms: Sequence[ColumnRoom], total: int) -> list[int]:
    """Widths that fill ``total`` exactly where the columns can be so narrow; 0 for hidden ones.

    What a user has set stays as it is, and the columns with a weight take what is left or give what is missing; if they
    cannot give so much, all columns do.
    """
    shown = [place for place, room in enumerate(rooms) if room.needed]
    widths = [max(room.wished, LEAST_WIDTH) if room.needed and room.wished else room.needed for room in rooms]
    flexible = [place for place in shown if rooms[place].weight] or shown
    _spread(widths, flexible, total, rooms)
    if sum(widths) > total:
        _spread(widths, shown, total, rooms)
    return widths


def _spread(widths: list[int], places: Sequence[int], total: int, rooms: Sequence[ColumnRoom]) -> None:
    """Bring the sum to ``total`` by changing the columns at ``places`` only, none below :data:`LEAST_WIDTH`."""
    is_set = any(room.wished for room in rooms)
    for _ in places:  # a column that reached its least gives no more: the others give its part
        spare = total - sum(widths)
        able = [place for place in places if spare > 0 or widths[place] > LEAST_WIDTH]
        if not spare or not able:
            return
        shares = [widths[place] if is_set or not rooms[place].weight else rooms[place].weight for place in able]
        whole = sum(shares) or 1
        for place, share in zip(able, shares, strict=True):
            widths[place] = max(LEAST_WIDTH, widths[place] + int(spare * share / whole))
        rest = total - sum(widths)
        if abs(rest) < len(able):  # what the divisions left
            widest = max(able, key=lambda place: widths[place])
            widths[widest] = max(LEAST_WIDTH, widths[widest] + rest)


def with_moved_edge(widths: Sequence[int], place: int, by: int) -> list[int]:
    """The edge after the column at ``place`` moved by so many pixels: what one side wins the next shown one loses."""
    moved = list(widths)
    after = next((other for other in range(place + 1, len(moved)) if moved[other]), None)
    if after is None or not moved[place]:
        return moved
    by = max(min(by, moved[after] - LEAST_WIDTH), LEAST_WIDTH - moved[place])
    moved[place] += by
    moved[after] -= by
    return moved


def fitting_width(wished: int, least: int, most: int) -> int:
    """Of what is wished for one part of a window, as much as there is room; never less than it needs."""
    return max(least, min(wished, most))

"""The 15-line forecast of a scripted run: an independent check on `sparkdeck.domain.scripted_forecast`.

Instead of counting it plays the step: a draft is a list of places in the script, each right or wrong.
"""

from __future__ import annotations


def forecast(
    length: int, wrong_after: frozenset[int], loops: bool, n_max: int, max_tokens: int
) -> tuple[int, int, int, tuple[int, ...], list[int]]:
    """(drafted, accepted, steps, accepted per position, places generated); place ``length`` is the end marker."""
    drafted, accepted, steps, per_position = 0, 0, 0, [0] * min(n_max, 7)
    follower = {place: place + 1 for place in range(length)} | ({length - 1: 0} if loops else {length: 0})
    places = [0]
    while len(places) < max_tokens and places[-1] != length:
        draft: list[int | None] = []
        before = places[-1]
        for _ in range(min(n_max, 7, max_tokens - len(places) - 1)):
            draft.append(None if before in wrong_after else follower[before])
            before = follower[before]
        right = next((i for i, proposed in enumerate(draft) if proposed is None), len(draft))
        if length in draft[:right][:-1] or (right < len(draft) and length in draft[:right]):
            right = draft.index(length)  # the end marker is the target's own token, unless it is drafted last
        drafted, accepted, steps = drafted + len(draft), accepted + right, steps + bool(draft)
        per_position = [count + (right > position) for position, count in enumerate(per_position)]
        for _ in range(right + 1):
            if places[-1] != length:
                places.append(follower[places[-1]])
    return drafted, accepted, steps, tuple(per_position) if steps else (), places

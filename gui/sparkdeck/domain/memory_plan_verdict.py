"""Whether something fits: one rule for the badge in a list and for the plan of a launch."""

from __future__ import annotations

from enum import Enum

from sparkdeck.domain.translation import mark, translated

MARGIN_BYTES = 1 << 30
"""Kept free beside what is planned: as much as llama.cpp's own ``--fit-target``. What kernels borrow while they run (a
quantised cache unpacked for a long prompt) and what other programs take comes out of it."""


class Verdict(Enum):
    """The values are written down; :attr:`title` is for people."""

    FITS = mark("fits")
    TIGHT = mark("tight")
    """It goes in, but not together with the margin, or only when other programs give memory back."""
    DOES_NOT_FIT = mark("does not fit")
    UNKNOWN = mark("unknown")

    @property
    def title(self) -> str:
        """In the user's language, as a word within a line."""
        return translated(self.value)


_ORDER = (Verdict.FITS, Verdict.TIGHT, Verdict.UNKNOWN, Verdict.DOES_NOT_FIT)


def verdict_of(needed_bytes: int, free_bytes: int | None, *, margin_bytes: int = MARGIN_BYTES) -> Verdict:
    """For memory of which ``free_bytes`` are free now, or will be before it is needed."""
    if free_bytes is None:
        return Verdict.UNKNOWN
    if needed_bytes > free_bytes:
        return Verdict.DOES_NOT_FIT
    return Verdict.FITS if needed_bytes + margin_bytes <= free_bytes else Verdict.TIGHT


def worst(*verdicts: Verdict) -> Verdict:
    """Of several places the one that decides: never a sum."""
    return max(verdicts, key=_ORDER.index, default=Verdict.UNKNOWN)

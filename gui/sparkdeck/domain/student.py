"""Student's distribution: how much wider an interval must be that rests on few observations."""

from __future__ import annotations

import itertools
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Certainty:
    """How sure an interval is: the normal quantile, and Student's for 1, 2, 3 and 4 degrees of freedom."""

    z: float
    few: tuple[float, ...]


CERTAINTY_95 = Certainty(1.9599640, (12.7062, 4.3027, 3.1824, 2.7764))
"""Wrong in one of 20 cases."""
CERTAINTY_999 = Certainty(3.2905267, (636.6192, 31.5991, 12.9240, 8.6103, 6.8688, 5.9588))
"""Wrong in one of 1,000 cases: of 20 repetitions none is, in 98 of 100 times."""


def student_quantile(freedom: float, certainty: Certainty = CERTAINTY_95) -> float:
    """The two-sided quantile for ``freedom`` degrees of freedom, at least 1 and not necessarily whole.

    For few of them the known values, between them in 1 ÷ freedom; beyond Cornish and Fisher's expansion (within 0.3 %).
    """
    freedom, z = max(1.0, freedom), certainty.z
    if freedom >= len(certainty.few):
        return (
            z
            + (z**3 + z) / (4 * freedom)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        )
    for (less, at_less), (more, at_more) in itertools.pairwise(enumerate(certainty.few, 1)):
        if freedom <= more:
            share = (1 / less - 1 / freedom) / (1 / less - 1 / more)
            return at_less + share * (at_more - at_less)
    raise AssertionError("the table goes up to the expansion")

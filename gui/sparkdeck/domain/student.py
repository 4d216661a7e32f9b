"""Student's distribution: how much wider an interval must be that rests on few observations."""

from __future__ import annotations

import itertools

_Z = 1.9599640
_FEW = ((1.0, 12.7062), (2.0, 4.3027), (3.0, 3.1824), (4.0, 2.7764))


def student_quantile(freedom: float) -> float:
    """The 97.5 % quantile for ``freedom`` degrees of freedom, at least 1 and not necessarily whole.

    From 4 on Cornish and Fisher's expansion (within 0.3 %), below that the known values, between them in 1 ÷ freedom.
    """
    freedom = max(1.0, freedom)
    if freedom >= _FEW[-1][0]:
        return (
            _Z
            + (_Z**3 + _Z) / (4 * freedom)
            + (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / (96 * freedom**2)
            + (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / (384 * freedom**3)
        )
    for (less, at_less), (more, at_more) in itertools.pairwise(_FEW):
        if freedom <= more:
            share = (1 / less - 1 / freedom) / (1 / less - 1 / more)
            return at_less + share * (at_more - at_less)
    raise AssertionError("the table goes up to the expansion")

"""The fit badge as a cell of a table."""

from __future__ import annotations

from sparkdeck.domain.fit_badge import Fit, FitBadge
from sparkdeck.domain.translation import tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone

_TONES = {Fit.FITS: Tone.GOOD, Fit.TIGHT: Tone.ACCENT, Fit.DOES_NOT_FIT: Tone.BAD, Fit.UNKNOWN: Tone.MUTED}
WIDEST = max(tr("too large"), Fit.FITS.title, Fit.TIGHT.title, key=len)
"""Of what a cell says, for the width of its column."""


def fit_cell(badge: FitBadge) -> Cell:
    """The verdict in one word or a few; its sum is the tooltip."""
    words = {Fit.UNKNOWN: UNKNOWN, Fit.DOES_NOT_FIT: tr("too large")}.get(badge.fit, badge.fit.title)
    return Cell(words, _TONES[badge.fit], "\n".join(badge.sum))

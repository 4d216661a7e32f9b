"""What became of the drafted tokens: accepted by position, and how many of them a step accepted."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.counts import AcceptanceFigures
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.formatting import percent
from sparkdeck.ui.theme import Space
from sparkdeck.ui.widgets.share_bars import ShareBars, ordinal


class DraftBars(QWidget):
    """Two rows of bars beside each other; where nothing is known one sentence says why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.positions = ShareBars(tr("Accepted, by position"), "draft")
        self.steps = ShareBars(tr("Steps, by accepted"), "target", labelled=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.LARGE)
        layout.addWidget(self.positions, 1)
        layout.addWidget(self.steps, 1)

    def show_figures(self, figures: AcceptanceFigures | None, empty: str) -> None:
        """``empty`` is what stands there when there are none."""
        shares = (figures.per_position if figures else None) or ()
        counts = (figures.accepted_per_step if figures else None) or ()
        steps = figures.steps if figures else None
        positions = tuple(ordinal(place) for place in range(1, len(shares) + 1))
        tips = tuple(
            tr(
                "{share} of the verification steps accepted the draft's {ordinal} token.",
                share=percent(share),
                ordinal=name,
            )
            for name, share in zip(positions, shares, strict=True)
        )
        self.positions.show_shares(shares, positions, empty, tips)
        parts = tuple(count / steps for count in counts) if steps else ()
        numbers = tuple(str(place) for place in range(len(parts)))
        tips = tuple(
            plural(
                place,
                "{count:,} of {steps:,} verification steps accepted {n} drafted token.",
                "{count:,} of {steps:,} verification steps accepted {n} drafted tokens.",
                count=count,
                steps=steps,
            )
            for place, count in enumerate(counts)
        )
        self.steps.show_shares(parts, numbers, empty, tips)
        self.steps.setVisible(bool(parts))

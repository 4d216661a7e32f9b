"""Cards with a picture and its newest figure."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.theme import TextSize, Tone, scaled
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.line_chart import LineChart


class FigureCard(Card):
    """``picture`` fills the body; the figure stands at the right of the head."""

    def __init__(self, title: str, picture: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(title, parent=parent)
        picture.setAccessibleName(title)
        self.body.addWidget(picture)
        self.setMinimumHeight(scaled(160))
        self.setMaximumHeight(scaled(280))
        self.show_figure(UNKNOWN, "Not measured yet.")

    def show_figure(self, text: str, missing: str) -> None:
        """Where ``text`` is "–", ``missing`` says why."""
        unknown = text == UNKNOWN
        tone = Tone.MUTED if unknown else Tone.TEXT
        self.set_aside(text, tone, size=TextSize.FIGURE - 2, tooltip=missing if unknown else "")


class ChartCard(FigureCard):
    """A line chart; while it is empty it says why instead."""

    def __init__(
        self,
        title: str,
        inks: tuple[str, ...],
        write: Callable[[float | None], str],
        *,
        top: float | None = None,
        parent: QWidget | None = None,
    ) -> None:
        self.chart = LineChart(inks, write, top=top)
        super().__init__(title, self.chart, parent)

    def show_figure(self, text: str, missing: str) -> None:
        super().show_figure(text, missing)
        self.chart.show_empty(missing if text == UNKNOWN else "Nothing measured in the last 5 minutes.")

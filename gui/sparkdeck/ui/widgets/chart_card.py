"""Cards with a picture and its newest figure."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.line_chart import LineChart


class FigureCard(Card):
    """``picture`` fills the body; the figure stands at the right of the head."""

    def __init__(
        self,
        title: str,
        picture: QWidget,
        parent: QWidget | None = None,
        *,
        explained: str = "",
        also: Sequence[str] = (),
    ) -> None:
        """``explained``: the key of the figure's definition; ``also`` those of what else it says. Title and picture lead
        to it too."""
        super().__init__(title, parent=parent)
        picture.setAccessibleName(title)
        self.body.addWidget(picture)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
        layout.setSpacing(Space.TINY)
        self.setMinimumHeight(scaled(132))
        self.setMaximumHeight(scaled(260))
        if explained:
            Explainer(self.aside, explained, title, also=also, read_out=self._read_out).take_from(self)
        self.show_figure(UNKNOWN, tr("Not measured yet."))

    def _read_out(self) -> str:
        """The past value that is being read in the picture."""
        return ""

    def show_figure(self, text: str, missing: str, tooltip: str = "") -> None:
        """Where ``text`` is "–", ``missing`` says why; otherwise ``tooltip`` says more."""
        unknown = text == UNKNOWN
        tone = Tone.MUTED if unknown else Tone.TEXT
        self.aside.setAccessibleDescription(f"{text}. {missing if unknown else tooltip}")
        self.set_aside(text, tone, size=TextSize.FIGURE - 2, tooltip=missing if unknown else tooltip)


class ChartCard(FigureCard):
    """A chart over time; while it is empty it says why instead."""

    def __init__(
        self,
        title: str,
        chart: LineChart,
        parent: QWidget | None = None,
        *,
        explained: str = "",
        also: Sequence[str] = (),
    ) -> None:
        self.chart = chart
        super().__init__(title, chart, parent, explained=explained, also=also)

    def _read_out(self) -> str:
        """The time and the value of each line, with what it is where there are several."""
        when, *values = self.chart.read_out or ("",)
        if len(values) > 1:
            values = [labelled(line.label, value) for line, value in zip(self.chart.lines, values, strict=True)]
        return " · ".join((when, *values)) if when else ""

    def show_figure(self, text: str, missing: str, tooltip: str = "") -> None:
        super().show_figure(text, missing, tooltip)
        self.chart.show_empty(missing if text == UNKNOWN else tr("Nothing measured in this time."))

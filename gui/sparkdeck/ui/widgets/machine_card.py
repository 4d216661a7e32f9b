"""The machine and the server's processes: one row of figures, and a line for each process where there are several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.machine_words import MachineFigure, machine_figures, process_lines
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.samples_host import HostSample

_FIGURE_WIDTH = 132
_EXPLAINED = ("ram", "swap", "disk_reads", "server_ram", "server_cpu", "server_threads", "server_handles")
"""The definitions of the figures, in their order."""


class MachineCard(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Machine · server's processes"), parent=parent)
        self.setObjectName("machineCard")
        figures = machine_figures(None)
        self._figures = [_Figure(figure.label) for figure in figures]
        for shown, figure, key in zip(self._figures, figures, _EXPLAINED, strict=True):
            Explainer(shown, key, figure.label)
        row = QWidget()
        flow = CompactFlowLayout(row, gap=Space.SMALL)
        for shown in self._figures:
            flow.addWidget(shown)
        self._processes = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._processes.setAccessibleName(tr("The server's processes"))
        self.body.addWidget(row)
        self.body.addWidget(self._processes)
        self._show(figures, ())

    def show_host(self, host: HostSample | None) -> None:
        self._show(machine_figures(host), process_lines(host))

    def _show(self, figures: Sequence[MachineFigure], lines: Sequence[str]) -> None:
        for shown, figure in zip(self._figures, figures, strict=True):
            shown.show_figure(figure)
        self._processes.setText("\n".join(lines))
        self._processes.setVisible(bool(lines))


class _Figure(QWidget):
    def __init__(self, label: str) -> None:
        super().__init__()
        self._value = Text(bold=True)
        self._value.setAccessibleName(label)
        self.setMinimumWidth(scaled(_FIGURE_WIDTH))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(2)
        lines.addWidget(self._value)
        lines.addWidget(Text(label, size=TextSize.SMALL, tone=Tone.MUTED))

    def show_figure(self, figure: MachineFigure) -> None:
        self._value.setText(figure.value)
        self.setToolTip(plain_tip(figure.why))
        self._value.setAccessibleDescription(figure.why)
        self.setAccessibleDescription(f"{figure.value}. {figure.why}")

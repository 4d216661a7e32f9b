"""What is to be said of the server that runs: the weightiest advice, and the rest on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QWidget

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.advice_list import TONES, AdviceList
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from sparkdeck.domain.monitor_advice_parts import Advice

_AT_FIRST = 1
_BESIDE_WIDTH = 940
"""From this width on the button for the rest stands beside the first."""


class RunningAdvice(Card):
    """Hidden while there is nothing to say, so that it takes no room from the charts."""

    mend_clicked = Signal(object)
    """Mend"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("runningAdvice")
        self.setAccessibleName(tr("Advice on the running server"))
        self._advice: tuple[Advice, ...] = ()
        self._is_open = False
        self.list = AdviceList(name=tr("Advice on the running server"), compact=True)
        self._more = Button("", "moreAdviceButton", tr("Show all advice"))
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._parts.setSpacing(Space.SMALL)
        self._parts.addWidget(self.list, 1)
        self._parts.addWidget(self._more, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(self._parts)
        self.list.mend_clicked.connect(self.mend_clicked)
        self._more.clicked.connect(self._on_more_clicked)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= scaled(_BESIDE_WIDTH)
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if direction is not self._parts.direction():
            self._parts.setDirection(direction)
            self.updateGeometry()

    def show_advice(self, advice: tuple[Advice, ...]) -> None:
        self._advice = advice
        self._is_open = self._is_open and len(advice) > _AT_FIRST
        self._update()

    def show_all(self) -> None:
        self._is_open = True
        self._update()

    @Slot()
    def _on_more_clicked(self) -> None:
        self._is_open = not self._is_open
        self._update()

    def _update(self) -> None:
        advice = self._advice
        self.list.show_advice(advice if self._is_open else advice[:_AT_FIRST])
        hidden = len(advice) - _AT_FIRST
        self._more.setVisible(hidden > 0)
        self._more.setText(tr("Show less") if self._is_open else plural(hidden, "Show {n} more", "Show {n} more"))
        if advice:
            self.set_tone(TONES[advice[0].severity])
        self.setVisible(bool(advice))

"""One step of the first way: its number or a tick, what was found, what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import labelled, mark, translated
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.painting import CENTER, smooth
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.ui.widgets.button import Button

_MARK = 28
_LEAST_BESIDE = 460
"""So much room, at the usual text size, has a card whose buttons stand beside its words."""


class StepState(Enum):
    """The word says it, the mark and its colour say it again."""

    OPEN = mark("To do")
    BUSY = mark("Looking")
    DONE = mark("Done")
    WITHOUT = mark("Works without")
    """It is not there, and nothing needs it."""

    @property
    def title(self) -> str:
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class StepView:
    """What a step says; ``tip`` is for whoever wants to know more."""

    title: str
    detail: str
    state: StepState
    tip: str = ""


_TONES = {
    StepState.OPEN: Tone.ACCENT,
    StepState.BUSY: Tone.INFO,
    StepState.DONE: Tone.GOOD,
    StepState.WITHOUT: Tone.MUTED,
}


class StepCard(Card):
    """Further content goes into :attr:`below`, under the words."""

    def __init__(self, number: int, name: str, buttons: tuple[Button, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName(name)
        self._mark = _StepMark(number)
        self._words = Text(size=TextSize.CHAT, bold=True, wrap=True)
        self._detail = Text(tone=Tone.MUTED, wrap=True)
        self._state = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._words)
        words.addWidget(self._detail)
        said = QHBoxLayout()
        said.setSpacing(Space.MEDIUM)
        said.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        said.addLayout(words, 1)
        acts = QHBoxLayout()
        acts.setSpacing(Space.MEDIUM)
        acts.addWidget(self._state)
        for button in buttons:
            acts.addWidget(button)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(Space.MEDIUM)
        row.addLayout(said, 1)
        row.addLayout(acts)
        self.below = QVBoxLayout()
        self.below.setSpacing(Space.SMALL)
        self.below.setContentsMargins(scaled(_MARK) + Space.MEDIUM, 0, 0, 0)
        self.body.addLayout(row)
        self.body.addLayout(self.below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons below the words, for a narrow window with large type."""
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        is_narrow = self.width() < scaled(_LEAST_BESIDE)
        self._row.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)

    def show_step(self, view: StepView) -> None:
        self._words.setText(view.title)
        self._detail.setText(view.detail)
        self._detail.setVisible(bool(view.detail))
        self._detail.setToolTip(view.tip)
        self._state.setText(view.state.title)
        self._state.set_tone(_TONES[view.state])
        self._mark.show_state(view.state)
        self.setAccessibleName(labelled(view.title, view.state.title))
        self.setAccessibleDescription(view.detail)

    @property
    def title(self) -> str:
        return self._words.text()

    @property
    def detail(self) -> str:
        return self._detail.text()

    @property
    def state(self) -> str:
        return self._state.text()


class _StepMark(QWidget):
    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._state = StepState.BUSY
        self.setFont(font(TextSize.BODY, bold=True))
        self.setFixedSize(QSize(scaled(_MARK), scaled(_MARK)))

    def show_state(self, state: StepState) -> None:
        if state is not self._state:
            self._state = state
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        tone = QColor(colours().tone(_TONES[self._state]))
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(tone, 1.6))
        painter.drawEllipse(area)
        if self._state is not StepState.DONE:
            painter.drawText(self.rect(), CENTER, str(self._number))
            return
        painter.setPen(QPen(tone, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        x, y, side = area.x(), area.y(), area.width()
        points = [QPointF(x + side * a, y + side * b) for a, b in ((0.28, 0.52), (0.45, 0.68), (0.73, 0.35))]
        painter.drawPolyline(points)

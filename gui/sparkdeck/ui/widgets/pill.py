"""A rounded badge: the phase of the server, the state of speculation."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from sparkdeck.ui.theme import TONE_ROLES, Space, TextSize, Tone, Wash, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import (
    LEFT,
    SINGLE_LINE,
    VCENTER,
    elided,
    fill,
    fill_path,
    frame,
    smooth,
    stroke_path,
)
from sparkdeck.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HEIGHT = 28
_MARK = 10
_LEAST_WIDTH = 96
_BOLT = ((0.62, 0.0), (0.12, 0.58), (0.46, 0.58), (0.34, 1.0), (0.88, 0.4), (0.53, 0.4))


class Mark(Enum):
    DOT = "dot"
    RING = "ring"
    """An open dot: on the way, not there yet."""
    BOLT = "bolt"


class Pill(QLabel):
    """Text with a mark inside a rounded edge, all in one tone."""

    def __init__(self, name: str, accessible_name: str, mark: Mark, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._label = accessible_name
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextSize.BODY, bold=True))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._tone = Tone.MUTED
        self._mark = mark
        self._shown: tuple[object, ...] = ()

    @property
    def tone(self) -> Tone:
        return self._tone

    def show_state(self, text: str, tone: Tone, mark: Mark, tooltip: str) -> None:
        """Say ``text`` in ``tone``; ``tooltip`` is the sentence that proves it."""
        shown = (text, tone, mark, tooltip)
        if shown == self._shown:
            return
        self._shown = shown
        self._tone, self._mark = tone, mark
        self.setForegroundRole(TONE_ROLES[tone])
        self.setToolTip(plain_tip(tooltip))
        self.setAccessibleName(text if text.startswith(self._label) else f"{self._label}: {text}")
        self.setAccessibleDescription(tooltip)
        self.setText(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + _MARK + Space.TINY + 2 * Space.MEDIUM
        return QSize(width, scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Its words end in "…" only where nothing else can be made shorter."""
        return self.sizeHint().boundedTo(QSize(scaled(_LEAST_WIDTH), 10_000))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        ink, area = colours().tone(self._tone), QRectF(self.rect())
        fill(painter, area, ink, radius=area.height() / 2, alpha=Wash.PILL)
        frame(painter, area, ink, radius=area.height() / 2)
        self._paint_mark(painter, ink)
        text = self.rect().adjusted(Space.MEDIUM + _MARK + Space.TINY, 0, 0, 0)
        words = elided(self.fontMetrics(), self.text(), text.width() - Space.TINY)
        if words != self.text() and self.text() not in self.toolTip():
            self.setToolTip(plain_tip(f"{self.text()}\n{self.accessibleDescription()}"))
        write(painter, text, LEFT | VCENTER | SINGLE_LINE, words)

    def _paint_mark(self, painter: QPainter, ink: str) -> None:
        left, top = Space.MEDIUM, (self.height() - _MARK) / 2
        path = QPainterPath()
        if self._mark is Mark.BOLT:
            path.addPolygon(QPolygonF([QPointF(left + x * _MARK, top + y * _MARK) for x, y in _BOLT]))
            fill_path(painter, path, ink)
            return
        path.addEllipse(QRectF(left + 1, top + 1, _MARK - 3, _MARK - 3))
        if self._mark is Mark.DOT:
            fill_path(painter, path, ink)
        stroke_path(painter, path, ink, 1.5)

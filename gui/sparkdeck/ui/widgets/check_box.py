"""A check box in the look of the window's other controls: Fusion's own can hardly be seen on a dark ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER, elided, fill, frame, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_SIDE = 16


class CheckBox(QCheckBox):
    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setAccessibleName(text)
        self.setFont(font(TextSize.BODY))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        side = scaled(_SIDE)
        width = side + Space.SMALL + metrics.horizontalAdvance(self.text())
        return QSize(width, max(side, metrics.height()) + Space.SMALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(_SIDE) + scaled(80), self.sizeHint().height())

    def hitButton(self, position: object) -> bool:
        return True  # the whole line

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        scheme, side = colours(), float(scaled(_SIDE))
        box = QRectF(0.5, round((self.height() - side) / 2) + 0.5, side, side)
        lively = self.isEnabled() and (self.underMouse() or self.hasFocus())
        marked = self.isChecked() and self.isEnabled()
        fill(
            painter,
            box,
            scheme.accent if marked else scheme.raised if self.isEnabled() else scheme.surface,
            radius=Radius.SMALL,
        )
        frame(painter, box, scheme.text if lively else scheme.accent if marked else scheme.muted, radius=Radius.SMALL)
        if self.isChecked():
            tick = QPainterPath(QPointF(box.left() + side * 0.24, box.top() + side * 0.52))
            tick.lineTo(box.left() + side * 0.43, box.top() + side * 0.72)
            tick.lineTo(box.left() + side * 0.77, box.top() + side * 0.28)
            painter.setPen(QPen(QColor(scheme.on_accent if self.isEnabled() else scheme.muted), 1.8))
            painter.drawPath(tick)
        painter.setPen(QColor(scheme.text if self.isEnabled() else scheme.muted))
        painter.setFont(self.font())
        words = self.rect().adjusted(int(side) + Space.SMALL, 0, 0, 0)
        write(painter, words, LEFT | VCENTER | SINGLE_LINE, elided(self.fontMetrics(), self.text(), words.width()))
        paint_focus_ring(painter, self, radius=Radius.SMALL)

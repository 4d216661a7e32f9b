"""A radio button in the window's look: Fusion's own ring cannot be seen on a dark surface."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER, fill_path, smooth, stroke_path

_RING = 16


class RadioButton(QRadioButton):
    def __init__(self, words: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setObjectName(name)
        self.setFont(font(TextSize.BODY))

    @property
    def indent(self) -> int:
        """Where the words begin, in logical pixels: what explains them stands there too."""
        return scaled(_RING) + Space.SMALL

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = self.indent + metrics.horizontalAdvance(self.text()) + Space.TINY
        return QSize(width, max(metrics.height(), scaled(_RING)) + Space.TINY)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, scheme = QPainter(self), colours()
        smooth(painter)
        mirror(painter, self.rect())
        side = scaled(_RING)
        ring = QRectF(1, (self.height() - side) / 2 + 1, side - 2, side - 2)
        lively = self.isEnabled() and (self.hasFocus() or self.underMouse())
        path = QPainterPath()
        path.addEllipse(ring)
        edge = scheme.accent if self.isChecked() and self.isEnabled() else scheme.text if lively else scheme.muted
        stroke_path(painter, path, edge if self.isEnabled() else scheme.border, 1.5)
        if self.isChecked():
            dot = QPainterPath()
            dot.addEllipse(ring.adjusted(4, 4, -4, -4))
            fill_path(painter, dot, scheme.accent if self.isEnabled() else scheme.border)
        role = self.palette().windowText() if self.isEnabled() else self.palette().placeholderText()
        painter.setPen(role.color())
        words = self.rect().adjusted(self.indent, 0, 0, 0)
        write(painter, words, LEFT | VCENTER | SINGLE_LINE, self.text())
        paint_focus_ring(painter, self, radius=Radius.SMALL)

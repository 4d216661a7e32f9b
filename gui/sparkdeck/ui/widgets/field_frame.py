"""The rounded surface around a field that is written in; its edge shows where the keyboard goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.ui.theme import Radius, Space, colours
from sparkdeck.ui.widgets.focus_ring import WIDTH, shows_focus
from sparkdeck.ui.widgets.painting import frame, smooth


class FieldFrame(QWidget):
    """Put the field in with :meth:`hold`, or lay it out yourself and :meth:`watch` it."""

    def __init__(self, *, radius: int = Radius.CONTROL, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._radius = radius
        self._field: QWidget | None = None

    def hold(self, field: QWidget) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, 5, Space.SMALL, 5)
        layout.addWidget(field)
        self.watch(field)

    def watch(self, field: QWidget) -> None:
        """Show this field's focus, and let the surface be seen through it."""
        self._field = field
        self.setFocusProxy(field)
        palette = field.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        field.setPalette(palette)
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.EnabledChange):
            self.update()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        scheme = colours()
        has_focus = self._field is not None and self._field.hasFocus()
        painter = QPainter(self)
        smooth(painter)
        painter.setPen(QPen(QColor(scheme.muted if has_focus else scheme.border), 1))
        painter.setBrush(QColor(scheme.surface if self._radius > Radius.CONTROL else scheme.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._radius, self._radius)
        if self._field is not None and shows_focus(self._field):
            frame(painter, QRectF(self.rect()), scheme.accent, radius=self._radius, width=WIDTH)

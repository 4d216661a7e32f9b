"""A combo box in the look of the window's other controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QComboBox, QToolTip, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, colours, font
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER, elided, fill, frame, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.signs import paint_sign, shown_side

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QPaintEvent, QWheelEvent


class ChoiceBox(QComboBox):
    """The wheel does nothing while the list is closed: a form that is scrolled must not change by it."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextSize.BODY))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(place)) for place in range(self.count())), default=0)
        return QSize(widest + Space.MEDIUM + 2 * Space.SMALL + shown_side(), metrics.height() + 14)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """The tooltip begins with the words of the choice where they are cut."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.currentText()
            if self.fontMetrics().horizontalAdvance(words) > _room(self).width() and words not in self.toolTip():
                QToolTip.showText(event.globalPos(), plain_tip("\n".join(filter(None, (words, self.toolTip())))), self)
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_choice(self, self.currentText())


def _room(widget: QWidget) -> QRect:
    """For the words, beside the arrow."""
    return widget.rect().adjusted(Space.MEDIUM, 0, -2 * Space.SMALL - shown_side(), 0)


def paint_choice(widget: QWidget, text: str) -> None:
    """The look of a choice box with ``text`` in it, for whatever opens a list of its own."""
    painter = QPainter(widget)
    smooth(painter)
    mirror(painter, widget.rect())
    scheme, area = colours(), QRectF(widget.rect())
    lively = widget.isEnabled() and (widget.underMouse() or widget.hasFocus())
    surface = scheme.raised if widget.isEnabled() else scheme.surface
    fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), surface, radius=Radius.CONTROL)
    frame(painter, area, scheme.muted if lively else scheme.border, radius=Radius.CONTROL)
    paint_focus_ring(painter, widget)
    inner = _room(widget)
    painter.setFont(widget.font())
    words = elided(widget.fontMetrics(), text, inner.width())
    write(painter, inner, LEFT | VCENTER | SINGLE_LINE, words)
    side = shown_side()
    place = QRectF(widget.width() - Space.SMALL - side, 0, side, widget.height())
    paint_sign(painter, "open", place, scheme.muted)

"""Buttons with a name for tests and screen readers, painted here: a style sheet for them would slow each start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from sparkdeck.ui.schemes import is_high_contrast
from sparkdeck.ui.theme import Radius, Space, TextSize, Wash, colours, font
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirrored, write
from sparkdeck.ui.widgets.painting import CENTER, LEFT, SINGLE_LINE, VCENTER, fill, frame, smooth
from sparkdeck.ui.widgets.signs import paint_sign, parts_of, shown_side

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QMouseEvent, QPaintEvent


SIGN_GAP = 6


class Button(QPushButton):
    """A push button. ``primary`` is the page's one main action, ``flat`` a quiet one such as "Copy".

    The second press of a double click does nothing: what "Start" became meanwhile may be "Cancel".
    """

    def __init__(
        self,
        text: str,
        name: str,
        accessible_name: str,
        *,
        primary: bool = False,
        flat: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextSize.BODY, bold=primary))
        self.setAutoDefault(False)
        self._is_primary = primary
        self._is_quiet = flat
        self._update_ink()
        self.toggled.connect(self._update_ink)

    def set_primary(self, primary: bool) -> None:
        """Whether this is the page's main action now."""
        if self._is_primary is not primary:
            self._is_primary = primary
            self._update_ink()

    def _update_ink(self) -> None:
        """The role that a fresh painter's pen takes its colour from."""
        role = QPalette.ColorRole
        if self._is_primary:
            self.setForegroundRole(role.HighlightedText)
        elif self._is_quiet:
            self.setForegroundRole(role.Accent if self.isChecked() else role.PlaceholderText)
        else:
            self.setForegroundRole(role.ButtonText)
        self.update()

    def keep_width_of(self, *texts: str) -> None:
        """Always as wide as the widest of ``texts`` needs, bold unless it is a quiet one: nothing beside it moves with
        what it says."""
        metrics = self.fontMetrics() if self._is_quiet else QFontMetrics(font(TextSize.BODY, bold=True))
        beside = Space.SMALL if self._is_quiet else Space.MEDIUM
        self.setFixedWidth(max(metrics.horizontalAdvance(text) for text in texts) + 2 * beside + 2)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        beside = Space.SMALL if self._is_quiet else Space.MEDIUM
        above = Space.TINY if self._is_quiet else 7
        return QSize(self._width_of_parts() + 2 * beside + 2, metrics.height() + 2 * above)

    def _width_of_parts(self) -> int:
        before, words, behind = parts_of(self.text())
        width = self.fontMetrics().horizontalAdvance(words) if words else 0
        signs = (shown_side() for sign in (before, behind) if sign)
        return width + sum(side + (SIGN_GAP if words else 0) for side in signs)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, area = colours(), QRectF(self.rect())
        lively = self.isEnabled() and (self.underMouse() or self.hasFocus())
        surface, edge = scheme.raised, scheme.muted if lively else scheme.border
        if self._is_primary and self.isEnabled():
            surface, edge = scheme.accent, scheme.text if lively else scheme.accent
        elif self._is_quiet:
            surface, edge = "", scheme.border if lively else ""
        elif not self.isEnabled():
            surface = scheme.surface
        if surface:
            fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), surface, radius=Radius.CONTROL)
        if self.isDown() and not self._is_primary:  # not so strong that its words fade, also with high contrast
            fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), scheme.border, radius=Radius.CONTROL, alpha=Wash.CHOSEN)
        if edge:
            frame(painter, area, edge, radius=Radius.CONTROL)
        self._paint_parts(painter)
        if self._is_quiet and self.isChecked() and is_high_contrast(scheme):  # not by colour alone
            under = QRectF(Space.SMALL, area.height() - 4, area.width() - 2 * Space.SMALL, 2)
            fill(painter, under, scheme.accent)
        paint_focus_ring(painter, self, on_accent=self._is_primary and self.isEnabled())

    def _paint_parts(self, painter: QPainter) -> None:
        """The words, and the window's own icon where the text has a sign of :mod:`~sparkdeck.ui.widgets.signs`."""
        before, words, behind = parts_of(self.text())
        if not before and not behind:
            write(painter, self.rect(), CENTER | SINGLE_LINE, words)
            return
        ink = self.palette().color(self.foregroundRole()).name()
        side, width = shown_side(), self._width_of_parts()
        left = (self.width() - width) // 2
        room = QRect(left, 0, width, self.height())
        if before:
            sign = mirrored(QRect(left, 0, side, self.height()), self.width())
            paint_sign(painter, before, QRectF(sign), ink)
            room.setLeft(left + side + SIGN_GAP)
        if behind:
            sign = mirrored(QRect(left + width - side, 0, side, self.height()), self.width())
            paint_sign(painter, behind, QRectF(sign), ink)
            room.setRight(left + width - side - SIGN_GAP - 1)
        if words:
            write(painter, mirrored(room, self.width()), LEFT | VCENTER | SINGLE_LINE, words)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

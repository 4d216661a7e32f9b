"""The choice of the profile, with its main settings in a second line."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from sparkdeck.domain.profile import Profile
from sparkdeck.ui.formatting import count
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colour, colours, font

_ARROW = 8


def settings_line(profile: Profile) -> str:
    """``200,704 ctx · n-max 3``: what tells two profiles of the same pair apart."""
    parts = [f"{count(profile.context_tokens)} ctx" if profile.context_tokens else "model's own context"]
    if not profile.wants_speculation:
        parts.append("no draft")
    elif profile.n_max is not None:
        parts.append(f"n-max {profile.n_max}")
    return " · ".join(parts)


class ProfilePicker(QComboBox):
    """A combo box that paints name and settings itself; long names end in "…" and stand whole in the tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("profilePicker")
        self.setAccessibleName("Profile")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(180)
        self.setMaximumWidth(260)
        self._name_font = font(TextSize.BODY, bold=True)
        self._settings_font = font(TextSize.SMALL)
        self._settings: list[str] = []

    def show_profiles(self, profiles: tuple[Profile, ...], selected: str | None) -> None:
        """List ``profiles`` and select the named one, without telling anybody."""
        self.blockSignals(True)
        self.clear()
        self._settings = [settings_line(profile) for profile in profiles]
        for profile in profiles:
            self.addItem(profile.name)
            self.setItemData(self.count() - 1, profile.name, Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(self.findText(selected) if selected else min(0, self.count() - 1))
        self.blockSignals(False)
        self._update_tooltip()

    def select(self, name: str, settings: str) -> None:
        """Show the named profile as selected, without telling anybody."""
        index = self.findText(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchCaseSensitive)
        if index >= 0:
            self._settings[index] = settings
        if index != self.currentIndex():
            self.blockSignals(True)
            self.setCurrentIndex(index)
            self.blockSignals(False)
        self._update_tooltip()
        self.update()

    def _update_tooltip(self) -> None:
        self.setToolTip(self.currentText() or "Profiles appear in a moment")

    def showPopup(self) -> None:
        view = self.view()
        widest = max((view.sizeHintForColumn(0), self.width()))
        view.setMinimumWidth(min(widest + Space.HUGE, 640))
        super().showPopup()

    def sizeHint(self) -> QSize:
        return QSize(240, 48)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 48)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours()
        edge_colour = QColor(scheme.accent if self.hasFocus() else scheme.border)
        painter.setPen(QPen(edge_colour, 1))
        painter.setBrush(QColor(scheme.raised if self.isEnabled() else scheme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), Radius.CONTROL, Radius.CONTROL)
        inner = self.rect().adjusted(Space.MEDIUM, 6, -Space.MEDIUM, -6)
        index = self.currentIndex()
        name = self.currentText() or "Loading profiles…"
        settings = self._settings[index] if 0 <= index < len(self._settings) else ""
        self._paint_name(painter, inner, name)
        painter.setFont(self._settings_font)
        painter.setPen(colour(Tone.MUTED))
        below = QFontMetrics(self._settings_font).elidedText(settings, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), below)

    def _paint_name(self, painter: QPainter, inner: QRect, name: str) -> None:
        room = inner.width() - (_ARROW + Space.SMALL if self.isEnabled() else 0)
        metrics = QFontMetrics(self._name_font)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.setFont(self._name_font)
        painter.setPen(colour(Tone.TEXT if self.isEnabled() else Tone.MUTED))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), shown)
        if self.isEnabled():
            x, y = float(inner.right() - _ARROW), inner.top() + metrics.height() / 2 - 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(Tone.MUTED))
            painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + _ARROW, y), QPointF(x + _ARROW / 2, y + 5)]))

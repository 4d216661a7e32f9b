"""The choice of the profile, with its main settings in a second line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from sparkdeck.ui.formatting import count
from sparkdeck.ui.theme import TONE_ROLES, Radius, Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.painting import LEFT, TOP, elided, fill, fill_path, frame, smooth
from sparkdeck.ui.widgets.text import ElidedText

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from sparkdeck.domain.profile import Profile

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
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(font(TextSize.BODY, bold=True))
        self.setForegroundRole(TONE_ROLES[Tone.TEXT])
        self._below = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED, parent=self)
        self._settings: list[str] = []

    def show_profiles(self, profiles: tuple[Profile, ...], selected: str | None) -> None:
        """List ``profiles`` and select the named one, without telling anybody."""
        self.blockSignals(True)
        self.clear()
        self._settings = [settings_line(profile) for profile in profiles]
        for profile in profiles:
            self.addItem(profile.name)
        self.setCurrentIndex(self.findText(selected) if selected else min(0, self.count() - 1))
        self.blockSignals(False)
        self._update_words()

    def select(self, name: str, settings: str) -> None:
        """Show the named profile as selected, without telling anybody."""
        index = self.findText(name)
        if index >= 0:
            self._settings[index] = settings
        if index != self.currentIndex():
            self.blockSignals(True)
            self.setCurrentIndex(index)
            self.blockSignals(False)
        self._update_words()
        self.update()

    def _update_words(self) -> None:
        index = self.currentIndex()
        self._below.setText(self._settings[index] if 0 <= index < len(self._settings) else "")
        self.setToolTip(self.currentText() or "Profiles appear in a moment")

    def showPopup(self) -> None:
        view = self.view()
        widest = max((view.sizeHintForColumn(0), self.width()))
        view.setMinimumWidth(min(widest + Space.HUGE, 640))
        super().showPopup()

    def sizeHint(self) -> QSize:
        return QSize(scaled(240), scaled(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, scaled(48))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inner = self.rect().adjusted(Space.MEDIUM, 6, -Space.MEDIUM, -6)
        height = self._below.sizeHint().height()
        self._below.setGeometry(inner.left(), inner.bottom() - height + 1, inner.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, area = colours(), QRectF(self.rect())
        surface = scheme.raised if self.isEnabled() else scheme.surface
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), surface, radius=Radius.CONTROL)
        frame(painter, area, scheme.accent if self.hasFocus() else scheme.border, radius=Radius.CONTROL)
        inner = self.rect().adjusted(Space.MEDIUM, 6, -Space.MEDIUM, -6)
        metrics = self.fontMetrics()
        room = inner.width() - (_ARROW + Space.SMALL if self.isEnabled() else 0)
        name = self.currentText() or "Loading profiles…"
        painter.drawText(inner, LEFT | TOP, elided(metrics, name, room))
        if self.isEnabled():
            x, y = float(inner.right() - _ARROW), inner.top() + metrics.height() / 2 - 2
            arrow = QPainterPath()
            arrow.addPolygon(QPolygonF([QPointF(x, y), QPointF(x + _ARROW, y), QPointF(x + _ARROW / 2, y + 5)]))
            fill_path(painter, arrow, scheme.muted)

"""The choice of the profile, with its main settings in a second line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.formatting import count
from sparkdeck.ui.theme import TONE_ROLES, Radius, Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import CENTER, LEFT, TOP, elided, fill, frame, smooth
from sparkdeck.ui.widgets.signs import paint_sign, shown_side
from sparkdeck.ui.widgets.text import ElidedText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QIcon, QPaintEvent, QResizeEvent

    from sparkdeck.domain.profile import Profile

_WIDTHS = (240, 180, 120)
_ALL = tr("Profiles…")


def settings_line(profile: Profile) -> str:
    """``200,704 ctx · n-max 3``: what tells two profiles of the same pair apart."""
    parts = [
        tr("{tokens} ctx", tokens=count(profile.context_tokens))
        if profile.context_tokens
        else tr("model's own context")
    ]
    if not profile.wants_speculation:
        parts.append(tr("no draft"))
    elif profile.n_max is not None:
        parts.append(f"n-max {profile.n_max}")
    return " · ".join(parts)


def in_order(profiles: Sequence[Profile]) -> tuple[Profile, ...]:
    """Favourites first, otherwise as they came."""
    return tuple(sorted(profiles, key=lambda profile: not profile.favourite))


def _star(picker: QWidget) -> QIcon:
    """Before a favourite in the list; the closed picker has no room for it."""
    from PySide6.QtGui import QIcon, QPixmap

    side = picker.fontMetrics().height()
    ratio = picker.devicePixelRatioF()
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setFont(picker.font())
    painter.setPen(QColor(colours().accent))
    painter.drawText(QRectF(0, 0, side, side), CENTER, "★")
    painter.end()
    return QIcon(picture)


class ProfilePicker(QComboBox):
    """A combo box that paints name and settings itself; long names end in "…" and stand whole in the tooltip.

    Behind the profiles of the open list stands an entry that leads to all that can be done with them.
    """

    profile_chosen = Signal(str)
    profiles_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("profilePicker")
        self.setAccessibleName(tr("Profile"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(font(TextSize.BODY, bold=True))
        self.setForegroundRole(TONE_ROLES[Tone.TEXT])
        self._below = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED, parent=self)
        self._settings: list[str] = []
        self._shown = -1
        self._narrow = 0
        self._update_words()
        self.activated.connect(self._on_self_activated)

    @Slot(int)
    def _on_self_activated(self, index: int) -> None:
        if 0 <= index < len(self._settings):
            self._shown = index
            self._update_words()
            self.profile_chosen.emit(self.itemText(index))
            return
        self._choose_silently(self._shown)  # it is no profile: what was chosen stays
        self.profiles_wanted.emit()

    def _choose_silently(self, index: int) -> None:
        self.blockSignals(True)
        self.setCurrentIndex(index)
        self.blockSignals(False)
        self._shown = self.currentIndex()
        self._update_words()

    def show_profiles(self, profiles: tuple[Profile, ...], selected: str | None) -> None:
        """List ``profiles`` and select the named one, without telling anybody."""
        self.blockSignals(True)
        self.clear()
        ordered = in_order(profiles)
        self._settings = [settings_line(profile) for profile in ordered]
        for profile in ordered:
            if profile.favourite:
                self.addItem(_star(self), profile.name)
            else:
                self.addItem(profile.name)
        self.blockSignals(False)
        self._choose_silently(self._place(selected) if selected else min(0, len(ordered) - 1))

    def _place(self, name: str) -> int:
        place = self.findText(name)
        return place if place < len(self._settings) else -1

    def select(self, name: str, settings: str) -> None:
        """Show the named profile as selected, without telling anybody."""
        index = self._place(name)
        if index >= 0:
            self._settings[index] = settings
        self._choose_silently(index)
        self.update()

    def _update_words(self) -> None:
        index = self.currentIndex()
        self._below.setText(self._settings[index] if 0 <= index < len(self._settings) else "")
        self._place_below()
        self.setToolTip(self.currentText() or f"{tr('Loading profiles …')}\n{tr('Profiles appear in a moment')}")

    def showPopup(self) -> None:
        self._add_entry()
        view = self.view()
        view.setAccessibleName(tr("Profiles"))
        widest = max((view.sizeHintForColumn(0), self.width()))
        view.setMinimumWidth(min(widest + Space.HUGE, 640))
        super().showPopup()

    def hidePopup(self) -> None:
        super().hidePopup()
        QTimer.singleShot(0, self, self._remove_entry)  # what was activated is told after this

    def _add_entry(self) -> None:
        """Only in the open list: keys and wheel on the closed one go from profile to profile."""
        if self._settings and self.count() == len(self._settings):
            self.insertSeparator(self.count())
            self.addItem(_ALL)

    def _remove_entry(self) -> None:
        while self.count() > len(self._settings):
            self.removeItem(self.count() - 1)

    def set_narrow(self, narrow: int) -> None:
        """Take less room, in two steps: names end in "…" earlier."""
        if narrow != self._narrow:
            self._narrow = int(narrow)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTHS[self._narrow]), scaled(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(_WIDTHS[-1], scaled(48))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_below()

    def _place_below(self) -> None:
        inner = self.rect().adjusted(Space.MEDIUM, 6, -Space.MEDIUM, -6)
        height = self._below.sizeHint().height()
        self._below.setGeometry(inner.left(), inner.bottom() - height + 1, inner.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        scheme, area = colours(), QRectF(self.rect())
        surface = scheme.raised if self.isEnabled() else scheme.surface
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), surface, radius=Radius.CONTROL)
        frame(painter, area, scheme.accent if self.hasFocus() else scheme.border, radius=Radius.CONTROL)
        paint_focus_ring(painter, self)
        inner = self.rect().adjusted(Space.MEDIUM, 6, -Space.MEDIUM, -6)
        metrics = self.fontMetrics()
        room = inner.width() - (shown_side() + Space.TINY if self.isEnabled() else 0)
        name = self.currentText() or tr("Loading profiles …")
        write(painter, inner, LEFT | TOP, elided(metrics, name, room))
        if self.isEnabled():
            side = shown_side()
            place = QRectF(inner.right() + Space.TINY - side, inner.top(), side, metrics.height())
            paint_sign(painter, "open", place, scheme.muted)

"""Colour, spacing, type: the look as frozen data, and what Qt is told of it, which is a palette.

There is no style sheet: the first one costs a start 10 ms and every widget a detour; what Fusion draws otherwise than we
want is painted in ``widgets/``.

Colours reach labels through the palette, so a change of scheme recolours everything without a visit to each widget:
:data:`TONE_ROLES` says which palette role carries which tone. Painted widgets ask :func:`colours` while they paint.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from sparkdeck.ui.language import has_ideographs
from sparkdeck.ui.schemes import DARK as DARK
from sparkdeck.ui.schemes import LIGHT as LIGHT
from sparkdeck.ui.schemes import SCHEMES, system_scheme
from sparkdeck.ui.schemes import Colours as Colours

if TYPE_CHECKING:
    from sparkdeck.ui.motion import Calm


class Space:
    """Distances in logical pixels."""

    TINY = 4
    SMALL = 8
    MEDIUM = 12
    LARGE = 16
    HUGE = 24


class Radius:
    SMALL = 4
    """Check boxes, swatches, bars, rings around a line."""
    CONTROL = 8
    CARD = 12


class Wash:
    """Of 255: how much of an ink lies over the ground below."""

    PILL = 22
    BANNER = 28
    HOVERED = 70
    CHOSEN = 140
    """Also what is pressed. Never so strong that the words on it fade, also with high contrast."""


class TextSize:
    """Sizes of type in logical pixels."""

    SMALL = 11
    BODY = 13
    CHAT = 14
    FIGURE = 17
    TITLE = 20
    VERDICT = 30


class Tone(Enum):
    """What a colour means. Never colour alone: the words say it too."""

    TEXT = "text"
    MUTED = "muted"
    ACCENT = "accent"
    GOOD = "good"
    BAD = "bad"
    INFO = "info"


TONE_ROLES = {
    Tone.TEXT: QPalette.ColorRole.WindowText,
    Tone.MUTED: QPalette.ColorRole.PlaceholderText,
    Tone.ACCENT: QPalette.ColorRole.Accent,
    Tone.GOOD: QPalette.ColorRole.LinkVisited,
    Tone.BAD: QPalette.ColorRole.BrightText,
    Tone.INFO: QPalette.ColorRole.Link,
}


_current = LIGHT
_text_percent = 100


def colours() -> Colours:
    """The scheme on the screen now."""
    return _current


@contextmanager
def showing(scheme: Colours) -> Iterator[None]:
    """Paint in ``scheme`` for a moment, e.g. into a picture; the screen stays as it is."""
    global _current
    before, _current = _current, scheme
    try:
        yield
    finally:
        _current = before


def colour(tone: Tone) -> QColor:
    """The colour of ``tone`` in the scheme on the screen now."""
    return QColor(getattr(_current, tone.value))


def set_text_percent(percent: int) -> None:
    """Scale all type made from now on; called once, before the first widget."""
    global _text_percent
    _text_percent = percent


def scaled(pixels: int) -> int:
    """``pixels`` of the type scale, or a length that must grow with the text, at the text size of this run."""
    return round(pixels * _text_percent / 100)


def font(size: int = TextSize.BODY, *, bold: bool = False, fixed: bool = False) -> QFont:
    """The application's font at ``size`` logical pixels, with figures of one width. ``fixed`` is the monospace one."""
    result = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont) if fixed else QFont(QApplication.font())
    if fixed and has_ideographs():
        result.setFamilies([*result.families(), *QApplication.font().families()[1:]])
    result.setPixelSize(scaled(size))
    result.setWeight(bold_weight() if bold else QFont.Weight.Normal)
    if hasattr(result, "setFeature"):  # Qt 6.7
        result.setFeature(QFont.Tag("tnum"), 1)
    return result


def bold_weight() -> QFont.Weight:
    """Not quite bold. Of ideographs many fonts have no bold face, and the system thickens theirs for a full bold alone."""
    return QFont.Weight.Bold if has_ideographs() else QFont.Weight.DemiBold


def palette(scheme: Colours) -> QPalette:
    """Qt's palette for ``scheme``; roles that Qt Widgets hardly use carry our tones (see :data:`TONE_ROLES`)."""
    role = QPalette.ColorRole
    result = QPalette()
    for name, value in (
        (role.Window, scheme.background),
        (role.WindowText, scheme.text),
        (role.Base, scheme.surface),
        (role.AlternateBase, scheme.raised),
        (role.Text, scheme.text),
        (role.PlaceholderText, scheme.muted),
        (role.Button, scheme.raised),
        (role.ButtonText, scheme.text),
        (role.BrightText, scheme.bad),
        (role.Link, scheme.info),
        (role.LinkVisited, scheme.good),
        (role.Highlight, scheme.accent),
        (role.HighlightedText, scheme.on_accent),
        (role.Accent, scheme.accent),
        (role.ToolTipBase, scheme.raised),
        (role.ToolTipText, scheme.text),
        (role.Light, scheme.border),
        (role.Midlight, scheme.border),
        (role.Mid, scheme.border),
        (role.Dark, scheme.border),
        (role.Shadow, scheme.border),
    ):
        result.setColor(name, QColor(value))
    for name in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText, role.Accent):
        result.setColor(QPalette.ColorGroup.Disabled, name, QColor(scheme.muted))
    return result


class Theme(QObject):
    """Keeps the application in the wanted scheme: a name of :data:`SCHEMES` or the ``system``'s. GUI thread.

    ``SPARKDECK_THEME`` overrides what is wanted, with such a name.
    """

    changed = Signal()
    """The other scheme is on the screen now: drop what was painted into a cache."""

    def __init__(self, app: QApplication, parent: QObject | None = None, *, wanted: str = "system") -> None:
        super().__init__(parent)
        self._app = app
        self._wanted = wanted
        self._calm: Calm | None = None
        base = QFont(app.font())
        base.setPixelSize(scaled(TextSize.BODY))
        app.setFont(base)
        # At the start the system's palette tells; asking for the scheme itself would load the Qt namespace.
        self._is_dark, self._is_contrast = _is_dark(app.palette()), False
        self.set_scheme(self._scheme())
        app.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)

    def follow_contrast(self) -> None:
        """From now on also follow whether the desktop asks for high contrast, which Qt tells since 6.10. After the first
        paint: asking loads the Qt namespace."""
        hints = self._app.styleHints()
        if hasattr(hints, "accessibility"):
            self._hints = hints  # the object below goes with its wrapper
            hints.accessibility().contrastPreferenceChanged.connect(self._on_system_contrast_changed)
            self._on_system_contrast_changed()

    @Slot()
    def _on_system_scheme_changed(self) -> None:
        from PySide6.QtCore import Qt

        self._is_dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        self.set_scheme(self._scheme())

    @Slot()
    def _on_system_contrast_changed(self) -> None:
        from PySide6.QtCore import Qt

        self.show_contrast(self._hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast)

    def show_contrast(self, wanted: bool) -> None:
        """Whether the desktop asks for high contrast; counts where its scheme is followed."""
        self._is_contrast = wanted
        if self._scheme() is not _current:
            self.set_scheme(self._scheme())

    def reduce_motion(self, reduced: bool) -> None:
        """Whether nothing moves by itself; else all moves as the desktop wants it."""
        if reduced is not (self._calm is not None):
            from sparkdeck.ui.motion import Calm  # late: it loads the Qt namespace

            if self._calm is None:
                self._calm = Calm(self._app)
            else:
                self._calm.end()
                self._calm = None

    def use(self, wanted: str) -> None:
        """Show this scheme, or the ``system``'s, from now on."""
        self._wanted = wanted
        if self._scheme() is not _current:
            self.set_scheme(self._scheme())

    def _scheme(self) -> Colours:
        wanted = os.environ.get("SPARKDECK_THEME") or self._wanted
        return SCHEMES.get(wanted) or system_scheme(dark=self._is_dark, contrast=self._is_contrast)

    def set_scheme(self, scheme: Colours) -> None:
        """Show everything in ``scheme``."""
        global _current
        _current = scheme
        self._app.setPalette(palette(scheme))
        QToolTip.setPalette(palette(scheme))
        self.changed.emit()


def _is_dark(system: QPalette) -> bool:
    return system.color(QPalette.ColorRole.Window).lightness() < 128

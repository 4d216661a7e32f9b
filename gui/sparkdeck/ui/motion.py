"""Reduced motion: what Qt moves by itself stands still. Nothing of ours moves."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

_EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)


class Calm:
    """Holds from its making to :meth:`end`, which brings back what the desktop wants."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._flash_time_ms = app.cursorFlashTime()
        self._effects = tuple(effect for effect in _EFFECTS if app.isEffectEnabled(effect))
        app.setCursorFlashTime(0)
        for effect in self._effects:
            app.setEffectEnabled(effect, False)

    def end(self) -> None:
        self._app.setCursorFlashTime(self._flash_time_ms)
        for effect in self._effects:
            self._app.setEffectEnabled(effect, True)

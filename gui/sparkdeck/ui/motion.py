"""Reduced motion: what Qt moves by itself stands still. Nothing of ours moves."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

_ALL = Qt.UIEffect.UI_General
"""Of menus, lists and tooltips: without it none of the single effects counts."""


class Calm:
    """Holds from its making to :meth:`end`, which brings back what the desktop wants."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._flash_time_ms = app.cursorFlashTime()
        self._has_effects = app.isEffectEnabled(_ALL)
        app.setCursorFlashTime(0)
        app.setEffectEnabled(_ALL, False)

    def end(self) -> None:
        self._app.setCursorFlashTime(self._flash_time_ms)
        self._app.setEffectEnabled(_ALL, self._has_effects)

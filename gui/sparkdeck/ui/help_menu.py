"""The menu behind "Help" at the foot of the window: the way by mouse to what otherwise has keys only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from sparkdeck.ui.action_list import ActionList

_ENTRIES = ("help", "glossary", "shortcuts", "", "firstSteps", "palette", "", "about")
"""Keys of listed actions; an empty one is a line between."""


class HelpMenu(QObject):
    """Made after the first paint; the menu itself when it is opened, for as long as it is open."""

    def __init__(self, actions: ActionList, button: QWidget, window: QWidget) -> None:
        super().__init__(window)
        self._actions = actions
        self._button = button
        self._window = window

    @Slot()
    def open(self) -> None:
        menu = QMenu(self._window)
        menu.setObjectName("helpMenu")
        for key in _ENTRIES:
            if key:
                menu.addAction(self._actions[key].action)
            else:
                menu.addSeparator()
        menu.aboutToHide.connect(menu.deleteLater)
        corner = self._button.mapToGlobal(self._button.rect().topRight())
        menu.popup(corner - QPoint(menu.sizeHint().width(), menu.sizeHint().height()))

"""Every action of the window: what it is called, where it belongs, its keys, and why it cannot be done now.

The palette, the list of shortcuts and the tray read it; whoever has an action adds it here and nowhere else. It holds
:class:`QAction` objects of the window, so each works by its keys too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import mark, translated
from sparkdeck.ui.widgets.plain_tip import plain_tip


class ActionGroup(Enum):
    """Where an action stands in the lists, in this order."""

    SERVER = mark("Server")
    PAGES = mark("Pages")
    PROFILES = mark("Profiles")
    MODELS = mark("Models")
    CHAT = mark("Chat")
    MONITOR = mark("Monitor")
    BENCHMARK = mark("Benchmark")
    WINDOW = mark("Window")
    HELP = mark("Help")

    @property
    def title(self) -> str:
        return translated(self.value)


def _possible() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class ListedAction:
    """``keys`` is what to press, as shown; it may belong to a button or a page instead of ``action``."""

    key: str
    title: str
    group: ActionGroup
    action: QAction
    keys: str = ""
    words: str = ""
    """Further words that find it."""
    why_not: Callable[[], str] = _possible
    """Why it cannot be done now; empty where it can."""


class ActionList(QObject):
    """Made after the first paint; lives as long as its window."""

    changed = Signal()
    """An action was added, or one became possible or impossible."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._listed: dict[str, ListedAction] = {}

    @property
    def listed(self) -> tuple[ListedAction, ...]:
        """All, group by group."""
        order = list(ActionGroup)
        return tuple(sorted(self._listed.values(), key=lambda listed: order.index(listed.group)))

    def __getitem__(self, key: str) -> ListedAction:
        return self._listed[key]

    def add(
        self,
        key: str,
        title: str,
        group: ActionGroup,
        run: Callable[[], object],
        *,
        keys: str = "",
        keys_elsewhere: str = "",
        words: str = "",
        why_not: Callable[[], str] = _possible,
    ) -> QAction:
        """A new action of the window, called ``<key>Action``. ``keys`` becomes its shortcut; ``keys_elsewhere`` is only
        shown: a button or a page answers to them already."""
        action = QAction(title, self._window)
        action.setObjectName(f"{key}Action")
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: run())
        self._window.addAction(action)
        self._listed[key] = ListedAction(key, title, group, action, keys or keys_elsewhere, words, why_not)
        self._look_at(self._listed[key])
        self.changed.emit()
        return action

    def refresh(self) -> None:
        """Look again what is possible; after a change of the server, and before a list of actions is shown."""
        if sum(self._look_at(listed) for listed in self._listed.values()):  # all of them, not up to the first
            self.changed.emit()

    @staticmethod
    def _look_at(listed: ListedAction) -> bool:
        """Whether anything is otherwise than before."""
        why, action = listed.why_not(), listed.action
        tip = plain_tip(why or listed.title)
        if action.isEnabled() is (not why) and action.toolTip() == tip:
            return False
        action.setEnabled(not why)
        action.setToolTip(tip)
        return True

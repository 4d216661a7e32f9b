"""The end of the desktop's session: it asks every program to save, and waits for a few seconds only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtGui import QSessionManager


class SessionEnd(QObject):
    """Calls ``end`` when the session asks for the last time. No question: nobody can answer it any more."""

    def __init__(self, application: QGuiApplication, end: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        application.commitDataRequest.connect(self.on_commit_data_request)

    def on_commit_data_request(self, manager: QSessionManager) -> None:
        """What is to be saved is saved, and no server of ours runs any more, when this returns. The next session starts
        us only where the settings say so."""
        manager.setRestartHint(type(manager).RestartHint.RestartNever)
        self._end()

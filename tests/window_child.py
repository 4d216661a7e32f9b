"""The window in a process of its own that starts a server and then ends as told:

    python -m tests.window_child PROGRAM TARGET PORT close|quit|exception|loading|wait

Prints the server's pid when it is ready (``loading``: as soon as there is one) and then does it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton

import sparkdeck.application
from sparkdeck.application import Application, main
from sparkdeck.domain.server_status import Phase, ServerStatus
from tests.services.harness import profile_of

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge

_ANSWER_EVERY_MS = 20


class Driver(QObject):
    """Does to the window what a person would."""

    def __init__(self, application: Application, arguments: list[str]) -> None:
        super().__init__(application)
        self._application = application
        self._program, self._target = Path(arguments[0]), Path(arguments[1])
        self._port, self._how = int(arguments[2]), arguments[3]
        self._done = False
        bridge: Bridge = application.bridge
        bridge.attached.connect(self._on_bridge_attached)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)

    @Slot()
    def _on_bridge_attached(self) -> None:
        async def start(panel: Any) -> None:
            runtime = await panel.catalog.find(self._program)
            await panel.supervisor.start(profile_of(self._target, port=self._port), runtime)

        self._application.bridge.call(start)

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        wanted = Phase.LOADING if self._how == "loading" else Phase.READY
        if status.phase is wanted and not self._done:
            self._done = True
            print(status.pid, flush=True)
            QTimer.singleShot(0, self._act)

    def _act(self) -> None:
        window = self._application.window
        if self._how == "exception":
            QTimer.singleShot(0, window.close)
            QTimer.singleShot(_ANSWER_EVERY_MS, self._say_yes)
            raise RuntimeError("on purpose")
        if self._how in ("close", "loading"):
            window.close()
        elif self._how == "quit":
            action = window.findChild(QAction, "quitAction")
            assert isinstance(action, QAction)
            action.trigger()
        else:
            return
        self._say_yes()

    def _say_yes(self) -> None:
        """To the question whether the server may be stopped."""
        button = self._application.window.findChild(QAbstractButton, "closeQuitButton")
        if isinstance(button, QAbstractButton):
            button.click()
        elif self._application.window.isVisible():
            QTimer.singleShot(_ANSWER_EVERY_MS, self._say_yes)


def run() -> int:
    build = sparkdeck.application.build
    arguments = sys.argv[1:]

    def build_driven(argv: list[str]) -> Application:
        application = build(argv)
        Driver(application, arguments)
        return application

    sparkdeck.application.build = build_driven  # type: ignore[assignment]
    return main([])


if __name__ == "__main__":
    sys.exit(run())

"""The window in a process of its own that starts a server and waits to be killed:

    python -m tests.window_child PROGRAM TARGET PORT

Prints the server's pid when it is ready.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

import sparkdeck.application
from sparkdeck.application import Application, main
from sparkdeck.domain.server_status import Phase, ServerStatus
from tests.services.harness import profile_of

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge


class Driver(QObject):
    """Starts the server as soon as the services are there."""

    def __init__(self, application: Application, arguments: list[str]) -> None:
        super().__init__(application)
        self._application = application
        self._program, self._target = Path(arguments[0]), Path(arguments[1])
        self._port = int(arguments[2])
        self._told = False
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
        if status.phase is Phase.READY and not self._told:
            self._told = True
            print(status.pid, flush=True)


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

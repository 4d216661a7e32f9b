"""The whole program with the real engine and the demo pair, up to READY, for measurements within it."""

import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from build_scripts.benchmarks.servers import DEMO_PROFILE

if TYPE_CHECKING:
    from sparkdeck.application import Application
    from sparkdeck.domain.server_status import ServerStatus

TIMEOUT_S = 400.0
SETTLE_MS = 2_000


def run_when_ready(work: Callable[["Application"], None]) -> None:
    """Show the window, start the demo pair, and call `work` a moment after it is ready. `work` ends with `leave`."""
    from PySide6.QtCore import QTimer

    from sparkdeck.application import build
    from sparkdeck.domain.server_status import Phase

    watchdog = threading.Timer(TIMEOUT_S, os._exit, (3,))
    watchdog.daemon = True
    watchdog.start()
    application = build([])
    begun = False

    def on_status(status: "ServerStatus") -> None:
        nonlocal begun
        if status.phase is Phase.FAILED:
            leave(application, f"The server failed: {status.failure}")
        if status.phase is Phase.READY and not begun:
            begun = True
            QTimer.singleShot(SETTLE_MS, lambda: work(application))

    def on_attached() -> None:
        application.bridge.call(lambda panel: panel.select_profile(DEMO_PROFILE))
        application.bridge.call(lambda panel: panel.start_server())

    application.bridge.server_status_changed.connect(on_status)
    application.bridge.attached.connect(on_attached)
    application.window.show()
    application.qt.exec()


def leave(application: "Application", problem: str = "") -> None:
    """Stop the server and end this process; a problem is its last line on stderr and exit code 1."""
    application.shutdown()
    if problem:
        print(problem.splitlines()[0], file=sys.stderr, flush=True)
    sys.stdout.flush()
    os._exit(1 if problem else 0)

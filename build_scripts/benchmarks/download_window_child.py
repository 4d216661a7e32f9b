"""A download with the window open at its Models page: `URL NAME BYTES SHA256` → JSON on stdout.

How late each beat of a 16 ms timer in the GUI thread came, in ms, first while nothing happens and then until the file is
whole and verified.
"""

import json
import os
import sys
import threading
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from sparkdeck.application import build
from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.hub import HubFile

if TYPE_CHECKING:
    from sparkdeck.application import Application
    from sparkdeck.domain.downloads import DownloadJob
    from sparkdeck.domain.events import LibraryChanged

BEAT_MS = 16
IDLE_S = 3.0
SIZE = (1280, 800)
TIMEOUT_S = 300.0


class Heart(QObject):
    """Beats in the GUI thread; :attr:`late_ms` tells by how much each beat came too late."""

    def __init__(self) -> None:
        super().__init__()
        self.late_ms: list[float] = []
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._on_timer_timeout)

    def start(self) -> None:
        self.late_ms = []
        self._last = time.perf_counter()
        self._timer.start()

    @Slot()
    def _on_timer_timeout(self) -> None:
        now = time.perf_counter()
        self.late_ms.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._last = now


class Run(QObject):
    """Waits for the library, beats idle for a while, then with the download."""

    def __init__(self, application: "Application", url: str, request: DownloadRequest) -> None:
        super().__init__()
        self._application = application
        self._request = request
        self._heart = Heart()
        self._idle_ms: list[float] = []
        self._begun = 0.0
        bridge = application.bridge
        bridge.library_changed.connect(self._on_library_changed)
        bridge.downloads_changed.connect(self._on_downloads_changed)
        bridge.call(lambda panel: panel.change_settings({"hub_endpoint": url}))
        application.window.resize(*SIZE)
        application.window.show()
        application.window.show_page("Models")

    @Slot(object)
    def _on_library_changed(self, library: "LibraryChanged") -> None:
        if not library.scanning and not self._begun:
            self._begun = time.perf_counter()
            self._heart.start()
            QTimer.singleShot(int(IDLE_S * 1000), self._begin)

    @Slot()
    def _begin(self) -> None:
        self._idle_ms = self._heart.late_ms
        self._begun = time.perf_counter()
        self._heart.start()
        self._application.bridge.call(lambda panel: panel.download((self._request,)))

    @Slot(object)
    def _on_downloads_changed(self, jobs: "tuple[DownloadJob, ...]") -> None:
        if not jobs or jobs[0].state not in (DownloadState.DONE, DownloadState.FAILED):
            return
        if jobs[0].failure is not None:
            print(str(jobs[0].failure), file=sys.stderr, flush=True)
            os._exit(1)
        values = {
            "idle_ms": self._idle_ms,
            "busy_ms": self._heart.late_ms,
            "wall_s": time.perf_counter() - self._begun,
        }
        print(json.dumps(values), flush=True)
        os._exit(0)


def main() -> None:
    url, name, size, sha256 = sys.argv[1:]
    watchdog = threading.Timer(TIMEOUT_S, os._exit, (3,))
    watchdog.daemon = True
    watchdog.start()
    application = build([])
    request = DownloadRequest(name, "bench/files", "main", (HubFile(name, int(size), sha256),))
    run = Run(application, url, request)
    application.qt.exec()
    del run


if __name__ == "__main__":
    main()

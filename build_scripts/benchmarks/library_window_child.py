"""A first look at a library with the window open at its Models page: `FOLDER` (of a Hub cache) → JSON on stdout.

How late each beat of a 16 ms timer in the GUI thread came, in ms: first while nothing happens, then while all headers are
read, the rows come into the table and the last one stands in it. The folder is out of sight until then.
"""

import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from build_scripts.benchmarks.download_window_child import SIZE, TIMEOUT_S, Heart
from sparkdeck.application import build

if TYPE_CHECKING:
    from sparkdeck.application import Application
    from sparkdeck.domain.events import LibraryChanged

IDLE_S = 1.5
SETTLE_MS = 300


class Run(QObject):
    """Waits for the look at no models at all, beats idle for a while and then beside the one that finds them."""

    def __init__(self, application: "Application", folder: Path) -> None:
        super().__init__()
        self._application = application
        self._folder = folder
        self._heart = Heart()
        self._idle_ms: list[float] = []
        self._begun = 0.0
        self._waits_for_first = True
        self._models = 0
        application.bridge.library_changed.connect(self._on_library_changed)
        application.window.resize(*SIZE)
        application.window.show()
        application.window.show_page("Models")

    @Slot(object)
    def _on_library_changed(self, library: "LibraryChanged") -> None:
        if library.scanning:
            return
        if self._waits_for_first:
            self._waits_for_first = False
            QTimer.singleShot(SETTLE_MS, self._beat_idle)
        elif self._begun:
            self._models = len(library.models)
            QTimer.singleShot(SETTLE_MS, self._end)  # the last rows are painted by then

    @Slot()
    def _beat_idle(self) -> None:
        self._heart.start()
        QTimer.singleShot(int(IDLE_S * 1000), self._begin)

    @Slot()
    def _begin(self) -> None:
        self._idle_ms = self._heart.late_ms
        _away(self._folder).rename(self._folder)
        self._begun = time.perf_counter()
        self._heart.start()
        self._application.bridge.call(lambda panel: panel.rescan_library())

    @Slot()
    def _end(self) -> None:
        values = {
            "idle_ms": self._idle_ms,
            "busy_ms": self._heart.late_ms,
            "wall_s": time.perf_counter() - self._begun - SETTLE_MS / 1000,
            "models": self._models,
        }
        print(json.dumps(values), flush=True)
        os._exit(0)


def _away(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}-away")


def main() -> None:
    watchdog = threading.Timer(TIMEOUT_S, os._exit, (3,))
    watchdog.daemon = True
    watchdog.start()
    folder = Path(sys.argv[1])
    folder.rename(_away(folder))
    application = build([])
    run = Run(application, folder)
    application.qt.exec()
    del run


if __name__ == "__main__":
    main()

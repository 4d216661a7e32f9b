"""The window with a server that is ready and nothing to do: `idle_child.py SECONDS`.

Prints JSON: per page the CPU time of this process (the server has its own) as a share of one core.
"""

import json
import sys
import time
from typing import TYPE_CHECKING

from build_scripts.benchmarks.ready_window import leave, run_when_ready

if TYPE_CHECKING:
    from sparkdeck.application import Application

PAGES = ("Server", "Chat", "Monitor")
SETTLE_MS = 1_500


def work(application: "Application") -> None:
    from PySide6.QtCore import QTimer

    seconds = float(sys.argv[1])
    shares: dict[str, float] = {}
    left = list(PAGES)

    def next_page() -> None:
        if not left:
            print(json.dumps(shares))
            leave(application)
        page = left.pop(0)
        application.window.show_page(page)
        QTimer.singleShot(SETTLE_MS, lambda: begin(page))

    def begin(page: str) -> None:
        cpu, wall = time.process_time(), time.perf_counter()
        QTimer.singleShot(int(seconds * 1000), lambda: end(page, cpu, wall))

    def end(page: str, cpu: float, wall: float) -> None:
        shares[page] = (time.process_time() - cpu) / (time.perf_counter() - wall)
        next_page()

    next_page()


if __name__ == "__main__":
    run_when_ready(work)

"""The whole window while it watches a server that works for another program: `monitor_watch_child.py SECONDS`.

Prints JSON: the CPU time of this process (the engine and the client have their own) as a share of one core, with the
Monitor page shown and with the window minimised, and how many samples came per second.
"""

import json
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from build_scripts.benchmarks.ready_window import leave, run_when_ready
from build_scripts.benchmarks.servers import ROOT

if TYPE_CHECKING:
    from sparkdeck.application import Application

SETTLE_MS = 3_000
ANSWER_TOKENS = 3_000


def work(application: "Application") -> None:
    from PySide6.QtCore import QTimer

    seconds = float(sys.argv[1])
    url = application.bridge.status.endpoint or ""
    client = subprocess.Popen(
        [sys.executable, "-m", "build_scripts.benchmarks.busy_client", url, str(ANSWER_TOKENS)], cwd=ROOT
    )
    found: dict[str, float] = {}
    states = ["shown", "minimised"]
    samples = 0

    def count(_sample: object) -> None:
        nonlocal samples
        samples += 1

    application.bridge.sample_taken.connect(count)
    application.window.show_page("Monitor")

    def next_state() -> None:
        if not states:
            client.kill()
            client.wait()
            print(json.dumps(found))
            leave(application)
        state = states.pop(0)
        if state == "minimised":
            application.window.showMinimized()
        QTimer.singleShot(SETTLE_MS, lambda: begin(state))

    def begin(state: str) -> None:
        nonlocal samples
        samples = 0
        cpu, wall = time.process_time(), time.perf_counter()
        QTimer.singleShot(int(seconds * 1000), lambda: end(state, cpu, wall))

    def end(state: str, cpu: float, wall: float) -> None:
        took = time.perf_counter() - wall
        found[state] = (time.process_time() - cpu) / took
        found[f"samples_{state}"] = samples / took
        next_state()

    next_state()


if __name__ == "__main__":
    run_when_ready(work)

"""A benchmark of a running server with the window open at its Benchmark page: `URL RUNS TOKENS` → JSON on stdout.

The wall speed of each run, in tokens/s.
"""

import json
import os
import sys
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from sparkdeck.application import build
from sparkdeck.domain.benchmark_choice import BenchmarkChoice

if TYPE_CHECKING:
    from sparkdeck.application import Application
    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.server_status import ServerStatus

SIZE = (1280, 800)
TIMEOUT_S = 300.0
SETTLE_MS = 3_000


class Run:
    """Attaches, measures, and ends the process with what came out."""

    def __init__(self, application: "Application", url: str, choice: BenchmarkChoice) -> None:
        self._application = application
        self._url = url
        self._choice = choice
        self._begun = False
        bridge = application.bridge
        bridge.attached.connect(self._on_services_attached)
        bridge.server_status_changed.connect(self._on_status)
        bridge.benchmark_ended.connect(self._on_ended)
        application.window.resize(*SIZE)
        application.window.show()
        application.window.show_page("Benchmark")

    def _on_services_attached(self) -> None:
        self._application.bridge.call(lambda panel: panel.attach_endpoint(self._url, "", ""))

    def _on_status(self, status: "ServerStatus") -> None:
        if status.attached is not None and not self._begun:
            self._begun = True
            QTimer.singleShot(SETTLE_MS, self._begin)  # as a person does: when the window is there

    def _begin(self) -> None:
        self._application.bridge.call(lambda panel: panel.run_benchmark(self._choice))

    def _on_ended(self, outcome: "BenchmarkOutcome") -> None:
        result = outcome.result
        speeds = [run.wall_tokens_per_s for arm in result.arms for run in arm.valid_runs] if result else []
        if outcome.failure is not None or len(speeds) != self._choice.runs:
            print(str(outcome.failure or "a run is not valid"), file=sys.stderr, flush=True)
            os._exit(1)
        print(json.dumps(speeds), flush=True)
        os._exit(0)


def main() -> None:
    url, runs, tokens = sys.argv[1:]
    watchdog = threading.Timer(TIMEOUT_S, os._exit, (3,))
    watchdog.daemon = True
    watchdog.start()
    application = build([])
    run = Run(application, url, BenchmarkChoice(runs=int(runs), tokens=int(tokens)))
    application.qt.exec()
    del run


if __name__ == "__main__":
    main()

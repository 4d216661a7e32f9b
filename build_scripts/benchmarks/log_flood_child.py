"""A server that floods its log: `log_flood_child.py bare|sparkdeck LINES LINES_PER_S`.

`bare` reads it with nothing but os.read in a thread, while the main thread is blocked as the window's is. `sparkdeck` is
the whole window, with the flood as its server: read by the service thread, kept in memory and in a file, shown on the Server
page, while the GUI thread is blocked for half a second again and again, asleep and computing in turns. Prints JSON: the
writer's own report, what was lost, and for `sparkdeck` the gaps between the beats of a 5 ms timer apart from those blocks,
the memory, and the CPU time of each thread.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

WRITER = Path(__file__).with_name("log_flood_writer.py")
READ_BYTES = 256 * 1024
BEAT_MS = 5
SETTLE_AFTER_BLOCK_S = 0.5
"""What had to wait while the window was blocked is made up for: those beats count as a part of the block."""
TIMEOUT_S = 300
FIGURES = "number "


def writer_command(report: Path, count: int, rate: float) -> list[str]:
    return [sys.executable, "-E", "-S", str(WRITER), str(report), str(count), str(rate)]


def run_bare(report: Path, count: int, rate: float, block_ms: int, block_every_ms: int) -> dict[str, Any]:
    seen = 0
    with subprocess.Popen(writer_command(report, count, rate), stderr=subprocess.PIPE) as writer:
        assert writer.stderr is not None
        descriptor = writer.stderr.fileno()

        def read() -> None:
            nonlocal seen
            while data := os.read(descriptor, READ_BYTES):
                seen += data.count(b"\n")

        reader = threading.Thread(target=read)
        reader.start()
        blocks = 0
        while reader.is_alive():
            reader.join(block_every_ms / 1000)
            blocks += 1
            block_thread(block_ms, asleep=blocks % 2 == 1)
    return {"lost": count - seen}


def run_sparkdeck(report: Path, count: int, rate: float, block_ms: int, block_every_ms: int) -> None:
    import psutil
    from PySide6.QtCore import Qt, QTimer

    from sparkdeck.adapters.app_folders import app_folders
    from sparkdeck.adapters.server_process import ServerProcess
    from sparkdeck.application import build
    from sparkdeck.domain.events import LogArrived, LogLine, ServerStatusChanged
    from sparkdeck.domain.server_status import Phase, ServerStatus
    from sparkdeck.services.event_bus import EventBus
    from sparkdeck.services.log_keeper import LogKeeper
    from sparkdeck.services.notices import Notices

    class Flood:
        """The part of the services that has to do with the log."""

        def __init__(self, publish: Callable[[Any], None]) -> None:
            self.bus = EventBus()
            self.bus.subscribe(publish)
            self.status = ServerStatus(Phase.READY, host="127.0.0.1", port=8080, generation=1)
            self.api_key: str | None = None
            self._listeners: list[Callable[[tuple[LogLine, ...]], None]] = []
            self.keeper = LogKeeper(self.bus, Notices(self.bus), self, app_folders().logs)
            self.read = self.wrong = 0
            self.ended = threading.Event()
            self.work: asyncio.Task[None] | None = None

        def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None:
            self._listeners.append(listener)

        async def start(self) -> None:
            self.bus.publish(ServerStatusChanged(self.status))

        async def shutdown(self) -> None:
            pass

        async def start_server(self) -> None:
            process = await ServerProcess.start(writer_command(report, count, rate), os.environ, self._take_lines)
            self.work = asyncio.create_task(self._wait(process))

        async def _wait(self, process: ServerProcess) -> None:
            await process.wait()
            await self.keeper.close()
            self.ended.set()

        def _take_lines(self, lines: tuple[LogLine, ...]) -> None:
            ends = number_of(lines[0]), number_of(lines[-1])
            self.wrong += ends != (self.read, self.read + len(lines) - 1)
            self.read += len(lines)
            for listener in self._listeners:
                listener(lines)
            self.bus.publish(LogArrived(lines))

    floods: list[Flood] = []

    def make(publish: Callable[[Any], None]) -> Flood:
        floods.append(Flood(publish))
        return floods[0]

    application = build([], make)  # type: ignore[arg-type]  # the commands that are never called are left out
    window = application.window
    window.resize(1280, 800)
    window.show()
    page: Any = window.show_page("Server")
    memory = psutil.Process()
    gaps: list[float] = []
    rss: list[int] = []
    blocks = 0
    last = quiet_from = 0.0

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        if last > quiet_from:
            gaps.append((now - last) * 1000)
        last = now
        if floods[0].ended.is_set() and application.bridge.is_idle:
            finish()

    def block() -> None:
        nonlocal blocks, quiet_from
        blocks += 1
        block_thread(block_ms, asleep=blocks % 2 == 1)
        quiet_from = time.perf_counter() + SETTLE_AFTER_BLOCK_S

    def finish() -> None:
        flood, rows = floods[0], page.log.rows
        shown = [number_of(line) for _, line in rows.rows(0, len(rows))]
        figures = {
            "lost": count - flood.read + flood.wrong,
            "view_is_right": shown == list(range(max(0, count - 50_000), count)),
            "gaps_ms": gaps,
            "blocks": blocks,
            "rss": rss,
            "cpu_s": [thread.user_time + thread.system_time for thread in memory.threads()],
        }
        print(json.dumps(figures | json.loads(report.read_text("utf-8"))), flush=True)
        os._exit(0)

    def begin() -> None:
        application.bridge.call(lambda panel: panel.start_server())
        for timer in timers:
            timer.start()

    timers = []
    for interval, act in (
        (BEAT_MS, beat),
        (block_every_ms, block),
        (1000, lambda: rss.append(memory.memory_info().rss)),
    ):
        timer = QTimer()
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.setInterval(interval)
        timer.timeout.connect(act)
        timers.append(timer)
    application.bridge.attached.connect(lambda: QTimer.singleShot(500, begin))  # the window has settled by then
    application.qt.exec()


def block_thread(block_ms: int, *, asleep: bool) -> None:
    """Let this thread do nothing else, asleep or computing."""
    if asleep:
        time.sleep(block_ms / 1000)
    until = time.perf_counter() + (0 if asleep else block_ms / 1000)
    while time.perf_counter() < until:
        pass


def number_of(line: Any) -> int:
    place = line.text.find(FIGURES)
    return int(line.text[place + len(FIGURES) :][:9]) if place >= 0 else -1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("which", choices=("bare", "sparkdeck"))
    parser.add_argument("count", type=int)
    parser.add_argument("rate", type=float)
    parser.add_argument("--block-ms", type=int, default=500)
    parser.add_argument("--block-every-ms", type=int, default=2_500)
    options = parser.parse_args()
    watchdog = threading.Timer(TIMEOUT_S, os._exit, (3,))
    watchdog.daemon = True
    watchdog.start()
    report = Path(os.environ["SPARKDECK_HOME"]) / "report.json"
    report.parent.mkdir(parents=True, exist_ok=True)
    if options.which == "sparkdeck":
        run_sparkdeck(report, options.count, options.rate, options.block_ms, options.block_every_ms)
    figures = run_bare(report, options.count, options.rate, options.block_ms, options.block_every_ms)
    print(json.dumps(figures | json.loads(report.read_text("utf-8"))), flush=True)


if __name__ == "__main__":
    main()

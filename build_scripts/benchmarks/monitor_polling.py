"""What the monitor costs the server it watches: its decode speed with and without it, in short turns.

The real engine with the demo pair, one request at a time, in blocks that have each arm twice and end as they began, so that
a machine that grows slower or faster weighs on all alike. A block gives one difference; the median over the blocks has an
interval that needs no assumption on how noise is distributed.

Half a percent is less than a shared machine's noise. So the dose is raised: besides the monitor itself there is an arm that
asks the same questions some fifty times as often, and what that costs is divided by how much more often it really asked.
Processor time that the asking takes from the server on the same cores counts against us there. Both the server's own
`predicted_per_second` and the processor time that it takes for a token, all its threads together, are judged that way; and
the processor time of the answers alone, on a server that has nothing else to do.
"""

import contextlib
import http.client
import itertools
import math
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from build_scripts.benchmarks.curl import post, require_curl
from build_scripts.benchmarks.measuring import (
    CannotMeasure,
    Check,
    Item,
    Report,
    Series,
    Settings,
    limit,
    median_interval,
    ratio,
)
from build_scripts.benchmarks.servers import ROOT, child_variables, engine
from build_scripts.benchmarks.wall_speed import PROMPT, last_timings

ALLOWED = 0.005
ALONE, WATCHED, OFTEN = ARMS = ("alone", "watched", "asked often")
ORDERS = ((ALONE, OFTEN, WATCHED), (OFTEN, WATCHED, ALONE), (WATCHED, ALONE, OFTEN))
QUESTIONS = ("/metrics", "/slots", "/slots", "/slots", "/slots")
"""Of one second, while the server is busy."""
MORE_OFTEN = 50


@dataclass(slots=True)
class Measured:
    """Of one arm, in the order of the requests: tokens/s, and processor time for a token in µs."""

    speeds: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)


class Watcher:
    """The monitor in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.samples = 0

    def expect(self, word: str) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        if not line.startswith(word):
            raise CannotMeasure(f"The monitor says {line!r} instead of {word!r}.")
        return line

    def switch(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        said = self.expect(word)
        if word == "off":
            self.samples += int(said.split()[1])


@contextlib.contextmanager
def watcher(port: int) -> Iterator[Watcher]:
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        process = subprocess.Popen(
            [sys.executable, "-m", "build_scripts.benchmarks.monitor_polling_child", f"http://127.0.0.1:{port}"],
            cwd=ROOT,
            env=child_variables(Path(home)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        with process:
            try:
                found = Watcher(process)
                found.expect("attached")
                yield found
            finally:
                assert process.stdin is not None
                process.stdin.close()
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()


class Asker:
    """Asks what the monitor asks, :data:`MORE_OFTEN` times as often, in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._begun = 0.0
        self.asked = 0
        self.seconds = 0.0

    @property
    def times_as_often(self) -> float:
        """How often it really asked, the monitor's own pace being 1."""
        return self.asked / self.seconds / len(QUESTIONS)

    def start(self) -> None:
        self._stop.clear()
        self._thread = threading.Thread(target=self._ask)
        self._begun = time.monotonic()
        self._thread.start()

    def stop(self) -> None:
        assert self._thread is not None
        self._stop.set()
        self._thread.join()
        self.seconds += time.monotonic() - self._begun

    def _ask(self) -> None:
        pause_s = 1 / (MORE_OFTEN * len(QUESTIONS))
        due = time.monotonic()
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)) as connection:
            for path in itertools.cycle(QUESTIONS):
                due += pause_s
                if self._stop.wait(max(0.0, due - time.monotonic())):
                    return
                ask(connection, path)
                self.asked += 1


def measure(settings: Settings) -> Report:
    from sparkdeck.adapters.benchmark_request import chat_body

    require_curl()
    blocks, tokens = settings.rounds(45, 6), 256
    body = chat_body(PROMPT, tokens)
    found = {arm: Measured() for arm in ARMS}
    with engine() as server, watcher(server.port) as monitor, tempfile.TemporaryDirectory() as folder:
        worked_s = processor_clock(server.port)
        asker = Asker(server.port)
        post(server.port, body, Path(folder))  # the first request warms the engine up
        for block in range(blocks):
            order = ORDERS[block % len(ORDERS)]
            for arm in (*order, *reversed(order)):
                if arm == WATCHED:
                    monitor.switch("on")
                elif arm == OFTEN:
                    asker.start()
                begun = worked_s()
                answer = post(server.port, body, Path(folder))
                took_s = worked_s() - begun
                if arm == WATCHED:
                    monitor.switch("off")
                elif arm == OFTEN:
                    asker.stop()
                lines = answer.body.split(b"\n")
                timings = last_timings(line[5:].strip() for line in lines if line.startswith(b"data:"))
                found[arm].speeds.append(timings["predicted_per_second"])
                found[arm].costs.append(took_s / timings["predicted_n"] * 1e6)
        times = asker.times_as_often
        work = polling_share(server.port, worked_s, settings.rounds(400, 50))
    speeds = {arm: found[arm].speeds for arm in ARMS}
    costs = {arm: found[arm].costs for arm in ARMS}
    notes = (
        f"{blocks} blocks of six requests of {tokens} tokens; {monitor.samples} samples while watched; asked often is "
        f"{times:.1f} times the monitor’s pace.",
        f"Engine: {server.note}.",
    )
    checks = (
        compare("decode speed, by the raised dose", "tokens/s", speeds, OFTEN, slower=-1, times=times),
        compare("processor time for a token, by the raised dose", "µs", costs, OFTEN, slower=1, times=times),
        compare("decode speed, watched", "tokens/s", speeds, WATCHED, slower=-1, times=1),
        limit(
            "processor time of answering the polls",
            "at most 0.5 % of a core",
            work,
            ALLOWED,
            f"{work:.3%} of a core for a second of polling (/metrics once, /slots four times)",
        ),
    )
    return Report(checks, notes)


def compare(name: str, unit: str, values: dict[str, list[float]], arm: str, *, slower: int, times: float) -> Check:
    """``arm`` against alone, block by block, as a share for each of its ``times``.

    ``slower`` is 1 where more means slower, -1 where less does. With a raised dose the whole interval must lie below the
    limit. At the monitor's own pace the interval is wider than what is looked for: it is told, and fails where all of it
    lies above.
    """
    (a, b), (c, d) = (halves(values[arm]), halves(values[ALONE]))
    differences = [slower * math.log(w * x / y / z) / 2 for w, x, y, z in zip(a, b, c, d, strict=True)]
    costs = [math.expm1(each) / times for each in differences]
    cost = statistics.median(costs)
    low, high = median_interval(costs)
    words = f"{cost:+.3%} slower (95 % interval {low:+.3%} to {high:+.3%}, {len(costs)} blocks)"
    gap = ""
    if low >= ALLOWED:
        gap = f"at least {low - ALLOWED:.3%} above the limit"
    elif times > 1 and high >= ALLOWED:
        gap = f"not shown: the interval reaches {high - ALLOWED:.3%} beyond the limit"
    ours, alone = (Series(label, unit, tuple(values[label])) for label in (arm, ALONE))
    return Check(name, "less than 0.5 % slower", words, gap, (ours, alone), ratio(ours, alone))


def halves(values: list[float]) -> tuple[list[float], list[float]]:
    """The first and the second of each block."""
    return values[::2], values[1::2]


def ask(connection: http.client.HTTPConnection, path: str) -> None:
    connection.request("GET", path)
    connection.getresponse().read()


def processor_clock(port: int) -> Callable[[], float]:
    """Reads the processor time (s) that the server on ``port`` has taken, as finely as the system tells it."""
    import psutil

    owners = [
        each.pid
        for each in psutil.net_connections("tcp")
        if each.status == "LISTEN" and getattr(each.laddr, "port", 0) == port
    ]
    if not owners or owners[0] is None:
        raise CannotMeasure("The server's process cannot be found by its port.")
    pid = owners[0]
    if sys.platform == "linux":
        clock = (~pid << 3) | 2  # CPUCLOCK_SCHED of this process, as clock_getcpuclockid(3) forms it: nanoseconds
        return lambda: time.clock_gettime(clock)
    process = psutil.Process(pid)

    def worked_s() -> float:
        times = process.cpu_times()
        return float(times.user + times.system)

    return worked_s


def polling_share(port: int, worked_s: Callable[[], float], seconds: int) -> float:
    """The server's processor time for the polls of so many seconds, asked without a pause, as a share of these seconds."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    begun = worked_s()
    for _ in range(seconds):
        for path in QUESTIONS:
            ask(connection, path)
    took_s = worked_s() - begun
    connection.close()
    return took_s / seconds


ITEM = Item(
    "monitor_polling",
    "The server's own decode speed, and its processor time for a token, with and without the monitor, in turns.",
    "Less than 0.5 % slower when watched.",
    measure,
)

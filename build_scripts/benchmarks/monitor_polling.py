"""What the monitor costs the server it watches: its decode speed with and without it, in turns.

The real engine with the heavy pair, one request at a time; the speed is the server's own (`predicted_per_second`), so that
only what happens to the server counts. Each round has one request with the monitor (`/metrics` once, `/slots` four times a
second) and two without. How far those without differ among themselves is the machine's own noise: on a shared machine it is
larger than what is looked for, and is told beside it. What no neighbour can blur is measured too: the processor time that
the server spends on answering as many polls, all its threads together.
"""

import contextlib
import http.client
import itertools
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from build_scripts.benchmarks.curl import post, require_curl
from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import ROOT, child_variables, engine
from build_scripts.benchmarks.wall_speed import PROMPT, last_timings, self_difference

ALLOWED = 0.005
ARMS = ("watched", "alone", "alone again")


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


def measure(settings: Settings) -> Report:
    from sparkdeck.adapters.benchmark_request import chat_body

    require_curl()
    rounds, tokens = settings.rounds(30, 6), 128 if settings.quick else 512
    speeds: dict[str, list[float]] = {arm: [] for arm in ARMS}
    body = chat_body(PROMPT, tokens)
    with engine() as server, watcher(server.port) as monitor, tempfile.TemporaryDirectory() as folder:
        post(server.port, body, Path(folder))  # the first request warms the engine up
        orders = itertools.cycle(itertools.permutations(ARMS))
        for arm in itertools.chain.from_iterable(itertools.islice(orders, rounds)):
            if arm == "watched":
                monitor.switch("on")
            answer = post(server.port, body, Path(folder))
            if arm == "watched":
                monitor.switch("off")
            lines = answer.body.split(b"\n")
            timings = last_timings(line[5:].strip() for line in lines if line.startswith(b"data:"))
            speeds[arm].append(timings["predicted_per_second"])
        samples = monitor.samples
        work = polling_share(server.port, settings.rounds(400, 50))
    watched, alone, again = (Series(arm, "tokens/s", tuple(speeds[arm])) for arm in ARMS)
    both = alone.values + again.values
    difference = watched.median / statistics.median(both) - 1
    noise = self_difference(both)
    excess = -difference - max(ALLOWED, noise)
    check = Check(
        "decode speed of the server",
        "less than 0.5 % slower when watched, or within what it differs from itself",
        f"{difference:+.2%} (alone against alone again {again.median / alone.median - 1:+.2%}, 95 of 100 splits within "
        f"{noise:.2%})",
        f"{excess:.2%} beyond the allowed {max(ALLOWED, noise):.2%}" if excess > 0 else "",
        (watched, alone, again),
        ratio(watched, alone),
    )
    seconds = sum(tokens / speed for speed in speeds["watched"])
    notes = (
        f"{rounds} rounds of {tokens} tokens; {samples} samples in about {seconds:.0f} s of decoding.",
        f"Engine: {server.note}.",
    )
    answering = limit(
        "processor time of answering the polls",
        "at most 0.5 % of a core",
        work,
        ALLOWED,
        f"{work:.3%} of a core for a second of polling (/metrics once, /slots four times)",
    )
    return Report((check, answering), notes)


def polling_share(port: int, seconds: int) -> float:
    """The server's processor time for the polls of so many seconds, asked without a pause, as a share of these seconds."""
    import psutil

    owners = [
        each.pid
        for each in psutil.net_connections("tcp")
        if each.status == "LISTEN" and getattr(each.laddr, "port", 0) == port
    ]
    if not owners or owners[0] is None:
        raise CannotMeasure("The server's process cannot be found by its port.")
    process = psutil.Process(owners[0])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    begun = process.cpu_times()
    for _ in range(seconds):
        for path in ("/metrics", "/slots", "/slots", "/slots", "/slots"):
            connection.request("GET", path)
            connection.getresponse().read()
    ended = process.cpu_times()
    connection.close()
    return (ended.user + ended.system - begun.user - begun.system) / seconds


ITEM = Item(
    "monitor_polling",
    "The server's own decode speed with and without the monitor, in turns.",
    "Less than 0.5 % slower when watched (or within what the server differs from itself).",
    measure,
)

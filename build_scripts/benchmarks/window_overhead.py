"""The same benchmark with the window open and without one, in turns, of the same running server.

How far the figures without a window differ from themselves, on a machine that others use as well, is what 95 of 100 ways
to split them in two halves stay within.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, ratio
from build_scripts.benchmarks.servers import ROOT, START_TIMEOUT_S, Server, child_variables, engine
from build_scripts.benchmarks.wall_speed import self_difference

ALLOWED = 0.01
PACE_TOKENS_PER_S = 500.0
PATIENCE_S = 400.0


def measure(settings: Settings) -> Report:
    rounds, runs, tokens = settings.rounds(8, 2), settings.rounds(4, 3), 128 if settings.quick else 512
    checks: list[Check] = []
    notes = [f"{rounds} rounds of {runs} runs of {tokens} tokens each, with and without the window in turns."]
    with steady(PACE_TOKENS_PER_S) as server:
        checks.append(compare(f"at a steady {PACE_TOKENS_PER_S:g} tokens/s", server, rounds, runs, tokens))
    try:
        with engine() as server:
            checks.append(compare("on the engine", server, rounds, runs, tokens))
    except CannotMeasure as reason:
        notes.append(f"Only the stand-in was measured. {reason}")
    return Report(tuple(checks), tuple(notes))


@contextlib.contextmanager
def steady(tokens_per_s: float) -> Iterator[Server]:
    """The tests' stand-in for llama-server, which can be attached to."""
    from sparkdeck.adapters.ports import free_port, listens

    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        faults = Path(folder) / "faults.json"
        faults.write_text(json.dumps({"tokens_per_s": tokens_per_s}), "utf-8")
        port = free_port("127.0.0.1")
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fakes.llama_server", "-m", "fake.gguf", "--port", str(port), "--metrics"],
            cwd=ROOT,
            env={**os.environ, "FAKE_LLAMA_SERVER": str(faults)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until = time.monotonic() + START_TIMEOUT_S
            while not listens(process.pid, port):
                if process.poll() is not None or time.monotonic() > until:
                    raise CannotMeasure("The stand-in for llama-server does not start.")
                time.sleep(0.05)
            yield Server(port, f"a stand-in that streams {tokens_per_s:g} tokens/s")
        finally:
            process.kill()
            process.wait()


def compare(name: str, server: Server, rounds: int, runs: int, tokens: int) -> Check:
    """Medians of wall speeds; the first run of each process is its server's warm-up and left out."""
    window, headless = list[float](), list[float]()
    for number in range(rounds):
        both = [(in_window, window), (without_window, headless)]
        for measured, speeds in both if number % 2 else both[::-1]:
            speeds += measured(f"http://127.0.0.1:{server.port}", runs, tokens)[1:]
    ours, plain = Series("window", "tokens/s", tuple(window)), Series("no window", "tokens/s", tuple(headless))
    difference = ours.median / plain.median - 1
    allowed = max(ALLOWED, self_difference(headless))
    excess = abs(difference) - allowed
    return Check(
        f"wall speed {name}",
        "with the window within max(1 %, without it against itself)",
        f"{difference:+.2%} (without a window 95 of 100 splits within {self_difference(headless):.2%})",
        f"{excess:.2%} beyond the allowed {allowed:.2%}" if excess > 0 else "",
        (ours, plain),
        ratio(ours, plain),
    )


def in_window(url: str, runs: int, tokens: int) -> list[float]:
    command = [sys.executable, "-m", "build_scripts.benchmarks.benchmark_window_child"]
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        done = _run([*command, url, str(runs), str(tokens)], home)
    speeds: list[float] = json.loads(done)
    return speeds


def without_window(url: str, runs: int, tokens: int) -> list[float]:
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        out = Path(home) / "out.json"
        options = ["--url", url, "--runs", str(runs), "--tokens", str(tokens), "--json", str(out)]
        _run([sys.executable, "-m", "sparkdeck", "bench", *options], home)
        result = json.loads(out.read_text("utf-8"))
    return [run["wall_tokens_per_s"] for arm in result["arms"] for run in arm["runs"] if run["valid"]]


def _run(command: list[str], home: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=child_variables(Path(home)),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    if done.returncode != 0:
        last = (done.stderr.strip() or "it is silent").rsplit("\n", 1)[-1][:200]
        raise CannotMeasure(f"{command[2]} failed: {last}")
    return done.stdout


ITEM = Item(
    "window_overhead",
    "The same benchmark of the same server with the window open and without one, in turns.",
    "The median wall speeds within max(1 %, the headless ones against themselves).",
    measure,
)

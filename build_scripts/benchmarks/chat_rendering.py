"""The chat under a long and fast answer: its cost against a bare QPlainTextEdit, with a long history, and opening one."""

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit
from build_scripts.benchmarks.servers import ROOT, child_variables
from build_scripts.benchmarks.stalls import stall_checks

TOKENS_PER_S = 1_000
MOST_P99_MS, MOST_BEAT_MS = 16.7, 50.0
MOST_TIMES_PLAIN, MOST_TIMES_SHORT = 1.25, 1.1
SHORT, LONG = 1_000, 100_000
MOST_OPENING_MS = 100.0


def child(home: Path, *arguments: object) -> dict[str, Any]:
    command = [sys.executable, "-m", "build_scripts.benchmarks.streaming_child", *map(str, arguments)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        reason = run.stderr.strip().rsplit("\n", 1)[-1][:200] or f"exit code {run.returncode}"
        raise CannotMeasure(f"The chat with {' '.join(map(str, arguments))} failed: {reason}")
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def measure(settings: Settings) -> Report:
    rounds = settings.rounds(3, 1)
    count, part = (3_000, 2_000) if settings.quick else (20_000, 5_000)
    runs: dict[str, list[dict[str, Any]]] = {}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for turn in range(rounds):
            cases: list[tuple[str, tuple[object, ...]]] = [
                ("nothing", ("nothing", count, TOKENS_PER_S)),
                ("plain", ("plain", count, TOKENS_PER_S)),
                ("sparkdeck", ("sparkdeck", count, TOKENS_PER_S)),
                ("short history", ("sparkdeck", part, TOKENS_PER_S, SHORT)),
                ("long history", ("sparkdeck", part, TOKENS_PER_S, LONG)),
                ("long history", ("sparkdeck", part, TOKENS_PER_S, LONG)),
                ("short history", ("sparkdeck", part, TOKENS_PER_S, SHORT)),
                ("opening", ("opening", LONG, 0)),
            ]
            for name, arguments in cases if turn % 2 == 0 else cases[::-1]:
                runs.setdefault(name, []).append(child(Path(home), *arguments))

    def cpu(name: str, tokens: int) -> Series:
        return Series(name, "ms per 1,000 tokens", tuple(each["cpu_s"] * 1e6 / tokens for each in runs[name]))

    checks = stall_checks(runs, MOST_P99_MS, MOST_BEAT_MS)
    floor, plain, ours = cpu("nothing", count), cpu("plain", count), cpu("sparkdeck", count)
    net = (ours.median - floor.median) / (plain.median - floor.median)
    target = f"at most {MOST_TIMES_PLAIN} × the bare QPlainTextEdit"
    checks.append(limit("net CPU time", target, net, MOST_TIMES_PLAIN, f"{net:.2f} ×", ours, plain, floor))
    short, long = cpu("short history", part), cpu("long history", part)
    growth = (long.median - floor.median) / (short.median - floor.median)
    target = f"at most {MOST_TIMES_SHORT} × the cost with {SHORT:,}"
    name = f"net CPU time behind {LONG:,} tokens"
    checks.append(limit(name, target, growth, MOST_TIMES_SHORT, f"{growth:.2f} ×", long, short, floor))
    opened = Series("sparkdeck", "ms", tuple(each["opened_ms"] for each in runs["opening"]))
    used = statistics.median(each["cpu_ms"] for each in runs["opening"])
    name, target = f"opening {LONG:,} tokens, first paint", f"at most {MOST_OPENING_MS:g} ms"
    checks.append(limit(name, target, opened.median, MOST_OPENING_MS, f"{opened.median:.0f} ms", opened))
    checks.append(limit(f"{name}: the CPU time of it", target, used, MOST_OPENING_MS, f"{used:.0f} ms"))
    notes = (
        f"{rounds} rounds of {count:,} tokens at {TOKENS_PER_S:,} tokens/s, of {part:,}, twice, behind a history that was"
        " read from its end to its beginning; beats every 5 ms. Net is less what the feeding thread and the beats cost"
        " alone; a window's own work is the CPU time of its thread between two beats.",
    )
    return Report(tuple(checks), notes)


ITEM = Item(
    "chat_rendering",
    f"A long answer at {TOKENS_PER_S:,} tokens/s in the window, against a bare QPlainTextEdit; long histories.",
    f"Stall p99 ≤ {MOST_P99_MS:g} ms, no beat > {MOST_BEAT_MS:g} ms; net CPU ≤ {MOST_TIMES_PLAIN} ×; "
    f"{LONG:,} tokens of history ≤ {MOST_TIMES_SHORT} ×; opened in ≤ {MOST_OPENING_MS:g} ms.",
    measure,
)

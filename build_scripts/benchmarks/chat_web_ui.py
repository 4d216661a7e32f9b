"""The chat against llama.cpp's own web UI in headless Chromium, both fed the same stream by the same server."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit
from build_scripts.benchmarks.servers import ROOT, child_variables

FOLDER_VARIABLE = "SPARKDECK_WEB_UI"
MOST_SHARE = 0.25
TOKENS_PER_S = 200
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DRAIN_S = 1.0
START_TIMEOUT_S = 90.0


def web_ui_folder() -> Path:
    found = os.environ.get(FOLDER_VARIABLE, "")
    if not (Path(found) / "index.html").is_file() or not found:
        raise CannotMeasure(
            f"{FOLDER_VARIABLE} has to be the folder of the built web UI (npm ci and npm run build in llama.cpp's tools/ui)."
        )
    return Path(found)


def browser() -> str:
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    raise CannotMeasure("There is no Chromium here.")


def stream_into(client: str, count: int, home: Path) -> tuple[float, float]:
    """CPU seconds from the beginning of the answer to a moment behind its end, and megabytes then, of all processes."""
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "build_scripts.benchmarks.web_ui_server",
            str(web_ui_folder()),
            str(count),
            str(TOKENS_PER_S),
        ],
        cwd=ROOT,
        env=child_variables(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    assert server.stdin is not None
    port = server.stdout.readline().strip()
    if client == "web UI":
        command = [
            *(browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,800"),
            *(f"--user-data-dir={home / 'browser'}", f"http://127.0.0.1:{port}/?q=Hello#/"),
        ]
    else:
        command = [sys.executable, "-m", "build_scripts.benchmarks.chat_attached_child", port]
    run = subprocess.Popen(
        command, cwd=ROOT, env=child_variables(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    watchdog = time.monotonic() + START_TIMEOUT_S + count / TOKENS_PER_S
    try:
        os.set_blocking(server.stdout.fileno(), False)
        begun = _wait(server, "begun", watchdog, run)
        before = _cpu(begun)
        after = _wait(server, "ended", watchdog, run)
        time.sleep(DRAIN_S)
        after = _tree(run)
        return _cpu(after) - before, sum(_memory(process) for process in after) / 1e6
    finally:
        for process in reversed(_tree(run)):
            try:
                process.kill()
            except psutil.NoSuchProcess:
                continue
        run.wait()
        server.stdin.close()
        server.wait()
        server.stdout.close()


def _wait(
    server: "subprocess.Popen[str]", word: str, until: float, run: "subprocess.Popen[bytes]"
) -> list[psutil.Process]:
    assert server.stdout is not None
    while time.monotonic() < until and run.poll() is None:
        if server.stdout.readline().strip() == word:
            return _tree(run)
        time.sleep(0.02)
    raise CannotMeasure(f"The answer has not {word}.")


def _tree(run: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    try:
        root = psutil.Process(run.pid)
        return [root, *root.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


def _cpu(processes: list[psutil.Process]) -> float:
    total = 0.0
    for process in processes:
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
    return total


def _memory(process: psutil.Process) -> float:
    """What the process adds: pages that several share count once in their sum."""
    try:
        return float(process.memory_full_info().pss)
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return 0.0


def measure(settings: Settings) -> Report:
    rounds, count = settings.rounds(3, 1), 1_000 if settings.quick else 4_000
    browser()
    web_ui_folder()
    figures: dict[str, list[tuple[float, float]]] = {"sparkdeck": [], "web UI": []}
    for turn in range(rounds):
        for client in list(figures) if turn % 2 == 0 else list(figures)[::-1]:
            with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-", ignore_cleanup_errors=True) as home:
                figures[client].append(stream_into(client, count, Path(home)))
    checks = []
    for place, name, unit, factor in ((0, "CPU time", "ms per 1,000 tokens", 1e6 / count), (1, "memory", "MB", 1.0)):
        ours, theirs = (
            Series(client, unit, tuple(run[place] * factor for run in figures[client]))
            for client in ("sparkdeck", "web UI")
        )
        share = statistics.median(ours.values) / statistics.median(theirs.values)
        words = f"{share:.2f} × ({ours.median:.0f} against {theirs.median:.0f} {unit})"
        checks.append(limit(name, f"at most {MOST_SHARE} × the web UI", share, MOST_SHARE, words, ours, theirs))
    notes = (
        f"{rounds} rounds of {count:,} tokens at {TOKENS_PER_S} tokens/s; all processes of each client (the panel's with"
        " its monitor), from the first token to a second behind the last; memory is what they add (PSS).",
    )
    return Report(tuple(checks), notes)


ITEM = Item(
    "chat_web_ui",
    "The chat against llama.cpp's own web UI in headless Chromium on the same stream.",
    f"CPU and memory ≤ {MOST_SHARE} ×.",
    measure,
)

"""A library of 300 models: how long a second look takes, and what a first look does to the window's thread."""

import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import (
    CannotMeasure,
    Check,
    Item,
    Report,
    Series,
    Settings,
    limit,
    percentile,
    ratio,
)
from build_scripts.benchmarks.servers import ROOT, child_variables

MODELS = 300
MODEL_BYTES = 9 << 30
VOCABULARY, MERGES, TENSORS = 32_000, 30_000, 300
MOST_WARM_S, MOST_TIMES_WALK = 0.2, 2.5
MOST_EXTRA_MS, MOST_TIMES_BUSY = 16.0, 1.0
BEAT_S = 0.005
MOST_LATE_MS, MOST_STALL_MS = 16.7, 50.0
"""Of the beats of a window at its Models page during a first look: 99 of 100, and each."""


def measure(settings: Settings) -> Report:
    rounds, firsts = settings.rounds(15, 5), settings.rounds(5, 2)
    warm, walk, cold_s = [], [], []
    late_ms: list[list[float]] = []
    idle_ms: list[list[float]] = []
    busy_ms: list[list[float]] = []
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        root = Path(folder, "hub")
        _make_library(root)
        for number in range(firsts):
            _touch(root, number)
            taken_s, late = _cold(root, Path(folder, f"cache-{number}"))
            idle_ms.append(_beats_late_ms(partial(_is_before, time.perf_counter() + taken_s)))
            busy_ms.append(_beside(partial(_count_until, time.perf_counter() + taken_s)))
            cold_s.append(taken_s)
            late_ms.append(late)
        windows = [_window(root) for _ in range(settings.rounds(3, 1))]
        for _ in range(rounds):
            walk.append(_timed(lambda: _bare_walk(root)))
            warm.append(_timed(lambda: _scan(root, Path(folder, f"cache-{firsts - 1}"))))
    ours = Series("listed warm", "ms", tuple(value * 1000 for value in warm))
    floor = Series("os.walk and a stat per file", "ms", tuple(value * 1000 for value in walk))
    of = ratio(ours, floor)
    most_ms = MOST_WARM_S * 1000
    words = f"{ours.median:.1f} ms"
    checks = [
        limit(f"{MODELS} models listed warm", f"at most {most_ms:g} ms", ours.median, most_ms, words, ours),
        limit(
            "warm against os.walk and a stat per file",
            f"at most {MOST_TIMES_WALK:g} ×",
            of.of_medians,
            MOST_TIMES_WALK,
            of.text(),
            ours,
            floor,
            of=of,
        ),
    ]
    scanning, idle, busy = (
        Series(label, "ms", tuple(percentile(late, 0.99) for late in rounds_ms))
        for label, rounds_ms in (("while scanning", late_ms), ("without", idle_ms), ("beside a busy loop", busy_ms))
    )
    what = "how late a beat of another thread comes during the first scan, 99 of 100"
    extra = scanning.median - idle.median
    target = f"at most {MOST_EXTRA_MS:g} ms more than without"
    checks.append(limit(what, target, extra, MOST_EXTRA_MS, f"{extra:+.1f} ms", scanning, idle))
    of = ratio(scanning, busy)
    target = f"at most {MOST_TIMES_BUSY:g} × beside a thread that only counts"
    checks.append(limit(what, target, of.of_medians, MOST_TIMES_BUSY, of.text(), scanning, busy, of=of))
    checks += _window_checks(windows)
    notes = (
        f"{MODELS} sparse files of {MODEL_BYTES >> 30} GiB as the Hub cache keeps them, {VOCABULARY:,} tokens, {MERGES:,} "
        f"merges and {TENSORS} tensors each; {rounds} rounds warm, from the cache file on.",
        f"The first scan took {min(cold_s):.2f}–{max(cold_s):.2f} s in {firsts} rounds (page cache warm); beats every "
        f"{BEAT_S * 1000:g} ms.",
    )
    return Report(tuple(checks), notes)


def _window(root: Path) -> dict[str, list[float]]:
    """How late the beats of the real window are, in ms: idle, and while it shows what a first look finds."""
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        run = subprocess.run(
            [sys.executable, "-m", "build_scripts.benchmarks.library_window_child", str(root)],
            cwd=ROOT,
            env={**child_variables(Path(folder)), "HF_HUB_CACHE": str(root), "HOME": folder},
            capture_output=True,
            text=True,
            check=False,
        )
    if run.returncode:
        raise CannotMeasure(f"the window: {run.stderr.strip().rsplit(chr(10), 1)[-1][:300] or run.returncode}")
    values: dict[str, Any] = json.loads(run.stdout)
    if values["models"] < MODELS:
        raise CannotMeasure(f"The window listed {values['models']} models instead of {MODELS}.")
    return {"idle": values["idle_ms"], "busy": values["busy_ms"]}


def _window_checks(windows: Sequence[Mapping[str, Sequence[float]]]) -> Iterator[Check]:
    what = "how late a beat of the window comes during the first look"
    idle = Series("without", "ms", tuple(percentile(each["idle"], 0.99) for each in windows))
    busy = Series("while scanning", "ms", tuple(percentile(each["busy"], 0.99) for each in windows))
    words = f"{busy.median:.1f} ms (without {idle.median:.1f} ms)"
    target = f"at most {MOST_LATE_MS:g} ms"
    yield limit(f"{what}, 99 of 100", target, busy.median, MOST_LATE_MS, words, busy, idle)
    longest_idle = Series("without", "ms", tuple(max(each["idle"]) for each in windows))
    longest = Series("while scanning", "ms", tuple(max(each["busy"]) for each in windows))
    words = f"{longest.median:.1f} ms (without {longest_idle.median:.1f} ms)"
    target = f"at most {MOST_STALL_MS:g} ms"
    yield limit(f"{what}, the latest", target, longest.median, MOST_STALL_MS, words, longest, longest_idle)


def _scan(root: Path, cache: Path) -> int:
    from sparkdeck.adapters.library_cache import LibraryCache
    from sparkdeck.adapters.library_scan import LibraryScan
    from sparkdeck.adapters.model_folders import HUB_CACHE, ModelFolder

    scan = LibraryScan([ModelFolder(root, HUB_CACHE, deletable=True)], LibraryCache(cache))
    found = {row.path for batch in scan.batches() for row in batch if row.state.value == "whole"}
    if len(found) != MODELS:
        raise AssertionError(f"{len(found)} whole models instead of {MODELS}")
    return len(found)


def _cold(root: Path, cache: Path) -> tuple[float, list[float]]:
    """The first scan in a worker thread: its seconds, and how much later than planned each beat of this thread came."""
    taken: list[float] = []
    late_ms = _beside(lambda: taken.append(_timed(lambda: _scan(root, cache))))
    if not taken:
        raise CannotMeasure("The scan failed; its error stands above.")
    return taken[0], late_ms


def _beside(work: Callable[[], None]) -> list[float]:
    """How late the beats of this thread come while another one does ``work``."""
    worker = threading.Thread(target=work)
    worker.start()
    late_ms = _beats_late_ms(worker.is_alive)
    worker.join()
    return late_ms


def _count_until(end: float) -> None:
    while time.perf_counter() < end:
        pass


def _beats_late_ms(go_on: Callable[[], bool]) -> list[float]:
    late = []
    while go_on():
        begun = time.perf_counter()
        time.sleep(BEAT_S)
        late.append((time.perf_counter() - begun - BEAT_S) * 1000)
    return late


def _touch(root: Path, round_number: int) -> None:
    """Make every file look changed, so that nothing is remembered of it."""
    for blob in root.glob("*/blobs/*"):
        os.utime(blob, ns=(0, (1 + round_number) * 10**9))


def _bare_walk(root: Path) -> list[os.stat_result]:
    """The least that a look at these files takes in Python: every folder listed, every file's size asked for."""
    return [os.stat(os.path.join(place, name)) for place, _, names in os.walk(root) for name in names]  # noqa: PTH116, PTH118


def _is_before(end: float) -> bool:
    return time.perf_counter() < end


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _make_library(root: Path) -> None:
    """Repositories with one file each, all holes behind their headers."""
    header = _header()
    for number in range(MODELS):
        repo = root / f"models--acme--Model-{number}-GGUF"
        blob = repo / "blobs" / f"{number:064x}"
        blob.parent.mkdir(parents=True)
        with blob.open("wb") as file:
            file.write(header)
            file.truncate(MODEL_BYTES)
        link = repo / "snapshots" / "abc" / f"model-{number}-Q8_0.gguf"
        link.parent.mkdir(parents=True)
        link.symlink_to(Path("..", "..", "blobs", blob.name))
        (repo / "refs").mkdir()
        (repo / "refs" / "main").write_text("abc")


def _header() -> bytes:
    def text(value: str) -> bytes:
        raw = value.encode()
        return struct.pack("<Q", len(raw)) + raw

    def strings(key: str, values: Iterator[str], count: int) -> bytes:
        return text(key) + struct.pack("<IIQ", 9, 8, count) + b"".join(map(text, values))

    keys = [
        text("general.architecture") + struct.pack("<I", 8) + text("qwen3"),
        text("qwen3.context_length") + struct.pack("<II", 4, 32_768),
        strings("tokenizer.ggml.tokens", (f"token{index}" for index in range(VOCABULARY)), VOCABULARY),
        strings("tokenizer.ggml.merges", (f"to ken{index}" for index in range(MERGES)), MERGES),
        text("tokenizer.ggml.eos_token_id") + struct.pack("<II", 4, 2),
        text("general.file_type") + struct.pack("<II", 4, 7),
    ]
    rows, width = (MODEL_BYTES - (64 << 20)) // TENSORS // (34 * 128), 4096
    size = rows * width // 32 * 34
    tensors = [
        text(f"blk.{index // 10}.weight_{index % 10}") + struct.pack("<IQQIQ", 2, width, rows, 8, index * size)
        for index in range(TENSORS)
    ]
    return b"GGUF" + struct.pack("<IQQ", 3, TENSORS, len(keys)) + b"".join(keys) + b"".join(tensors)


ITEM = Item(
    "library",
    f"A library of {MODELS} models: how long a second look takes, and how a first look disturbs another thread.",
    f"Warm under {MOST_WARM_S:g} s and {MOST_TIMES_WALK:g} × os.walk; cold without a stall of the window.",
    measure,
)

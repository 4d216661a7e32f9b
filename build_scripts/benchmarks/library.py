"""A library of 300 models: how long a second look takes, and what a first look does to the window's thread."""

import os
import struct
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, percentile, ratio

MODELS = 300
MODEL_BYTES = 9 << 30
VOCABULARY, MERGES, TENSORS = 32_000, 30_000, 300
MOST_WARM_S, MOST_TIMES_WALK = 0.2, 4.0
MOST_STALL_P99_MS, MOST_STALL_MS = 16.7, 33.0
BEAT_S = 0.005


def measure(settings: Settings) -> Report:
    rounds = settings.rounds(15, 5)
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        root, cache = Path(folder, "hub"), Path(folder, "cache")
        _make_library(root)
        cold_s, gaps_ms = _cold(root, cache)
        end = time.perf_counter() + 1.0
        idle_ms = _beats_late_ms(lambda: time.perf_counter() < end)
        warm, walk = [], []
        for _ in range(rounds):
            walk.append(_timed(lambda: _bare_walk(root)))
            warm.append(_timed(lambda: _scan(root, cache)))
    ours = Series("listed warm", "ms", tuple(value * 1000 for value in warm))
    floor = Series("os.walk and a stat per file", "ms", tuple(value * 1000 for value in walk))
    of = ratio(ours, floor)
    p99, longest = percentile(gaps_ms, 0.99), max(gaps_ms)
    gaps = Series("latest beats, cold scan", "ms", tuple(sorted(gaps_ms)[-20:]))
    checks = (
        limit(
            f"{MODELS} models listed warm",
            f"at most {MOST_WARM_S * 1000:g} ms",
            ours.median,
            MOST_WARM_S * 1000,
            f"{ours.median:.1f} ms",
            ours,
        ),
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
        limit(
            "stall of another thread during the first scan, 99 of 100",
            f"at most {MOST_STALL_P99_MS:g} ms",
            p99,
            MOST_STALL_P99_MS,
            f"{p99:.1f} ms",
            gaps,
        ),
        limit(
            "stall of another thread during the first scan, longest",
            f"at most {MOST_STALL_MS:g} ms",
            longest,
            MOST_STALL_MS,
            f"{longest:.1f} ms",
            gaps,
        ),
    )
    notes = (
        f"{MODELS} sparse files of {MODEL_BYTES >> 30} GiB as the Hub cache keeps them, {VOCABULARY:,} tokens, {MERGES:,} "
        f"merges and {TENSORS} tensors each; {rounds} rounds warm, from the cache file on.",
        f"The first scan took {cold_s:.2f} s ({cold_s * 1000 / MODELS:.1f} ms per model, page cache warm); beats every "
        f"{BEAT_S * 1000:g} ms. Without a scan the latest beat was late by {max(idle_ms):.1f} ms.",
    )
    return Report(checks, notes)


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
    worker = threading.Thread(target=lambda: taken.append(_timed(lambda: _scan(root, cache))))
    worker.start()
    late_ms = _beats_late_ms(worker.is_alive)
    worker.join()
    if not taken:
        raise CannotMeasure("The scan failed; its error stands above.")
    return taken[0], late_ms


def _beats_late_ms(go_on: Callable[[], bool]) -> list[float]:
    late = []
    while go_on():
        begun = time.perf_counter()
        time.sleep(BEAT_S)
        late.append((time.perf_counter() - begun - BEAT_S) * 1000)
    return late


def _bare_walk(root: Path) -> list[os.stat_result]:
    """The least that a look at these files takes in Python: every folder listed, every file's size asked for."""
    return [os.stat(os.path.join(place, name)) for place, _, names in os.walk(root) for name in names]  # noqa: PTH116, PTH118


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

"""Our download against huggingface_hub's over HTTP and against curl: the same file, the same server, in turns.

`sender` is curl that throws the bytes away: what the server gives at most. The window is the whole program, offscreen at
its Models page; how late the beats of a timer come in it is compared with the same window before the download.

Each client is a process of its own that writes to the same folder, in memory where the machine has one, so that no disk
decides. The server sends from the page cache by sendfile, in a child process. curl and huggingface_hub do not hash; ours
does. A shared machine is slow for whoever runs at the wrong moment, hence the rounds.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.curl import require_curl
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

NAME = "bench.gguf"
LEAST_FASTER = 3.0
MOST_MEMORY_MB = 40.0
MOST_CPU = 0.5
MOST_STALL_MS = 16.0
CLIENTS = ("huggingface_hub", "ours", "curl", "sender")


@dataclass(frozen=True, slots=True)
class Run:
    """One download: its speed in MB/s, CPU seconds per GiB and, for ours, the memory it added in MB."""

    mb_per_s: float
    cpu_s_per_gib: float
    memory_mb: float


@contextlib.contextmanager
def hub(size_bytes: int) -> Iterator[str]:
    """The stand-in Hub with one file; gives its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.fakes.hub", f"{NAME}={size_bytes}"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        url = process.stdout.readline().strip()
        if not url:
            raise CannotMeasure("The stand-in Hub does not start.")
        yield url
    finally:
        process.stdin.close()
        process.wait(30)
        process.stdout.close()


def fetch(client: str, url: str, size_bytes: int, sha256: str) -> Run:
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-", dir=_folder(size_bytes)) as folder:
        command = [sys.executable, "-m", "build_scripts.benchmarks.download_child"]
        environment = {
            **child_variables(Path(folder)),
            "HF_HUB_DISABLE_XET": "1",
            "HF_ENDPOINT": url,
            "HF_HOME": folder,
        }
        run = subprocess.run(
            [*command, client, url, NAME, str(size_bytes), sha256, folder],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    values = _values(client, run)
    gib = size_bytes / (1 << 30)
    return Run(size_bytes / 1e6 / values["wall_s"], values["cpu_s"] / gib, values["memory_bytes"] / 1e6)


def beats(url: str, size_bytes: int, sha256: str) -> tuple[float, float, float]:
    """How late 99 % of the window's beats are at most, in ms: without a download, with one; and its speed in MB/s."""
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-", dir=_folder(size_bytes)) as folder:
        command = [sys.executable, "-m", "build_scripts.benchmarks.download_window_child"]
        run = subprocess.run(
            [*command, url, NAME, str(size_bytes), sha256],
            cwd=ROOT,
            env={**child_variables(Path(folder)), "HF_HOME": folder, "HOME": folder},
            capture_output=True,
            text=True,
            check=False,
        )
    values = _values("the window", run)
    idle, busy = percentile(values["idle_ms"], 0.99), percentile(values["busy_ms"], 0.99)
    return idle, busy, size_bytes / 1e6 / values["wall_s"]


def _values(what: str, run: "subprocess.CompletedProcess[str]") -> dict[str, Any]:
    if run.returncode:
        raise CannotMeasure(f"{what}: {run.stderr.strip().rsplit(chr(10), 1)[-1][:300] or run.returncode}")
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def _folder(size_bytes: int) -> Path | None:
    """Memory, where there is room for the file and as much again."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2 * size_bytes:
        return memory
    return None


def measure(settings: Settings) -> Report:
    require_curl()
    from tests.fakes.hub_content import Pattern

    size_bytes = 256 << 20 if settings.quick else 2 << 30
    rounds = settings.rounds(5, 3)
    sha256 = Pattern(size_bytes).sha256()
    runs: dict[str, list[Run]] = {client: [] for client in CLIENTS}
    with hub(size_bytes) as url:
        for _ in range(rounds):
            for client in CLIENTS:
                runs[client].append(fetch(client, url, size_bytes, sha256))
        windows = [beats(url, size_bytes, sha256) for _ in range(rounds)]
    speeds = {client: Series(client, "MB/s", tuple(run.mb_per_s for run in runs[client])) for client in CLIENTS}
    cpu = {client: Series(client, "CPU s/GiB", tuple(run.cpu_s_per_gib for run in runs[client])) for client in CLIENTS}
    memory = Series("ours", "MB", tuple(run.memory_mb for run in runs["ours"]))
    where = "memory" if _folder(size_bytes) else "the disk"
    sender = speeds.pop("sender")
    notes = (
        f"{size_bytes >> 20} MiB from loopback to {where}, {rounds} rounds; ours hashes, the others do not.",
        f"{cpu['curl'].text(2)}. The server alone: {sender.text()}.",
    )
    return Report((*_checks(speeds, cpu), _memory(memory), _window(windows)), notes)


def _checks(speeds: dict[str, Series], cpu: dict[str, Series]) -> tuple[Check, ...]:
    faster = ratio(speeds["ours"], speeds["huggingface_hub"])
    slower = LEAST_FASTER / faster.of_medians
    against_curl = ratio(speeds["ours"], speeds["curl"])
    share = ratio(cpu["ours"], cpu["huggingface_hub"])
    return (
        Check(
            "speed with sha256 against huggingface_hub",
            f"at least {LEAST_FASTER:g} ×",
            f"{faster.text()}; {against_curl.of_medians:.2f} × curl",
            "" if slower <= 1 else f"{1 - 1 / slower:.0%} below the target",
            tuple(speeds.values()),
            faster,
        ),
        limit(
            "CPU time against huggingface_hub",
            f"at most {MOST_CPU:g} ×",
            share.of_medians,
            MOST_CPU,
            share.text(),
            cpu["huggingface_hub"],
            cpu["ours"],
            of=share,
        ),
    )


def _memory(memory: Series) -> Check:
    return limit(
        "memory added by a download",
        f"at most {MOST_MEMORY_MB:g} MB",
        max(memory.values),
        MOST_MEMORY_MB,
        f"{max(memory.values):.1f} MB at most",
        memory,
    )


def _window(windows: Sequence[tuple[float, float, float]]) -> Check:
    idle, busy, speed = (tuple(values) for values in zip(*windows, strict=True))
    series = (
        Series("99 % of the window's beats late by", "ms", busy),
        Series("without a download", "ms", idle),
        Series("the download meanwhile", "MB/s", speed),
    )
    stall_ms = series[0].median
    measured = f"{stall_ms:.1f} ms (without a download {series[1].median:.1f} ms)"
    return limit("stall of the window", f"at most {MOST_STALL_MS:g} ms", stall_ms, MOST_STALL_MS, measured, *series)


ITEM = Item(
    "download",
    "A verified download from loopback against huggingface_hub over HTTP and curl.",
    f"At least {LEAST_FASTER:g} × its speed at half its CPU time, {MOST_MEMORY_MB:g} MB of memory, "
    f"{MOST_STALL_MS:g} ms late the window.",
    measure,
)

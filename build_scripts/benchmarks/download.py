"""Our download against huggingface_hub's over HTTP and against curl: the same file, the same server, in turns.

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
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.benchmarks.curl import require_curl
from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import ROOT, child_variables

NAME = "bench.gguf"
LEAST_FASTER = 3.0
MOST_MEMORY_MB = 40.0
MOST_CPU = 0.5
CLIENTS = ("huggingface_hub", "ours", "curl")


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
    if run.returncode:
        raise CannotMeasure(f"{client}: {run.stderr.strip().rsplit(chr(10), 1)[-1][:300]}")
    values = json.loads(run.stdout)
    gib = size_bytes / (1 << 30)
    return Run(size_bytes / 1e6 / values["wall_s"], values["cpu_s"] / gib, values["memory_bytes"] / 1e6)


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
    speeds = {client: Series(client, "MB/s", tuple(run.mb_per_s for run in runs[client])) for client in CLIENTS}
    cpu = {client: Series(client, "CPU s/GiB", tuple(run.cpu_s_per_gib for run in runs[client])) for client in CLIENTS}
    memory = Series("ours", "MB", tuple(run.memory_mb for run in runs["ours"]))
    where = "memory" if _folder(size_bytes) else "the disk"
    notes = (
        f"{size_bytes >> 20} MiB from loopback to {where}, {rounds} rounds; ours hashes, the others do not.",
        f"{cpu['curl'].text(2)}.",
    )
    return Report((*_checks(speeds, cpu), _memory(memory)), notes)


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


ITEM = Item(
    "download",
    "A verified download from loopback against huggingface_hub over HTTP and curl.",
    f"At least {LEAST_FASTER:g} × its speed at half its CPU time, {MOST_MEMORY_MB:g} MB of memory.",
    measure,
)

"""Downloads that are killed at random bytes under random faults, and end whole all the same."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sparkdeck.adapters.transfer_state import read_state
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.soak import soak_count

ROOT = Path(__file__).resolve().parents[2]
REPO, NAME = "acme/Soak-GGUF", "deep/soak-Q4_0.gguf"
BYTES_PER_S = 12e6
MOST_TWICE_BYTES = 1 << 20
PATIENCE_S = 30.0

CHILD = """
import sys
from pathlib import Path
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer_control import RateLimit, Timing
from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.hub import HubFile
from sparkdeck.services.download_job import JobFile, JobRun, JobTools
url, cache, repo, commit, name, size, sha256, connections = sys.argv[1:]
file = HubFile(name, int(size), sha256)
tools = JobTools(
    lambda: HubAccess(url), lambda: Path(cache), lambda folder: 1 << 50, RateLimit(),
    Timing(stall_s=0.3, pauses_s=(0.0, 0.01, 0.02)), int(connections),
)
run = JobRun(DownloadRequest("soak", repo, commit, (file,)), [JobFile(file)], tools)
run.run()
print(run.failure or run.crash or "")
sys.exit(2 if run.crash else 1 if run.failure else 0)
"""


@dataclass(frozen=True, slots=True)
class Trouble:
    """``refetches``: it rightly makes bytes come twice."""

    faults: HubFaults
    refetches: bool = False


def trouble(chance: random.Random, size: int) -> Trouble:
    at = chance.randrange(1, size)
    slow = BYTES_PER_S
    return chance.choice(
        [
            Trouble(HubFaults(bytes_per_s=slow)),
            Trouble(HubFaults(bytes_per_s=slow, close_at=at, times=1)),
            Trouble(HubFaults(bytes_per_s=slow, stall_at=at, times=1)),
            Trouble(HubFaults(bytes_per_s=slow, no_length=True)),
            Trouble(HubFaults(status=500, times=2)),
            Trouble(HubFaults(status=429, retry_after="0", times=1)),
            Trouble(HubFaults(drop=True, times=1)),
            Trouble(HubFaults(html_page=True, times=1)),
            Trouble(
                HubFaults(bytes_per_s=slow, short_body_at=at, times=1), refetches=True
            ),  # a body of the wrong size is refused
            Trouble(HubFaults(bytes_per_s=slow, ignore_range=True, times=1), refetches=True),
            Trouble(HubFaults(bytes_per_s=slow, content_range_start=at // 2, times=1), refetches=True),
            Trouble(HubFaults(bytes_per_s=slow, flip_bit_at=at, times=1), refetches=True),
        ]
    )


def wait_while(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def kill(process: subprocess.Popen[str], hub: StandInHub, cache: Path, target: int, *, settles: bool) -> int | None:
    """Kill it when so many bytes were sent; how many may come twice, ``None`` where it had ended by itself.

    ``settles``: it gets the time to take what was sent. Otherwise what still was in the sockets comes again as well.
    """
    wait_while(lambda: hub.log.sent_bytes() < target and process.poll() is None)
    if settles:
        wait_while(lambda: unsafe_bytes(hub, cache) > MOST_TWICE_BYTES and process.poll() is None)
    killed = process.poll() is None
    process.kill()
    process.wait()
    if not killed:
        return None
    return MOST_TWICE_BYTES if settles else max(MOST_TWICE_BYTES, unsafe_bytes(hub, cache))


def unsafe_bytes(hub: StandInHub, cache: Path) -> int:
    """How far the last answer is ahead of what the partial file is known to hold."""
    bodies = hub.log.bodies(NAME)
    known = [state for path in cache.rglob("*.state") if (state := read_state(path)) is not None]
    if not bodies or not known:
        return 0 if not bodies else bodies[-1][1]
    return bodies[-1][1] - known[0][1].prefix


def soak(folder: Path, downloads: int, seed: int) -> None:
    for number in range(downloads):
        one_download(folder / str(number), random.Random(seed * 1000 + number))


def one_download(cache: Path, chance: random.Random) -> None:
    pattern = Pattern(chance.randrange(1_000_000, 5_000_000), seed=chance.randrange(9))
    kills, allowed, excused = 0, 0, False
    with StandInHub([StandInRepo(REPO, {NAME: pattern})]) as hub:
        final = cache / "models--acme--Soak-GGUF" / "snapshots" / hub.commit(REPO) / NAME
        arguments = [hub.url, str(cache), REPO, hub.commit(REPO), NAME, str(pattern.size_bytes), pattern.sha256()]
        wanted_kills = chance.randrange(1, 4)
        for attempt in range(12):
            worst = trouble(chance, pattern.size_bytes) if attempt < 6 else Trouble(HubFaults())
            excused = excused or worst.refetches
            hub.faults = [worst.faults, HubFaults(bytes_per_s=BYTES_PER_S)]
            process = subprocess.Popen(
                [sys.executable, "-c", CHILD, *arguments, "1"],
                env={**os.environ, "PYTHONPATH": str(ROOT / "gui")},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            if kills < wanted_kills:
                target = hub.log.sent_bytes() + chance.randrange(1, pattern.size_bytes)
                lost = kill(process, hub, cache, target, settles=chance.random() < 0.5)
                kills, allowed = kills + (lost is not None), allowed + (lost or 0)
            output, _ = process.communicate(timeout=PATIENCE_S)
            assert process.returncode != 2, output
            assert "Traceback" not in output, output
            if final.exists():  # what is listed is whole, whenever the kill came
                assert hashlib.sha256(final.read_bytes()).hexdigest() == pattern.sha256()
            if process.returncode == 0:
                break
        assert final.is_file(), output
        if not excused:
            assert hub.log.sent_twice_bytes(NAME) <= allowed, (kills, hub.log.of_file(NAME))
        assert not [path for path in cache.rglob("*") if ".sparkdeck" in path.name]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 1 + soak_count(21)))
def test_a_hundred_and_five_downloads_killed_at_random_bytes_end_whole(tmp_path: Path, seed: int) -> None:
    soak(tmp_path, 5, seed)

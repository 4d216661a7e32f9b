"""Downloads that are killed at random bytes under random faults, and end whole all the same.

What may come twice is counted, in every run: 1 MiB for a kill (what was received and not yet noted beside the file), and
for what a server forces on us what it forces and no more. The stand-in Hub counts bytes that reached this side's system.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import pytest

from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.soak import soak_count

ROOT = Path(__file__).resolve().parents[2]
REPO, NAME = "acme/Soak-GGUF", "deep/soak-Q4_0.gguf"
BYTES_PER_S = 12e6
MOST_TWICE_BYTES = 1 << 20
PATIENCE_S = 60.0
MOST_ATTEMPTS = 12
WITH_TROUBLE = 6
"""In so many attempts something goes wrong; the others are to end it."""
COSTLY = 0.15
"""The share of troubles that make bytes come again; with more of them the bound for the kills alone is rarely tried."""

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
    Timing(stall_s=1.0, pauses_s=(0.0, 0.01, 0.02)), int(connections),
)
run = JobRun(DownloadRequest("soak", repo, commit, (file,)), [JobFile(file)], tools)
run.run()
print(run.failure or run.crash or "")
sys.exit(2 if run.crash else 1 if run.failure else 0)
"""


class Price(Enum):
    """What a fault costs: how much may come a second time because of it."""

    NOTHING = "what came before it is kept"
    AN_ANSWER = "the answer is refused at its head; what of its body was under way comes again"
    THE_FILE = "the server gives nothing to go on with: everything that is there comes again"


@dataclass(frozen=True, slots=True)
class Trouble:
    faults: HubFaults
    price: Price = Price.NOTHING

    def price_bytes(self, hub: StandInHub) -> int:
        """For all the requests that met it; what was not sent yet cannot come again."""
        if self.price is Price.NOTHING:
            return 0
        sent = hub.log.covered_bytes(NAME)
        return hub.times_used(0) * (sent if self.price is Price.THE_FILE else min(sent, MOST_TWICE_BYTES))


def trouble(chance: random.Random, size: int) -> Trouble:
    at = chance.randrange(1, size)
    slow = BYTES_PER_S
    keeps = chance.choice(
        [
            Trouble(HubFaults(bytes_per_s=slow)),
            Trouble(HubFaults(bytes_per_s=slow, close_at=at, times=1)),
            Trouble(HubFaults(bytes_per_s=slow, stall_at=at, times=1)),
            Trouble(HubFaults(bytes_per_s=slow, no_length=True)),
            Trouble(HubFaults(status=500, times=2)),
            Trouble(HubFaults(status=429, retry_after="0", times=1)),
            Trouble(HubFaults(drop=True, times=1)),
            Trouble(HubFaults(html_page=True, times=1)),
        ]
    )
    costs = chance.choice(
        [
            # Of another size than the Hub announces: nothing of it may be taken.
            Trouble(HubFaults(bytes_per_s=slow, short_body_at=at, times=1), Price.AN_ANSWER),
            # 200 instead of 206: the whole file, from its beginning (D01).
            Trouble(HubFaults(bytes_per_s=slow, ignore_range=True, times=1), Price.THE_FILE),
            # A part that begins elsewhere than asked: what this server calls a range is not to be relied on (D01).
            Trouble(HubFaults(bytes_per_s=slow, content_range_start=at // 2, times=1), Price.THE_FILE),
            # Wrong content: its sha256 does not tell which of the bytes (D05).
            Trouble(HubFaults(bytes_per_s=slow, flip_bit_at=at, times=1), Price.THE_FILE),
        ]
    )
    return costs if chance.random() < COSTLY else keeps


def wait_while(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def killed_at(process: subprocess.Popen[str], hub: StandInHub, target: int) -> bool:
    """Kill it when so many bytes were sent; whether it had not ended by itself before."""
    wait_while(lambda: hub.log.sent_bytes() < target and process.poll() is None)
    alive = process.poll() is None
    process.kill()
    process.wait()
    return alive


def started(hub: StandInHub, cache: Path, pattern: Pattern, connections: int) -> subprocess.Popen[str]:
    arguments = [hub.url, str(cache), REPO, hub.commit(REPO), NAME, str(pattern.size_bytes), pattern.sha256()]
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, *arguments, str(connections)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "gui")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@dataclass(slots=True)
class Tally:
    """Of several downloads, for whoever looks at the figures."""

    kills: int = 0
    forced: int = 0
    most_twice_bytes: int = 0
    """Where nothing was forced: the most for one kill, on average over a download's kills."""


def one_download(cache: Path, chance: random.Random, tally: Tally) -> None:
    pattern = Pattern(chance.randrange(1_000_000, 5_000_000), seed=chance.randrange(9))
    kills, forced_bytes = 0, 0
    with StandInHub([StandInRepo(REPO, {NAME: pattern})]) as hub:
        final = cache / "models--acme--Soak-GGUF" / "snapshots" / hub.commit(REPO) / NAME
        wanted_kills = chance.randrange(1, 4)
        for attempt in range(MOST_ATTEMPTS):
            worst = trouble(chance, pattern.size_bytes) if attempt < WITH_TROUBLE else Trouble(HubFaults())
            hub.faults = [worst.faults, HubFaults(bytes_per_s=BYTES_PER_S)]
            process = started(hub, cache, pattern, connections=chance.choice((1, 1, 3)))
            if kills < wanted_kills:
                kills += killed_at(process, hub, hub.log.sent_bytes() + chance.randrange(1, pattern.size_bytes))
            output, _ = process.communicate(timeout=PATIENCE_S)
            wait_while(lambda: hub.open_connections > 0)  # until then the log may count what will never arrive
            forced_bytes += worst.price_bytes(hub)
            assert process.returncode != 2, output
            assert "Traceback" not in output, output
            if final.exists():  # what is listed is whole, whenever the kill came
                assert hashlib.sha256(final.read_bytes()).hexdigest() == pattern.sha256()
            if process.returncode == 0:
                break
        assert final.is_file(), output
        twice = hub.log.sent_twice_bytes(NAME)
        assert twice <= kills * MOST_TWICE_BYTES + forced_bytes, (kills, forced_bytes, hub.log.of_file(NAME))
        assert not [path for path in cache.rglob("*") if ".sparkdeck" in path.name]
    tally.kills += kills
    tally.forced += forced_bytes > 0
    if kills and not forced_bytes:
        tally.most_twice_bytes = max(tally.most_twice_bytes, twice // kills)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(soak_count(100) // 5 or 1))
def test_a_hundred_downloads_killed_at_random_bytes_end_whole(tmp_path: Path, seed: int) -> None:
    tally = Tally()
    for number in range(min(5, soak_count(100))):
        one_download(tmp_path / str(number), random.Random(seed * 1000 + number), tally)
    print(
        f"{tally.kills} kills, {tally.most_twice_bytes:,} bytes twice a kill, {tally.forced} downloads forced to begin anew"
    )

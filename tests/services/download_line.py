"""A download queue with the stand-in Hub, for the tests of it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.download_space import FreeBytes
from sparkdeck.adapters.free_space import free_bytes
from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest
from sparkdeck.domain.events import Event, NoticePosted
from sparkdeck.domain.hub import HubFile
from sparkdeck.services.download_queue import DownloadQueue
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo

REPO = "acme/Nano-GGUF"
SHARDS = {f"UD-Q4/Nano-0000{n}-of-00003.gguf": Pattern(400_000 + n, seed=n) for n in (1, 2, 3)}
NOTES = b"small, without a hash\n"
OTHER: dict[str, Pattern | bytes] = {
    "BF16/Nano-00001-of-00003.gguf": Pattern(250_000, seed=9),
    "notes #1.txt": b"small, without a hash\n",
}
QUICK = Timing(stall_s=0.3, pauses_s=(0.0, 0.01))
PATIENCE_S = 10.0
ROOT = Path(__file__).resolve().parents[2]


def a_hub(faults: Sequence[HubFaults] = ()) -> StandInHub:
    return StandInHub([StandInRepo(REPO, {**SHARDS, **OTHER})], faults)


def a_request(hub: StandInHub, *names: str, folder: Path | None = None, listed: bool = True) -> DownloadRequest:
    sources: dict[str, Pattern | bytes] = {**SHARDS, **OTHER}
    files = []
    for name in names or tuple(SHARDS):
        source = sources[name]
        if isinstance(source, Pattern):
            files.append(HubFile(name, source.size_bytes, source.sha256() if listed else None))
        else:
            files.append(HubFile(name, len(source)))
    return DownloadRequest("Nano", REPO, hub.commit(REPO), tuple(files), folder)


@dataclass
class Line:
    """A queue and all that it published."""

    queue: DownloadQueue
    events: list[Event] = field(default_factory=list)

    def job(self, job_id: int = 1) -> DownloadJob:
        return next(job for job in self.queue.jobs if job.job_id == job_id)

    async def until(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < deadline, self.queue.jobs
            await asyncio.sleep(0.01)

    async def idle(self) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await self.queue.wait_idle()


@asynccontextmanager
async def a_queue(
    hub: StandInHub,
    folder: Path,
    *,
    timing: Timing = QUICK,
    free: FreeBytes = free_bytes,
    may_use_xet: Callable[[], bool] = lambda: True,
) -> AsyncIterator[Line]:
    events: list[Event] = []
    bus = EventBus()
    bus.subscribe(events.append)
    queue = DownloadQueue(
        bus,
        Notices(bus),
        folder / "state",
        lambda: HubAccess(hub.url),
        lambda: folder / "cache",
        timing=timing,
        free=free,
        may_use_xet=may_use_xet,
    )
    await queue.load()
    try:
        yield Line(queue, events)
    finally:
        await queue.close()
        assert not [event for event in events if isinstance(event, NoticePosted)]


def tree(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")} if folder.exists() else set()


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def snapshot(folder: Path, hub: StandInHub) -> Path:
    return folder / "cache" / "models--acme--Nano-GGUF" / "snapshots" / hub.commit(REPO)

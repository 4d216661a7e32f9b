"""The queue with the stand-in Hub: order, pause, cancel, failure, restart, shutdown."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.download_space import FreeBytes, free_bytes
from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DownloadsChanged, Event, NoticePosted
from sparkdeck.domain.hub import HubFile
from sparkdeck.services.download_queue import DownloadQueue
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.services.harness import run

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
    hub: StandInHub, folder: Path, *, timing: Timing = QUICK, free: FreeBytes = free_bytes
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


def test_files_land_in_the_hub_cache_as_huggingface_hub_expects_them(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub, *SHARDS, *OTHER)])
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert line.job().done_bytes == line.job().total_bytes
                from huggingface_hub import scan_cache_dir, try_to_load_from_cache

                hub.log.clear()
                for name in SHARDS:
                    found = try_to_load_from_cache(REPO, name, cache_dir=tmp_path / "cache")
                    assert found == str(snapshot(tmp_path, hub) / name)
                    assert digest(Path(found)) == SHARDS[name].sha256()
                assert (snapshot(tmp_path, hub) / "notes #1.txt").readlink().name == hashlib.sha1(
                    b"blob 22\0" + NOTES
                ).hexdigest()
                info = scan_cache_dir(tmp_path / "cache")
                assert not info.warnings
                (repo,) = info.repos
                assert [sorted(revision.refs) for revision in repo.revisions] == [["main"]]
                assert not [name for name in tree(tmp_path / "cache") if ".part" in name or name.endswith(".tmp")]
            async with a_queue(hub, tmp_path) as line:  # what is there is not fetched again
                await line.queue.cancel(1, delete_partial=False)
                await line.queue.add([a_request(hub)])
                await line.idle()
                assert line.job(line.queue.jobs[-1].job_id).state is DownloadState.DONE
                assert hub.log.sent_bytes() == 0

    run(body)


def test_no_partial_is_visible_under_snapshots_or_under_the_name(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub(faults=[HubFaults(stall_at=200_000)]) as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub), a_request(hub, folder=tmp_path / "mine")])
                await line.until(lambda: line.job().done_bytes)
                assert not (tmp_path / "cache" / "models--acme--Nano-GGUF" / "snapshots").exists()
                await line.queue.pause(1)
                await line.until(lambda: line.job(2).done_bytes)
                assert all(".part" in name or "." not in name for name in tree(tmp_path / "mine"))

    run(body)


def test_d07_one_file_failed_whole_job_called_success(tmp_path: Path) -> None:
    async def body() -> None:
        bad = list(SHARDS)[1]
        with a_hub(faults=[HubFaults(only="*00002*", flip_bit_at=300_000, times=1)]) as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub)])
                await line.idle()
                job = line.job()
                assert job.state is DownloadState.FAILED
                assert job.failure is not None
                assert job.failure.title.startswith("1 of 3 files failed")
                assert [file.path is None for file in job.files] == [False, True, False]
                assert not (snapshot(tmp_path, hub) / bad).exists()
                hub.log.clear()
                await line.queue.resume(1)
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert {request.file for request in hub.log.requests} == {bad}
                assert digest(snapshot(tmp_path, hub) / bad) == SHARDS[bad].sha256()

    run(body)


def test_d08_zero_files_matched_still_done(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                with pytest.raises(UserError, match="nothing to download"):
                    await line.queue.add([DownloadRequest("QAT-INT4", REPO, hub.commit(REPO), ())])
                assert line.queue.jobs == ()

    run(body)


def test_d13_a_gated_repository_is_asked_once_for_all_its_files(tmp_path: Path) -> None:
    async def body() -> None:
        with StandInHub([StandInRepo(REPO, SHARDS, gated=True)]) as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub)])
                await line.idle()
                failure = line.job().failure
                assert failure is not None
                assert "needs a token" in failure.title
                assert len(hub.log.requests) == 1

    run(body)


def test_d19_stalled_is_shown_with_speed_0_and_cancel_works_at_once(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub(faults=[HubFaults(stall_at_percent=99)]) as hub:
            async with a_queue(hub, tmp_path, timing=Timing(stall_s=0.3, pauses_s=(0.0,) * 99)) as line:
                await line.queue.add([a_request(hub)])
                await line.until(lambda: line.job().state is DownloadState.STALLED)
                assert line.job().bytes_per_s == 0
                begun = time.monotonic()
                await line.queue.cancel(1, delete_partial=False)
                assert time.monotonic() - begun < 2
                assert line.job().state is DownloadState.CANCELLED
                hub.faults = []
                hub.log.clear()
                await line.queue.resume(1)
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert hub.log.requests[0].range == f"bytes={int(400_001 * 0.99)}-"

    run(body)


CHILD = """
import asyncio, sys
from pathlib import Path
from tests.services.test_download_queue import a_queue, a_request
class Hub:
    url = sys.argv[1]
    def commit(self, repo): return sys.argv[3]
async def main():
    async with a_queue(Hub(), Path(sys.argv[2])) as line:
        await line.queue.add([a_request(Hub())])
        await asyncio.sleep(60)
asyncio.run(main())
"""


def test_d20_restart_or_update_forgets_running_downloads(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub(faults=[HubFaults(stall_at_percent=30)]) as hub:
            command = [sys.executable, "-c", CHILD, hub.url, str(tmp_path), hub.commit(REPO)]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "gui"), str(ROOT)])}
            process = await asyncio.create_subprocess_exec(*command, env=environment, stderr=subprocess.DEVNULL)
            states = tmp_path / "cache"
            wanted = b"0 120000\n"
            deadline = time.monotonic() + PATIENCE_S
            while not any(wanted in path.read_bytes() for path in states.rglob("*.state")):
                assert time.monotonic() < deadline
                await asyncio.sleep(0.02)
            process.send_signal(signal.SIGKILL)
            await process.wait()
            hub.faults = []
            hub.log.clear()
            async with a_queue(hub, tmp_path) as line:
                job = line.job()
                assert job.state is DownloadState.PAUSED
                assert job.files[0].done_bytes == 120_000
                assert hub.log.requests == []
                await line.queue.resume(job.job_id)
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert hub.log.requests[0].range == "bytes=120000-"

    run(body)


def test_d22_no_free_space_check_first(tmp_path: Path) -> None:
    async def body() -> None:
        asked: list[Path] = []

        def free(folder: Path) -> int:
            asked.append(folder)
            return room

        with a_hub() as hub:
            async with a_queue(hub, tmp_path, free=free) as line:
                room = 1_000_000  # the three shards have 1,200,006 bytes
                await line.queue.add([a_request(hub, folder=tmp_path / "mine")])
                await line.idle()
                failure = line.job().failure
                assert failure is not None
                assert "Not enough space: 1 MiB" in failure.title
                assert hub.log.requests == []
                assert str(asked[0]).startswith(str(tmp_path))
                room = 1_300_000
                hub.faults = [HubFaults(only="*00002*", close_at=300_000)]
                await line.queue.resume(1)
                await line.idle()
                assert line.job().state is DownloadState.FAILED
                hub.faults = []
                room = 500_006  # what the partial and the first shard hold is not needed again
                await line.queue.resume(1)
                await line.idle()
                assert line.job().state is DownloadState.DONE

    run(body)


@pytest.mark.parametrize("chosen", [True, False])
def test_d23_cannot_cancel_and_cancel_leaves_pieces(tmp_path: Path, chosen: bool) -> None:
    async def body() -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "notes.txt").write_text("mine")
        before = tree(tmp_path / "mine")
        with a_hub(faults=[HubFaults(only="*00002*", bytes_per_s=100_000)]) as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub, folder=tmp_path / "mine" if chosen else None)])
                await line.until(lambda: line.job().files[1].done_bytes)
                begun = time.monotonic()
                await line.queue.cancel(1, delete_partial=True)
                assert time.monotonic() - begun < 2
                assert line.queue.jobs == ()
                await line.until(lambda: all(request.ended for request in hub.log.requests))
                sent = hub.log.sent_bytes()
                assert tree(tmp_path / "mine") == before
                assert tree(tmp_path / "cache") == set()
                assert hub.log.sent_bytes() == sent
            async with a_queue(hub, tmp_path) as line:
                assert line.queue.jobs == ()

    run(body)


def test_d29_file_inside_a_sub_folder_of_the_repo(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub, *SHARDS, *OTHER, folder=tmp_path / "mine")])
                await line.idle()
                assert line.job().state is DownloadState.DONE
                for name, source in {**SHARDS, **OTHER}.items():
                    data = source.read(0, source.size_bytes) if isinstance(source, Pattern) else source
                    assert (tmp_path / "mine" / name).read_bytes() == data
                assert any("notes%20%231.txt" in request.path for request in hub.log.requests)

    run(body)


@pytest.mark.parametrize("path", ["../x.gguf", "/etc/x.gguf", "a/../../x.gguf", "a\\x.gguf", "C:x.gguf", "a//x.gguf"])
def test_d31_names_that_leave_the_folder_are_refused(tmp_path: Path, path: str) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([DownloadRequest("x", REPO, "main", (HubFile(path, 5),), tmp_path / "mine")])
                await line.idle()
                assert line.job().state is DownloadState.FAILED
                assert hub.log.requests == []

    run(body)


def test_a_file_of_the_user_is_never_overwritten(tmp_path: Path) -> None:
    async def body() -> None:
        name = next(iter(SHARDS))
        mine = tmp_path / "mine" / name
        mine.parent.mkdir(parents=True)
        mine.write_text("not a model")
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub, name, folder=tmp_path / "mine")])
                await line.idle()
                failure = line.job().failure
                assert failure is not None
                assert "there already" in failure.title
                assert mine.read_text() == "not a model"
                await line.queue.cancel(1, delete_partial=True)
                assert mine.read_text() == "not a model"

    run(body)


def test_jobs_run_one_after_the_other_in_an_order_that_can_change(tmp_path: Path) -> None:
    async def body() -> None:
        names = list(SHARDS)
        with a_hub(faults=[HubFaults(only="*00001-of-00003*", bytes_per_s=300_000)]) as hub:
            async with a_queue(hub, tmp_path) as line:
                ids = await line.queue.add([a_request(hub, name) for name in names])
                await line.queue.move(ids[2], 0)
                await line.idle()
                assert [job.state for job in line.queue.jobs] == [DownloadState.DONE] * 3
                asked = [request.file for request in hub.log.requests]
                assert list(dict.fromkeys(asked)) == [names[0], names[2], names[1]]
                published = [event for event in line.events if isinstance(event, DownloadsChanged)]
                assert any(job.state is DownloadState.RUNNING for event in published for job in event.jobs)

    run(body)


def test_closing_pauses_everything_within_two_seconds(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub(faults=[HubFaults(stall_at=100_000)]) as hub:
            async with a_queue(hub, tmp_path, timing=Timing()) as line:
                await line.queue.add([a_request(hub)])
                await line.until(lambda: line.job().done_bytes)
                begun = time.monotonic()
                await line.queue.close()
                assert time.monotonic() - begun < 2
                assert line.job().state is DownloadState.PAUSED
            async with a_queue(hub, tmp_path) as line:
                assert line.job().state is DownloadState.PAUSED
                assert line.job().done_bytes == 100_000

    run(body)


def test_a_damaged_queue_file_is_kept_aside_and_said(tmp_path: Path) -> None:
    async def body() -> None:
        (tmp_path / "state").mkdir()
        (tmp_path / "state" / "downloads.json").write_text('{"schema": 1, "jobs": [{"id"')
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                assert line.queue.jobs == ()
                assert [event for event in line.events if isinstance(event, NoticePosted)]
                line.events.clear()
            assert (tmp_path / "state" / "downloads.json.damaged").exists()

    run(body)


def test_the_rate_limit_can_be_set_while_it_runs(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                line.queue.limit_rate(100_000)
                await line.queue.add([a_request(hub)])
                await line.until(lambda: line.job().done_bytes)
                assert line.job().done_bytes < 400_000
                line.queue.limit_rate(None)
                await line.idle()
                assert line.job().state is DownloadState.DONE

    run(body)

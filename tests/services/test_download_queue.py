"""The queue with the stand-in Hub: where files land, what fails, what a restart and a cancel leave."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.services.download_line import (
    NOTES,
    OTHER,
    PATIENCE_S,
    REPO,
    ROOT,
    SHARDS,
    a_hub,
    a_queue,
    a_request,
    digest,
    snapshot,
    tree,
)
from tests.services.harness import run


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

"""The queue with the stand-in Hub: whose files it touches, its order, its end, its own file."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from sparkdeck.adapters.download_place import place_for
from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.events import DownloadsChanged, NoticePosted
from sparkdeck.domain.hub import HubFile
from tests.fakes.hub import HubFaults
from tests.services.download_line import (
    REPO,
    SHARDS,
    a_hub,
    a_queue,
    a_request,
)
from tests.services.harness import run


def test_a_folder_of_the_files_name_is_told_before_anything_is_fetched(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub() as hub:
            async with a_queue(hub, tmp_path) as line:
                request = a_request(hub, "notes #1.txt", folder=tmp_path / "mine")
                (tmp_path / "mine" / "notes #1.txt").mkdir(parents=True)
                await line.queue.add([request])
                await line.idle()
                failure = line.job().failure
                assert failure is not None
                assert "a folder has that name" in failure.title
                assert not hub.log.of_file("notes #1.txt")

    run(body)


def test_d31_what_a_server_calls_a_hash_leads_nowhere_else(tmp_path: Path) -> None:
    request = DownloadRequest("x", "a/b", "c" * 40, ())
    for told in ("../../../../evil", "/etc/passwd", "A" * 64, ""):
        place = place_for(request, HubFile("x.gguf", 1, told), tmp_path)
        for path in (place.part, place.state, place.content):
            assert path.resolve().is_relative_to(tmp_path / "models--a--b")
        assert place.sha256 is None


def test_a_name_as_long_as_a_name_can_be_is_downloaded_and_resumed(tmp_path: Path) -> None:
    for name in ("a" * 250 + ".gguf", "ä" * 125 + ".gguf"):
        place = place_for(DownloadRequest("x", "a/b", "c", (), tmp_path), HubFile(name, 1), None)
        assert place.final.name == name
        for path in (place.part, place.state, place.state.with_name(place.state.name + ".tmp")):
            path.write_bytes(b"x")
        place.finish("0" * 64, None, None, listed_commit="c")
        assert place.final.read_bytes() == b"x"


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

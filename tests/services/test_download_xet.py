"""Files that come only through Xet. No Xet server can run here, so in all of these tests the boundary to it is ours.

Either huggingface_hub is told to do without Xet, and falls back to the HTTP that was refused to us (its own code, but not
its Xet), or the child process that would use it runs a script of the test instead.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters import download_xet
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.events import DownloadsChanged
from tests.fakes.child import wait_until
from tests.fakes.hub import HubFaults, StandInFile, StandInHub, StandInRepo
from tests.services.download_line import REPO, SHARDS, Line, a_queue, a_request, digest, snapshot, tree
from tests.services.harness import run

NAME = next(iter(SHARDS))
SAYS_WHAT_IT_GETS = """
import json, os, pathlib, sys
repo, path, commit, folder = sys.argv[1:]
log = pathlib.Path(os.environ["XET_LOG"])
log.write_text(json.dumps([repo, path, commit, os.environ["HF_ENDPOINT"], os.environ.get("HF_TOKEN"), os.getpid()]))
(pathlib.Path(folder) / "piece").write_bytes(b"x" * 100_000)
sys.stdin.read()
"""


def a_hub(*faults: HubFaults) -> StandInHub:
    """Its answers name a Xet hash, as the Hub's own do for nearly every large file."""
    return StandInHub([StandInRepo(REPO, {NAME: StandInFile(SHARDS[NAME], xet=True)})], faults)


def notes(line: Line) -> list[str]:
    return [job.note for event in line.events if isinstance(event, DownloadsChanged) for job in event.jobs]


@pytest.mark.parametrize(
    "refusal",
    [
        None,
        HubFaults(only_xet=True, times=1),
        HubFaults(only_xet=True, xet_status=404, times=1),
        HubFaults(only_xet=True, xet_status=200, times=1),
    ],
    ids=["listed as such", "refused with a word", "not where the Hub sends us", "nothing but headers"],
)
def test_what_comes_only_through_xet_goes_through_the_hubs_client_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: HubFaults | None
) -> None:
    monkeypatch.setenv("HF_HUB_DISABLE_XET", "1")

    async def body() -> None:
        with a_hub(*([refusal] if refusal else [])) as hub:
            async with a_queue(hub, tmp_path) as line:
                request = a_request(hub, NAME)
                listed = tuple(replace(file, only_xet=refusal is None) for file in request.files)
                await line.queue.add([replace(request, files=listed)])
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert any("through Xet" in note and "begins anew" in note for note in notes(line))
                assert digest(snapshot(tmp_path, hub) / NAME) == SHARDS[NAME].sha256()
                assert not [found for found in tree(tmp_path / "cache") if ".sparkdeck" in found]

    run(body)


def test_d19_xet_can_be_switched_off(tmp_path: Path) -> None:
    async def body() -> None:
        with a_hub(HubFaults(only_xet=True)) as hub:
            async with a_queue(hub, tmp_path, may_use_xet=lambda: False) as line:
                await line.queue.add([a_request(hub, NAME)])
                await line.idle()
                failure = line.job().failure
                assert failure is not None
                assert "switched off in Settings" in failure.title

    run(body)


def test_a_pause_ends_the_child_at_once_and_what_came_over_http_before_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download_xet, "SCRIPT", SAYS_WHAT_IT_GETS)
    monkeypatch.setenv("XET_LOG", str(tmp_path / "asked"))
    had_bytes = 150_000

    async def body() -> None:
        with a_hub(HubFaults(close_at=had_bytes)) as hub:
            async with a_queue(hub, tmp_path) as line:
                await line.queue.add([a_request(hub, NAME)])
                await line.idle()
                assert line.job().state is DownloadState.FAILED
                hub.faults = [HubFaults(only_xet=True)]
                await line.queue.resume(1)
                await line.until(lambda: (tmp_path / "asked").exists() and (tmp_path / "asked").read_text())
                repo, path, commit, endpoint, token, child = json.loads((tmp_path / "asked").read_text())
                assert (repo, path, commit) == (line.job().request.repo, NAME, hub.commit(repo))
                assert (endpoint, token) == (hub.url, None)
                await line.until(lambda: line.job().done_bytes >= 100_000)
                begun = time.monotonic()
                await line.queue.pause(1)
                assert time.monotonic() - begun < 2
                assert wait_until(lambda: not _runs(child))
                assert line.job().state is DownloadState.PAUSED
                assert not [found for found in tree(tmp_path / "cache") if ".xet" in found]
                hub.faults = []
                hub.log.clear()
                await line.queue.resume(1)
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert hub.log.bodies(NAME)[0][0] == had_bytes

    run(body)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True

"""From the download to the library with the whole services: what came is known to be the Hub's, and to belong together."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.events import DraftsFound, HubSearched
from sparkdeck.domain.library import LibraryModel, LibraryState
from tests.fakes.hub import HubFaults, StandInHub, StandInRepo
from tests.services.harness import Panel, run, running_panel, small_pair

TARGET, DRAFT = "badtheorylabs/BTL-4-Compact", "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> StandInHub:
    _, target, draft = small_pair(tmp_path / "pair")
    hub = StandInHub(
        [
            StandInRepo(TARGET, {"BTL-4-IQ2_XXS.gguf": target}),
            StandInRepo(DRAFT, {"Qwen3.6-35B-A3B-DSPARK.gguf": draft}, base_models=(TARGET,)),
        ]
    )
    monkeypatch.setenv("HF_ENDPOINT", hub.url)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    return hub


async def fetch(panel: Panel, *repos: str) -> None:
    """Download all of these repositories and wait until the library has looked at it."""
    requests = []
    for repo in repos:
        await panel.services.search_hub(repo)
        found = [event.repository for event in panel.events if isinstance(event, HubSearched) and event.repository]
        requests.append(DownloadRequest(repo, repo, found[-1].commit, found[-1].models[0].files))
    await panel.services.download(tuple(requests))
    models = panel.services.models
    await panel.until(lambda: all(job.state is DownloadState.DONE for job in models.downloads.jobs), "the downloads")
    await panel.until(lambda: not models.library.is_scanning and len(models.library.models) >= len(repos), "the look")


def row(panel: Panel, repo: str) -> LibraryModel:
    return next(model for model in panel.services.models.library.models if model.repo == repo)


def test_what_was_downloaded_is_listed_as_verified_and_paired_with_its_published_draft(hub: StandInHub) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await fetch(panel, TARGET, DRAFT)
            await panel.until(lambda: row(panel, DRAFT).verified and row(panel, TARGET).verified, "the marks")
            assert row(panel, TARGET).partners == (row(panel, DRAFT).path,)
        async with running_panel() as panel:
            await panel.services.rescan_library()
            assert row(panel, TARGET).verified
            assert row(panel, TARGET).partners == (row(panel, DRAFT).path,)

    with hub:
        run(test)


def test_d05_a_file_that_a_check_found_damaged_is_fetched_again_by_one_download(hub: StandInHub) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await fetch(panel, DRAFT)
            path = row(panel, DRAFT).path
            good = path.read_bytes()
            with path.open("r+b") as file:
                file.seek(len(good) - 1)
                file.write(bytes([good[-1] ^ 1]))
            await panel.services.rescan_library()
            assert not row(panel, DRAFT).verified, "what was verified is another file now"
            await panel.services.verify_model(path)
            assert row(panel, DRAFT).state is LibraryState.DAMAGED
            await fetch(panel, DRAFT)
            await panel.until(lambda: row(panel, DRAFT).state is LibraryState.WHOLE, "the mended row")
            assert path.read_bytes() == good

    with hub:
        run(test)


def test_drafts_are_judged_for_the_build_that_would_run_them(hub: StandInHub) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            build = panel.services.selection.runtime.build
            await panel.services.find_drafts(TARGET)
            (found,) = [event for event in panel.events if isinstance(event, DraftsFound)]
            verdict = found.candidates[0].verdict
            assert verdict is not None
            assert build is None or not [check for check in verdict.checks if "not known" in check.reason]

    with hub:
        run(test)


def test_downloads_go_to_the_models_folder_where_settings_say_so_and_a_cancelled_one_leaves_nothing(
    hub: StandInHub, tmp_path: Path
) -> None:
    folder = tmp_path / "my models"
    folder.mkdir()

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.change_settings({"download_to": "models_folder", "models_folder": str(folder)})
            await fetch(panel, TARGET, DRAFT)
            await panel.until(lambda: row(panel, DRAFT).verified and row(panel, TARGET).verified, "the marks")
            assert row(panel, TARGET).path == folder / TARGET / "BTL-4-IQ2_XXS.gguf"
            assert row(panel, TARGET).partners == (row(panel, DRAFT).path,)
            assert row(panel, TARGET).deletable
            for repo in (TARGET, DRAFT):
                await panel.services.delete_model(row(panel, repo).path)
            assert list(folder.iterdir()) == []
            hub.faults = [HubFaults(stall_at=100_000)]
            await panel.services.search_hub(TARGET)
            found = [event.repository for event in panel.events if isinstance(event, HubSearched) and event.repository]
            request = DownloadRequest("again", TARGET, found[-1].commit, found[-1].models[0].files)
            await panel.services.download((request,))
            job = panel.services.models.downloads.jobs[-1]
            await panel.until(lambda: panel.services.models.downloads.jobs[-1].done_bytes, "some bytes")
            await panel.services.cancel_download(job.job_id, True)
            assert list(folder.iterdir()) == []

    with hub:
        run(test)

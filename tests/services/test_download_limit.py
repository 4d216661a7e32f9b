"""The download limit of the settings reaches what is being downloaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.hub import HubFile
from tests.fakes.hub import Pattern, StandInHub, StandInRepo
from tests.services.harness import run, running_panel

REPO, NAME, DATA = "acme/Nano-GGUF", "Nano-Q4_0.gguf", Pattern(8_000_000)


def test_a_limit_set_in_the_settings_holds_for_a_running_download_and_is_lifted_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))

    async def test() -> None:
        with StandInHub([StandInRepo(REPO, {NAME: DATA})]) as hub:
            async with running_panel() as panel:

                def job() -> DownloadJob:
                    return panel.services.models.downloads.jobs[0]

                await panel.services.change_settings({"hub_endpoint": hub.url, "download_limit_mb_per_s": 1})
                file = HubFile(NAME, DATA.size_bytes, DATA.sha256())
                await panel.services.download((DownloadRequest("Nano", REPO, hub.commit(REPO), (file,)),))
                await panel.until(lambda: job().done_bytes, "the first bytes")
                assert job().done_bytes < DATA.size_bytes // 2
                await panel.services.change_settings({"download_limit_mb_per_s": 0})
                await panel.until(lambda: job().state is DownloadState.DONE, "the end of the download")

    run(test)

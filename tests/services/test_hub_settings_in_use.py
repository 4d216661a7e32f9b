"""What Settings say of the Hub, seen from the Hub: the whole services, from the search to the last byte."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.events import HubSearched
from tests.fakes.hub import Pattern, StandInHub, StandInRepo
from tests.services.harness import Panel, run, running_panel

REPO, NAME, DATA = "acme/Nano-GGUF", "Nano-Q4_0.gguf", Pattern(300_000)


async def search_and_download(panel: Panel, commit: str) -> None:
    await panel.services.search_hub("nano")
    await panel.services.search_hub(REPO)
    found = [event.repository for event in panel.events if isinstance(event, HubSearched) and event.repository]
    (file,) = found[-1].models[0].files
    await panel.services.download((DownloadRequest("Nano", REPO, commit, (file,)),))
    await panel.until(lambda: panel.services.models.downloads.jobs[0].state is DownloadState.DONE, "the download")


def test_d14_the_token_that_was_typed_is_the_one_the_hub_gets_in_search_and_download(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    monkeypatch.setenv("HF_TOKEN", "tok-bad")
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")

    async def test() -> None:
        repo = StandInRepo(REPO, {NAME: DATA}, gated=True, consents=("tok-good",))
        with StandInHub([repo], tokens=("tok-good",)) as hub:
            async with running_panel() as panel:
                await panel.services.change_settings({"hub_endpoint": hub.url})
                await panel.services.keep_hub_token("tok-good")
                await search_and_download(panel, hub.commit(REPO))
                assert {request.token for request in hub.log.requests if "/cdn/" not in request.path} == {"tok-good"}
                assert not [path for path in tmp_path.rglob("*") if path.is_file() and b"tok-good" in path.read_bytes()]

    run(test)


def test_d17_with_a_mirror_in_settings_nobody_else_is_connected_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    monkeypatch.delenv("HF_ENDPOINT", raising=False)
    peers: set[object] = set()
    connect = socket.socket.connect

    def recorded(self: socket.socket, address: tuple[object, ...]) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            peers.add(address[0])
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", recorded)

    async def test() -> None:
        with StandInHub([StandInRepo(REPO, {NAME: DATA})]) as hub:
            async with running_panel() as panel:
                await panel.services.change_settings({"hub_endpoint": f"{hub.url}/"})
                await search_and_download(panel, hub.commit(REPO))
                assert hub.log.requests
                assert peers == {"127.0.0.1"}

    run(test)

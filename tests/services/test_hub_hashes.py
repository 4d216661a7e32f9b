"""What is known of the content of files that no blob's name tells."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState, FileProgress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import FileRole, HubFile, HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.services.hub_hashes import hashes_of_downloads, hashes_of_hub
from sparkdeck.services.library_checks import KnownHash, LibraryChecks
from tests.library_files import put

FILES = (HubFile("m-Q8_0.gguf", 1, "a" * 64), HubFile("Q4/m-Q4_0.gguf", 1, "b" * 64), HubFile("Q4/m-Q8_0.gguf", 1))


def model(path: Path, repo: str | None = "acme/Nano") -> LibraryModel:
    return LibraryModel(path, (path,), FileRole.TARGET, LibraryState.WHOLE, "LM Studio", 1, repo=repo)


class Hub:
    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None]] = []

    async def repository(self, repo: str, revision: str | None) -> HubRepository:
        self.asked.append((repo, revision))
        return HubRepository(repo, "c", (ModelFiles("all", FileRole.TARGET, FILES),))


def test_a_finished_download_tells_what_it_brought() -> None:
    path = Path("/models/m-Q8_0.gguf")
    progress = (FileProgress("m-Q8_0.gguf", 1, 1, DownloadState.DONE, path),)
    request = DownloadRequest("m", "acme/Nano", "c", FILES[:1], Path("/models"))
    done = DownloadJob(1, request, DownloadState.DONE, progress)
    half = DownloadJob(1, request, DownloadState.PAUSED, progress)
    assert hashes_of_downloads(model(path), (done,)) == {path: KnownHash("a" * 64)}
    assert hashes_of_downloads(model(path), (half,)) == {}
    assert hashes_of_downloads(model(Path("/else/m-Q8_0.gguf")), (done,)) == {}


@pytest.mark.parametrize(
    ("path", "revision", "sha256"),
    [
        ("/lm/acme/Nano/m-Q8_0.gguf", None, "a" * 64),
        ("/lm/acme/Nano/Q4/m-Q4_0.gguf", None, "b" * 64),
        ("/lm/acme/Nano/renamed.gguf", None, None),
        ("/lm/acme/Nano/Q4/m-Q8_0.gguf", None, None),  # the Hub tells no hash of that one, and it is not the other
        ("/hub/models--acme--Nano/snapshots/rev1/m-Q8_0.gguf", "rev1", "a" * 64),
    ],
)
def test_the_hub_is_asked_for_the_revision_that_the_folder_tells(
    path: str, revision: str | None, sha256: str | None
) -> None:
    hub = Hub()
    found = asyncio.run(hashes_of_hub(model(Path(path)), hub.repository))
    assert hub.asked == [("acme/Nano", revision)]
    assert found == ({Path(path): KnownHash(sha256, revision is not None)} if sha256 else {})


def test_a_file_that_nobody_knows_a_repository_of_asks_nobody() -> None:
    hub = Hub()
    assert asyncio.run(hashes_of_hub(model(Path("/x.gguf"), None), hub.repository)) == {}
    assert hub.asked == []


def test_another_content_than_the_hub_has_now_is_no_damage(tmp_path: Path) -> None:
    """The authors may have replaced the file: only a hash of the very revision can tell damage."""
    path = put(tmp_path / "m-Q8_0.gguf")

    async def known(_model: LibraryModel) -> dict[Path, KnownHash]:
        return {path: KnownHash("0" * 64, is_exact=False)}

    checks = LibraryChecks(known, lambda: None)
    with pytest.raises(UserError, match=r"is not what acme/Nano holds now.*or the authors have replaced"):
        asyncio.run(checks.check(model(path)))
    assert not checks.is_checking(path)
    assert checks.percents == {}

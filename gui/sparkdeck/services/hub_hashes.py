"""What the content of files should be: remembered from downloads of ours, or asked of the Hub."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from sparkdeck.adapters.library_hub_layout import repo_folder_of
from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.domain.hub import HubFile, HubRepository
from sparkdeck.domain.library import LibraryModel
from sparkdeck.services.library_checks import KnownHash

Repository = Callable[[str, str | None], Awaitable[HubRepository]]
"""A repository at a revision (``None``: its newest). Raises :class:`UserError`."""


def hashes_of_downloads(model: LibraryModel, jobs: Iterable[DownloadJob]) -> dict[Path, KnownHash]:
    """Of the files of ``model`` that finished downloads in the queue have brought."""
    wanted = set(model.files)
    found: dict[Path, KnownHash] = {}
    for job in jobs:
        if job.state is DownloadState.DONE:
            for file, progress in zip(job.request.files, job.files, strict=False):
                if progress.path in wanted and file.sha256 is not None:
                    found[progress.path] = KnownHash(file.sha256)
    return found


async def hashes_of_hub(model: LibraryModel, repository: Repository) -> dict[Path, KnownHash]:
    """What the Hub says of the files of ``model`` now. In the Hub cache a file's folder tells its revision, so that the
    answer is exact; elsewhere the newest revision is all there is to compare with."""
    if model.repo is None:
        return {}
    revision = _revision_of(model.path)
    listed = await repository(model.repo, revision)
    files = [file for group in listed.models for file in group.files]
    found: dict[Path, KnownHash] = {}
    for path in model.files:
        file = _file_of(path, files)
        if file is not None and file.sha256 is not None:
            found[path] = KnownHash(file.sha256, is_exact=revision is not None)
    return found


def _revision_of(path: Path) -> str | None:
    folder = repo_folder_of(path)
    return path.relative_to(folder / "snapshots").parts[0] if folder is not None else None


def _file_of(path: Path, files: Iterable[HubFile]) -> HubFile | None:
    """The repository's file that ``path`` is: the longest end of the path that is one of its names; never a guess."""
    named = [file for file in files if path.as_posix().endswith(f"/{file.path}")]
    return max(named, key=lambda file: len(file.path), default=None)

"""Finding model files below folders: their names, sizes and times. No file is opened.

Links are followed to look, never to name: what is found keeps the path by which it was reached. The blobs of a Hub
cache are never listed, only the names in its snapshots.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.library_hub_layout import HubRepo, hub_repo
from sparkdeck.adapters.model_folders import LM_STUDIO, OWN_FOLDER, ModelFolder
from sparkdeck.adapters.not_a_gguf import model_size
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library_rules import is_model_file
from sparkdeck.domain.translation import tr

MAXIMUM_DEPTH = 8
MAXIMUM_FOLDERS = 20_000
_OTHERS_OF_THE_HUB = ("datasets--", "spaces--")
_NOT_FOR_MODELS = frozenset({"node_modules", "__pycache__", "$RECYCLE.BIN", "System Volume Information", "lost+found"})
_NO_DISK = frozenset({"/proc", "/sys", "/dev", "/run"})

Identity = tuple[int, int]
"""Device and number of a file; two names with one identity are one file."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file by its name. ``size_bytes`` and ``changed_ns`` are those of what a link points to; ``problem``: no plain file."""

    path: Path
    size_bytes: int = 0
    changed_ns: int = 0
    identity: Identity | None = None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class FoundFolder:
    """Files that lie together: one folder, or one snapshot of a Hub repository with what is below it."""

    root: ModelFolder
    files: tuple[FoundFile, ...]
    repo: str | None = None
    is_old: bool = False
    """A revision that the repository's refs no longer name."""


class FolderWalk:
    """One walk through some folders. ``problems`` says what could not be looked at."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._seen: set[Identity] = set()
        self._folders = 0
        self.problems: list[UserError] = []

    def found(self, roots: Sequence[ModelFolder]) -> Iterator[FoundFolder]:
        """All folders with model files, each folder once even where links lead to it again. Ends when cancelled.

        A root inside another one comes first, so that its files are its own.
        """
        for root in sorted(roots, key=lambda root: -len(root.path.parts)):
            self._folders = 0
            if root.path.is_dir():
                yield from self._below(root, str(root.path), 0)
            elif root.is_reference and is_model_file(root.path.name):
                files = tuple(_found(path, None) for path in shard_files(root.path) if os.path.lexists(path))
                if files:
                    yield FoundFolder(root, files)

    def _below(self, root: ModelFolder, folder: str, depth: int) -> Iterator[FoundFolder]:
        if self._cancelled() or not self._enter(root, folder):
            return
        listed = self._list(folder)
        if listed is None:
            return
        files, folders = listed
        name = os.path.basename(folder)  # noqa: PTH119
        if not files and not folders and depth and is_model_file(name):
            files = [_found(Path(folder), None)]
        if files:
            yield FoundFolder(root, tuple(files), _repo_by_folder(root, folder, depth))
        if depth == MAXIMUM_DEPTH:
            return
        for below in folders:
            path = os.path.join(folder, below)  # noqa: PTH118
            repository = hub_repo(path) if below.startswith("models--") else None
            if repository is not None:
                yield from self._snapshots(root, repository)
            else:
                yield from self._below(root, path, depth + 1)

    def _snapshots(self, root: ModelFolder, repository: HubRepo) -> Iterator[FoundFolder]:
        """The newest revision first; a file that an older one shares with it is not listed again."""
        known: set[tuple[str, Identity]] = set()
        for snapshot in repository.snapshots:
            if self._cancelled():
                return
            fresh = []
            for file in self._all_files(root, snapshot.folder, 0):
                key = (str(file.path)[len(snapshot.folder) :], file.identity) if file.identity else None
                if key is None or key not in known:
                    fresh.append(file)
                if key is not None:
                    known.add(key)
            if fresh:
                yield FoundFolder(root, tuple(fresh), repository.name, snapshot.is_old)

    def _all_files(self, root: ModelFolder, folder: str, depth: int) -> Iterator[FoundFile]:
        listed = self._list(folder) if self._enter(root, folder) else None
        if listed is None:
            return
        yield from listed[0]
        if depth < MAXIMUM_DEPTH:
            for below in listed[1]:
                yield from self._all_files(root, os.path.join(folder, below), depth + 1)  # noqa: PTH118

    def _enter(self, root: ModelFolder, folder: str) -> bool:
        """Whether to look into ``folder``: not twice, and not into more than :data:`MAXIMUM_FOLDERS` of a root."""
        if self._folders == MAXIMUM_FOLDERS:
            self._folders += 1
            self.problems.append(
                UserError(
                    tr(
                        "{folder} has more than {most:,} folders: not all were searched for models.",
                        folder=root.path,
                        most=MAXIMUM_FOLDERS,
                    ),
                    "",
                    tr("Choose a folder that holds models only."),
                )
            )
        if self._folders > MAXIMUM_FOLDERS or folder in _NO_DISK:
            return False
        self._folders += 1
        try:
            facts = os.stat(folder)  # noqa: PTH116
        except OSError:
            return True  # listing it tells why
        identity = (facts.st_dev, facts.st_ino)
        if facts.st_ino and identity in self._seen:
            return False
        self._seen.add(identity)
        return True

    def _list(self, folder: str) -> tuple[list[FoundFile], list[str]] | None:
        """Model files and names of sub-folders, in order of their names; ``None`` where it cannot be read."""
        files, folders = [], []
        try:
            with os.scandir(folder) as entries:
                for entry in sorted(entries, key=lambda entry: entry.name):
                    if _is_folder(entry):
                        if _is_searched(entry.name):
                            folders.append(entry.name)
                    elif is_model_file(entry.name):
                        files.append(_found(Path(entry.path), entry))
        except OSError as error:
            self.problems.append(
                UserError(
                    tr("The folder {folder} cannot be searched for models.", folder=folder),
                    error.strerror or str(error),
                    tr("Check its permissions."),
                )
            )
            return None
        return files, folders


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link to itself
        return False


def _is_searched(name: str) -> bool:
    return not name.startswith((".", *_OTHERS_OF_THE_HUB)) and name not in _NOT_FOR_MODELS


def _found(path: Path, entry: os.DirEntry[str] | None) -> FoundFile:
    try:
        if entry is None or not entry.is_file():
            size, changed = model_size(path)  # says in words what it is instead
            return FoundFile(path, size, changed)
        facts = entry.stat()
    except UserError as problem:
        return FoundFile(path, problem=problem)
    except OSError as error:
        return FoundFile(
            path, problem=UserError(tr("{name} cannot be read.", name=path.name), error.strerror or str(error))
        )
    identity = (facts.st_dev, facts.st_ino) if facts.st_ino else None
    return FoundFile(path, facts.st_size, facts.st_mtime_ns, identity)


def _repo_by_folder(root: ModelFolder, folder: str, depth: int) -> str | None:
    """LM Studio, and downloads of ours that go to the models folder, keep each repository in a folder of its name."""
    named = depth == 2 if root.source == LM_STUDIO else depth >= 2 and root.source == OWN_FOLDER
    return "/".join(Path(folder).parts[-depth:][:2]) if named else None

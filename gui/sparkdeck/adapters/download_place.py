"""Where a downloaded file lands: in the Hub's cache, so that every tool shares it, or in a folder that the user chose.

A file appears under its name only when it is whole. Until then it is a ``.part`` file: among the cache's blobs, which no
tool looks at by themselves, or beside the name it will have.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sparkdeck.adapters.atomic_file import make_folder, storage_error, write_atomically
from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile
from sparkdeck.domain.translation import tr

PART_SUFFIX = ".sparkdeck.part"
STATE_SUFFIX = ".sparkdeck.part.state"
_LONGEST_NAME = 255
_LONGEST_SUFFIX = len(STATE_SUFFIX + ".tmp")
XET_SUFFIX = ".xet"
"""After :data:`PART_SUFFIX`: the folder in which ``download_xet.py`` works."""
_COMMIT = re.compile(r"[0-9a-f]{40}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
"""What else a server, or the file of the queue, calls a hash names no file of ours."""
_BLOB_NAME = re.compile(r"[0-9A-Za-z._-]{1,200}")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


@dataclass(frozen=True, slots=True)
class Place:
    """``root`` is never removed. ``blob_folder`` is set for the cache: finished content goes there under its hash."""

    root: Path
    final: Path
    part: Path
    state: Path
    blob_folder: Path | None = None
    sha256: str | None = None
    revision: str = ""

    def is_installed(self, size_bytes: int | None) -> bool:
        """Whether the cache has the file already (content named by its hash was verified when it came).

        Content without the link to it, left by a crash in between, is linked now. Never true for a plain folder: there
        a name proves nothing (see ``download_job.py``).
        """
        if self.blob_folder is None:
            return False
        if self.sha256 is not None:
            blob = self.blob_folder / self.sha256
            if blob.is_file() and size_bytes in (None, blob.stat().st_size):
                if not (self.final.exists() and self.final.samefile(blob)):
                    _link(blob, self.final)
                self._write_ref(self.final_commit)
                return True
        return self.final.is_file() and not self.final.is_symlink() and size_bytes == self.final.stat().st_size

    @property
    def content(self) -> Path:
        """Where the bytes are once they are there."""
        return self.blob_folder / self.sha256 if self.blob_folder is not None and self.sha256 else self.final

    @property
    def final_commit(self) -> str:
        """The folder's name below ``snapshots``."""
        assert self.blob_folder is not None
        return self.final.relative_to(self.blob_folder.parent / "snapshots").parts[0]

    def finish(self, sha256: str, etag: str | None, commit: str | None, *, listed_commit: str) -> Path:
        """Move the whole partial file to where it belongs; gives the path under the user's name. Raises
        :class:`UserError`.

        ``commit`` is what the server said, for a revision that was a name (``main``).
        """
        try:
            if self.blob_folder is None:
                _sync_and_move(self.part, self.final)
                final = self.final
            else:
                name = self.sha256 if self.sha256 == sha256 else (etag if self.sha256 is None else sha256) or sha256
                blob = self.blob_folder / (name if _BLOB_NAME.fullmatch(name) else sha256)
                _sync_and_move(self.part, blob)
                final = self._under_commit(commit, listed_commit)
                _link(blob, final)
                self._write_ref(final.relative_to(self.blob_folder.parent / "snapshots").parts[0])
            self.state.unlink(missing_ok=True)
        except OSError as error:
            raise storage_error(self.final, error) from error
        return final

    def _under_commit(self, commit: str | None, listed_commit: str) -> Path:
        if commit is None or not _COMMIT.fullmatch(commit) or commit == listed_commit:
            return self.final
        assert self.blob_folder is not None
        snapshots = self.blob_folder.parent / "snapshots"
        return snapshots.joinpath(commit, *self.final.relative_to(snapshots).parts[1:])

    def _write_ref(self, commit: str) -> None:
        if self.blob_folder is None or not self.revision or not _COMMIT.fullmatch(commit):
            return
        if _COMMIT.fullmatch(self.revision) or not _is_safe(self.revision):
            return
        ref = self.blob_folder.parent.joinpath("refs", *self.revision.split("/"))
        with contextlib.suppress(OSError, UserError):
            if not ref.is_file() or ref.read_text("utf-8").strip() != commit:
                write_atomically(ref, commit.encode())

    def remove_partial(self) -> None:
        """The partial file, its state, and the folders that are empty then."""
        for path in (self.part, self.state, self.state.with_name(self.state.name + ".tmp")):
            _unlink(path)
        shutil.rmtree(self.part.with_name(self.part.name + XET_SUFFIX), ignore_errors=True)
        self._prune(self.part.parent)
        self._prune(self.final.parent)

    def remove_finished(self, path: Path) -> None:
        """A file that an unfinished job had brought already, under the name :meth:`finish` gave."""
        if self.blob_folder is not None and path.is_symlink():
            target = Path(os.path.realpath(path))
            if target.parent == Path(os.path.realpath(self.blob_folder)):
                _unlink(target)
        _unlink(path)
        self._prune(path.parent)
        self.remove_partial()

    def _prune(self, folder: Path) -> None:
        while folder != self.root and self.root in folder.parents:
            repository = self.blob_folder.parent if self.blob_folder is not None else None
            with contextlib.suppress(OSError):
                if folder == repository and {entry.name for entry in folder.iterdir()} == {"refs"}:
                    for ref in (folder / "refs").iterdir():  # names of commits that are not there any more
                        ref.unlink()
                    (folder / "refs").rmdir()
            try:
                folder.rmdir()
            except FileNotFoundError:
                pass
            except OSError:
                return
            folder = folder.parent


def place_for(request: DownloadRequest, file: HubFile, cache: Path | None) -> Place:
    """Where ``file`` goes. ``cache`` is the Hub's cache folder, ``None`` where there is none.

    Raises :class:`UserError` for names that would leave the folder.
    """
    if not _is_safe(file.path) or not _is_safe(request.commit) or request.repo.count("/") > 1:
        raise UserError(tr("{path!r} is no name for a file in a folder of yours.", path=file.path), request.repo)
    if request.folder is not None:
        final = request.folder.joinpath(*PurePosixPath(file.path).parts)
        name = _short(final.name)
        own = request.folder.as_posix().endswith(f"/{request.repo}")  # made for this repository alone
        return Place(
            request.folder.parents[request.repo.count("/")] if own else request.folder,
            final,
            final.with_name(name + PART_SUFFIX),
            final.with_name(name + STATE_SUFFIX),
            sha256=file.sha256,
        )
    if cache is None:
        raise UserError(tr("No home folder is known, so there is no cache to download to."), "", tr("Choose a folder."))
    repository = cache / ("models--" + request.repo.replace("/", "--"))
    blobs = repository / "blobs"
    sha256 = file.sha256 if file.sha256 is not None and _SHA256.fullmatch(file.sha256) else None
    name = sha256 or f"{request.commit[:12]}-" + re.sub(r"[^0-9A-Za-z.-]", "_", file.path)[-100:]
    return Place(
        cache,
        repository.joinpath("snapshots", request.commit.replace("/", "--"), *PurePosixPath(file.path).parts),
        blobs / (name + PART_SUFFIX),
        blobs / (name + STATE_SUFFIX),
        blobs,
        sha256,
        request.revision,
    )


def _short(name: str) -> str:
    """``name``, or where no suffix fits behind it any more (255 bytes are the limit) its beginning and its hash."""
    if len(os.fsencode(name)) + _LONGEST_SUFFIX <= _LONGEST_NAME:
        return name
    return f"{name[:40]}-{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}"


def _is_safe(path: str) -> bool:
    """Whether it stays below the folder it is joined to, on every system."""
    if not path or "\\" in path or ":" in path or any(ord(sign) < 32 for sign in path):
        return False
    return all(
        part not in ("", ".", "..") and not (os.name == "nt" and _RESERVED.fullmatch(part)) for part in path.split("/")
    )


def _sync_and_move(part: Path, final: Path) -> None:
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    make_folder(final.parent)
    part.replace(final)
    if os.name == "posix":
        with contextlib.suppress(OSError):
            descriptor = os.open(final.parent, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _link(blob: Path, final: Path) -> None:
    """``final`` points to ``blob`` by a relative link; where links are refused it is the file itself."""
    make_folder(final.parent)
    temporary = final.with_name(f".sparkdeck-{os.urandom(6).hex()}.tmp")
    try:
        temporary.symlink_to(os.path.relpath(blob, final.parent))
    except (OSError, NotImplementedError):
        blob.replace(final)
        return
    try:
        temporary.replace(final)
    except BaseException:
        _unlink(temporary)
        raise


def _unlink(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)

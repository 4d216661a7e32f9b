"""Unpacks a zip or tar.gz that came from outside, into a new folder and nowhere else (``domain/archive_rules.py``).

Links are made last, when all that could be written through them is there; where a system refuses links they become
copies. Blocking; the caller removes the folder when this raises.
"""

from __future__ import annotations

import gzip
import io
import os
import shutil
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import IO

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.domain.archive_rules import (
    LONGEST_LINK,
    MOST_ENTRIES,
    ArchiveRefused,
    ArchiveRules,
    Entry,
    EntryKind,
    Parts,
)
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_CHUNK_BYTES = 256 << 10
_LONGEST_HEADER = 1 << 20
"""Of one read for the tar's own fields: a name of more is an attack on our memory."""
_ENCRYPTED = 0x1
_READABLE = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGED = (
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,  # gzip's own among them; what concerns our files has become a UserError before
    ValueError,
    LookupError,
    ArithmeticError,
    NotImplementedError,
    RuntimeError,
    MemoryError,
    struct.error,
)
"""What the standard library raises for bytes that are no archive."""

Tick = Callable[[int], None]
"""Told how many bytes were unpacked since the last time; may raise to stop."""


def unpack(archive: Path, name: str, folder: Path, tick: Tick) -> None:
    """Unpack ``archive``, called ``name`` in words and by its kind, to ``folder``, which must not be there yet. Raises
    :class:`UserError` (``ArchiveRefused`` where the archive is at fault), and whatever ``tick`` raises."""
    make_folder(folder.parent)
    try:
        folder.mkdir()
        packed_bytes = archive.stat().st_size
    except OSError as error:
        raise storage_error(folder, error) from error
    writer = _Writer(folder, ArchiveRules(name, packed_bytes), tick)
    try:
        if name.lower().endswith(".zip"):
            _unpack_zip(archive, writer)
        else:
            _unpack_tar(archive, writer)
    except UserError:
        raise
    except _DAMAGED as error:
        raise ArchiveRefused(
            tr("{archive} is damaged: it cannot be unpacked.", archive=name),
            tr("{error}. Nothing of it was kept.", error=f"{type(error).__name__}: {str(error)[:200]}"),
            tr("Download it again."),
        ) from error
    writer.finish()


def unpacked_bytes(archive: Path, name: str) -> int | None:
    """How much room it will take, from its own directory; ``None`` where that does not say. Never raises."""
    try:
        if name.lower().endswith(".zip"):
            with zipfile.ZipFile(archive) as packed:
                return sum(info.file_size for info in packed.infolist())
        with archive.open("rb") as file:
            file.seek(-4, os.SEEK_END)
            return int.from_bytes(file.read(4), "little") or None  # gzip's own count, modulo 4 GiB
    except _DAMAGED:
        return None


class _Writer:
    """Writes what the rules accept."""

    def __init__(self, folder: Path, rules: ArchiveRules, tick: Tick) -> None:
        self.rules = rules
        self._folder = folder
        self._tick = tick

    def count(self, count: int) -> None:
        self.rules.grown(count)
        self._tick(count)

    def put_folder(self, name: str) -> None:
        self._made(self.rules.accept(Entry(name, EntryKind.FOLDER)))

    def put_link(self, name: str, kind: EntryKind, target: str) -> None:
        self._made(self.rules.accept(Entry(name, kind, target))[:-1])

    def put_file(self, name: str, source: IO[bytes], *, executable: bool, counted: bool) -> None:
        """``counted``: reading ``source`` counts its bytes already."""
        parts = self.rules.accept(Entry(name, EntryKind.FILE))
        self._made(parts[:-1])
        path = self._folder.joinpath(*parts)
        file = self._opened(path)
        try:
            while chunk := source.read(_CHUNK_BYTES):
                if not counted:
                    self.count(len(chunk))
                try:
                    file.write(chunk)
                except OSError as error:
                    raise storage_error(path, error) from error
        finally:
            _close(file, path)
        if os.name == "posix":
            path.chmod(0o755 if executable else 0o644)

    def finish(self) -> None:
        """Make the links. Raises :class:`UserError`."""
        for link, file in self.rules.links().items():
            path, target = self._folder.joinpath(*link), self._folder.joinpath(*file)
            try:
                try:
                    path.symlink_to(os.path.relpath(target, path.parent))
                except (OSError, NotImplementedError):
                    self.count(target.stat().st_size)
                    shutil.copy(target, path)
            except OSError as error:
                raise storage_error(path, error) from error

    def _made(self, parts: Parts) -> None:
        if parts:
            make_folder(self._folder.joinpath(*parts))

    @staticmethod
    def _opened(path: Path) -> IO[bytes]:
        try:
            return path.open("xb")
        except OSError as error:
            raise storage_error(path, error) from error


def _close(file: IO[bytes], path: Path) -> None:
    try:
        file.close()
    except OSError as error:
        raise storage_error(path, error) from error


def _unpack_zip(archive: Path, writer: _Writer) -> None:
    with zipfile.ZipFile(archive) as packed:
        entries = packed.infolist()
        if len(entries) > MOST_ENTRIES:
            raise writer.rules.refused(tr("it has {entries:,} entries", entries=len(entries)))
        for info in entries:
            name, mode = info.orig_filename, info.external_attr >> 16
            if info.flag_bits & _ENCRYPTED:
                raise writer.rules.refused(tr("it is encrypted"))
            if info.compress_type not in _READABLE:
                raise writer.rules.refused(
                    tr("{name!r} is packed in a way that SparkDeck does not read", name=name[:80])
                )
            if name.endswith("/"):
                writer.put_folder(name)
            elif stat.S_ISLNK(mode):
                with packed.open(info) as source:
                    target = source.read(LONGEST_LINK + 1).decode("utf-8")
                writer.put_link(name, EntryKind.LINK, target)
            elif stat.S_IFMT(mode) in (0, stat.S_IFREG):
                with packed.open(info) as source:
                    writer.put_file(name, source, executable=bool(mode & 0o111), counted=False)
            else:
                raise writer.rules.refused(tr("{name!r} is neither a file nor a folder", name=name[:80]))


def _unpack_tar(archive: Path, writer: _Writer) -> None:
    with gzip.open(archive, "rb") as unzipped:
        stream = _Forward(unzipped, writer.count)
        with tarfile.open(fileobj=stream, mode="r:") as packed:  # type: ignore[call-overload]  # reads, seeks and tells
            for member in packed:
                _put_member(packed, member, writer)
                packed.members.clear()  # it keeps all that it has seen
        while stream.read(_CHUNK_BYTES):  # to the end, where gzip's checksum is
            pass


def _put_member(packed: tarfile.TarFile, member: tarfile.TarInfo, writer: _Writer) -> None:
    if member.isdir():
        writer.put_folder(member.name)
    elif member.issym():
        writer.put_link(member.name, EntryKind.LINK, member.linkname)
    elif member.islnk():
        writer.put_link(member.name, EntryKind.COPY, member.linkname)
    elif member.isreg() and not member.issparse():
        source = packed.extractfile(member)
        assert source is not None
        with source:
            writer.put_file(member.name, source, executable=bool(member.mode & 0o111), counted=True)
    else:
        raise writer.rules.refused(tr("{name!r} is neither a file nor a folder", name=member.name[:80]))


class _Forward:
    """A stream that only goes on: what tarfile reads and skips is counted, and never much at once."""

    def __init__(self, source: gzip.GzipFile, count: Tick) -> None:
        self._source = source
        self._count = count
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= _LONGEST_HEADER:
            raise ValueError(f"a field of {size} bytes")
        data = self._source.read(size)
        self._at += len(data)
        self._count(len(data))
        return data

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        if whence != io.SEEK_SET or offset < self._at:
            raise ValueError("its parts are not one behind the other")
        while self._at < offset:
            if not self.read(min(offset - self._at, _CHUNK_BYTES)):
                break
        return self._at

    def tell(self) -> int:
        return self._at

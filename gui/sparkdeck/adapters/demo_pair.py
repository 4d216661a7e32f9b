"""Unpacks the demo pair, the scripted pair that comes with the program (see `sparkdeck.domain.scripted_forecast`).

``resources/demo`` holds both models packed (53 kB instead of 80 MB) and ``demo.json``, which describes them. They are
unpacked once, into ``<data>/models/demo``, so that everything after that treats them as any downloaded pair.
"""

from __future__ import annotations

import contextlib
import hashlib
import lzma
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import make_folder, storage_error, write_atomically
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.scripted_forecast import Script
from sparkdeck.domain.translation import tr

_CHUNK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class DemoPair:
    """The unpacked pair. The target recites ``pieces`` over and over; the draft errs after every ``wrong_every``-th."""

    target: Path
    draft: Path
    pieces: tuple[str, ...]
    wrong_every: int

    @property
    def script(self) -> Script:
        """What `forecast_run` needs."""
        count = len(self.pieces)
        return Script(count, frozenset(range(self.wrong_every - 1, count, self.wrong_every)), loops=True)


class _PackedModel(msgspec.Struct, frozen=True):
    name: str
    packed: str
    size_bytes: int
    sha256: str


class _Files(msgspec.Struct, frozen=True):
    target: _PackedModel
    draft: _PackedModel


class _Description(msgspec.Struct, frozen=True):
    schema: int
    wrong_every: int
    loops: bool
    files: _Files
    pieces: tuple[str, ...]


def demo_paths(resources_folder: Path, data_folder: Path) -> tuple[Path, Path]:
    """Where target and draft lie, or will lie once they are unpacked. Raises as :func:`expand_demo_pair`."""
    files = _read_description(resources_folder / "demo" / "demo.json").files
    folder = data_folder / "models" / "demo"
    return folder / files.target.name, folder / files.draft.name


def expand_demo_pair(resources_folder: Path, data_folder: Path) -> DemoPair:
    """Unpack the demo pair into ``<data_folder>/models/demo``, unless it is there already. Blocks for about a second.

    While a model is unpacked its SHA-256 is checked, and only a sound file gets its final name, together with a marker
    that notes checksum, size and time of change. Later calls compare the marker with the file's status instead of
    reading 80 MB: that finds a file that was cut, replaced or edited, and one of an older version of SparkDeck; only
    damage by the disk itself goes unseen. Whatever does not fit is unpacked anew.

    Raises :class:`UserError` for a full disk, a folder that cannot be written to, or a damaged installation.
    """
    packed = resources_folder / "demo"
    description = _read_description(packed / "demo.json")
    folder = make_folder(data_folder / "models" / "demo")
    return DemoPair(
        target=_unpacked(packed, description.files.target, folder),
        draft=_unpacked(packed, description.files.draft, folder),
        pieces=description.pieces,
        wrong_every=description.wrong_every,
    )


def _read_description(path: Path) -> _Description:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Description)
    except (OSError, msgspec.MsgspecError) as error:
        raise _damaged(path, str(error)) from error


def _unpacked(packed: Path, model: _PackedModel, folder: Path) -> Path:
    path = folder / model.name
    marker = folder / f".{model.name}.checked"
    if _is_marked(path, marker, model):
        return path
    _unpack(packed / model.packed, model, path)
    write_atomically(marker, _mark(path, model))
    return path


def _is_marked(path: Path, marker: Path, model: _PackedModel) -> bool:
    try:
        return path.stat().st_size == model.size_bytes and marker.read_bytes() == _mark(path, model)
    except OSError:
        return False


def _mark(path: Path, model: _PackedModel) -> bytes:
    status = path.stat()
    return f"{model.sha256} {status.st_size} {status.st_mtime_ns}\n".encode()


def _unpack(packed: Path, model: _PackedModel, path: Path) -> None:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}.tmp")
    try:
        try:
            with temporary.open("xb") as file:
                found = _write_unpacked(packed, file.write)
                file.flush()
                os.fsync(file.fileno())
            if found != (model.size_bytes, model.sha256):
                raise _damaged(
                    packed, tr("It holds {size} bytes with the SHA-256 {sha256}.", size=found[0], sha256=found[1])
                )
            temporary.replace(path)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    except OSError as error:
        raise storage_error(path, error) from error


def _write_unpacked(packed: Path, write: Callable[[bytes], object]) -> tuple[int, str]:
    """Hand the content of ``packed`` to ``write`` in parts; gives its size and SHA-256."""
    digest = hashlib.sha256()
    size_bytes = 0
    source = _opened(packed)
    with source:
        while chunk := _next_chunk(source, packed):
            digest.update(chunk)
            size_bytes += len(chunk)
            write(chunk)
    return size_bytes, digest.hexdigest()


def _opened(packed: Path) -> lzma.LZMAFile:
    try:
        return lzma.LZMAFile(packed)
    except OSError as error:
        raise _damaged(packed, str(error)) from error


def _next_chunk(source: lzma.LZMAFile, packed: Path) -> bytes:
    try:
        return source.read(_CHUNK_BYTES)
    except (lzma.LZMAError, EOFError, OSError) as error:
        raise _damaged(packed, str(error)) from error


def _damaged(path: Path, detail: str) -> UserError:
    return UserError(
        tr("SparkDeck's own file {path} is missing or damaged.", path=path), detail, tr("Install SparkDeck again.")
    )

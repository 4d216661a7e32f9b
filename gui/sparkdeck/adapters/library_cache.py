"""What the last scan found, in a file of the cache folder: headers need not be read again, and what is gone is noticed."""

from __future__ import annotations

import contextlib
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.library_facts import FileFacts
from sparkdeck.domain.library import LibraryModel

_NAME = "library.json"
_SCHEMA = 2
"""Raise it whenever what is read from a header changes."""


class CachedFile(msgspec.Struct, frozen=True):
    """Facts of the file that had this size and time. ``verified``: its sha256 was the Hub's, or was not."""

    size_bytes: int
    changed_ns: int
    facts: FileFacts
    verified: bool | None = None


class _File(msgspec.Struct):
    schema: int = _SCHEMA
    files: dict[str, CachedFile] = {}
    models: dict[str, msgspec.Raw] = {}


class LibraryCache:
    """The content of the file, owned by whoever scans. Not to be shared between threads at once."""

    def __init__(self, folder: Path) -> None:
        """Read it; a missing, damaged or other version's file is an empty cache."""
        self._path = folder / _NAME
        self._written = b""
        content = _File()
        try:
            raw = self._path.read_bytes()
            if msgspec.json.decode(raw, type=_Schema).schema == _SCHEMA:
                content = msgspec.json.decode(raw, type=_File)
                self._written = raw
        except (OSError, msgspec.DecodeError, RecursionError):
            content = _File()
        self._files: dict[str, CachedFile] = content.files
        self._arrived: dict[str, tuple[int, int]] = {}
        self._models = content.models

    @property
    def models(self) -> tuple[LibraryModel, ...]:
        """The rows that the last whole scan found."""
        return self.missing_from(())

    def missing_from(self, paths: Container[str]) -> tuple[LibraryModel, ...]:
        """The rows of the last whole scan whose path is none of ``paths``. (Only these are decoded: paths are slow.)"""
        rows: list[LibraryModel] = []
        for path, raw in self._models.items():
            if path not in paths:
                with contextlib.suppress(msgspec.DecodeError):  # rows were only skimmed when the file was read
                    rows.append(msgspec.json.decode(raw, type=LibraryModel, dec_hook=_decoded))
        return tuple(rows)

    def find(self, path: Path, size_bytes: int, changed_ns: int) -> CachedFile | None:
        """What is known of the file, unless it changed since."""
        known = self._files.get(str(path))
        if known is None or (known.size_bytes, known.changed_ns) != (size_bytes, changed_ns):
            return None
        return known

    def put(self, path: Path, file: CachedFile) -> CachedFile:
        """Remember it, with what is known of its content; gives what is remembered."""
        if self._arrived.pop(str(path), None) == (file.size_bytes, file.changed_ns):
            file = msgspec.structs.replace(file, verified=True)
        self._files[str(path)] = file
        return file

    def expect_verified(self, paths: Iterable[Path]) -> None:
        """These files, as they are now, have the Hub's content: remembered when they are looked at. Blocking."""
        for path in paths:
            with contextlib.suppress(OSError):
                facts = path.stat()
                mark = (facts.st_size, facts.st_mtime_ns)
                known = self.find(path, *mark)
                if known is not None:
                    self._files[str(path)] = msgspec.structs.replace(known, verified=True)
                else:
                    self._arrived[str(path)] = mark

    def set_verified(self, path: Path, verified: bool | None) -> None:
        """Remember the outcome of a check of the file as it was last seen."""
        if known := self._files.get(str(path)):
            self._files[str(path)] = msgspec.structs.replace(known, verified=verified)

    def forget(self, paths: Iterable[Path]) -> None:
        """Models of these names are not to be missed."""
        for path in paths:
            self._models.pop(str(path), None)

    def keep_only(self, models: Iterable[LibraryModel]) -> None:
        """``models`` are all there are: forget the files of others."""
        rows = list(models)
        # Names that are no text (a Linux file name can be any bytes) cannot stand in JSON: such files are read anew.
        self._models = {
            str(row.path): msgspec.Raw(msgspec.json.encode(row, enc_hook=_encoded)) for row in rows if _is_all_text(row)
        }
        wanted = {str(path) for row in rows for path in row.files}
        self._files = {path: file for path, file in self._files.items() if path in wanted}

    def save(self) -> None:
        """Write it if it changed. Raises :class:`UserError` where it cannot be written."""
        files = {path: file for path, file in sorted(self._files.items()) if _is_text(path)}
        raw = msgspec.json.encode(_File(_SCHEMA, files, dict(sorted(self._models.items()))))
        if raw != self._written:
            write_atomically(self._path, raw)
            self._written = raw


class _Schema(msgspec.Struct):
    schema: int


def _is_text(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)


def _is_all_text(model: LibraryModel) -> bool:
    return all(_is_text(str(text)) for text in (model.path, *model.files, *model.partners, model.note))


def _decoded(kind: type, value: Any) -> Any:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise NotImplementedError(kind)


def _encoded(value: Any) -> Any:
    if isinstance(value, Path):
        return str(value)
    raise NotImplementedError(type(value))

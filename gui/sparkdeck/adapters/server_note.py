"""Notes of running servers: one small file each in ``servers/`` of the state folder, named after the pid.

Written right after the fork and removed after the exit. Those of a SparkDeck that was killed stay, and tell the next one
what may still run.
"""

from __future__ import annotations

import contextlib
import os
import platform
import time
from functools import cache
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.process_guard import Member, birth_of, members
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.left_server import ProcessIdentity, ServerNote
from sparkdeck.domain.translation import tr

_FOLDER = "servers"
_SCHEMA = 1
_STRAY_AFTER_S = 60.0
"""A temporary file so old belongs to a write that was killed."""


class _File(msgspec.Struct):
    schema: int
    note: msgspec.Raw = msgspec.Raw(b"null")


def notes_folder(state_folder: Path) -> Path:
    return state_folder / _FOLDER


def write_note(state_folder: Path, note: ServerNote) -> Path:
    """Write ``note``; gives its file back. Raises :class:`UserError` where it cannot be written."""
    path = notes_folder(state_folder) / f"{note.server.pid}.json"
    try:
        raw = msgspec.Raw(msgspec.json.encode(note, enc_hook=str))
    except UnicodeEncodeError:
        raise UserError(
            tr("The server runs without a note of it."),
            tr("Its command holds bytes that are not UTF-8."),
            tr("Should SparkDeck be killed, look yourself whether the server still runs."),
        ) from None
    write_atomically(path, msgspec.json.encode(_File(_SCHEMA, raw)))
    return path


def remove_note(state_folder: Path, note: ServerNote) -> None:
    """Remove the file of ``note`` if it still is of this very server. Never raises."""
    path = notes_folder(state_folder) / f"{note.server.pid}.json"
    if (found := _read(path)) is not None and found.server == note.server:
        with contextlib.suppress(OSError):
            path.unlink()


def read_notes(state_folder: Path) -> tuple[ServerNote, ...]:
    """All notes that can be read, in the order of their starts. Blocking; changes nothing."""
    found = (_read(path) for path in _files(state_folder))
    return tuple(sorted((note for note in found if note is not None), key=lambda note: note.started_at))


def tidy_notes(state_folder: Path, *, stray_after_s: float = _STRAY_AFTER_S) -> None:
    """Remove what tells nothing: notes of servers that are gone, damaged ones, temporary files of killed writers.

    Those of another machine and those of a later version stay.
    """
    for path in _files(state_folder):
        with contextlib.suppress(OSError):
            if path.suffix != ".json":
                if path.name.startswith(".sparkdeck-") and time.time() - path.stat().st_mtime > stray_after_s:
                    path.unlink()
            elif _is_damaged(path) or ((note := _read(path)) is not None and is_here(note) and not members_of(note)):
                path.unlink()


def is_here(note: ServerNote) -> bool:
    """Whether its processes would be on this machine."""
    return note.machine == this_machine()


def is_owned(note: ServerNote) -> bool:
    """Whether the SparkDeck that started it lives: perhaps this one."""
    return birth_of(note.app.pid) == note.app.birth


def members_of(note: ServerNote) -> list[Member]:
    """The living processes of its server. Blocking (a few ms)."""
    return members(note.server.pid, note.server.birth, note.mark)


def this_app() -> ProcessIdentity:
    """This very process."""
    return ProcessIdentity(os.getpid(), birth_of(os.getpid()) or "")


@cache
def this_machine() -> str:
    return platform.node()


def _files(state_folder: Path) -> list[Path]:
    try:
        return sorted(notes_folder(state_folder).iterdir())
    except OSError:
        return []


def _read(path: Path) -> ServerNote | None:
    """``None`` for a file that is none of ours, damaged, of a later version or gone."""
    if path.suffix != ".json":
        return None
    try:
        file = msgspec.json.decode(path.read_bytes(), type=_File)
        if file.schema != _SCHEMA:
            return None
        return msgspec.json.decode(file.note, type=ServerNote, dec_hook=_decode_path)
    except (OSError, msgspec.DecodeError, RecursionError):
        return None


def _is_damaged(path: Path) -> bool:
    """Whether no version of ours could read it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File).schema == _SCHEMA and _read(path) is None
    except (msgspec.DecodeError, RecursionError):
        return True


def _decode_path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise NotImplementedError

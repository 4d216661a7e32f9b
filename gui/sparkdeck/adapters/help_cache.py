"""What a llama-server said of itself, kept on disk so that it is asked once and not at each start of the app.

One small file for each program, named after its path; it counts as long as the program's size and time are the same.
A cache: what cannot be read or written is asked again, and nothing else happens.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

import msgspec

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.errors import UserError

_FOLDER = "runtimes"


@dataclass(frozen=True, slots=True)
class ProgramIdentity:
    """A program as it was when it was asked. ``changed_ns``: its time of change."""

    path: Path
    size_bytes: int
    changed_ns: int


@dataclass(frozen=True, slots=True)
class RuntimeWords:
    """The texts of ``--help`` and ``--version``."""

    help: str
    version: str


class _File(msgspec.Struct):
    schema: int
    path: str
    size_bytes: int
    changed_ns: int
    help: str
    version: str


def read_words(identity: ProgramIdentity) -> RuntimeWords | None:
    """What this very program said, or ``None``."""
    try:
        kept = msgspec.json.decode(_place(identity.path).read_bytes(), type=_File)
    except (OSError, UserError, msgspec.DecodeError, ValueError):
        return None
    same = (kept.schema, kept.path, kept.size_bytes, kept.changed_ns) == (
        1,
        _name(identity.path),
        identity.size_bytes,
        identity.changed_ns,
    )
    return RuntimeWords(kept.help, kept.version) if same and kept.help else None


def write_words(identity: ProgramIdentity, words: RuntimeWords) -> None:
    kept = _File(1, _name(identity.path), identity.size_bytes, identity.changed_ns, words.help, words.version)
    with contextlib.suppress(UserError, OSError):
        write_atomically(_place(identity.path), msgspec.json.encode(kept))


def _place(path: Path) -> Path:
    digest = hashlib.sha256(os.fsencode(path.absolute())).hexdigest()[:32]
    return app_folders().cache / _FOLDER / f"{digest}.json"


def _name(path: Path) -> str:
    return os.fsencode(path.absolute()).decode("utf-8", "backslashreplace")

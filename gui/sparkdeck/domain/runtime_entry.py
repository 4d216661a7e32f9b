"""One runtime of the catalogue: what it is, where it comes from, and whether it has proved itself here."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.translation import tr

BUILTIN_KEY = "builtin"
"""The key of the runtime that comes with SparkDeck."""


class RuntimeSource(Enum):
    BUILTIN = "builtin"
    """Comes with SparkDeck."""
    FOUND = "found"
    """Lay on this machine already: on PATH, from a package manager."""
    DOWNLOADED = "downloaded"
    """An official release that SparkDeck unpacked into its own folder."""
    BUILT = "built"
    """Compiled by SparkDeck."""
    OWN = "own"
    """A file or folder that the user named."""

    @property
    def is_ours(self) -> bool:
        """Whether its files were put there by SparkDeck, and may be deleted by it. All others are only forgotten."""
        return self in (RuntimeSource.DOWNLOADED, RuntimeSource.BUILT)


class QualificationResult(Enum):
    NOT_YET = "not yet"
    RUNNING = "running"
    PASSED = "passed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class ProofCounts:
    """What the server counted for the demo pair: tokens generated, draft tokens, accepted ones, verification steps
    (``None`` where the server has no counter of steps)."""

    tokens: int
    drafted: int
    accepted: int
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Qualification:
    """Whether a runtime has proved itself on this machine: it runs, lists the GPU, and serves the demo pair exactly.

    ``reason``, ``detail`` and ``action`` say what was found, as :class:`UserError` does, in the words that are kept
    (:attr:`told` has them for the window); ``at`` is when, in UTC.
    It counts for the files of ``identity`` (size and time of the program and of the libraries beside it) and for the card
    ``gpu`` that the driver named (``None``: none).
    """

    result: QualificationResult
    reason: str = ""
    detail: str = ""
    action: str = ""
    at: datetime | None = None
    identity: str = ""
    gpu: str | None = None
    counts: ProofCounts | None = None
    expected: ProofCounts | None = None
    """What the script forecasts."""
    may_use_anyway: bool = False
    """It failed for a reason that a person can live with: it works, but on the CPU only, or without DSpark."""
    used_anyway: bool = False
    """The person said so."""

    @property
    def allows_start(self) -> bool:
        return self.result is QualificationResult.PASSED or self.used_anyway

    @property
    def told(self) -> UserError:
        """What was found, in the user's language."""
        from sparkdeck.domain.qualification_words import told  # late: the first picture needs this module

        return UserError(told(self.reason), told(self.detail), told(self.action))


NOT_YET = Qualification(QualificationResult.NOT_YET)
OTHER_FILES = Qualification(QualificationResult.NOT_YET, tr("Its files have changed since it was tried."))
OTHER_CARD = Qualification(QualificationResult.NOT_YET, tr("It was tried with another graphics card or driver."))


@dataclass(frozen=True, slots=True)
class RuntimeEntry:
    """One runtime of the catalogue.

    ``key`` stays the same for as long as it is there: ``builtin``, ``path:<path>``, ``release:<tag>:<variant>``,
    ``build:<key of the recipe>``. ``runtime`` is ``None`` while it was not asked, or cannot be used (``problem`` says
    why). ``where_found`` is for the eye: ``PATH``, ``Homebrew``, ``conda``, ``winget``, ``own folder``.
    ``backends`` are names such as ``CUDA``, ``Vulkan``, ``CPU``; ``devices`` the lines of ``--list-devices``.
    ``size_bytes`` is that of the whole folder for ours, of program and libraries else; ``sha256`` that of the program,
    or of the archive for a download.
    """

    key: str
    source: RuntimeSource
    runtime: Runtime | None = None
    where_found: str = ""
    path: Path | None = None
    build: int | None = None
    commit: str | None = None
    backends: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    supports_dspark: bool | None = None
    sha256: str | None = None
    size_bytes: int | None = None
    installed_at: datetime | None = None
    problem: UserError | None = None
    qualification: Qualification = NOT_YET
    folder: Path | None = None
    """What belongs to it alone and goes with it, for those that SparkDeck put there."""
    is_default: bool = False
    is_previous: bool = False
    """The default before the present one: what "roll back" goes back to."""
    pinned_by: tuple[str, ...] = ()
    """Names of the profiles that always use it."""
    in_use: bool = False
    """A server of ours runs on it."""
    is_missing: bool = False
    """Its program is not there any more."""

    @property
    def label(self) -> str:
        """``llama-server b11434`` …; the build is left out where the program does not know it."""
        build = f" b{self.build}" if self.build is not None else ""
        name = tr("Built-in runtime") if self.source is RuntimeSource.BUILTIN else "llama-server"
        return f"{name}{build}"


_KEY = re.compile(r"builtin|(?:path|release|build):.{1,4000}")
_NO_TEXT = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, bytes that are no text, line ends. Wide spaces and what joins emoji stand in names of folders."""


def is_runtime_key(text: object) -> bool:
    """Whether ``text`` can be the key of a runtime."""
    is_key = isinstance(text, str) and _KEY.fullmatch(text) is not None
    return is_key and not any(unicodedata.category(sign) in _NO_TEXT for sign in str(text))


def path_of_key(key: str | None) -> Path | None:
    """The program of a key that names one by its place."""
    kind, _, rest = (key or "").partition(":")
    return Path(rest) if kind == "path" and rest else None


def key_of(runtime: Runtime) -> str:
    """The key of a runtime by its place."""
    return path_key(runtime.path) if runtime.path is not None else BUILTIN_KEY


def portable_key(key: str | None) -> str | None:
    """``key`` where it means the same on another machine, else ``None``."""
    return key if key is not None and not key.startswith(("path:", "build:")) else None


def path_key(path: Path) -> str:
    """The key of a runtime that is known by its place only."""
    return f"path:{path}"

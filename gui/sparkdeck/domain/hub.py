"""Repositories and files of the Hub, as far as models are concerned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import tr


class FileRole(Enum):
    """What a GGUF file is for. Only targets are ever offered as chat models."""

    TARGET = "target"
    DRAFT = "draft"
    PROJECTOR = "projector"
    OTHER = "other"

    @property
    def title(self) -> str:
        """In words: the value is what is written down."""
        return {
            FileRole.TARGET: tr("target"),
            FileRole.DRAFT: tr("draft"),
            FileRole.PROJECTOR: tr("projector"),
            FileRole.OTHER: tr("other"),
        }[self]


@dataclass(frozen=True, slots=True)
class HubAddress:
    """What the user typed or pasted: a repository, perhaps with a revision, a quantisation or one file."""

    repo: str
    revision: str | None = None
    quantisation: str | None = None
    file: str | None = None


@dataclass(frozen=True, slots=True)
class HubFile:
    """A file of a repository. ``sha256`` is the LFS object's, ``None`` for small files; sizes in bytes."""

    path: str
    size_bytes: int | None
    sha256: str | None = None
    only_xet: bool = False


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """One thing to download: all shards of one quantisation, or a single file."""

    label: str
    """The quantisation (``Q4_K_M``), or the file name where there is none."""
    role: FileRole
    files: tuple[HubFile, ...]

    @property
    def size_bytes(self) -> int | None:
        """All files together; ``None`` where one is unknown."""
        sizes = [file.size_bytes for file in self.files]
        return sum(size for size in sizes if size is not None) if None not in sizes else None


@dataclass(frozen=True, slots=True)
class HubRepository:
    """A repository at one commit. ``gated``: its terms must be accepted on its page first."""

    repo: str
    commit: str
    models: tuple[ModelFiles, ...]
    gated: bool = False
    licence: str | None = None
    downloads: int | None = None
    last_modified: str | None = None
    base_models: tuple[str, ...] = ()
    reason: str = ""
    """Why ``models`` is empty, in words."""
    revision: str = "main"
    """What was asked for and led to ``commit``."""


@dataclass(frozen=True, slots=True)
class HubHit:
    """One line of a search."""

    repo: str
    downloads: int | None = None
    last_modified: str | None = None
    gated: bool = False
    licence: str | None = None

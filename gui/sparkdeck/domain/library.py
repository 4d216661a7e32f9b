"""The models on this machine, by reference: nothing is ever moved or changed by looking."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sparkdeck.domain.hub import FileRole


class LibraryState(Enum):
    WHOLE = "whole"
    INCOMPLETE = "incomplete"
    """A shard is missing or the file ends early; ``note`` says which and how much."""
    DAMAGED = "damaged"
    MISSING = "missing"
    """It was there before; its settings are kept."""
    PARTIAL = "partial"
    """A download of ours that is not finished."""


@dataclass(frozen=True, slots=True)
class LibraryModel:
    """One model: all its shards, and what the header of the first says. Unknown is ``None``.

    ``path`` is the (first) file under the name the user knows: links are not resolved, blob hashes never shown.
    """

    path: Path
    files: tuple[Path, ...]
    role: FileRole
    state: LibraryState
    source: str
    """Where it lies, in words: ``Hugging Face cache``, ``LM Studio`` …"""
    size_bytes: int | None = None
    architecture: str | None = None
    parameters: int | None = None
    quantisation: str | None = None
    context_tokens: int | None = None
    repo: str | None = None
    partners: tuple[Path, ...] = ()
    """Drafts and projectors beside it; the draft that was published for it wherever it lies."""
    deletable: bool = False
    note: str = ""
    is_reference: bool = False
    """Added to the list by the user where it lies: it can be taken off the list, its files stay."""
    verified: bool | None = None
    """Its content was (or was not) the Hub's when it was last compared; ``None``: never compared as it is."""
    has_chat_template: bool | None = None
    checking_percent: int | None = None
    """How far a comparison with the Hub is; ``None`` while there is none."""

    @property
    def name(self) -> str:
        return self.path.name


@dataclass(frozen=True, slots=True)
class FileMark:
    """Which file it was when the plan was made: a file that took its place is never deleted."""

    device: int
    number: int
    size_bytes: int
    changed_ns: int
    is_link: bool


@dataclass(frozen=True, slots=True)
class DeletionPlan:
    """Exactly what a deletion would remove. ``problem``: why it is refused.

    ``folders`` hold nothing but these files. ``size_bytes`` is what the disk gets back. ``marks`` are the files', in
    the same order.
    """

    files: tuple[Path, ...]
    folders: tuple[Path, ...]
    size_bytes: int
    problem: str = ""
    marks: tuple[FileMark, ...] = ()

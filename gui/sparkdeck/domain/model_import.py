"""Taking models into the library that lie somewhere else: by reference, or moved into our folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class ImportWay(Enum):
    REFERENCE = "reference"
    """The files stay where they are and are listed."""
    MOVE = "move"
    """The files go into our folder."""


@dataclass(frozen=True, slots=True)
class ImportItem:
    """One model, all its parts, or a folder that is searched. ``problem``: why it cannot be taken in at all.

    ``no_move``: why it can only be listed where it lies; empty where it can be moved too.
    """

    path: Path
    files: tuple[Path, ...]
    size_bytes: int
    is_folder: bool = False
    problem: str = ""
    no_move: str = ""

    @property
    def name(self) -> str:
        return self.path.name or str(self.path)


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What would be taken in, and where moved files would go. Bytes; ``copied_bytes`` come from other drives."""

    items: tuple[ImportItem, ...]
    folder: Path
    copied_bytes: int
    free_bytes: int | None

    @property
    def good(self) -> tuple[ImportItem, ...]:
        return tuple(item for item in self.items if not item.problem)

    @property
    def movable(self) -> tuple[ImportItem, ...]:
        return tuple(item for item in self.good if not item.no_move)


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far a move is. ``is_running`` is false in the last one; ``words`` say what happens or how it ended."""

    words: str
    done_bytes: int
    total_bytes: int
    is_running: bool = True
    failed: bool = False

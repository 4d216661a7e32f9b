"""Everything that the header of a model tells, as lines for the eye: what the details of a model show."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import GgufFacts


@dataclass(frozen=True, slots=True)
class MetadataRow:
    """One key. ``value`` is whole up to some kilobytes; of a long array it is the first elements."""

    key: str
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file of the model. ``sha256`` is what the Hub says (``None``: nobody told), not what was worked out here."""

    path: Path
    size_bytes: int | None
    sha256: str | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class LayerRow:
    """One block, or what stands before and behind them. Bytes; ``None``: a tensor type newer than this program."""

    name: str
    tensors: int | None
    size_bytes: int | None
    expert_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class ModelDetails:
    """A model of one or several files. ``facts`` are of all parts together where ``layers`` and ``types`` are told."""

    facts: GgufFacts
    summary: tuple[tuple[str, str], ...]
    """What it is, in words: name and value."""
    metadata: tuple[MetadataRow, ...]
    template: str | None
    """The chat template; ``None`` where the file has none."""
    types: tuple[tuple[str, int, int, int | None], ...]
    """Tensor type, tensors, elements, bytes; the largest share first."""
    layers: tuple[LayerRow, ...]
    files: tuple[FileRow, ...]
    problem: UserError | None = None
    """Why some of it is missing: another part that cannot be read, a header that breaks off."""

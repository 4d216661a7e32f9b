"""What a GGUF header holds, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.gguf_types import TENSOR_TYPES

STRING = 8
"""GGUF's type number of strings (each a 64-bit length and UTF-8)."""


@dataclass(frozen=True, slots=True)
class GgufArray:
    """An array of the header. ``offset`` is the place of its first element in the file, in bytes.

    ``values`` is ``None`` where the array is long. ``size_bytes`` is how many bytes its elements take.
    """

    element_type: int
    """GGUF's type number, see :data:`STRING`."""
    count: int
    offset: int
    values: tuple[GgufScalar, ...] | None = None
    size_bytes: int = 0


@dataclass(frozen=True, slots=True)
class GgufText:
    """A string too long to be kept: its UTF-8 lies at ``offset`` in the file."""

    size_bytes: int
    offset: int


GgufScalar = int | float | bool | str
GgufValue = GgufScalar | GgufArray | GgufText


@dataclass(frozen=True, slots=True)
class GgufTensor:
    """``shape`` in GGUF's order (the row first), ``offset`` from the start of the data, sizes in bytes.

    ``size_bytes`` is ``None`` for a type that is newer than this program.
    """

    name: str
    shape: tuple[int, ...]
    type_id: int
    offset: int
    size_bytes: int | None

    @property
    def type_name(self) -> str:
        known = TENSOR_TYPES.get(self.type_id)
        return known.name if known else f"type {self.type_id}"


@dataclass(frozen=True, slots=True)
class GgufBeginning:
    """The keys before the first long array, or all of them where there is none: enough to tell what a file is.

    ``stopped_early`` says that there are more; ``problem`` why, if it was not for an array.
    """

    version: int
    byte_order: str
    values: Mapping[str, GgufValue]
    key_count: int
    tensor_count: int
    stopped_early: bool
    problem: str = ""


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """One file's header. ``expected_bytes`` is how long the file must be at least to hold all its tensors."""

    path: Path
    """Where it lies; of a remote file just its name."""
    version: int
    byte_order: str
    """``little`` or ``big``."""
    values: Mapping[str, GgufValue]
    tensors: tuple[GgufTensor, ...]
    alignment: int
    data_start: int
    expected_bytes: int
    file_bytes: int

    @property
    def architecture(self) -> str | None:
        """``general.architecture``, e.g. ``qwen35moe`` or, for a DSpark draft, ``dflash``."""
        value = self.values.get("general.architecture")
        return value if isinstance(value, str) else None

    def tensor(self, name: str) -> GgufTensor | None:
        return next((tensor for tensor in self.tensors if tensor.name == name), None)

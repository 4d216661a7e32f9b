"""One pass over the bytes of a GGUF header. No length in it is trusted.

Format: ggml's ``docs/gguf.md`` and ``gguf.cpp``.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.gguf_types import TENSOR_TYPES
from sparkdeck.domain.errors import UserError

MAGIC = b"GGUF"
NEWEST_VERSION = 3
SMALL_ARRAY = 64
"""Arrays up to this many elements are read; of longer ones only type, count and place are kept."""

MAXIMUM_HEADER = 64 << 20
_MAXIMUM_KEYS = 1 << 14
_MAXIMUM_TENSORS = 1 << 17
_MAXIMUM_NAME = 1 << 16
_MAXIMUM_STRING = 16 << 20
_MAXIMUM_STRINGS = 1 << 20  # in one array; the largest vocabularies have 262,144 tokens and twice as many merges
_DEFAULT_ALIGNMENT = 32
_DIMENSIONS = 4

_BOOL, _STRING, _ARRAY = 7, 8, 9
_SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", _BOOL: "?", 10: "Q", 11: "q", 12: "d"}

GgufScalar = int | float | bool | str


@dataclass(frozen=True, slots=True)
class GgufArray:
    """An array of the header. ``offset`` is the place of its first element in the file, in bytes.

    ``element_type`` is GGUF's type number (8: strings, each a 64-bit length and UTF-8). ``values`` is ``None`` where
    the array is longer than :data:`SMALL_ARRAY`.
    """

    element_type: int
    count: int
    offset: int
    values: tuple[GgufScalar, ...] | None = None


GgufValue = GgufScalar | GgufArray


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
class GgufHeader:
    """One file's header. ``expected_bytes`` is how long the file must be at least to hold all its tensors."""

    path: Path
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


class Damaged(Exception):
    """The header says something impossible."""


class EndOfBytes(Exception):
    """The header goes on behind the bytes that were read."""


class EndOfFile(Exception):
    """The header goes on behind the end of the file."""


class HeaderWalk:
    """One pass over the bytes of a header. Raises ``struct.error`` or :class:`EndOfBytes` where they end."""

    def __init__(self, path: Path, data: bytes, size: int) -> None:
        self._path = path
        self._data = data
        self._size = size
        self._at = 4
        self._order = "<"

    def header(self) -> GgufHeader:
        version = self._version()
        tensor_count, key_count = self._number("Q"), self._number("Q")
        if key_count > _MAXIMUM_KEYS:
            raise Damaged(f"it claims {key_count:,} keys")
        if tensor_count > _MAXIMUM_TENSORS:
            raise Damaged(f"it claims {tensor_count:,} tensors")
        values: dict[str, GgufValue] = {}
        for _ in range(key_count):
            key = self._string(_MAXIMUM_NAME, "a key")
            if not key or key in values:
                raise Damaged(f"the key “{key[:80]}” stands in it twice" if key else "a key has no name")
            values[key] = self._value(key, self._number("I"))
        alignment = values.get("general.alignment", _DEFAULT_ALIGNMENT)
        if (
            isinstance(alignment, bool)
            or not isinstance(alignment, int)
            or alignment <= 0
            or alignment & (alignment - 1)
        ):
            raise Damaged("its alignment is not a power of two")
        tensors = tuple(self._tensor(alignment) for _ in range(tensor_count))
        if len({tensor.name for tensor in tensors}) != len(tensors):
            raise Damaged("two tensors have the same name")
        data_start = -(-self._at // alignment) * alignment
        ends = [data_start + tensor.offset + (tensor.size_bytes or 0) for tensor in tensors]
        return GgufHeader(
            path=self._path,
            version=version,
            byte_order="little" if self._order == "<" else "big",
            values=MappingProxyType(values),
            tensors=tensors,
            alignment=alignment,
            data_start=data_start,
            expected_bytes=max(ends, default=self._at),
            file_bytes=self._size,
        )

    def _version(self) -> int:
        version = self._number("I")
        if version & 0xFFFF == 0 and version:
            self._order = ">"
            self._at = 4
            version = self._number("I")
        if version in (2, NEWEST_VERSION):
            return version
        if version == 1:
            raise UserError(
                f"{self._path.name} is a GGUF of version 1, which llama.cpp no longer reads.",
                str(self._path),
                "Choose a newer conversion of the model.",
            )
        if NEWEST_VERSION < version < 1000:
            raise UserError(
                f"{self._path.name} is a GGUF of version {version}; this SparkDeck reads up to {NEWEST_VERSION}.",
                str(self._path),
                "Update SparkDeck and llama-server.",
            )
        raise Damaged(f"it claims version {version}")

    def _number(self, code: str) -> int:
        value = self._unpack(code)
        assert isinstance(value, int)
        return value

    def _unpack(self, code: str) -> int | float | bool:
        value: int | float | bool = struct.unpack_from(self._order + code, self._data, self._at)[0]
        self._at += struct.calcsize(self._order + code)
        return value

    def _string(self, limit: int, what: str) -> str:
        length = self._number("Q")
        if length > limit:
            raise Damaged(f"{what} claims a length of {length:,} bytes")
        start, end = self._at, self._at + length
        self._must_fit(end)
        self._at = end
        return self._data[start:end].decode("utf-8", "replace")

    def _must_fit(self, end: int) -> None:
        if end > self._size:
            raise EndOfFile
        if end > len(self._data):
            raise EndOfBytes

    def _value(self, key: str, kind: int) -> GgufValue:
        if kind == _STRING:
            return self._string(_MAXIMUM_STRING, f"“{key}”")
        if kind == _ARRAY:
            return self._array(key)
        if kind not in _SCALARS:
            raise Damaged(f"“{key}” has an unknown type {kind}")
        return self._unpack(_SCALARS[kind])

    def _array(self, key: str) -> GgufArray:
        kind, count = self._number("I"), self._number("Q")
        offset = self._at
        if kind == _STRING:
            if count > _MAXIMUM_STRINGS:
                raise Damaged(f"“{key}” claims {count:,} strings")
            if count <= SMALL_ARRAY:
                texts = tuple(self._string(_MAXIMUM_STRING, f"“{key}”") for _ in range(count))
                return GgufArray(kind, count, offset, texts)
            self._skip_strings(count)
            return GgufArray(kind, count, offset)
        if kind not in _SCALARS:
            raise Damaged(f"“{key}” is an array of an unknown type {kind}")
        length = count * struct.calcsize(self._order + _SCALARS[kind])
        if length > MAXIMUM_HEADER // 2:
            raise Damaged(f"“{key}” claims {count:,} elements")
        self._must_fit(offset + length)
        self._at += length
        if count > SMALL_ARRAY:
            return GgufArray(kind, count, offset)
        return GgufArray(
            kind, count, offset, struct.unpack_from(f"{self._order}{count}{_SCALARS[kind]}", self._data, offset)
        )

    def _skip_strings(self, count: int) -> None:
        """Step over ``count`` strings: the hot loop, about 0.1 µs each."""
        unpack, data, at = struct.Struct(self._order + "Q").unpack_from, self._data, self._at
        try:
            for _ in range(count):
                at += 8 + unpack(data, at)[0]
        except (struct.error, OverflowError):
            if at - self._at > MAXIMUM_HEADER:
                raise Damaged("a string in an array claims an impossible length") from None
            self._must_fit(at + 8)
            raise
        self._must_fit(at)
        self._at = at

    def _tensor(self, alignment: int) -> GgufTensor:
        name = self._string(_MAXIMUM_NAME, "a tensor's name")
        if not name:
            raise Damaged("a tensor has no name")
        dimensions = self._number("I")
        if dimensions > _DIMENSIONS:
            raise Damaged(f"the tensor “{name[:80]}” claims {dimensions:,} dimensions")
        shape = tuple(self._number("Q") for _ in range(dimensions))
        kind, offset = self._number("I"), self._number("Q")
        if offset % alignment:
            raise Damaged(f"the tensor “{name[:80]}” begins at a crooked place")
        return GgufTensor(name, shape, kind, offset, self._tensor_bytes(name, shape, kind))

    @staticmethod
    def _tensor_bytes(name: str, shape: tuple[int, ...], kind: int) -> int | None:
        packing = TENSOR_TYPES.get(kind)
        elements = 1
        for extent in shape:
            elements *= extent
        if elements >= 2**63:
            raise Damaged(f"the tensor “{name[:80]}” claims an impossible shape")
        if packing is None:
            return None
        if (shape[0] if shape else 1) % packing.block_elements:
            raise Damaged(f"the tensor “{name[:80]}” has rows that do not fit its type {packing.name}")
        return elements // packing.block_elements * packing.block_bytes

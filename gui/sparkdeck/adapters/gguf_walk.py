"""One pass over a GGUF header. No length in it is trusted.

Format: ggml's ``docs/gguf.md`` and ``gguf.cpp``. Times: 30 keys take about 15 µs, 800 tensors 1.5 ms, and stepping over
262,144 strings 40 ms, which is why :mod:`gguf_search` first looks whether it can do without.
"""

from __future__ import annotations

import struct
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.gguf_layout import BIG, CODES, IMPOSSIBLE, LITTLE, MAXIMUM_NAME, SHORT_NAME
from sparkdeck.adapters.gguf_search import next_key
from sparkdeck.adapters.gguf_source import ByteSource
from sparkdeck.adapters.gguf_strings import walk_strings
from sparkdeck.adapters.gguf_tensors import read_tensors
from sparkdeck.adapters.gguf_values import (
    STRING,
    GgufArray,
    GgufBeginning,
    GgufHeader,
    GgufScalar,
    GgufTensor,
    GgufText,
    GgufValue,
)
from sparkdeck.adapters.gguf_window import Damaged, EndOfFile, Window
from sparkdeck.domain.translation import tr

__all__ = ["GgufArray", "GgufHeader", "GgufTensor", "HeaderWalk", "UnknownType", "WrongVersion"]

MAGIC = b"GGUF"
NEWEST_VERSION = 3
SMALL_ARRAY = 512
"""Arrays up to this many elements are kept (some have one per block); of longer ones only type, count and place."""

_MAXIMUM_KEYS = 1 << 14
_MAXIMUM_TENSORS = 1 << 16
_MAXIMUM_STRINGS = 1 << 22  # in all arrays; the largest vocabularies have 262,144 tokens and twice as many merges
_LONG_STRING, _MOST_KEPT, _MOST_NAMES = 1 << 20, 4 << 20, 8 << 20  # bytes
_COST_OF_VALUE = 48  # bytes that Python takes for a number or a string, about
_DEFAULT_ALIGNMENT = 32
_ARRAY = 9


class UnknownType(Damaged):
    """A value of a type that no known GGUF has: nothing behind it can be read."""


class WrongVersion(Exception):
    """A GGUF of a version that is not read here; ``args[0]`` is its number."""


class HeaderWalk:
    """One pass. Raises :class:`Damaged`, :class:`EndOfFile` or :class:`WrongVersion`.

    ``jumped`` says that long arrays were passed by search; whoever meets an error then walks again without.
    """

    def __init__(self, source: ByteSource, *, may_search: bool = True) -> None:
        self._source = source
        self._window = Window(source)
        self._may_search = may_search
        self._strings = 0
        self._kept = 0
        self._names = 0
        self._layout = LITTLE
        self._at = 4  # absolute
        self.jumped = False
        self.values: dict[str, GgufValue] = {}
        self.version = 0
        self.tensor_count = 0
        self.key_count = 0

    @property
    def first_bytes(self) -> bytes:
        return self._window.data

    @property
    def byte_order(self) -> str:
        return "little" if self._layout is LITTLE else "big"

    def beginning(self) -> GgufBeginning:
        """What stands before the first long array. A strange key ends it too, and what came before it counts."""
        self._start()
        problem = ""
        try:
            stopped = not self._keys(short_only=True)
        except UnknownType as unknown:
            stopped, problem = True, str(unknown)
        values = MappingProxyType(self.values)
        return GgufBeginning(self.version, self.byte_order, values, self.key_count, self.tensor_count, stopped, problem)

    def header(self) -> GgufHeader:
        self._start()
        self._keys()
        alignment = self.values.get("general.alignment", _DEFAULT_ALIGNMENT)
        if isinstance(alignment, bool) or not isinstance(alignment, int) or not _power_of_two(alignment):
            raise Damaged(tr("its alignment is not a power of two"))
        tensors, self._at = read_tensors(self._window, self._layout, self.tensor_count, alignment, self._at)
        data_start = -(-self._at // alignment) * alignment
        end = max((tensor.offset + (tensor.size_bytes or 0) for tensor in tensors), default=-1)
        return GgufHeader(
            path=Path(self._source.name if self._source.is_remote else self._source.place),
            version=self.version,
            byte_order=self.byte_order,
            values=MappingProxyType(self.values),
            tensors=tuple(tensors),
            alignment=alignment,
            data_start=data_start,
            expected_bytes=self._at if end < 0 else data_start + end,
            file_bytes=self._window.size,
        )

    def _start(self) -> None:
        data = self._window.data
        if len(data) < 24:
            raise EndOfFile
        version, tensors, keys = LITTLE.start(data, 4)
        if version & 0xFFFF == 0 and version:
            self._layout = BIG
            version, tensors, keys = BIG.start(data, 4)
        if version not in (2, NEWEST_VERSION):
            if version == 0 or version >= 1000:
                raise Damaged(tr("it claims version {version}", version=version))
            raise WrongVersion(version)
        if keys > _MAXIMUM_KEYS:
            raise Damaged(tr("it claims {keys:,} keys", keys=keys))
        if tensors > _MAXIMUM_TENSORS:
            raise Damaged(tr("it claims {tensors:,} tensors", tensors=tensors))
        self.version, self.tensor_count, self.key_count, self._at = version, tensors, keys, 24

    def _keys(self, *, short_only: bool = False) -> bool:
        """Read the pairs, or those before the first long array; says whether that was all."""
        window, values, scalars = self._window, self.values, self._layout.scalars
        u64, u32, left = self._layout.u64, self._layout.u32, self.key_count
        data, base, at = window.data, window.base, self._at - window.base  # `at` is relative to the window
        while left:
            try:
                (length,) = u64(data, at)
                end = at + 8 + length
                if not 0 < length <= MAXIMUM_NAME:
                    raise Damaged(
                        tr("a key claims a length of {length:,} bytes", length=length)
                        if length
                        else tr("a key has no name")
                    )
                (kind,) = u32(data, end)
                key = data[at + 8 : end].decode("utf-8", "backslashreplace")
                if kind == STRING:
                    (size,) = u64(data, end + 4)
                    at = end + 12 + size
                    if size < 256 and at <= len(data):
                        value: GgufValue = data[end + 12 : at].decode("utf-8", "replace")
                    else:
                        value = self._string(base + end + 12, size, key)
                        data, base, at = window.data, window.base, self._at - window.base
                elif kind in scalars:
                    unpack, size = scalars[kind]
                    (value,) = unpack(data, end + 4)
                    at = end + 4 + size
                elif kind == _ARRAY:
                    element, count = self._layout.u32_u64(data, end + 4)
                    if short_only and count > SMALL_ARRAY:
                        values[key] = GgufArray(element, count, base + end + 16)
                        return False
                    value = self._array(key, element, count, base + end + 16)
                    data, base, at = window.data, window.base, self._at - window.base
                else:
                    raise UnknownType(tr("“{key}” has an unknown type {kind}", key=key[:80], kind=kind))
            except struct.error:  # the pair goes on behind the window
                window.move(base + at)
                data, base, at = window.data, window.base, 0
                continue
            if key in values:
                raise Damaged(tr("the key “{key}” stands in it twice", key=key[:80]))
            if length > SHORT_NAME:
                self._count_name(length)
            values[key] = value
            left -= 1
        self._at = base + at
        if self._at > window.size:
            raise EndOfFile
        return True

    def _count_name(self, size: int) -> None:
        self._names += size
        if self._names > _MOST_NAMES:
            raise Damaged(tr("its names have no end"))

    def _string(self, offset: int, size: int, key: str) -> str | GgufText:
        """A string that may end behind the window or be too long to be kept; moves on to its end."""
        if size > IMPOSSIBLE:
            raise Damaged(tr("“{key}” claims a length of {size:,} bytes", key=key[:80], size=size))
        if offset + size > self._window.size:
            raise EndOfFile
        self._at = offset + size
        if size > _LONG_STRING or not self._may_keep(size + _COST_OF_VALUE):
            return GgufText(size, offset)
        self._window.reach(offset, size)
        start = offset - self._window.base
        return self._window.data[start : start + size].decode("utf-8", "replace")

    def _may_keep(self, size: int) -> bool:
        """Whether ``size`` more bytes may be held; counts them then."""
        if self._kept + size > _MOST_KEPT:
            return False
        self._kept += size
        return True

    def _array(self, key: str, kind: int, count: int, offset: int) -> GgufArray:
        """Moves on to its end."""
        window = self._window
        if kind == STRING:
            self._strings += count
            if self._strings > _MAXIMUM_STRINGS:
                raise Damaged(tr("“{key}” claims {count:,} strings", key=key[:80], count=count))
            if count <= SMALL_ARRAY:
                return self._small_strings(key, count, offset)
            end = self._find_end(count, offset) or walk_strings(self._window, self._layout, key, count, offset)
            self._at = end
            return GgufArray(kind, count, offset, None, end - offset)
        if kind not in self._layout.scalars:
            raise Damaged(
                tr("“{key}” is an array of arrays", key=key[:80])
                if kind == _ARRAY
                else tr("“{key}” is an array of an unknown type {kind}", key=key[:80], kind=kind)
            )
        size = count * self._layout.scalars[kind][1]
        if size > IMPOSSIBLE:
            raise Damaged(tr("“{key}” claims {count:,} elements", key=key[:80], count=count))
        if offset + size > window.size:
            raise EndOfFile
        self._at = offset + size
        if count > SMALL_ARRAY or not self._may_keep(count * _COST_OF_VALUE):
            return GgufArray(kind, count, offset, None, size)
        window.reach(offset, size)
        values = struct.unpack_from(f"{self._layout.sign}{count}{CODES[kind]}", window.data, offset - window.base)
        return GgufArray(kind, count, offset, values, size)

    def _small_strings(self, key: str, count: int, offset: int) -> GgufArray:
        window, texts = self._window, []
        at = offset
        for _ in range(count):
            window.reach(at, 8)
            size = self._layout.u64(window.data, at - window.base)[0]
            text = self._string(at + 8, size, key)
            at += 8 + size
            if isinstance(text, str):
                texts.append(text)
        self._at = at
        kept: tuple[GgufScalar, ...] | None = tuple(texts) if len(texts) == count else None
        return GgufArray(STRING, count, offset, kept, at - offset)

    def _find_end(self, count: int, offset: int) -> int | None:
        """Where an array of ``count`` strings ends, by search for the key behind it; ``None``: it must be walked."""
        if not self._may_search:
            return None
        end = next_key(self._window, count, offset, self._layout.sign)
        self.jumped |= end is not None
        return end


def _power_of_two(number: int) -> bool:
    return number > 0 and not number & (number - 1)

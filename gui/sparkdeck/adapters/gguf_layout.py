"""How numbers lie in a GGUF file, and which claims are no longer believed."""

from __future__ import annotations

import struct

MAXIMUM_NAME = 1 << 16
"""Bytes of a key or a tensor's name, as in llama.cpp."""

SHORT_NAME = 64
"""Bytes; shorter ones are not worth counting."""

IMPOSSIBLE = 1 << 32
"""Bytes: a longer string or array is no cut file but damage."""

DIMENSIONS = 4
CODES = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
"""``struct`` codes of the scalar types."""


class Layout:
    """How numbers lie in a file of one byte order."""

    def __init__(self, sign: str) -> None:
        self.sign = sign
        self.u32 = struct.Struct(f"{sign}I").unpack_from
        self.u64 = struct.Struct(f"{sign}Q").unpack_from
        self.u32_u64 = struct.Struct(f"{sign}IQ").unpack_from
        self.start = struct.Struct(f"{sign}IQQ").unpack_from
        scalars = {kind: struct.Struct(sign + code) for kind, code in CODES.items()}
        self.scalars = {kind: (packed.unpack_from, packed.size) for kind, packed in scalars.items()}
        shaped = [struct.Struct(f"{sign}{count}QIQ") for count in range(DIMENSIONS + 1)]
        self.tensors = [(packed.unpack_from, packed.size) for packed in shaped]


LITTLE, BIG = Layout("<"), Layout(">")


def name_text(raw: bytes) -> str:
    """A name; bytes that are no UTF-8 are shown as such, so that different names stay different."""
    return raw.decode("utf-8", "backslashreplace")

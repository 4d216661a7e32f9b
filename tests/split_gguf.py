"""Splits a GGUF as llama.cpp's own tool does, independent of the product: keys in the first part, tensors shared out."""

from __future__ import annotations

import struct
from pathlib import Path

import gguf

_U16, _I32 = 2, 5
_ALIGNMENT = 32


def split_gguf(path: Path, stem: Path, count: int) -> tuple[Path, ...]:
    """``STEM-00001-of-0000N.gguf`` … with about as many tensors each. Little-endian files with the usual alignment only."""
    reader = gguf.GGUFReader(path)
    tensors = list(reader.tensors)
    begins = int(tensors[0].field.offset)
    raw = path.read_bytes()
    keys, key_count = raw[24:begins], struct.unpack_from("<Q", raw, 16)[0]
    each = -(-len(tensors) // count)
    paths = []
    for number in range(count):
        mine = tensors[number * each : (number + 1) * each]
        own = _key("split.no", _U16, struct.pack("<H", number)) + _key("split.count", _U16, struct.pack("<H", count))
        own += _key("split.tensors.count", _I32, struct.pack("<i", len(tensors)))
        table, data = b"", b""
        for tensor in mine:
            shape = [int(extent) for extent in tensor.shape]
            place = struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, int(tensor.tensor_type), len(data))
            table += _text(tensor.name) + place
            content = raw[int(tensor.data_offset) : int(tensor.data_offset) + int(tensor.n_bytes)]
            data += content + bytes(-len(content) % _ALIGNMENT)
        first = number == 0
        head = struct.pack("<4sIQQ", b"GGUF", 3, len(mine), 3 + (key_count if first else 0))
        head += (keys if first else b"") + own + table
        part = stem.with_name(f"{stem.name}-{number + 1:05}-of-{count:05}.gguf")
        part.write_bytes(head + bytes(-len(head) % _ALIGNMENT) + data)
        paths.append(part)
    return tuple(paths)


def _text(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def _key(name: str, kind: int, value: bytes) -> bytes:
    return _text(name) + struct.pack("<I", kind) + value

"""The facts for a row of a list from one small read, without a look at the keys that no row shows.

The common case only: a little-endian file whose vocabulary begins in the first kilobytes. Each wanted key is searched with
its length before it and its type behind it; whatever is not as usual is left to the walk over all keys. That matters for a
library of some hundred files: 20 µs instead of 45, where opening a file and reading 64 KiB takes 12.
"""

from __future__ import annotations

import struct
from functools import lru_cache

from sparkdeck.adapters.gguf_values import STRING

FIRST_READ = 8 << 10

_U32, _ARRAY = 4, 9
_LONGEST = 256
_VERSIONS = (2, 3)
_START = struct.Struct("<4sIQQ").unpack_from
_TYPE_AND_NUMBER = struct.Struct("<II").unpack_from
_TYPE_AND_LENGTH = struct.Struct("<IQ").unpack_from
_ARRAY_HEAD = struct.Struct("<IIQ").unpack_from

_NUMBERS = ("context_length", "block_count", "embedding_length", "attention.head_count", "expert_count")


class UnusualError(Exception):
    """Not the common case: walk over all keys instead."""


def _needle(key: str) -> bytes:
    raw = key.encode()
    return struct.pack("<Q", len(raw)) + raw


_TOKENS, _ARCHITECTURE, _NAME, _KIND = (
    _needle(key) for key in ("tokenizer.ggml.tokens", "general.architecture", "general.name", "general.type")
)


@lru_cache(maxsize=256)
def _needles(architecture: str) -> tuple[tuple[bytes, int], ...]:
    needles = [_needle(key) for key in number_keys(architecture)]
    return tuple((needle, len(needle)) for needle in needles)


def number_keys(architecture: str | None) -> tuple[str, ...]:
    return ("general.file_type", *(f"{architecture}.{key}" for key in _NUMBERS))


def usual_row(data: bytes) -> tuple[int, str, str | None, str | None, list[int | None]]:
    """Tensor count, architecture, name, ``general.type`` and the numbers of :func:`number_keys`.

    Raises :class:`UnusualError`.
    """
    try:
        magic, version, tensors, _ = _START(data)
        end = data.find(_TOKENS)
        if magic != b"GGUF" or version not in _VERSIONS or end < 0 or tensors > 1 << 16:
            raise UnusualError
        kind, element, count = _ARRAY_HEAD(data, end + len(_TOKENS))
        if kind != _ARRAY or element != STRING or not 512 < count < 1 << 22:
            raise UnusualError
        architecture = _text(data, _ARCHITECTURE, end)
        if not architecture:
            raise UnusualError
        numbers: list[int | None] = []
        for needle, length in _needles(architecture):
            at = data.find(needle, 24, end)
            if at < 0:
                numbers.append(None)
                continue
            kind, number = _TYPE_AND_NUMBER(data, at + length)
            if kind != _U32:
                raise UnusualError
            numbers.append(number)
        return tensors, architecture, _text(data, _NAME, end), _text(data, _KIND, end), numbers
    except struct.error:
        raise UnusualError from None


def _text(data: bytes, needle: bytes, end: int) -> str | None:
    at = data.find(needle, 24, end)
    if at < 0:
        return None
    at += len(needle)
    kind, length = _TYPE_AND_LENGTH(data, at)
    if kind != STRING or length > _LONGEST:
        raise UnusualError
    return data[at + 12 : at + 12 + length].decode("utf-8", "replace") or None

"""Pass a long array of strings without a look at each: the next key is searched, and what is found is checked.

A vocabulary of 262,144 tokens takes 40 ms to walk, but next to nothing to search: what follows it is nearly always another
key that begins with ``tokenizer.``. Not every find is a key (a token may have that text), hence the checks here; and the
caller has to find exactly the promised number of keys and a sound tensor table behind, or it walks after all.
"""

from __future__ import annotations

import re
import struct

from sparkdeck.adapters.gguf_window import Damaged, EndOfFile, Window

WORTH_IT = 1024
"""Strings; fewer are walked."""

_PREFIX = b"tokenizer."
_KEY = re.compile(rb"[a-z0-9_.\-]{11,128}")
_TYPES = 13
_TRIES = 256
_MEAN_BYTES = 24
"""A token or a merge, its length included, seldom takes more on average."""

_MOST_HELD = 20 << 20
"""Bytes; the merges of the largest vocabularies take 10 MB."""

_LENGTH = bytes(7)
"""Every length below 256 has seven zero bytes, whatever the byte order; texts have none."""

_SYNCHRONISED = 1024


def next_key(window: Window, count: int, offset: int, sign: str) -> int | None:
    """The place behind an array of ``count`` strings at ``offset``, both absolute, or ``None``.

    The window holds the place afterwards. The last strings before it are stepped through: they must end exactly there.
    """
    if count < WORTH_IT:
        return None
    number = struct.Struct(f"{sign}Q").unpack_from
    kind = struct.Struct(f"{sign}I").unpack_from
    for mean in (_MEAN_BYTES, 2 * _MEAN_BYTES):
        reach = min(mean * count + 4096, _MOST_HELD, window.size - offset)
        try:
            window.reach(offset, reach)
        except (EndOfFile, Damaged):
            return None
        data, start = window.data, offset - window.base
        at = start + 8 * count
        end = start + reach
        for _ in range(_TRIES):
            at = data.find(_PREFIX, at, end)
            if at < 0:
                break
            length = number(data, at - 8)[0]
            if len(_PREFIX) < length <= 128 and at + length + 4 <= len(data):
                if _KEY.fullmatch(data, at, at + length) and kind(data, at + length)[0] < _TYPES:
                    if _strings_end_at(data, start, at - 8, sign):
                        return window.base + at - 8
            at += 1
    return None


def _strings_end_at(data: bytes, start: int, end: int, sign: str) -> bool:
    at = data.find(_LENGTH, max(start, end - _SYNCHRONISED), end)
    if at < 0:
        return False
    at -= sign == "<"
    number = struct.Struct(f"{sign}Q").unpack_from
    while start <= at < end:
        at += 8 + number(data, at)[0]
    return at == end

"""JSON as other programs write it: what a strict reader refuses for a detail is made readable."""

from __future__ import annotations

import json
from typing import TypeVar

import msgspec

_MOST_BYTES = 64 << 20
"""Longer texts are not read twice: as Python's own values they take many times their size."""

T = TypeVar("T")


def mended(data: bytes) -> bytes | None:
    """``data`` with invalid UTF-8 and halves of surrogate pairs marked (U+FFFD), and ``null`` for NaN and infinity; ``None``
    where it is no JSON at all."""
    if len(data) > _MOST_BYTES:
        return None
    try:
        found = json.loads(data.decode("utf-8", "replace"), parse_constant=lambda _: None)
        text = json.dumps(found, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except (ValueError, RecursionError):
        return None
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


def decode_leniently(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Raises what ``decoder`` raises (``msgspec.MsgspecError``, ``UnicodeDecodeError``, ``RecursionError``)."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, UnicodeDecodeError):
        again = mended(data)
        if again is None:
            raise
        return decoder.decode(again)

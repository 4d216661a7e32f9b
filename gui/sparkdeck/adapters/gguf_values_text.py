"""Values of a GGUF header as text: scalars as they are, arrays by their first elements."""

from __future__ import annotations

import struct

from sparkdeck.adapters.gguf_layout import BIG, CODES, LITTLE
from sparkdeck.adapters.gguf_source import ByteSource
from sparkdeck.adapters.gguf_values import STRING, GgufArray, GgufScalar, GgufText, GgufValue
from sparkdeck.domain.translation import number, tr

TYPE_NAMES = ("u8", "i8", "u16", "i16", "u32", "i32", "f32", "bool", "string", "array", "u64", "i64", "f64")
"""By GGUF's type number."""
_ELEMENTS = 32
_MOST_CHARACTERS = 8192
_READ = 8 << 10


def kind_of(value: GgufValue) -> str:
    """``string``, ``number``, ``truth``, or ``151,936 × string``."""
    if isinstance(value, GgufArray):
        return f"{number(value.count, ',')} × {_type_name(value.element_type)}"
    if isinstance(value, bool):
        return tr("truth", "kind of a value")
    return tr("string") if isinstance(value, str | GgufText) else tr("number")


def text_of(value: GgufValue, source: ByteSource, byte_order: str) -> str:
    """``value`` for the eye, at most some kilobytes. Of an array that was not kept the first elements are read again."""
    if isinstance(value, GgufText):
        return tr("{size:,} bytes of text, too long to be shown", size=value.size_bytes)
    if isinstance(value, GgufArray):
        known = value.values[:_ELEMENTS] if value.values is not None else first_elements(value, source, byte_order)
        shown = ", ".join(_quoted(each) for each in known)
        more = value.count - len(known)
        rest = "  " + tr("{more:,} more", more=more) if more else ""
        return _cut(f"[{shown}{', …' if more and known else ''}]" + rest)
    return _cut(_scalar(value))


def first_elements(array: GgufArray, source: ByteSource, byte_order: str) -> tuple[GgufScalar, ...]:
    """The first of a long array's elements; fewer where they are long."""
    layout = LITTLE if byte_order == "little" else BIG
    data = source.read(array.offset, min(_READ, array.size_bytes))
    if array.element_type != STRING:
        if array.element_type not in layout.scalars:
            return ()
        size = layout.scalars[array.element_type][1]
        count = min(_ELEMENTS, array.count, len(data) // size)
        return struct.unpack_from(f"{layout.sign}{count}{CODES[array.element_type]}", data)
    found: list[GgufScalar] = []
    at = 0
    while len(found) < min(_ELEMENTS, array.count) and at + 8 <= len(data):
        (length,) = layout.u64(data, at)
        if at + 8 + length > len(data):
            break
        found.append(data[at + 8 : at + 8 + length].decode("utf-8", "replace"))
        at += 8 + length
    return tuple(found)


def _type_name(number: int) -> str:
    return TYPE_NAMES[number] if number < len(TYPE_NAMES) else f"type {number}"


def _quoted(value: GgufScalar) -> str:
    return f"“{value}”" if isinstance(value, str) else _scalar(value)


def _scalar(value: GgufScalar) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:.9g}" if isinstance(value, float) else str(value)


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_CHARACTERS else f"{text[: _MOST_CHARACTERS - 1]}…"

"""Cuts one large JSON text into its parts without reading it as a whole: a list into its elements, an object into its
members. Only brackets and strings are looked at; what the parts hold is for who decodes them.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator

Buffer = bytes | mmap.mmap

_SIGN = re.compile(rb'["\[\]{},:]')
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BLANK = re.compile(rb"[ \t\r\n]*")


def after_blank(data: Buffer, at: int) -> int:
    """The first place from ``at`` on where no blank stands."""
    found = _BLANK.match(data, at)
    return found.end() if found else at


def elements(data: Buffer, at: int) -> Iterator[tuple[int, int]]:
    """From and to of each element of the list that begins at ``at``. Raises ``ValueError`` where it is none."""
    if data[at : at + 1] != b"[":
        raise ValueError("a list was expected")
    at = after_blank(data, at + 1)
    if data[at : at + 1] == b"]":
        return
    while True:
        end, sign = _value_end(data, at)
        yield at, end
        if sign == b"]":
            return
        if sign != b",":
            raise ValueError(f"a comma or the end of the list was expected at byte {end}")
        at = after_blank(data, end + 1)


def members(data: Buffer, at: int) -> Iterator[tuple[bytes, int, int]]:
    """Name (as written, with its quotes), from and to of each member of the object that begins at ``at``."""
    if data[at : at + 1] != b"{":
        raise ValueError("an object was expected")
    at = after_blank(data, at + 1)
    if data[at : at + 1] == b"}":
        return
    while True:
        name = _STRING.match(data, at)
        if name is None:
            raise ValueError(f"a name was expected at byte {at}")
        colon = after_blank(data, name.end())
        if data[colon : colon + 1] != b":":
            raise ValueError(f"a colon was expected at byte {colon}")
        begin = after_blank(data, colon + 1)
        end, sign = _value_end(data, begin)
        yield name.group(), begin, end
        if sign == b"}":
            return
        if sign != b",":
            raise ValueError(f"a comma or the end of the object was expected at byte {end}")
        at = after_blank(data, end + 1)


def _value_end(data: Buffer, at: int) -> tuple[int, bytes]:
    """Where the value that begins at ``at`` ends, and the sign that ends it."""
    depth, place = 0, at
    while (found := _SIGN.search(data, place)) is not None:
        sign = found.group()
        if sign == b'"':
            string = _STRING.match(data, found.start())
            if string is None:
                raise ValueError(f"the text that begins at byte {found.start()} has no end")
            place = string.end()
            continue
        if depth == 0 and sign in b",]}":
            if found.start() == at:
                raise ValueError(f"a value was expected at byte {at}")
            return found.start(), sign
        depth += (sign in b"[{") - (sign in b"]}")
        place = found.end()
    raise ValueError("the file ends in the midst of it")

"""Reads an HTTP/1.1 answer that was recorded as raw chunks with time stamps, after the fact.

The benchmark's reader does nothing but receive and stamp while the clock runs; the transfer coding is taken off here,
afterwards, and every piece of the body keeps the moment of its arrival. Chunks may be cut anywhere: in the status line,
in a size, between CR and LF, inside a character. Rules: RFC 9112.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sparkdeck.domain.translation import tr


class BadFraming(Exception):
    """The bytes are not HTTP/1.1; the text says what is wrong, for a person."""


@dataclass(frozen=True, slots=True)
class RawChunk:
    """What one ``recv`` returned. ``at_ns`` is `time.perf_counter_ns` just after it."""

    at_ns: int
    data: bytes


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """Status, headers (names in lower case, repeated ones joined by ", ") and the body without its transfer coding,
    in the pieces in which it arrived.

    ``complete`` is false where the connection ended before the framing said so. A body that ends with the connection is
    always complete as far as HTTP can tell.
    """

    status: int
    headers: dict[str, str]
    pieces: tuple[RawChunk, ...]
    complete: bool

    @property
    def body(self) -> bytes:
        return b"".join(piece.data for piece in self.pieces)


_Segment = tuple[int, int]
"""A stretch of the body that lies in one piece in the raw bytes: where it begins and ends (exclusive)."""


def read_answer(chunks: Sequence[RawChunk]) -> RecordedAnswer | None:
    """The final answer in ``chunks``; ``None`` where the connection ended within its head. Raises `BadFraming`.

    Interim answers (1xx) before it are skipped.
    """
    raw = b"".join(chunk.data for chunk in chunks)
    position = 0
    while True:
        head_end = raw.find(b"\r\n\r\n", position)
        if head_end < 0:
            if raw and not b"HTTP/1.".startswith(raw[position:][:7]) and not raw.startswith(b"HTTP/1.", position):
                raise BadFraming(tr("It does not answer in HTTP."))
            return None
        status, headers = _head(raw[position:head_end])
        position = head_end + 4
        if status >= 200:
            break
    if "chunked" in headers.get("transfer-encoding", "").lower():
        segments, complete = _chunked(raw, position)
    else:
        segments, complete = _plain(raw, position, headers.get("content-length"))
    return RecordedAnswer(status, headers, tuple(_pieces(raw, segments, chunks)), complete)


def _head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    match = re.fullmatch(r"HTTP/1\.\d (\d{3})(?: .*)?", first)
    if not match:
        raise BadFraming(tr("It does not answer in HTTP."))
    headers: dict[str, str] = {}
    for line in lines:
        name, separator, value = line.partition(":")
        if not separator:
            raise BadFraming(tr("Its header line {line!r} has no colon.", line=line[:80]))
        name, value = name.strip().lower(), value.strip()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return int(match[1]), headers


def _plain(raw: bytes, start: int, content_length: str | None) -> tuple[list[_Segment], bool]:
    there = len(raw) - start
    if content_length is None:
        wanted = there
    elif re.fullmatch(r"[0-9]{1,15}", content_length):
        wanted = int(content_length)
    else:
        raise BadFraming(tr("Its Content-Length {length!r} is not a number.", length=content_length[:80]))
    length = min(wanted, there)
    return [(start, start + length)], there >= wanted


def _chunked(raw: bytes, position: int) -> tuple[list[_Segment], bool]:
    segments: list[_Segment] = []
    while True:
        line_end = raw.find(b"\r\n", position)
        if line_end < 0:
            return segments, False
        size_text = raw[position:line_end].split(b";")[0].strip()
        if not re.fullmatch(rb"[0-9a-fA-F]{1,15}", size_text):
            raise BadFraming(tr("Its chunk size {size!r} is not a number.", size=size_text[:80].decode("latin-1")))
        size = int(size_text, 16)
        start = line_end + 2
        if size == 0:  # trailers may follow, up to an empty line
            return segments, raw.startswith(b"\r\n", start) or b"\r\n\r\n" in raw[start:]
        end = min(start + size, len(raw))
        segments.append((start, end))
        position = start + size + 2
        if position > len(raw):
            return segments, False
        if raw[start + size : position] != b"\r\n":
            raise BadFraming(tr("A chunk is longer than its size says."))


def _pieces(raw: bytes, segments: Sequence[_Segment], chunks: Sequence[RawChunk]) -> Iterator[RawChunk]:
    arrivals = list(accumulate(len(chunk.data) for chunk in chunks))
    for begin, end in segments:
        index = bisect_right(arrivals, begin)
        while begin < end:
            stop = min(end, arrivals[index])
            yield RawChunk(chunks[index].at_ns, raw[begin:stop])
            begin, index = stop, index + 1

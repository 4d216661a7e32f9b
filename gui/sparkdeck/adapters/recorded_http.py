"""Reads an HTTP/1.1 answer that was recorded as raw chunks with time stamps, after the fact.

The benchmark's reader does nothing but receive and stamp while the clock runs; the transfer coding and the events are
taken apart here, afterwards, and each event is traced back to the moment its last byte arrived. Chunks may be cut
anywhere: in the status line, in a size, between CR and LF, inside a character.

Rules: RFC 9112 (message framing) and the HTML standard's "server-sent events" (event stream).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

_LINE_END = re.compile(rb"\r\n|\n|\r")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class BadFraming(Exception):
    """The bytes are not HTTP/1.1; the text says what is wrong, for a person."""


@dataclass(frozen=True, slots=True)
class RawChunk:
    """What one ``recv`` returned. ``at_ns`` is `time.perf_counter_ns` just after it."""

    at_ns: int
    data: bytes


@dataclass(frozen=True, slots=True)
class StampedEvent:
    """One server-sent event's data; ``at_ns`` is the stamp of the chunk that completed it."""

    at_ns: int
    data: bytes


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """Status, headers (names in lower case, repeated ones joined by ", ") and the body without its transfer coding.

    ``complete`` is false where the connection ended before the framing said so. A body that ends with the connection is
    always complete as far as HTTP can tell.
    """

    status: int
    headers: dict[str, str]
    body: bytes
    complete: bool
    _segments: tuple[_Segment, ...]
    _arrivals: _Arrivals

    def events(self) -> Iterator[StampedEvent]:
        """The events of a ``text/event-stream`` body. Comments (pings) carry none; an event without its blank line
        was not sent in full and is left out."""
        data: list[bytes] = []
        start = len(_BYTE_ORDER_MARK) if self.body.startswith(_BYTE_ORDER_MARK) else 0
        for end in _LINE_END.finditer(self.body, start):
            line = self.body[start : end.start()]
            start = end.end()
            if not line:
                if data:
                    yield StampedEvent(self._arrived_ns(start), b"\n".join(data))
                data = []
                continue
            name, _, value = line.partition(b":")
            if name == b"data":
                data.append(value.removeprefix(b" "))

    def _arrived_ns(self, body_end: int) -> int:
        """When the body was there up to ``body_end`` (exclusive)."""
        index = bisect_left(self._segments, body_end, key=lambda segment: segment.body_end)
        segment = self._segments[index]
        return self._arrivals.at_ns(segment.raw_end - (segment.body_end - body_end))


@dataclass(frozen=True, slots=True)
class _Segment:
    """A stretch of the body that lies in one piece in the raw bytes; ends are exclusive."""

    body_end: int
    raw_end: int


@dataclass(frozen=True, slots=True)
class _Arrivals:
    ends: tuple[int, ...]
    stamps: tuple[int, ...]

    def at_ns(self, raw_end: int) -> int:
        return self.stamps[bisect_left(self.ends, raw_end)]


def read_answer(chunks: Sequence[RawChunk]) -> RecordedAnswer | None:
    """The final answer in ``chunks``; ``None`` where the connection ended within its head. Raises `BadFraming`.

    Interim answers (1xx) before it are skipped.
    """
    raw = b"".join(chunk.data for chunk in chunks)
    arrivals = _Arrivals(tuple(accumulate(len(chunk.data) for chunk in chunks)), tuple(chunk.at_ns for chunk in chunks))
    position = 0
    while True:
        head_end = raw.find(b"\r\n\r\n", position)
        if head_end < 0:
            if raw and not b"HTTP/1.".startswith(raw[position:][:7]) and not raw.startswith(b"HTTP/1.", position):
                raise BadFraming("It does not answer in HTTP.")
            return None
        status, headers = _head(raw[position:head_end])
        position = head_end + 4
        if status >= 200:
            break
    if "chunked" in headers.get("transfer-encoding", "").lower():
        segments, complete = _chunked(raw, position)
    else:
        segments, complete = _plain(raw, position, headers.get("content-length"))
    return RecordedAnswer(status, headers, _join(raw, segments), complete, segments, arrivals)


def _head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    match = re.fullmatch(r"HTTP/1\.\d (\d{3})(?: .*)?", first)
    if not match:
        raise BadFraming("It does not answer in HTTP.")
    headers: dict[str, str] = {}
    for line in lines:
        name, separator, value = line.partition(":")
        if not separator:
            raise BadFraming(f"Its header line {line[:80]!r} has no colon.")
        name, value = name.strip().lower(), value.strip()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return int(match[1]), headers


def _plain(raw: bytes, start: int, content_length: str | None) -> tuple[tuple[_Segment, ...], bool]:
    there = len(raw) - start
    if content_length is None:
        wanted = there
    elif content_length.isascii() and content_length.isdigit():
        wanted = int(content_length)
    else:
        raise BadFraming(f"Its Content-Length {content_length[:80]!r} is not a number.")
    length = min(wanted, there)
    return ((_Segment(length, start + length),) if length else ()), there >= wanted


def _chunked(raw: bytes, position: int) -> tuple[tuple[_Segment, ...], bool]:
    segments: list[_Segment] = []
    body_end = 0
    while True:
        line_end = raw.find(b"\r\n", position)
        if line_end < 0:
            return tuple(segments), False
        size_text = raw[position:line_end].split(b";")[0].strip()
        if not re.fullmatch(rb"[0-9a-fA-F]{1,15}", size_text):
            raise BadFraming(f"Its chunk size {size_text[:80].decode('latin-1')!r} is not a number.")
        size = int(size_text, 16)
        start = line_end + 2
        if size == 0:  # trailers may follow, up to an empty line
            return tuple(segments), raw.startswith(b"\r\n", start) or b"\r\n\r\n" in raw[start:]
        end = min(start + size, len(raw))
        if end > start:
            body_end += end - start
            segments.append(_Segment(body_end, end))
        position = start + size + 2
        if position > len(raw):
            return tuple(segments), False
        if raw[start + size : position] != b"\r\n":
            raise BadFraming("A chunk is longer than its size says.")


def _join(raw: bytes, segments: Sequence[_Segment]) -> bytes:
    begins = (0, *(segment.body_end for segment in segments))
    return b"".join(
        raw[segment.raw_end - (segment.body_end - begin) : segment.raw_end]
        for begin, segment in zip(begins, segments, strict=False)
    )

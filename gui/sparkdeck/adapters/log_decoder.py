"""From the bytes of a server's output to lines: cut anywhere, coloured, broken UTF-8, endless, or JSON.

A line is ``M.SS.mmm.uuu L text`` (time since the start, level ``I W E D``), plain text, or with ``--log-jsonl`` a JSON
object. Each line is looked at by itself: with ``--log-jsonl`` what the C library or an assertion says is still plain, and
both come through one pipe, so that their order holds. Colours, control characters and broken UTF-8 never get past here.

``--log-jsonl`` is understood, not asked for: in two runs of build 11434 both forms gave the same lines with the same
levels and times, the command that is shown would print JSON in a terminal, and older builds lack it.
"""

from __future__ import annotations

import re

import msgspec

from sparkdeck.domain.events import LogLine

MAXIMUM_TEXT = 8 * 1024
"""Characters kept of one line."""
MAXIMUM_RAW = 64 * 1024
"""Bytes kept of a line that has not ended yet; what comes beyond them up to its end is dropped."""
_PLAIN = bytes(range(0x20, 0x7F)) + b"\t\n"
_PREFIX = re.compile(r"(\d+\.\d{2}\.\d{3}\.\d{3}) ([IWED]) ")
_MINUTE, _MINUTE_US = 100_000_000, 60_000_000
"""What a minute is in the digits of a time read as one number, and in microseconds."""
_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_LEVELS = {"info": "I", "warn": "W", "warning": "W", "error": "E", "debug": "D", "trace": "D"}


class _JsonLine(msgspec.Struct):
    type: str
    level: str = ""
    msg: str = ""
    time: int | None = None


_JSON = msgspec.json.Decoder(_JsonLine)


class LogDecoder:
    """Makes lines out of bytes. One for each stream; holds at most :data:`MAXIMUM_RAW` bytes between two reads."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False
        self._begun: LogLine | None = None
        """A JSON message without its newline: the next one may go on with it."""

    def feed(self, data: bytes) -> list[LogLine]:
        """The lines that ``data`` completes."""
        data = self._rest + data
        if self._skipping:  # the tail of a line that was too long
            end = data.find(b"\n")
            if end < 0:
                self._rest = b""
                return []
            data, self._skipping = data[end + 1 :], False
        end = data.rfind(b"\n")
        self._rest = _without_overpainted(data[end + 1 :])
        lines = self._decode(data[:end]) if end >= 0 else []
        if len(self._rest) > MAXIMUM_RAW:
            lines += self._decode(self._rest)
            self._rest, self._skipping = b"", True
        return lines

    def finish(self) -> list[LogLine]:
        """What is left when the stream has ended."""
        rest, self._rest = self._rest, b""
        lines = self._decode(rest) if rest and not self._skipping else []
        return lines + self._end_begun()

    def _decode(self, block: bytes) -> list[LogLine]:
        """The lines of a block without its last newline."""
        if b'{"type":' in block or self._begun is not None:
            return [line for raw in block.split(b"\n") for line in self._decode_any(raw)]
        if not block.translate(None, _PLAIN):  # nothing to clean: what a server mostly writes
            return [_split_off_prefix(text) for text in block.decode("ascii").split("\n")]
        return [parse_line(raw.decode("utf-8", "replace")) for raw in block.split(b"\n")]

    def _decode_any(self, raw: bytes) -> list[LogLine]:
        if raw.startswith(b'{"type":'):
            try:
                parsed = _JSON.decode(raw)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                pass
            else:
                if parsed.type == "log":
                    return self._take_message(parsed)
        return [*self._end_begun(), parse_line(raw.decode("utf-8", "replace"))]

    def _take_message(self, message: _JsonLine) -> list[LogLine]:
        begun, level, time_us = self._begun, _LEVELS.get(message.level, ""), message.time
        text, lines = message.msg, []
        if begun is not None and message.level == "cont":
            text, level, time_us = begun.text + text, begun.level, begun.time_us
        else:
            lines = self._end_begun()
        self._begun = None
        if not text.endswith("\n") and len(text) < MAXIMUM_TEXT:
            text, _, last = text.rpartition("\n")
            self._begun = LogLine(last, level, time_us)
            return lines + ([LogLine(_clean(part), level, time_us) for part in text.split("\n")] if text else [])
        return lines + [LogLine(_clean(part), level, time_us) for part in text.rstrip("\n").split("\n")]

    def _end_begun(self) -> list[LogLine]:
        begun, self._begun = self._begun, None
        return [LogLine(_clean(begun.text), begun.level, begun.time_us)] if begun is not None else []


def parse_line(text: str) -> LogLine:
    """One line without its newline: its text, its level and its time."""
    return _split_off_prefix(_clean(text))


def _split_off_prefix(text: str) -> LogLine:
    if len(text) > MAXIMUM_TEXT:
        text = f"{text[:MAXIMUM_TEXT]} …"
    match = _PREFIX.match(text)
    if match is None:
        return LogLine(text)
    time, level = match.groups()
    digits = int(time.replace(".", ""))
    return LogLine(text[match.end() :], level, digits - digits // _MINUTE * (_MINUTE - _MINUTE_US))


def _clean(text: str) -> str:
    if not text.isprintable():
        text = _ANSI.sub("", text).rstrip("\r")
        if "\r" in text:  # a progress bar paints over itself
            text = text.rsplit("\r", 1)[1]
        text = _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)
    return text if len(text) <= MAXIMUM_TEXT else f"{text[:MAXIMUM_TEXT]} …"


def _without_overpainted(rest: bytes) -> bytes:
    """A line that has not ended, less what a progress bar in it has painted over."""
    place = rest.rstrip(b"\r").rfind(b"\r")
    return rest[place + 1 :] if place >= 0 else rest

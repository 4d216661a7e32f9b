"""llama-server's output: from bytes to lines, and what single lines give away.

A line is ``M.SS.mmm.uuu L text`` (time since the start, level ``I W E D``), plain text, or with ``--log-jsonl`` a JSON
object. Colours, control characters and broken UTF-8 never get past this module.
"""

from __future__ import annotations

import re

import msgspec

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import clean_message, first_error

__all__ = [
    "LogDecoder",
    "clamped_draft_size",
    "clean_message",
    "first_error",
    "listening_address",
    "loading_step",
    "parse_line",
    "speculation_failure",
]

MAXIMUM_TEXT = 8 * 1024
"""Characters kept of one line."""
_MAXIMUM_RAW = 64 * 1024
_PREFIX = re.compile(r"\d+\.\d{2}\.\d{3}\.\d{3} ([IWED]) ")
_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_LEVELS = {"info": "I", "warn": "W", "warning": "W", "error": "E", "debug": "D", "trace": "D"}
_LISTENING = re.compile(r"\blistening on https?://(\S+):(\d+)\s*$")
_NO_SPECULATION = re.compile(
    r"failed to initialize speculative decoding context"
    r"|speculative decoding not supported by this context"
    r"|the target and draft vocabs are not compatible"
)
_CLAMPED = re.compile(r"requested draft size .* exceeds the trained block size \d+ -- clamping to (\d+)")
_LOADING_DRAFT = re.compile(r"\bloading draft model\b")
_LOADING_TARGET = re.compile(r"\bload_model: loading model\b")


class _JsonLine(msgspec.Struct):
    type: str
    level: str = ""
    msg: str = ""


_JSON = msgspec.json.Decoder(_JsonLine)


class LogDecoder:
    """Makes lines out of bytes that may be cut anywhere. One for each stream."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[LogLine]:
        """The lines that ``data`` completes."""
        *whole, self._rest = (self._rest + data).split(b"\n")
        lines: list[LogLine] = []
        for raw in whole:
            if self._skipping:  # the tail of a line that was too long
                self._skipping = False
                continue
            lines += _decode(raw)
        if self._skipping:
            self._rest = b""
        elif len(self._rest) > _MAXIMUM_RAW:
            lines += _decode(self._rest)
            self._rest, self._skipping = b"", True
        return lines

    def finish(self) -> list[LogLine]:
        """What is left when the stream has ended."""
        rest, self._rest = self._rest, b""
        return _decode(rest) if rest and not self._skipping else []


def _decode(raw: bytes) -> list[LogLine]:
    if raw.startswith(b'{"type":'):
        try:
            parsed = _JSON.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError):
            pass
        else:
            if parsed.type == "log":
                level = _LEVELS.get(parsed.level, "")
                return [LogLine(_clean(text), level) for text in parsed.msg.rstrip("\n").split("\n")]
    return [parse_line(raw.decode("utf-8", "replace"))]


def parse_line(text: str) -> LogLine:
    """One line (without its newline) as text and level; the time in front is dropped."""
    text = _clean(text)
    match = _PREFIX.match(text)
    return LogLine(text[match.end() :], match[1]) if match else LogLine(text)


def _clean(text: str) -> str:
    if not text.isprintable():
        text = _ANSI.sub("", text).rstrip("\r")
        if "\r" in text:  # a progress bar paints over itself
            text = text.rsplit("\r", 1)[1]
        text = _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)
    return text if len(text) <= MAXIMUM_TEXT else f"{text[:MAXIMUM_TEXT]} …"


def listening_address(line: LogLine) -> tuple[str, int] | None:
    """Host and port of the line that says where the server listens (with ``--port 0`` the only place to learn it)."""
    match = _LISTENING.search(line.text)
    return (match[1].strip("[]"), int(match[2])) if match else None


def speculation_failure(line: LogLine) -> str | None:
    """The message of a line that says that the server goes on without speculation; ``None`` for every other line."""
    if line.level in ("E", "W", "") and _NO_SPECULATION.search(line.text):
        return clean_message(line.text)
    return None


def clamped_draft_size(line: LogLine) -> int | None:
    """The n-max that the server uses in place of a larger one that was asked; ``None`` for every other line."""
    match = _CLAMPED.search(line.text)
    return int(match[1]) if match else None


def loading_step(line: LogLine) -> str | None:
    """What a loading server turns to with this line, in words."""
    if _LOADING_DRAFT.search(line.text):
        return "loading the draft"
    return "loading the target" if _LOADING_TARGET.search(line.text) else None

"""What single lines of llama-server's output give away. How they come out of the bytes: ``log_decoder.py``."""

from __future__ import annotations

import re

from sparkdeck.adapters.log_decoder import MAXIMUM_TEXT, LogDecoder, parse_line
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import clean_message, first_error

__all__ = [
    "MAXIMUM_TEXT",
    "LogDecoder",
    "clamped_draft_size",
    "clean_message",
    "first_error",
    "listening_address",
    "parse_line",
    "speculation_failure",
]

_LISTENING = re.compile(r"\blistening on https?://(\S+):(\d+)\s*$")
_NO_SPECULATION = re.compile(
    r"failed to initialize speculative decoding context"
    r"|speculative decoding not supported by this context"
    r"|the target and draft vocabs are not compatible"
)
_CLAMPED = re.compile(r"requested draft size .* exceeds the trained block size \d+ -- clamping to (\d+)")


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

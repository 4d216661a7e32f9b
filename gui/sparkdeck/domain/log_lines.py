"""How a line of the log counts and how it is written: its level, whether it is a poll of ours, its text form."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import is_error

POLL_MARK = "request: GET /"
"""In every poll line: one search over many lines tells whether any of them can be one."""
_POLL = re.compile(r"\brequest: GET (?:/v1)?/(?:health|metrics|slots|props|models) \S+ \d{3}$")


def is_poll(line: LogLine) -> bool:
    """Whether the server only notes that its state was asked for, as a panel does every second.

    llama-server wrote such lines at its information level in older builds and at ``-lv 4`` later (``srv  log_server_r:
    done request: GET /slots 127.0.0.1 200``); build 11434 writes none.
    """
    return POLL_MARK in line.text and _POLL.search(line.text) is not None


def counted_level(line: LogLine, before: str) -> str:
    """The level under which a line is listed: its own, ``E`` for an error without one, else that of the line
    ``before``, whose message it goes on with."""
    if line.level:
        return line.level
    return "E" if is_error(line) else before


def clock(time_us: int) -> str:
    """Seconds with three digits: what fits beside every line, and what two lines are subtracted by."""
    return f"{time_us / 1e6:.3f}"


def written(line: LogLine) -> str:
    """The line with time and level, as it stands in a file."""
    text = f"{line.level} {line.text}" if line.level else line.text
    return text if line.time_us is None else f"{clock(line.time_us):>9} {text}"


def written_lines(lines: Iterable[LogLine]) -> str:
    """All of ``lines``, each ended by a newline."""
    return "".join(f"{written(line)}\n" for line in lines)

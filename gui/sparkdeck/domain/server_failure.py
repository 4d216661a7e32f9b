"""Why a server ended: from its exit code and its last lines to a sentence that helps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.failure_rules import ANOTHER_DRAFT, LOWER_MEMORY, RULES
from sparkdeck.domain.log_messages import clean_message, error_messages, first_error, is_error, last_error

_RUN_TIME_LINES = 60
_SIGNALS = {1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL"}
_SIGNALS |= {11: "SIGSEGV", 15: "SIGTERM", 24: "SIGXCPU", 31: "SIGSYS"}
_WINDOWS_STATUS = {0xC000001D: 4, 0xC0000005: 11, 0xC0000409: 6, 0xC00000FD: 11}
_WINDOWS_MISSING_LIBRARY = {0xC0000135, 0xC0000139}
_FROM_OUTSIDE = {1, 2, 3, 15}

_BIND = re.compile(r"couldn't bind HTTP server socket, hostname: (?P<host>\S+), port: (?P<port>\d+)")
_LIBRARY = re.compile(r"error while loading shared libraries: (?P<library>[^:]+):|Library not loaded: (?P<dylib>\S+)")
_GLIBC = re.compile(r"version `(?P<version>[^']+)' not found")

_MODEL_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"failed to load model from (.+)",
        r"failed to load draft model, '(.+)'",
        r"failed to load model,? '(.+)'",
        r"loading (?:draft )?model '(.+)'",
    )
)
_DRAFT_SIGNS = re.compile(r"loading draft model|draft_model|auto-detected speculative type 'draft|DFlash|dflash")


def is_port_taken(lines: Sequence[LogLine]) -> bool:
    """Whether the server ended because it could not bind its port."""
    return any(_BIND.search(line.text) for line in lines)


def explain_exit(
    exit_code: int, lines: Sequence[LogLine], *, while_loading: bool, with_draft: bool | None = None
) -> UserError:
    """Why a server that nobody stopped has ended.

    ``exit_code`` is negative for a signal (a shell's 128 + n and Windows' status codes are understood too), ``lines``
    are its last ones, ``with_draft`` says whether a draft was given (``None``: found from the lines).
    """
    number = _signal_number(exit_code)
    if with_draft is None:
        with_draft = any(_DRAFT_SIGNS.search(line.text) for line in lines)
    if number in _FROM_OUTSIDE or number in (4, 9):  # no line can be the reason
        return _from_signal(number, while_loading, lines)
    if not while_loading:  # old errors are stale; a debugger's backtrace (no level) can be longer than all else
        lines = [line for line in lines if line.level or is_error(line)][-_RUN_TIME_LINES:]
    known = _from_library(exit_code, lines) or _from_bind(lines) or _from_rules(lines, while_loading)
    if known is not None:
        return known
    if number == 6 and while_loading and with_draft:
        return UserError(
            "The server gave up while loading: the draft does not fit the target.", _evidence(lines), ANOTHER_DRAFT
        )
    if number is not None:
        return _from_signal(number, while_loading, lines)
    if exit_code == 0:
        return UserError(
            "The server ended although SparkDeck did not stop it.",
            _evidence(lines),
            "If nobody else stopped it, start it again and read its log.",
        )
    return UserError(
        f"The server ended unexpectedly (exit code {exit_code}).",
        _evidence(lines, latest=not while_loading),
        "Read its log on the Server page.",
    )


def missing_library(exit_code: int, lines: Sequence[LogLine]) -> UserError | None:
    """The system's loader could not start the program: a library is missing or too old."""
    return _from_library(exit_code, lines)


def _signal_number(exit_code: int) -> int | None:
    if exit_code < 0 and -exit_code in range(1, 65):
        return -exit_code
    if exit_code % 2**32 in _WINDOWS_STATUS:
        return _WINDOWS_STATUS[exit_code % 2**32]
    return exit_code - 128 if exit_code - 128 in _SIGNALS else None


def _from_library(exit_code: int, lines: Sequence[LogLine]) -> UserError | None:
    for line in lines:
        if match := _LIBRARY.search(line.text):
            library = match["library"] or match["dylib"]
            action = "Install it, or put it beside llama-server."
            if re.match(r"lib(cuda|cublas|nv)", library):
                action = "Put the CUDA runtime libraries (the archive cudart-…) beside llama-server, or install CUDA."
            return UserError(f"llama-server cannot start: the library {library} is missing.", line.text.strip(), action)
        if match := _GLIBC.search(line.text):
            return UserError(
                f"llama-server cannot start: it was built for a newer system ({match['version']} is missing).",
                line.text.strip(),
                "Use a build for this system, or build llama.cpp here.",
            )
    if exit_code == 127 or exit_code % 2**32 in _WINDOWS_MISSING_LIBRARY:
        return UserError(
            "llama-server cannot start: a library that it needs is missing.",
            _evidence(lines),
            "Unpack the whole archive, with the libraries beside llama-server.",
        )
    return None


def _from_bind(lines: Sequence[LogLine]) -> UserError | None:
    for line in lines:
        match = _BIND.search(line.text)
        if match is None:
            continue
        host, port = match["host"], match["port"]
        detail = clean_message(line.text)
        if 0 < int(port) < 1024:
            return UserError(
                f"The server may not listen on port {port}, or it is already in use.",
                detail,
                "Choose a port from 1024 on in the profile.",
            )
        if host in ("127.0.0.1", "localhost", "0.0.0.0", "::1", "::"):
            return UserError(
                f"Port {port} is already in use.", detail, "Choose another port in the profile, or 0 for any free one."
            )
        return UserError(
            f"The server cannot listen on {host}:{port}: the port is in use or the address is not this machine's.",
            detail,
            "Choose another host or port in the profile.",
        )
    return None


def _from_rules(lines: Sequence[LogLine], while_loading: bool) -> UserError | None:
    messages = error_messages(lines)
    if not while_loading:
        messages.reverse()
    for rule in RULES:
        if not while_loading and not rule.at_run_time:
            continue
        for message in messages:
            if match := rule.pattern.search(message):
                words = {key: value or "" for key, value in match.groupdict().items()}
                words["model"] = PurePath(words.get("model") or _model(lines)).name or "The model file"
                return UserError(rule.title.format_map(words), message, rule.action)
    return None


def _model(lines: Sequence[LogLine]) -> str:
    for pattern in _MODEL_PATTERNS:
        for line in lines:
            if match := pattern.search(line.text):
                return match[1].strip()
    return ""


def _from_signal(number: int, while_loading: bool, lines: Sequence[LogLine]) -> UserError:
    when = " while loading" if while_loading else ""
    name = _SIGNALS.get(number, f"signal {number}")
    if number == 4:
        return UserError(
            "This llama-server was built for another processor (illegal instruction).",
            _evidence(lines),
            "Use a build for your processor, or build llama.cpp on this machine.",
        )
    if number == 9:
        return UserError(
            f"The server was killed{when} (SIGKILL), possibly by the system because memory ran out.",
            _evidence(lines),
            LOWER_MEMORY,
        )
    if number in _FROM_OUTSIDE:
        return UserError(
            f"The server was ended{when} by something outside SparkDeck ({name}).", _evidence(lines), "Start it again."
        )
    return UserError(
        f"The server crashed{when} ({name}).",
        _evidence(lines, latest=not while_loading),
        "Start it again; if it comes back, use another llama-server build.",
    )


def _evidence(lines: Sequence[LogLine], *, latest: bool = False) -> str:
    """The server's own words: its error line, else the last thing it said."""
    message = last_error(lines) if latest else first_error(lines)
    if message is not None:
        return message
    return next((clean_message(line.text) for line in reversed(lines) if line.text.strip()), "")

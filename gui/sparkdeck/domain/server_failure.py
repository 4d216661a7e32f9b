"""Why a server ended: from its exit code and its last lines to a sentence that helps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import NamedTuple

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, MemoryPart, ServerFailure
from sparkdeck.domain.failure_rules import ANOTHER_DRAFT, LOWER_MEMORY, RULES
from sparkdeck.domain.known_architectures import runtime_for
from sparkdeck.domain.log_messages import clean_message, error_messages, first_error, is_error, last_error
from sparkdeck.domain.process_outcome import ProcessOutcome
from sparkdeck.domain.translation import tr

_RUN_TIME_LINES = 60
_LAST_LINES = 30
_FROM_OUTSIDE = {1, 2, 3, 15}
_GPU_ALLOCATION = re.compile(r"allocating (?P<mib>[\d.]+) MiB on device \d+: cudaMalloc failed")
_BUFFER = re.compile(r"failed to allocate \S+ buffer of size (?P<bytes>\d+)")
_PARTS = (
    (re.compile(r"failed to allocate buffer for rs cache"), MemoryPart.RECURRENT),
    (re.compile(r"failed to allocate buffer for kv cache"), MemoryPart.CACHE),
    (re.compile(r"failed to allocate compute"), MemoryPart.COMPUTE),
    (re.compile(r"unable to allocate \S+ buffer"), MemoryPart.WEIGHTS),
    (re.compile(r"CUDA error: out of memory"), MemoryPart.RUN_TIME),
)

_PART_WORDS = {
    MemoryPart.WEIGHTS: tr("the weights", "what the GPU has no memory for"),
    MemoryPart.CACHE: tr("the KV cache", "what the GPU has no memory for"),
    MemoryPart.RECURRENT: tr("the recurrent state", "what the GPU has no memory for"),
    MemoryPart.COMPUTE: tr("the compute buffers", "what the GPU has no memory for"),
    MemoryPart.RUN_TIME: tr("a request", "what the GPU has no memory for"),
}

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
) -> ServerFailure:
    """Why a server that nobody stopped has ended.

    ``exit_code`` as the system gave it (see :class:`ProcessOutcome`), ``lines`` are its last ones, ``with_draft`` says
    whether a draft was given (``None``: found from the lines).
    """
    outcome = ProcessOutcome(exit_code)
    if with_draft is None:
        with_draft = any(_DRAFT_SIGNS.search(line.text) for line in lines)
    judgement = _judge(outcome, lines, while_loading=while_loading, with_draft=with_draft)
    part, needed_bytes = _memory(lines) if judgement.cause in _MEMORY_CAUSES else (None, None)
    title, detail, action = judgement.title, judgement.detail, judgement.action
    if judgement.cause is Cause.GPU_MEMORY and part is not None:
        what = _PART_WORDS[part]
        title = tr("The GPU does not have enough free memory for {what}.", what=what)
        if needed_bytes is not None:
            mib = needed_bytes / 2**20
            title = tr(
                "The GPU does not have enough free memory for {what} ({mib:,.0f} MiB asked for).", what=what, mib=mib
            )
    evidence = FailureEvidence(
        cause=judgement.cause,
        outcome=outcome,
        while_loading=while_loading,
        option=judgement.option,
        memory_part=part,
        needed_bytes=needed_bytes,
        last_lines=tuple(line.text for line in lines if line.text.strip())[-_LAST_LINES:],
    )
    return ServerFailure(title, detail, action, evidence)


def missing_library(exit_code: int, lines: Sequence[LogLine]) -> UserError | None:
    """The system's loader could not start the program: a library is missing or too old."""
    found = _from_library(ProcessOutcome(exit_code), lines)
    return None if found is None else UserError(found.title, found.detail, found.action)


_MEMORY_CAUSES = (Cause.GPU_MEMORY, Cause.DRAFT_MEMORY, Cause.HOST_MEMORY)


class _Judgement(NamedTuple):
    cause: Cause
    title: str
    detail: str
    action: str
    option: str = ""


def _judge(outcome: ProcessOutcome, lines: Sequence[LogLine], *, while_loading: bool, with_draft: bool) -> _Judgement:
    number = outcome.signal_number
    if number in _FROM_OUTSIDE or number in (4, 9):  # no line can be the reason
        return _from_signal(outcome, while_loading, lines)
    if not while_loading:  # old errors are stale; a debugger's backtrace (no level) can be longer than all else
        lines = [line for line in lines if line.level or is_error(line)][-_RUN_TIME_LINES:]
    known = _from_library(outcome, lines) or _from_bind(lines) or _from_rules(lines, while_loading)
    if known is not None:
        return known
    if number == 6 and while_loading and with_draft:
        title = tr("The server gave up while loading: the draft does not fit the target.")
        return _Judgement(Cause.DRAFT_DOES_NOT_FIT, title, _evidence(lines), ANOTHER_DRAFT)
    if number is not None:
        return _from_signal(outcome, while_loading, lines)
    if outcome.exit_code == 0:
        return _Judgement(
            Cause.UNKNOWN,
            tr("The server ended although SparkDeck did not stop it."),
            _evidence(lines),
            tr("If nobody else stopped it, start it again and read its log."),
        )
    return _Judgement(
        Cause.UNKNOWN,
        tr("The server ended unexpectedly ({outcome}).", outcome=outcome.words),
        _evidence(lines, latest=not while_loading),
        tr("Its last lines are below; “Copy diagnostics” takes them along."),
    )


def _memory(lines: Sequence[LogLine]) -> tuple[MemoryPart | None, int | None]:
    """What did not fit, and how many bytes the failed allocation asked for."""
    messages = error_messages(lines)
    part = next((part for pattern, part in _PARTS if any(pattern.search(text) for text in messages)), None)
    for text in messages:
        if match := _GPU_ALLOCATION.search(text):
            return part, round(float(match["mib"]) * 2**20)
        if match := _BUFFER.search(text):
            return part, int(match["bytes"])
    return part, None


def _from_library(outcome: ProcessOutcome, lines: Sequence[LogLine]) -> _Judgement | None:
    for line in lines:
        if match := _LIBRARY.search(line.text):
            library = match["library"] or match["dylib"]
            action = tr("Install it, or put it beside llama-server.")
            if re.match(r"lib(cuda|cublas|nv)", library):
                action = tr(
                    "Put the CUDA runtime libraries (the archive cudart-…) beside llama-server, or install CUDA."
                )
            title = tr("llama-server cannot start: the library {library} is missing.", library=library)
            return _Judgement(Cause.MISSING_LIBRARY, title, line.text.strip(), action)
        if match := _GLIBC.search(line.text):
            return _Judgement(
                Cause.OLD_SYSTEM,
                tr(
                    "llama-server cannot start: it was built for a newer system ({version} is missing).",
                    version=match["version"],
                ),
                line.text.strip(),
                tr("Use a build for this system, or build llama.cpp here."),
            )
    if outcome.lacks_library:
        return _Judgement(
            Cause.MISSING_LIBRARY,
            tr("llama-server cannot start: a library that it needs is missing."),
            _evidence(lines) or outcome.words,
            tr("Unpack the whole archive, with the libraries beside llama-server."),
        )
    return None


def _from_bind(lines: Sequence[LogLine]) -> _Judgement | None:
    for line in lines:
        match = _BIND.search(line.text)
        if match is None:
            continue
        host, port = match["host"], match["port"]
        title = tr(
            "The server cannot listen on {host}:{port}: the port is in use or the address is not this machine's.",
            host=host,
            port=port,
        )
        action = tr("Choose another host or port in the profile.")
        if 0 < int(port) < 1024:
            title = tr("The server may not listen on port {port}, or it is already in use.", port=port)
            action = tr("Choose a port from 1024 on in the profile.")
        elif host in ("127.0.0.1", "localhost", "0.0.0.0", "::1", "::"):
            title = tr("Port {port} is already in use.", port=port)
            action = tr("Choose another port in the profile, or 0 for any free one.")
        return _Judgement(Cause.PORT_IN_USE, title, clean_message(line.text), action)
    return None


def _from_rules(lines: Sequence[LogLine], while_loading: bool) -> _Judgement | None:
    messages = error_messages(lines)
    if not while_loading:
        messages.reverse()
    for rule in RULES:
        if not while_loading and not rule.at_run_time:
            continue
        for message in messages:
            if match := rule.pattern.search(message):
                words = {key: value or "" for key, value in match.groupdict().items()}
                words["model"] = PurePath(words.get("model") or _model(lines)).name or tr("The model file")
                action = rule.action
                if rule.cause is Cause.UNKNOWN_ARCHITECTURE:
                    action = runtime_for(words["arch"])
                return _Judgement(rule.cause, rule.title.format_map(words), message, action, words.get("what", ""))
    return None


def _model(lines: Sequence[LogLine]) -> str:
    for pattern in _MODEL_PATTERNS:
        for line in lines:
            if match := pattern.search(line.text):
                return match[1].strip()
    return ""


def _from_signal(outcome: ProcessOutcome, while_loading: bool, lines: Sequence[LogLine]) -> _Judgement:
    number, name = outcome.signal_number, outcome.signal_name
    if number == 4:
        return _Judgement(
            Cause.OTHER_PROCESSOR,
            tr("This llama-server was built for another processor (illegal instruction)."),
            _evidence(lines),
            tr("Use a build for your processor, or build llama.cpp on this machine."),
        )
    if number == 9:
        return _Judgement(
            Cause.KILLED,
            tr("The server was killed while loading (SIGKILL), possibly by the system because memory ran out.")
            if while_loading
            else tr("The server was killed (SIGKILL), possibly by the system because memory ran out."),
            _evidence(lines),
            LOWER_MEMORY,
        )
    if number in _FROM_OUTSIDE:
        title = (
            tr("The server was ended while loading by something outside SparkDeck ({name}).", name=name)
            if while_loading
            else tr("The server was ended by something outside SparkDeck ({name}).", name=name)
        )
        return _Judgement(Cause.ENDED_FROM_OUTSIDE, title, _evidence(lines), tr("Start it again."))
    how = outcome.words if outcome.ntstatus else name
    return _Judgement(
        Cause.CRASHED,
        tr("The server crashed while loading ({how}).", how=how)
        if while_loading
        else tr("The server crashed ({how}).", how=how),
        _evidence(lines, latest=not while_loading),
        tr("Start it again; if it comes back, use another llama-server build."),
    )


def _evidence(lines: Sequence[LogLine], *, latest: bool = False) -> str:
    """The server's own words: its error line, else the last thing it said."""
    message = last_error(lines) if latest else first_error(lines)
    if message is not None:
        return message
    return next((clean_message(line.text) for line in reversed(lines) if line.text.strip()), "")

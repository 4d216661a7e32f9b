"""Why a server ended: from its exit code and its last lines to a sentence that helps.

The table is made from real outputs of llama-server (builds 10434 and 11434) and from its source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import clean_message, error_messages, first_error, is_error, last_error

_RUN_TIME_LINES = 60
_SIGNALS = {1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL"}
_SIGNALS |= {11: "SIGSEGV", 15: "SIGTERM", 24: "SIGXCPU", 31: "SIGSYS"}
_WINDOWS_STATUS = {0xC000001D: 4, 0xC0000005: 11, 0xC0000409: 6, 0xC00000FD: 11}
_WINDOWS_MISSING_LIBRARY = {0xC0000135, 0xC0000139}
_FROM_OUTSIDE = {1, 2, 3, 15}

_LOWER_MEMORY = "Lower ctx-size, use q8_0 caches or put fewer layers on the GPU; close other programs that use memory."
_ANOTHER_DRAFT = "Choose a draft that was made for this target, or start without a draft."
_DOWNLOAD_AGAIN = "Download the file again."


@dataclass(frozen=True, slots=True)
class _Rule:
    """``title`` may name groups of ``pattern`` and ``{model}``, the model file that the lines name."""

    pattern: re.Pattern[str]
    title: str
    action: str
    at_run_time: bool = False
    """Whether it can end a server that was ready; the others are only believed of one that is loading."""


def _rule(pattern: str, title: str, action: str, *, at_run_time: bool = False) -> _Rule:
    return _Rule(re.compile(pattern), title, action, at_run_time)


_BIND = re.compile(r"couldn't bind HTTP server socket, hostname: (?P<host>\S+), port: (?P<port>\d+)")
_LIBRARY = re.compile(r"error while loading shared libraries: (?P<library>[^:]+):|Library not loaded: (?P<dylib>\S+)")
_GLIBC = re.compile(r"version `(?P<version>[^']+)' not found")

_RULES = (
    _rule(
        r"error: invalid argument: (?P<what>.+)",
        "This llama-server does not know the option {what}.",
        "Use a newer llama-server, or take the option out of the profile.",
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": the argument has been removed',
        "This llama-server no longer has the option {what}.",
        "Take the option out of the profile.",
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": invalid device: (?P<device>\S+)',
        "This llama-server has no device called {device}.",
        "Check with --list-devices; a build without CUDA sees no NVIDIA card.",
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": expected value',
        "The option {what} lacks its value.",
        "Correct the option in the profile.",
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)"',
        "This llama-server refuses the value of the option {what}.",
        "Correct the option in the profile.",
    ),
    _rule(
        r"failed to open GGUF file '(?P<model>.*)' \((?P<why>No such file or directory)\)",
        "The model file {model} is not there.",
        "Choose the file again.",
    ),
    _rule(
        r"failed to open GGUF file '(?P<model>.*)' \((?P<why>.*)\)",
        "The model file {model} cannot be opened ({why}).",
        "Check the file's permissions.",
    ),
    _rule(
        r"this GGUF file is version (?P<version>\d+) but this software only supports up to version",
        "{model} is a GGUF of version {version}, which this llama-server cannot read.",
        "Use a newer llama-server.",
    ),
    _rule(
        r"invalid magic characters|failed to read magic",
        "{model} is not a GGUF model.",
        "Choose another file, or download it again.",
    ),
    _rule(
        r"is not within (?:the )?file bounds|failed to read tensor data|failed to read key-value pairs"
        r"|failed to read tensor info|unexpectedly reached end of file",
        "{model} is cut off or damaged.",
        _DOWNLOAD_AGAIN,
    ),
    _rule(
        r"unknown model architecture: '(?P<arch>dflash-draft|dspark)'",
        "The draft is in an early DSpark format ({arch}) that llama.cpp does not read.",
        "Use a draft that was converted again, with the architecture dflash.",
    ),
    _rule(
        r"unknown model architecture: '(?P<arch>[^']*)'",
        "This llama-server does not know the model's architecture {arch}.",
        "Use a newer llama-server.",
    ),
    _rule(
        r"_M_range_check|invalid vector subscript",
        "There is no GPU memory left for the draft.",
        "Lower ctx-size, use q8_0 caches, or keep the draft on the CPU with spec-draft-ngl 0.",
    ),
    _rule(
        r"cudaMalloc failed: out of memory|CUDA error: out of memory|unable to allocate (?:CUDA|Vulkan|ROCm)\S* buffer"
        r"|ErrorOutOfDeviceMemory|failed to allocate (?:CUDA|Vulkan|ROCm)\S* buffer",
        "The GPU does not have enough free memory.",
        _LOWER_MEMORY,
        at_run_time=True,
    ),
    _rule(
        r"insufficient memory|std::bad_alloc|failed to allocate CPU buffer|failed to allocate buffer for"
        r"|failed to allocate compute|unable to allocate \S+ buffer|Cannot allocate memory",
        "There is not enough memory for this model with this context.",
        _LOWER_MEMORY,
        at_run_time=True,
    ),
    _rule(
        r"[Vv] cache (?:quantization )?requires flash_attn",
        "A quantized V cache needs flash attention.",
        "Set flash-attn to on, or cache-type-v to f16.",
    ),
    _rule(
        r"failed to create MTP context",
        "The target has no MTP head, which spec-type draft-mtp needs.",
        "Choose another spec-type, or a target with an MTP head.",
    ),
    _rule(
        r"requires 'target_layers' in GGUF metadata|target_layer_ids_n > 0|requires 'dflash.block_size'",
        "The draft file is not a DSpark draft, or it is damaged.",
        _ANOTHER_DRAFT,
    ),
    _rule(
        r"target layer \d+ input not extracted|layer input tensor is null",
        "This target's architecture cannot work with a DSpark draft in this llama-server.",
        "Use a newer llama-server, or start without a draft.",
        at_run_time=True,
    ),
    _rule(
        r"n_graph_inputs < GGML_SCHED_MAX_SPLIT_INPUTS",
        "This llama-server cannot run a DSpark draft with a device chosen for the draft.",
        "Take the option for the draft's device out of the profile.",
        at_run_time=True,
    ),
    _rule(
        r"embedding size mismatch|lid <= model\.hparams\.n_layer",
        "The draft does not fit the target.",
        _ANOTHER_DRAFT,
        at_run_time=True,
    ),
    _rule(
        r"no kernel image is available",
        "This llama-server was not built for this GPU.",
        "Use a build for your card's generation (RTX 50xx: CUDA 12.8 or newer).",
        at_run_time=True,
    ),
    _rule(
        r"failed to initialize CUDA|CUDA driver version is insufficient",
        "The NVIDIA driver does not work with this llama-server.",
        "Update the driver, or use a build for an older CUDA.",
        at_run_time=True,
    ),
    _rule(
        r"CUDA error: (?P<what>.+)",
        "The GPU reported an error ({what}).",
        "Start the server again; if it comes back, update the driver.",
        at_run_time=True,
    ),
)
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
            "The server gave up while loading: the draft does not fit the target.", _evidence(lines), _ANOTHER_DRAFT
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
    for rule in _RULES:
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
            _LOWER_MEMORY,
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

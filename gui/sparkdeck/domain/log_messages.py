"""What a line of llama-server's log says, without its decoration, and which line is the one that matters."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sparkdeck.domain.events import LogLine

_MODULE = re.compile(r"(?:srv|cmn|slot|spec|que|res|cli|com)\s+[\w~<>:]+(?:\(\))?:\s+(?:operator\(\):\s+)?")
_FUNCTION = re.compile(r"(?:[a-z]\w*_\w+|operator\(\)|load|init):\s+")
_ERROR_WITHOUT_LEVEL = re.compile(
    r"error: |error while handling argument|GGML_ASSERT|CUDA error|terminate called|\S+: \S+: cannot open shared object"
    r"|\S+: error while loading shared libraries|\S+: /\S+: version `|\S+\.(?:cuh?|c|cc|cpp|h|hpp|m):\d+: |.*: fatal error"
)
_BOILERPLATE = re.compile(
    r"failed to load (?:the )?(?:draft )?model\b"
    r"|error loading model: llama_model_loader: failed to load model from"
    r"|encountered an error while trying to fit params"
    r"|failed to create_?\s?context with model"
    r"|exiting due to"
    r"|failed to read header$"
)
_HARMLESS = re.compile(r"requires ctx_other to be set")


def clean_message(text: str) -> str:
    """``text`` without the names of the module and the function that wrote it."""
    text = text.strip()
    match = _MODULE.match(text) or _FUNCTION.match(text)
    return text[match.end() :] if match else text


def is_error(line: LogLine) -> bool:
    """Whether the line reports an error; lines that llama-server is known to print when all is well do not count."""
    if _HARMLESS.search(line.text):
        return False
    return line.level == "E" or (not line.level and _ERROR_WITHOUT_LEVEL.match(line.text) is not None)


def error_messages(lines: Iterable[LogLine]) -> list[str]:
    """The messages of all error lines, oldest first, each one once (a failed load is reported twice)."""
    return list(dict.fromkeys(clean_message(line.text) for line in lines if is_error(line)))


def first_error(lines: Iterable[LogLine]) -> str | None:
    """The message that says what went wrong: the first error that is more than "failed to load model"."""
    messages = error_messages(lines)
    return next((text for text in messages if not _BOILERPLATE.search(text)), messages[0] if messages else None)


def last_error(lines: Iterable[LogLine]) -> str | None:
    """The last error that is more than boilerplate: what counts after a long life, whose first errors are stale."""
    return first_error(list(lines)[::-1])

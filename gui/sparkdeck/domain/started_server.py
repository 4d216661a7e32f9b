"""What a started server gives away about itself: its command without what may differ between arms, and its load log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_DRAFT_FLAGS = frozenset({"-md", "-ngld", "-devd", "-td", "-tbd", "-ctkd", "-ctvd", "-cd", "-otd", "-ncmoed", "-cmoed"})
_DRAFT_PREFIXES = ("--spec-", "--draft", "--lookup-cache-", "--model-draft")
_OF_NO_ACCOUNT = frozenset({"--port", "--host", "--alias", "--api-key-file"})
_LOG_PREFIXES = ("--log-", "--verbos")
_OFFLOADED = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")
_LOADS_DRAFT = re.compile(r"loading draft model '|creating MTP draft context")


def comparable_options(argv: Sequence[str]) -> Mapping[str, str]:
    """The launch options that count when two arms are compared: without the draft's, address and log."""
    options: dict[str, str] = {}
    name = ""
    for word in argv[1:]:
        if word.startswith("-") and not _is_number(word):
            name = "" if _is_left_out(word) else word
            if name:
                options[name] = ""
        elif name:
            options[name] = f"{options[name]} {word}".strip()
    return options


def layers_on_gpu(lines: Iterable[str]) -> tuple[int, int] | None:
    """How many of the target's layers lie on the GPU, and how many there are; ``None`` where the log does not say."""
    for line in lines:
        if _LOADS_DRAFT.search(line):
            return None  # what follows is the draft's
        if match := _OFFLOADED.search(line):
            return int(match[1]), int(match[2])
    return None


def _is_left_out(flag: str) -> bool:
    name = flag.partition("=")[0]
    return name in _DRAFT_FLAGS or name in _OF_NO_ACCOUNT or name.startswith((*_DRAFT_PREFIXES, *_LOG_PREFIXES))


def _is_number(word: str) -> bool:
    return re.fullmatch(r"-\d+(\.\d*)?", word) is not None

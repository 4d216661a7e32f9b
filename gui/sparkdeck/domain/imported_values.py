"""A word of a command, or of a preset, as the kind of value that its option takes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sparkdeck.domain.imported_profile import Word
from sparkdeck.domain.options import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.secrets import SECRET_FLAGS, SECRET_OPTIONS, SHOWN_INSTEAD

TRUE_WORDS = frozenset({"on", "enabled", "true", "1"})
FALSE_WORDS = frozenset({"off", "disabled", "false", "0"})
"""``common/arg.cpp``, ``is_truthy`` and ``is_falsey``."""
VARIABLE_OF_OPTION = "LLAMA_ARG_"
"""What the names of variables begin with that stand for options."""
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


def typed_value(option: LaunchOption, text: str) -> OptionValue:
    """``text`` as the kind of value that ``option`` takes; where it cannot be one it stays text, and is refused later."""
    plain = text.strip()
    if option.kind is OptionKind.SWITCH and plain in TRUE_WORDS | FALSE_WORDS:
        return plain in TRUE_WORDS
    is_whole = re.fullmatch(r"[+-]?\d{1,18}", plain) is not None
    if option.kind is OptionKind.NUMBER and _NUMBER.fullmatch(plain):
        return float(plain)
    if is_whole and option.kind in (OptionKind.INTEGER, OptionKind.LAYERS):
        return int(plain)
    return text


def stands_alone(option: LaunchOption, remaining: Sequence[Word]) -> bool:
    """Whether an option that takes on or off is written as the switch that it once was."""
    if option.kind is not OptionKind.CHOICE or not {"on", "off"} <= set(option.choices):
        return False
    return not remaining or (not remaining[0].unresolved and remaining[0].text not in option.choices)


def is_flag(text: str) -> bool:
    return re.match(r"--?[A-Za-z]", text) is not None


def is_value(word: Word) -> bool:
    return bool(word.unresolved) or not is_flag(word.text)


def is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def shown_text(option: LaunchOption | None, text: str) -> str:
    return SHOWN_INSTEAD if option is not None and option.name in SECRET_OPTIONS else text


def hidden(flag: str, value: str) -> str:
    return SHOWN_INSTEAD if flag in SECRET_FLAGS else value

"""One argument as the engine would read it: a value of our table where it is one, and what it would silently get wrong."""

from __future__ import annotations

import re

from sparkdeck.domain.option_check import value_problem
from sparkdeck.domain.option_types import LaunchOption, OptionKind, OptionValue

_WHOLE = re.compile(r"[+-]?\d{1,19}")
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")
_LEADING = re.compile(r"\s*[+-]?\d+")


def engine_value(option: LaunchOption, flag: str, text: str | None) -> tuple[OptionValue | None, str]:
    """The value, and why a start with it cannot be meant.

    Both are empty where the engine may well take what our table does not: the line is for that. Numbers are different:
    the engine reads as far as it can and drops the rest without a word.
    """
    if text is None:
        return (flag not in option.negated, "") if option.kind is OptionKind.SWITCH else (None, "")
    value: OptionValue = text
    if option.kind is OptionKind.INTEGER or (option.kind is OptionKind.LAYERS and text not in ("auto", "all")):
        if not _WHOLE.fullmatch(text):
            return None, _cut(text, "a whole number")
        value = int(text)
        if option.kind is OptionKind.LAYERS and value in (-1, -2):
            value = "auto" if value == -1 else "all"
    elif option.kind is OptionKind.NUMBER:
        if not _NUMBER.fullmatch(text):
            return None, _cut(text, "a number with a point")
        value = float(text)
    return (None if value_problem(option, value) else value), ""


def _cut(text: str, wanted: str) -> str:
    read = _LEADING.match(text)
    if read is None:
        return f"needs {wanted}, not “{text}”"
    return f"needs {wanted}, not “{text}” (the engine would read it as {read[0].strip()})"

"""One argument as the engine would read it: a value of our table where it is one, and what it would silently get wrong."""

from __future__ import annotations

import re

from sparkdeck.domain.option_check import value_problem
from sparkdeck.domain.option_types import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.translation import tr

_WHOLE = re.compile(r"[+-]?\d{1,19}")
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")
_LEADING = re.compile(r"\s*[+-]?\d+")


def engine_value(
    option: LaunchOption, flag: str, text: str | None, *, written: str = ""
) -> tuple[OptionValue | None, str]:
    """The value, and why a start with it cannot be meant, in a sentence that names the flag as it was ``written``.

    Both are empty where the engine may well take what our table does not: the line is for that. Numbers are different:
    the engine reads as far as it can and drops the rest without a word.
    """
    if text is None:
        return (flag not in option.negated, "") if option.kind is OptionKind.SWITCH else (None, "")
    value: OptionValue = text
    if option.kind is OptionKind.INTEGER or (option.kind is OptionKind.LAYERS and text not in ("auto", "all")):
        if not _WHOLE.fullmatch(text):
            return None, _no_whole_number(written or flag, text)
        value = int(text)
        if option.kind is OptionKind.LAYERS and value in (-1, -2):
            value = "auto" if value == -1 else "all"
    elif option.kind is OptionKind.NUMBER:
        if not _NUMBER.fullmatch(text):
            return None, _no_number(written or flag, text)
        value = float(text)
    return (None if value_problem(option, value) else value), ""


def _no_whole_number(flag: str, text: str) -> str:
    read = _LEADING.match(text)
    if read is None:
        return tr("{flag} needs a whole number, not “{value}”.", flag=flag, value=text)
    return tr(
        "{flag} needs a whole number, not “{value}” (the engine would read it as {read}).",
        flag=flag,
        value=text,
        read=read[0].strip(),
    )


def _no_number(flag: str, text: str) -> str:
    read = _LEADING.match(text)
    if read is None:
        return tr("{flag} needs a number with a point, not “{value}”.", flag=flag, value=text)
    return tr(
        "{flag} needs a number with a point, not “{value}” (the engine would read it as {read}).",
        flag=flag,
        value=text,
        read=read[0].strip(),
    )

"""What a person types into a field as the value of an option: understood, or refused with the reason.

Numbers never depend on the system's language: a point is the decimal point, a comma is one where it can be nothing
else (``0,75``), and what could be read in two ways (``1,234``) is refused with both readings. ``8k`` is 8,192: it is
understood here and never reaches the engine, which would read it as 8.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from sparkdeck.domain.option_check import value_problem
from sparkdeck.domain.option_types import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.translation import number, tr

_ON = frozenset({"on", "true", "yes", "1", "enabled"})
_OFF = frozenset({"off", "false", "no", "0", "disabled"})
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_WHOLE = re.compile(r"[+-]?\d+")
_GROUPED = re.compile(r"([+-]?\d{1,3})(?:([ ,.'_])\d{3})(?:\2\d{3})*")
_WITH_UNIT = re.compile(r"([+-]?\d+(?:[.,]\d+)?)\s*((?:[^\W\d_]|%)+)")
_MOST_DIGITS = 30
"""Longer than any number of these; Python would refuse to convert some thousand digits."""
_BINARY = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}
_MEBIBYTES = {"m": 1, "g": 1 << 10, "t": 1 << 20}
_SECONDS = {
    "s": 1,
    "sec": 1,
    "second": 1,
    "m": 60,
    "min": 60,
    "minute": 60,
    "h": 3600,
    "hour": 3600,
    "d": 86400,
    "day": 86400,
}
_COUNTED = frozenset({"tokens"})
_QUOTES = (('"', '"'), ("'", "'"), ("“", "”"))


@dataclass(frozen=True, slots=True)
class Understood:
    """``value`` of what was typed; ``None`` with a ``problem``, or where the field is empty: the engine's own default.

    ``note`` says how it was understood where that is not what was typed letter by letter.
    """

    value: OptionValue | None = None
    problem: str = ""
    note: str = ""


def parse_value(option: LaunchOption, text: str) -> Understood:
    """``text`` as a value of ``option``. ``problem`` reads on from the option's name: ``must be at least 1``."""
    given = _plain(text)
    if not given:
        return Understood()
    if "\0" in text:
        return Understood(problem=tr("must not contain a null character"))
    kind = option.kind
    if kind is OptionKind.SWITCH:
        return _switch(given)
    if kind is OptionKind.INTEGER:
        return _checked(option, _whole(option, given))
    if kind is OptionKind.NUMBER:
        return _checked(option, _number(option, given))
    if kind is OptionKind.LAYERS:
        return _checked(option, _layers(option, given))
    if kind is OptionKind.CHOICE:
        return _checked(option, _choice(option, given))
    if kind is OptionKind.NUMBERS:
        return _checked(option, _numbers(given))
    if kind in (OptionKind.FILE, OptionKind.FOLDER, OptionKind.MODEL):
        return _checked(option, _path(text))
    return _checked(option, Understood(text.strip() if kind is OptionKind.JSON else text))


def format_value(option: LaunchOption, value: OptionValue) -> str:
    """``value`` as it stands in a field; :func:`parse_value` gives the same value back."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e15 else repr(value)
    return str(value)


def shown_value(option: LaunchOption, value: OptionValue) -> str:
    """``value`` for reading: ``8,192 tokens``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{number(value, ',')} {option.unit}".rstrip()
    return f"{format_value(option, value)} {option.unit}".rstrip()


def _plain(text: str) -> str:
    """``text`` without spaces around it, its digits and minus in ASCII."""
    out = []
    for character in text:
        digit = unicodedata.decimal(character, None)
        out.append(str(digit) if digit is not None else {"\u2212": "-", "\uff0d": "-"}.get(character, character))
    return "".join(out).strip()


def _checked(option: LaunchOption, read: Understood) -> Understood:
    if read.problem or read.value is None:
        return read
    problem = value_problem(option, read.value)
    return Understood(problem=problem) if problem else read


def _switch(given: str) -> Understood:
    word = given.lower()
    if word in _ON or word in _OFF:
        return Understood(word in _ON)
    return Understood(problem=tr("must be on or off"))


def _whole(option: LaunchOption, given: str) -> Understood:
    if len(given) > _MOST_DIGITS:
        return Understood(problem=tr("is too long for a number"))
    if _WHOLE.fullmatch(given):
        return Understood(int(given))
    if grouped := _GROUPED.fullmatch(given):
        return _grouped(grouped)
    if match := _WITH_UNIT.fullmatch(given):
        return _with_unit(option, match[1], match[2])
    if re.fullmatch(r"[+-]?\d*[.,]\d*", given) or _NUMBER.fullmatch(given):
        return Understood(problem=tr("must be a whole number"))
    return Understood(problem=_no_number(given))


def _grouped(digits: re.Match[str]) -> Understood:
    """Three digits behind a sign: thousands in one country, a fraction in the other."""
    whole, separator = re.sub(r"[^\d+-]", "", digits[0]), _separator(digits[2])
    return Understood(
        problem=tr("must be written without {separator}: write {whole}", separator=separator, whole=whole)
    )


def _separator(character: str) -> str:
    return {",": tr("commas"), ".": tr("points"), "'": tr("apostrophes"), "_": tr("underscores")}.get(
        character, tr("spaces")
    )


def _with_unit(option: LaunchOption, digits: str, unit: str) -> Understood:
    """``8k``, ``200k``, ``8 GiB``, ``5 min``: understood where the option's unit leaves one meaning."""
    if grouped := _GROUPED.fullmatch(digits):
        return _grouped(grouped)
    word = unit.lower()
    size = re.sub(r"i?b(yte)?s?$", "", word) if len(word) > 1 else word
    factor: float | None = None
    if option.english_unit == "MiB":
        factor = _MEBIBYTES.get(size)
    elif option.english_unit == "seconds":
        factor = 1 if word == option.unit.lower() else _SECONDS.get(word) or _SECONDS.get(word.removesuffix("s"))
    elif option.english_unit in _COUNTED:
        factor = 1 if word in ("t", "tok", "token", "tokens", option.unit.lower()) else _BINARY.get(word)
    elif option.english_unit and word in (option.english_unit, option.english_unit.rstrip("s"), option.unit.lower()):
        factor = 1
    if factor is None:
        return Understood(problem=tr("must be a plain number: “{unit}” is not understood here", unit=unit))
    amount = float(digits.replace(",", ".")) * factor
    if not amount.is_integer():
        return Understood(problem=tr("must be a whole number"))
    whole = int(amount)
    return Understood(whole, note=tr("Understood as {value}.", value=shown_value(option, whole)))


def _number(option: LaunchOption, given: str) -> Understood:
    if len(given) > _MOST_DIGITS:
        return Understood(problem=tr("is too long for a number"))
    if _NUMBER.fullmatch(given):
        value = float(given)
        return Understood(value) if abs(value) != float("inf") else Understood(problem=tr("is too large"))
    if (
        given.endswith("%")
        and option.maximum == 1
        and (plain := _NUMBER.fullmatch(given[:-1].strip().replace(",", ".")))
    ):
        value = float(plain[0]) / 100
        return Understood(value, note=tr("Understood as {value}.", value=format_value(option, value)))
    if re.fullmatch(r"[+-]?\d*,\d+", given):
        return _decimal_comma(option, given)
    if grouped := _GROUPED.fullmatch(given):
        return Understood(problem=tr("must be written without {separator}", separator=_separator(grouped[2])))
    if re.fullmatch(r"[+-]?[\d., ']+", given):
        return Understood(problem=tr("must be a number with one point, and nothing between the thousands"))
    return Understood(problem=_no_number(given))


def _decimal_comma(option: LaunchOption, given: str) -> Understood:
    """One comma: a decimal point, but for ``1,234``, which is 1.234 here and 1234 there."""
    before, _, after = given.lstrip("+-").partition(",")
    if len(after) == 3 and 1 <= len(before) <= 3 and before.strip("0"):
        point, whole = given.replace(",", "."), given.replace(",", "")
        return Understood(problem=tr("could be {point} or {whole}: write one of these", point=point, whole=whole))
    value = float(given.replace(",", "."))
    return Understood(value, note=tr("Understood as {value}.", value=format_value(option, value)))


def _no_number(given: str) -> str:
    if given.lower().lstrip("+-") in ("inf", "infinity", "nan", "∞"):
        return tr("must be a finite number")
    return tr("must be a number")


def _layers(option: LaunchOption, given: str) -> Understood:
    word = given.lower()
    if word in ("auto", "all"):
        return Understood(word)
    if word in ("-1", "-2"):  # what the engine itself means by these two words
        meant = "auto" if word == "-1" else "all"
        return Understood(meant, note=tr("Understood as {value}.", value=meant))
    if not _WHOLE.fullmatch(given) or len(given) > 10:
        return Understood(problem=tr("must be auto, all or a number of layers"))
    return Understood(int(given))


def _choice(option: LaunchOption, given: str) -> Understood:
    parts = [part.strip().lower() for part in given.split(",")] if option.several else [given.lower()]
    by_word = {choice.lower(): choice for choice in option.choices}
    if {"on", "off"} <= set(option.choices):
        by_word = {**dict.fromkeys(_ON, "on"), **dict.fromkeys(_OFF, "off"), **by_word}
    unknown = [part for part in parts if part not in by_word]
    if unknown:
        near = [choice for choice in option.choices if unknown[0] and unknown[0] in choice]
        choices = ", ".join(option.choices)
        if len(near) == 1:
            problem = tr("must be one of {choices}; did you mean {choice}?", choices=choices, choice=near[0])
        else:
            problem = tr("must be one of {choices}", choices=choices)
        return Understood(problem=problem)
    if option.several and len(parts) > 1 and "none" in parts:
        return Understood(problem=tr("cannot be none and something else"))
    return Understood(",".join(dict.fromkeys(by_word[part] for part in parts)))


def _numbers(given: str) -> Understood:
    parts = [part.strip() for part in re.split(r"[,/;]|\s+", given) if part.strip()]
    value = ",".join(parts)
    return Understood(value, note=tr("Understood as {value}.", value=value) if value != given.replace(" ", "") else "")


def _path(text: str) -> Understood:
    """Letter by letter, but for quotes around it: in a field they would be part of the name."""
    bare = text.strip()
    for first, last in _QUOTES:
        if len(bare) > 2 and bare.startswith(first) and bare.endswith(last):
            return Understood(bare[1:-1], note=tr("Understood without the quotes."))
    if bare.startswith("file://"):
        return Understood(problem=tr("must be a path, not an address"))
    if bare.startswith("~"):
        return Understood(problem=tr("must be a whole path: the engine does not know what ~ stands for"))
    return Understood(text if text.strip() == "" else text.strip("\r\n\t"))

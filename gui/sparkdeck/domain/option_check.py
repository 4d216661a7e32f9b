"""Whether a stored value can be the value of an option: the rule of profile files, launches and the command line."""

from __future__ import annotations

import json
import re

from sparkdeck.domain.option_types import LaunchOption, OptionKind
from sparkdeck.domain.translation import tr

_NUMBERS = re.compile(r"\d+(\.\d+)?([,/]\d+(\.\d+)?)*")


def value_problem(option: LaunchOption, value: object) -> str | None:
    """Why ``value`` cannot be the value of ``option``, in words, or ``None`` if it can.

    Strict on purpose: llama-server reads ``8k`` as 8 and ``0,7`` as 0 without a word. What a person types is understood
    more freely by :mod:`sparkdeck.domain.option_values`.
    """
    kind = option.kind
    if kind is OptionKind.SWITCH:
        return None if isinstance(value, bool) else tr("must be true or false")
    if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
        return _number_problem(option, value)
    if kind is OptionKind.LAYERS:
        if value in ("auto", "all") or (isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31):
            return None
        return tr("must be auto, all or a number of layers")
    if not isinstance(value, str):
        return tr("must be text")
    if "\0" in value:
        return tr("must not contain a null character")
    if kind is OptionKind.CHOICE:
        return _choice_problem(option, value)
    if kind is OptionKind.NUMBERS:
        return None if _NUMBERS.fullmatch(value) else tr("must be numbers with commas between them, such as 3,1")
    if kind is OptionKind.JSON:
        return _json_problem(value)
    return None if value else tr("must not be empty")


def _number_problem(option: LaunchOption, value: object) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _text_for_number(value)
    if option.kind is OptionKind.INTEGER and not isinstance(value, int):
        return tr("must be a whole number")
    if value != value or value in (float("inf"), float("-inf")):
        return tr("must be a finite number")
    if option.minimum is not None and value < option.minimum:
        return tr("must be at least {bound}", bound=_bound(option.minimum))
    if option.maximum is not None and value > option.maximum:
        return tr("must be at most {bound}", bound=_bound(option.maximum))
    return None


def _bound(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 1e6 else f"{value:g}"


def _choice_problem(option: LaunchOption, value: str) -> str | None:
    parts = value.split(",") if option.several else [value]
    if any(part not in option.choices for part in parts):
        return tr("must be one of {choices}", choices=", ".join(option.choices))
    return None


def _json_problem(value: str) -> str | None:
    try:
        parsed = json.loads(value)
    except ValueError as error:  # a RecursionError below is no ValueError
        return tr("must be a JSON object ({error})", error=error)
    except RecursionError:
        return tr("is nested too deeply")
    return None if isinstance(parsed, dict) else tr("must be a JSON object, such as {“key”: “value”}")


def _text_for_number(value: object) -> str:
    """Why text is no number, with what llama-server would make of it."""
    if isinstance(value, str):
        if match := re.fullmatch(r"\s*(-?\d+)\s*[kKmM](?:i?[bB])?\s*", value):
            return tr("must be a number written in full (llama-server would read it as {number})", number=match[1])
        if match := re.fullmatch(r"\s*(-?\d+),\d+\s*", value):
            return tr("must be a number with a point (llama-server would read it as {number})", number=match[1])
    return tr("must be a number")

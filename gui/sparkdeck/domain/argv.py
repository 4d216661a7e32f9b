"""From option values to an argv and back, both ways out of the one option table."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NoReturn

from sparkdeck.domain.options import (
    OPTION_BY_NAME,
    OPTION_BY_SPELLING,
    OPTIONS,
    LaunchOption,
    OptionKind,
    OptionValue,
    value_problem,
)
from sparkdeck.domain.secrets import SECRET_OPTIONS

_INTEGER = re.compile(r"[+-]?\d+")
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


class ArgumentError(ValueError):
    """An argv that llama-server would refuse; the text is in llama-server's own wording."""


def build_argv(values: Mapping[str, OptionValue]) -> list[str]:
    """The arguments (without the program) for ``values``, keyed by option name, in the table's order.

    A switch that is off is written with its negated form where there is one and left out otherwise. A secret is never
    part of it: it goes by environment. Raises
    ``ValueError`` for a name that is not in the table or a value the option cannot have: a profile is checked when it
    is read, so this is a bug.
    """
    for name, value in values.items():
        option = OPTION_BY_NAME.get(name)
        if option is None:
            raise ValueError(f"unknown launch option {name!r}")
        problem = value_problem(option, value)
        if problem:
            raise ValueError(f"{name} {problem}, not {value!r}")
    return list(_arguments(values))


def _arguments(values: Mapping[str, OptionValue]) -> Iterable[str]:
    for option in OPTIONS:
        if option.name not in values or option.name in SECRET_OPTIONS:
            continue
        value = values[option.name]
        if option.kind is OptionKind.SWITCH:
            if value:
                yield option.flag
            elif option.negated:
                yield option.negated[0]
        else:
            yield option.flag
            yield value_text(value)


def value_text(value: OptionValue) -> str:
    """A value as one word of an argv."""
    return repr(value) if isinstance(value, float) else str(value)


def parse_argv(arguments: Sequence[str], names: Container[str] | None = None) -> dict[str, OptionValue]:
    """The option values in ``arguments``, keyed by option name; of a repeated option the last one wins.

    ``names`` limits the options to those that a runtime has.

    Raises :class:`ArgumentError` with the text that llama-server prints (its numbers are read strictly here: what it
    would silently cut, such as ``8k``, is refused with its wording for a malformed number).
    """
    values: dict[str, OptionValue] = {}
    remaining = iter(arguments)
    for argument in remaining:
        option = OPTION_BY_SPELLING.get(argument.replace("_", "-") if argument.startswith("--") else argument)
        if option is None or (names is not None and option.name not in names):
            raise ArgumentError(f"error: invalid argument: {argument}")
        if option.kind is OptionKind.SWITCH:
            values[option.name] = argument.replace("_", "-") not in option.negated
            continue
        text = next(remaining, None)
        if text is None:
            _refuse(option, argument, "expected value for argument")
        values[option.name] = _value(option, argument, text)
    return values


def _value(option: LaunchOption, argument: str, text: str) -> OptionValue:
    value: OptionValue = text
    if option.kind is OptionKind.INTEGER or (option.kind is OptionKind.LAYERS and text not in ("auto", "all")):
        if not _INTEGER.fullmatch(text):
            _refuse(option, argument, "stoi")
        value = int(text)
    elif option.kind is OptionKind.NUMBER:
        if not _NUMBER.fullmatch(text):
            _refuse(option, argument, "stof")
        value = float(text)
    problem = value_problem(option, value)
    if problem:
        what = f"Unsupported cache type: {text}" if "cache-type" in option.name or "-type-" in option.name else problem
        _refuse(option, argument, what)
    return value


def _refuse(option: LaunchOption, argument: str, what: str) -> NoReturn:
    raise ArgumentError(
        f'error while handling argument "{argument}": {what}\n\nusage:\n{usage(option)}\n\n\n'
        "to show complete usage, run with -h"
    )


def usage(option: LaunchOption) -> str:
    """The option's entry in llama-server's ``--help`` format: names in 40 columns, help behind them."""
    short = [name for name in option.aliases if not name.startswith("--")]
    long = [option.flag, *(name for name in option.aliases if name.startswith("--"))]
    names = [*short, *long, *option.negated]
    head = f"{names[0] + ',':<7}{', '.join(names[1:])}" if len(names) > 1 and len(names[0]) < 6 else ", ".join(names)
    if option.kind is not OptionKind.SWITCH:
        head += f" {option.placeholder}"
    notes = [option.english_help]
    if option.kind is OptionKind.LAYERS:
        notes.append("an exact number, 'auto', or 'all'")
    if option.choices and not option.placeholder.startswith(("[", "{", "<0|")):
        notes.append(f"allowed values: {', '.join(option.choices)}")
    if option.default is not None:
        default = (
            {True: "enabled", False: "disabled"}.get(option.default, option.default)
            if isinstance(option.default, bool)
            else option.default
        )
        notes.append(f"(default: {default})")
    if option.environment:
        notes.append(f"(env: {option.environment})")
    lines = [line for note in notes for line in _wrap(note)]
    if len(head) > 37:
        return "\n".join([head, *(" " * 40 + line for line in lines)])
    return "\n".join([f"{head:<40}{lines[0]}", *(" " * 40 + line for line in lines[1:])])


def _wrap(text: str, width: int = 70) -> list[str]:
    lines, current = [], ""
    for word in text.split():
        if current and len(current) + 1 + len(word) > width:
            lines.append(current)
            current = word
        else:
            current = f"{current} {word}" if current else word
    return [*lines, current]

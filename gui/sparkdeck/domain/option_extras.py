"""What a profile may hold beside the options of our table: options known from a help only, and variables.

The rules are here once: a profile file, the editor and a start all ask them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sparkdeck.domain.argument_value import engine_value
from sparkdeck.domain.option_types import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.options import OPTION_BY_NAME, OPTION_BY_SPELLING
from sparkdeck.domain.runtime_entry import is_runtime_key
from sparkdeck.domain.translation import tr

_FLAG_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LONGEST_LINE = 32_000
"""Windows takes 32,767 characters for a whole command."""


@dataclass(frozen=True, slots=True)
class Extras:
    """The extra parts of a profile as far as they can be used; ``problems`` end a sentence that begins with the file."""

    arguments: str = ""
    options: dict[str, str | bool] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    favourite: bool = False
    moved: dict[str, OptionValue] = field(default_factory=dict)
    """Options among them that our table has come to know since the file was written."""
    problems: tuple[str, ...] = ()
    runtime: str | None = None


def read_extras(
    arguments: object, options: object, environment: object, favourite: object, runtime: object = None
) -> Extras:
    """The parts as a file holds them; each bad one is left out alone, and said."""
    problems: list[str] = []
    if not isinstance(favourite, bool):
        problems.append(tr("has a wrong value at “favourite”: it must be true or false."))
    pinned = runtime if isinstance(runtime, str) and is_runtime_key(runtime) else None
    if runtime is not None and pinned is None:
        problems.append(tr("has a wrong value at “runtime”: it must be the key of a runtime, such as “builtin”."))
    line = arguments if isinstance(arguments, str) else ""
    problem = extra_line_problem(arguments)
    if problem:
        problems.append(tr("has a wrong value at “extra-arguments”: it {problem}.", problem=problem))
        line = ""
    kept_options: dict[str, str | bool] = {}
    moved: dict[str, OptionValue] = {}
    for name, value in _table("extra-options", options, problems):
        known, today = _of_table(name), _value_of_today(name, value)
        if known is not None and today is not None:
            moved[known.name] = today
            continue
        problem = extra_option_problem(name, value)
        if problem:
            problems.append(
                tr("has a wrong value at “extra-options.{name}”: it {problem}.", name=name, problem=problem)
            )
        elif isinstance(value, str | bool):
            kept_options[name] = value
    kept_variables: dict[str, str] = {}
    for name, value in _table("environment", environment, problems):
        problem = variable_problem(name, value)
        if problem:
            problems.append(tr("has a wrong value at “environment.{name}”: it {problem}.", name=name, problem=problem))
        elif isinstance(value, str):
            kept_variables[name] = value
    return Extras(line, kept_options, kept_variables, favourite is True, moved, tuple(problems), pinned)


def _of_table(name: str) -> LaunchOption | None:
    return OPTION_BY_NAME.get(name) or OPTION_BY_SPELLING.get(f"--{name}") or OPTION_BY_SPELLING.get(f"-{name}")


def _value_of_today(name: str, value: object) -> OptionValue | None:
    """``value`` as the table's option of this name can have it; ``None`` where it cannot."""
    option = _of_table(name)
    if option is None or option.kind is OptionKind.MODEL:
        return None
    if option.kind is OptionKind.SWITCH:
        if not isinstance(value, bool):
            return None
        return not value if f"--{name}" in option.negated else value
    return engine_value(option, option.flag, value)[0] if isinstance(value, str) else None


def _table(key: str, value: object, problems: list[str]) -> list[tuple[str, object]]:
    if isinstance(value, Mapping):
        return [(str(name), each) for name, each in value.items()]
    problems.append(tr("has a wrong value at “{key}”: it must be a table.", key=key))
    return []


def extra_line_problem(value: object) -> str | None:
    """Why ``value`` cannot be a line of extra arguments at all; whether its quotes match is asked elsewhere."""
    if not isinstance(value, str):
        return tr("must be text")
    if "\0" in value:
        return tr("must not contain a null character")
    if len(value) > _LONGEST_LINE:
        return tr("must be at most {most:,} characters long", most=_LONGEST_LINE)
    return None


def extra_option_problem(name: str, value: object) -> str | None:
    """Why ``name`` with ``value`` cannot be an option that only the help knows, in words, or ``None``."""
    if not _FLAG_NAME.fullmatch(name):
        return tr("must be the name of an option without its dashes")
    known = _of_table(name)
    if known is not None:
        return tr("is “{option}” of the launch settings, and must be set there", option=known.name)
    if not isinstance(value, str | bool):
        return tr("must be text, or true or false")
    return tr("must not contain a null character") if isinstance(value, str) and "\0" in value else None


def variable_problem(name: str, value: object) -> str | None:
    """Why ``name`` with ``value`` cannot be a variable of the server's environment, in words, or ``None``."""
    if not name or "=" in name or "\0" in name or not name.isprintable():
        return tr("has no usable name: it must be printable and hold no “=”")
    if not isinstance(value, str):
        return tr("must be text")
    if "\0" in value:
        return tr("must not contain a null character")
    if name.upper().startswith("LLAMA_ARG_"):
        return tr("must be set as a launch setting: there it is checked, and here it would lose against the command")
    return None

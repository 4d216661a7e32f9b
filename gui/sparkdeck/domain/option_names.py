"""Options that llama-server has renamed or given another form, as data.

A profile is kept in today's names. One that was written with old names is read all the same, and a build that only
knows an old name gets that one.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from sparkdeck.domain.options import OPTION_BY_NAME, OPTION_BY_SPELLING, OPTIONS, LaunchOption, OptionKind

_BY_VARIABLE = MappingProxyType({option.environment: option for option in OPTIONS if option.environment})
_TODAY = MappingProxyType(
    {
        older.lstrip("-"): option.name
        for option in OPTIONS
        for older in (*option.older, *option.aliases)
        if older.startswith("--")
    }
)
RENAMED: tuple[LaunchOption, ...] = tuple(option for option in OPTIONS if option.older)
OPTION_BY_OLDER = MappingProxyType({older: option for option in OPTIONS for older in option.older})
"""Names that an option had, with their dashes; builds of today list them as removed."""


def present_name(name: str) -> str:
    """Today's name of an option that a profile calls by its long name, old or new: ``draft-max`` → ``spec-draft-n-max``.

    A name of the table, and one that nobody knows, stays as it is.
    """
    return name if name in OPTION_BY_NAME else _TODAY.get(name, name)


def option_name(key: str) -> str:
    """Today's name of what a config file of llama.cpp calls ``key``: a long or short name, or that of a variable."""
    plain = key.lstrip("-")
    option = OPTION_BY_SPELLING.get(f"--{plain}") or OPTION_BY_SPELLING.get(f"-{plain}") or _BY_VARIABLE.get(key)
    return option.name if option is not None else present_name(plain)


def present_value(option: LaunchOption, value: object) -> object:
    """``value`` in today's form: what was a switch and now takes ``on`` or ``off`` gets that word."""
    if isinstance(value, bool) and option.kind is OptionKind.CHOICE and {"on", "off"} <= set(option.choices):
        return "on" if value else "off"
    return value


def spellings(option: LaunchOption) -> Iterator[str]:
    """Every long way to spell ``option``: today's first, then its aliases, then the names it had.

    No short ones: two letters may mean another thing in another build.
    """
    every = (*option.spellings, *option.older)
    yield from (spelling for spelling in every if spelling.startswith("--"))

"""The ``--help`` of the built-in runtime, written from our table in llama-server's format, and the index of it."""

from __future__ import annotations

from functools import cache

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.xllamacpp_setters import SETTERS
from sparkdeck.domain.argv import usage
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionGroup

INFORMATION = (
    (("-h", "--help", "--usage"), "-h,    --help, --usage", "print usage and exit"),
    (("--version",), "--version", "show version and build info"),
    (("--list-devices",), "--list-devices", "print list of available devices and exit"),
)
_SECTIONS = ("common params", "sampling params", "speculative params", "example-specific params")
_SPECIFIC = frozenset({OptionGroup.CHAT, OptionGroup.SERVER, OptionGroup.MEDIA})


def builtin_help_text() -> str:
    """What the built-in runtime takes: the options of our table that have a setter."""
    entries: dict[str, list[str]] = {section: [] for section in _SECTIONS}
    entries["common params"] = [f"{head:<40}{text}" for _, head, text in INFORMATION]
    for option in OPTIONS:
        if option.name in SETTERS:
            entries[_section(option)].append(usage(option))
    return "\n\n\n".join(f"----- {section} -----\n\n" + "\n".join(entries[section]) for section in _SECTIONS)


@cache
def builtin_options() -> HelpIndex:
    return parse_help(builtin_help_text())


def _section(option: LaunchOption) -> str:
    if option.name.startswith(("spec-", "lookup-")):
        return "speculative params"
    if option.group is OptionGroup.SAMPLING:
        return "sampling params"
    return "example-specific params" if option.group in _SPECIFIC else "common params"

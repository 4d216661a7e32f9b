"""llama-server's ``--help`` as data: which options this very build knows.

Format (``common/arg.cpp``): an entry begins in column 0 with ``-``; names and value stand in the first 40 columns, or
on a line of their own where they need more than 37; help is wrapped behind 40 spaces. Options that were removed are
still listed, and say so.
"""

from __future__ import annotations

import re

from sparkdeck.domain.flag_index import HelpEntry, HelpIndex

__all__ = ["HelpEntry", "HelpIndex", "parse_help"]

_COLUMN = 40
_HEAD = re.compile(r"(?P<names>-[^\s,]+(?:,\s+-[^\s,]+)*)(?:\s+(?P<placeholder>.+))?")
_ENVIRONMENT = re.compile(r"\(env: (\w+)\)")
_DEFAULT = re.compile(r"default: ([^,;)]*)")
_ALLOWED = re.compile(r"allowed values: ([\w.+-]+(?:, [\w.+-]+)*)")
_REMOVED = "the argument has been removed"


def parse_help(text: str) -> HelpIndex:
    """The index of a whole ``--help`` text; of any other text it is empty."""
    entries: list[HelpEntry] = []
    section, head, body = "", "", list[str]()

    def close() -> None:
        if head:
            entry = _entry(section, head, " ".join(" ".join(body).split()))
            if entry is not None:
                entries.append(entry)

    for line in text.splitlines():
        if line.startswith("----- "):
            close()
            section, head, body = line.strip("- "), "", []
        elif line.startswith("-"):
            close()
            fits = len(line) > _COLUMN and line[_COLUMN - 3 : _COLUMN].isspace()
            head, body = (line[:_COLUMN], [line[_COLUMN:]]) if fits else (line, [])
        elif head and line.startswith(" " * _COLUMN):
            body.append(line[_COLUMN:])
    close()
    return HelpIndex(entries)


def _entry(section: str, head: str, text: str) -> HelpEntry | None:
    match = _HEAD.fullmatch(head.strip())
    if match is None:
        return None
    all_names = match["names"].replace(",", " ").split()
    names, negated = _split_negated(all_names)
    placeholder = " ".join((match["placeholder"] or "").split())
    environment = _ENVIRONMENT.search(text)
    default = _DEFAULT.search(text)
    return HelpEntry(
        names=names,
        negated=negated,
        placeholder=placeholder,
        help=text,
        environment=environment[1] if environment else None,
        default=default[1].strip().strip("'\"") if default else None,
        choices=_choices(placeholder, text),
        removed=_REMOVED in text,
        section=section,
    )


def _split_negated(all_names: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names that turn on, names that turn off. ``--no-host`` alone is a switch of its own, not a negation."""
    negated = [name for name in all_names if _negates(name, all_names)]
    return tuple(name for name in all_names if name not in negated), tuple(negated)


def _negates(name: str, all_names: list[str]) -> bool:
    if name.startswith("--"):
        return name.startswith("--no-") and any(
            other.startswith("--") and not other.startswith("--no-") for other in all_names
        )
    return any(name in (f"-n{other[1:]}", f"-no{other[1:]}", f"-no-{other[1:]}") for other in all_names) or (
        name.startswith("-n") and any(other.startswith("--no-") for other in all_names) and all_names[0] != name
    )


def _choices(placeholder: str, text: str) -> tuple[str, ...]:
    if match := re.fullmatch(r"\[([^\[\]]+\|[^\[\]]+)\]|<([^<>]+\|[^<>]+)>", placeholder):
        return tuple((match[1] or match[2]).split("|"))
    if match := re.fullmatch(r"\{([^{}]+)\}", placeholder):
        return tuple(part.strip() for part in match[1].split(","))
    if match := re.fullmatch(r"[\w-]+(?:,[\w-]+){2,}", placeholder):
        return tuple(match[0].split(","))
    if match := _ALLOWED.search(text):
        return tuple(match[1].split(", "))
    return ()

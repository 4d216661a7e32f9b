"""llama-server's ``--help`` as data: which options this very build knows, and in what form.

Format (``common/arg.cpp``): an entry begins in column 0 with ``-``; names and value stand in the first 40 columns, or
on a line of their own where they need more than 37; help is wrapped behind 40 spaces. Options that were removed are
still listed, and say so. Where another program or a patch has moved the columns, what can be had is had: names are
found by their shape, and text behind two or more spaces is help.
"""

from __future__ import annotations

import re

from sparkdeck.domain.flag_index import HelpEntry, HelpIndex

__all__ = ["HelpEntry", "HelpIndex", "parse_help"]

_COLUMN = 40
_NAME = r"-[^\s,=<>\[\]{}()]+"
_HEAD = re.compile(rf"(?P<names>{_NAME}(?:,\s+{_NAME})*)(?:\s+(?P<placeholder>.+))?")
_MOVED = re.compile(rf"(?P<head>{_NAME}(?:,\s+{_NAME})*(?: \S.*?)?)(?:\s{{2,}}(?P<help>\S.*))?")
_SECTION = re.compile(r"-----+ (?P<name>.*\S) -----+")
_ENVIRONMENT = re.compile(r"\(env: (\w+)\)")
_DEFAULT = re.compile(r"default: ")
_BULLET = re.compile(r" ?- (?P<choice>[\w.+]+(?:[-+][\w.+]+)*)(?P<default> \(default\))?: ")
_ALLOWED = re.compile(r"allowed values: ([\w.+-]+(?:, [\w.+-]+)*)")
_REMOVED = "the argument has been removed"
_DEPRECATED = "DEPRECATED"
_LEAST_INDENT = 8


def parse_help(text: str) -> HelpIndex:
    """The index of a whole ``--help`` text; of any other text it is empty."""
    entries: list[HelpEntry] = []
    section, head, body = "", "", list[str]()

    def close() -> None:
        entry = _entry(section, head, body) if head else None
        if entry is not None:
            entries.append(entry)

    for line in text.split("\n"):
        line = line.rstrip("\r")
        title = _SECTION.fullmatch(line.rstrip())
        if title is not None:
            close()
            section, head, body = title["name"], "", []
        elif line.startswith("-"):
            close()
            head, body = _split(line)
        elif head and line[:_LEAST_INDENT].isspace() and line.strip():
            body.append(line[_COLUMN:] if line[:_COLUMN].isspace() else line.strip())
    close()
    return HelpIndex(entries)


def _split(line: str) -> tuple[str, list[str]]:
    """Names and value of an entry's first line, and the help that stands behind them."""
    if len(line) > _COLUMN and line[_COLUMN - 3 : _COLUMN].isspace():
        return line[:_COLUMN], [line[_COLUMN:]]
    moved = _MOVED.fullmatch(line.strip())
    if moved is None:
        return line, []
    return moved["head"], [moved["help"]] if moved["help"] else []


def _entry(section: str, head: str, body: list[str]) -> HelpEntry | None:
    match = _HEAD.fullmatch(head.strip())
    if match is None or not re.search(r"[A-Za-z0-9?]", match["names"]):
        return None
    text = " ".join(" ".join(body).split())
    names, negated = _split_negated(match["names"].replace(",", " ").split())
    placeholder = " ".join((match["placeholder"] or "").split())
    environment = _ENVIRONMENT.search(text)
    default = _default(text, body)
    return HelpEntry(
        names=names,
        negated=negated,
        placeholder=placeholder,
        help=text,
        environment=environment[1] if environment else None,
        default=default,
        choices=_choices(placeholder, text, body, default),
        removed=_REMOVED in text,
        section=section,
        is_deprecated=_DEPRECATED in text,
        value_count=_value_count(placeholder),
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


def _value_count(placeholder: str) -> int:
    """How many arguments follow. Two plain words (``START END``) are two; anything bracketed is one."""
    if not placeholder:
        return 0
    words = placeholder.split(" ")
    return 2 if len(words) == 2 and all(re.fullmatch(r"[A-Z][A-Z0-9_]*", word) for word in words) else 1


def _default(text: str, body: list[str]) -> str | None:
    """The help's own word for what is done without the option; ``None`` where it names nothing."""
    found = _DEFAULT.search(text)
    if found is None:
        marked = (_BULLET.match(f"{line} ") for line in body)
        return next((match["choice"] for match in marked if match and match["default"]), None)
    rest = text[found.end() :]
    depth, end = 0, len(rest)
    for place, character in enumerate(rest):
        depth += (character == "(") - (character == ")")
        if depth < 0:
            end = place
            break
    inside = rest[:end]
    if not re.fullmatch(r"[A-Z]+(?:, [A-Z]+)+", inside):  # a list of methods is a default as a whole
        inside = re.split(r"[,;] | \(| = ", inside)[0]
    return inside.strip().strip("'\"")


def _choices(placeholder: str, text: str, body: list[str], default: str | None) -> tuple[str, ...]:
    if match := re.fullmatch(r"\[([^\[\]]+\|[^\[\]]+)\]|<([^<>]+\|[^<>]+)>", placeholder):
        return tuple((match[1] or match[2]).split("|"))
    if match := re.fullmatch(r"\{([^{}]+)\}", placeholder):
        return tuple(part.strip() for part in match[1].split(","))
    if match := re.fullmatch(r"[a-z][\w-]*(?:,[\w-]+){2,}", placeholder):
        return tuple(match[0].split(","))
    if match := _ALLOWED.search(text):
        return tuple(match[1].split(", "))
    bullets = [match["choice"] for line in body if (match := _BULLET.match(line))]
    if len(bullets) < 2 or not placeholder:
        return ()
    if default and re.fullmatch(r"[a-z][\w+-]*", default) and default not in bullets:  # a list need not name it
        bullets.append(default)
    return tuple(bullets)

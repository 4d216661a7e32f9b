"""The line of extra arguments: what it says, what stands in the way of a start, and what it changes of the settings.

It is read as the shell of this system reads words, checked against the help of the build that is to run, and handed over
at the end of the command, where the last one wins. Four things the supervisor must know, so they are taken from the line
and stand among the settings instead: address, port, web pages, and keys (which go by environment).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from sparkdeck.domain.argument_value import engine_value
from sparkdeck.domain.flag_index import HelpEntry, HelpIndex
from sparkdeck.domain.option_names import OPTION_BY_OLDER
from sparkdeck.domain.option_successors import successor_of
from sparkdeck.domain.option_types import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.options import OPTION_BY_SPELLING
from sparkdeck.domain.shell_quoting import Shell, command_for_shell, join_words
from sparkdeck.domain.shell_words import LineError, Word, split_line
from sparkdeck.domain.translation import plural, tr

__all__ = [
    "ArgumentLine",
    "LineNote",
    "Shell",
    "command_for_shell",
    "join_words",
    "read_arguments",
    "without_speculation",
]

IS_WINDOWS = sys.platform == "win32"
SECRET_VARIABLES = MappingProxyType({"--api-key": "LLAMA_API_KEY", "--hf-token": "HF_TOKEN", "-hft": "HF_TOKEN"})
"""Flags whose value goes into the environment, never into a command."""
TAKEN = frozenset({"host", "port", "cors-origins"})
"""Options that are taken from the line and stand among the settings: a start decides by them."""
_MODELS = {
    "model": tr("Choose the target in its own field: its file is checked before a start."),
    "spec-draft-model": tr("Choose the draft in its own field: its file is checked before a start."),
}
_SPECULATION = ("--spec-", "--lookup-cache-", "--draft", "--model-draft")
_FLAG = re.compile(r"--?[A-Za-z]")


@dataclass(frozen=True, slots=True)
class LineNote:
    """A remark on a word of the line; ``position`` is where that word begins, counted from 0."""

    text: str
    position: int


@dataclass(frozen=True, slots=True)
class ArgumentLine:
    """``words`` go to the end of the command. ``values`` are the options of our table that the line sets to a value we
    understand, ``sets`` the names of all of them. ``problem`` stands in the way of a start; its place is ``position``."""

    words: tuple[str, ...] = ()
    values: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))
    sets: frozenset[str] = frozenset()
    variables: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    problem: str = ""
    position: int = 0
    notes: tuple[LineNote, ...] = ()


@dataclass(frozen=True, slots=True)
class _Part:
    """One option of the line with its values; ``option`` and ``entry`` are what the table and the build know of it."""

    flag: Word
    values: tuple[Word, ...]
    option: LaunchOption | None
    entry: HelpEntry | None

    @property
    def name(self) -> str:
        return _normal(self.flag.text)


class _Problem(Exception):
    def __init__(self, text: str, position: int) -> None:
        super().__init__(text)
        self.text = text
        self.position = position


def read_arguments(
    line: str,
    build: HelpIndex | None = None,
    options: Mapping[str, OptionValue] = MappingProxyType({}),
    *,
    windows: bool = IS_WINDOWS,
) -> ArgumentLine:
    """What ``line`` says. ``build`` ``None``: no help is at hand, so unknown options are taken as they are.

    ``options`` are the launch settings, to say which of them lose against the line.
    """
    try:
        parts = _parts(split_line(line, windows=windows), build)
        return _meaning(parts, build, options)
    except LineError as error:
        return ArgumentLine(problem=tr("{reason}.", reason=error.problem), position=error.position)
    except _Problem as problem:
        return ArgumentLine(problem=problem.text, position=problem.position)


def _normal(flag: str) -> str:
    return flag.replace("_", "-") if flag.startswith("--") else flag


def _parts(words: Sequence[Word], build: HelpIndex | None) -> list[_Part]:
    parts: list[_Part] = []
    place = 0
    while place < len(words):
        flag = words[place]
        name = _normal(flag.text)
        if not _FLAG.match(name):
            raise _Problem(
                tr("“{word}” belongs to no option: an option begins with a dash.", word=flag.text), flag.start
            )
        option = OPTION_BY_SPELLING.get(name) or OPTION_BY_OLDER.get(name)
        entry = build.entry(name) if build is not None else None
        if build is not None and not build.knows(name):
            raise _Problem(_unknown(name, build), flag.start)
        count = _value_count(option, entry, words[place + 1 :])
        values = tuple(words[place + 1 : place + 1 + count])
        if len(values) < count:
            raise _Problem(
                plural(count, "{flag} needs a value.", "{flag} needs {n} values.", flag=flag.text), flag.start
            )
        parts.append(_Part(flag, values, option, entry))
        place += 1 + count
    return parts


def _value_count(option: LaunchOption | None, entry: HelpEntry | None, rest: Sequence[Word]) -> int:
    """How many words follow, whatever they look like: the engine takes them without a look, a dash in front or not."""
    if entry is not None:
        return entry.value_count
    if option is not None:
        return 0 if option.kind is OptionKind.SWITCH else 1
    return 1 if rest and not _FLAG.match(rest[0].text) else 0


def _unknown(name: str, build: HelpIndex) -> str:
    before, equals, value = name.partition("=")
    if equals and build.knows(before):
        return tr(
            "Write {name} {value}: this runtime takes no “=” between a name and its value.", name=before, value=value
        )
    removed = build.entry(name)
    if removed is not None:
        return tr("This runtime does not take {name} any more. It says: {words}", name=name, words=removed.help)
    successor = successor_of(name, build)
    if successor is not None:
        return tr(
            "This runtime does not take {name} any more. Write {successor}.", name=name, successor=successor.written
        )
    import difflib

    near = difflib.get_close_matches(name, [each for entry in build.entries for each in entry.names], n=1, cutoff=0.75)
    if near:
        return tr("This runtime does not know {name}. Did you mean {near}?", name=name, near=near[0])
    return tr("This runtime does not know {name}.", name=name)


def _meaning(parts: list[_Part], build: HelpIndex | None, options: Mapping[str, OptionValue]) -> ArgumentLine:
    words: list[str] = []
    values: dict[str, OptionValue] = {}
    variables: dict[str, str] = {}
    notes: list[LineNote] = []
    seen: dict[str, LaunchOption | None] = {}
    for part in parts:
        key = part.option.name if part.option is not None else part.entry.names[-1] if part.entry else part.name
        if part.name in SECRET_VARIABLES:
            variables[SECRET_VARIABLES[part.name]] = part.values[0].text if part.values else ""
            notes.append(
                LineNote(
                    tr("{flag} goes by environment: a key is never part of a command.", flag=part.name), part.flag.start
                )
            )
            continue
        if key in seen and not (part.option is not None and part.option.accumulates):
            notes.append(
                LineNote(
                    tr("{flag} stands here more than once: the last one wins.", flag=part.flag.text), part.flag.start
                )
            )
        seen[key] = part.option
        text = " ".join(word.text for word in part.values)
        if part.option is None:
            words += [part.flag.text, *(word.text for word in part.values)]
            continue
        if part.option.name in _MODELS:
            raise _Problem(_MODELS[part.option.name], part.flag.start)
        value, problem = engine_value(part.option, part.name, text if part.values else None, written=part.flag.text)
        if problem:
            raise _Problem(problem, (part.values or (part.flag,))[0].start)
        if value is None and part.option.name in TAKEN:
            raise _Problem(tr("{flag} cannot be “{value}”.", flag=part.flag.text, value=text), part.flag.start)
        values.pop(part.option.name, None)
        if value is not None:
            values[part.option.name] = value
        if part.option.name not in TAKEN:
            words += [part.flag.text, *(word.text for word in part.values)]
        notes += _note(part, value, text, options)
    sets = frozenset(key for key, option in seen.items() if option is not None)
    return ArgumentLine(tuple(words), MappingProxyType(values), sets, MappingProxyType(variables), notes=tuple(notes))


def _note(part: _Part, value: OptionValue | None, text: str, options: Mapping[str, OptionValue]) -> list[LineNote]:
    option = part.option
    assert option is not None
    if option.name not in options or options[option.name] == value:
        return []
    before = options[option.name]
    old = {True: "on", False: "off"}[before] if isinstance(before, bool) else before
    if option.accumulates:
        words = tr(
            "{flag} is given here and in the settings ({old}): the engine takes both.", flag=part.flag.text, old=old
        )
    else:
        given = f"{part.flag.text} {text}".rstrip()
        words = tr("{given} wins over the setting {flag} {old}.", given=given, flag=option.flag, old=old)
    return [LineNote(words, part.flag.start)]


def without_speculation(line: str, *, windows: bool = IS_WINDOWS) -> str:
    """``line`` without what concerns speculation: for the run that a draft is compared with."""
    try:
        parts = _parts(split_line(line, windows=windows), None)
    except (LineError, _Problem):
        return line  # it will be said when it is started
    kept = [part for part in parts if not _is_speculative(part)]
    if len(kept) == len(parts):
        return line
    return join_words([word.text for part in kept for word in (part.flag, *part.values)], windows=windows)


def _is_speculative(part: _Part) -> bool:
    name = part.option.flag if part.option is not None else part.name
    return name.startswith(_SPECULATION) or part.name in ("-md", "-hfd", "-hfrd", "--hf-repo-draft")

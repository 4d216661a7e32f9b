"""Every option that can be set with one runtime: our table merged with the help of that very build.

What the table knows and the build lacks stays, with what brings it; what only the build knows comes last, under "More",
with its type read from the help.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.flag_index import HelpEntry, HelpIndex
from sparkdeck.domain.option_names import spellings
from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.options import OPTIONS
from sparkdeck.domain.translation import tr

NEVER_OFFERED = frozenset(
    {"help", "version", "cache-list", "completion-bash", "list-devices"}  # they print something and end
    | {"spec-synth-len", "spec-synth-rates"}  # for measuring the engine itself: the text comes out wrong
    | {"hf-token"}  # a secret: HF_TOKEN in the environment
)
"""Options of the help that make no sense among launch settings."""

_TRUE, _FALSE = frozenset({"enabled", "true"}), frozenset({"disabled", "false"})
_TEXT_PLACES = re.compile(r"(?:^|_)(?:FILE|FNAME)(?:$|:)")


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One line of the launch settings. ``entry`` is what the build's help says, where there is one.

    ``lacking`` says in words why the row cannot be used with this build; empty where it can. ``form`` holds kind, limits,
    choices and default as they are for this build; for a row that only the help knows it was made from there.
    """

    form: LaunchOption
    entry: HelpEntry | None
    lacking: str
    is_known: bool
    """Whether our table has it; the value of any other row is kept as text, or true and false."""
    names: tuple[str, ...]
    """Every spelling of today and before, without dashes."""
    titles: tuple[str, ...]
    """The title in small letters, as it is shown and in English."""
    words: str
    """All that the search looks at, in small letters, in both languages."""

    @property
    def name(self) -> str:
        return self.form.name

    @property
    def group(self) -> OptionGroup:
        return self.form.group

    @property
    def is_available(self) -> bool:
        return not self.lacking


def merged(help_index: HelpIndex | None) -> tuple[OptionRow, ...]:
    """All rows in the order of the argv; ``None``: nothing is known of the build, so the table stands for itself."""
    rows = [_of_table(option, help_index) for option in OPTIONS]
    if help_index is not None:
        taken = {spelling for option in OPTIONS for spelling in (*option.spellings, *option.negated, *option.older)}
        more = [_of_help(entry) for entry in help_index.entries if not entry.removed and not taken & {*entry.names}]
        rows += sorted((row for row in more if row.name not in NEVER_OFFERED), key=lambda row: row.name)
    return tuple(rows)


def _of_table(option: LaunchOption, help_index: HelpIndex | None) -> OptionRow:
    entry, lacking = None, ""
    if help_index is not None:
        flag = next((spelling for spelling in spellings(option) if help_index.knows(spelling)), None)
        entry = help_index.entry(flag) if flag is not None else None
        lacking = "" if entry is not None else _lacking(option)
    return _row(option, entry, lacking, is_known=True)


def _lacking(option: LaunchOption) -> str:
    if option.first_build is not None:
        return tr("This runtime does not have it: it needs build b{build} or newer.", build=option.first_build)
    return tr("This runtime does not have it; build b{build} has.", build=option.seen_in_build)


def _of_help(entry: HelpEntry) -> OptionRow:
    long = [name for name in entry.names if name.startswith("--")]
    flag = (long or list(entry.names))[0]
    name = flag.lstrip("-")
    kind, default = _kind(entry)
    form = LaunchOption(
        name=name,
        kind=kind,
        group=OptionGroup.MORE,
        english_title=name,
        english_help=entry.help,
        aliases=tuple(each for each in entry.names if each != flag),
        negated=entry.negated,
        placeholder=entry.placeholder or "N",
        choices=entry.choices if kind is OptionKind.CHOICE else (),
        default=default,
        environment=entry.environment,
        applies_to=AppliesTo.SERVER,
    )
    return _row(form, entry, "", is_known=False)


def _kind(entry: HelpEntry) -> tuple[OptionKind, str | int | float | bool | None]:
    """The type as the help shows it, and the default as a value of that type."""
    default, placeholder = entry.default or "", entry.placeholder
    if not placeholder:
        return OptionKind.SWITCH, True if default in _TRUE else False if default in _FALSE else None
    if entry.value_count > 1:
        return OptionKind.TEXT, None
    if entry.choices:
        return OptionKind.CHOICE, default if default in entry.choices else None
    if re.fullmatch(r"[+-]?\d+", default):
        return OptionKind.INTEGER, int(default)
    if re.fullmatch(r"[+-]?\d+\.\d+", default):
        return OptionKind.NUMBER, float(default)
    if placeholder == "N":
        return OptionKind.NUMBER, None
    if _TEXT_PLACES.search(placeholder) and "," not in placeholder:
        return OptionKind.FILE, None
    return OptionKind.TEXT, None


def _row(form: LaunchOption, entry: HelpEntry | None, lacking: str, *, is_known: bool) -> OptionRow:
    spelled = (*form.spellings, *form.older, *form.negated)
    titles = tuple(dict.fromkeys((form.title.lower(), form.english_title.lower())))
    shown = (*titles, form.help, form.english_help, form.group.title, form.group.value)
    parts = dict.fromkeys((*spelled, *shown, *form.choices, form.environment or "", form.also))
    names = tuple(name.lstrip("-") for name in spelled)
    return OptionRow(form, entry, lacking, is_known, names, titles, " ".join(parts).lower())


def search(rows: Iterable[OptionRow], text: str) -> tuple[OptionRow, ...]:
    """The rows in which every word of ``text`` occurs, the best first; all of them for no words at all.

    A name or a short form counts most (``-ngl``), then the title, then the help; rows that this build lacks come after
    those that it has.
    """
    wanted = [(word, word.lstrip("-").replace("_", "-")) for word in dict.fromkeys(text.lower().split())]
    if not wanted:
        return tuple(rows)
    found = [
        (-_score(row, wanted), number, row)
        for number, row in enumerate(rows)
        if all(word in row.words or word.replace("_", "-") in row.words for word, _ in wanted)
    ]
    return tuple(row for _, _, row in sorted(found, key=lambda each: each[:2]))


def _score(row: OptionRow, wanted: list[tuple[str, str]]) -> int:
    score = (0 if row.is_available else -50) + (5 if row.form.essential else 0)
    for word, plain in wanted:
        if plain in row.names:
            score += 100
        elif word in row.titles:
            score += 80
        elif any(name.startswith(plain) for name in row.names):
            score += 60
        elif any(title.startswith(word) for title in row.titles):
            score += 50
        elif any(plain in name for name in row.names):
            score += 40
        elif any(word in title for title in row.titles):
            score += 30
        else:
            score += 5
    return score

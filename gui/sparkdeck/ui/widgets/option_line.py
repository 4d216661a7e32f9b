"""One setting of the launch editor as its row shows it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.ui.theme import Tone


class FieldKind(Enum):
    """What a value is set with."""

    LINE = "line"
    """Written; with steps and suggestions where there are some."""
    CHOICE = "choice"
    """One of a few words, or none of them, which is the engine's default."""
    SEVERAL = "several"
    """Any of a few words."""
    MODEL = "model"
    """A file: shown, and chosen with buttons."""
    VARIABLE = "variable"
    """Name and value of an environment variable."""
    ADD = "add"
    """A button that makes one more of the kind above it."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A value to choose instead of writing it; ``words`` say what it means."""

    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OptionLine:
    """What a row shows. ``text`` is the value as it was written, empty where the engine's default is used.

    ``missing`` says why the runtime cannot take it: the row is greyed. ``problem`` says why the text is no value.
    ``remark`` stands below the field while there is no problem, ``advice`` below that. ``flag`` is the spelling on the
    command line.
    """

    key: str
    label: str
    flag: str
    help: str
    group: str
    kind: FieldKind
    text: str = ""
    default: str = ""
    unit: str = ""
    choices: tuple[Suggestion, ...] = ()
    is_changed: bool = False
    can_reset: bool = False
    has_steps: bool = False
    is_secret: bool = False
    is_long: bool = False
    """The field takes a line of its own."""
    problem: str = ""
    remark: str = ""
    missing: str = ""
    advice: str = ""
    """What should be known of this value together with the others."""
    advice_tone: Tone = Tone.INFO
    mend: str = ""
    """The button of one click that goes with the advice."""
    words: str = ""
    """What it is found by, in lower case."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a group: how many options it has, and how many of them are not at their default."""

    group: str
    count: int
    changed: int
    is_open: bool


Entry = Heading | OptionLine


def entry_key(entry: Entry) -> str:
    """What an entry is known by while the list changes."""
    return f"group {entry.group}" if isinstance(entry, Heading) else entry.key

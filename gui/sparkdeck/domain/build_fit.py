"""Option values as the argv that one build of llama-server understands, or the reason why it cannot.

llama-server changes weekly: names go, and what was a switch suddenly takes a value and eats its neighbour. So each
option is looked up in the ``--help`` of the very build that is to run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpEntry, HelpIndex
from sparkdeck.domain.launch_notes import LaunchNote
from sparkdeck.domain.option_names import spellings
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionKind, OptionValue, value_problem
from sparkdeck.domain.secrets import SECRET_OPTIONS
from sparkdeck.domain.translation import tr

_ALL_LAYERS = "999"
"""What "all" was before the word: more layers than any model has."""
_MEND = tr("Use a newer build, or take the option out of the profile.")


@dataclass(frozen=True, slots=True)
class FittedArguments:
    """``arguments`` without the program; ``notes`` say where they differ from what the profile names."""

    arguments: tuple[str, ...]
    notes: tuple[LaunchNote, ...] = ()


def check_values(values: Mapping[str, OptionValue]) -> None:
    """Raise :class:`UserError` for a value that the option cannot have: llama-server would read ``8k`` as 8."""
    for option in OPTIONS:
        if option.name in values:
            problem = value_problem(option, values[option.name])
            if problem:
                title = (
                    tr("The profile's {option} {problem}, not its value.", option=option.name, problem=problem)
                    if option.name in SECRET_OPTIONS
                    else tr(
                        "The profile's {option} {problem}, not {value!r}.",
                        option=option.name,
                        problem=problem,
                        value=values[option.name],
                    )
                )
                raise UserError(title, "", tr("Mend the value in the profile."))


def fit_arguments(values: Mapping[str, OptionValue], build: HelpIndex | None, program: str) -> FittedArguments:
    """The arguments for ``values``; ``build`` ``None`` takes today's names and forms.

    ``program`` names the build in errors. Raises :class:`UserError` for an option or a value that it does not take.
    Secrets are left out: they go by environment.
    """
    check_values(values)
    arguments: list[str] = []
    notes: list[LaunchNote] = []
    for option in OPTIONS:
        if option.name not in values or option.name in SECRET_OPTIONS:
            continue
        words, note = _fit_one(option, values[option.name], build, program)
        arguments += words
        if note is not None:
            notes.append(note)
    return FittedArguments(tuple(arguments), tuple(notes))


def _fit_one(
    option: LaunchOption, value: OptionValue, build: HelpIndex | None, program: str
) -> tuple[list[str], LaunchNote | None]:
    if build is None:
        return _plain(option, value), None
    flag = next((spelling for spelling in spellings(option) if build.knows(spelling)), None)
    if flag is None:
        raise _unknown(option, build, program)
    entry = build.entry(flag)
    assert entry is not None
    note = None
    if flag not in option.spellings:
        note = LaunchNote(
            tr("This build knows {option} by its old name {flag}.", option=option.flag, flag=flag),
            tr("The value is the same."),
        )
    if option.kind is OptionKind.SWITCH:
        return _fit_switch(option, bool(value), flag, entry, program), note
    if not entry.placeholder:
        return _fit_old_switch(option, value, flag, entry, program)
    text = value_text(value)
    if option.kind is OptionKind.LAYERS and text in ("all", "auto") and "'all'" not in entry.help:
        if text == "auto":
            return [], LaunchNote(tr("{flag} auto is left out: this build takes a number only.", flag=option.flag))
        return [flag, _ALL_LAYERS], LaunchNote(
            tr("{flag} is {layers}: this build has no word for “all”.", flag=flag, layers=_ALL_LAYERS)
        )
    _check_choice(option, text, flag, entry, program)
    return [flag, text], note


def _plain(option: LaunchOption, value: OptionValue) -> list[str]:
    if option.kind is not OptionKind.SWITCH:
        return [option.flag, value_text(value)]
    if value:
        return [option.flag]
    return [option.negated[0]] if option.negated else []


def _fit_switch(option: LaunchOption, on: bool, flag: str, entry: HelpEntry, program: str) -> list[str]:
    if entry.placeholder:  # it takes a value now: without one it would eat the next option
        words = ("on", "off") if "on" in entry.choices or not entry.choices else entry.choices[:2]
        if set(entry.choices) == {"0", "1"}:
            words = ("1", "0")
        return [flag, words[0] if on else words[1]]
    if on:
        return [flag]
    negated = next((name for name in (*option.negated, *entry.negated) if name in entry.negated), None)
    if negated is not None:
        return [negated]
    if entry.default == "enabled":
        raise UserError(
            tr("This llama-server cannot turn {flag} off.", flag=option.flag),
            tr("{program} has no {flag}.", program=program, flag=f"--no-{option.name}"),
            _MEND,
        )
    return []


def _fit_old_switch(
    option: LaunchOption, value: OptionValue, flag: str, entry: HelpEntry, program: str
) -> tuple[list[str], LaunchNote | None]:
    """A build in which the option is a switch yet: a value behind it would be an argument of its own."""
    if value == "on":
        return [flag], LaunchNote(tr("{flag} stands without a value: in this build it is a switch.", flag=flag))
    if value == "off" and entry.negated:
        return [entry.negated[0]], None
    if value in ("off", "auto"):
        return [], LaunchNote(
            tr(
                "{option} is left out: in this build it is a switch, and off unless given.",
                option=f"{flag} {value}",
            )
        )
    raise UserError(
        tr("This llama-server takes no value for {flag}.", flag=flag),
        tr(
            "{program} lists {flag} as a switch, and the profile says {value}.",
            program=program,
            flag=flag,
            value=value,
        ),
        _MEND,
    )


def _check_choice(option: LaunchOption, text: str, flag: str, entry: HelpEntry, program: str) -> None:
    if not entry.choices or option.kind not in (OptionKind.CHOICE,):
        return
    wrong = [part for part in (text.split(",") if option.several else [text]) if part not in entry.choices]
    if wrong:
        raise UserError(
            tr("This llama-server does not take {option}.", option=f"{flag} {wrong[0]}"),
            tr("{program} takes {values}.", program=program, values=", ".join(entry.choices)),
            tr("Use a newer build, or choose another value in the profile."),
        )


def _unknown(option: LaunchOption, build: HelpIndex, program: str) -> UserError:
    removed = build.entry(option.flag)
    detail = tr("{program} lists no such option in its --help.", program=program)
    if removed is not None and removed.removed:
        detail = tr("{program} says: {said}", program=program, said=removed.help)
    return UserError(tr("This llama-server does not know {flag}.", flag=option.flag), detail, _MEND)

"""A profile's settings with what comes after them: options that only the help knows, then the line of extra arguments.

The order of a command is: program, options of the table, these options by name, the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sparkdeck.domain.argument_line import IS_WINDOWS, SECRET_VARIABLES, TAKEN, ArgumentLine, read_arguments
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.launch_notes import LaunchNote
from sparkdeck.domain.option_extras import variable_problem
from sparkdeck.domain.options import OPTION_BY_NAME, OptionValue
from sparkdeck.domain.profile import ExtraValue, Profile
from sparkdeck.domain.translation import plural, tr

_MEND = tr("Mend it in the launch settings.")


@dataclass(frozen=True, slots=True)
class Overlay:
    """``values``: every option of the table as it will be, the line's among them; ``words`` end the command.

    ``replaced`` are options that the line sets: they are not written a second time. ``variables`` are those of the
    profile, and keys from the line.
    """

    values: Mapping[str, OptionValue]
    words: tuple[str, ...] = ()
    replaced: frozenset[str] = frozenset()
    variables: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[LaunchNote, ...] = ()

    def written(self, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Those of ``values`` that stand before ``words`` in the command."""
        return {name: value for name, value in values.items() if name not in self.replaced}


def effective_options(profile: Profile, build: HelpIndex | None) -> Mapping[str, OptionValue]:
    """What a start of ``profile`` goes by: its options with those that the line sets. For plans and advice, not for argv:
    of what adds up (``--spec-type``) both stand in one comma list."""
    if not profile.extra_arguments:
        return profile.options
    line = read_arguments(profile.extra_arguments, build)
    changed = _changed(profile.options, line)
    for name in _accumulating(line):
        both = [str(each) for each in (changed.get(name), line.values.get(name)) if each is not None]
        changed[name] = ",".join(dict.fromkeys(part for each in both for part in each.split(",")))
    return MappingProxyType(changed)


def _accumulating(line: ArgumentLine) -> frozenset[str]:
    return frozenset(name for name in line.sets if OPTION_BY_NAME[name].accumulates)


def _changed(values: Mapping[str, OptionValue], line: ArgumentLine) -> dict[str, OptionValue]:
    """``values`` with what the line says instead; what adds up stays as it is."""
    own = _accumulating(line)
    changed = {**values, **{name: value for name, value in line.values.items() if name not in own}}
    for name in line.sets - own - line.values.keys():  # set to something that only the engine understands
        changed.pop(name, None)
    return changed


def overlay(
    profile: Profile,
    values: Mapping[str, OptionValue],
    build: HelpIndex | None,
    program: str,
    *,
    windows: bool = IS_WINDOWS,
) -> Overlay:
    """``values`` (of the table, the models among them) with all that ``profile`` adds. Raises :class:`UserError`."""
    for name, value in profile.environment.items():
        problem = variable_problem(name, value)
        if problem:
            raise UserError(tr("The variable {name} {problem}.", name=name, problem=problem), "", _MEND)
    more, secrets = extra_words(profile.extra_options, build, program)
    line = read_arguments(profile.extra_arguments, build, values, windows=windows)
    if line.problem:
        raise UserError(
            tr("The extra arguments cannot be used."),
            tr("At character {position}: {problem}", position=line.position + 1, problem=line.problem),
            _MEND,
        )
    accumulating = _accumulating(line)
    replaced = line.sets - accumulating - TAKEN
    changed = _changed(values, line)
    notes = tuple(LaunchNote(note.text, tr("By the extra arguments.")) for note in line.notes)
    variables = {**profile.environment, **secrets, **line.variables}
    return Overlay(MappingProxyType(changed), (*more, *line.words), replaced, MappingProxyType(variables), notes)


def extra_words(
    extra: Mapping[str, ExtraValue], build: HelpIndex | None, program: str
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The words of options that the table does not know, by name, and the keys among them as variables.

    Raises :class:`UserError` for one that the build does not know, or knows in another form.
    """
    words: list[str] = []
    variables: dict[str, str] = {}
    for name, value in sorted(extra.items()):
        flag = f"--{name}" if build is None or build.knows(f"--{name}") or not build.knows(f"-{name}") else f"-{name}"
        if flag in SECRET_VARIABLES:
            variables[SECRET_VARIABLES[flag]] = str(value)
            continue
        words += _words_of(flag, value, build, program)
    return tuple(words), variables


def _words_of(flag: str, value: ExtraValue, build: HelpIndex | None, program: str) -> list[str]:
    if build is None:
        return ([flag] if value else []) if isinstance(value, bool) else [flag, value]
    entry = build.entry(flag)
    if entry is None or entry.removed:
        detail = (
            tr("{program} says: {help}", program=program, help=entry.help)
            if entry is not None
            else tr("{program} lists no such option in its --help.", program=program)
        )
        raise UserError(
            tr("This llama-server does not know {flag}.", flag=flag), detail, tr("Reset it in the launch settings.")
        )
    if isinstance(value, bool):
        if entry.value_count:
            return [flag, "on" if value else "off"]
        return [flag] if value else [*entry.negated[:1]]
    if not entry.value_count:
        raise UserError(
            tr("This llama-server takes no value for {flag}.", flag=flag),
            tr("The profile says {value}.", value=value),
            _MEND,
        )
    parts = value.split() if entry.value_count > 1 else [value]
    if len(parts) != entry.value_count:
        raise UserError(
            plural(entry.value_count, "{flag} needs {n} value.", "{flag} needs {n} values.", flag=flag),
            tr("The profile says {value}.", value=value),
            _MEND,
        )
    return [flag, *parts]

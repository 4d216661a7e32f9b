"""A profile while it is being edited: what was typed, what of it can be a value, and how it differs from the kept one.

Frozen: every change makes a new value. What cannot be a value stays as it was typed, with its problem, and the profile
has the saved value meanwhile: nothing that was typed is lost, nothing that is wrong is saved, and nothing is shown or
planned for what stood in the field on the way (``9999`` before ``99999x``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.option_extras import extra_option_problem, variable_problem
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import ExtraValue, ModelReference, Profile
from sparkdeck.domain.translation import tr

ARGUMENTS = "extra-arguments"
VARIABLE = "variable-"
MORE = "more-"
TARGET, DRAFT = "model", "spec-draft-model"


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a field; ``problem`` says why it is no value, ``note`` how it was understood (``0,5`` as 0.5)."""

    text: str
    problem: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ProfileEdit:
    """``kept`` is the profile as it is saved, ``profile`` with every change that can be one, ``typed`` the texts by key.

    A key is an option's name; ``model`` and ``spec-draft-model`` are the two files, ``more-NAME`` is an option that only
    the runtime's help knows, ``variable-N`` the variable in row N of ``variables`` (``NAME=value``, as typed).
    """

    kept: Profile
    profile: Profile
    typed: Mapping[str, Typed] = field(default_factory=lambda: MappingProxyType({}))
    variables: tuple[str, ...] = ()

    @property
    def problems(self) -> Mapping[str, str]:
        """Why the profile cannot be saved, by key."""
        return {key: typed.problem for key, typed in self.typed.items() if typed.problem}

    @property
    def is_changed(self) -> bool:
        """Whether there is something to save or to lose."""
        return self.profile != self.kept or any(typed.problem for typed in self.typed.values())

    @property
    def changed(self) -> frozenset[str]:
        """The keys of what differs from the kept profile, unusable texts among them."""
        old, new = self.kept, self.profile
        keys = {name for name in {*old.options, *new.options} if old.options.get(name) != new.options.get(name)}
        more = {*old.extra_options, *new.extra_options}
        keys |= {f"{MORE}{name}" for name in more if old.extra_options.get(name) != new.extra_options.get(name)}
        for key, before, now in (
            (TARGET, old.target, new.target),
            (DRAFT, old.draft, new.draft),
            (ARGUMENTS, old.extra_arguments, new.extra_arguments),
            (VARIABLE, old.environment, new.environment),
        ):
            if before != now:
                keys.add(key)
        return frozenset(keys | set(self.problems))

    def text(self, key: str) -> str:
        """What stands in the field of ``key``; empty where the engine's default is used."""
        typed = self.typed.get(key)
        if typed is not None:
            return typed.text
        if key == ARGUMENTS:
            return self.profile.extra_arguments
        if key.startswith(VARIABLE):
            return self.variables[int(key.removeprefix(VARIABLE))]
        if key.startswith(MORE):
            return _text_of(self.profile.extra_options.get(key.removeprefix(MORE)))
        return _text_of(self.profile.options.get(key))


def begin(profile: Profile) -> ProfileEdit:
    """Nothing is changed yet."""
    return ProfileEdit(profile, profile, variables=_rows_of(profile))


def with_option(
    edit: ProfileEdit, name: str, text: str, value: OptionValue | None, problem: str = "", note: str = ""
) -> ProfileEdit:
    """``text`` was written for a table option and means ``value`` (``None``: the engine's default), or has a problem."""
    typed = _typed(edit, name, Typed(text, problem, note))
    if problem:
        value = edit.kept.options.get(name)
    options = {key: each for key, each in edit.profile.options.items() if key != name}
    if value is not None:
        options[name] = value
    profile = replace(edit.profile, options=MappingProxyType(options))
    return replace(edit, profile=_as_before(edit, profile), typed=typed)


def with_options(edit: ProfileEdit, changes: Mapping[str, OptionValue | None]) -> ProfileEdit:
    """Several options at once, as a mend has them; what was typed for them is forgotten."""
    for name, value in changes.items():
        edit = _forget(with_option(edit, name, "", value), name)
    return edit


def with_more(edit: ProfileEdit, name: str, text: str, value: ExtraValue | None, problem: str = "") -> ProfileEdit:
    """An option that only the help knows; ``name`` without its dashes."""
    unfit = extra_option_problem(name, value) if value is not None else None
    problem = problem or (tr("It {problem}.", problem=unfit) if unfit else "")
    typed = _typed(edit, f"{MORE}{name}", Typed(text, problem))
    if problem:
        value = edit.kept.extra_options.get(name)
    kept = {key: each for key, each in edit.profile.extra_options.items() if key != name}
    if value is not None:
        kept[name] = value
    profile = replace(edit.profile, extra_options=MappingProxyType(kept))
    return replace(edit, profile=_as_before(edit, profile), typed=typed)


def with_arguments(edit: ProfileEdit, text: str, problem: str = "", note: str = "") -> ProfileEdit:
    """The line of extra arguments."""
    typed = _typed(edit, ARGUMENTS, Typed(text, problem, note))
    line = edit.kept.extra_arguments if problem else text.strip()
    profile = replace(edit.profile, extra_arguments=line)
    return replace(edit, profile=_as_before(edit, profile), typed=typed)


def with_models(edit: ProfileEdit, *, target: ModelReference | None, draft: ModelReference | None) -> ProfileEdit:
    """The two files. Of a draft that is gone, the options that only a draft has stay: another may come."""
    return replace(edit, profile=_as_before(edit, replace(edit.profile, target=target, draft=draft)))


def with_variable(edit: ProfileEdit, row: int, text: str) -> ProfileEdit:
    """Row ``row`` is now ``NAME=value``; one behind the last is added."""
    rows = [*edit.variables, text] if row >= len(edit.variables) else list(edit.variables)
    rows[row] = text
    return _with_rows(edit, rows)


def without_variable(edit: ProfileEdit, row: int) -> ProfileEdit:
    return _with_rows(edit, [text for place, text in enumerate(edit.variables) if place != row])


def reset(edit: ProfileEdit, key: str) -> ProfileEdit:
    """Back to the engine's default: the option is taken out of the profile."""
    if key == ARGUMENTS:
        return _forget(with_arguments(edit, ""), key)
    if key.startswith(MORE):
        return _forget(with_more(edit, key.removeprefix(MORE), "", None), key)
    if key in (TARGET, DRAFT):
        target = None if key == TARGET else edit.profile.target
        return with_models(edit, target=target, draft=None if key == DRAFT else edit.profile.draft)
    return _forget(with_option(edit, key, "", None), key)


def renamed(edit: ProfileEdit, kept: Profile) -> ProfileEdit | None:
    """The same edit of ``kept``, where that is the profile under another name; else ``None``."""
    if kept.name == edit.kept.name or replace(kept, name=edit.kept.name) != edit.kept:
        return None
    return replace(edit, kept=kept, profile=_as_before(replace(edit, kept=kept), replace(edit.profile, name=kept.name)))


def tidy(edit: ProfileEdit, key: str) -> ProfileEdit:
    """The field is left: what was understood is shown as it is written from now on; what was not stays as typed."""
    typed = edit.typed.get(key)
    return edit if typed is None or typed.problem or key.startswith(VARIABLE) else _forget(edit, key)


def _with_rows(edit: ProfileEdit, rows: list[str]) -> ProfileEdit:
    """All variables anew: which problem belongs to which row depends on the other rows."""
    kept: dict[str, str] = {}
    typed = {key: each for key, each in edit.typed.items() if not key.startswith(VARIABLE)}
    for place, text in enumerate(rows):
        name, _, value = text.partition("=")
        if not name and not value:
            continue  # a fresh row
        problem = variable_problem(name, value)
        words = tr("This variable stands here already.") if name in kept else ""
        words = tr("It {problem}.", problem=problem) if problem else words
        if words:
            typed[f"{VARIABLE}{place}"] = Typed(text, words)
        else:
            kept[name] = value
    profile = replace(edit.profile, environment=MappingProxyType(kept))
    return replace(edit, profile=_as_before(edit, profile), typed=MappingProxyType(typed), variables=tuple(rows))


def _as_before(edit: ProfileEdit, profile: Profile) -> Profile:
    """The kept profile itself where nothing differs any more: an order of options is no change."""
    return edit.kept if profile == edit.kept else profile


def _typed(edit: ProfileEdit, key: str, typed: Typed) -> Mapping[str, Typed]:
    return MappingProxyType({**edit.typed, key: typed})


def _forget(edit: ProfileEdit, key: str) -> ProfileEdit:
    return replace(edit, typed=MappingProxyType({name: each for name, each in edit.typed.items() if name != key}))


def _rows_of(profile: Profile) -> tuple[str, ...]:
    return tuple(f"{name}={value}" for name, value in profile.environment.items())


def _text_of(value: OptionValue | ExtraValue | None) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value_text(value)


def to_keep(edit: ProfileEdit) -> Profile:
    """The profile to be saved: what the user chose is not reconstructed any more."""
    chosen = edit.changed
    return replace(edit.profile, reconstructed=frozenset(edit.profile.reconstructed - chosen))

"""What differs between two profiles, setting by setting, in words; keys and tokens are never shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.options import OPTIONS, OptionKind
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.secrets import SECRET_FLAGS, SECRET_OPTIONS, SHOWN_INSTEAD, is_secret_name, redact
from sparkdeck.domain.translation import tr


class Difference(Enum):
    ADDED = "new"
    CHANGED = "changed"
    SAME = "same"
    ABSENT = "not set"
    """Only the other profile sets it."""


@dataclass(frozen=True, slots=True)
class ProfileChange:
    """One setting; an empty side does not set it. ``is_unknown``: our table does not know the option."""

    name: str
    before: str
    after: str
    difference: Difference
    is_unknown: bool = False


def profile_diff(before: Profile | None, after: Profile) -> tuple[ProfileChange, ...]:
    """Everything that either of the two sets, in the order of a command. ``before`` ``None`` sets nothing."""
    old = {name: (shown, raw) for name, shown, raw in _settings(before)} if before is not None else {}
    new = {name: (shown, raw) for name, shown, raw in _settings(after)}
    names = [*new, *(name for name in old if name not in new)]
    order = {name: place for place, name in enumerate(_order(before, after))}
    nothing = ("", None)
    return tuple(
        ProfileChange(
            name,
            old.get(name, nothing)[0],
            new.get(name, nothing)[0],
            _difference(old.get(name, nothing)[1], new.get(name, nothing)[1]),
            name.startswith("--") and name[2:] not in _KNOWN,
        )
        for name in sorted(names, key=lambda name: order.get(name, len(order)))
    )


def _difference(before: object, after: object) -> Difference:
    if before == after:
        return Difference.SAME
    if before is None:
        return Difference.ADDED
    return Difference.CHANGED if after is not None else Difference.ABSENT


_KNOWN = frozenset(option.name for option in OPTIONS)
_TARGET, _DRAFT, _RUNTIME, _LINE = tr("Target"), tr("Draft"), tr("Runtime"), tr("Extra arguments")


def _order(*profiles: Profile | None) -> Iterator[str]:
    yield _TARGET
    yield _DRAFT
    yield _RUNTIME
    yield from (option.flag for option in OPTIONS)
    for profile in profiles:
        if profile is not None:
            yield from (f"--{name}" for name in sorted(profile.extra_options))
    yield _LINE


def _settings(profile: Profile) -> Iterator[tuple[str, str, object]]:
    """Name, what is shown, and what it is."""
    for name, model in ((_TARGET, profile.target), (_DRAFT, profile.draft)):
        if model is not None:
            yield name, _model(model), model
    if profile.runtime is not None:
        yield _RUNTIME, profile.runtime, profile.runtime
    for option in OPTIONS:
        value = profile.options.get(option.name)
        if value is not None and option.kind is not OptionKind.MODEL:
            yield option.flag, SHOWN_INSTEAD if option.name in SECRET_OPTIONS else _text(value), value
    for name, extra in profile.extra_options.items():
        yield f"--{name}", SHOWN_INSTEAD if f"--{name}" in SECRET_FLAGS else _text(extra), extra
    if profile.extra_arguments:
        yield _LINE, redact(profile.extra_arguments), profile.extra_arguments
    for name, text in profile.environment.items():
        yield f"{name}=", SHOWN_INSTEAD if is_secret_name(name) else text or tr("(empty)"), text


def _model(model: ModelReference) -> str:
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"{model.repo}, {model.file or tr('a file of it')}"


def _text(value: str | int | float | bool) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return value_text(value) or tr("(empty)")

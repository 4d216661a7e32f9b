"""The preset file of llama-server's router: several profiles behind one endpoint, each chosen by its name.

Format of build 11434 (``common/preset.cpp``): sections in brackets, ``key = value`` with option names as keys. There is
no quoting: ``;`` and ``#`` begin a comment wherever they stand, so a value cannot hold them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OPTIONS
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.secrets import SECRET_OPTIONS
from sparkdeck.domain.translation import tr

_OF_THE_ENDPOINT = frozenset({"host", "port", "alias", "cors-origins", "metrics", "slots", *SECRET_OPTIONS})
"""These belong to the one server in front, or are the same for all models."""
_CANNOT_BE_WRITTEN = re.compile(r"[;#\r\n]|^\s|\s$")
_NAME = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class RouterModel:
    """A profile and the name that a request chooses it by."""

    name: str
    profile: Profile


def router_models(profiles: Sequence[Profile]) -> tuple[RouterModel, ...]:
    """Each profile under a name of its own that every client can send."""
    named: list[RouterModel] = []
    for profile in profiles:
        plain = _NAME.sub("-", profile.name).strip("-.") or "model"
        taken = {model.name.casefold() for model in named} | {"default"}
        name = next(name for name in (plain, *(f"{plain}-{n}" for n in range(2, 1000))) if name.casefold() not in taken)
        named.append(RouterModel(name, profile))
    return tuple(named)


def preset_text(models: Sequence[RouterModel]) -> str:
    """The preset file for ``models``, whose files must be on this machine. Raises :class:`UserError`."""
    lines = ["version = 1", "", "[*]", "metrics = true", "slots = true"]
    for model in models:
        lines += ["", f"[{model.name}]"]
        profile = model.profile
        _require_alone(profile)
        for key, reference in (("model", profile.target), ("spec-draft-model", profile.draft)):
            if isinstance(reference, LocalModel):
                lines.append(_line(key, str(reference.path), profile))
        for option in OPTIONS:
            value = profile.options.get(option.name)
            if value is not None and option.name not in _OF_THE_ENDPOINT:
                lines.append(
                    _line(option.name, str(value).lower() if isinstance(value, bool) else value_text(value), profile)
                )
        for name, extra in sorted(profile.extra_options.items()):
            lines.append(_line(name, str(extra).lower() if isinstance(extra, bool) else extra, profile))
    return "\n".join([*lines, ""])


def _require_alone(profile: Profile) -> None:
    """Variables would count for every model, and a preset file has no place for a line of arguments."""
    if profile.environment:
        why = tr("It has variables of its own, which a server for several models cannot give to one of them.")
    elif profile.extra_arguments:
        why = tr("It has extra arguments, which a server for several models cannot give to one of them.")
    else:
        return
    raise UserError(_not_together(profile), why, tr("Start this profile alone, or take them out."))


def _not_together(profile: Profile) -> str:
    return tr("“{name}” cannot be served together with others.", name=profile.name)


def can_be_written(value: str) -> bool:
    """Whether a preset file can hold ``value``."""
    return _CANNOT_BE_WRITTEN.search(value) is None


def _line(key: str, value: str, profile: Profile) -> str:
    if not can_be_written(value):
        raise UserError(
            _not_together(profile),
            tr(
                "The value of {key} is {value}: llama-server's preset files cannot hold ; # or blanks at the ends.",
                key=key,
                value=value,
            ),
            tr("Rename the file, or start this profile alone."),
        )
    return f"{key} = {value}"

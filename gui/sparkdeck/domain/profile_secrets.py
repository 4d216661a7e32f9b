"""Which parts of a profile are secrets, and how they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from sparkdeck.domain.argument_line import read_arguments
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.secrets import SECRET_FLAGS, SECRET_OPTIONS, SHOWN_INSTEAD, is_secret_name


def secret_values(profile: Profile) -> tuple[str, ...]:
    """Every value in ``profile`` that must not be shown: its keys, and variables with a name like one."""
    values = [str(profile.options[name]) for name in sorted(SECRET_OPTIONS & profile.options.keys())]
    values += [value for name, value in profile.environment.items() if is_secret_name(name)]
    values += [str(value) for name, value in profile.extra_options.items() if f"--{name}" in SECRET_FLAGS]
    values += read_arguments(profile.extra_arguments).variables.values() if profile.extra_arguments else ()
    return tuple(value for value in values if value)


def holds_secret(profile: Profile) -> bool:
    """Whether the file of ``profile`` is for its owner only. A flag for a secret among the extra arguments counts."""
    flags = {word.partition("=")[0].replace("_", "-") for word in profile.extra_arguments.split()}
    return bool(secret_values(profile)) or bool(flags & SECRET_FLAGS)


def shown_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """``environment`` with the values of secrets hidden."""
    return {name: SHOWN_INSTEAD if is_secret_name(name) else value for name, value in environment.items()}

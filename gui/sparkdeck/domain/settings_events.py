"""Facts about settings that services publish, beside the settings themselves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.network_reach import NetworkKey
from sparkdeck.domain.setting_kinds import SettingValue


@dataclass(frozen=True, slots=True)
class NetworkKeyChanged:
    """The key that servers on the local network ask for, and this computer's addresses there."""

    key: NetworkKey


@dataclass(frozen=True, slots=True)
class SettingsOffered:
    """The ``count`` settings in ``path`` could be used: ``changes`` are the keys and new values of those that would become
    other ones; ``problems`` name what cannot be taken. Nothing has changed."""

    path: Path
    count: int
    changes: tuple[tuple[str, SettingValue], ...]
    problems: tuple[UserError, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsMoved:
    """Settings were written to ``path``, or taken from it (``came``); ``problems`` name what could not be taken.
    ``changed`` holds the keys whose value is another one now."""

    path: Path
    came: bool
    count: int
    problems: tuple[UserError, ...] = ()
    changed: tuple[str, ...] = ()

"""What a setting is: its kind, its group in the form, and the choices that code asks for by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SettingValue = str | int


class SettingKind(Enum):
    CHOICE = "choice"
    INTEGER = "integer"
    AMOUNT = "amount"
    """A whole number that is typed, not chosen from a list; 0 stands for none."""
    FOLDER = "folder"
    """An absolute path as text; empty is the system's own choice."""
    PATHS = "paths"
    """Absolute paths, one a line."""
    ADDRESS = "address"
    """Of a server, http or https; empty is the usual one."""


class SettingGroup(Enum):
    """Where the setting stands in the form."""

    LOOK = "Appearance"
    BEHAVIOUR = "Closing"
    SERVER = "Server"
    MONITORING = "Monitoring"
    HUB = "Hub"
    FOLDERS = "Folders"


class ThemeChoice(Enum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class CloseBehaviour(Enum):
    """What closing the window does while a server runs. It always ends the server: there is no tray to live in."""

    STOP = "stop"
    ASK = "ask"


class AfterCrash(Enum):
    """What happens when a server that was ready has crashed."""

    STAY = "stay"
    RESTART = "restart"


class FirstUse(Enum):
    """What happens before a llama-server is started that has not proved itself yet."""

    TRY = "try"
    TRUST = "trust"


class PrometheusUse(Enum):
    OFF = "off"
    SERVE = "serve"


class HubUse(Enum):
    ONLINE = "online"
    OFFLINE = "offline"


class DownloadTo(Enum):
    HUB_CACHE = "hub_cache"
    MODELS_FOLDER = "models_folder"


class XetUse(Enum):
    FETCH = "fetch"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting.

    ``choices`` are ``(value, words)``; ``minimum`` and ``maximum`` are inclusive, ``step`` is the form's. What
    ``needs_restart`` is read once, when the window is built.
    """

    key: str
    kind: SettingKind
    group: SettingGroup
    label: str
    help: str
    default: SettingValue
    choices: tuple[tuple[str, str], ...] = ()
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    unit: str = ""
    zero_words: str = ""
    """What an amount of 0 is called."""
    needs_restart: bool = False

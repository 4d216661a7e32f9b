"""What a setting is: its kind, its group in the form, and the choices that code asks for by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import mark, translated

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


class SettingSection(Enum):
    """A page of the form, in the order of the list at its left."""

    GENERAL = mark("General")
    FOLDERS = mark("Folders")
    HUB = mark("Hub")
    RUNTIMES = mark("Runtimes")
    NETWORK = mark("Network")
    MONITORING = mark("Monitoring")
    CHAT = mark("Chat")
    PRIVACY = mark("Privacy")
    ADVANCED = mark("Advanced")

    @property
    def title(self) -> str:
        return translated(self.value)


class SettingGroup(Enum):
    """Where the setting stands in the form: ``title`` is that of a card."""

    LOOK = mark("Appearance")
    BEHAVIOUR = mark("Closing")
    FOLDERS = mark("Folders")
    HUB = mark("Hub")
    SERVER = mark("Server")
    NETWORK = mark("Who may connect")
    MONITORING = mark("Monitoring")
    CHAT = mark("Conversations")
    COMMANDS = mark("Commands")
    PATIENCE = mark("Patience")

    @property
    def title(self) -> str:
        return translated(self.value)

    @property
    def section(self) -> SettingSection:
        return _SECTIONS[self]


_SECTIONS = {
    SettingGroup.LOOK: SettingSection.GENERAL,
    SettingGroup.BEHAVIOUR: SettingSection.GENERAL,
    SettingGroup.FOLDERS: SettingSection.FOLDERS,
    SettingGroup.HUB: SettingSection.HUB,
    SettingGroup.SERVER: SettingSection.RUNTIMES,
    SettingGroup.NETWORK: SettingSection.NETWORK,
    SettingGroup.MONITORING: SettingSection.MONITORING,
    SettingGroup.CHAT: SettingSection.CHAT,
    SettingGroup.COMMANDS: SettingSection.ADVANCED,
    SettingGroup.PATIENCE: SettingSection.ADVANCED,
}


class ThemeChoice(Enum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast_light"
    CONTRAST_DARK = "contrast_dark"


class Motion(Enum):
    """What moves by itself: the blinking text cursor, menus that slide or fade."""

    SYSTEM = "system"
    REDUCED = "reduced"


class Reach(Enum):
    """From where a server of ours can be reached, where its profile names no host."""

    LOOPBACK = "loopback"
    LAN = "lan"


class CloseBehaviour(Enum):
    """What closing the window does while a server runs. It always ends the server, unless the window only
    goes to the tray."""

    STOP = "stop"
    ASK = "ask"


class Switch(Enum):
    """A choice between two."""

    OFF = "off"
    ON = "on"


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
    words: str = ""
    """Further words by which it is found."""

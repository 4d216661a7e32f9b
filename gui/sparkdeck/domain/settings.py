"""The settings of the application itself: each one declared once, as data.

From this table come the form, the checks, the file and their words. Launch settings are not here: they belong to a
profile (``domain/options.py``), and which runtime is used belongs to the selection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sparkdeck.domain.server_care import CareRules

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


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "theme",
        SettingKind.CHOICE,
        SettingGroup.LOOK,
        "Theme",
        "Light, dark, or whatever the desktop uses.",
        ThemeChoice.SYSTEM.value,
        choices=(
            (ThemeChoice.SYSTEM.value, "As the desktop"),
            (ThemeChoice.LIGHT.value, "Light"),
            (ThemeChoice.DARK.value, "Dark"),
        ),
    ),
    Setting(
        "command_shell",
        SettingKind.CHOICE,
        SettingGroup.LOOK,
        "Commands are written for",
        "The shell in whose spelling the editor of launch settings shows and copies a command.",
        "system",
        choices=(
            ("system", "The usual shell here"),
            ("bash", "bash"),
            ("powershell", "PowerShell"),
            ("cmd", "cmd"),
        ),
    ),
    Setting(
        "text_size_percent",
        SettingKind.INTEGER,
        SettingGroup.LOOK,
        "Text size",
        "All text of the window.",
        100,
        minimum=80,
        maximum=160,
        step=10,
        unit="%",
        needs_restart=True,
    ),
    Setting(
        "close_behaviour",
        SettingKind.CHOICE,
        SettingGroup.BEHAVIOUR,
        "Closing while a server runs",
        "The server always ends with the window. Asking first protects a long answer.",
        CloseBehaviour.STOP.value,
        choices=((CloseBehaviour.STOP.value, "Stop it and quit"), (CloseBehaviour.ASK.value, "Ask first")),
    ),
    Setting(
        "after_crash",
        SettingKind.CHOICE,
        SettingGroup.SERVER,
        "When the server crashes",
        "Starting again waits 1, 4 and 10 s; after three crashes within 10 min it stays down and says why.",
        AfterCrash.STAY.value,
        choices=((AfterCrash.STAY.value, "Stay down"), (AfterCrash.RESTART.value, "Start it again")),
    ),
    Setting(
        "first_use",
        SettingKind.CHOICE,
        SettingGroup.SERVER,
        "Before the first start of a llama-server",
        "The trial takes about 10 s: it runs the demo pair and compares every count. It is remembered until the program, "
        "the card or the driver changes.",
        FirstUse.TRY.value,
        choices=((FirstUse.TRY.value, "Try it"), (FirstUse.TRUST.value, "Use it untried")),
    ),
    Setting(
        "silent_slot_s",
        SettingKind.INTEGER,
        SettingGroup.SERVER,
        "Silent request",
        "A request that makes no token for so long marks the server as unresponsive. It is never ended for it.",
        60,
        minimum=30,
        maximum=600,
        step=30,
        unit="s",
    ),
    Setting(
        "silent_load_s",
        SettingKind.INTEGER,
        SettingGroup.SERVER,
        "Silent load",
        "A load that neither reads nor computes for so long is said to show no sign of life. It has no time-out.",
        60,
        minimum=30,
        maximum=600,
        step=30,
        unit="s",
    ),
    Setting(
        "hardware_interval_ms",
        SettingKind.INTEGER,
        SettingGroup.MONITORING,
        "GPUs and machine",
        "How often they are read. A laptop's card that sleeps is never woken.",
        500,
        minimum=250,
        maximum=5000,
        step=250,
        unit="ms",
    ),
    Setting(
        "counters_interval_s",
        SettingKind.INTEGER,
        SettingGroup.MONITORING,
        "Counters of the server",
        "How often /metrics is read; besides, when a request ends.",
        1,
        minimum=1,
        maximum=10,
        unit="s",
    ),
    Setting(
        "prometheus_use",
        SettingKind.CHOICE,
        SettingGroup.MONITORING,
        "Figures for Prometheus",
        "Served at http://127.0.0.1:PORT/metrics, to programs on this machine only.",
        PrometheusUse.OFF.value,
        choices=((PrometheusUse.OFF.value, "Off"), (PrometheusUse.SERVE.value, "Served")),
    ),
    Setting(
        "prometheus_port",
        SettingKind.AMOUNT,
        SettingGroup.MONITORING,
        "Port for Prometheus",
        "1024 to 65535. Where another program has it, SparkDeck says so.",
        19464,
        minimum=1024,
        maximum=65535,
    ),
    Setting(
        "hub_use",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        "Hugging Face Hub",
        "Offline, nothing is searched or downloaded; models on this machine work as before.",
        HubUse.ONLINE.value,
        choices=((HubUse.ONLINE.value, "Online"), (HubUse.OFFLINE.value, "Offline")),
    ),
    Setting(
        "download_limit_mb_per_s",
        SettingKind.AMOUNT,
        SettingGroup.HUB,
        "Download speed",
        "The most that all downloads together may take. 1 MB is a million bytes.",
        0,
        maximum=100_000,
        unit="MB/s",
        zero_words="no limit",
    ),
    Setting(
        "download_to",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        "Downloads go to",
        "Other programs find them in the Hub cache. In the models folder each repository has a folder of its own.",
        DownloadTo.HUB_CACHE.value,
        choices=(
            (DownloadTo.HUB_CACHE.value, "The Hub cache"),
            (DownloadTo.MODELS_FOLDER.value, "The models folder"),
        ),
    ),
    Setting(
        "xet_use",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        "Files served only through Xet",
        "They need the hf_xet library: no resuming, no speed limit. All other files never go through it.",
        XetUse.FETCH.value,
        choices=((XetUse.FETCH.value, "Fetch with hf_xet"), (XetUse.REFUSE.value, "Do not fetch")),
    ),
    Setting(
        "hub_endpoint",
        SettingKind.ADDRESS,
        SettingGroup.HUB,
        "Address of the Hub",
        "A mirror instead of huggingface.co; every request goes there. Empty follows HF_ENDPOINT.",
        "",
    ),
    Setting(
        "models_folder",
        SettingKind.FOLDER,
        SettingGroup.FOLDERS,
        "Models",
        "Where “Open GGUF…” looks first and moved models go. What lies in it can be deleted from the library.",
        "",
    ),
    Setting(
        "model_places",
        SettingKind.PATHS,
        SettingGroup.FOLDERS,
        "Further models",
        "Folders and files that the library lists where they lie; nothing in them is changed.",
        "",
    ),
    Setting(
        "exports_folder",
        SettingKind.FOLDER,
        SettingGroup.FOLDERS,
        "Exports",
        "Where results are offered to be written.",
        "",
    ),
)

SETTING_BY_KEY: Mapping[str, Setting] = MappingProxyType({setting.key: setting for setting in SETTINGS})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``values`` holds only what differs from the default; read through the properties."""

    values: Mapping[str, SettingValue] = field(default_factory=lambda: MappingProxyType({}))

    def value(self, key: str) -> SettingValue:
        """The value of the setting called ``key``, its default where nothing else is set."""
        return self.values.get(key, SETTING_BY_KEY[key].default)

    def changed(self, changes: Mapping[str, SettingValue]) -> Settings:
        """The same with ``changes`` (which were checked: see :func:`value_problem`)."""
        merged = {**self.values, **changes}
        return Settings(
            MappingProxyType({key: value for key, value in merged.items() if value != SETTING_BY_KEY[key].default})
        )

    @property
    def theme(self) -> ThemeChoice:
        return ThemeChoice(self.value("theme"))

    @property
    def text_size_percent(self) -> int:
        return int(self.value("text_size_percent"))

    @property
    def command_shell(self) -> str:
        """The shell in whose spelling commands are shown; ``system`` is the usual one here."""
        return str(self.value("command_shell"))

    @property
    def close_behaviour(self) -> CloseBehaviour:
        return CloseBehaviour(self.value("close_behaviour"))

    @property
    def after_crash(self) -> AfterCrash:
        return AfterCrash(self.value("after_crash"))

    @property
    def first_use(self) -> FirstUse:
        return FirstUse(self.value("first_use"))

    @property
    def silent_slot_s(self) -> int:
        return int(self.value("silent_slot_s"))

    @property
    def silent_load_s(self) -> int:
        return int(self.value("silent_load_s"))

    @property
    def care_rules(self) -> CareRules:
        """How a running server is watched."""
        from sparkdeck.domain.server_care import CareRules  # late: the first picture needs this module

        return CareRules(
            silent_slot_s=self.silent_slot_s,
            silent_load_s=self.silent_load_s,
            restart_after_crash=self.after_crash is AfterCrash.RESTART,
        )

    @property
    def hardware_interval_ms(self) -> int:
        return int(self.value("hardware_interval_ms"))

    @property
    def counters_interval_s(self) -> int:
        return int(self.value("counters_interval_s"))

    @property
    def prometheus_use(self) -> PrometheusUse:
        return PrometheusUse(self.value("prometheus_use"))

    @property
    def serves_prometheus(self) -> bool:
        return self.prometheus_use is PrometheusUse.SERVE

    @property
    def prometheus_port(self) -> int:
        return int(self.value("prometheus_port"))

    @property
    def hub_use(self) -> HubUse:
        return HubUse(self.value("hub_use"))

    @property
    def download_to(self) -> DownloadTo:
        return DownloadTo(self.value("download_to"))

    @property
    def xet_use(self) -> XetUse:
        return XetUse(self.value("xet_use"))

    @property
    def hub_endpoint(self) -> str:
        """Empty where nothing was set."""
        return str(self.value("hub_endpoint"))

    @property
    def download_limit_mb_per_s(self) -> int:
        """0 is no limit."""
        return int(self.value("download_limit_mb_per_s"))

    @property
    def models_folder(self) -> Path | None:
        return self._folder("models_folder")

    @property
    def exports_folder(self) -> Path | None:
        return self._folder("exports_folder")

    @property
    def model_places(self) -> tuple[Path, ...]:
        """Folders and GGUF files that the user added to the library."""
        return path_list(str(self.value("model_places")))

    def _folder(self, key: str) -> Path | None:
        folder = str(self.value(key))
        return Path(folder) if folder else None


def path_list(text: str) -> tuple[Path, ...]:
    """The paths in the value of a setting of kind PATHS."""
    return tuple(Path(line) for line in text.split("\n") if line)


def path_list_text(paths: Iterable[Path]) -> str:
    """``paths``, each once, as such a value."""
    return "\n".join(dict.fromkeys(map(str, paths)))


def value_problem(setting: Setting, value: object) -> str | None:
    """Why ``value`` cannot be the value of ``setting``, in words that follow its name, or ``None`` if it can."""
    if setting.kind in (SettingKind.INTEGER, SettingKind.AMOUNT):
        if isinstance(value, bool) or not isinstance(value, int):
            return "must be a whole number"
        if not setting.minimum <= value <= setting.maximum:
            return f"must be between {setting.minimum} and {setting.maximum}"
        return None
    if not isinstance(value, str):
        return "must be text"
    if setting.kind is SettingKind.CHOICE:
        known = [choice for choice, _ in setting.choices]
        return None if value in known else f"must be one of {', '.join(known)}"
    if "\0" in value or "\ufffd" in value or any("\ud800" <= sign <= "\udfff" for sign in value):
        return "must be readable text"
    if setting.kind is SettingKind.ADDRESS:
        return None if not value or _is_address(value) else "must be an address such as https://mirror.example"
    if setting.kind is SettingKind.PATHS:
        wrong = [line for line in value.split("\n") if line and not PurePath(line).is_absolute()]
        return "must be absolute paths, one a line" if wrong else None
    return None if not value or PurePath(value).is_absolute() else "must be an absolute path"


def _is_address(text: str) -> bool:
    from urllib.parse import urlsplit  # late: the first picture needs this module

    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    plain = text.isprintable() and not any(sign.isspace() for sign in text)
    server = parts.scheme in ("http", "https") and bool(parts.hostname) and port != 0
    return plain and server and not (parts.query or parts.fragment)

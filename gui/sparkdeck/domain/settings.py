"""The settings of the application itself, read through one value.

The table they come from (``setting_table.py``) gives the form, the checks, the file and their words. Launch settings are
not here: they belong to a profile (``domain/options.py``), and which runtime is used belongs to the selection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING

from sparkdeck.domain.setting_kinds import AfterCrash as AfterCrash
from sparkdeck.domain.setting_kinds import CloseBehaviour as CloseBehaviour
from sparkdeck.domain.setting_kinds import DownloadTo as DownloadTo
from sparkdeck.domain.setting_kinds import FirstUse as FirstUse
from sparkdeck.domain.setting_kinds import HubUse as HubUse
from sparkdeck.domain.setting_kinds import Motion as Motion
from sparkdeck.domain.setting_kinds import PrometheusUse as PrometheusUse
from sparkdeck.domain.setting_kinds import Reach as Reach
from sparkdeck.domain.setting_kinds import Setting as Setting
from sparkdeck.domain.setting_kinds import SettingGroup as SettingGroup
from sparkdeck.domain.setting_kinds import SettingKind as SettingKind
from sparkdeck.domain.setting_kinds import SettingSection as SettingSection
from sparkdeck.domain.setting_kinds import SettingValue as SettingValue
from sparkdeck.domain.setting_kinds import Switch as Switch
from sparkdeck.domain.setting_kinds import ThemeChoice as ThemeChoice
from sparkdeck.domain.setting_kinds import XetUse as XetUse
from sparkdeck.domain.setting_table import SETTING_BY_KEY as SETTING_BY_KEY
from sparkdeck.domain.setting_table import SETTINGS as SETTINGS
from sparkdeck.domain.translation import in_english, is_english, tr

if TYPE_CHECKING:
    from sparkdeck.domain.server_care import CareRules


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
    def language(self) -> str:
        """Of the window, from its next start on; ``system`` is the desktop's."""
        return str(self.value("language"))

    @property
    def text_size_percent(self) -> int:
        return int(self.value("text_size_percent"))

    @property
    def motion(self) -> Motion:
        return Motion(self.value("motion"))

    @property
    def network_reach(self) -> Reach:
        return Reach(self.value("network_reach"))

    @property
    def chat_text_percent(self) -> int:
        """Of the text size of all the window."""
        return int(self.value("chat_text_percent"))

    @property
    def command_shell(self) -> str:
        """The shell in whose spelling commands are shown; ``system`` is the usual one here."""
        return str(self.value("command_shell"))

    @property
    def close_to_tray(self) -> bool:
        return Switch(self.value("close_to_tray")) is Switch.ON

    @property
    def start_at_login(self) -> bool:
        return Switch(self.value("start_at_login")) is Switch.ON

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
            return tr("must be a whole number")
        if not setting.minimum <= value <= setting.maximum:
            return tr("must be between {least} and {most}", least=setting.minimum, most=setting.maximum)
        return None
    if not isinstance(value, str):
        return tr("must be text")
    if setting.kind is SettingKind.CHOICE:
        known = [choice for choice, _ in setting.choices]
        return None if value in known else tr("must be one of {known}", known=", ".join(known))
    if "\0" in value or "\ufffd" in value or any("\ud800" <= sign <= "\udfff" for sign in value):
        return tr("must be readable text")
    if setting.kind is SettingKind.ADDRESS:
        return None if not value or _is_address(value) else tr("must be an address such as https://mirror.example")
    if setting.kind is SettingKind.PATHS:
        wrong = [line for line in value.split("\n") if line and not PurePath(line).is_absolute()]
        return tr("must be absolute paths, one a line") if wrong else None
    return None if not value or PurePath(value).is_absolute() else tr("must be an absolute path")


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


def value_words(setting: Setting, value: SettingValue) -> str:
    """``value`` as the form shows it."""
    if setting.choices:
        return dict(setting.choices).get(str(value), str(value))
    if setting.zero_words and value == 0:
        return setting.zero_words
    if value == "":
        names = {SettingKind.FOLDER: tr("the system's choice"), SettingKind.ADDRESS: tr("the usual one")}
        return names.get(setting.kind, tr("none"))
    return f"{value} {setting.unit}".rstrip()


def default_words(setting: Setting) -> str:
    return tr("“{value}”", value=value_words(setting, setting.default))


def setting_matches(setting: Setting, wanted: str) -> bool:
    """Whether every word of ``wanted`` begins a word of its name, help, choices, or of what else finds it; of its English
    ones too."""
    group, section = setting.group, setting.group.section
    shown = (setting.label, setting.help, *(words for _, words in setting.choices))
    titles = (group.title, section.title, group.value, section.value)
    return words_match(" ".join((*shown, *map(in_english, shown), setting.words, setting.key, *titles)), wanted)


def words_match(text: str, wanted: str) -> bool:
    """Whether every word of ``wanted`` begins a word of ``text``, whatever its case. It may stand within one in languages
    that put words together (``Textgröße``) or have no blanks between them."""
    import re  # late: the first picture needs this module

    text = text.casefold().replace("_", " ")
    words = re.findall(r"\w[\w.]*", text)
    begins = re.findall(r"[\w.]+", wanted.casefold())
    if not is_english():
        return all(begin in text for begin in begins)
    return all(any(word.startswith(begin) for word in words) for begin in begins)

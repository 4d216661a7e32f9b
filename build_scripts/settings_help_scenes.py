"""Settings by section, the command palette, the help and About, for the pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sparkdeck.domain import events
from sparkdeck.domain.network_reach import NetworkKey
from sparkdeck.domain.settings import Settings, SettingSection
from sparkdeck.ui.dialogs.palette_dialog import PaletteDialog
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from build_scripts.screenshot_scenes import Stage

_CHANGED = Settings().changed(
    {
        "theme": "contrast_dark",
        "network_reach": "lan",
        "prometheus_port": 20_000,
        "hub_endpoint": "https://mirror.example",
    }
)


def _section(section: SettingSection, stage: Stage) -> None:
    stage.publish(events.SettingsChanged(_CHANGED))
    stage.window.settings_desk.open_section(section)
    stage.publish(
        events.NetworkKeyChanged(
            NetworkKey("an-invented-key-0123456789", "Secret Service", ("192.168.1.20", "10.0.0.3"))
        )
    )


def _search(words: str, stage: Stage) -> None:
    _section(SettingSection.GENERAL, stage)
    dialog = stage.window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.search.setText(words)


def _palette(words: str, stage: Stage) -> None:
    stage.publish(events.SettingsChanged(_CHANGED))
    stage.window.palette_desk.open()
    dialog = stage.window.findChild(PaletteDialog)
    assert dialog is not None
    dialog.field.setText(words)


def _help(topic: str, stage: Stage) -> None:
    stage.window.help_desk.open_topic(topic)


def _about(stage: Stage) -> None:
    stage.window.help_desk.open_about()


SETTINGS: dict[str, Callable[[Stage], None]] = {
    **{f"section-{section.name.lower()}": partial(_section, section) for section in SettingSection},
    "settings-search": partial(_search, "port"),
    "settings-nothing": partial(_search, "colour of the moon"),
}
DIALOGS: dict[str, Callable[[Stage], None]] = {
    "palette": partial(_palette, ""),
    "palette-found": partial(_palette, "serv"),
    "palette-nothing": partial(_palette, "colour of the moon"),
    "help-page": partial(_help, "server"),
    "help-keys": partial(_help, "keyboard"),
    "help-glossary": partial(_help, "glossary"),
    "about": _about,
}

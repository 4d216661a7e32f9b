"""The Hub's part of the settings, for the pictures."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

from sparkdeck.domain import events
from sparkdeck.domain.hub_account import HubAccount, TokenSource
from sparkdeck.domain.settings import Settings, SettingSection, SettingValue
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage


def settings_hub(stage: Stage) -> None:
    values: dict[str, SettingValue] = {"hub_endpoint": "https://mirror.example", "download_limit_mb_per_s": 12}
    _show(stage, values, HubAccount(None, "", "", "https://mirror.example", "Settings"))
    field = stage.window.findChild(QLineEdit, "hubTokenField")
    assert field is not None
    field.setText("hf_something")


def settings_hub_kept(stage: Stage) -> None:
    keeper = "SecretService Keyring"
    _show(stage, {}, HubAccount(TokenSource.APP, f"kept in {keeper}", keeper, "https://huggingface.co"))


def _show(stage: Stage, values: dict[str, SettingValue], account: HubAccount) -> None:
    stage.publish(events.SettingsChanged(Settings(MappingProxyType(values))))
    stage.window.settings_desk.open_section(SettingSection.HUB)
    stage.publish(events.HubAccountChanged(account))
    field = stage.window.findChild(QLineEdit, "hubTokenField")
    area = stage.window.findChild(PageScrollArea)
    assert field is not None
    for area in stage.window.findChildren(PageScrollArea):
        if area.isAncestorOf(field):
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum() * 2 // 5)

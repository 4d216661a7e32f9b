"""The Hub's part of the settings: which token counts, entering and forgetting one, the download limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import HubAccountChanged, SettingsChanged
from sparkdeck.domain.hub_account import HubAccount, TokenSource
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
from tests.ui.panel import RecordingServices, planned

Publish = Callable[..., None]
NONE = HubAccount(None, keeper="SecretService Keyring", endpoint="https://huggingface.co")


@pytest.fixture
def dialog(qtbot: QtBot, bridge: Bridge, publish: Publish) -> SettingsDialog:
    publish(SettingsChanged(Settings()), planned())
    dialog = SettingsDialog(bridge)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def text(dialog: QWidget, name: str) -> str:
    label = dialog.findChild(QLabel, name)
    assert label is not None, name
    return "" if label.isHidden() else label.text()


def button(dialog: QWidget, name: str) -> QAbstractButton:
    found = dialog.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def field(dialog: QWidget) -> QLineEdit:
    found = dialog.findChild(QLineEdit, "hubTokenField")
    assert found is not None
    return found


def test_d14_settings_show_which_token_counts_and_from_where(dialog: SettingsDialog, publish: Publish) -> None:
    assert not field(dialog).isEnabled()
    publish(HubAccountChanged(NONE))
    assert text(dialog, "hubTokenSource").startswith("None")
    assert "SecretService" in text(dialog, "hubTokenKeeping")
    for source, place in (
        (TokenSource.ENVIRONMENT, "environment variable HF_TOKEN"),
        (TokenSource.LOGIN, "/home/me/.cache/huggingface/token"),
    ):
        publish(HubAccountChanged(replace(NONE, source=source, place=place)))
        assert text(dialog, "hubTokenSource") == f"In use: the token {source.value} ({place})."
        assert button(dialog, "hubTokenForgetButton").isHidden()
    publish(HubAccountChanged(replace(NONE, source=TokenSource.APP, place="kept in SecretService Keyring")))
    assert not button(dialog, "hubTokenForgetButton").isHidden()


def test_d14_a_token_is_entered_unseen_and_leaves_the_field_at_once(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    publish(HubAccountChanged(NONE))
    assert field(dialog).echoMode() is QLineEdit.EchoMode.Password
    assert not button(dialog, "hubTokenKeepButton").isEnabled()
    QTest.keyClicks(field(dialog), "hf_secret")
    button(dialog, "hubTokenKeepButton").click()
    assert field(dialog).text() == ""
    QTest.keyClicks(field(dialog), "hf_other")
    QTest.keyClick(field(dialog), Qt.Key.Key_Return)
    publish(HubAccountChanged(replace(NONE, source=TokenSource.APP, place="kept")))
    button(dialog, "hubTokenForgetButton").click()
    qtbot.waitUntil(lambda: len(services.calls) == 3)
    assert services.calls == [
        ("keep_hub_token", ("hf_secret",)),
        ("keep_hub_token", ("hf_other",)),
        ("forget_hub_token", ()),
    ]


def test_what_keeps_a_token_from_being_taken_is_said(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    publish(HubAccountChanged(NONE))
    services.fail_with = UserError("This cannot be a token.", "A token is one word.")
    QTest.keyClicks(field(dialog), "two words")
    button(dialog, "hubTokenKeepButton").click()
    qtbot.waitUntil(lambda: "cannot be a token" in text(dialog, "settingsMessage"))


def test_without_a_secret_service_it_is_said_how_long_a_token_is_held(dialog: SettingsDialog, publish: Publish) -> None:
    publish(HubAccountChanged(replace(NONE, keeper="")))
    assert "until SparkDeck quits" in text(dialog, "hubTokenKeeping")


def test_d17_the_address_that_is_asked_is_shown_with_what_set_it(dialog: SettingsDialog, publish: Publish) -> None:
    from sparkdeck.ui.widgets.text import ElidedText

    shown = dialog.findChild(ElidedText, "hubEndpoint")
    assert shown is not None
    publish(HubAccountChanged(NONE))
    assert shown.text() == "https://huggingface.co"
    publish(HubAccountChanged(replace(NONE, endpoint="https://mirror.example", endpoint_source="HF_ENDPOINT")))
    assert shown.text() == "https://mirror.example"
    publish(HubAccountChanged(replace(NONE, offline="The Hub is switched to offline in Settings")))
    assert shown.text() == "nobody"
    publish(HubAccountChanged(replace(NONE, endpoint="", problem="The Hub's address cannot be one.")))
    assert shown.text() == "nobody"


def test_the_download_limit_is_typed_with_its_unit_and_0_is_no_limit(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    limit = dialog.findChild(QSpinBox, "setting_download_limit_mb_per_s")
    assert limit is not None
    assert limit.text() == "no limit"
    publish(SettingsChanged(Settings().changed({"download_limit_mb_per_s": 12})))
    assert limit.text() == "12 MB/s"
    limit.setFocus()
    limit.selectAll()
    QTest.keyClicks(limit, "5")
    assert services.calls == []
    QTest.keyClick(limit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: services.calls == [("change_settings", ({"download_limit_mb_per_s": 5},))])

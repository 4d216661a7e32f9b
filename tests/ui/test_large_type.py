"""Large type in a small window: nothing is cut, nothing needs to be scrolled sideways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.definitions import DEFINITION_BY_KEY
from sparkdeck.domain.events import SettingsChanged
from sparkdeck.domain.network_reach import NetworkKey
from sparkdeck.domain.settings import Settings, SettingSection
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.about_dialog import AboutDialog
from sparkdeck.ui.dialogs.help_dialog import HelpDialog
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
from sparkdeck.ui.theme import set_text_percent
from sparkdeck.ui.widgets.explanation import ExplanationSheet
from sparkdeck.ui.widgets.network_rows import NetworkRows
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.text import ElidedText

LEAST = (860, 560)
"""Inside a window of 900 × 600."""


@pytest.fixture
def large() -> Iterator[int]:
    set_text_percent(150)
    yield 150
    set_text_percent(100)


def cut(parent: QWidget) -> list[str]:
    """Labels and buttons with less room than their words take; what ends in "…" by itself has its tooltip."""
    found = []
    parts: list[QLabel | QPushButton] = [*parent.findChildren(QLabel), *parent.findChildren(QPushButton)]
    for part in parts:
        if not part.isVisible() or isinstance(part, ElidedText) or not part.text() or not part.height():
            continue
        wide, high = part.minimumSizeHint().width(), part.sizeHint().height()
        if isinstance(part, QLabel) and part.wordWrap():
            wide, high = 1, part.heightForWidth(part.width())
        if part.width() < wide or part.height() < high:
            found.append(f"{part.text()[:40]!r}: {part.width()} × {part.height()} of {wide} × {high}")
    return found


def test_s04_no_words_of_settings_help_and_about_are_cut(qtbot: QtBot, bridge: Bridge, large: int) -> None:
    bridge.publish(
        SettingsChanged(Settings().changed({"theme": "dark", "network_reach": "lan", "prometheus_port": 2000}))
    )
    qtbot.waitUntil(lambda: bridge.settings is not None)
    settings = SettingsDialog(bridge)
    rows = settings.findChild(NetworkRows)
    assert rows is not None
    rows.show_key(NetworkKey("an-invented-key-0123456789", "Secret Service", ("192.168.1.20", "10.0.0.3")))
    dialogs = (settings, HelpDialog(()), AboutDialog(bridge))
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.resize(*LEAST)
        dialog.show()
        qtbot.waitExposed(dialog)
        assert dialog.width() <= LEAST[0]
        qtbot.waitUntil(lambda dialog=dialog: not cut(dialog))  # type: ignore[misc]
    area = settings.findChild(PageScrollArea)
    assert area is not None
    for section in SettingSection:
        settings.show_section(section)
        qtbot.waitUntil(lambda: not cut(settings))
        assert area.horizontalScrollBar().maximum() == 0, section


def test_s04_the_sheet_about_a_figure_shows_all_its_words(qtbot: QtBot, large: int) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    for key in ("net_gain", "acceptance", "server_handles"):
        sheet = ExplanationSheet(DEFINITION_BY_KEY[key], "No server is ready.", owner)
        layout = sheet.layout()
        assert layout is not None
        sheet.setFixedHeight(layout.totalHeightForWidth(sheet.width()))
        layout.activate()
        assert [text for text in sheet.findChildren(QLabel) if text.heightForWidth(text.width()) > text.height()] == []

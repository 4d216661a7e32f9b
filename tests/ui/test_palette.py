"""The command palette: everything the window can do is in it, by a few letters, and does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.domain import translation
from sparkdeck.domain.definitions import DEFINITIONS, within_a_sentence
from sparkdeck.domain.events import LibraryChanged, ProfilesChanged, SettingsChanged
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.settings import SETTINGS, Settings, SettingSection
from sparkdeck.ui.dialogs.help_dialog import HelpDialog
from sparkdeck.ui.dialogs.palette_dialog import PaletteDialog
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.page_actions import BUTTONS, shown_button
from sparkdeck.ui.page_stack import PAGES
from tests.ui.panel import PAIR, RecordingServices, planned, status

Publish = Callable[..., None]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)


@pytest.fixture
def open_palette(qtbot: QtBot, window: MainWindow, publish: Publish) -> Callable[[], PaletteDialog]:
    publish(SettingsChanged(Settings()), planned(), ProfilesChanged((PAIR,), PAIR.name))
    qtbot.waitUntil(lambda: hasattr(window, "action_list"))

    def opened() -> PaletteDialog:
        window.action_list["palette"].action.trigger()
        return next(dialog for dialog in window.findChildren(PaletteDialog) if dialog.isVisible())

    return opened


def keys_of(palette: PaletteDialog) -> list[str]:
    return [entry.choice.key for entry in palette.matches]


def test_every_action_every_page_every_setting_and_every_profile_is_in_it(
    window: MainWindow, open_palette: Callable[[], PaletteDialog]
) -> None:
    palette = open_palette()
    listed = set(keys_of(palette))
    of_the_window = [action for action in window.findChildren(QAction) if action.parent() is window and action.text()]
    palette.close()

    assert len(of_the_window) > 20
    assert {action.objectName() for action in of_the_window} == {
        listed.action.objectName() for listed in window.action_list.listed
    }
    assert {f"action:{action.objectName().removesuffix('Action')}" for action in of_the_window} - listed == {
        "action:palette"
    }
    assert {f"action:page{title}" for title, _, _ in PAGES} <= listed
    assert {f"setting:{setting.key}" for setting in SETTINGS} <= listed
    assert {f"section:{section.name}" for section in SettingSection} <= listed
    assert f"profile:{PAIR.name}" in listed
    assert any(key.startswith("button:") for key in listed)
    assert any(key.startswith("menu:") for key in listed)


def test_the_buttons_that_it_presses_are_on_their_pages(window: MainWindow, publish: Publish) -> None:
    for button in BUTTONS:
        assert shown_button(window.show_page(button.page), button.name) is not None, button.name


def test_a_few_letters_and_enter_do_it_and_it_comes_first_next_time(
    qtbot: QtBot, window: MainWindow, open_palette: Callable[[], PaletteDialog]
) -> None:
    palette = open_palette()
    QTest.keyClicks(palette.field, "go mon")
    assert keys_of(palette)[0] == "action:pageMonitor"
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.built_page("Monitor") is not None)
    assert window.pages.currentWidget() is window.pages.built_page("Monitor")
    palette = open_palette()
    assert keys_of(palette)[0] == "action:pageMonitor"
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    QTest.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_what_cannot_be_done_is_listed_with_its_reason_and_enter_leaves_it(
    qtbot: QtBot, window: MainWindow, publish: Publish, open_palette: Callable[[], PaletteDialog]
) -> None:
    publish(status(Phase.STOPPED))
    palette = open_palette()
    QTest.keyClicks(palette.field, "stop the server")
    assert palette.current is not None
    assert palette.current.choice.why_not == "No server is active."
    assert "No server is active" in palette.message.text()
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.field.setText("no such thing at all")
    assert keys_of(palette) == []
    assert palette.message.text() == "Nothing is called like that."
    palette.close()


def test_a_setting_is_opened_with_the_keyboard_on_it(
    qtbot: QtBot, window: MainWindow, open_palette: Callable[[], PaletteDialog]
) -> None:
    from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog

    palette = open_palette()
    QTest.keyClicks(palette.field, "counters of")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.findChildren(SettingsDialog)))
    (dialog,) = window.findChildren(SettingsDialog)
    assert dialog.form.section is SettingSection.MONITORING
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.objectName() == "setting_counters_interval_s"
    dialog.close()


def test_a_profile_is_selected(
    qtbot: QtBot, services: RecordingServices, open_palette: Callable[[], PaletteDialog]
) -> None:
    palette = open_palette()
    QTest.keyClicks(palette.field, PAIR.name)
    assert palette.current is not None
    assert palette.current.choice.key == f"profile:{PAIR.name}"
    palette.list.itemClicked.emit(palette.list.currentItem())
    qtbot.waitUntil(lambda: ("select_profile", (PAIR.name,)) in services.calls)


def test_a_model_of_the_library_is_used(
    qtbot: QtBot, services: RecordingServices, publish: Publish, open_palette: Callable[[], PaletteDialog]
) -> None:
    target = LibraryModel(
        Path("/m/Nano-Q4_0.gguf"), (Path("/m/Nano-Q4_0.gguf"),), FileRole.TARGET, LibraryState.WHOLE, "m"
    )
    part = replace(target, path=Path("/m/Part.gguf"), state=LibraryState.PARTIAL)
    draft = replace(target, path=Path("/m/Help.gguf"), role=FileRole.DRAFT)
    publish(LibraryChanged((target, draft, part), False))
    palette = open_palette()
    assert {key for key in keys_of(palette) if key.startswith("model:")} == {"model:/m/Nano-Q4_0.gguf"}
    QTest.keyClicks(palette.field, "nano q4")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ("use_models", (target.path, None)) in services.calls)


def test_a_word_of_the_glossary_is_offered_and_opens_the_glossary_at_it(
    qtbot: QtBot, window: MainWindow, open_palette: Callable[[], PaletteDialog]
) -> None:
    assert [within_a_sentence(word) for word in ("Acceptance", "n-max", "KV cache", "DSpark", "GGUF")] == [
        "acceptance", "n-max", "KV cache", "DSpark", "GGUF"
    ]  # fmt: skip
    palette = open_palette()
    assert {f"word:{one.key}" for one in DEFINITIONS} <= set(keys_of(palette))
    QTest.keyClicks(palette.field, "acceptance")
    assert palette.matches[0].choice.title == "What is “acceptance”?"
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.findChildren(HelpDialog)))
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.shown_topic == "glossary"
    window.help_desk.open_word("Slot")
    assert dialog.view.textCursor().block().text() == "Slot"
    assert abs(dialog.view.cursorRect().top()) < dialog.view.viewport().height() // 4
    dialog.close()


def test_what_is_shown_in_another_language_is_found_in_english_too(
    window: MainWindow, open_palette: Callable[[], PaletteDialog], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if what is shown were the translation of the words that are looked for."""
    settings = {setting.key: setting for setting in SETTINGS}
    shown = {
        "action:restartServer": window.action_list["restartServer"].title,
        "setting:theme": settings["theme"].label,
        "word:acceptance": DEFINITIONS[0].term,
    }
    for key, title in shown.items():
        monkeypatch.setitem(translation._english, title, (f"zyx{key.partition(':')[2]}",))
    palette = open_palette()
    for key in shown:
        palette.field.setText(f"zyx{key.partition(':')[2]}")
        assert keys_of(palette) == [key]
    palette.close()

"""The settings dialog: made from the table, applied at once, usable without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkProgress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    BenchmarkProgressed,
    LaunchPlanned,
    NetworkKeyChanged,
    NoticePosted,
    SettingsChanged,
    SettingsMoved,
    SettingsOffered,
)
from sparkdeck.domain.network_reach import NetworkKey
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.settings import SETTING_BY_KEY, SETTINGS, SettingKind, Settings, SettingSection, SettingValue
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
from sparkdeck.ui.dialogs.settings_import_question import SettingsImportQuestion
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.network_rows import NetworkRows
from tests.ui.panel import PAIR, RecordingServices, planned, status

Publish = Callable[..., None]
BINARY = Runtime(RuntimeKind.BINARY, ("/opt/llama-server",), Path("/opt/llama-server"), 11434, True)


@pytest.fixture
def dialog(qtbot: QtBot, bridge: Bridge, publish: Publish) -> SettingsDialog:
    publish(SettingsChanged(Settings()), planned())
    dialog = SettingsDialog(bridge)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def part(dialog: QWidget, name: str) -> QAbstractButton:
    found = dialog.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def choice(dialog: QWidget, key: str) -> ChoiceBox:
    found = dialog.findChild(ChoiceBox, f"setting_{key}")
    assert found is not None, key
    return found


def message(dialog: QWidget) -> str:
    found = dialog.findChild(QLabel, "settingsMessage")
    assert found is not None
    return found.text()


def pick(box: ChoiceBox, value: object) -> None:
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_every_setting_of_the_table_has_a_named_field(dialog: SettingsDialog) -> None:
    for setting in SETTINGS:
        suffix = "_choose" if setting.kind in (SettingKind.FOLDER, SettingKind.PATHS) else ""
        field = dialog.findChild(QWidget, f"setting_{setting.key}{suffix}")
        assert field is not None
        assert setting.label in field.accessibleName()
        assert setting.help in field.accessibleDescription()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_place_is_added_to_the_list_and_taken_off_it_by_itself(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    publish(SettingsChanged(Settings(MappingProxyType({"model_places": "/a\n/b"}))))
    dialog._on_row_folder_wanted("model_places")
    chooser = dialog.findChild(QFileDialog, "settingsFolderDialog")
    assert chooser is not None
    chooser.fileSelected.emit("/c")
    chooser.close()
    remove = dialog.findChild(QPushButton, "setting_model_places_clear")
    assert remove is not None
    remove.click()
    menu = dialog.findChild(QMenu, "setting_model_places_menu")
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    menu.actions()[0].trigger()
    menu.close()
    qtbot.waitUntil(lambda: len(services.calls) == 2)

    assert words == ["/a", "/b"]
    assert services.calls == [
        ("change_settings", ({"model_places": "/a\n/b\n/c"},)),
        ("change_settings", ({"model_places": "/b"},)),
    ]


def test_the_fields_show_what_the_services_say_and_tell_nobody(
    dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    changed: dict[str, SettingValue] = {
        "theme": "dark",
        "text_size_percent": 120,
        "close_behaviour": "ask",
        "models_folder": "/models",
    }
    publish(SettingsChanged(Settings().changed(changed)))
    assert choice(dialog, "theme").currentText() == "Dark"
    assert choice(dialog, "text_size_percent").currentText() == "120 %"
    assert choice(dialog, "close_behaviour").currentText() == "Ask first"
    assert services.calls == []


def test_a_number_between_the_steps_is_shown_as_it_is(dialog: SettingsDialog, publish: Publish) -> None:
    publish(SettingsChanged(Settings().changed({"text_size_percent": 117})))
    assert choice(dialog, "text_size_percent").currentText() == "117 %"


def test_a_choice_goes_to_the_services_at_once(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices
) -> None:
    pick(choice(dialog, "theme"), "light")
    pick(choice(dialog, "text_size_percent"), 130)
    qtbot.waitUntil(lambda: len(services.calls) == 2)
    assert services.calls == [
        ("change_settings", ({"theme": "light"},)),
        ("change_settings", ({"text_size_percent": 130},)),
    ]


def test_what_needs_a_restart_says_so_until_it_is_as_it_was(dialog: SettingsDialog, publish: Publish) -> None:
    assert message(dialog) == ""
    publish(SettingsChanged(Settings().changed({"text_size_percent": 120})))
    assert "Text size: restart SparkDeck" in message(dialog)
    publish(SettingsChanged(Settings().changed({"theme": "dark"})))
    assert message(dialog) == ""


def test_reset_brings_all_defaults_back_and_rests_where_there_is_nothing_to_do(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    reset = part(dialog, "settingsResetButton")
    assert not reset.isEnabled()
    publish(SettingsChanged(Settings().changed({"theme": "dark"})))
    reset.click()
    qtbot.waitUntil(lambda: bool(services.calls))
    assert services.calls == [("change_settings", ({setting.key: setting.default for setting in SETTINGS},))]


def test_a_folder_is_chosen_without_an_event_loop_of_its_own_and_cleared(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish, tmp_path: Path
) -> None:
    part(dialog, "setting_models_folder_choose").click()
    chooser = dialog.findChild(QFileDialog, "settingsFolderDialog")
    assert chooser is not None
    chooser.fileSelected.emit(str(tmp_path))
    chooser.reject()
    qtbot.waitUntil(lambda: services.calls == [("change_settings", ({"models_folder": str(tmp_path)},))])
    clear = part(dialog, "setting_models_folder_clear")
    assert clear.isHidden()
    publish(SettingsChanged(Settings().changed({"models_folder": str(tmp_path)})))
    assert not clear.isHidden()
    clear.click()
    qtbot.waitUntil(lambda: services.calls[-1:] == [("change_settings", ({"models_folder": ""},))])


def test_the_runtime_is_chosen_for_the_next_start_and_locked_while_a_benchmark_runs(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    builtin, other = part(dialog, "settingsBuiltinButton"), part(dialog, "settingsRuntimeButton")
    assert builtin.isHidden()
    with qtbot.waitSignal(dialog.runtimes_wanted):
        other.click()
    publish(LaunchPlanned(replace(PAIR, runtime="path:/opt/llama-server"), BINARY, ("llama-server",)))
    assert builtin.isHidden(), "another default would change nothing for it"
    publish(LaunchPlanned(PAIR, BINARY, ("llama-server",)))
    assert not builtin.isHidden()
    builtin.click()
    qtbot.waitUntil(lambda: services.calls[-1:] == [("use_runtime", (None,))])
    publish(status(Phase.READY))
    assert other.isEnabled()
    publish(BenchmarkProgressed(BenchmarkProgress("run 1 of 3", 0, 3, 0.0, None)))
    assert not builtin.isEnabled()
    assert not other.isEnabled()
    assert "benchmark" in other.toolTip()


def test_a_failure_is_said_in_the_dialog_too(dialog: SettingsDialog, publish: Publish) -> None:
    publish(NoticePosted(UserError("llama-server is not executable.", "", "Make it executable.")))
    assert "not executable" in message(dialog)


def test_our_folders_are_shown_made_and_opened(
    dialog: SettingsDialog, monkeypatch: pytest.MonkeyPatch, sparkdeck_home: Path
) -> None:
    opened: list[QUrl] = []

    def remember(url: QUrl) -> bool:
        opened.append(url)
        return len(opened) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", remember)
    part(dialog, "open_state_folder").click()
    assert [url.toLocalFile() for url in opened] == [str(sparkdeck_home / "state")]
    assert (sparkdeck_home / "state").is_dir()
    assert message(dialog) == ""
    part(dialog, "open_cache_folder").click()
    assert "No file manager" in message(dialog)


def test_a_folder_that_cannot_be_made_is_one_sentence(dialog: SettingsDialog, sparkdeck_home: Path) -> None:
    sparkdeck_home.write_text("in the way")
    part(dialog, "open_data_folder").click()
    assert "could not be written" in message(dialog)


def test_before_the_settings_were_read_nothing_can_be_changed(qtbot: QtBot, bridge: Bridge) -> None:
    dialog = SettingsDialog(bridge)
    qtbot.addWidget(dialog)
    assert not choice(dialog, "theme").isEnabled()


def test_the_wheel_over_a_closed_list_changes_nothing(qtbot: QtBot, dialog: SettingsDialog) -> None:
    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    box = choice(dialog, "theme")
    none, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    event = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, -120), buttons, none, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(box, event)
    assert box.currentText() == "As the desktop"


def test_every_field_is_reached_by_the_tab_key(qtbot: QtBot, dialog: SettingsDialog) -> None:
    wanted = {"setting_theme", "setting_close_behaviour", "setting_exports_folder_choose", "settingsCloseButton"}
    reached = set()
    widget: QWidget | None = dialog
    for section in SettingSection:
        dialog.show_section(section)
        for _ in range(200):
            widget = widget.nextInFocusChain() if widget else None
            if widget is not None and widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                reached.add(widget.objectName())
    assert wanted <= reached


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_the_dialog_opens_by_key_and_from_the_status_line_and_only_once(
    qtbot: QtBot, window: MainWindow, publish: Publish
) -> None:
    publish(SettingsChanged(Settings()), planned())
    qtbot.waitUntil(lambda: window.findChild(QAction, "settingsAction") is not None)
    action = window.findChild(QAction, "settingsAction")
    assert action is not None
    assert action.shortcut().toString() == "Ctrl+,"
    action.trigger()
    part(window, "settingsButton").click()
    (dialog,) = window.findChildren(SettingsDialog)
    assert dialog.isVisible()
    assert not dialog.isModal()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    part(window, "settingsButton").click()
    assert window.findChildren(SettingsDialog) == [dialog]
    window.close()
    assert not dialog.isVisible()


def test_an_address_goes_to_the_services_when_it_is_finished_and_only_if_it_changed(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    field = dialog.findChild(QLineEdit, "setting_hub_endpoint")
    assert field is not None
    QTest.keyClicks(field, "https://mirror.example")
    publish(SettingsChanged(Settings().changed({"theme": "dark"})))
    assert field.text() == "https://mirror.example"  # another change does not disturb the typing
    assert services.calls == []
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(services.calls))
    assert services.calls == [("change_settings", ({"hub_endpoint": "https://mirror.example"},))]
    publish(SettingsChanged(Settings().changed({"hub_endpoint": "https://mirror.example"})))
    QTest.keyClick(field, Qt.Key.Key_Return)
    publish(SettingsChanged(Settings()))
    assert field.text() == ""
    assert len(services.calls) == 1


def shown(dialog: SettingsDialog) -> set[str]:
    return {key for key, row in dialog.form.rows.items() if row.isVisible()}


def test_each_section_shows_its_rows_and_the_search_finds_rows_of_all_by_their_words(dialog: SettingsDialog) -> None:
    seen: set[str] = set()
    for section in SettingSection:
        dialog.show_section(section)
        assert {SETTING_BY_KEY[key].group.section for key in shown(dialog)} <= {section}
        assert not dialog.form.findChildren(QLabel, "settingsNothingFound")[0].isVisible(), section
        seen |= shown(dialog)
    assert seen == set(SETTING_BY_KEY)
    for words, key in (
        ("theme", "theme"),
        ("dark mode", "theme"),
        ("wait start again", "after_crash"),
        ("LAN", "network_reach"),
    ):
        dialog.search.setText(words)
        assert key in shown(dialog), words
        assert len(shown(dialog)) < 6, words
    dialog.search.setText("telemetry")
    assert dialog.form.cards["Who is contacted"].isVisible()
    dialog.search.setText("no such words")
    assert shown(dialog) == set()
    assert "no such words" in dialog.form.findChildren(QLabel, "settingsNothingFound")[0].text()
    dialog.search.clear()
    assert {SETTING_BY_KEY[key].group.section for key in shown(dialog)} == {dialog.form.section}


def test_a_row_that_differs_says_so_and_goes_back_with_one_click(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    back = part(dialog, "setting_theme_reset")
    assert back.isHidden()
    publish(SettingsChanged(Settings().changed({"theme": "contrast_dark"})))
    assert not back.isHidden()
    assert "As the desktop" in back.toolTip()
    back.click()
    qtbot.waitUntil(lambda: services.calls == [("change_settings", ({"theme": "system"},))])


def test_settings_are_exported_and_imported_and_the_outcome_is_said(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish, tmp_path: Path
) -> None:
    part(dialog, "settingsExportButton").click()
    chooser = dialog.findChild(QFileDialog, "saveFileDialog")
    assert chooser is not None
    chooser.fileSelected.emit(str(tmp_path / "mine.toml"))
    chooser.reject()
    part(dialog, "settingsImportButton").click()
    chooser = dialog.findChild(QFileDialog, "openFileDialog")
    assert chooser is not None
    chooser.fileSelected.emit(str(tmp_path / "other.toml"))
    chooser.reject()
    qtbot.waitUntil(lambda: len(services.calls) == 2)
    assert services.calls == [
        ("export_settings", (tmp_path / "mine.toml",)),
        ("import_settings", (tmp_path / "other.toml",)),
    ]
    path = tmp_path / "other.toml"
    changes = (("theme", "dark"), ("hub_endpoint", "https://evil.example"))
    offer = SettingsOffered(path, 2, changes, (UserError("motion must be one of full, reduced."),))
    for button in ("settingsImportCancel", "settingsImportUse"):
        publish(offer)
        (question,) = [each for each in dialog.findChildren(SettingsImportQuestion) if each.isVisible()]
        assert [[question.rows.cell(row, column).words for column in range(3)] for row in range(2)] == [
            ["Address of the Hub", "the usual one", "https://evil.example"],
            ["Theme", "As the desktop", "Dark"],
        ]
        assert any("motion must be" in label.text() for label in question.findChildren(QLabel))
        part(question, button).click()
    qtbot.waitUntil(lambda: services.calls[2:] == [("use_settings", (offer,))])
    publish(SettingsOffered(path, 0, ()))
    assert message(dialog).startswith("other.toml changes nothing")
    publish(SettingsMoved(tmp_path / "mine.toml", False, 3))
    assert "3 settings" in message(dialog)
    publish(SettingsMoved(tmp_path / "other.toml", True, 1, (UserError("theme must be one of light, dark."),)))
    assert "except for: theme must be" in message(dialog)


def test_the_key_for_the_local_network_is_asked_for_only_while_it_is_open(
    qtbot: QtBot, dialog: SettingsDialog, services: RecordingServices, publish: Publish
) -> None:
    dialog.show_section(SettingSection.NETWORK)
    assert not part(dialog, "networkKeyCopyButton").isVisible()
    assert services.calls == []
    publish(SettingsChanged(Settings().changed({"network_reach": "lan"})))
    qtbot.waitUntil(lambda: services.calls == [("show_network_key", ())])
    publish(NetworkKeyChanged(NetworkKey("secret-key-secret-key", "Secret Service", ("192.168.1.20",))))
    rows = dialog.findChild(NetworkRows)
    assert rows is not None
    assert rows.isVisible()
    assert "secret" not in rows.key.value.text()
    assert rows.addresses.value.text() == "192.168.1.20"
    part(dialog, "networkKeyShowButton").click()
    assert rows.key.value.text() == "secret-key-secret-key"
    longest = "bQnmXBZi8fh-TkdKb9tF46RUFaujpNCz"
    publish(NetworkKeyChanged(NetworkKey(longest, "SparkDeck ends: there is no keyring", (), is_kept=False)))
    assert rows.key.value.fontMetrics().horizontalAdvance(longest) <= rows.key.value.width(), "a shown key is cut"
    kept = rows.findChild(QLabel, "networkKeyKept")
    assert kept is not None
    assert "there is no keyring" in kept.text()
    part(dialog, "networkKeyNewButton").click()
    qtbot.waitUntil(lambda: services.calls[-1] == ("change_network_key", ("",)))

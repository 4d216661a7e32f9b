"""The dialogs about profiles, by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.profile_import_file import import_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ProfileExported, ProfileImported, ProfileOffer, ProfilesChanged
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_diff import profile_diff
from sparkdeck.domain.profile_export import Exported, ExportKind
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.ui.dialogs.export_dialog import ExportDialog
from sparkdeck.ui.dialogs.import_dialog import ImportDialog
from sparkdeck.ui.dialogs.profiles_dialog import ProfilesDialog
from sparkdeck.ui.main_window import MainWindow
from tests.ui.panel import PAIR, SOLO, RecordingServices, planned

Publish = Callable[..., None]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
BUNDLED = replace(SOLO, name="Bundled", origin=ProfileOrigin.BUNDLED)
STAR = replace(SOLO, name="Star", favourite=True)


def told(*profiles: Profile, selected: str | None = None, deleted: str | None = None) -> ProfilesChanged:
    return ProfilesChanged(profiles or (BUNDLED, PAIR, SOLO, STAR), selected, deleted)


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, publish: Publish) -> ProfilesDialog:
    publish(told(), planned(PAIR))
    window.profile_actions.open_profiles()
    found = window.findChild(ProfilesDialog)
    assert found is not None
    qtbot.waitUntil(found.isVisible)
    return found


def names(dialog: ProfilesDialog) -> list[str]:
    return [dialog.rows.cell(row, 1).text for row in range(dialog.rows.rowCount())]


def go_to(dialog: ProfilesDialog, name: str) -> None:
    dialog.table.setCurrentIndex(dialog.rows.index(names(dialog).index(name), 1))


def last(services: RecordingServices) -> tuple[str, tuple[object, ...]]:
    return services.calls[-1] if services.calls else ("", ())


def test_favourites_stand_first_and_the_selected_one_is_marked(dialog: ProfilesDialog) -> None:
    assert names(dialog) == ["Star", "Bundled", "Pair", "Solo"]
    assert [dialog.rows.cell(row, 1).lead for row in range(4)] == ["", "", "●", ""]
    assert dialog.current is not None
    assert dialog.current.name == "Pair"
    assert dialog.rows.cell(1, 3).text == "built in"


def test_the_keyboard_does_all_of_it(
    qtbot: QtBot, dialog: ProfilesDialog, window: MainWindow, services: RecordingServices
) -> None:
    go_to(dialog, "Solo")
    QTest.keyClick(dialog.table, Qt.Key.Key_F)
    qtbot.waitUntil(lambda: last(services) == ("favourite_profile", ("Solo", True)))
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: last(services) == ("delete_profile", ("Solo",)))
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: last(services) == ("select_profile", ("Solo",)))
    qtbot.waitUntil(lambda: not window.findChildren(ProfilesDialog))


@pytest.mark.parametrize(("key", "expected"), [(Qt.Key.Key_Return, True), (Qt.Key.Key_Escape, False)])
def test_a_name_is_changed_in_its_place(
    key: Qt.Key, expected: bool, qtbot: QtBot, dialog: ProfilesDialog, services: RecordingServices
) -> None:
    go_to(dialog, "Pair")
    before = len(services.calls)
    QTest.keyClick(dialog.table, Qt.Key.Key_F2)
    editor = dialog.findChild(QLineEdit, "profileNameEditor")
    assert editor is not None
    assert editor.geometry().intersects(dialog.table.visualRect(dialog.rows.index(2, 1)))
    editor.setText("  Other ")
    QTest.keyClick(editor, key)
    if expected:
        qtbot.waitUntil(lambda: services.calls[before:] == [("rename_profile", ("Pair", "Other"))])
    else:
        assert services.calls[before:] == []
    assert dialog.isVisible()


def test_what_belongs_to_sparkdeck_can_be_copied_and_exported_only(
    qtbot: QtBot, dialog: ProfilesDialog, services: RecordingServices
) -> None:
    go_to(dialog, "Bundled")
    assert [dialog.rename.isEnabled(), dialog.delete.isEnabled()] == [False, False]
    before = len(services.calls)
    QTest.keyClick(dialog.table, Qt.Key.Key_F2)
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    dialog.copy.click()
    qtbot.waitUntil(lambda: services.calls[before:] == [("clone_profile", ("Bundled",))])


def test_a_deletion_can_be_undone_while_its_bar_is_there(
    qtbot: QtBot, dialog: ProfilesDialog, services: RecordingServices, publish: Publish
) -> None:
    assert not dialog.undo_bar.isVisible()
    go_to(dialog, "Solo")
    publish(told(BUNDLED, PAIR, STAR, deleted="Solo"))
    assert dialog.undo_words.text() == "Deleted: Solo"
    dialog.undo_button.click()
    qtbot.waitUntil(lambda: last(services) == ("undo_delete_profile", ()))
    publish(told())
    assert dialog.current is not None
    assert dialog.current.name == "Solo"
    assert not dialog.undo_bar.isVisible()


def test_the_picker_shows_favourites_first_and_leads_to_all_profiles(
    qtbot: QtBot, window: MainWindow, publish: Publish, services: RecordingServices
) -> None:
    publish(told(selected="Pair"), planned(PAIR))
    picker = window.server_bar.picker
    assert [picker.itemText(place) for place in range(picker.count())] == ["Star", "Bundled", "Pair", "Solo"]
    assert not picker.itemIcon(0).isNull()
    assert picker.itemIcon(1).isNull()
    picker.showPopup()
    picker.activated.emit(picker.count() - 1)
    picker.hidePopup()
    qtbot.waitUntil(lambda: picker.count() == 4)
    assert (picker.currentText(), services.calls) == ("Pair", [])
    assert window.findChild(ProfilesDialog) is not None


# -- import -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def importing(qtbot: QtBot, window: MainWindow, publish: Publish) -> ImportDialog:
    publish(told(), planned(PAIR))
    window.profile_actions.open_import()
    found = window.findChild(ImportDialog)
    assert found is not None
    qtbot.waitUntil(found.isVisible)
    return found


def offered(text: str) -> ProfileImported:
    imported = import_text(text, Shell.BASH, None)
    offers = tuple(ProfileOffer(each, profile_diff(PAIR, each.profile)) for each in imported.found)
    return ProfileImported(imported.source, offers, "Pair")


def test_a_pasted_command_is_read_shown_and_kept_only_then(
    qtbot: QtBot, importing: ImportDialog, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    text = "llama-server -m /m/Solo.gguf -c 8192 --odd 3 --threads $(nproc)"
    importing.paste.setPlainText(text)
    qtbot.waitUntil(lambda: ("import_command", (text, None)) in services.calls)
    assert not importing.accept_button.isEnabled()
    publish(offered(text))
    rows = [
        importing.rows.section(row) or tuple(importing.rows.cell(row, column).text for column in range(3))
        for row in range(importing.rows.rowCount())
    ]
    assert ("Target", "/m/Solo.gguf", "/models/target.gguf") in rows
    assert ("--ctx-size", "8192", "4096") in rows
    unknown, left, absent = (
        rows.index("Kept, though not known here"),
        rows.index("Left out"),
        rows.index("Not set by the import, but in “Pair”"),
    )
    assert unknown < left < absent
    assert rows[unknown + 1] == ("--odd", "3", "not set")
    assert ("--spec-type", "not set", "draft-dspark") in rows[absent:]
    assert importing.name.text == "Solo (2)"  # its name is taken
    importing.name.field.setText("Mine")
    importing.take()
    qtbot.waitUntil(lambda: last(services) == ("accept_import", (0, "Mine")))
    qtbot.waitUntil(lambda: not window.findChildren(ImportDialog))


def test_of_several_one_is_chosen_and_a_taken_name_is_refused(
    qtbot: QtBot, importing: ImportDialog, services: RecordingServices, publish: Publish
) -> None:
    publish(offered("llama-server -m /m/a.gguf &\nllama-server -m /m/b.gguf"))
    assert importing.which.isVisible()
    importing.which.setCurrentIndex(1)
    assert importing.name.text == "b"
    importing.name.field.setText("pair")
    importing.name.changed.emit()
    assert not importing.accept_button.isEnabled()
    importing.name.field.setText("c")
    importing.name.changed.emit()
    QTest.keyClick(importing.name.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: last(services) == ("accept_import", (1, "c")))


def test_what_cannot_be_read_says_why_and_nothing_can_be_imported(importing: ImportDialog, publish: Publish) -> None:
    publish(ProfileImported("x.yaml", problem=UserError("This is no valid YAML.", "Line 3: something.")))
    assert importing.problem.text() == "This is no valid YAML. Line 3: something."
    assert not importing.accept_button.isEnabled()
    assert not importing.table.isVisible()


@pytest.mark.parametrize(
    ("name", "asked"), [("start.sh", "import_profile"), ("model.gguf", "open_model"), ("picture.png", "")]
)
def test_a_script_or_a_model_dropped_on_the_window_is_looked_at(
    name: str, asked: str, qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(told(), planned(PAIR))
    qtbot.waitUntil(window.acceptDrops)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(f"/scripts/{name}")])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted() is bool(asked)
    if asked:
        QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copy, data, left, none))
        qtbot.waitUntil(lambda: (asked, (Path(f"/scripts/{name}"),)) in services.calls)
    assert (window.findChild(ImportDialog) is not None) is (asked == "import_profile")


# -- export -----------------------------------------------------------------------------------------------------------


def test_an_export_says_what_was_written_and_what_it_does_not_hold(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(told(), planned(PAIR))
    window.profile_actions.open_export("Pair")
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    assert dialog.kind is ExportKind.KIT
    dialog.kinds[ExportKind.BASH].setChecked(True)
    dialog.with_paths.setChecked(True)
    dialog.write(Path("/tmp/out"))
    qtbot.waitUntil(lambda: last(services) == ("export_profile", ("Pair", Path("/tmp/out.sh"), ExportKind.BASH, True)))
    publish(ProfileExported(Exported(Path("/elsewhere"), ("not for this dialog",))))
    assert not dialog.written.isVisible()
    publish(ProfileExported(Exported(Path("/tmp/out.sh"), ("Keys are not exported.",))))
    assert dialog.written.text() == "Written to /tmp/out.sh"
    assert dialog.remarks.text() == "Keys are not exported."


def test_every_control_of_the_dialogs_has_a_name(
    qtbot: QtBot, dialog: ProfilesDialog, importing: ImportDialog, window: MainWindow
) -> None:
    window.profile_actions.open_export("Pair")
    for each in (dialog, importing, *window.findChildren(ExportDialog)):
        for button in each.findChildren(QAbstractButton):
            is_qts_own = button.objectName().startswith("qt_")
            assert is_qts_own or button.accessibleName() or button.text(), button.objectName()

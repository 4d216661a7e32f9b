"""What is inside is shown before it is saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.diagnostics import LEFT_OUT, DiagnosticsEntry
from sparkdeck.ui.dialogs.diagnostics_dialog import DiagnosticsDialog
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

ENTRIES = (
    DiagnosticsEntry("doctor.txt", "what this machine has and lacks", "all is well\n"),
    DiagnosticsEntry("server.log", "the server's log", "line 1\nline 2\n"),
)


def test_each_file_can_be_read_before_it_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    saved: list[Path] = []
    dialog = DiagnosticsDialog(ENTRIES, saved.append, window)
    dialog.open()
    assert LEFT_OUT in [text.text() for text in dialog.findChildren(Text)]
    assert dialog.text.toPlainText() == "all is well\n"
    second = dialog.findChild(Button, "diagnosticsTab1")
    assert second is not None
    second.click()
    assert dialog.text.toPlainText() == "line 1\nline 2\n"
    assert "The server's log · 14 bytes" in [text.text() for text in dialog.findChildren(Text)]

    with qtbot.waitSignal(dialog.accepted):
        dialog.save_to(tmp_path / "d.zip")
    assert saved == [tmp_path / "d.zip"]


def test_close_saves_nothing(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    saved: list[Path] = []
    dialog = DiagnosticsDialog(ENTRIES, saved.append, window)
    dialog.open()
    close = dialog.findChild(Button, "diagnosticsCloseButton")
    assert close is not None
    with qtbot.waitSignal(dialog.rejected):
        close.click()
    assert saved == []

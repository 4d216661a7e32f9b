from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.launch_notes import LaunchNote, warning
from sparkdeck.ui.widgets.launch_notes import LaunchRemarks, LaunchWarnings

NOTES = (
    warning("Runs on the CPU.", "libcuda.so.1 is missing."),
    LaunchNote("Web pages cannot use it.", "localhost only"),
)


def shown(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if not label.isHidden() and label.text()]


def test_warnings_have_a_card_and_remarks_are_quiet_lines(qtbot: QtBot) -> None:
    warnings, remarks = LaunchWarnings(), LaunchRemarks()
    for widget in (warnings, remarks):
        qtbot.addWidget(widget)
        assert widget.isHidden()
        widget.show_notes(NOTES)
        assert not widget.isHidden()
    assert shown(warnings) == ["Runs on the CPU.", "libcuda.so.1 is missing."]
    assert shown(remarks) == ["Web pages cannot use it."]
    assert remarks.findChildren(QLabel)[0].toolTip() == "localhost only"


def test_what_is_no_longer_so_disappears(qtbot: QtBot) -> None:
    warnings, remarks = LaunchWarnings(), LaunchRemarks()
    for widget in (warnings, remarks):
        qtbot.addWidget(widget)
        widget.show_notes((*NOTES, LaunchNote("Another.")))
        widget.show_notes(())
        assert widget.isHidden()
        assert shown(widget) == []

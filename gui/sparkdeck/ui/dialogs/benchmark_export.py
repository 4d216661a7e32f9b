"""Write a benchmark's result to a file: as which kind, and with what is left out of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QButtonGroup, QDialog, QFileDialog, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.dialogs.scrolled_dialog import lay_out_scrolled
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.radio_button import RadioButton
from sparkdeck.ui.widgets.text import Text

_KINDS = {
    ".md": (tr("Markdown report"), tr("For issues, pull requests and forums.")),
    ".html": (
        tr("HTML report"),
        tr("One file with charts, for a browser or a printer; it loads nothing from elsewhere."),
    ),
    ".json": ("JSON", tr("Everything that was measured; SparkDeck reads it again and compares it.")),
}


class BenchmarkExportDialog(QDialog):
    """Modal to its window. ``write`` is called with the path and whether names and paths may be in the file."""

    def __init__(self, folder: str, write: Callable[[Path, bool], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._folder = folder
        self._write = write
        self.setObjectName("benchmarkExportDialog")
        self.setWindowTitle(tr("Export the benchmark"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.kinds = {
            ending: RadioButton(title, f"benchmarkExport{ending[1:]}") for ending, (title, _) in _KINDS.items()
        }
        self._group = QButtonGroup(self)
        for radio in self.kinds.values():
            self._group.addButton(radio)
        self.kinds[".md"].setChecked(True)
        self.leave_out = CheckBox(tr("Leave out names and paths"), "benchmarkLeaveOut")
        self.leave_out.setChecked(True)
        self._about = Text(
            tr(
                "The machine's name, folders, and prompts of your own. Keys are never part of a result. Nothing is uploaded."
            ),
            tone=Tone.MUTED,
            wrap=True,
        )
        self.export = Button(tr("Export…"), "benchmarkExportWrite", tr("Choose where to write it"), primary=True)
        self.export.setDefault(True)
        self.cancel = Button(tr("Cancel"), "benchmarkExportCancel", tr("Cancel"))
        self._lay_out()

        self.export.clicked.connect(self._on_export_clicked)
        self.cancel.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(Text(tr("Export the benchmark"), size=TextSize.FIGURE, bold=True))
        for ending, (_, about) in _KINDS.items():
            layout.addWidget(self.kinds[ending])
            words = Text(about, tone=Tone.MUTED, wrap=True)
            words.setContentsMargins(self.kinds[ending].indent, 0, 0, 0)
            layout.addWidget(words)
        layout.addSpacing(Space.SMALL)
        layout.addWidget(self.leave_out)
        layout.addWidget(self._about)
        layout.addStretch(1)
        lay_out_scrolled(self, content, (self.cancel, self.export), (500, 400))
        self.kinds[".md"].setFocus()

    @property
    def ending(self) -> str:
        return next(ending for ending, radio in self.kinds.items() if radio.isChecked())

    def write_to(self, path: Path) -> None:
        """Write it there; an ending that is missing is added."""
        if path.suffix.lower() != self.ending:
            path = path.with_name(f"{path.name}{self.ending}")
        self._write(path, not self.leave_out.isChecked())
        self.accept()

    @Slot()
    def _on_export_clicked(self) -> None:
        dialog = QFileDialog(self, tr("Export the benchmark"), self._folder)
        dialog.setObjectName("benchmarkExportFile")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.selectFile(f"benchmark{self.ending}")
        dialog.fileSelected.connect(lambda name: self.write_to(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

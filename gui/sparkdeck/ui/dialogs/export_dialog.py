"""Write a profile as a script, a preset file or a launch kit."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QButtonGroup, QDialog, QFileDialog, QVBoxLayout, QWidget

from sparkdeck.domain.profile_export import Exported, ExportKind
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.scrolled_dialog import lay_out_scrolled
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.radio_button import RadioButton
from sparkdeck.ui.widgets.text import ElidedText, Text

_ABOUT = {
    ExportKind.KIT: tr(
        "Scripts for each system, the profile, a list of the model files with their sources and checksums."
    ),
    ExportKind.BASH: "",
    ExportKind.POWERSHELL: "",
    ExportKind.CMD: "",
    ExportKind.PRESET: tr("For llama-server --models-preset."),
    ExportKind.PROFILE: tr("For SparkDeck on another machine."),
}
_SECRETS = tr("Keys and tokens are never part of it. Scripts look for the model files in the folder that MODELS names.")


class ExportDialog(QDialog):
    """Modeless; it stays open to say what was written and what the file does not hold."""

    def __init__(self, bridge: Bridge, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._name = name
        self._asked: Path | None = None
        self.setObjectName("exportDialog")
        self.setWindowTitle(tr("Export a profile"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.kinds: dict[ExportKind, RadioButton] = {}
        self._group = QButtonGroup(self)
        for kind in _ABOUT:
            self.kinds[kind] = RadioButton(kind.title, f"export{kind.name.title()}")
            self._group.addButton(self.kinds[kind])
        self.kinds[ExportKind.KIT].setChecked(True)
        self.with_paths = CheckBox(tr("Name the files where they lie now: for this machine only"), "exportWithPaths")
        self.written = Text(tone=Tone.GOOD, wrap=True)
        self.written.setObjectName("exportResult")
        self.written.make_selectable()
        self.remarks = Text(tone=Tone.ACCENT, wrap=True)
        self.remarks.setObjectName("exportRemarks")
        self.export = Button(tr("Export…"), "exportButton", tr("Choose where to write it"), primary=True)
        self.close_button = Button(tr("Close"), "exportClose", tr("Close"))
        self._lay_out()
        self.written.hide()
        self.remarks.hide()

        bridge.profile_exported.connect(self._on_bridge_profile_exported)
        self.export.clicked.connect(self._on_export_clicked)
        self.close_button.clicked.connect(self.accept)

    def _lay_out(self) -> None:
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.MEDIUM)
        inner.setSpacing(Space.SMALL)
        inner.addWidget(Text(tr("Export a profile"), size=TextSize.FIGURE, bold=True))
        inner.addWidget(ElidedText(self._name, middle=True, bold=True))
        inner.addSpacing(Space.SMALL)
        for kind, about in _ABOUT.items():
            inner.addWidget(self.kinds[kind])
            if about:
                words = Text(about, tone=Tone.MUTED, wrap=True)
                words.setContentsMargins(self.kinds[kind].indent, 0, 0, 0)
                inner.addWidget(words)
        inner.addSpacing(Space.SMALL)
        inner.addWidget(self.with_paths)
        inner.addWidget(Text(_SECRETS, tone=Tone.MUTED, wrap=True))
        inner.addWidget(self.written)
        inner.addWidget(self.remarks)
        inner.addStretch(1)
        lay_out_scrolled(self, content, (self.close_button, self.export), (580, 540))
        self.kinds[ExportKind.KIT].setFocus()

    @property
    def kind(self) -> ExportKind:
        return next(kind for kind, radio in self.kinds.items() if radio.isChecked())

    @Slot()
    def _on_export_clicked(self) -> None:
        kind = self.kind
        dialog = QFileDialog(self, tr("Name of the new folder") if kind is ExportKind.KIT else tr("Export to"))
        dialog.setObjectName("exportFileDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.selectFile(f"{_file_name(self._name)}{kind.value}")
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, path: Path) -> None:
        """Write it to ``path``; an ending that is missing is added."""
        kind, with_paths, name = self.kind, self.with_paths.isChecked(), self._name
        if kind.value and path.suffix.lower() != kind.value:
            path = path.with_name(f"{path.name}{kind.value}")
        self._asked = path
        self.written.hide()
        self.remarks.hide()
        self._bridge.call(lambda panel: panel.export_profile(name, path, kind, with_paths))

    @Slot(object)
    def _on_bridge_profile_exported(self, exported: Exported) -> None:
        if exported.path != self._asked:
            return
        self.written.setText(tr("Written to {path}", path=exported.path))
        self.written.show()
        self.remarks.setText("\n".join(exported.remarks))
        self.remarks.setVisible(bool(exported.remarks))


def _file_name(name: str) -> str:
    """A proposal that every system takes."""
    plain = "".join(char if char.isalnum() or char in " ._-" else "-" for char in name)
    return "-".join(plain.split()).strip("-.")[:60] or "profile"

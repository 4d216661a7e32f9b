"""Take in a command, a launch script or a preset: first everything that it would set, and what not, is shown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from sparkdeck.domain.events import ProfileImported, ProfileOffer
from sparkdeck.domain.imported_profile import IMPORT_ENDINGS
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui import profile_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.profile_drop import ProfileDrop
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import ElidedText, Text

_PASTE_LINES = 4
_PAUSE_MS = 300
"""After the last key: then the text is read."""
_SHELLS = ((None, tr("Find out")), (Shell.BASH, "bash"), (Shell.POWERSHELL, "PowerShell"), (Shell.CMD, "cmd"))
_LONGEST = 200_000
_HOW = tr("Paste a command, or drop or open a launch script or a preset. It is read and never run.")


class OfferRows(RowModel):
    """Settings, then what is kept unknown, how it was understood, and what is left out; each part under a heading."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(tr("Setting"), "--spec-draft-n-max", weight=1, middle=True),
                Column(tr("Imported"), "a value of some length", weight=3, middle=True),
                Column(tr("Selected now"), "a value of some", weight=2, middle=True, drops_below=480),
            )
        )
        self._rows: list[profile_words.Row] = []

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def cell(self, row: int, column: int) -> Cell:
        cells = self._rows[row][1]
        return cells[column] if cells else NOTHING

    def section(self, row: int) -> str:
        return self._rows[row][0]

    def show_rows(self, rows: Iterable[profile_words.Row], compared_with: str) -> None:
        self.beginResetModel()
        self._rows = list(rows)
        last = self.columns[2]
        title = tr("In “{profile}” now", profile=compared_with) if compared_with else tr("Selected now")
        self.columns = (*self.columns[:2], Column(title, last.sample, False, last.weight, True, last.drops_below))
        self.endResetModel()


class ImportDialog(QDialog):
    """Modeless. Nothing is kept before Import is pressed; the profile is then one from outside."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._offers: tuple[ProfileOffer, ...] = ()
        self._compared_with = ""
        self.setObjectName("importDialog")
        self.setWindowTitle(tr("Import a profile"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.paste = QPlainTextEdit()
        self.paste.setObjectName("importPaste")
        self.paste.setAccessibleName(tr("Command or script"))
        self.paste.setPlaceholderText("llama-server -m model.gguf …")
        self.paste.setFrameShape(QFrame.Shape.NoFrame)
        self.paste.setFont(font(TextSize.SMALL, fixed=True))
        self.paste.setVerticalScrollBar(ScrollBar())
        self.paste.setTabChangesFocus(True)
        self.paste.setAcceptDrops(False)
        self.shell = ChoiceBox("importShell", tr("Shell of the command"))
        self.shell.addItems([title for _, title in _SHELLS])
        self.open_button = Button(tr("Open file…"), "importOpen", tr("Open a launch script or a preset"))
        self.source = ElidedText(bold=True, middle=True)
        self.summary = ElidedText(tone=Tone.MUTED)
        self.which_label = Text(tr("Profile"), size=TextSize.SMALL, tone=Tone.MUTED)
        self.which = ChoiceBox("importWhich", tr("Which of the profiles"))
        self.rows = OfferRows()
        self.table = RowTable(self.rows, "importRows", tr("What would be set, and what is left out"), least_rows=4)
        self.name = LineField("importName", tr("Name of the new profile"))
        self.name.field.setMaxLength(120)
        kept = self.name.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.name.setSizePolicy(kept)
        self.problem = Text(tone=Tone.BAD, wrap=True)
        self.problem.setObjectName("importProblem")
        self.problem.make_selectable()
        self.accept_button = Button(tr("Import"), "importAccept", tr("Keep it as a new profile"), primary=True)
        self.cancel = Button(tr("Cancel"), "importCancel", tr("Import nothing"))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._lay_out()
        self._show_nothing()
        drop = ProfileDrop(self)

        bridge.profile_imported.connect(self._on_bridge_profile_imported)
        self.paste.textChanged.connect(self._on_paste_text_changed)
        self.shell.activated.connect(self.look_at_text)
        self._pause.timeout.connect(self.look_at_text)
        self.open_button.clicked.connect(self._on_open_button_clicked)
        self.which.currentIndexChanged.connect(self._show_offer)
        self.name.changed.connect(self._check_name)
        self.name.field.returnPressed.connect(self.take)
        self.accept_button.clicked.connect(self.take)
        self.cancel.clicked.connect(self.reject)
        drop.path_dropped.connect(self.look_at)

    def _lay_out(self) -> None:
        framed = FieldFrame()
        framed.hold(self.paste)
        framed.setFixedHeight(_PASTE_LINES * self.paste.fontMetrics().lineSpacing() + Space.LARGE)
        where = QHBoxLayout()
        where.setSpacing(Space.SMALL)
        where.addWidget(Text(tr("Shell"), size=TextSize.SMALL, tone=Tone.MUTED))
        where.addWidget(self.shell)
        where.addStretch(1)
        where.addWidget(self.open_button)
        chooser = QHBoxLayout()
        chooser.setSpacing(Space.SMALL)
        chooser.addWidget(self.which_label)
        chooser.addWidget(self.which, 1)
        foot = QHBoxLayout()
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self.name, 1)
        foot.addSpacing(Space.MEDIUM)
        foot.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignBottom)
        foot.addWidget(self.accept_button, 0, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(Text(tr("Import a profile"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(Text(_HOW, tone=Tone.MUTED, wrap=True))
        layout.addWidget(framed)
        layout.addLayout(where)
        layout.addWidget(self.problem)
        layout.addWidget(self.source)
        layout.addLayout(chooser)
        layout.addWidget(self.summary)
        layout.addWidget(self.table, 1)
        layout.addStretch(0)
        layout.addLayout(foot)
        self.resize(QSize(scaled(800), scaled(620)).boundedTo(self.screen().availableSize()))
        self.paste.setFocus()

    # ------------------------------------------------------------------ what is read

    @Slot(object)
    def look_at(self, path: Path) -> None:
        """Read the file at ``path`` and show what it holds."""
        self._pause.stop()
        self._show_nothing()
        self._bridge.call(lambda panel: panel.import_profile(path))

    @Slot()
    def look_at_text(self) -> None:
        """Read what was pasted."""
        self._pause.stop()
        text, shell = self.paste.toPlainText()[:_LONGEST], _SHELLS[self.shell.currentIndex()][0]
        self._show_nothing()
        if text.strip():
            self._bridge.call(lambda panel: panel.import_command(text, shell))

    @Slot()
    def _on_paste_text_changed(self) -> None:
        self._pause.start()

    @Slot()
    def _on_open_button_clicked(self) -> None:
        kinds = " ".join(f"*{ending}" for ending in IMPORT_ENDINGS)
        dialog = QFileDialog(
            self,
            tr("Open a launch script or a preset"),
            "",
            f"{tr('Scripts and presets')} ({kinds});;{tr('All files')} (*)",
        )
        dialog.setObjectName("importOpenDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.look_at(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _on_bridge_profile_imported(self, imported: ProfileImported) -> None:
        self._show_nothing()
        if imported.problem is not None:
            error = imported.problem
            self.problem.setText(sentences((error.title, error.detail, error.action)))
            self.problem.show()
            return
        self._offers, self._compared_with = imported.offers, imported.compared_with
        self.source.setText(imported.source)
        self.source.show()
        self.which.blockSignals(True)
        self.which.addItems([offer.found.profile.name for offer in imported.offers])
        self.which.blockSignals(False)
        several = len(imported.offers) > 1
        self.which.setVisible(several)
        self.which_label.setVisible(several)
        self._show_offer()

    def _show_nothing(self) -> None:
        self._offers = ()
        self.which.clear()
        self.rows.show_rows((), "")
        for widget in (self.problem, self.source, self.summary, self.which, self.which_label, self.table, self.name):
            widget.hide()
        self.accept_button.setEnabled(False)

    @Slot()
    def _show_offer(self) -> None:
        place = self.which.currentIndex()
        if not 0 <= place < len(self._offers):
            return
        offer = self._offers[place]
        self.rows.show_rows(profile_words.offer_rows(offer, self._compared_with), self._compared_with)
        self.summary.setText(profile_words.offer_summary(offer))
        for widget in (self.summary, self.table, self.name):
            widget.show()
        self.name.field.setText(self._free_name(offer.found.profile.name))
        self._check_name()

    def _free_name(self, name: str) -> str:
        taken = {profile.name.casefold() for profile in self._bridge.profiles}
        names = (name, *(f"{name} ({number})" for number in range(2, len(taken) + 3)))
        return next(free for free in names if free.casefold() not in taken)

    @Slot()
    def _check_name(self) -> None:
        taken = {profile.name.casefold() for profile in self._bridge.profiles}
        is_free = bool(self.name.text) and self.name.text.casefold() not in taken
        self.accept_button.setEnabled(bool(self._offers) and is_free)
        why = (
            ""
            if is_free
            else tr("There is a profile of this name already.")
            if self.name.text
            else tr("It needs a name.")
        )
        self.accept_button.setToolTip(why)

    @Slot()
    def take(self) -> None:
        """Keep what is shown, and close."""
        if self.accept_button.isEnabled():
            place, name = self.which.currentIndex(), self.name.text
            self._bridge.call(lambda panel: panel.accept_import(place, name), done=self.accept)

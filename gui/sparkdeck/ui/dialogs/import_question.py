"""Files or folders that were chosen or dropped: list them where they lie, or move them into our folder?"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.model_import import ImportPlan, ImportWay
from sparkdeck.domain.translation import tr
from sparkdeck.ui import import_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.radio_button import RadioButton
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import Text


class ImportQuestion(QDialog):
    """Modal to its window; :meth:`open` it. Nothing is moved unless that is chosen."""

    answered = Signal(object, object)
    """tuple[Path, …] of what can be taken in, and ImportWay."""

    def __init__(self, plan: ImportPlan, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("importQuestion")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Add to the library"))
        self._paths: tuple[Path, ...] = tuple(item.path for item in plan.good)
        self.rows = ListedRows(
            Column(tr("Model"), "a-model-of-some-name-Q4_K_M.gguf", weight=1, middle=True),
            Column(tr("Size"), "99.9 GiB", right=True),
            Column("", tr("It is in the library already"), weight=1),
        )
        self.rows.show_rows(map(import_words.item_row, plan.items))
        self.table = RowTable(self.rows, "importTable", tr("What can be added"), least_rows=min(8, len(plan.items)))
        self.table.setMaximumHeight(scaled(290))
        self.reference = RadioButton(tr("Leave it where it is"), "importReference")
        self.move_files = RadioButton(tr("Move it into SparkDeck’s folder"), "importMove")
        self.reference.setChecked(True)
        self.move_files.setEnabled(import_words.can_move(plan))
        group = QButtonGroup(self)
        group.addButton(self.reference)
        group.addButton(self.move_files)
        self.add_button = Button(tr("Add"), "importAddButton", tr("Add to the library"), primary=True)
        self.close_button = Button(tr("Cancel") if plan.good else tr("Close"), "importCancelButton", tr("Add nothing"))
        self.add_button.setVisible(bool(plan.good))
        self.add_button.setDefault(bool(plan.good))
        self._lay_out(plan)
        (self.reference if plan.good else self.close_button).setFocus()

        self.add_button.clicked.connect(self._on_add_button_clicked)
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self, plan: ImportPlan) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(import_words.question_words(plan), size=TextSize.FIGURE, bold=True, wrap=True))
        layout.addWidget(self.table)
        has_files = any(item.files for item in plan.good)
        for radio, words, short in (
            (self.reference, import_words.REFERENCE_WORDS, import_words.REFERENCE_REMARK),
            (self.move_files, import_words.move_words(plan), import_words.move_remark(plan)),
        ):
            remark = Text(short, tone=Tone.MUTED, wrap=True)
            remark.setContentsMargins(radio.indent, 0, 0, 0)
            radio.setVisible(has_files)
            remark.setVisible(has_files)
            radio.setAccessibleDescription(words)
            both = QVBoxLayout()
            both.setSpacing(2)
            both.addWidget(radio)
            both.addWidget(remark)
            layout.addLayout(both)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        buttons.addWidget(self.add_button)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        self.setMinimumWidth(scaled(620))
        self.resize(QSize(scaled(680), self.sizeHint().height()))

    @property
    def way(self) -> ImportWay:
        return ImportWay.MOVE if self.move_files.isChecked() else ImportWay.REFERENCE

    @Slot()
    def _on_add_button_clicked(self) -> None:
        self.answered.emit(self._paths, self.way)
        self.accept()

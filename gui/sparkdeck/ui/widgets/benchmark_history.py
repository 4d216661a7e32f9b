"""The results that are kept: open one, lay several side by side, name, delete, import."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_events import BenchmarkHistoryChanged
from sparkdeck.domain.benchmark_judgement import Verdict
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, ProtocolKind
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui import benchmark_history_words as words
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import Text

_COLUMNS = (
    Column(tr("Measured"), sample="2026-12-31 23:59"),
    Column(tr("Result"), weight=3, sample="A pair of some length", middle=True),
    Column(tr("Protocol"), sample=PROTOCOL_BY_KIND[ProtocolKind.CUSTOM].title, drops_below=700),
    Column(tr("Verdict"), sample=retold(Verdict.NO_DIFFERENCE.value)),
    Column(tr("Speed-up", "head of a column"), sample="10.00 ×", right=True, definition="wall_gain"),
    Column(tr("Hardware"), weight=2, sample="RTX 5090, 32 GiB", drops_below=760),
)
_MOST_ROWS_SEEN = 8


class BenchmarkHistory(Card):
    """Several rows are selected with Ctrl or Shift, by mouse or keyboard; Enter opens, Delete deletes, F2 names."""

    opened = Signal(object)
    """Path"""
    compared = Signal(object)
    """tuple[Path, ...]"""
    label_wanted = Signal(object)
    """BenchmarkEntry"""
    deleted = Signal(object)
    """Path"""
    undo_clicked = Signal()
    import_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("History"), parent=parent)
        self.setObjectName("benchmarkHistory")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._entries: tuple[BenchmarkEntry, ...] = ()
        self._listed = ListedRows(*_COLUMNS)
        self.table = RowTable(self._listed, "benchmarkHistoryTable", tr("Kept benchmarks, newest first"), least_rows=1)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.open = Button(tr("Open"), "benchmarkHistoryOpen", tr("Show the selected result (Enter)"))
        self.compare = Button(tr("Compare"), "benchmarkHistoryCompare", tr("Lay the selected results side by side"))
        self.rename = Button(tr("Name…"), "benchmarkHistoryName", tr("Give the selected result a name"))
        self.delete = Button(tr("Delete"), "benchmarkHistoryDelete", tr("Delete the selected result (Delete)"))
        self.undo = Button(tr("Undo"), "benchmarkHistoryUndo", tr("Bring the deleted result back"))
        self.bring = Button(tr("Import…"), "benchmarkHistoryImport", tr("Take in somebody's result file"), flat=True)
        self._empty = Text(
            tr("Every result is kept here, to be opened again and compared."), tone=Tone.MUTED, wrap=True
        )
        self._hint = Text("", tone=Tone.MUTED)
        self.head.addWidget(self.bring)
        self._buttons = QWidget()
        row = CompactFlowLayout(self._buttons)
        for widget in (self.open, self.compare, self.rename, self.delete, self.undo, self._hint):
            row.addWidget(widget)
        self.body.addWidget(self._empty)
        self.body.addWidget(self.table)
        self.body.addSpacing(Space.TINY)
        self.body.addWidget(self._buttons)
        self.undo.hide()
        self._show_state()

        self.table.selectionModel().selectionChanged.connect(self._show_state)
        self.table.row_chosen.connect(self._on_table_row_chosen)
        self.table.delete_wanted.connect(self._on_table_delete_wanted)
        self.open.clicked.connect(self._on_open_clicked)
        self.compare.clicked.connect(self._on_compare_clicked)
        self.rename.clicked.connect(self._on_rename_clicked)
        self.delete.clicked.connect(self._on_delete_clicked)
        self.undo.clicked.connect(self.undo_clicked)
        self.bring.clicked.connect(self.import_clicked)

    def show_history(self, history: BenchmarkHistoryChanged) -> None:
        chosen = {entry.path for entry in self.selected}
        self._entries = history.entries
        self._listed.show_rows(words.cells(entry) for entry in history.entries)
        rows = min(len(history.entries), _MOST_ROWS_SEEN)
        self.table.setFixedHeight(
            self.table.sizeHint().height() if len(history.entries) <= rows else self._height(rows)
        )
        selection = self.table.selectionModel()
        for place, entry in enumerate(history.entries):
            if entry.path in chosen:
                flags = selection.SelectionFlag.Select | selection.SelectionFlag.Rows
                selection.select(self._listed.index(place, 0), flags)
        self.undo.setVisible(history.deleted is not None)
        self.undo.setText(tr("Undo: bring back {name}", name=history.deleted) if history.deleted else tr("Undo"))
        count = len(self._entries)
        self.set_aside(plural(count, "{n} result", "{n:,} results") if count else "")
        self._show_state()

    @property
    def selected(self) -> tuple[BenchmarkEntry, ...]:
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return tuple(self._entries[row] for row in rows if row < len(self._entries))

    def _height(self, rows: int) -> int:
        return self.table.horizontalHeader().height() + rows * self.table.verticalHeader().defaultSectionSize()

    def _show_state(self) -> None:
        selected = self.selected
        readable = [entry for entry in selected if not entry.problem]
        some = bool(self._entries)
        self.table.setVisible(some)
        self._empty.setVisible(not some)
        self.open.setEnabled(len(selected) == 1 and bool(readable))
        self.rename.setEnabled(len(selected) == 1 and bool(readable))
        self.delete.setEnabled(len(selected) == 1)
        self.compare.setEnabled(len(selected) > 1 and len(readable) == len(selected))
        for button in (self.open, self.rename, self.delete, self.compare):
            button.setVisible(some)
        self._hint.setText(
            tr("Select two or more to compare them.") if len(self._entries) > 1 and len(selected) < 2 else ""
        )
        self._hint.setVisible(bool(self._hint.text()))
        self._buttons.setVisible(some or not self.undo.isHidden())

    @Slot(int)
    def _on_table_row_chosen(self, row: int) -> None:
        if not self._entries[row].problem:
            self.opened.emit(self._entries[row].path)

    @Slot(int)
    def _on_table_delete_wanted(self, row: int) -> None:
        self.deleted.emit(self._entries[row].path)

    @Slot()
    def _on_open_clicked(self) -> None:
        self.opened.emit(self.selected[0].path)

    @Slot()
    def _on_compare_clicked(self) -> None:
        self.compared.emit(tuple(entry.path for entry in self.selected))

    @Slot()
    def _on_rename_clicked(self) -> None:
        self.label_wanted.emit(self.selected[0])

    @Slot()
    def _on_delete_clicked(self) -> None:
        self.deleted.emit(self.selected[0].path)

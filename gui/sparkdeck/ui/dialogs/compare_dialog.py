"""Benchmark results side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from sparkdeck.domain.benchmark_compare import Comparison
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import tr
from sparkdeck.ui import benchmark_compare_words, benchmark_words
from sparkdeck.ui.dialogs.scrolled_dialog import lay_out_scrolled
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.benchmark_table import BenchmarkTable
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import Text

_WIDEST_COLUMN = 210


class CompareDialog(QDialog):
    """Modeless. What differs between the results stands first; ratios stand only where they mean something."""

    def __init__(self, comparison: Comparison, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compareDialog")
        self.setWindowTitle(tr("Compare benchmarks"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = benchmark_compare_words.table_of(comparison)
        self.table = BenchmarkTable(widest=scaled(_WIDEST_COLUMN))
        self.table.setObjectName("compareTable")
        self.table.setAccessibleName(tr("Benchmarks side by side"))
        self.table.show_rows(self._table.head, self._table.rows)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.MEDIUM)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(Text(tr("Compare benchmarks"), size=TextSize.FIGURE, bold=True))
        self.notes = [Text(retold(note), tone=Tone.ACCENT, wrap=True) for note in comparison.notes]
        for note in self.notes:
            layout.addWidget(note)
        card = Card()
        card.body.addWidget(self.table)
        layout.addWidget(card)
        layout.addStretch(1)
        markdown = Button(tr("Copy as Markdown"), "compareCopyMarkdown", tr("Copy the table as Markdown"))
        tsv = Button(tr("Copy for a spreadsheet"), "compareCopyTsv", tr("Copy the table with tabs"))
        close = Button(tr("Close"), "compareClose", tr("Close"), primary=True)
        lay_out_scrolled(self, content, (markdown, tsv, close), (920, 640))
        close.setFocus()

        markdown.clicked.connect(self._on_markdown_clicked)
        tsv.clicked.connect(self._on_tsv_clicked)
        close.clicked.connect(self.accept)

    @Slot()
    def _on_markdown_clicked(self) -> None:
        QGuiApplication.clipboard().setText(benchmark_words.markdown(self._table))

    @Slot()
    def _on_tsv_clicked(self) -> None:
        QGuiApplication.clipboard().setText(benchmark_words.tsv(self._table))

"""A benchmark's result below its verdict: tables, charts, checks. Shows a kept record, or arms while they are measured."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.benchmark_compare import best_arm
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.translation import tr
from sparkdeck.ui import benchmark_charts, benchmark_fact_words, benchmark_words
from sparkdeck.ui.benchmark_words import Table
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.bar_chart import Bar, BarChart
from sparkdeck.ui.widgets.benchmark_facts import BenchmarkFacts
from sparkdeck.ui.widgets.benchmark_table import BenchmarkTable
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.interval_rows import IntervalRows
from sparkdeck.ui.widgets.series_chart import SeriesChart
from sparkdeck.ui.widgets.written_line import WrittenLine

_TABLE_TITLE = tr("Wall speed, tokens/s")
_CHART_LEAST = 200
_CHART_PER_BAR = 84
_PAIR_BELOW = 620
"""Two charts stand below each other in less room."""
_UNLIMITED = 16_777_215
"""Qt's QWIDGETSIZE_MAX."""


class BenchmarkResults(QWidget):
    """Everything is hidden that a result has nothing of."""

    export_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = Table((), ())
        self.copy_button = Button(tr("Copy table"), "benchmarkCopyButton", tr("Copy the table as Markdown"), flat=True)
        self.copy_tsv = Button(
            tr("Copy as TSV"), "benchmarkCopyTsvButton", tr("Copy the table for a spreadsheet"), flat=True
        )
        self.export_button = Button(
            tr("Export…"), "benchmarkExportButton", tr("Export the result as a file"), flat=True
        )
        self.table_card = Card(_TABLE_TITLE)
        self.table = BenchmarkTable()
        self.written = WrittenLine("benchmarkWritten")
        self.chart_card = Card(tr("Mean wall speed"))
        self.chart = BarChart("benchmarkChart", tr("Speed of each arm"))
        self.tasks_card = Card(tr("By task"))
        self.tasks = IntervalRows("benchmarkTasks", tr("Verdict on each kind of task"))
        self.arms_card = Card(tr("By arm"))
        self.arms = IntervalRows("benchmarkArmVerdicts", tr("Verdict on each arm with a draft"))
        self.loads_card = Card(tr("By load"))
        self.loads = IntervalRows("benchmarkLoads", tr("Verdict at each load"))
        self.line_cards = (Card(), Card())
        self.lines = (
            SeriesChart("benchmarkLines1", tr("First chart over load")),
            SeriesChart("benchmarkLines2", tr("Second chart over load")),
        )
        self.positions_card = Card(tr("Accepted per position"))
        self.positions = BarChart(
            "benchmarkPositions", tr("Share of steps that accepted each drafted token"), alike=True
        )
        self.facts = BenchmarkFacts()
        self._figures = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._last = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()

        self.copy_button.clicked.connect(self.copy_markdown)
        self.copy_tsv.clicked.connect(self.copy_for_spreadsheet)
        self.export_button.clicked.connect(self.export_clicked)

    def _lay_out(self) -> None:
        for button in (self.copy_button, self.copy_tsv, self.export_button):
            self.table_card.head.addWidget(button)
        self.table_card.body.addWidget(self.table)
        self.table_card.body.addWidget(self.written)
        self.chart_card.body.addWidget(self.chart)
        for card, rows in ((self.tasks_card, self.tasks), (self.arms_card, self.arms), (self.loads_card, self.loads)):
            card.set_aside(tr("speed-up with its interval"))
            card.body.addWidget(rows)
        for card, lines in zip(self.line_cards, self.lines, strict=True):
            card.body.addWidget(lines)
            self._pair.addWidget(card, 1)
        self.positions_card.body.addWidget(self.positions)
        self._figures.addWidget(self.table_card, 1)
        self._figures.addWidget(self.chart_card)
        self._last.addWidget(self.facts, 2)
        self._last.addWidget(self.positions_card, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for box in (layout, self._figures, self._pair, self._last):
            box.setSpacing(Space.MEDIUM)
        layout.addLayout(self._figures)
        layout.addWidget(self.tasks_card)
        layout.addLayout(self._pair)
        layout.addWidget(self.loads_card)
        layout.addWidget(self.arms_card)
        layout.addLayout(self._last)

    # ------------------------------------------------------------------ what is shown

    def show_record(self, record: BenchmarkRecord) -> None:
        self._show_table(benchmark_words.table_of(record), has_arms=True)
        bars = benchmark_charts.bars_of(record)
        self._show_bars(bars.title, bars.aside, bars.bars)
        for card, rows, found in (
            (self.tasks_card, self.tasks, benchmark_charts.class_rows(record)),
            (self.arms_card, self.arms, benchmark_charts.arm_rows(record)),
            (self.loads_card, self.loads, benchmark_charts.load_rows(record)),
        ):
            rows.show_rows(found)
            card.setVisible(bool(found))
        self.loads_card.set_title(tr("By context depth") if record.depths else tr("By streams at once"))
        self._show_lines(record)
        arm, shares = best_arm(record), benchmark_charts.positions_of(record)
        self.positions_card.set_aside(f"n-max {arm.n_max}" if len(record.draft_arms) > 1 and arm is not None else "")
        self.positions.show_bars(benchmark_charts.position_bars(shares))
        self.positions_card.setVisible(bool(shares))
        self.facts.show_facts(benchmark_fact_words.facts_of(record), benchmark_fact_words.checks_of(record))
        self.facts.show()
        for button in (self.copy_button, self.copy_tsv, self.export_button):
            button.show()
        self._arrange()

    def show_so_far(self, record: BenchmarkRecord, runs: int, published: PublishedRun | None) -> None:
        """Arms while they are measured, or what others published; no verdict yet."""
        self._show_table(benchmark_words.table_so_far(record, runs, published), has_arms=bool(record.arms))
        bars = benchmark_charts.bars_of(record)
        self._show_bars(bars.title, bars.aside, bars.bars)
        for widget in (
            self.tasks_card,
            self.arms_card,
            self.loads_card,
            *self.line_cards,
            self.positions_card,
            self.facts,
            self.copy_button,
            self.copy_tsv,
            self.export_button,
        ):
            widget.hide()
        self._arrange()

    def _show_table(self, table: Table, *, has_arms: bool) -> None:
        self.shown = table
        self.table.show_rows(table.head, table.rows, table.definitions)
        self.table_card.set_title(_TABLE_TITLE if has_arms else tr("Published reference run"))
        self.table_card.setVisible(bool(table.rows))

    def _show_bars(self, title: str, aside: str, bars: tuple[Bar, ...]) -> None:
        self.chart_card.set_title(title)
        self.chart_card.set_aside(aside)
        self.chart.show_bars(bars)
        self.chart.setAccessibleName(f"{title}, {aside}")

    def _show_lines(self, record: BenchmarkRecord) -> None:
        found = benchmark_charts.depth_lines(record) or benchmark_charts.stream_lines(record)
        for place, (card, lines) in enumerate(zip(self.line_cards, self.lines, strict=True)):
            card.setVisible(place < len(found))
            if place < len(found):
                card.set_title(found[place].title)
                card.set_aside(found[place].aside)
                lines.show_series(found[place].places, found[place].series)
                lines.setAccessibleName(f"{found[place].title}, {found[place].aside}")

    # ------------------------------------------------------------------ actions and size

    @Slot()
    def copy_markdown(self) -> None:
        QGuiApplication.clipboard().setText(benchmark_words.markdown(self.shown))

    @Slot()
    def copy_for_spreadsheet(self) -> None:
        QGuiApplication.clipboard().setText(benchmark_words.tsv(self.shown))

    def _arrange(self) -> None:
        """The chart beside the table where both fit, else below it; pairs of charts likewise."""
        room = self.width() - 4 * Space.LARGE - Space.MEDIUM
        width = max(scaled(_CHART_LEAST), scaled(_CHART_PER_BAR) * len(self.chart.bars))
        beside = room - self.table.needed_width >= width
        self.chart_card.setVisible(len(self.chart.bars) > (1 if beside else 2))  # two bars say no more than the table
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        _turn(self._figures, across if beside else down)
        self.chart_card.setMaximumWidth(width + 2 * Space.LARGE if beside else _UNLIMITED)
        self.chart_card.setMinimumWidth(width + 2 * Space.LARGE if beside else 0)
        wide = self.width() >= scaled(_PAIR_BELOW)
        for box in (self._pair, self._last):
            _turn(box, across if wide else down)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _turn(box: QBoxLayout, direction: QBoxLayout.Direction) -> None:
    if box.direction() != direction:
        box.setDirection(direction)

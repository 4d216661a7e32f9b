"""A benchmark that was paused or cut off: the offer to go on with it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.translation import tr
from sparkdeck.ui.benchmark_history_words import unfinished_words
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.text import Text


class UnfinishedCard(Card):
    """Hidden while there is none."""

    resume_wanted = Signal(object)
    """Path of its journal"""
    discard_wanted = Signal(object)
    """Path of its journal"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tone=Tone.ACCENT, parent=parent)
        self.setObjectName("benchmarkUnfinished")
        self.setAccessibleName(tr("A benchmark that was not finished"))
        self.unfinished: UnfinishedBenchmark | None = None
        self._headline = Text(bold=True, wrap=True)
        self._detail = Text(tone=Tone.MUTED, wrap=True)
        self.resume = Button(tr("Resume"), "benchmarkResume", tr("Go on with the benchmark that was not finished"))
        self.discard = Button(
            tr("Discard"), "benchmarkDiscard", tr("Forget the benchmark that was not finished"), flat=True
        )
        row = CompactFlowLayout()
        row.addWidget(self.resume)
        row.addWidget(self.discard)
        self.body.addWidget(self._headline)
        self.body.addWidget(self._detail)
        self.body.addLayout(row)
        self.hide()

        self.resume.clicked.connect(self._on_resume_clicked)
        self.discard.clicked.connect(self._on_discard_clicked)

    def show_unfinished(self, unfinished: UnfinishedBenchmark | None) -> None:
        self.unfinished = unfinished
        if unfinished is not None:
            title, detail = unfinished_words(unfinished)
            self._headline.setText(title)
            self._detail.setText(detail)
            self.resume.setVisible(not unfinished.problem)
            self.setAccessibleDescription(f"{title}. {detail}")

    @property
    def words(self) -> str:
        return f"{self._headline.text()}. {self._detail.text()}"

    @Slot()
    def _on_resume_clicked(self) -> None:
        if self.unfinished is not None:
            self.resume_wanted.emit(self.unfinished.journal)

    @Slot()
    def _on_discard_clicked(self) -> None:
        if self.unfinished is not None:
            self.discard_wanted.emit(self.unfinished.journal)

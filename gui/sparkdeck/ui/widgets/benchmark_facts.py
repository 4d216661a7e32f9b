"""What was found out beside the verdict, and whether the result can be trusted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui.benchmark_fact_words import Checks, Fact
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import Text

_LABEL_WIDTH = 128


class BenchmarkFacts(Card):
    """One line each; the checks that held are counted, and listed on demand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Beside the speed"), parent=parent)
        self.setObjectName("benchmarkFacts")
        self._facts: tuple[Fact, ...] = ()
        self._checks = Checks((), (), ())
        self._made: list[Text] = []
        self.all_checks = Button(tr("All checks"), "benchmarkAllChecks", tr("List every validity check"), flat=True)
        self.all_checks.setCheckable(True)
        self.head.addWidget(self.all_checks)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(Space.MEDIUM)
        self._grid.setVerticalSpacing(Space.TINY)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(0, scaled(_LABEL_WIDTH))
        self.body.addLayout(self._grid)
        self.body.addStretch(1)

        self.all_checks.toggled.connect(self._show)

    def show_facts(self, facts: tuple[Fact, ...], checks: Checks) -> None:
        if (facts, checks) != (self._facts, self._checks):
            self._facts, self._checks = facts, checks
            self.all_checks.setVisible(bool(checks.passed or checks.unknown))
            self._show()

    @property
    def lines(self) -> tuple[str, ...]:
        """All that is written, label and words in one."""
        texts = [label.text() for label in self._made]
        return tuple(
            labelled(label, words) if label else words for label, words in zip(texts[::2], texts[1::2], strict=True)
        )

    def _show(self) -> None:
        for label in self._made:
            label.hide()
            label.deleteLater()
        self._made.clear()
        for fact in self._facts:
            self._add(fact.label, fact.words, fact.tone, fact.tooltip)
        checks = self._checks
        if checks.summary:
            self._add(tr("Validity"), checks.summary, Tone.BAD if checks.failed else Tone.TEXT)
        for words in checks.failed:
            self._add("", tr("Failed: {check}", check=words), Tone.BAD)
        if self.all_checks.isChecked():
            for words in checks.passed:
                self._add("", tr("Passed: {check}", check=words), Tone.MUTED)
            for words in checks.unknown:
                self._add("", tr("Cannot be told: {check}", check=words), Tone.MUTED)

    def _add(self, label: str, words: str, tone: Tone, tooltip: str = "") -> None:
        row = len(self._made) // 2
        head, body = Text(label, tone=Tone.MUTED), Text(words, tone=tone, wrap=True)
        body.setToolTip(tooltip)
        self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(body, row, 1, Qt.AlignmentFlag.AlignTop)
        self._made += [head, body]

"""The one large figure of a result, what it means, and what follows from it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import plural, sentences, tr
from sparkdeck.ui.benchmark_verdict_words import CPU_NOTE, Verdict
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.text import Text

_MOST_LINES = 9


class VerdictCard(Card):
    """Fed with a :class:`~sparkdeck.ui.benchmark_verdict_words.Verdict`."""

    apply_clicked = Signal(int)
    """The n-max to use."""
    more_clicked = Signal(int)
    """How many runs to add."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("benchmarkVerdict")
        self.setAccessibleName(tr("Verdict of the benchmark"))
        self._verdict: Verdict | None = None
        self.figure = Text(size=TextSize.VERDICT, bold=True)
        self.figure.setObjectName("benchmarkVerdictFigure")
        Explainer(self.figure, "wall_gain", tr("Speed-up in the benchmark"))
        self.title = Text(size=TextSize.CHAT, bold=True, wrap=True)
        self.title.setObjectName("benchmarkVerdictTitle")
        self._lines = [Text(tone=Tone.MUTED, wrap=True) for _ in range(_MOST_LINES)]
        self.apply = Button("", "benchmarkApply", tr("Use the best n-max in the profile"))
        self.more = Button("", "benchmarkMore", tr("Measure the runs that are still needed"))
        self._actions = QWidget()
        actions = CompactFlowLayout(self._actions)
        actions.setContentsMargins(0, Space.TINY, 0, 0)
        actions.addWidget(self.apply)
        actions.addWidget(self.more)
        words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        words.addStretch()
        words.addWidget(self.title)
        for line in self._lines:
            words.addWidget(line)
        words.addWidget(self._actions)
        words.addStretch()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(Space.HUGE)
        row.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(words, 1)
        self.body.addLayout(row)

        self.apply.clicked.connect(self._on_apply_clicked)
        self.more.clicked.connect(self._on_more_clicked)

    def set_narrow(self, narrow: bool) -> None:
        """The figure above the words, for a narrow page with large type."""
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(Space.SMALL if narrow else Space.HUGE)

    def show_verdict(self, verdict: Verdict) -> None:
        self._verdict = verdict
        tone = verdict.tone or Tone.MUTED
        self.figure.setText(verdict.figure)
        self.figure.set_tone(tone)
        self.figure.setToolTip(verdict.expert)
        self.title.setText(verdict.title)
        self.set_tone(verdict.tone if verdict.tone in (Tone.GOOD, Tone.BAD) else None)
        said = [(line, Tone.MUTED) for line in verdict.lines]
        said += [(line, Tone.ACCENT if line == CPU_NOTE else Tone.BAD) for line in verdict.warnings]
        if len(said) > _MOST_LINES:
            more = len(said) - _MOST_LINES + 1
            said[_MOST_LINES - 1 :] = [
                (tr("… and {count} more remarks: see the exported report.", count=more), Tone.BAD)
            ]
        for place, label in enumerate(self._lines):
            text, line_tone = said[place] if place < len(said) else ("", Tone.MUTED)
            label.setText(text)
            label.set_tone(line_tone)
            label.setVisible(bool(text))
        self.apply.setText(tr("Use n-max {n_max}", n_max=verdict.apply_n_max))
        self.apply.setToolTip(tr("Changes the profile; of one that came with SparkDeck a copy is made."))
        self.apply.setVisible(verdict.apply_n_max is not None)
        runs = verdict.more_runs
        self.more.setText(plural(runs, "Measure {n} more run", "Measure {n:,} more runs") if runs else "")
        self.more.setToolTip(tr("The same arms and prompts once more; all runs are judged together."))
        self.more.setVisible(bool(runs))
        self._actions.setVisible(verdict.apply_n_max is not None or bool(runs))
        self.setAccessibleDescription(sentences((verdict.figure, verdict.title, *verdict.lines, *verdict.warnings)))

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(label.text() for label in self._lines if label.text())

    def _on_apply_clicked(self) -> None:
        if self._verdict is not None and self._verdict.apply_n_max is not None:
            self.apply_clicked.emit(self._verdict.apply_n_max)

    def _on_more_clicked(self) -> None:
        if self._verdict is not None and self._verdict.more_runs:
            self.more_clicked.emit(self._verdict.more_runs)

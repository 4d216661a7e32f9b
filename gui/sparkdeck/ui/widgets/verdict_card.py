"""The one large figure of a result, and what it means."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.benchmark_words import CPU_NOTE, Verdict
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import Text

_MOST_LINES = 8


class VerdictCard(Card):
    """Fed with a :class:`~sparkdeck.ui.benchmark_words.Verdict`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("benchmarkVerdict")
        self.setAccessibleName("Verdict of the benchmark")
        self.figure = Text(size=TextSize.VERDICT, bold=True)
        self.title = Text(size=TextSize.CHAT, bold=True, wrap=True)
        self._lines = [Text(tone=Tone.MUTED, wrap=True) for _ in range(_MOST_LINES)]
        words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        words.addStretch()
        words.addWidget(self.title)
        for line in self._lines:
            words.addWidget(line)
        words.addStretch()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(Space.HUGE)
        row.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(words, 1)
        self.body.addLayout(row)

    def set_narrow(self, narrow: bool) -> None:
        """The figure above the words, for a narrow page with large type."""
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(Space.SMALL if narrow else Space.HUGE)

    def show_verdict(self, verdict: Verdict) -> None:
        tone = verdict.tone or Tone.MUTED
        self.figure.setText(verdict.figure)
        self.figure.set_tone(tone)
        self.title.setText(verdict.title)
        self.set_tone(verdict.tone if verdict.tone in (Tone.GOOD, Tone.BAD) else None)
        said = [(line, Tone.MUTED) for line in verdict.lines]
        said += [(line, Tone.ACCENT if line == CPU_NOTE else Tone.BAD) for line in verdict.warnings]
        if len(said) > _MOST_LINES:
            more = len(said) - _MOST_LINES + 1
            said[_MOST_LINES - 1 :] = [(f"… and {more} more remarks: see the exported report.", Tone.BAD)]
        for place, label in enumerate(self._lines):
            text, line_tone = said[place] if place < len(said) else ("", Tone.MUTED)
            label.setText(text)
            label.set_tone(line_tone)
            label.setVisible(bool(text))
        self.setAccessibleDescription(" ".join((verdict.figure, verdict.title, *verdict.lines, *verdict.warnings)))

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(label.text() for label in self._lines if label.text())

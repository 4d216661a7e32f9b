"""Everything that is known of one runtime, with what its qualification says."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui import runtime_words
from sparkdeck.ui.theme import Space, TextSize, Tone, font
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.command_view import breakable
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.pill import Mark, Pill
from sparkdeck.ui.widgets.text import ElidedText, Text

_FIGURES = {"Build": "runtime_build", "Demo pair": "demo_counts", "Size": "runtime_size"}
"""The facts that are figures, by their English labels, with the keys of their definitions."""
_FIXED = frozenset({"Program", "Starts with", "sha256", "sha256 (archive)"})


class RuntimeDetails(Card):
    """Fed with an entry; all of it can be selected, and copied at once."""

    accept_clicked = Signal(str)
    """Key: it is to be used although it has failed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("runtimeDetails")
        self.setAccessibleName(tr("The selected runtime"))
        self._entry: RuntimeEntry | None = None
        self.name = ElidedText(bold=True, middle=True)
        self.proof = Pill("runtimeProof", tr("Qualification"), Mark.RING)
        self.copy = Button(tr("Copy"), "runtimeCopy", tr("Copy what is known of this runtime"), flat=True)
        self.accept = Button(tr("Use anyway"), "runtimeAccept", tr("Use this runtime although it has not passed"))
        self.sentence = Text(tone=Tone.MUTED, wrap=True)
        self.sentence.setObjectName("runtimeProofSentence")
        self.sentence.make_selectable()
        self._table = QGridLayout()
        self._table.setHorizontalSpacing(Space.LARGE)
        self._table.setVerticalSpacing(Space.TINY)
        self._table.setColumnStretch(1, 1)
        self._rows: dict[str, tuple[Text, Text]] = {}
        """Label and value of each fact that was shown so far."""
        self._lines: list[str] = []
        head = QHBoxLayout()
        head.setSpacing(Space.SMALL)
        head.addWidget(self.name, 1)
        head.addWidget(self.accept)
        head.addWidget(self.proof)
        head.addWidget(self.copy)
        self.body.addLayout(head)
        self.body.addWidget(self.sentence)
        self.body.addLayout(self._table)
        self.body.addStretch(1)

        self.accept.clicked.connect(self._on_accept_clicked)
        self.copy.clicked.connect(self._on_copy_clicked)

    def show_entry(self, entry: RuntimeEntry) -> None:
        if entry == self._entry:
            return  # what is being selected stays selected
        self._entry = entry
        words, tone, mark = runtime_words.proof_state(entry)
        sentence = runtime_words.proof_sentence(entry)
        self.name.setText(runtime_words.title(entry))
        self.proof.show_state(words, tone, mark, sentence)
        self.sentence.setText(sentence)
        self.accept.setVisible(runtime_words.can_accept(entry))
        bad = tone in (Tone.BAD, Tone.ACCENT)
        self.sentence.set_tone(Tone.TEXT if bad else Tone.MUTED)
        facts = runtime_words.facts_of(entry)
        self._lines = [runtime_words.title(entry), labelled(words, sentence)]
        self._lines += [labelled(runtime_words.label_words(label), value) for label, value in facts]
        self._show_facts(facts)

    def _show_facts(self, facts: list[runtime_words.Fact]) -> None:
        for label, _ in facts:
            if label not in self._rows:
                self._rows[label] = self._new_row(label)
        shown = dict(facts)
        for place, label in enumerate(shown):  # the order is that of the facts, whichever was known first
            for column, widget in enumerate(self._rows[label]):
                self._table.removeWidget(widget)
                self._table.addWidget(widget, place, column, Qt.AlignmentFlag.AlignTop)
        previous: QWidget = self.copy
        for label, (name, words) in self._rows.items():
            value = shown.get(label, "")
            words.setText(" ".join(map(breakable, value.split(" "))) if label in _FIXED else value)
            words.setAccessibleName(labelled(runtime_words.label_words(label), value))
            for widget in (name, words):
                widget.setVisible(label in shown)
        for label in shown:
            QWidget.setTabOrder(previous, self._rows[label][1])
            previous = self._rows[label][1]

    def _new_row(self, label: str) -> tuple[Text, Text]:
        shown = runtime_words.label_words(label)
        name, words = Text(shown, size=TextSize.BODY - 1, tone=Tone.MUTED), Text(size=TextSize.BODY - 1, wrap=True)
        words.setFont(font(TextSize.BODY - 1, fixed=label in _FIXED))
        words.make_selectable()
        if label in _FIGURES:
            Explainer(words, _FIGURES[label], shown)
        return name, words

    @Slot()
    def _on_accept_clicked(self) -> None:
        if self._entry is not None:
            self.accept_clicked.emit(self._entry.key)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self._lines))

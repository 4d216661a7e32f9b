"""The second answer, beside the conversation: first what it costs, then what comes, then what both say together."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.low_area import LowArea
from sparkdeck.ui.widgets.scroll_bar import THICKNESS
from sparkdeck.ui.widgets.text import ElidedText, Text


class ComparisonPane(QWidget):
    """Fed with words; the view in it is fed by whoever runs the comparison."""

    start_clicked = Signal()
    stop_clicked = Signal()
    close_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparisonPane")
        self.setAccessibleName(tr("The other answer"))
        self._title = ElidedText(size=TextSize.BODY, bold=True)
        self.close_button = Button("✕", "comparisonClose", tr("Close the comparison"), flat=True)
        self._card = Card()
        self._headline = Text(bold=True, wrap=True)
        self._words = Text(tone=Tone.MUTED, wrap=True)
        self.start = Button(tr("Compare"), "comparisonStart", tr("Have it answered without the draft"), primary=True)
        self.stop = Button(tr("Cancel"), "comparisonStop", tr("End the comparison; what was stopped comes back"))
        self.view = ConversationView()
        self.view.setObjectName("comparisonView")
        self.view.setAccessibleName(tr("The other answer's text"))
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addWidget(self.start)
        buttons.addWidget(self.stop)
        buttons.addStretch()
        self._card.body.addWidget(self._headline)
        self._card.body.addWidget(self._words)
        self._card.body.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        above = QVBoxLayout()
        above.setContentsMargins(0, 0, Space.SMALL + THICKNESS, 0)
        above.setSpacing(Space.SMALL)
        above.addLayout(head)
        above.addWidget(LowArea(self._card, self))
        layout.addLayout(above)
        layout.addWidget(self.view, 1)
        self._rest = QWidget()
        layout.addWidget(self._rest, 1)
        self.hide()

        self.start.clicked.connect(self.start_clicked)
        self.stop.clicked.connect(self.stop_clicked)
        self.close_button.clicked.connect(self.close_clicked)

    def show_title(self, title: str) -> None:
        self._title.setText(title)

    def show_cost(self, cost: str) -> None:
        """What it takes; nothing is done before Compare is pressed."""
        self._show(tr("What it takes"), cost, start=True, stop=False, view=False)

    def show_problem(self, problem: UserError, *, keep_view: bool = False) -> None:
        words = sentences((problem.detail, problem.action))
        self._show(problem.title, words, start=False, stop=False, view=keep_view, tone=Tone.BAD)

    def show_step(self, step: str) -> None:
        """What is being done now."""
        self._show(step, "", start=False, stop=True, view=True)

    def show_words(self, words: str) -> None:
        """What both answers say together; empty: nothing to say."""
        self._show("", words, start=False, stop=False, view=True)

    @property
    def words(self) -> str:
        return sentences((self._headline.text(), self._words.text()))

    def _show(self, headline: str, words: str, *, start: bool, stop: bool, view: bool, tone: Tone = Tone.TEXT) -> None:
        self._headline.setText(headline)
        self._headline.set_tone(tone)
        self._headline.setVisible(bool(headline))
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.start.setVisible(start)
        self.stop.setVisible(stop)
        self._card.setVisible(bool(headline or words))
        self.view.setVisible(view)
        self._rest.setVisible(not view)

"""A failure in words: what is wrong, the evidence, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.errors import UserError


class ProblemCard(Card):
    """Hidden while there is no problem. ``tone`` is BAD for what failed, ACCENT for what stands in the way."""

    def __init__(self, name: str, accessible_name: str, tone: Tone, parent: QWidget | None = None) -> None:
        super().__init__(tone=tone, parent=parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self._problem_tone = tone
        self._words: tuple[Text, Text, Text] | None = None
        self.hide()

    def show_problem(self, problem: UserError | None) -> None:
        if problem is not None:
            self._words = self._words or self._make_words()
            for label, text in zip(self._words, (problem.title, problem.detail, problem.action), strict=True):
                label.setText(text)
                label.setVisible(bool(text))
            self.setAccessibleDescription(str(problem))
        self.setVisible(problem is not None)

    def add_detail(self, text: str) -> None:
        """A further line of evidence for the problem that is shown."""
        if self._words is not None:
            detail = self._words[1]
            detail.setText("\n".join(filter(None, (detail.text(), text))))
            detail.show()

    def _make_words(self) -> tuple[Text, Text, Text]:
        """At the first problem, not at the start."""
        headline = Text(tone=self._problem_tone, bold=True, wrap=True)
        detail = Text(wrap=True)
        detail.make_selectable()
        action = Text(tone=Tone.MUTED, wrap=True)
        for label in (headline, detail, action):
            self.body.addWidget(label)
        return headline, detail, action

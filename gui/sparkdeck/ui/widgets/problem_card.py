"""A failure in words: what is wrong, the evidence, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import TextSize, Tone
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
        self._headline = Text(tone=tone, bold=True, wrap=True)
        self._detail = Text(size=TextSize.BODY, wrap=True)
        self._action = Text(tone=Tone.MUTED, wrap=True)
        for label in (self._headline, self._detail, self._action):
            self.body.addWidget(label)
        self.hide()

    def show_problem(self, problem: UserError | None) -> None:
        if problem is not None:
            self._detail.make_selectable()
            self._headline.setText(problem.title)
            self._detail.setText(problem.detail)
            self._detail.setVisible(bool(problem.detail))
            self._action.setText(problem.action)
            self._action.setVisible(bool(problem.action))
            self.setAccessibleDescription(str(problem))
        self.setVisible(problem is not None)

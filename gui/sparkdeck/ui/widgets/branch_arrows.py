"""To the other branches of a message, and which of them is shown."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.message_actions import MessageFacts
from sparkdeck.ui.theme import TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text


class BranchArrows(QWidget):
    """``‹ 2 / 3 ›``"""

    step_clicked = Signal(str, int)
    """Message, and -1 or 1."""

    def __init__(self, facts: MessageFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = facts
        self.back = Button("‹", "messageBack", tr("The branch before"), flat=True)
        self.on = Button("›", "messageOn", tr("The next branch"), flat=True)
        for button, step, possible in (
            (self.back, -1, facts.place > 1),
            (self.on, 1, facts.place < facts.count),
        ):
            button.setEnabled(possible and not facts.step_reason)
            button.setToolTip(facts.step_reason or button.accessibleName())
            button.clicked.connect(partial(self.step_clicked.emit, facts.key, step))
        self.words = Text(f" {facts.place} / {facts.count} ", size=TextSize.SMALL, tone=Tone.MUTED)
        self.words.setAccessibleName(tr("Branch {place} of {count}", place=facts.place, count=facts.count))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self.back, self.words, self.on):
            row.addWidget(widget)

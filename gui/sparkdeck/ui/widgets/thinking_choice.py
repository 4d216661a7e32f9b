"""How the model may think before it answers: what its template and the server know of it, and why not the rest."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import Text

_SWITCH = ((None, tr("as the server")), (True, tr("on")), (False, tr("off")))
_MOST = 1_000_000


class ThinkingChoice(QWidget):
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = ReasoningChoice()
        self.switch = ChoiceBox("thinkingSwitch", tr("Thinking"))
        for value, words in _SWITCH:
            self.switch.addItem(words, value)
        self.effort = ChoiceBox("thinkingEffort", tr("Effort of thinking"))
        self.budget = QLineEdit()
        self.budget.setObjectName("thinkingBudget")
        self.budget.setAccessibleName(tr("Most tokens of thinking"))
        self.budget.setPlaceholderText(tr("no limit"))
        self.budget.setFrame(False)
        self.budget.setMaxLength(7)
        frame = FieldFrame()
        frame.setFixedHeight(scaled(28))
        frame.hold(self.budget)
        self.sends_back = CheckBox(tr("Send earlier thoughts back"), "thinkingSendsBack")
        self.sends_back.setToolTip(tr("The model sees what it thought before; it costs tokens of every later request."))
        self._why = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY)
        self._rows = tuple(
            _row(words, field)
            for words, field in ((tr("Thinking"), self.switch), (tr("Effort"), self.effort), (tr("Most tokens"), frame))
        )
        for row in self._rows:
            layout.addWidget(row)
        layout.addWidget(self.sends_back)
        layout.addWidget(self._why)
        self.show_choice(ReasoningChoice(), None)

        self.switch.activated.connect(self._on_field_changed)
        self.effort.activated.connect(self._on_field_changed)
        self.budget.editingFinished.connect(self._on_field_changed)
        self.sends_back.clicked.connect(self._on_field_changed)

    @property
    def choice(self) -> ReasoningChoice:
        return self._choice

    def show_choice(self, choice: ReasoningChoice, abilities: ChatAbilities | None) -> None:
        self._choice = choice
        efforts = abilities.efforts if abilities is not None else ()
        self.switch.setCurrentIndex(next(place for place, (value, _) in enumerate(_SWITCH) if value is choice.enabled))
        self.effort.clear()
        self.effort.addItem(tr("as the server"), None)
        for word in dict.fromkeys((*efforts, *filter(None, (choice.effort,)))):
            self.effort.addItem(word, word)
        self.effort.setCurrentIndex(max(0, self.effort.findData(choice.effort)))
        if not self.budget.hasFocus():
            self.budget.setText("" if choice.budget_tokens is None else str(choice.budget_tokens))
        self.sends_back.setChecked(choice.sends_back)
        can = (
            abilities is not None and abilities.switches_thinking,
            bool(efforts),
            abilities is not None and abilities.limits_thinking,
        )
        for row, possible in zip(self._rows, can, strict=True):
            row.setVisible(possible)
        thinks = abilities is not None and abilities.thinks
        self.sends_back.setVisible(thinks)
        self._why.setText(_why(abilities, can))
        self._why.setVisible(bool(self._why.text()))

    def _on_field_changed(self) -> None:
        text = self.budget.text().strip()
        budget = self._choice.budget_tokens
        if not text:
            budget = None
        elif text.isdecimal():
            budget = min(_MOST, int(text))
        choice = ReasoningChoice(
            self.switch.currentData(), self.effort.currentData(), budget, self.sends_back.isChecked()
        )
        self.budget.setText("" if budget is None else str(budget))
        if choice != self._choice:
            self._choice = choice
            self.changed.emit()


def _row(words: str, field: QWidget) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(Text(words), 1)
    field.setFixedWidth(scaled(132))
    layout.addWidget(field)
    return row


def _why(abilities: ChatAbilities | None, can: tuple[bool, ...]) -> str:
    """Why something is missing."""
    if abilities is None:
        return tr("What the model can do is known when the server is ready.")
    if all(can):
        return ""
    if not abilities.thinks and not any(can):
        return abilities.why.get("thinks", "This model's template has no place for thinking.")
    names = ("switches_thinking", "efforts", "limits_thinking")
    return sentences(
        abilities.why[name] for name, possible in zip(names, can, strict=True) if not possible and name in abilities.why
    )

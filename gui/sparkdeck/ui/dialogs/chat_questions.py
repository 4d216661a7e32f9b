"""What the chat asks: a name for a conversation or a folder, and whether all conversations are really to go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.text import Text

LONGEST_NAME = 200


class ChatQuestion(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it; ``accepted`` is the yes."""

    def __init__(self, title: str, words: str, yes: str, parent: QWidget, field: LineField | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatQuestion")
        self.setWindowTitle(title)
        self.field = field
        self.yes = Button(yes, "chatQuestionYes", yes, primary=True)
        self.no = Button(tr("Cancel"), "chatQuestionNo", tr("Cancel"))
        (self.yes if field is not None else self.no).setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(self.no)
        buttons.addWidget(self.yes)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        if field is None:
            layout.addWidget(Text(title, size=TextSize.FIGURE, bold=True))
        else:
            field.setMinimumWidth(scaled(360))
            layout.addWidget(field)
        explained = Text(words, tone=Tone.MUTED, wrap=True)
        explained.setMinimumWidth(scaled(360))
        layout.addWidget(explained)
        layout.addLayout(buttons)
        (self.no if field is None else field).setFocus()

        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


def ask_for_name(parent: QWidget, title: str, label: str, text: str, words: str, chosen: Callable[[str], None]) -> None:
    """Ask once; ``chosen`` is called with what was typed."""
    if _is_asking(parent):
        return
    field = LineField("chatNameField", label)
    field.field.setMaxLength(LONGEST_NAME)
    field.field.setText(text)
    field.field.selectAll()
    question = ChatQuestion(title, words, tr("Keep", "what was typed"), parent, field)
    question.accepted.connect(lambda: chosen(field.text))
    question.open()


def ask_to_go_on(parent: QWidget, title: str, words: str, yes: str, chosen: Callable[[], None]) -> None:
    """Ask once; ``chosen`` is called if the answer is yes."""
    if _is_asking(parent):
        return
    question = ChatQuestion(title, words, yes, parent)
    question.accepted.connect(chosen)
    question.open()


def _is_asking(parent: QWidget) -> bool:
    return any(question.isVisible() for question in parent.findChildren(ChatQuestion))

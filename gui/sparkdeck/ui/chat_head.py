"""The head of the chat: which conversation it is, who answers, and what belongs to the whole of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_words import PRIVATE, whereto
from sparkdeck.ui.conversation_rows import UNTITLED
from sparkdeck.ui.theme import Space, TextSize, Tone, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_tint import TINT_ALPHA
from sparkdeck.ui.widgets.flow_layout import OneRowFlowLayout
from sparkdeck.ui.widgets.model_choice import ModelChoice
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import ElidedText, Text

_TINT_TIP = tr("Mark the text that the draft had proposed and the target accepted")
_TINT_WORDS = tr("marked: proposed by the draft and accepted · plain: the target's own")
_TINT_SHORT = tr("marked: from the draft")


class _Swatch(QWidget):
    """A stretch of the tint, as the text has it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(22, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colours().draft, radius=2, alpha=TINT_ALPHA)
        fill(painter, QRectF(0, self.height() - 2, self.width(), 2), colours().draft)


class ChatHead(QWidget):
    """A line of words and buttons; the legend of the tint below it while it is on."""

    list_clicked = Signal()
    rules_clicked = Signal()
    detach_clicked = Signal()
    split_clicked = Signal()
    tint_toggled = Signal(bool)

    def __init__(self, bridge: Bridge, desk: ChatDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._desk = desk
        self._rules = 0
        self._narrow = False
        self.list_button = Button("☰", "chatListButton", tr("Show or hide the conversations"), flat=True)
        self._title = ElidedText(size=TextSize.FIGURE, bold=True)
        self._sentence = ElidedText(tone=Tone.MUTED)
        self.model_choice = ModelChoice()
        self.tint_button = Button(tr("Tint"), "chatTintButton", _TINT_TIP, flat=True)
        self.tint_button.setCheckable(True)
        self.tint_button.setToolTip(_TINT_TIP)
        self.split_button = Button(tr("Split"), "chatSplitButton", tr("Ask two servers at once"), flat=True)
        self.split_button.setToolTip(tr("Ask a second server the same, side by side"))
        self.rules_button = Button(
            tr("Parameters", "of a conversation"),
            "chatRulesButton",
            tr("Parameters: system prompt, thinking and sampling"),
            flat=True,
        )
        self.rules_button.setCheckable(True)
        self.rules_button.setToolTip(tr("System prompt, thinking and sampling of this conversation (Ctrl+Shift+S)"))
        self.detach_button = Button(
            tr("Detach", "the chat"), "chatDetachButton", tr("Give the chat a window of its own"), flat=True
        )
        self.detach_button.setToolTip(tr("Give the chat a window of its own (Ctrl+Shift+N)"))
        self._legend = QWidget()
        self._legend_words = ElidedText(_TINT_WORDS, size=TextSize.SMALL, tone=Tone.MUTED)
        self._private = Text(PRIVATE, size=TextSize.SMALL, tone=Tone.INFO, wrap=True)
        self._lay_out()

        self.list_button.clicked.connect(self.list_clicked)
        self.rules_button.clicked.connect(self.rules_clicked)
        self.detach_button.clicked.connect(self.detach_clicked)
        self.split_button.clicked.connect(self.split_clicked)
        self.tint_button.toggled.connect(self._on_tint_button_toggled)
        self.model_choice.model_chosen.connect(self._on_model_choice_model_chosen)
        bridge.server_status_changed.connect(self.show_state)
        bridge.controls_changed.connect(self.show_state)
        desk.changed.connect(self.show_state)
        self.show_state()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._title)
        words.addWidget(self._sentence)
        named = QHBoxLayout()
        named.setSpacing(Space.TINY)
        named.addWidget(self.list_button)
        named.addLayout(words, 1)
        buttons = QWidget()
        flow = OneRowFlowLayout(buttons, gap=Space.TINY)
        for widget in (self.model_choice, self.tint_button, self.split_button, self.rules_button, self.detach_button):
            flow.addWidget(widget)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(Space.TINY)
        row.addLayout(named, 1)
        row.addWidget(buttons)
        legend = QHBoxLayout(self._legend)
        legend.setContentsMargins(Space.SMALL, 0, 0, 0)
        legend.setSpacing(Space.SMALL)
        legend.addWidget(_Swatch())
        legend.addWidget(self._legend_words, 1)
        self._legend.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, Space.SMALL, 0)
        layout.setSpacing(Space.TINY)
        layout.addLayout(row)
        layout.addWidget(self._private)
        layout.addWidget(self._legend)

    def set_narrow(self, narrow: bool) -> None:
        """The name of the conversation needs the room more than who answers."""
        if narrow is not self._narrow:
            self._narrow = narrow
            self._sentence.setVisible(not narrow)
            direction = QBoxLayout.Direction
            self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
            self._legend_words.setText(_TINT_SHORT if narrow else _TINT_WORDS)

    def show_list_open(self, shown: bool) -> None:
        words = tr("Hide the conversations") if shown else tr("Show the conversations")
        self.list_button.setAccessibleName(words)
        self.list_button.setToolTip(tr("{action} (Ctrl+B)", action=words))

    def show_detached(self, detached: bool) -> None:
        """Whether the chat has a window of its own now."""
        self.detach_button.setVisible(not detached)

    def show_rules(self, count: int, *, shown: bool) -> None:
        """In how many things this conversation has parameters of its own."""
        self._rules = count
        self.rules_button.setText(
            tr("Parameters · {count}", count=count) if count else tr("Parameters", "of a conversation")
        )
        self.rules_button.setAccessibleDescription(
            plural(count, "{n} differs from the profile", "{n} differ from the profile")
            if count
            else tr("as the profile")
        )
        self.rules_button.setChecked(shown)
        self.rules_button.updateGeometry()

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    @property
    def title(self) -> str:
        return self._title.text()

    @Slot()
    def show_state(self) -> None:
        conversation, status = self._desk.session.conversation, self._bridge.status
        self._title.setText(conversation.title or (tr("Private chat") if conversation.private else UNTITLED))
        self._sentence.setText(whereto(self._bridge))
        self._private.setVisible(conversation.private)
        self.model_choice.show_models(status.models, status.model_id)
        self.model_choice.setEnabled(not self._desk.is_answering)

    @Slot(bool)
    def _on_tint_button_toggled(self, on: bool) -> None:
        self._legend.setVisible(on)
        self.tint_toggled.emit(on)

    @Slot(str)
    def _on_model_choice_model_chosen(self, model_id: str) -> None:
        self._bridge.call(lambda panel: panel.choose_model(model_id))

"""What holds for one conversation: system prompt, thinking, sampling values that differ from the profile's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_request import SamplingValue
from sparkdeck.domain.conversation import Conversation
from sparkdeck.domain.translation import tr
from sparkdeck.ui.sampling_rows import SAMPLING_OPTIONS, own_value
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.painting import fill, frame, smooth
from sparkdeck.ui.widgets.sampling_row import SamplingRow
from sparkdeck.ui.widgets.scroll_bar import THICKNESS, PageScrollArea, ScrollBar
from sparkdeck.ui.widgets.text import Text
from sparkdeck.ui.widgets.thinking_choice import ThinkingChoice

WIDTH = 264
_ANY_WIDTH = 16_777_215
"""Qt's own limit."""
PAUSE_MS = 600
"""So long after the last key a system prompt is taken."""


class ChatRules(QWidget):
    """Tells what was chosen; shows what it is told. Built when it is opened first."""

    rules_chosen = Signal(str, object, object)
    """System prompt, Mapping[str, SamplingValue], ReasoningChoice"""
    close_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatRules")
        self.setAccessibleName(tr("Parameters of this conversation"))
        self.setFixedWidth(scaled(WIDTH))
        self.close_button = Button("✕", "chatRulesClose", tr("Close the parameters"), flat=True)
        self.prompt = QPlainTextEdit()
        self.prompt.setObjectName("chatSystemPrompt")
        self.prompt.setAccessibleName(tr("System prompt"))
        self.prompt.setPlaceholderText(tr("How the model is to behave in this conversation"))
        self.prompt.setFrameShape(QFrame.Shape.NoFrame)
        self.prompt.setTabChangesFocus(True)
        self.prompt.setFont(font(TextSize.BODY))
        self.prompt.setVerticalScrollBar(ScrollBar())
        self.prompt.setMinimumHeight(scaled(92))
        self.prompt.viewport().setAutoFillBackground(False)
        self.thinking = ThinkingChoice()
        self.rows = tuple(SamplingRow(option) for option in SAMPLING_OPTIONS)
        self._others: dict[str, SamplingValue] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._shows = False
        self._lay_out()

        self.close_button.clicked.connect(self.close_clicked)
        self.prompt.textChanged.connect(self._on_prompt_text_changed)
        self._pause.timeout.connect(self.take)
        self.thinking.changed.connect(self.take)
        for row in self.rows:
            row.changed.connect(self.take)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Text(tr("Parameters", "of a conversation"), bold=True), 1)
        head.addWidget(self.close_button)
        field = FieldFrame()
        field.hold(self.prompt)
        field.setFixedHeight(scaled(110))
        inner = self._inner = QWidget()
        body = QVBoxLayout(inner)
        body.setContentsMargins(0, 0, Space.SMALL, 0)
        body.setSpacing(Space.TINY)
        for words, parts in (
            (tr("System prompt"), (field,)),
            (tr("Thinking"), (self.thinking,)),
            (tr("Sampling · empty is as the profile"), self.rows),
        ):
            body.addWidget(Text(words, size=TextSize.SMALL, tone=Tone.MUTED, bold=True))
            for part in parts:
                body.addWidget(part)
            body.addSpacing(Space.MEDIUM)
        body.addStretch()
        scrolled = PageScrollArea()
        scrolled.setAccessibleName(tr("Parameters", "of a conversation"))
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setWidget(inner)
        scrolled.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.MEDIUM, Space.SMALL, Space.TINY, Space.SMALL)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(head)
        layout.addWidget(scrolled, 1)
        self.usual_width = self.width()
        self._widen()

    def _widen(self) -> None:
        """Words of another language may be longer, also those that only some models need."""
        needed = self._inner.minimumSizeHint().width() + THICKNESS + Space.MEDIUM + Space.TINY
        is_alone = self.maximumWidth() == _ANY_WIDTH
        self.usual_width = max(self.usual_width, needed)
        if not is_alone:
            self.setFixedWidth(self.usual_width)

    def show_alone(self, alone: bool) -> None:
        """Take all the width there is, or what it usually has."""
        if alone:
            self.setMinimumWidth(0)
            self.setMaximumWidth(_ANY_WIDTH)
        elif self.maximumWidth() != self.usual_width:
            self.setFixedWidth(self.usual_width)

    def show_rules(
        self, conversation: Conversation, abilities: ChatAbilities | None, profile: Mapping[str, Any]
    ) -> None:
        """``profile`` are the options the server runs with, or would."""
        self._shows = True
        if self.prompt.toPlainText() != conversation.system_prompt and not self._pause.isActive():
            self.prompt.setPlainText(conversation.system_prompt)
        server = abilities.sampling if abilities is not None else {}
        fields = {row.option.request_field for row in self.rows}
        self._others = {name: value for name, value in conversation.sampling.items() if name not in fields}
        for row in self.rows:
            row.show_value(conversation.sampling.get(row.option.request_field), own_value(row.option, profile, server))
        self.thinking.show_choice(conversation.reasoning, abilities)
        self._widen()
        self._shows = False

    @Slot()
    def _on_prompt_text_changed(self) -> None:
        if not self._shows:
            self._pause.start()

    @Slot()
    def take(self) -> None:
        """Tell what stands here now."""
        self._pause.stop()
        values = {row.option.request_field: row.value for row in self.rows if row.value is not None}
        self.rules_chosen.emit(self.prompt.toPlainText(), {**self._others, **values}, self.thinking.choice)

    def forget_typing(self) -> None:
        """Another conversation is shown: what was typed last went to the one before."""
        self._pause.stop()

    @property
    def is_typing(self) -> bool:
        """Whether the system prompt holds what was not told yet."""
        return self._pause.isActive()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        area = QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), colours().surface, radius=Radius.CARD)
        frame(painter, area, colours().border, radius=Radius.CARD)

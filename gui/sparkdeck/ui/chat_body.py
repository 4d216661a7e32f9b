"""The chat without a place of its own: it stands on the page, or in a window that can stay on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from sparkdeck.domain.chat import AnswerOutcome
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_actions import ChatActions
from sparkdeck.ui.chat_changes import ChatChanges
from sparkdeck.ui.chat_comparing import ChatComparing
from sparkdeck.ui.chat_composing import ChatComposing
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_head import ChatHead
from sparkdeck.ui.chat_messages import ChatMessages
from sparkdeck.ui.chat_problem import ChatProblem
from sparkdeck.ui.chat_reading import ChatReading
from sparkdeck.ui.chat_rules_place import ChatRulesPlace
from sparkdeck.ui.chat_screen import ChatScreen
from sparkdeck.ui.chat_sidebar import ChatSidebar
from sparkdeck.ui.chat_speech import ChatSpeech
from sparkdeck.ui.chat_words import can_start, next_step
from sparkdeck.ui.conversation_transfer_words import exported_words, imported_words
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_view import WIDEST_COLUMN, ConversationView
from sparkdeck.ui.widgets.empty_state import EmptyState
from sparkdeck.ui.widgets.low_area import LowArea

if TYPE_CHECKING:
    from sparkdeck.domain.conversation_events import ConversationsExported, ConversationsImported
    from sparkdeck.domain.mends import Mend

_NARROW = 700
"""Below this width the list of conversations gives way, unless it was asked for."""
_WIDE = 1000
"""Below this width the rules, or a second answer, take the room of the list."""
_TIGHT = 520
"""Below this width of the middle, words are left out."""
_LEAST = 190
"""Below this width of the middle, nothing can be read in it."""
_LEFT_BY_LIST = 420
"""So much of the width a list that is made wider leaves to the middle and the margins."""


class ChatBody(ChatActions):
    """Lays out the parts and says what can be done; each part has a module of its own."""

    larger_context_wanted = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = self.bridge = bridge
        self._wants_list: bool | None = None
        self.setObjectName("chatBody")
        self.setAcceptDrops(True)
        self.desk = ChatDesk(bridge, self)
        self.changes = ChatChanges(bridge, self.desk)
        self.view = ConversationView()
        self.view.setAcceptDrops(False)  # files are for the message
        self.view.setAccessibleDescription(
            tr("Alt+Up and Alt+Down choose a message; the menu key tells what can be done.")
        )
        self.screen_writer = ChatScreen(self.desk, self.view)
        self.composing = ChatComposing(bridge, self.desk, self)
        self.input = self.composing.input
        self.sidebar = ChatSidebar(bridge, self.desk, self)
        self.head = ChatHead(bridge, self.desk, self)
        self.rules = ChatRulesPlace(bridge, self.desk, self)
        self.messages_bar = ChatMessages(self)
        self.problem = ChatProblem(self.desk, self)
        self.empty = EmptyState("chatEmpty", scrolls=True)
        self.start_button = Button(tr("Start the server"), "chatStartButton", tr("Start the server"), primary=True)
        self.send_button = Button(tr("Send"), "chatSendButton", tr("Send the message"), primary=True)
        self.stop_button = Button(tr("Stop"), "chatStopButton", tr("Stop the answer"))
        self.stop_button.setToolTip(tr("Stop the answer (Esc)"))
        self.think_button = Button(tr("Answer now"), "chatAnswerNowButton", tr("End the thinking and answer now"))
        self._stack = QStackedWidget()
        self._beside = QHBoxLayout()
        self.comparing = ChatComparing(bridge, self.desk, self._beside, self)
        self._lay_out()
        self.add_keys()
        self.edge.valueChanged.connect(self._arrange)
        self.speech = ChatSpeech(self.desk, self.view)
        self.reading = ChatReading(bridge, self.view, self._middle, self)

        bridge.server_status_changed.connect(self._show_state)
        bridge.controls_changed.connect(self._show_state)
        bridge.launch_planned.connect(self._show_state)
        bridge.chat_abilities_changed.connect(self._show_state)
        bridge.conversations_imported.connect(self._on_bridge_conversations_imported)
        bridge.conversations_exported.connect(self._on_bridge_conversations_exported)
        self.desk.changed.connect(self._show_state)
        self.desk.pieces_arrived.connect(self._on_desk_pieces_arrived)
        self.desk.shown.connect(self._on_desk_shown)
        self.desk.answer_ended.connect(self._on_desk_answer_ended)
        self.composing.changed.connect(self._show_state)
        self.composing.problem_found.connect(self.problem.tell)
        self.view.link_requested.connect(self._on_view_link_requested)
        self.view.thoughts_clicked.connect(self.screen_writer.toggle_thoughts)
        self.input.submitted.connect(self.send)
        self.input.urgently_submitted.connect(self.send_now)
        self.input.stop_requested.connect(self.escape)
        self.input.edit_last_requested.connect(self.edit_last)
        self.send_button.clicked.connect(self.send)
        self.stop_button.clicked.connect(self.stop)
        self.think_button.clicked.connect(self.desk.end_thinking)
        self.composing.attach.clicked.connect(self._on_attach_clicked)
        self.problem.retry_clicked.connect(self.retry)
        self.problem.edit_clicked.connect(self.edit_last)
        self.problem.larger_context_clicked.connect(self.larger_context_wanted)
        self.problem.mend_chosen.connect(self._on_problem_mend_chosen)
        self.start_button.clicked.connect(self._on_start_button_clicked)
        self.head.list_clicked.connect(self.toggle_list)
        self.head.rules_clicked.connect(self.toggle_rules)
        self.head.split_clicked.connect(self._on_head_split_clicked)
        self.head.tint_toggled.connect(self._on_head_tint_toggled)
        self.rules.closed.connect(self._arrange)
        self.comparing.changed.connect(self._arrange)
        self._show_state()

    def _lay_out(self) -> None:
        self.empty.buttons.addWidget(self.start_button)
        for button in (self.think_button, self.stop_button, self.send_button):
            self.composing.composer.buttons.addWidget(button)
        self._beside.setSpacing(Space.SMALL)
        self._beside.addWidget(self._stack, 1)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.view)
        # below the conversation, in line with its column
        self._foot = QWidget()
        self._column = QVBoxLayout(self._foot)
        self._column.setSpacing(Space.SMALL)
        self._column.addWidget(LowArea(self.problem.card, self._foot))
        self._column.addWidget(self.composing.composer)
        below = QHBoxLayout()
        below.setSpacing(Space.SMALL)
        below.addWidget(self.composing.note)
        below.addWidget(self.composing.undo)
        below.addStretch(1)
        below.addWidget(self.composing.gauge)
        self._column.addLayout(below)
        middle = QVBoxLayout()
        middle.setSpacing(Space.SMALL)
        middle.addWidget(self.head)
        middle.addLayout(self._beside, 1)
        middle.addWidget(self._foot)
        self._middle = middle
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, Space.LARGE, Space.SMALL, Space.MEDIUM)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self.sidebar.widget)
        layout.addLayout(middle, 1)
        layout.addWidget(self.rules.place)
        self.edge = self.sidebar.edge(left=_LEFT_BY_LIST)
        for first, second in (
            (self.input, self.composing.attach),
            (self.composing.attach, self.think_button),
            (self.think_button, self.stop_button),
            (self.stop_button, self.send_button),
        ):
            self.setTabOrder(first, second)

    # ------------------------------------------------------------------ where what stands

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        self.composing.keep()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.sidebar.begin()
        self.input.setFocus()

    @Slot()
    def _arrange(self) -> None:
        """Give each part its room: the list gives way first, then it and the rules take turns."""
        wide = self.width() >= scaled(_NARROW)
        shows_list = wide if self._wants_list is None else self._wants_list
        if (self.comparing.is_open or self.rules.is_open) and self.width() < scaled(_WIDE):
            shows_list = False
        self.sidebar.widget.setVisible(shows_list)
        self.head.show_list_open(shows_list)
        self.edge.set_taken(self.rules.width)
        taken = (self.sidebar.widget.width() + Space.MEDIUM if shows_list else 0) + self.rules.width
        room = self.width() - Space.LARGE - Space.SMALL - taken
        bar = self.view.verticalScrollBar().sizeHint().width()
        side = max(0, (room - bar - scaled(WIDEST_COLUMN)) // 2)
        self._column.setContentsMargins(side, 0, max(side, Space.SMALL) + bar, 0)
        self.composing.gauge.set_narrow(room < scaled(_TIGHT))
        self.head.set_narrow(room < scaled(_TIGHT))
        # large type in a small window: the list or the rules stand alone; before all has its size nothing is hidden, for
        # what is hidden cannot take the keyboard
        self.input.fit()
        is_crowded = self.isVisible() and room < scaled(_LEAST)
        self._stack.setHidden(is_crowded)
        self._foot.setHidden(is_crowded)
        self.head.setHidden(is_crowded and self.rules.is_open)
        self.rules.show_alone(is_crowded)

    @Slot()
    def toggle_list(self) -> None:
        self._wants_list = not self.sidebar.widget.isVisible()
        if self._wants_list and self.width() < scaled(_WIDE):
            self.rules.close()
            self.comparing.close()
        self._arrange()
        (self.sidebar.widget.list if self._wants_list else self.input).setFocus()

    @Slot()
    def toggle_rules(self) -> None:
        self.rules.toggle()
        self._arrange()

    @Slot()
    def search(self) -> None:
        """Search all conversations."""
        if not self.sidebar.widget.isVisible():
            self.toggle_list()
        self.sidebar.widget.begin_search()

    # ------------------------------------------------------------------ what can be done

    @Slot(object)
    def _on_desk_pieces_arrived(self, _pieces: object) -> None:
        running = self.desk.session.running
        thinks = running is not None and running.is_thinking and not running.is_stopping
        if thinks == self.think_button.isHidden():
            self._show_state()

    @Slot(object)
    def _on_problem_mend_chosen(self, mend: Mend) -> None:
        self._bridge.call(lambda panel: panel.apply_mend(mend))

    @Slot(object)
    def _on_bridge_conversations_imported(self, event: ConversationsImported) -> None:
        self.composing.say(imported_words(event))

    @Slot(object)
    def _on_bridge_conversations_exported(self, event: ConversationsExported) -> None:
        self.composing.say(exported_words(event))

    @Slot(object, object)
    def _on_desk_answer_ended(self, _running: object, outcome: AnswerOutcome) -> None:
        if outcome.left_out:
            self.composing.say(
                plural(
                    outcome.left_out,
                    "The oldest message was not sent: the context is too small for all.",
                    "The {n} oldest messages were not sent: the context is too small for all.",
                )
            )

    @Slot()
    def _on_desk_shown(self) -> None:
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        session, running = self.desk.session, self.desk.session.running
        ready, edited = self._bridge.controls.chat_enabled, self.composing.edited
        edits_answer = edited is not None and edited.id in self.screen_writer.numbers
        self.send_button.setText(
            tr("Keep", "what was typed") if edits_answer else tr("Queue") if running is not None else tr("Send")
        )
        self.send_button.setEnabled((ready or edits_answer) and not self.composing.unsent.is_empty)
        self.send_button.setVisible(running is None or not self.composing.unsent.is_empty)
        self.stop_button.setVisible(running is not None)
        self.stop_button.setEnabled(running is not None and not running.is_stopping)
        abilities = self._bridge.chat_abilities
        thinks = running is not None and running.is_thinking and not running.is_stopping
        self.think_button.setVisible(thinks and abilities is not None and abilities.ends_thinking)
        self.problem.show_state(can_ask=ready)
        self._stack.setCurrentWidget(self.empty if session.is_empty else self.view)
        title, detail, tone = next_step(self._bridge)
        self.empty.show_words(title, detail, tone)
        self.start_button.setVisible(can_start(self._bridge))
        if ready:
            hint, short = tr("Message … Enter sends, Shift+Enter new line"), tr("Message … Enter sends")
        else:
            hint = short = tr("Message … it waits here until the server is ready")
        self.input.show_hint(hint, short, tr("Message …"))
        self.composing.say_state("" if ready or session.is_empty else title)
        self.head.show_rules(session.own_rules, shown=self.rules.is_open)
        self.messages_bar.update_facts()

"""The chat: one conversation with the running server, and what the draft did in each answer."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, QUrl, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, ChatMessage, Role, TextPiece
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerProgressed
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.ui.answer_figures import figure_parts, outcome_parts, waiting_parts
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.link_question import ask_to_open_link, open_in_browser
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_view import WIDEST_COLUMN, ConversationView
from sparkdeck.ui.widgets.empty_state import EmptyState
from sparkdeck.ui.widgets.message_input import Composer, MessageInput
from sparkdeck.ui.widgets.model_choice import ModelChoice
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.problem_card import ProblemCard


@dataclass(slots=True)
class _Running:
    """The answer that is being written."""

    answer_id: int
    with_draft: bool
    has_text: bool = False
    is_stopping: bool = False
    figures: AnswerFigures | None = None


class ChatPage(QWidget):
    """Keeps the conversation; made at its first show."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._messages: tuple[ChatMessage, ...] = ()
        self._running: _Running | None = None
        self._last_answer_id = 0
        self.setObjectName("chatPage")

        self.header = PageHeader("Chat")
        self.copy_button = Button("Copy answer", "chatCopyButton", "Copy the last answer as Markdown", flat=True)
        self.copy_button.setToolTip("Ctrl+Shift+C")
        self.model_choice = ModelChoice()
        self.new_button = Button("New chat", "chatNewButton", "Begin a new conversation")
        self.new_button.setToolTip("Ctrl+N")
        self.view = ConversationView()
        self.empty = EmptyState("chatEmpty")
        self.start_button = Button("Start the server", "chatStartButton", "Start the server", primary=True)
        self.problem = ProblemCard("chatProblem", "Why the answer failed", Tone.BAD)
        self.retry_button = Button("Retry", "chatRetryButton", "Ask again for this answer")
        self.dismiss_button = Button("Dismiss", "chatDismissButton", "Hide this message", flat=True)
        self.input = MessageInput("chatInput", "Message")
        self.composer = Composer(self.input)
        self.send_button = Button("Send", "chatSendButton", "Send the message", primary=True)
        self.stop_button = Button("Stop", "chatStopButton", "Stop the answer")
        self._stack = QStackedWidget()
        self._lay_out()
        self._add_shortcuts()

        bridge.server_status_changed.connect(self._on_bridge_state_changed)
        bridge.controls_changed.connect(self._on_bridge_state_changed)
        bridge.launch_planned.connect(self._on_bridge_state_changed)
        bridge.answer_started.connect(self._on_bridge_answer_started)
        bridge.text_arrived.connect(self._on_bridge_text_arrived)
        bridge.answer_progressed.connect(self._on_bridge_answer_progressed)
        bridge.answer_ended.connect(self._on_bridge_answer_ended)
        self.model_choice.model_chosen.connect(self._on_model_choice_model_chosen)
        self.view.link_requested.connect(self._on_view_link_requested)
        self.input.textChanged.connect(self._show_state)
        self.input.submitted.connect(self.send)
        self.input.stop_requested.connect(self.stop)
        self.send_button.clicked.connect(self.send)
        self.stop_button.clicked.connect(self.stop)
        self.new_button.clicked.connect(self.new_chat)
        self.copy_button.clicked.connect(self.copy_last_answer)
        self.retry_button.clicked.connect(self.retry)
        self.dismiss_button.clicked.connect(self._on_dismiss_button_clicked)
        self.start_button.clicked.connect(self._on_start_button_clicked)
        self._show_state()

    def _lay_out(self) -> None:
        self.header.actions.addWidget(self.model_choice)
        self.header.actions.addWidget(self.copy_button)
        self.header.actions.addWidget(self.new_button)
        self.empty.buttons.addWidget(self.start_button)
        actions = QHBoxLayout()
        actions.setSpacing(Space.SMALL)
        actions.addWidget(self.retry_button)
        actions.addWidget(self.dismiss_button)
        actions.addStretch()
        place = self.problem.layout()
        assert isinstance(place, QVBoxLayout)
        place.addLayout(actions)  # below the words, which the card makes at its first problem
        self.composer.buttons.addWidget(self.stop_button)
        self.composer.buttons.addWidget(self.send_button)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.view)
        # below the conversation, in line with its column
        self._column = QVBoxLayout()
        self._column.setSpacing(Space.SMALL)
        self._column.addWidget(self.problem)
        self._column.addWidget(self.composer)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.LARGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, Space.SMALL, 0)
        head.addWidget(self.header)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        layout.addLayout(self._column)
        self.setTabOrder(self.input, self.stop_button)
        self.setTabOrder(self.stop_button, self.send_button)

    def _add_shortcuts(self) -> None:
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.New), self.new_chat),
            (QKeySequence("Ctrl+Shift+C"), self.copy_last_answer),
        ):
            QShortcut(keys, self).activated.connect(slot)
        stop = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        stop.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        stop.activated.connect(self.stop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        bar = self.view.verticalScrollBar().sizeHint().width()
        inner = self.width() - Space.HUGE - Space.LARGE - bar
        side = max(0, (inner - scaled(WIDEST_COLUMN)) // 2)
        self._column.setContentsMargins(side, 0, max(side, Space.SMALL) + bar, 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.input.setFocus()

    # ------------------------------------------------------------------ actions

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        """The conversation as the next request will carry it."""
        return self._messages

    @property
    def is_answering(self) -> bool:
        return self._running is not None

    @Slot()
    def send(self) -> None:
        """Send what was written, if that is possible now; else it stays where it is."""
        text = self.input.message
        if not text or self._running is not None or not self._bridge.controls.chat_enabled:
            return
        self.input.clear()
        self._messages = _with_user_message(self._messages, text)
        self.view.add_user_message(text)
        self._ask()

    @Slot()
    def stop(self) -> None:
        """End the answer now, also before its first token; what came is kept."""
        running = self._running
        if running is not None and not running.is_stopping:
            running.is_stopping = True
            answer_id = running.answer_id
            self._bridge.call(lambda panel: panel.stop_answer(answer_id))
            self._show_state()

    @Slot()
    def retry(self) -> None:
        """Ask again for the answer that failed; what came of it stays to be read but is not sent."""
        if self._running is not None or not self._bridge.controls.chat_enabled or not self._messages:
            return
        if self._messages[-1].role is Role.ASSISTANT:
            self._messages = self._messages[:-1]
        self._ask()

    @Slot()
    def new_chat(self) -> None:
        """Begin again with nothing said. What stands in the input stays."""
        self.stop()
        self._running = None
        self._messages = ()
        self.view.clear_conversation()
        self.problem.show_problem(None)
        self._show_state()
        self.input.setFocus()

    @Slot()
    def copy_last_answer(self) -> None:
        """Put the last answer's Markdown on the clipboard, exactly as it came."""
        text = self.view.plain_text_of(self._last_answer_id)
        if text:
            QGuiApplication.clipboard().setText(text)
            self.composer.show_remark("Answer copied")

    def _ask(self) -> None:
        self.problem.show_problem(None)
        self._last_answer_id += 1
        answer_id, messages = self._last_answer_id, self._messages
        self._running = _Running(answer_id, with_draft=_may_draft(self._bridge.status))
        self.view.start_answer(answer_id)
        self.view.set_figures(answer_id, waiting_parts(None))
        self._bridge.call(
            lambda panel: panel.answer(AnswerRequest(answer_id, messages)), lambda: self._on_call_ended(answer_id)
        )
        self._show_state()

    def _on_call_ended(self, answer_id: int) -> None:
        """The call is over, so the end was announced; where a bug kept it back the page must not wait for ever."""
        if self._running is not None and self._running.answer_id == answer_id:
            failure = UserError("The answer ended without saying why.", "", "Press Retry.")
            self._on_bridge_answer_ended(AnswerOutcome(answer_id, AnswerEnd.FAILED, AnswerFigures(), failure))

    # ------------------------------------------------------------------ what arrives

    @Slot(int)
    def _on_bridge_answer_started(self, answer_id: int) -> None:
        if self._running is not None and self._running.answer_id == answer_id and not self._running.has_text:
            self.view.set_figures(answer_id, waiting_parts(None))

    @Slot(object)
    def _on_bridge_text_arrived(self, pieces: list[TextPiece]) -> None:
        running = self._running
        if running is not None and not running.has_text:
            running.has_text = any(piece.answer_id == running.answer_id for piece in pieces)
            if running.has_text and running.figures is not None:
                self.view.set_figures(running.answer_id, figure_parts(running.figures, with_draft=running.with_draft))
        self.view.append_pieces(pieces)

    @Slot(object)
    def _on_bridge_answer_progressed(self, event: AnswerProgressed) -> None:
        running = self._running
        if running is None or event.answer_id != running.answer_id:
            return
        running.figures = event.figures
        if running.has_text or event.figures.completion_tokens:
            self.view.set_figures(event.answer_id, figure_parts(event.figures, with_draft=running.with_draft))
        else:
            self.view.set_figures(event.answer_id, waiting_parts(event.prompt))

    @Slot(object)
    def _on_bridge_answer_ended(self, outcome: AnswerOutcome) -> None:
        running = self._running
        if running is None or outcome.answer_id != running.answer_id:
            return
        self._running = None
        self.view.set_figures(outcome.answer_id, outcome_parts(outcome, with_draft=running.with_draft))
        self.view.end_answer(outcome.answer_id)
        text = self.view.plain_text_of(outcome.answer_id)
        if text:
            self._messages = (*self._messages, ChatMessage(Role.ASSISTANT, text))
        self.problem.show_problem(outcome.failure)
        self._show_state()

    @Slot()
    def _on_bridge_state_changed(self) -> None:
        self._show_state()

    # ------------------------------------------------------------------ what can be done

    @Slot()
    def _show_state(self) -> None:
        ready, answering = self._bridge.controls.chat_enabled, self._running is not None
        self.send_button.setVisible(not answering)
        self.send_button.setEnabled(ready and bool(self.input.message))
        self.stop_button.setVisible(answering)
        self.stop_button.setEnabled(self._running is not None and not self._running.is_stopping)
        self.retry_button.setEnabled(ready and not answering)
        self.new_button.setEnabled(not self.view.is_empty)
        self.copy_button.setVisible(bool(self.view.plain_text_of(self._last_answer_id)))
        self._stack.setCurrentWidget(self.empty if self.view.is_empty else self.view)
        title, detail, tone = self._words()
        self.empty.show_words(title, detail, tone)
        self.start_button.setVisible(self._can_start())
        hint = "Enter sends, Shift+Enter new line" if ready else "it waits here until the server is ready"
        self.input.show_hint(f"Message … {hint}", f"Message … {hint.split(',')[0]}", "Message …")
        self.composer.show_remark("" if ready or self.view.is_empty else title)
        self.model_choice.show_models(self._bridge.status.models, self._bridge.status.model_id)
        self.model_choice.setEnabled(not answering)
        profile, attached = self._bridge.status.profile, self._bridge.status.attached
        if ready and attached is not None:
            away = "nothing leaves this machine" if attached.address.is_loopback else "what you write goes there"
            self.header.show_sentence(f"{attached.address.base_url} · {away}")
        elif ready and profile is not None:
            self.header.show_sentence(f"{profile.name} · nothing you write leaves this machine")
        else:
            self.header.show_sentence("Talks to the server on this machine")

    def _can_start(self) -> bool:
        plan = self._bridge.plan
        return (
            self._bridge.status.phase in (Phase.STOPPED, Phase.FAILED)
            and self._bridge.controls.start_stop_enabled
            and plan is not None
            and plan.problem is None
        )

    def _words(self) -> tuple[str, str, Tone]:
        """What there is to do next: title, sentence, tone."""
        status, plan = self._bridge.status, self._bridge.plan
        if self._bridge.benchmark_running:
            return "The benchmark has the server", "Chat is back when it has ended.", Tone.TEXT
        match status.phase:
            case Phase.READY:
                if status.profile is not None and status.profile.demo:
                    sentence = "This tiny model recites the same short tour whatever you write: try any message."
                else:
                    sentence = "Enter sends, Shift+Enter begins a new line, Esc stops the answer."
                return "Ask something", sentence, Tone.TEXT
            case Phase.STARTING | Phase.LOADING:
                doing = f"{status.step[:1].upper()}{status.step[1:]}. " if status.step else ""
                return "The server is starting …", f"{doing}You can write your message already.", Tone.TEXT
            case Phase.UNRESPONSIVE:
                return "The server does not respond", "It may come back by itself; Restart is in the bar.", Tone.BAD
            case Phase.STOPPING:
                return "The server is stopping …", "", Tone.TEXT
            case Phase.FAILED:
                failure = status.failure
                words = " ".join(filter(None, (failure.title, failure.action))) if failure else ""
                return "The server failed", words or "The Server page says why.", Tone.BAD
        if plan is not None and plan.problem is not None:
            return "The server cannot start yet", f"{plan.problem.title} {plan.problem.action}".strip(), Tone.TEXT
        name = plan.profile.name if plan is not None else "The selected profile"
        return "Start the server to chat", f"{name}: nothing you write leaves this machine.", Tone.TEXT

    @Slot(str)
    def _on_model_choice_model_chosen(self, model_id: str) -> None:
        self._bridge.call(lambda panel: panel.choose_model(model_id))

    @Slot()
    def _on_dismiss_button_clicked(self) -> None:
        self.problem.show_problem(None)

    @Slot()
    def _on_start_button_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.start_server())

    # ------------------------------------------------------------------ links

    @Slot(str)
    def _on_view_link_requested(self, target: str) -> None:
        ask_to_open_link(self, target, "Link in the answer", self.open_url)

    def open_url(self, url: QUrl) -> None:
        open_in_browser(url)


def _may_draft(status: ServerStatus) -> bool:
    """Whether drafted tokens may come: of our own profile it is known, of others' servers and of a router it is not."""
    profile = status.profile
    return status.attached is not None or bool(status.models) or (profile is not None and profile.wants_speculation)


def _with_user_message(messages: tuple[ChatMessage, ...], text: str) -> tuple[ChatMessage, ...]:
    """Roles have to alternate for many templates: what got no answer is said together with what comes next."""
    if messages and messages[-1].role is Role.USER:
        return (*messages[:-1], ChatMessage(Role.USER, f"{messages[-1].text}\n\n{text}"))
    return (*messages, ChatMessage(Role.USER, text))

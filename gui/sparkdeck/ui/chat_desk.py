"""The conversations that are open in the window: which one is shown, and the answers that come to all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain.answer_text import add_piece
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, Role, TextPiece
from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue
from sparkdeck.domain.conversation import ConversationTree, StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerProgressed
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_session import ChatSession, Unsent, new_id, new_session

if TYPE_CHECKING:
    from sparkdeck.domain.events import ConversationOpened, ToolCallsChanged
    from sparkdeck.domain.server_status import ServerStatus

MOST_SESSIONS = 12
"""Open conversations that are kept at hand; those with an answer on its way are not counted."""


class ChatDesk(QObject):
    """Several conversations may be answered at once; each by an answer of its own. GUI thread, no widgets."""

    shown = Signal()
    """Another conversation is shown, or another path of it: write it whole."""
    said = Signal(object)
    """StoredMessage: the user's, at the end of what is shown."""
    answer_begun = Signal(object)
    """RunningAnswer, at the end of what is shown."""
    pieces_arrived = Signal(object)
    """list[TextPiece] of the shown answer."""
    figures_changed = Signal(object)
    """RunningAnswer: of the shown one."""
    answer_ended = Signal(object, object)
    """RunningAnswer and AnswerOutcome: of the shown one."""
    changed = Signal()
    """What can be done is another."""

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.session = new_session()
        """The one that is shown."""
        self._sessions: dict[str, ChatSession] = {self.session.id: self.session}
        self._asked: dict[int, ChatSession] = {}
        self._last_answer_id = 0
        self._wanted = self.session.id
        self.marks_accepted = False
        """Whether answers that are asked for from now on tell what came from the draft."""
        bridge.text_arrived.connect(self._on_bridge_text_arrived)
        bridge.answer_progressed.connect(self._on_bridge_answer_progressed)
        bridge.tool_calls_changed.connect(self._on_bridge_tool_calls_changed)
        bridge.answer_ended.connect(self._on_bridge_answer_ended)
        bridge.conversation_opened.connect(self._on_bridge_conversation_opened)

    # ------------------------------------------------------------------ which is shown

    @property
    def is_answering(self) -> bool:
        return self.session.running is not None

    @property
    def answering_ids(self) -> frozenset[str]:
        """Conversations to which an answer comes."""
        return frozenset(session.id for session in self._asked.values())

    def show(self, session: ChatSession) -> None:
        self._sessions.pop(session.id, None)
        self._sessions[session.id] = session
        self.session = session
        self._wanted = session.id
        idle = [one for one in self._sessions.values() if one.may_be_read_again and one is not session]
        for old in idle[: max(0, len(self._sessions) - MOST_SESSIONS)]:
            del self._sessions[old.id]
        self.shown.emit()
        self.changed.emit()

    def new_chat(self, *, private: bool = False) -> None:
        """An empty conversation; answers to others go on. One that is empty already is used, with what was written in
        it: nothing else leads back there."""
        unbegun = (one for one in self._sessions.values() if one.is_empty and not one.is_kept)
        same_kind = [one for one in unbegun if one.conversation.private is private]
        self.show(same_kind[-1] if same_kind else new_session(private=private))

    def open(self, conversation_id: str) -> None:
        """Show this one, from memory or as soon as it was read."""
        known = self._sessions.get(conversation_id)
        if known is not None:
            self.show(known)
            return
        self._wanted = conversation_id
        self._bridge.call(lambda panel: panel.open_conversation(conversation_id))

    def forget(self, conversation_id: str) -> None:
        """It was deleted: its answer is stopped, and it is shown no more."""
        session = self._sessions.pop(conversation_id, None)
        if session is not None:
            session.queue.clear()
            self.stop(session)
        if self.session.id == conversation_id:
            self.new_chat()

    def forget_all(self) -> None:
        """All were deleted."""
        for session in list(self._sessions.values()):
            self.forget(session.id)

    def take_titles(self, titles: Mapping[str, str]) -> None:
        """Those that were changed elsewhere, by id."""
        for session in self._sessions.values():
            title = titles.get(session.id, session.conversation.title)
            if title != session.conversation.title:
                session.conversation = replace(session.conversation, title=title)
                self.changed.emit()

    @Slot(object)
    def _on_bridge_conversation_opened(self, event: ConversationOpened) -> None:
        conversation = event.conversation
        if not conversation.id:  # only what was written last for none
            return
        known = self._sessions.get(conversation.id)
        tree = ConversationTree(event.messages, conversation.leaf)
        if known is not None and known.running is not None:
            return  # what is on the screen is newer
        if known is not None:
            known.conversation, known.tree = conversation, tree
            if self.session is known:
                self.show(known)
        elif conversation.id == self._wanted:
            self.show(ChatSession(conversation, tree, is_kept=True, unsent=Unsent(event.draft_text)))

    # ------------------------------------------------------------------ asking

    def send(self, unsent: Unsent) -> None:
        """Say it in the shown conversation; while an answer comes it waits for its turn."""
        if unsent.is_empty:
            return
        if self.session.running is not None:
            self.session.queue.append(unsent)
            self.changed.emit()
        else:
            self._say(self.session, unsent)

    def _say(self, session: ChatSession, unsent: Unsent) -> None:
        message = session.say(unsent)
        self.keep(session, message)
        if session is self.session:
            self.said.emit(message)
        self.ask_for(session, answer_to(message.id))

    def keep(self, session: ChatSession, message: StoredMessage, answer_id: int | None = None) -> None:
        """Let the store have it, after the conversation itself."""
        conversation, conversation_id = session.conversation, session.id
        if not session.is_kept:
            session.is_kept = True
            self._bridge.call(lambda panel: panel.create_conversation(conversation))
        self._bridge.call(lambda panel: panel.keep_message(conversation_id, message, answer_id))

    def ask_for(self, session: ChatSession, message: StoredMessage) -> None:
        """Have the server write ``message``, which is new and empty, or go on with what it says already."""
        answer_id = self.next_answer_id()
        running = session.begin(answer_id, message, with_draft=_may_draft(self._bridge.status))
        self._asked[answer_id] = session
        self.keep(session, message, answer_id)
        request = session.request(answer_id, message, marks_accepted=self.marks_accepted)
        if session is self.session:
            self.answer_begun.emit(running)
        self._bridge.call(lambda panel: panel.answer(request), lambda: self._on_call_ended(answer_id))
        self.changed.emit()

    def next_answer_id(self) -> int:
        """A number that no answer of this run has."""
        self._last_answer_id += 1
        return self._last_answer_id

    def stop(self, session: ChatSession | None = None) -> None:
        """End the answer now, also before its first token; what came is kept, and what waits goes on waiting."""
        running = (session or self.session).running
        if running is not None and not running.is_stopping:
            running.is_stopping = True
            answer_id = running.answer_id
            self._bridge.call(lambda panel: panel.stop_answer(answer_id))
            self.changed.emit()

    def end_thinking(self) -> None:
        """Have the answer now, with what was thought so far."""
        running = self.session.running
        if running is not None:
            answer_id = running.answer_id
            self._bridge.call(lambda panel: panel.end_thinking(answer_id))

    def when_idle(self, session: ChatSession, then: Callable[[], None]) -> None:
        """Now, or when the answer that comes has been stopped."""
        if session.running is None:
            then()
        else:
            session.then = then
            self.stop(session)

    def steer(self, place: int = 0) -> None:
        """Stop the answer and say at once what waits at this place."""
        session = self.session
        if place < len(session.queue):
            session.queue.insert(0, session.queue.pop(place))
        self.when_idle(session, lambda: self.send_first_queued(session))

    def send_first_queued(self, session: ChatSession) -> None:
        if session.queue:
            self._say(session, session.queue.pop(0))

    def drop_queued(self, place: int) -> Unsent:
        dropped = self.session.queue.pop(place)
        self.changed.emit()
        return dropped

    def set_rules(self, system_prompt: str, sampling: Mapping[str, SamplingValue], reasoning: ReasoningChoice) -> None:
        """From the next answer on."""
        session, values = self.session, MappingProxyType(dict(sampling))
        session.conversation = replace(
            session.conversation, system_prompt=system_prompt, sampling=values, reasoning=reasoning
        )
        if session.is_kept:
            key = session.id
            self._bridge.call(lambda panel: panel.set_conversation_rules(key, system_prompt, values, reasoning))
        self.changed.emit()

    # ------------------------------------------------------------------ what arrives

    def _on_call_ended(self, answer_id: int) -> None:
        """The call is over, so the end was announced; where a bug kept it back the page must not wait for ever."""
        if answer_id in self._asked:
            failure = UserError(tr("The answer ended without saying why."), "", tr("Press Retry."))
            self._on_bridge_answer_ended(AnswerOutcome(answer_id, AnswerEnd.FAILED, AnswerFigures(), failure))

    @Slot(object)
    def _on_bridge_text_arrived(self, pieces: list[TextPiece]) -> None:
        shown: list[TextPiece] = []
        for piece in pieces:
            session = self._asked.get(piece.answer_id)
            if session is not None and session.running is not None:
                add_piece(session.running.pieces, piece)
                if session is self.session:
                    shown.append(piece)
        if shown:
            self.pieces_arrived.emit(shown)

    @Slot(object)
    def _on_bridge_answer_progressed(self, event: AnswerProgressed) -> None:
        session = self._asked.get(event.answer_id)
        if session is None or session.running is None:
            return
        session.running.figures, session.running.prompt = event.figures, event.prompt
        if session is self.session:
            self.figures_changed.emit(session.running)

    @Slot(object)
    def _on_bridge_tool_calls_changed(self, event: ToolCallsChanged) -> None:
        session = self._asked.get(event.answer_id)
        if session is not None and session.running is not None:
            session.running.tool_calls = event.calls
            if session is self.session:
                self.figures_changed.emit(session.running)

    @Slot(object)
    def _on_bridge_answer_ended(self, outcome: AnswerOutcome) -> None:
        session = self._asked.pop(outcome.answer_id, None)
        running = session.end(outcome) if session is not None else None
        if session is None or running is None:
            return
        if session is self.session:
            self.answer_ended.emit(running, outcome)
        self.changed.emit()
        then, session.then = session.then, None
        if then is not None:
            then()
        elif session.queue and outcome.end in (AnswerEnd.DONE, AnswerEnd.LENGTH) and self._bridge.controls.chat_enabled:
            self.send_first_queued(session)


def answer_to(parent: str | None) -> StoredMessage:
    """An answer that is still to come."""
    return StoredMessage(new_id(), parent, Role.ASSISTANT, "", created=time())


def _may_draft(status: ServerStatus) -> bool:
    """Whether drafted tokens may come: of our own profile it is known, of others' servers and of a router it is not."""
    profile = status.profile
    return status.attached is not None or bool(status.models) or (profile is not None and profile.wants_speculation)

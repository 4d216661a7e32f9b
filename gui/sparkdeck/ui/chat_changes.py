"""What can be done with the messages of the shown conversation: edit, ask again, go on, other branches, delete."""

from __future__ import annotations

from dataclasses import replace
from time import time

from sparkdeck.domain.chat import AnswerEnd, Role
from sparkdeck.domain.conversation import ConversationTree, StoredMessage
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk, answer_to
from sparkdeck.ui.chat_session import ChatSession, Unsent, new_id

_OPEN_ENDS = (AnswerEnd.CANCELLED, AnswerEnd.FAILED, AnswerEnd.LENGTH, None)
"""``None``: the program ended while it came."""


class ChatChanges:
    """Every change leaves what was there as a branch of its own. What needs an answer stops the one that comes first."""

    def __init__(self, bridge: Bridge, desk: ChatDesk) -> None:
        self._bridge = bridge
        self._desk = desk

    # ------------------------------------------------------------------ what can be done

    def can_go_on(self, message: StoredMessage) -> bool:
        """Whether an answer broke off, at the end of what is shown."""
        session = self._desk.session
        return (
            message.role is Role.ASSISTANT
            and message.id == session.tree.leaf
            and session.running is None
            and message.end in _OPEN_ENDS
            and bool(message.text or message.reasoning)
        )

    # ------------------------------------------------------------------ changes that need an answer

    def regenerate(self, message_id: str) -> None:
        """Ask for this answer again: beside it, or in its place where nothing had come of it."""
        session = self._desk.session
        self._desk.when_idle(session, lambda: self._regenerate(session, message_id))

    def _regenerate(self, session: ChatSession, message_id: str) -> None:
        old = session.tree.messages.get(message_id)
        if old is None or old.role is not Role.ASSISTANT or old.parent is None:
            return
        again = replace(old, end=None, figures=None) if old.is_empty else answer_to(old.parent)
        session.tree = ConversationTree(session.tree.messages.values(), old.parent)
        self._show(session)
        self._desk.ask_for(session, again)

    def retry(self) -> None:
        """Ask again for the answer that failed, or for the one that the last question lacks."""
        session = self._desk.session
        leaf = session.tree.messages.get(session.tree.leaf or "")
        if leaf is None or session.running is not None:
            return
        if leaf.role is Role.ASSISTANT:
            self._regenerate(session, leaf.id)
        else:
            self._desk.ask_for(session, answer_to(leaf.id))

    def go_on(self, message_id: str) -> None:
        """Let the model go on where its answer broke off."""
        session = self._desk.session
        message = session.tree.messages.get(message_id)
        if message is not None and session.running is None:
            session.tree = ConversationTree(session.tree.messages.values(), message.parent)
            self._show(session)
            self._desk.ask_for(session, replace(message, end=None))

    def edit_question(self, message_id: str, unsent: Unsent) -> None:
        """Say it differently, and have it answered."""
        session = self._desk.session

        def edit() -> None:
            identity = new_id()
            session.tree = session.tree.edited_question(
                message_id, unsent.text.strip(), unsent.attachments, identity, time()
            )
            self._desk.keep(session, session.tree.messages[identity])
            self._show(session)
            self._desk.ask_for(session, answer_to(identity))

        self._desk.when_idle(session, edit)

    # ------------------------------------------------------------------ changes without

    def edit_answer(self, message_id: str, text: str) -> None:
        """Other words for an answer; what follows it stays below it."""
        session = self._desk.session
        if session.running is not None:
            return
        before = set(session.tree.messages)
        fresh = (new_id() for _ in range(len(session.path) + 1))
        session.tree = session.tree.edited_answer(message_id, text, fresh, time())
        for message in session.path:
            if message.id not in before:
                self._desk.keep(session, message)
        self._show(session)

    def step(self, message_id: str, step: int) -> None:
        """Show the branch ``step`` places on."""
        session = self._desk.session
        if session.running is not None or message_id not in session.tree.messages:
            return
        session.tree = session.tree.beside(message_id, step)
        key, leaf = session.id, session.tree.leaf
        self._bridge.call(lambda panel: panel.choose_branch(key, leaf))
        self._show(session)

    def delete(self, message_id: str) -> None:
        """Take a message and what hangs on it away; :meth:`undo_delete` brings it back."""
        session = self._desk.session
        if session.running is not None or message_id not in session.tree.messages:
            return
        session.tree, removal = session.tree.removed(message_id)
        session.removals.append(removal)
        key = session.id
        self._bridge.call(lambda panel: panel.delete_message(key, message_id))
        self._show(session)

    def undo_delete(self) -> None:
        session = self._desk.session
        if session.removals and session.running is None:
            session.tree = session.tree.restored(session.removals.pop())
            key = session.id
            self._bridge.call(lambda panel: panel.undo_delete_message(key))
            self._show(session)

    def _show(self, session: ChatSession) -> None:
        session.problem = session.overflow = None
        if session is self._desk.session:
            self._desk.shown.emit()
            self._desk.changed.emit()

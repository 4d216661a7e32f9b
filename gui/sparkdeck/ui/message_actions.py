"""What can be done with one message, and in which words: the bar below it and its menu are made of the same list."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.chat import Role
from sparkdeck.domain.conversation import StoredMessage
from sparkdeck.domain.translation import tr
from sparkdeck.ui.chat_session import ChatSession


@dataclass(frozen=True, slots=True)
class MessageAction:
    """``reason`` says why it cannot be done now; empty where it can. ``short`` is its word on the bar."""

    key: str
    words: str
    short: str
    reason: str = ""
    keys: str = ""


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """Of one message on the screen: which branch it is, counted from 1, of how many."""

    key: str
    is_answer: bool
    place: int
    count: int
    actions: tuple[MessageAction, ...]
    step_reason: str = ""


_BUSY = tr("An answer comes: wait for it, or stop it first.")


def editing_words(message: StoredMessage) -> str:
    """Above the field while it is edited there."""
    if message.role is Role.ASSISTANT:
        return tr("Editing the answer; the old one stays as a branch")
    return tr("Editing your message; the old one stays as a branch")


def message_facts(
    session: ChatSession, message: StoredMessage, *, can_ask: bool, can_go_on: bool, can_compare: str
) -> MessageFacts:
    """``can_ask``: the server takes questions; ``can_go_on``: this answer broke off and the server could go on with it;
    ``can_compare``: why its answer cannot be compared, empty where it can."""
    busy = _BUSY if session.running is not None else ""
    is_running = session.running is not None and session.running.message.id == message.id
    no_server = "" if can_ask else tr("The server takes no questions now.")
    is_answer = message.role is Role.ASSISTANT
    place, count = session.tree.place(message.id)
    actions = [MessageAction("copy", tr("Copy message"), tr("Copy"))]
    if is_answer:
        actions.append(MessageAction("edit", tr("Edit the answer"), tr("Edit"), busy))
        if message.parent is not None:
            actions.append(MessageAction("again", tr("Ask again for this answer"), tr("Again"), no_server))
        if can_go_on:
            actions.append(
                MessageAction("go_on", tr("Go on where it broke off"), tr("Continue", "an answer"), no_server or busy)
            )
        if not is_running and message.figures is not None and message.figures.counts.drafted:
            why_not = can_compare or busy or no_server
            actions.append(MessageAction("compare", tr("Compare without draft…"), tr("Compare…"), why_not))
    else:
        actions.append(MessageAction("edit", tr("Edit and send again"), tr("Edit"), no_server, tr("Up", "a key")))
    actions.append(MessageAction("delete", tr("Delete with what follows"), tr("Delete"), busy))
    return MessageFacts(message.id, is_answer, place, count, tuple(actions), busy)

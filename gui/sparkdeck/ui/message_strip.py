"""Where the room below a message is: its bar and its arrows stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QTextCursor

from sparkdeck.domain.chat import Role
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.conversation_look import MESSAGE_STRIP

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock

    from sparkdeck.ui.chat_session import ChatSession
    from sparkdeck.ui.widgets.conversation_view import ConversationView


def strip_below(view: ConversationView, session: ChatSession, message_id: str) -> QRect | None:
    """In the viewport's pixels; ``None`` where the message is not written."""
    last = last_block(view, session, message_id)
    if last is None:
        return None
    layout = view.document().documentLayout()
    bottom = layout.blockBoundingRect(last).bottom() - view.verticalScrollBar().value()
    if session.tree.messages[message_id].role is Role.USER:
        bottom += Space.SMALL  # of its bubble
    return QRect(0, round(bottom) + 3, view.viewport().width(), scaled(MESSAGE_STRIP) - 2)


def last_block(view: ConversationView, session: ChatSession, message_id: str) -> QTextBlock | None:
    """The last line of a message: of an answer that of its figures."""
    places = view.places.messages
    index = next((index for index, place in enumerate(places) if place.key == message_id), None)
    message = session.tree.messages.get(message_id)
    if index is None or message is None:
        return None
    document = view.document()
    if message.role is Role.USER:
        table = QTextCursor(document.findBlock(places[index].first)).currentTable()
        if table is None:
            return None
        return table.cellAt(0, 0).lastCursorPosition().block()
    if index + 1 == len(places):
        return document.lastBlock()
    following = document.findBlock(places[index + 1].first)
    return following.previous()

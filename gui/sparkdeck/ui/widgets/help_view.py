"""Reads one Markdown text, in the same look as an answer; nothing in it is fetched, links only say where they lead."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus


class HelpView(ConversationView):
    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        for button in self.findChildren(Button):  # the way to the end is a conversation's
            button.setFixedSize(0, 0)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            paint_focus_ring(QPainter(self.viewport()), self, area=QRectF(self.viewport().rect()))

    def show_text(self, markdown: str) -> None:
        """From its beginning."""
        self.clear_conversation()
        self.start_answer(1)
        self.append_pieces([TextPiece(1, TextKind.ANSWER, markdown)])
        self.end_answer(1)
        self._following = False
        self.verticalScrollBar().setValue(0)

    def go_to_head(self, words: str) -> None:
        """The first heading with just these words at the top, and the keyboard there; nothing where there is none."""
        block = self.document().begin()
        while block.isValid() and (block.text() != words or not block.blockFormat().headingLevel()):
            block = block.next()
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
            self._following = False
            top = self.document().documentLayout().blockBoundingRect(block).top()
            self.verticalScrollBar().setValue(round(top))
            self.setFocus(Qt.FocusReason.OtherFocusReason)

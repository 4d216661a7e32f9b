"""The side of the chat: new conversation, search, the list, and what was deleted last."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.events import ConversationsChanged
from sparkdeck.domain.translation import tr
from sparkdeck.ui.conversation_rows import rows_of
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_list import ConversationList
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.painting import fill, frame, smooth
from sparkdeck.ui.widgets.text import ElidedText, Text

WIDTH = 216
LEAST_WIDTH = 168
PAUSE_MS = 150


class ConversationSidebar(QWidget):
    new_clicked = Signal()
    search_wanted = Signal(str)
    undo_clicked = Signal()
    more_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conversationSidebar")
        self.setAccessibleName(tr("Conversations"))
        self.setFixedWidth(scaled(WIDTH))
        self.new = Button(tr("+ New chat"), "chatNewButton", tr("Begin a new conversation"))
        self.new.setToolTip(tr("Begin a new conversation (Ctrl+N)"))
        self.more = Button("⋯", "chatMoreButton", tr("More: private chat, import, export, delete all"), flat=True)
        self.more.setToolTip(tr("Private chat, import, export, delete all"))
        self.search = QLineEdit()
        self.search.setObjectName("conversationSearch")
        self.search.setAccessibleName(tr("Search all conversations"))
        self.search.setPlaceholderText(tr("Search (Ctrl+K)"))
        self.search.setFrame(False)
        self.search.setMaxLength(500)
        self.search.installEventFilter(self)
        field = FieldFrame()
        field.setFixedHeight(scaled(32))
        field.hold(self.search)
        self.list = ConversationList()
        self._nothing = Text("", size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._deleted = QWidget()
        self._deleted_title = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self.undo = Button(tr("Undo"), "conversationUndo", tr("Bring the deleted conversation back"), flat=True)
        self._searched = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._lay_out(field)

        self.new.clicked.connect(self.new_clicked)
        self.more.clicked.connect(self.more_clicked)
        self.undo.clicked.connect(self.undo_clicked)
        self.search.textEdited.connect(self._on_search_text_edited)
        self.search.returnPressed.connect(self._on_search_return_pressed)
        self._pause.timeout.connect(self._on_pause_timeout)

    def _lay_out(self, field: FieldFrame) -> None:
        top = QHBoxLayout()
        top.setSpacing(Space.TINY)
        top.addWidget(self.new, 1)
        top.addWidget(self.more)
        undo = QHBoxLayout(self._deleted)
        undo.setContentsMargins(Space.SMALL, 0, 0, 0)
        undo.addWidget(self._deleted_title, 1)
        undo.addWidget(self.undo)
        self._deleted.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(top)
        layout.addWidget(field)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._deleted)

    def show_conversations(self, event: ConversationsChanged) -> None:
        self.list.show_rows(rows_of(event.entries, datetime.now(), searching=bool(event.search)))
        empty = tr("What you write is kept here.")
        if event.search:
            empty = tr("Nothing found for “{search}”.", search=event.search)
        self._nothing.setText("" if event.entries else empty)
        self._nothing.setVisible(not event.entries)
        self._deleted.setVisible(event.deleted is not None)
        self._deleted_title.setText(tr("Deleted: {title}", title=event.deleted) if event.deleted else "")

    def begin_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    @Slot(str)
    def _on_search_text_edited(self, _text: str) -> None:
        self._pause.start()

    @Slot()
    def _on_pause_timeout(self) -> None:
        text = self.search.text().strip()
        if text != self._searched:
            self._searched = text
            self.search_wanted.emit(text)

    @Slot()
    def _on_search_return_pressed(self) -> None:
        self._pause.stop()
        self._on_pause_timeout()
        self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                self._pause.stop()
                self._on_pause_timeout()
                return True
            if event.key() == Qt.Key.Key_Down:
                self.list.setFocus()
                return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        area = QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), colours().surface, radius=Radius.CARD)
        frame(painter, area, colours().border, radius=Radius.CARD)

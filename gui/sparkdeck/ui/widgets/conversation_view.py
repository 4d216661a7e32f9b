"""The whole conversation in one read-only document, of which only the open end changes.

One document gives selection, copying, searching and screen readers for nothing; what keeps it fast is that a flush of
text touches the unfinished block alone (see :mod:`sparkdeck.ui.widgets.answer_writer`). Text of a model is untrusted:
no HTML, nothing is ever fetched, links only report where they lead.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.theme import Space, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_backdrop import paint_backdrop
from sparkdeck.ui.widgets.conversation_entries import Answer, Entry, Figures, Said
from sparkdeck.ui.widgets.conversation_look import ConversationLook
from sparkdeck.ui.widgets.conversation_writer import ConversationWriter
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

WIDEST_COLUMN = 860
"""Logical pixels: longer lines are hard to read."""
AT_END_TOLERANCE = 4
LATEST_FIGURES_MS = 100
"""So long figures wait for text to go along with."""


class ConversationView(QTextBrowser):
    """Fed with what was said and what arrives; never asks. Follows the text unless the reader has scrolled up."""

    link_requested = Signal(str)
    """The reader clicked a link; nothing was opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatView")
        self.setAccessibleName("Conversation")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBar(ScrollBar())
        # One width for the text whether it fits or not: a bar that appears would set the whole conversation again.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        # paintEvent fills every pixel: only then Qt scrolls by moving what is painted already
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._to_end = Button("↓ Latest", "chatToEndButton", "Go to the end of the conversation", parent=self)
        self._to_end.setVisible(False)
        self._entries: list[Entry] = []
        self._answers: dict[int, Answer] = {}
        self._text = ConversationWriter(self.document())
        self._following = True
        self._figures_timer = QTimer(self)
        self._figures_timer.setSingleShot(True)
        self._figures_timer.setInterval(LATEST_FIGURES_MS)

        self._figures_timer.timeout.connect(self._write_pending_figures)
        self.anchorClicked.connect(self._on_self_anchor_clicked)
        self.verticalScrollBar().valueChanged.connect(self._on_bar_value_changed)
        self.verticalScrollBar().rangeChanged.connect(self._on_bar_range_changed)
        self._to_end.clicked.connect(self._on_to_end_clicked)

    # ------------------------------------------------------------------ what is shown

    def add_user_message(self, text: str) -> None:
        """What the user said, in a bubble at the right. Brings the reader to the end."""
        self._entries.append(Said(text))
        self._following = True
        self._edit(lambda: self._text.write_bubble(text))

    def start_answer(self, answer_id: int) -> None:
        """From now on pieces of this answer are written; an answer that was open is finished."""
        answer = self._answers[answer_id] = Answer(answer_id)
        self._entries.append(answer)
        self._edit(self._text.begin_entry)

    def append_pieces(self, pieces: Sequence[TextPiece]) -> None:
        """Text as it arrived, one call per flush. Pieces of an answer that is not the last are kept, not shown."""
        current = self._entries[-1] if self._entries else None
        shown: list[TextPiece] = []
        for piece in pieces:
            answer = self._answers.get(piece.answer_id)
            if answer is None:
                continue
            answer.pieces.append(piece)
            if answer is current:
                shown.append(piece)
        if shown:
            self._edit(lambda: self._write_flush(shown, current))

    def set_figures(self, answer_id: int, figures: Figures) -> None:
        """Replace the line below an answer (only the last one's can still change)."""
        answer = self._answers.get(answer_id)
        if answer is None or answer.figures == figures or not self._entries or self._entries[-1] is not answer:
            return
        answer.figures = figures
        # While text flows they go along with it: an edit of their own would lay out and paint once more.
        if not self._text.is_writing or answer.ended:
            self._write_pending_figures()
        elif not self._figures_timer.isActive():
            self._figures_timer.start()

    def end_answer(self, answer_id: int) -> None:
        """No more text of this answer will come; its open block is finished as it stands."""
        answer = self._answers.get(answer_id)
        if answer is not None and not answer.ended:
            answer.ended = True
            self._write_pending_figures()
            if self._entries and self._entries[-1] is answer:
                self._edit(self._text.finish_text)

    def clear_conversation(self) -> None:
        self._entries.clear()
        self._answers.clear()
        self._clear_document()

    def plain_text_of(self, answer_id: int) -> str:
        """The answer exactly as it arrived (its Markdown source), without the reasoning."""
        answer = self._answers.get(answer_id)
        return answer.text(TextKind.ANSWER) if answer else ""

    def reasoning_of(self, answer_id: int) -> str:
        answer = self._answers.get(answer_id)
        return answer.text(TextKind.REASONING) if answer else ""

    @property
    def is_empty(self) -> bool:
        return not self._entries

    @property
    def is_following(self) -> bool:
        """Whether new text keeps the end in sight."""
        return self._following

    # ------------------------------------------------------------------ writing

    def _edit(self, write: Any) -> None:
        """Let ``write`` change the document as one edit, and keep the end in sight if it was."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        try:
            write()
        finally:
            cursor.endEditBlock()
        if self._following:
            self._scroll_to_end()

    def _clear_document(self) -> None:
        self._figures_timer.stop()
        self._following = True
        self._text.prepare()

    def _write_flush(self, pieces: Sequence[TextPiece], answer: Entry | None) -> None:
        self._text.write_pieces(pieces)
        if isinstance(answer, Answer) and self._figures_timer.isActive():
            self._figures_timer.stop()
            self._text.write_figures(answer.figures)

    @Slot()
    def _write_pending_figures(self) -> None:
        self._figures_timer.stop()
        last = self._entries[-1] if self._entries else None
        if isinstance(last, Answer) and last.figures != self._text.figures_shown:
            self._edit(lambda: self._text.write_figures(last.figures))

    def _rebuild(self) -> None:
        """Write everything again, in the colours of now."""
        self._text.look = ConversationLook()
        following, position = self._following, self.verticalScrollBar().value()
        self._clear_document()
        self._following = following
        self._edit(lambda: self._text.write_entries(self._entries))
        if not following:
            self.verticalScrollBar().setValue(position)

    # ------------------------------------------------------------------ scrolling

    def _scroll_to_end(self) -> None:
        bar = self.verticalScrollBar()
        if bar.value() != bar.maximum():
            bar.setValue(bar.maximum())

    @Slot()
    def _on_bar_value_changed(self) -> None:
        self._following = self.verticalScrollBar().maximum() - self.verticalScrollBar().value() <= AT_END_TOLERANCE
        self._to_end.setVisible(not self._following)

    @Slot()
    def _on_bar_range_changed(self) -> None:
        if self._following:
            self._scroll_to_end()

    @Slot()
    def _on_to_end_clicked(self) -> None:
        self._scroll_to_end()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        following = self._following
        available = self.width() - self.verticalScrollBar().sizeHint().width()
        side = max(0, (available - scaled(WIDEST_COLUMN)) // 2)
        if self.viewportMargins().left() != side or not self.viewportMargins().right():
            self.setViewportMargins(side, 0, max(side, Space.SMALL), 0)
        super().resizeEvent(event)
        if following:
            self._following = True
            self._scroll_to_end()
        size = self._to_end.sizeHint()
        area = self.viewport().geometry()
        self._to_end.setGeometry(
            area.center().x() - size.width() // 2,
            area.bottom() - size.height() - Space.SMALL,
            size.width(),
            size.height(),
        )

    # ------------------------------------------------------------------ links and resources

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Nothing is ever loaded: no picture, no style sheet, no page."""
        return None

    def doSetSource(
        self, name: QUrl | str, type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        """There is no page to go to."""

    @Slot(QUrl)
    def _on_self_anchor_clicked(self, url: QUrl) -> None:
        self.link_requested.emit(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            target = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), html.escape(target) if target else "", self)
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._text.look.colours is not colours():
            self._rebuild()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 120)

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._text.look.colours.background))
        shift = self.verticalScrollBar().value()
        painter.translate(0, -shift)
        top, bottom = event.rect().top() + shift, event.rect().bottom() + shift
        paint_backdrop(
            painter,
            self.document(),
            self._text.places.decorations,
            self._text.look,
            (top, bottom, self.viewport().width()),
        )
        painter.end()
        super().paintEvent(event)

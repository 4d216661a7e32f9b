"""The whole conversation in one read-only document, of which only the open end changes.

One document gives selection, copying, searching and screen readers for nothing; what keeps it fast is that a flush of
text touches the unfinished block alone (see :mod:`sparkdeck.ui.widgets.answer_writer`). Text of a model is untrusted:
no HTML, nothing is ever fetched, links only report where they lead.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass, field
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
from sparkdeck.ui.markdown_import import MarkdownImporter
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.answer_writer import AnswerWriter, displayable, end_of_content
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.conversation_backdrop import Decoration, paint_backdrop
from sparkdeck.ui.widgets.conversation_look import ConversationLook
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

WIDEST_COLUMN = 860
"""Logical pixels: longer lines are hard to read."""
AT_END_TOLERANCE = 4
LATEST_FIGURES_MS = 100
"""So long figures wait for text to go along with."""

Figures = tuple[tuple[str, Tone], ...]
"""The line below an answer: pieces of text, each in its tone."""


@dataclass(slots=True)
class _Said:
    text: str


@dataclass(slots=True)
class _Answer:
    """The source of truth of one answer: its pieces exactly as they came."""

    answer_id: int
    pieces: list[TextPiece] = field(default_factory=list)
    figures: Figures = ()
    ended: bool = False

    def text(self, kind: TextKind) -> str:
        return "".join(piece.text for piece in self.pieces if piece.kind is kind)


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
        self._entries: list[_Said | _Answer] = []
        self._answers: dict[int, _Answer] = {}
        self._decorations: list[Decoration] = []
        self._importer = MarkdownImporter()
        self._writer: AnswerWriter | None = None
        self._writes: TextKind | None = None
        self._following = True
        self._figures_shown: Figures = ()
        self._figures_timer = QTimer(self)
        self._figures_timer.setSingleShot(True)
        self._figures_timer.setInterval(LATEST_FIGURES_MS)
        self._look = ConversationLook()
        self._prepare_document()

        self._figures_timer.timeout.connect(self._write_pending_figures)
        self.anchorClicked.connect(self._on_self_anchor_clicked)
        self.verticalScrollBar().valueChanged.connect(self._on_bar_value_changed)
        self.verticalScrollBar().rangeChanged.connect(self._on_bar_range_changed)
        self._to_end.clicked.connect(self._on_to_end_clicked)

    # ------------------------------------------------------------------ what is shown

    def add_user_message(self, text: str) -> None:
        """What the user said, in a bubble at the right. Brings the reader to the end."""
        self._entries.append(_Said(text))
        self._following = True
        self._edit(lambda: self._write_bubble(text))

    def start_answer(self, answer_id: int) -> None:
        """From now on pieces of this answer are written; an answer that was open is finished."""
        answer = self._answers[answer_id] = _Answer(answer_id)
        self._entries.append(answer)
        self._edit(self._begin_entry)

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
        if self._writer is None or answer.ended:
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
                self._edit(self._finish_writer)

    def clear_conversation(self) -> None:
        self._entries.clear()
        self._answers.clear()
        self._prepare_document()

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

    def _prepare_document(self) -> None:
        document = self.document()
        document.clear()
        document.setUndoRedoEnabled(False)
        document.setDefaultFont(font(TextSize.CHAT))
        document.setDocumentMargin(0)
        self._decorations.clear()
        self._figures_timer.stop()
        self._figures_shown = ()
        self._writer = self._writes = None
        self._following = True
        cursor = QTextCursor(document)
        cursor.setBlockFormat(self._look.spacer_format())
        cursor.insertBlock(self._look.status_format(), self._look.small_format())

    def _begin_entry(self) -> None:
        """Leave the line of figures of the entry before where it is and make a new one at the end."""
        self._finish_writer()
        if self.document().lastBlock().length() > 1:
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertBlock(self._look.status_format(), self._look.small_format())
            self._figures_shown = ()

    def _write_bubble(self, text: str) -> None:
        self._begin_entry()
        document = self.document()
        cursor = QTextCursor(document)
        cursor.setPosition(end_of_content(document))
        table = cursor.insertTable(1, 1, self._look.bubble_format())
        cell = table.cellAt(0, 0)
        cell.setFormat(self._look.bubble_cell_format())
        inside = cell.firstCursorPosition()
        inside.setBlockFormat(self._look.bubble_block_format())
        inside.insertText(displayable(text))
        self._decorations.append(Decoration("bubble", cell.firstPosition(), cell.lastPosition()))
        cursor.setPosition(end_of_content(document))
        cursor.setBlockFormat(self._look.spacer_format())

    def _write_flush(self, pieces: Sequence[TextPiece], answer: _Said | _Answer | None) -> None:
        self._write_pieces(pieces)
        if isinstance(answer, _Answer) and self._figures_timer.isActive():
            self._figures_timer.stop()
            self._write_figures(answer.figures)

    def _write_pieces(self, pieces: Sequence[TextPiece]) -> None:
        kind: TextKind | None = None
        texts: list[str] = []
        for piece in pieces:
            if piece.kind is not kind:
                self._write_text(kind, "".join(texts))
                kind, texts = piece.kind, []
            texts.append(piece.text)
        self._write_text(kind, "".join(texts))

    def _write_text(self, kind: TextKind | None, text: str) -> None:
        if kind is None or not text:
            return
        if self._writer is None or self._writes is not kind:
            self._finish_writer()
            thinking = kind is TextKind.REASONING
            if thinking:
                cursor = QTextCursor(self.document())
                cursor.setPosition(end_of_content(self.document()))
                cursor.insertBlock(self._look.caption_format(), self._look.small_format(bold=True))
                cursor.insertText("Thinking", self._look.small_format(bold=True))
            self._writer = AnswerWriter(self.document(), self._look, self._importer, self._decorations, muted=thinking)
            self._writes = kind
        self._writer.write(displayable(text))

    def _finish_writer(self) -> None:
        if self._writer is not None:
            self._writer.finish()
        self._writer = self._writes = None

    def _write_figures(self, figures: Figures) -> None:
        cursor = QTextCursor(self.document().lastBlock())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        for text, tone in figures:
            cursor.insertText(text, self._look.small_format(tone))
        self._figures_shown = figures

    @Slot()
    def _write_pending_figures(self) -> None:
        self._figures_timer.stop()
        last = self._entries[-1] if self._entries else None
        if isinstance(last, _Answer) and last.figures != self._figures_shown:
            self._edit(lambda: self._write_figures(last.figures))

    def _rebuild(self) -> None:
        """Write everything again, in the colours of now."""
        self._look = ConversationLook()
        following, position = self._following, self.verticalScrollBar().value()
        self._prepare_document()
        self._following = following

        def write() -> None:
            for entry in self._entries:
                if isinstance(entry, _Said):
                    self._write_bubble(entry.text)
                else:
                    self._begin_entry()
                    self._write_pieces(entry.pieces)
                    if entry.ended:
                        self._finish_writer()
                    self._write_figures(entry.figures)

        self._edit(write)
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
        self.link_requested.emit(url.toString())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            target = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), html.escape(target) if target else "", self)
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._look.colours is not colours():
            self._rebuild()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 120)

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._look.colours.background))
        shift = self.verticalScrollBar().value()
        painter.translate(0, -shift)
        top, bottom = event.rect().top() + shift, event.rect().bottom() + shift
        paint_backdrop(painter, self.document(), self._decorations, self._look, (top, bottom, self.viewport().width()))
        painter.end()
        super().paintEvent(event)

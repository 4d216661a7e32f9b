"""Writes the entries of a conversation into its document: bubbles, thoughts, answers, lines of figures.

The document begins with an empty block and ends with the line of figures of its last entry; text is written before that
line. Everything here has to be called inside an edit block of the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QTextCursor, QTextDocument

from sparkdeck.domain.chat import TextKind, TextPiece, ToolCall
from sparkdeck.domain.translation import tr
from sparkdeck.ui.displayable import displayable, end_of_content
from sparkdeck.ui.markdown_import import MarkdownImporter
from sparkdeck.ui.markdown_references import Definitions
from sparkdeck.ui.markdown_runs import utf16_length
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.tool_call_words import call_markdown
from sparkdeck.ui.widgets.answer_writer import AnswerWriter
from sparkdeck.ui.widgets.conversation_entries import Answer, Entry, Figures, Said
from sparkdeck.ui.widgets.conversation_look import MESSAGE_STRIP, ConversationLook
from sparkdeck.ui.widgets.conversation_places import Decoration, MessagePlace, Part, Places
from sparkdeck.ui.widgets.conversation_slices import Leaf


class ConversationWriter:
    """Knows how an entry looks as text; what is said and when is the view's."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self._importer = MarkdownImporter()
        self._writer: AnswerWriter | None = None
        self._writes: TextKind | None = None
        self._answer = Answer(0)
        self._place = MessagePlace("", 0)
        self.look = ConversationLook()
        self.places = Places()
        self.figures_shown: Figures = ()
        self.prepare()

    @property
    def is_writing(self) -> bool:
        """Whether a text is open, so that more of it may follow."""
        return self._writer is not None

    def prepare(self) -> None:
        """An empty document, set for the look of now."""
        document = self._document
        document.clear()
        document.setUndoRedoEnabled(False)
        document.setDefaultFont(self.look.text_font)
        option = document.defaultTextOption()
        option.setTabStopDistance(self.look.tab_stop)
        document.setDefaultTextOption(option)
        document.setDocumentMargin(0)
        root = document.rootFrame().frameFormat()
        root.setBottomMargin(scaled(MESSAGE_STRIP) + Space.TINY)  # Qt leaves out the margin of the last block
        document.rootFrame().setFrameFormat(root)
        document.setIndentWidth(self.look.list_step)
        self.places.clear()
        self.figures_shown = ()
        self._writer = self._writes = None
        cursor = QTextCursor(document)
        cursor.setBlockFormat(self.look.spacer_format())
        cursor.insertBlock(self.look.status_format(), self.look.small_format())

    def write_entries(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if isinstance(entry, Said):
                self.write_bubble(entry)
            else:
                self.begin_answer(entry)
                self.write_pieces(entry.pieces)
                if entry.ended:
                    self.finish_text()
                self.write_calls(entry.tool_calls)
                self.write_figures(entry.figures)

    def write_leaf(self, leaf: Leaf) -> None:
        """A part of an entry that has ended; its parts come in their order."""
        answer = leaf.entry
        if isinstance(answer, Said):
            self.write_bubble(answer)
            return
        if leaf.opens_entry:
            self.begin_answer(answer)
        elif self._answer is not answer or not self.places.messages:  # its beginning stands elsewhere
            self._answer, self._place = answer, MessagePlace(answer.key, end_of_content(self._document))
            self.places.messages.append(self._place)
        if leaf.kind is not None:
            self._open_text(leaf.kind, leaf.definitions, captioned=leaf.opens_text)
            if self._writer is not None:
                self._writer.apply(leaf.steps)
        if leaf.ends_entry:
            self.finish_text()
            self.write_calls(answer.tool_calls)
            self.write_figures(answer.figures)

    def put_before(self, places: Places, length: int) -> None:
        """What stands in ``places`` was put, with ``length`` characters, before all that is written."""
        self.places.put_before(places, length)
        if self._writer is not None:
            self._writer.move(length)

    def begin_answer(self, answer: Answer) -> None:
        self._begin_entry()
        self._answer = answer
        self._place = MessagePlace(answer.key, end_of_content(self._document))
        self.places.messages.append(self._place)

    def _begin_entry(self) -> None:
        """Leave the line of figures of the entry before where it is and make a new one at the end."""
        self.finish_text()
        if self._document.lastBlock().length() > 1:
            cursor = QTextCursor(self._document)
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertBlock(self.look.status_format(), self.look.small_format())
            self.figures_shown = ()

    def write_bubble(self, said: Said) -> None:
        self._begin_entry()
        document = self._document
        cursor = QTextCursor(document)
        cursor.setPosition(end_of_content(document))
        table = cursor.insertTable(1, 1, self.look.bubble_format())
        cell = table.cellAt(0, 0)
        cell.setFormat(self.look.bubble_cell_format())
        inside = cell.firstCursorPosition()
        inside.setBlockFormat(self.look.bubble_block_format())
        text = said.text.replace("\r\n", "\n").replace("\r", "\n")
        inside.insertText(displayable(text))
        if said.files:
            names = "\n".join(tr("Attached: {name}", name=name) for name in said.files)
            inside.insertText(displayable(f"\n{names}" if text else names), self.look.small_format())
        first, last = cell.firstPosition(), cell.lastPosition()
        self.places.decorations.append(Decoration("bubble", first, last))
        self.places.parts.append(Part("said", first, last, said.text))
        self.places.messages.append(MessagePlace(said.key, first))
        cursor.setPosition(end_of_content(document))
        cursor.setBlockFormat(self.look.spacer_format())

    def write_pieces(self, pieces: Sequence[TextPiece]) -> None:
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
        self._open_text(kind)
        if self._writer is not None:
            self._writer.write(text)

    def _open_text(self, kind: TextKind, definitions: Definitions | None = None, *, captioned: bool = True) -> None:
        thinking = kind is TextKind.REASONING
        if self._writes is not kind:
            self.finish_text()
            self._writes = kind
            if thinking and captioned:
                self._write_caption()
        if self._writer is None and (not thinking or self._answer.thinks_open):
            self._writer = AnswerWriter(
                self._document, self.look, self._importer, self.places, definitions, muted=thinking
            )

    def _write_caption(self) -> None:
        """The line above the thoughts: a link that opens and closes them."""
        if self._place.thoughts >= 0:
            return
        cursor = QTextCursor(self._document)
        cursor.setPosition(end_of_content(self._document))
        cursor.insertBlock(self.look.caption_format(), self.look.small_format())
        self._place.thoughts = cursor.position()
        cursor.insertText(self._caption(), self.look.thoughts_format(self._answer.answer_id))

    def _caption(self) -> str:
        return f"{'▾' if self._answer.thinks_open else '▸'} {self._answer.thinking}"

    def write_thinking_words(self) -> None:
        """Say above the thoughts what is known of them now. Only where no text is open: it stands behind them."""
        if self._place.thoughts < 0 or self._writer is not None:
            return
        cursor = QTextCursor(self._document.findBlock(self._place.thoughts))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        before, now = cursor.selectedText(), self._caption()
        if before != now:
            cursor.insertText(now, self.look.thoughts_format(self._answer.answer_id))
            self.places.move_behind(self._place.thoughts, utf16_length(now) - utf16_length(before))

    def write_calls(self, calls: tuple[ToolCall, ...]) -> None:
        """The tools that the model would like to be called, below its text, in place of what stood there of them."""
        if not calls and self._place.calls < 0:
            return
        self.finish_text()
        if self._place.calls >= 0:
            cursor = QTextCursor(self._document)
            cursor.setPosition(self._place.calls)
            cursor.setPosition(end_of_content(self._document), QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            self.places.cut(self._place.calls)
        self._place.calls = end_of_content(self._document)
        writer = AnswerWriter(self._document, self.look, self._importer, self.places)
        writer.write("".join(call_markdown(call) for call in calls))
        writer.finish()

    def finish_text(self) -> None:
        if self._writer is not None:
            self._writer.finish()
        self._writer = self._writes = None

    def write_figures(self, figures: Figures) -> None:
        cursor = QTextCursor(self._document.lastBlock())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        for text, tone in figures:
            cursor.insertText(text, self.look.small_format(tone))
        self.figures_shown = figures

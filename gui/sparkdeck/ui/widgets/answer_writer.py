"""Writes one text of an answer into the document of its conversation, as it arrives.

The document ends with a line for figures; text is written before it. What is finished is never touched again. The open
block is compared with what stands there, and only what differs is exchanged, which for plain words is an append.
"""

from __future__ import annotations

from PySide6.QtGui import QTextCursor, QTextDocument, QTextTable

from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.markdown_import import FIRST_LINE, MarkdownImporter, Paragraph, Run, closed_marks
from sparkdeck.ui.markdown_steps import (
    CodeClosed,
    CodeLine,
    CodeOpened,
    Prose,
    Step,
    TableClosed,
    TableOpened,
    TableRow,
)
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.conversation_backdrop import Decoration
from sparkdeck.ui.widgets.conversation_look import CODE_GAP, CODE_PADDING, LIST_STEP, QUOTE_STEP, ConversationLook

_FORBIDDEN = {ord(char): "\ufffd" for char in "\x00\ufffc\ufdd0\ufdd1\ufeff"} | {0x2029: "\n", 0x0B: " ", 0x0C: " "}
"""Characters that mean something to QTextDocument (objects, frames, paragraphs)."""


def displayable(text: str) -> str:
    """``text`` without what a document would take for structure and without half surrogate pairs."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.translate(_FORBIDDEN)


def end_of_content(document: QTextDocument) -> int:
    """Where text is written: before the line of figures that ends the document."""
    return document.lastBlock().position() - 1


class AnswerWriter:
    """One stream of Markdown. ``decorations`` belongs to the view; what is written here adds its own."""

    def __init__(
        self,
        document: QTextDocument,
        look: ConversationLook,
        importer: MarkdownImporter,
        decorations: list[Decoration],
        *,
        muted: bool = False,
    ) -> None:
        self._document = document
        self._look = look
        self._importer = importer
        self._decorations = decorations
        self._muted = muted
        self._blocks = MarkdownBlocks()
        self._cursor = QTextCursor(document)
        self._frozen_end = end_of_content(document)
        self._shown: list[Paragraph] = []
        self._tail_decorations = 0
        self._code: Decoration | None = None
        self._code_label = ""
        self._code_partial: str | None = None
        self._table: QTextTable | None = None
        self._alignments: tuple[str, ...] = ()

    def write(self, text: str) -> None:
        """Some more text. Call it inside an edit block of the document."""
        self._apply(self._blocks.feed(text))
        self._show_tail()

    def finish(self) -> None:
        """No more text will come."""
        self._apply(self._blocks.finish())
        self._close_code()

    # ------------------------------------------------------------------ steps

    def _apply(self, steps: list[Step]) -> None:
        for step in steps:
            match step:
                case Prose():
                    self._show(self._paragraphs(step.source, step.number, step.continues))
                    self._freeze()
                case CodeOpened(language):
                    self._show([])
                    self._code_label = language
                case CodeLine(text):
                    self._write_code(text, complete=True)
                case CodeClosed():
                    self._close_code()
                case TableOpened(header, alignments):
                    self._show([])
                    self._open_table(header, alignments)
                case TableRow(cells):
                    self._add_row(cells)
                case TableClosed():
                    self._table = None

    def _show_tail(self) -> None:
        tail = self._blocks.tail
        if tail.is_code:
            if tail.text or self._code_partial:
                self._write_code(tail.text, complete=False)
        else:
            source = closed_marks(tail.text)
            self._show(self._paragraphs(source, tail.number, tail.continues) if source.strip() else [])

    def _paragraphs(self, source: str, number: int | None, continues: bool) -> list[Paragraph]:
        result = self._importer.paragraphs(source, number)
        if continues and result:
            result = [result[0]._replace(continues=True), *result[1:]]
        return result

    # ------------------------------------------------------------------ the open block

    def _show(self, wanted: list[Paragraph]) -> None:
        """Make the open block look as ``wanted``."""
        shown = self._shown
        if wanted == shown:
            return
        same = 0
        for old, new in zip(shown, wanted, strict=False):
            if old != new:
                break
            same += 1
        cursor, end = self._cursor, end_of_content(self._document)
        rest: tuple[Run, ...] = ()
        grows = same < len(shown) and same < len(wanted) and shown[same][:-1] == wanted[same][:-1]
        if grows:
            offset, rest = _difference(shown[same].runs, wanted[same].runs)
            if wanted[same].marker:
                offset += len(wanted[same].marker) + 1
            keep = self._block_position(same) + offset
        elif same < len(shown):
            keep = self._block_position(same) - 1
        else:
            keep = end
        cursor.setPosition(keep)
        if keep < end:
            before = cursor.block()
            # Qt gives an empty block the format of what is removed after it
            form = before.blockFormat() if before.length() == 1 and not grows else None
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            if form is not None:
                cursor.setBlockFormat(form)
        if grows:
            self._insert_runs(rest, wanted[same])
        for paragraph in wanted[same + 1 if grows else same :]:
            self._insert_paragraph(paragraph)
        self._shown = wanted
        if self._tail_decorations or any(paragraph.quote or paragraph.kind == "code" for paragraph in wanted):
            self._decorate_tail()

    def _freeze(self) -> None:
        self._shown = []
        self._tail_decorations = 0
        self._frozen_end = end_of_content(self._document)

    def _block_position(self, index: int) -> int:
        """Where the ``index``-th paragraph of the open block begins."""
        block = self._document.findBlock(self._frozen_end)
        for _ in range(index + 1):
            block = block.next()
        return block.position()

    def _insert_paragraph(self, paragraph: Paragraph) -> None:
        look = self._look
        self._cursor.insertBlock(look.block_format(paragraph), look.char_format(paragraph=paragraph, muted=self._muted))
        if paragraph.marker:
            self._cursor.insertText(paragraph.marker + "\t", look.char_format(paragraph=paragraph, muted=True))
        self._insert_runs(paragraph.runs, paragraph)

    def _insert_runs(self, runs: tuple[Run, ...], paragraph: Paragraph) -> None:
        for run in runs:
            self._cursor.insertText(run.text, self._look.char_format(run.style, paragraph, muted=self._muted))

    def _decorate_tail(self) -> None:
        del self._decorations[len(self._decorations) - self._tail_decorations :]
        before = len(self._decorations)
        block = self._document.findBlock(self._frozen_end).next()
        open_quote: Decoration | None = None
        for paragraph in self._shown:
            if paragraph.quote:
                if open_quote is None or open_quote.indent != paragraph.quote:
                    open_quote = Decoration("quote", block.position(), block.position(), indent=paragraph.quote)
                    self._decorations.append(open_quote)
                open_quote.last = block.position()
            else:
                open_quote = None
            if paragraph.kind == "code":
                if paragraph.level & FIRST_LINE:
                    indent = scaled(LIST_STEP) * paragraph.depth + QUOTE_STEP * paragraph.quote
                    self._decorations.append(Decoration("code", block.position(), block.position(), indent=indent))
                    open_quote = None
                else:
                    self._decorations[-1].last = block.position()
            block = block.next()
        self._tail_decorations = len(self._decorations) - before

    # ------------------------------------------------------------------ code

    def _write_code(self, text: str, *, complete: bool) -> None:
        cursor = self._cursor
        cursor.setPosition(end_of_content(self._document))
        shown = self._code_partial
        if shown is None:
            form = self._look.code_format(first=self._code is None, labelled=bool(self._code_label))
            cursor.insertBlock(form, self._look.code_line_format())
            cursor.insertText(text, self._look.code_line_format())
            if self._code is None:
                self._code = Decoration("code", cursor.block().position(), 0, self._code_label)
                self._decorations.append(self._code)
            self._code.last = cursor.block().position()
        elif text.startswith(shown):
            cursor.insertText(text[len(shown) :], self._look.code_line_format())
        else:  # what looked like code was the beginning of the closing fence or of an indent
            cursor.setPosition(cursor.block().position(), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(text, self._look.code_line_format())
        self._code_partial = None if complete else text

    def _close_code(self) -> None:
        if self._code_partial == "" and self._code is not None and self._code.last > self._code.first:
            self._cursor.setPosition(end_of_content(self._document))
            self._cursor.deletePreviousChar()
            self._code.last = self._cursor.block().position()
        if self._code is not None:
            self._cursor.setPosition(self._code.last)
            form = self._cursor.blockFormat()
            form.setBottomMargin(CODE_GAP + CODE_PADDING)
            self._cursor.setBlockFormat(form)
        self._code, self._code_label, self._code_partial = None, "", None
        self._freeze()

    # ------------------------------------------------------------------ tables

    def _open_table(self, header: tuple[str, ...], alignments: tuple[str, ...]) -> None:
        self._cursor.setPosition(end_of_content(self._document))
        self._alignments = alignments
        after_code = self._cursor.blockFormat().bottomMargin() > CODE_PADDING
        form = self._look.table_format(after_code=after_code)
        self._table = self._cursor.insertTable(1, len(alignments), form)
        self._fill_row(0, header, bold=True)
        self._cursor.setPosition(end_of_content(self._document))
        self._cursor.setBlockFormat(self._look.spacer_format())
        self._freeze()

    def _add_row(self, cells: tuple[str, ...]) -> None:
        if self._table is not None:
            self._table.appendRows(1)
            self._fill_row(self._table.rows() - 1, cells)
            self._freeze()

    def _fill_row(self, row: int, cells: tuple[str, ...], *, bold: bool = False) -> None:
        if self._table is None:
            return
        form = self._look.cell_format()
        for column, (text, alignment) in enumerate(zip(cells, self._alignments, strict=True)):
            cell = self._table.cellAt(row, column)
            cell.setFormat(form)
            cursor = cell.firstCursorPosition()
            cursor.setBlockFormat(self._look.cell_block_format(alignment))
            for run in self._importer.inline(text):
                style = run.style._replace(bold=True) if bold else run.style
                cursor.insertText(run.text, self._look.char_format(style, muted=bold or self._muted))


def _difference(old: tuple[Run, ...], new: tuple[Run, ...]) -> tuple[int, tuple[Run, ...]]:
    """How much of ``old`` stays, in UTF-16 units, and what of ``new`` has to be written after it."""
    offset = 0
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before == after:
            offset += utf16_length(after.text)
            continue
        if before.style == after.style and after.text.startswith(before.text):
            kept = utf16_length(before.text)
            return offset + kept, (Run(after.text[len(before.text) :], after.style), *new[index + 1 :])
        return offset, new[index:]
    return offset, new[len(old) :]


def utf16_length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2

"""Writes a table into a conversation, row by row as it comes."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QTextCursor, QTextDocument, QTextTableCell

from sparkdeck.ui.displayable import displayable, end_of_content
from sparkdeck.ui.markdown_import import MarkdownImporter
from sparkdeck.ui.markdown_references import used_in
from sparkdeck.ui.markdown_steps import TableOpened
from sparkdeck.ui.widgets.conversation_look import ENDS_CODE, ConversationLook
from sparkdeck.ui.widgets.conversation_places import Part, Places
from sparkdeck.ui.widgets.late_links import LateLinks

FEW_COLUMNS, WHOLE_CHARS = 6, 24
"""In a table of more columns, texts no longer than this are not broken: rather the reader scrolls to the side."""
_DASHES = {"left": ":---", "center": ":---:", "right": "---:"}


class TableWriter:
    """One table. A row that is written is never touched again."""

    def __init__(
        self,
        document: QTextDocument,
        look: ConversationLook,
        importer: MarkdownImporter,
        places: Places,
        cursor: QTextCursor,
        links: LateLinks,
        *,
        muted: bool,
    ) -> None:
        self._document = document
        self._look = look
        self._importer = importer
        self._places = places
        self._cursor = cursor
        self._links = links
        self._muted = muted

    def begin(self, opened: TableOpened) -> None:
        self._cursor.setPosition(end_of_content(self._document))
        self._alignments = alignments = opened.alignments
        before = self._cursor.block().position()
        after_code = bool(self._cursor.blockFormat().property(ENDS_CODE))
        form = self._look.table_format(
            after_code=after_code, indent_pixels=self._look.indent_pixels(opened.depth, opened.quote)
        )
        self._table = self._cursor.insertTable(1, len(alignments), form)
        self._part = Part("table", self._table.firstPosition(), self._table.lastPosition(), prefix=opened.prefix)
        self._places.parts.append(self._part)
        self._quote = self._places.add_quote(opened.quote, before, self._part.first)
        self._fill_row(0, opened.header, bold=True)
        self._part.lines.append(_row_of(tuple(_DASHES.get(alignment, "---") for alignment in alignments)))
        self._cursor.setPosition(end_of_content(self._document))
        self._cursor.setBlockFormat(self._look.spacer_format())

    def add_row(self, cells: tuple[str, ...]) -> None:
        self._table.appendRows(1)
        self._fill_row(self._table.rows() - 1, cells)

    def _fill_row(self, row: int, cells: tuple[str, ...], *, bold: bool = False) -> None:
        form = self._look.cell_format()
        for column, (text, alignment) in enumerate(zip(cells, self._alignments, strict=True)):
            cell = self._table.cellAt(row, column)
            cell.setFormat(form)
            cursor = cell.firstCursorPosition()
            whole = len(cells) > FEW_COLUMNS and len(text) <= WHOLE_CHARS
            cursor.setBlockFormat(self._look.cell_block_format(alignment, whole=whole))
            self._write_cell(cell, text, bold=bold)
            if "]" in text:
                self._links.add_cell(text, partial(self._write_cell, cell, text, bold=bold))
        self._part.lines.append(_row_of(cells))
        self._part.last = self._table.lastPosition()
        if self._quote is not None:
            self._quote.last = self._part.last

    def _write_cell(self, cell: QTextTableCell, text: str, *, bold: bool) -> tuple[int, int]:
        """Its text, in place of what stands there; where it begins, and by how many characters it has grown."""
        cursor = cell.firstCursorPosition()
        position, length = cursor.position(), self._document.characterCount()
        cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        definitions = displayable(used_in(text, self._links.definitions))
        for run in self._importer.inline(displayable(text), definitions):
            style = run.style._replace(bold=True) if bold else run.style
            cursor.insertText(run.text, self._look.char_format(style, muted=bold or self._muted))
        return position, self._document.characterCount() - length


def _row_of(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"

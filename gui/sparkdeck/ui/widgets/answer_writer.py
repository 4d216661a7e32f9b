"""Writes one text of an answer into the document of its conversation, as it arrives.

The document ends with a line for figures; text is written before it. What is finished is never touched again. The open
block is compared with what stands there, and only what differs is exchanged, which for plain words is an append.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtGui import QTextCursor, QTextDocument

from sparkdeck.ui.displayable import displayable, end_of_content
from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.markdown_import import MarkdownImporter, closed_marks
from sparkdeck.ui.markdown_references import Definitions, used_in
from sparkdeck.ui.markdown_runs import FIRST_LINE, Paragraph, Run, difference
from sparkdeck.ui.markdown_steps import (
    CodeClosed,
    CodeLine,
    CodeOpened,
    Prose,
    Step,
    TableClosed,
    TableOpened,
    TableRow,
    Tail,
)
from sparkdeck.ui.widgets.code_writer import CodeWriter
from sparkdeck.ui.widgets.conversation_look import ConversationLook
from sparkdeck.ui.widgets.conversation_places import Decoration, Part, Places
from sparkdeck.ui.widgets.late_links import LateLinks
from sparkdeck.ui.widgets.table_writer import TableWriter

_NUMBER = re.compile(r" *\d+(?=[.)])")


class AnswerWriter:
    """One stream of Markdown. ``places`` belongs to the document; what is written here adds its own."""

    def __init__(
        self,
        document: QTextDocument,
        look: ConversationLook,
        importer: MarkdownImporter,
        places: Places,
        definitions: Definitions | None = None,
        *,
        muted: bool = False,
    ) -> None:
        self._document = document
        self._look = look
        self._importer = importer
        self._places = places
        self._muted = muted
        self._links = LateLinks(document, places, definitions or {})
        self._blocks = MarkdownBlocks()
        self._cursor = QTextCursor(document)
        self._frozen_end = end_of_content(document)
        self._shown: list[Paragraph] = []
        self._tail_decorations = 0
        self._code: CodeWriter | None = None
        self._table: TableWriter | None = None

    def write(self, text: str) -> None:
        """Some more text. Call it inside an edit block of the document."""
        self.apply(self._blocks.feed(text))
        self._show_tail()

    def finish(self) -> None:
        """No more text will come."""
        self.apply(self._blocks.finish())
        self._close_code()

    def move(self, length: int) -> None:
        """``length`` characters were inserted somewhere before this text."""
        self._frozen_end += length

    # ------------------------------------------------------------------ steps

    def apply(self, steps: Sequence[Step]) -> None:
        """Write what is finished."""
        for step in steps:
            match step:
                case Prose():
                    self._show(self._paragraphs(step.source, step))
                    self._freeze(step)
                    self._frozen_end += self._links.define(step, self._paragraphs, self._insert_at)
                case CodeOpened():
                    self._show([])
                    self._code = CodeWriter(self._document, self._look, self._places, self._cursor, step)
                case CodeLine(text, goes_on):
                    if self._code is not None:
                        self._code.write_line(text, goes_on=goes_on)
                case CodeClosed():
                    self._close_code()
                case TableOpened():
                    self._show([])
                    self._table = TableWriter(
                        self._document,
                        self._look,
                        self._importer,
                        self._places,
                        self._cursor,
                        self._links,
                        muted=self._muted,
                    )
                    self._table.begin(step)
                    self._freeze()
                case TableRow(cells):
                    if self._table is not None:
                        self._table.add_row(cells)
                        self._freeze()
                case TableClosed():
                    self._table = None

    def _show_tail(self) -> None:
        tail = self._blocks.tail
        if tail.is_code:
            if self._code is not None and (tail.text or self._code.shows_open_line):
                self._code.write_open_line(tail.text)
        else:
            source = closed_marks(tail.text)
            self._show(self._paragraphs(source, tail) if source.strip() else [])

    def _paragraphs(self, source: str, of: Prose | Tail) -> list[Paragraph]:
        definitions = displayable(used_in(source, self._links.definitions))
        result = self._importer.paragraphs(displayable(source), of.number, of.inside, definitions)
        if of.continues and result:
            result = [result[0]._replace(continues=True), *result[1:]]
        return result

    def _close_code(self) -> None:
        if self._code is not None:
            self._code.close()
        self._code = None
        self._freeze()

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
            offset, rest = difference(shown[same].runs, wanted[same].runs)
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
            # Qt gives a block of which nothing is left the format of what is removed after it
            form = before.blockFormat() if keep == before.position() else None
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            if form is not None:
                cursor.setBlockFormat(form)
        if grows:
            form = self._look.block_format(wanted[same])
            if form is not self._look.block_format(shown[same]):  # its first letter has come: it reads right to left
                cursor.setBlockFormat(form)
            self._insert_runs(rest, wanted[same])
        for paragraph in wanted[same + 1 if grows else same :]:
            self._insert_paragraph(paragraph)
        self._shown = wanted
        if self._tail_decorations or any(paragraph.quote or paragraph.kind == "code" for paragraph in wanted):
            self._decorate_tail()

    def _freeze(self, step: Prose | None = None) -> None:
        end = end_of_content(self._document)
        if step is not None and self._shown:
            kind = "item" if self._shown[0].depth else "prose"
            part = Part(kind, self._block_position(0), end, _numbered(step))
            self._places.parts.append(part)
            self._links.add(part, step)
        self._shown = []
        self._tail_decorations = 0
        self._frozen_end = end

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
        self._insert_at(self._cursor, runs, paragraph)

    def _insert_at(self, cursor: QTextCursor, runs: tuple[Run, ...], paragraph: Paragraph) -> None:
        for run in runs:
            cursor.insertText(run.text, self._look.char_format(run.style, paragraph, muted=self._muted))

    def _decorate_tail(self) -> None:
        del self._places.decorations[len(self._places.decorations) - self._tail_decorations :]
        before = len(self._places.decorations)
        block = self._document.findBlock(self._frozen_end)
        above, block = block.position(), block.next()
        quote: Decoration | None = None
        box: Decoration | None = None
        for paragraph in self._shown:
            position = block.position()
            if not paragraph.quote:
                quote = None
            elif quote is None or quote.indent != paragraph.quote:
                quote = self._places.add_quote(paragraph.quote, above, position)
            if quote is not None:
                quote.last = position
            if paragraph.kind == "code":
                if box is None or paragraph.level & FIRST_LINE:
                    indent = self._look.indent_pixels(paragraph.depth, paragraph.quote)
                    box = Decoration("code", position, position, paragraph.label, indent)
                    self._places.decorations.append(box)
                box.last = position
            above, block = position, block.next()
        self._tail_decorations = len(self._places.decorations) - before


def _numbered(step: Prose) -> str:
    """The source of an item with the number that is shown."""
    return step.source if step.number is None else _NUMBER.sub(str(step.number), step.source, count=1)

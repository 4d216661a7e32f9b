"""Makes links of what refers to an address that came later, in blocks of an answer that are finished.

The only thing that ever changes in such a block: its words stay, and so does the number of its paragraphs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QTextCursor, QTextDocument

from sparkdeck.ui.markdown_references import Definitions, definitions_of, used_in
from sparkdeck.ui.markdown_runs import Paragraph, Run, difference
from sparkdeck.ui.markdown_steps import Prose
from sparkdeck.ui.widgets.conversation_places import Part, Places

Import = Callable[[str, Prose], list[Paragraph]]
Insert = Callable[[QTextCursor, tuple[Run, ...], Paragraph], None]


@dataclass(frozen=True, slots=True)
class _Waiting:
    part: Part
    step: Prose


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    write: Callable[[], tuple[int, int]]


class LateLinks:
    """Of one text. ``definitions`` are those known from the beginning."""

    def __init__(self, document: QTextDocument, places: Places, definitions: Definitions) -> None:
        self._document = document
        self._places = places
        self._waiting: list[_Waiting] = []
        self._cells: list[_Cell] = []
        self.definitions: dict[str, str] = dict(definitions)

    def add(self, part: Part, step: Prose) -> None:
        """A finished block, which may hold references."""
        if "]" in step.source:
            self._waiting.append(_Waiting(part, step))

    def add_cell(self, text: str, write: Callable[[], tuple[int, int]]) -> None:
        """A cell of a table, which may hold references; ``write`` writes it again, and says where and how it grew."""
        self._cells.append(_Cell(text, write))

    def define(self, step: Prose, read: Import, insert: Insert) -> int:
        """Take up the definitions with which ``step`` begins; by how many characters the text before it has grown."""
        if "]:" not in step.source or step.inside or step.continues:
            return 0
        fresh = {label: line for label, line in definitions_of(step.source).items() if label not in self.definitions}
        if not fresh:
            return 0
        affected = [
            (one.part, one.step, read(one.step.source, one.step))
            for one in self._waiting
            if used_in(one.step.source, fresh)
        ]
        self.definitions |= fresh
        grown = sum(self._rewrite(part, before, read(step.source, step), insert) for part, step, before in affected)
        for cell in self._cells:
            if used_in(cell.text, fresh):
                position, length = cell.write()
                self._places.move_behind(position, length)
                grown += length
        return grown

    def _rewrite(self, part: Part, before: list[Paragraph], after: list[Paragraph], insert: Insert) -> int:
        grown = 0
        if len(before) != len(after):
            return 0
        block = self._document.findBlock(part.first)
        cursor = QTextCursor(self._document)
        for old, new in zip(before, after, strict=True):
            if old.runs != new.runs:
                grown += self._rewrite_block(cursor, block.position(), old, new, insert)
            block = block.next()
        return grown

    def _rewrite_block(self, cursor: QTextCursor, position: int, old: Paragraph, new: Paragraph, insert: Insert) -> int:
        offset, rest = difference(old.runs, new.runs)
        length = self._document.characterCount()
        cursor.setPosition(position + offset + (len(old.marker) + 1 if old.marker else 0))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        insert(cursor, rest, new)
        grown = self._document.characterCount() - length
        self._places.move_behind(position, grown)
        return grown

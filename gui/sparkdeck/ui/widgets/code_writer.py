"""Writes a block of code into a conversation, line by line as it comes, in the colours of its language."""

from __future__ import annotations

from PySide6.QtGui import QTextCursor, QTextDocument

from sparkdeck.ui.code_lexer import CodeLexer
from sparkdeck.ui.displayable import displayable, end_of_content
from sparkdeck.ui.markdown_runs import Run, RunStyle, difference
from sparkdeck.ui.markdown_steps import CodeOpened
from sparkdeck.ui.widgets.conversation_look import CODE_GAP, CODE_PADDING, ENDS_CODE, ConversationLook
from sparkdeck.ui.widgets.conversation_places import Decoration, Part, Places

_STYLES = {
    kind: RunStyle(code=True, token=kind) for kind in ("", "keyword", "string", "comment", "number", "added", "removed")
}


class CodeWriter:
    """One block. Only its last line is ever written again."""

    def __init__(
        self, document: QTextDocument, look: ConversationLook, places: Places, cursor: QTextCursor, opened: CodeOpened
    ) -> None:
        self._document = document
        self._look = look
        self._places = places
        self._cursor = cursor
        self._lexer = CodeLexer(opened.language)
        self._opened = opened
        self._quote: Decoration | None = None
        self._decorations = 0
        """How many there were before this one's."""
        self._box: Decoration | None = None
        self._part: Part | None = None
        self._shown: tuple[Run, ...] | None = None
        """The line that is not complete yet, if one is shown."""

    @property
    def is_empty(self) -> bool:
        return self._box is None

    @property
    def shows_open_line(self) -> bool:
        return bool(self._shown)

    def write_line(self, text: str, *, goes_on: bool = False) -> None:
        """A complete line, or with ``goes_on`` the beginning of one that is too long to be one block."""
        self._show(displayable(text), complete=not goes_on)
        if self._part is not None:
            self._part.lines.append(text if goes_on else text + "\n")
        self._shown = None

    def write_open_line(self, text: str) -> None:
        """What there is of a line that is not complete."""
        self._show(displayable(text), complete=False)

    def close(self) -> None:
        if self._box is None or self._part is None:
            return
        if self._shown is not None:  # what looked like the beginning of a line was the closing fence
            self._cursor.setPosition(end_of_content(self._document))
            self._cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self._cursor.removeSelectedText()
            form = self._cursor.block().previous().blockFormat()
            self._cursor.deletePreviousChar()
            self._cursor.setBlockFormat(form)
            if self._box.last == self._box.first:  # there is no code at all
                del self._places.decorations[self._decorations :]
                self._places.parts.pop()
                return
            self._box.last = self._cursor.block().position()
            if self._quote is not None:
                self._quote.last = self._box.last
        self._cursor.setPosition(self._box.last)
        form = self._cursor.blockFormat()
        form.setBottomMargin(CODE_GAP + CODE_PADDING)
        form.setProperty(ENDS_CODE, True)
        self._cursor.setBlockFormat(form)
        self._part.last = end_of_content(self._document)

    def _show(self, text: str, *, complete: bool) -> None:
        spans = self._lexer.line(text) if complete else self._lexer.open_line(text)
        wanted = tuple(Run(span.text, _STYLES[span.kind]) for span in spans)
        cursor = self._cursor
        cursor.setPosition(end_of_content(self._document))
        if self._shown is None:
            self._begin_line()
            rest = wanted
        else:
            offset, rest = difference(self._shown, wanted)
            cursor.setPosition(cursor.block().position() + offset)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            if cursor.hasSelection():
                cursor.removeSelectedText()
        for run in rest:
            cursor.insertText(run.text, self._look.char_format(run.style, self._look.CODE))
        self._shown = wanted

    def _begin_line(self) -> None:
        cursor = self._cursor
        first = self._box is None
        after_code = first and bool(cursor.blockFormat().property(ENDS_CODE))
        opened, before = self._opened, cursor.block().position()
        form = self._look.code_format(first=first, after_code=after_code, depth=opened.depth, quote=opened.quote)
        cursor.insertBlock(form, self._look.code_line_format())
        position = cursor.position()
        if self._box is None:
            self._decorations = len(self._places.decorations)
            self._quote = self._places.add_quote(opened.quote, before, position)
            indent = self._look.indent_pixels(opened.depth, opened.quote)
            self._box = Decoration("code", position, position, opened.language, indent)
            self._places.decorations.append(self._box)
            self._part = Part("code", position, position, label=opened.language, prefix=opened.prefix)
            self._places.parts.append(self._part)
        self._box.last = position
        if self._quote is not None:
            self._quote.last = position
        if self._part is not None:
            self._part.last = position

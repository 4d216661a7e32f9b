r"""What a selection of a conversation is as plain text and as Markdown.

Qt's own way gives paragraph separators (U+2029), line separators, objects and tables without rows. Here lines end with
``\n``; code is what arrived, to the character; a block that is selected whole is its own Markdown, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QFont, QTextBlock, QTextCursor, QTextDocument, QTextFormat, QTextTable

from sparkdeck.ui.widgets.conversation_look import IS_ASIDE
from sparkdeck.ui.widgets.conversation_places import Decoration, Part, Places

_TO_PLAIN = {0x2028: "\n", 0x2029: "\n", 0xA0: " ", 0x2060: None, 0xFFFC: None}
_FAMILIES = QTextFormat.Property.FontFamilies.value


@dataclass(frozen=True, slots=True)
class _Piece:
    """The selected part of one block. ``line`` is its line of code or row of a table within ``part``."""

    block: QTextBlock
    first: int
    last: int
    part: Part | None
    line: int = 0

    @property
    def is_code(self) -> bool:
        return self.part is not None and self.part.kind == "code"

    @property
    def is_row(self) -> bool:
        return self.part is not None and self.part.kind == "table"


def selected_text(document: QTextDocument, places: Places, first: int, last: int) -> str:
    """What stands from position ``first`` up to ``last``, as one reads it."""
    result: list[str] = []
    before: _Piece | None = None
    for piece in _pieces(document, places, first, last):
        if before is not None:
            result.append(_gap(before, piece))
        result.append(_plain(piece))
        before = piece
    return "".join(result)


def selected_markdown(document: QTextDocument, places: Places, first: int, last: int) -> str:
    """The same as Markdown, without what is not part of the conversation itself (figures, captions)."""
    pieces = [piece for piece in _pieces(document, places, first, last) if not _is_aside(piece.block)]
    if pieces and all(piece.part is pieces[0].part for piece in pieces):
        part = pieces[0].part
        if part is not None and part.kind == "code" and not (first <= part.first and last >= part.last):
            return selected_text(document, places, first, last)
    result: list[str] = []
    before: _Piece | None = None
    place = 0
    while place < len(pieces):
        piece = pieces[place]
        end = place + 1
        if piece.part is not None:
            while end < len(pieces) and pieces[end].part is piece.part:
                end += 1
        if before is not None:
            both_items = _is_item(before) and _is_item(piece)
            result.append("\n" if both_items else "\n\n")
        result.append(_markdown(pieces[place:end], first, last))
        before, place = pieces[end - 1], end
    return "".join(result)


def code_text(document: QTextDocument, places: Places, code: Decoration) -> str:
    """All of one block of code: as it arrived, or within a list or quote as it is shown."""
    part = next((part for part in places.parts_between(code.first, code.first) if part.kind == "code"), None)
    if part is not None:
        return "".join(part.lines).removesuffix("\n")
    lines = []
    block = document.findBlock(code.first)
    while block.isValid() and block.position() <= code.last:
        lines.append(block.text().translate({0x2028: "\n"}))
        block = block.next()
    return "\n".join(lines)


# ---------------------------------------------------------------------- what is selected


def _pieces(document: QTextDocument, places: Places, first: int, last: int) -> Iterator[_Piece]:
    parts = places.parts_between(first, last)
    index = 0
    block = document.findBlock(first)
    while block.isValid() and block.position() <= last:
        position, length = block.position(), block.length() - 1
        while index < len(parts) and parts[index].last < position:
            index += 1
        part = parts[index] if index < len(parts) and parts[index].first <= position + length else None
        begin, end = max(0, first - position), min(length, last - position)
        if part is not None and part.kind == "code":
            line = block.blockNumber() - document.findBlock(part.first).blockNumber()
            yield _Piece(block, begin, end, part, line)
        elif part is not None and part.kind == "table":
            table = QTextCursor(block).currentTable()
            if isinstance(table, QTextTable):
                yield _Piece(block, begin, end, part, table.cellAt(position).row())
        elif length or (part is not None and part.kind == "said"):
            if end > begin or not length:
                yield _Piece(block, begin, end, part)
        block = block.next()


def _is_aside(block: QTextBlock) -> bool:
    return bool(block.blockFormat().property(IS_ASIDE))


def _is_item(piece: _Piece) -> bool:
    return piece.block.blockFormat().indent() > 0


# ---------------------------------------------------------------------- plain text


def _gap(before: _Piece, after: _Piece) -> str:
    """What stands between two blocks."""
    if before.part is after.part and before.part is not None:
        if after.is_code:
            return "\n" if _raw(before).endswith("\n") else ""
        if after.is_row:
            return "\t" if before.line == after.line else "\n"
        if after.part is not None and after.part.kind == "said":
            return "\n"
    return "\n" if _is_item(before) and _is_item(after) else "\n\n"


def _plain(piece: _Piece) -> str:
    if piece.is_code:
        return _cut(_raw(piece).removesuffix("\n"), piece)
    text = _cut(piece.block.text(), piece).translate(_TO_PLAIN)
    depth = piece.block.blockFormat().indent()
    if depth and not piece.first:
        return "  " * (depth - 1) + text.replace("\t", " ", 1)
    return text


def _raw(piece: _Piece) -> str:
    """The line of code as it came; of one that is still open, as it is shown."""
    lines = piece.part.lines if piece.part is not None else []
    return lines[piece.line] if piece.line < len(lines) else piece.block.text()


def _cut(text: str, piece: _Piece) -> str:
    """The selected part of the block's text; its positions are in UTF-16 units."""
    if piece.first == 0 and piece.last == piece.block.length() - 1:
        return text
    if text.isascii():
        return text[piece.first : piece.last]
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * piece.first : 2 * piece.last].decode("utf-16-le", "surrogatepass")


# ---------------------------------------------------------------------- Markdown


def _markdown(pieces: list[_Piece], first: int, last: int) -> str:
    part = pieces[0].part
    if part is None or not (first <= part.first and last >= part.last):
        return _partial_markdown(pieces)
    return part.markdown


def _partial_markdown(pieces: list[_Piece]) -> str:
    part = pieces[0].part
    if part is not None and part.kind == "code":
        lines = [_plain(piece) + "\n" for piece in pieces]
        return Part("code", 0, 0, label=part.label, lines=lines).markdown
    if part is not None and part.kind == "table":
        rows = [
            part.lines[row + 1] for row in sorted({piece.line for piece in pieces}) if 0 < row < len(part.lines) - 1
        ]
        return "\n".join([*part.lines[:2], *rows])
    joiner = "\n" if part is not None and part.kind in ("item", "said") else "\n\n"
    return joiner.join(_inline(piece) for piece in pieces)


def _inline(piece: _Piece) -> str:
    """One block with its marks, without escapes: it is what a person would write."""
    form = piece.block.blockFormat()
    prefix = "#" * form.headingLevel() + " " if form.headingLevel() and not piece.first else ""
    result: list[str] = []
    iterator = piece.block.begin()
    begin = piece.block.position()
    while not iterator.atEnd():
        fragment = iterator.fragment()
        start = max(piece.first, fragment.position() - begin)
        end = min(piece.last, fragment.position() - begin + fragment.length())
        if end > start:
            units = fragment.text().encode("utf-16-le", "surrogatepass")
            offset = fragment.position() - begin
            text = units[2 * (start - offset) : 2 * (end - offset)].decode("utf-16-le", "surrogatepass")
            result.append(_marked(text.translate(_TO_PLAIN), fragment.charFormat(), heading=bool(form.headingLevel())))
        iterator += 1
    text = "".join(result)
    if form.indent() and not piece.first:
        text = "  " * (form.indent() - 1) + text.replace("•\t", "- ", 1).replace("\t", " ", 1)
    return prefix + text


def _marked(text: str, form: QTextFormat, *, heading: bool) -> str:
    char = form.toCharFormat()
    inner = text.strip()
    if not inner:
        return text
    marked = inner
    if char.hasProperty(_FAMILIES):
        marked = f"`{marked}`"
    if char.fontItalic():
        marked = f"*{marked}*"
    if char.fontWeight() >= QFont.Weight.DemiBold and not heading:
        marked = f"**{marked}**"
    if char.fontStrikeOut():
        marked = f"~~{marked}~~"
    if char.isAnchor() and char.anchorHref():
        marked = f"[{marked}]({char.anchorHref()})"
    return text.replace(inner, marked, 1)

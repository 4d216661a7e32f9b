"""Text of a model as a document can hold it: nothing in it is taken for structure."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument

_FORBIDDEN = {ord(char): "\ufffd" for char in "\x00\ufffc\ufdd0\ufdd1\ufdd2\ufdd3\ufeff"} | {
    0x2029: "\u2028",
    0x0B: " ",
    0x0C: " ",
}
"""Characters that mean something to QTextDocument (objects, frames, paragraphs) or to our importer (notes)."""


def displayable(text: str) -> str:
    """``text`` without what a document would take for structure and without half surrogate pairs; as long as before."""
    if text.isascii() and "\x00" not in text and "\x0b" not in text and "\x0c" not in text:
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.translate(_FORBIDDEN)


def end_of_content(document: QTextDocument) -> int:
    """Where text is written: before the line of figures that ends the document."""
    return document.lastBlock().position() - 1

"""Text as it is set: paragraphs of runs, each run in one style. No Qt."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import bidirectional

FIRST_LINE, LAST_LINE = 1, 2


class RunStyle(NamedTuple):
    bold: bool = False
    italic: bool = False
    strike: bool = False
    code: bool = False
    href: str = ""
    """Where a click leads; only web and mail addresses are links."""
    aside: bool = False
    """It is said about the text: a picture's description, where a link that is none would lead."""
    note: bool = False
    """The number of a footnote."""
    token: str = ""
    """What a piece of code is, in the words of the lexer."""


PLAIN = RunStyle()


class Run(NamedTuple):
    text: str
    style: RunStyle = PLAIN


class Paragraph(NamedTuple):
    """One paragraph. ``kind``: ``text``, ``heading``, ``code`` or ``rule``.

    ``depth`` counts the lists it stands in, ``marker`` is its bullet or number (empty for a further paragraph of an
    item), ``quote`` the quotes around it, ``level`` the heading's level, or which end of its block a line of code
    is (:data:`FIRST_LINE` and :data:`LAST_LINE`, added). ``label`` is the language of code.
    """

    kind: str = "text"
    level: int = 0
    depth: int = 0
    quote: int = 0
    marker: str = ""
    continues: bool = False
    label: str = ""
    runs: tuple[Run, ...] = ()

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)

    @property
    def reads_right_to_left(self) -> bool:
        """By its first letter, as Qt sets it."""
        for char in (char for run in self.runs for char in run.text):
            kind = bidirectional(char)
            if kind in ("L", "R", "AL"):
                return kind != "L"
        return False


def utf16_length(text: str) -> int:
    """What Qt counts as the length of ``text``."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def difference(old: tuple[Run, ...], new: tuple[Run, ...]) -> tuple[int, tuple[Run, ...]]:
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

"""Marks the text that the draft had proposed: a tint and a line below it, painted behind what is in sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QTextBlock, QTextCursor

from sparkdeck.domain.translation import tr
from sparkdeck.ui.tint_ranges import Spans, accepted_spans, tinted_ranges
from sparkdeck.ui.widgets.conversation_entries import Answer

if TYPE_CHECKING:
    from sparkdeck.ui.widgets.conversation_feed import ConversationFeed
    from sparkdeck.ui.widgets.conversation_places import Part

TINT_ALPHA = 56
TINT_TIP = tr("Proposed by the draft, accepted by the target")
_LINE = 2


@dataclass(frozen=True, slots=True)
class _Known:
    """Of a block of this length: what is marked, from its beginning, and where its source ends."""

    part: Part
    length: int
    ranges: list[tuple[int, int]]
    end: int


class ConversationTint:
    """Knows of finished blocks only: the one that is being written is marked when it is finished.

    What was worked out for a block stays as long as the block does.
    """

    def __init__(self, view: ConversationFeed) -> None:
        self._view = view
        self._known: dict[int, _Known] = {}
        """By the identity of a part, which is held: nothing else can get the same."""
        self._spans: tuple[Answer, int, Spans, str] | None = None
        """Of the answer that was asked for last, with so many pieces."""

    def paint(self, painter: QPainter, top: float, bottom: float) -> None:
        """What lies between ``top`` and ``bottom`` of the document, in its pixels."""
        document = self._view.document()
        layout = document.documentLayout()
        tint, line = QColor(self._view.look.colours.draft), QColor(self._view.look.colours.draft)
        tint.setAlpha(TINT_ALPHA)
        for first, last in self.ranges_between(self._position(top), self._position(bottom)):
            block = document.findBlock(first)
            while block.isValid() and block.position() < last:
                place = layout.blockBoundingRect(block).topLeft()
                for area in _areas(block, first - block.position(), last - block.position()):
                    shown = area.translated(place)
                    painter.fillRect(shown, tint)
                    painter.fillRect(QRectF(shown.left(), shown.bottom() - _LINE, shown.width(), _LINE), line)
                block = block.next()

    def is_tinted(self, position: int) -> bool:
        return any(first <= position < last for first, last in self.ranges_between(position, position))

    def ranges_between(self, first: int, last: int) -> list[tuple[int, int]]:
        """The marked stretches of all blocks of which something lies there, as positions of the document."""
        result: list[tuple[int, int]] = []
        for part in self._view.places.parts_between(first, last):
            if part.kind != "said":
                result += [(part.first + begin, part.first + end) for begin, end in self._ranges_of(part)]
        return result

    def _position(self, y: float) -> int:
        from PySide6.QtCore import QPointF, Qt

        return max(0, self._view.document().documentLayout().hitTest(QPointF(0, y), Qt.HitTestAccuracy.FuzzyHit))

    def _ranges_of(self, part: Part) -> list[tuple[int, int]]:
        known = self._known.get(id(part))
        if known is not None and known.length == part.last - part.first:
            return known.ranges
        place = self._view.places.message_at(part.first)
        entry = self._view.entry_of(place.key) if place is not None else None
        if place is None or not isinstance(entry, Answer):
            return []
        spans, text = self._spans_of(entry)
        if spans:
            self._work_out(place.first, part, spans, text)
        found = self._known.get(id(part))
        return found.ranges if found is not None else []

    def _work_out(self, first: int, wanted: Part, spans: Spans, text: str) -> None:
        """All parts of an answer down to ``wanted``, each from where the one before it ends in the source."""
        at = 0
        if len(self._known) > 2 * len(self._view.places.parts) + 1:  # of documents that are gone
            self._known.clear()
        cursor = QTextCursor(self._view.document())
        for part in self._view.places.parts_between(first, wanted.first):
            known, length = self._known.get(id(part)), part.last - part.first
            if part.first < first or part.kind == "said":
                continue
            if known is None or known.length != length:
                source = _source_of(part, text, at)
                ranges: list[tuple[int, int]] = []
                if source is not None:
                    cursor.setPosition(part.first)
                    cursor.setPosition(part.last, QTextCursor.MoveMode.KeepAnchor)
                    ranges = tinted_ranges(cursor.selectedText(), text, source, spans)
                known = _Known(part, length, ranges, source[1] if source is not None else at)
                self._known[id(part)] = known
            at = known.end

    def _spans_of(self, entry: Answer) -> tuple[Spans, str]:
        known = self._spans
        if known is not None and known[0] is entry and known[1] == len(entry.pieces):
            return known[2], known[3]
        from sparkdeck.domain.chat import TextKind

        spans, text = accepted_spans(entry.pieces), entry.text(TextKind.ANSWER)
        self._spans = (entry, len(entry.pieces), spans, text)
        return spans, text


def _source_of(part: Part, text: str, at: int) -> tuple[int, int] | None:
    """Where in ``text``, from ``at`` on, its Markdown stands (from, to); ``None`` where it is not found word for word."""
    begin, end = -1, at
    for line in (part.source,) if part.source else part.lines:
        words = line.strip("\n")
        found = text.find(words, end)
        if found < 0:
            return None
        begin, end = found if begin < 0 else begin, found + len(words)
    return (begin, end) if begin >= 0 else None


def _areas(block: QTextBlock, first: int, last: int) -> list[QRectF]:
    """Of the characters from ``first`` to ``last`` of a block, one for each of its lines; from its upper left corner."""
    layout = block.layout()
    result: list[QRectF] = []
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        begin, end = max(first, line.textStart()), min(last, line.textStart() + line.textLength())
        if begin < end:
            left, right = sorted((_x(line.cursorToX(begin)), _x(line.cursorToX(end))))
            result.append(QRectF(left, line.y(), right - left, line.height()))
    return result


def _x(found: object) -> float:
    """PySide gives the place together with the character that it is at."""
    return float(found[0] if isinstance(found, tuple) else found)  # type: ignore[arg-type]

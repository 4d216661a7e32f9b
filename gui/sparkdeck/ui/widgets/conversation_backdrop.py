"""What is painted behind a conversation: bubbles, boxes of code, bars beside quotes.

Only what can be seen is painted, and boxes that reach far beyond are drawn shorter: it happens at every flush of text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextCursor, QTextDocument

from sparkdeck.ui.theme import Radius, Space, scaled
from sparkdeck.ui.widgets.conversation_look import CODE_LABEL_HEIGHT, CODE_PADDING, QUOTE_STEP, ConversationLook


@dataclass(slots=True)
class Decoration:
    """What the view paints behind the blocks from position ``first`` to ``last``: ``bubble``, ``code`` or ``quote``.

    ``indent``: the left edge of code in logical pixels, or how many quotes stand in each other.
    """

    kind: str
    first: int
    last: int
    label: str = ""
    indent: int = 0


def paint_backdrop(
    painter: QPainter,
    document: QTextDocument,
    decorations: Sequence[Decoration],
    look: ConversationLook,
    area: tuple[int, int, int],
) -> None:
    """Paint what lies in ``area`` (top, bottom, width; in the document's pixels). ``decorations`` are in its order."""
    top, bottom, width = area
    backdrop = _Backdrop(painter, document, look, top, bottom, width)
    for decoration in decorations[backdrop.first_of(decorations) :]:
        if not backdrop.paint(decoration):
            break


@dataclass(frozen=True, slots=True)
class _Backdrop:
    painter: QPainter
    document: QTextDocument
    look: ConversationLook
    top: int
    bottom: int
    width: int

    def first_of(self, decorations: Sequence[Decoration]) -> int:
        """The index of the last one that begins above the top (it may reach below), or 0."""
        for index in range(len(decorations) - 1, max(-1, len(decorations) - 4), -1):
            if self._top_of(decorations[index]) < self.top:  # the end is what is painted most
                return index
        return max(0, bisect_left(decorations, self.top, key=self._top_of) - 1)

    def paint(self, decoration: Decoration) -> bool:
        """Whether those after it may be in sight as well."""
        first, last = self._block_rect(decoration.first), self._block_rect(decoration.last)
        if first.top() - scaled(CODE_LABEL_HEIGHT) - CODE_PADDING > self.bottom:
            return False
        if decoration.kind == "quote":
            self._paint_quote(decoration, first, last)
        elif decoration.kind == "bubble":
            self._paint_bubble(decoration, first, last)
        else:
            self._paint_code(decoration, first, last)
        return True

    def _paint_quote(self, decoration: Decoration, first: QRectF, last: QRectF) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(self.look.colours.border))
        for level in range(decoration.indent):
            bar = QRectF(level * QUOTE_STEP, first.top(), 3, last.bottom() - first.top())
            self.painter.drawRoundedRect(bar, 1.5, 1.5)

    def _paint_bubble(self, decoration: Decoration, first: QRectF, last: QRectF) -> None:
        table = QTextCursor(self.document.findBlock(decoration.first)).currentTable()
        if table is None:
            return
        area = self.document.documentLayout().frameBoundingRect(table)
        area.setLeft(first.left() - Space.LARGE)
        area.setRight(min(area.right(), self.width))
        area.setTop(first.top() - Space.SMALL)
        area.setBottom(last.bottom() + Space.SMALL)
        self._draw_box(area, self.look.colours.raised)

    def _paint_code(self, decoration: Decoration, first: QRectF, last: QRectF) -> None:
        painter = self.painter
        head = scaled(CODE_LABEL_HEIGHT) if decoration.label else 0
        left = decoration.indent
        area = QRectF(left, first.top() - CODE_PADDING - head, self.width - left, 0)
        area.setBottom(last.bottom() + CODE_PADDING)
        self._draw_box(area, self.look.colours.surface)
        line = area.top() + head
        if head and line >= self.top:
            painter.drawLine(QLineF(area.left() + 1, line, area.right() - 1, line))
            painter.setPen(QColor(self.look.colours.muted))
            painter.setFont(self.look.label_font)
            label = QRectF(area.left() + CODE_PADDING, area.top(), area.width() - 2 * CODE_PADDING, head)
            painter.drawText(label, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), decoration.label)

    def _draw_box(self, area: QRectF, fill: str) -> None:
        beyond = 2 * Radius.CARD
        shown = area.adjusted(0.5, 0.5, -0.5, -0.5)
        shown.setTop(max(shown.top(), self.top - beyond))
        shown.setBottom(min(shown.bottom(), self.bottom + beyond))
        self.painter.setPen(QPen(QColor(self.look.colours.border), 1))
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(shown, Radius.CARD, Radius.CARD)

    def _top_of(self, decoration: Decoration) -> int:
        return int(self._block_rect(decoration.first).top())

    def _block_rect(self, position: int) -> QRectF:
        return self.document.documentLayout().blockBoundingRect(self.document.findBlock(position))

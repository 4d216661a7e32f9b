"""What is painted behind a conversation: bubbles, boxes of code, bars beside quotes.

Only what can be seen is painted, and boxes that reach far beyond are drawn shorter: it happens at every flush of text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextCursor, QTextDocument

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Radius, Space
from sparkdeck.ui.widgets.conversation_look import CODE_PADDING, ENDS_CODE, QUOTE_STEP, ConversationLook
from sparkdeck.ui.widgets.conversation_places import Decoration
from sparkdeck.ui.widgets.mirroring import write_beside_figures

COPY, COPIED = tr("Copy"), tr("Copied")
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class HotCode(NamedTuple):
    """The block of code, by the position of its first line, whose button the pointer is on, and what the button says."""

    position: int
    word: str = COPY


def head_of_code(document: QTextDocument, look: ConversationLook, code: Decoration, width: int) -> QRectF:
    """The strip above ``code`` with its language and its button, in the document's pixels."""
    top = document.documentLayout().blockBoundingRect(document.findBlock(code.first)).top() - CODE_PADDING
    return QRectF(code.indent, top - look.head_height, width - code.indent, look.head_height)


def paint_backdrop(
    painter: QPainter,
    document: QTextDocument,
    decorations: Sequence[Decoration],
    look: ConversationLook,
    area: tuple[int, int, int],
    hot: HotCode | None = None,
) -> None:
    """Paint what lies in ``area`` (top, bottom, width; in the document's pixels). ``decorations`` are in its order."""
    top, bottom, width = area
    backdrop = _Backdrop(painter, document, look, top, bottom, width, hot)
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
    hot: HotCode | None

    def first_of(self, decorations: Sequence[Decoration]) -> int:
        """The index of the last one that begins above the top (it may reach below), or 0."""
        for index in range(len(decorations) - 1, max(-1, len(decorations) - 4), -1):
            if self._top_of(decorations[index]) < self.top:  # the end is what is painted most
                return index
        return max(0, bisect_left(decorations, self.top, key=self._top_of) - 1)

    def paint(self, decoration: Decoration) -> bool:
        """Whether those after it may be in sight as well."""
        first, last = self._block_rect(decoration.first), self._block_rect(decoration.last)
        if first.top() - self.look.head_height - CODE_PADDING > self.bottom:
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
        top = first.top() - self.document.findBlock(decoration.first).blockFormat().topMargin() + Space.SMALL
        ends_code = bool(self.document.findBlock(decoration.last).blockFormat().property(ENDS_CODE))
        bottom = last.bottom() + CODE_PADDING * ends_code
        for level in range(decoration.indent):
            bar = QRectF(level * QUOTE_STEP, top, 3, bottom - top)
            self.painter.drawRoundedRect(bar, 1.5, 1.5)

    def _paint_bubble(self, decoration: Decoration, first: QRectF, last: QRectF) -> None:
        table = QTextCursor(self.document.findBlock(decoration.first)).currentTable()
        if table is None:
            return
        area = self.document.documentLayout().frameBoundingRect(table)
        area.setLeft(first.left() - Space.LARGE)
        area.setRight(min(area.right() - table.format().rightMargin(), self.width))
        area.setTop(first.top() - Space.SMALL)
        area.setBottom(last.bottom() + Space.SMALL)
        self._draw_box(area, self.look.colours.raised)

    def _paint_code(self, decoration: Decoration, first: QRectF, last: QRectF) -> None:
        painter = self.painter
        head = head_of_code(self.document, self.look, decoration, self.width)
        area = QRectF(head.left(), head.top(), head.width(), last.bottom() + CODE_PADDING - head.top())
        self._draw_box(area, self.look.colours.surface)
        if head.bottom() < self.top:
            return
        painter.drawLine(QLineF(area.left() + 1, head.bottom(), area.right() - 1, head.bottom()))
        painter.setFont(self.look.label_font)
        inside = head.adjusted(CODE_PADDING, 0, -CODE_PADDING, 0)
        hot = self.hot is not None and self.hot.position == decoration.first
        painter.setPen(QColor(self.look.colours.text if hot else self.look.colours.muted))
        word = self.hot.word if hot and self.hot else COPY
        write_beside_figures(painter, inside, int(_MIDDLE | Qt.AlignmentFlag.AlignRight), word)
        painter.setPen(QColor(self.look.colours.muted))
        label = painter.fontMetrics().elidedText(
            decoration.label or tr("code"), Qt.TextElideMode.ElideRight, int(inside.width() * 0.7)
        )
        write_beside_figures(painter, inside, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), label)

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

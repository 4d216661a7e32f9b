"""Remembers every text that is painted in Python, with its rectangle, while it listens: what a widget draws by itself can
be measured in no other way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

_WRAP = int(Qt.TextFlag.TextWordWrap)
_FORCED = int(Qt.TextFlag.TextForceRightToLeft) | int(Qt.TextFlag.TextForceLeftToRight)
_NO_CLIP = int(Qt.TextFlag.TextDontClip)


class Painted(NamedTuple):
    """One ``drawText``: lengths in logical pixels, ``room`` and ``ink`` in the coordinates of ``widget``.

    ``wholes`` are the texts that were cut to this one, which ends in "…"; none where it was not cut.
    """

    widget: QWidget
    text: str
    room: QRectF
    ink: QRectF
    wholes: frozenset[str]


def _mirrored(flags: int, *, to_right: bool) -> int:
    """As ``drawText`` understands them in a painter that goes from right to left."""
    left, right = 0x1, 0x2
    side = flags & (left | right)
    return flags if not to_right or side not in (left, right) else flags ^ (left | right)


def _measure(painter: QPainter, arguments: tuple[Any, ...]) -> tuple[str, QRectF, QRectF] | None:
    """Text, room and ink of one call, in the painter's coordinates."""
    metrics = QFontMetricsF(painter.fontMetrics())
    first = arguments[0]
    if isinstance(first, (QRect, QRectF)) and len(arguments) == 3:
        room, flags, text = QRectF(first), int(arguments[1]), arguments[2]
    elif isinstance(first, int) and len(arguments) == 6:
        room, flags, text = QRectF(*arguments[:4]), int(arguments[4]), arguments[5]
    elif isinstance(first, (QPoint, QPointF)) or len(arguments) == 3:
        at = QPointF(first) if isinstance(first, (QPoint, QPointF)) else QPointF(first, arguments[1])
        text = arguments[-1]
        width = metrics.horizontalAdvance(text)
        ink = QRectF(at.x(), at.y() - metrics.ascent(), width, metrics.ascent() + metrics.descent())
        return text, QRectF(painter.window()), ink
    else:
        return None
    told = flags & (_FORCED | int(Qt.AlignmentFlag.AlignAbsolute))  # the metrics know of these themselves
    to_right = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft and not told
    asked = _mirrored(flags, to_right=to_right) | _NO_CLIP
    return text, room, metrics.boundingRect(room, asked, text)


@contextmanager
def listening() -> Iterator[list[Painted]]:
    """Everything painted on widgets inside."""
    painted: list[Painted] = []
    wholes: dict[str, frozenset[str]] = {}
    draw, elide = QPainter.drawText, QFontMetrics.elidedText

    def draw_text(painter: QPainter, *arguments: Any) -> Any:
        widget = painter.device()
        measured = _measure(painter, arguments) if isinstance(widget, QWidget) else None
        if measured is not None and isinstance(widget, QWidget) and measured[0].strip():
            text, room, ink = measured
            shift = painter.transform()
            if not shift.isRotating():
                place = shift.mapRect(room), shift.mapRect(ink)
                painted.append(Painted(widget, text, *place, wholes.get(text, frozenset())))
        return draw(painter, *arguments)

    def elided_text(metrics: QFontMetrics, text: str, *arguments: Any) -> str:
        shown = elide(metrics, text, *arguments)
        if shown != text:
            wholes[shown] = wholes.get(shown, frozenset()) | {text}
        return shown

    QPainter.drawText = draw_text  # type: ignore[assignment, method-assign]
    QFontMetrics.elidedText = elided_text  # type: ignore[assignment, method-assign]
    try:
        yield painted
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]
        QFontMetrics.elidedText = elide  # type: ignore[method-assign]

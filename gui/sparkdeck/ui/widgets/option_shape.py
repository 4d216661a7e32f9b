"""Where the parts of a row of the launch editor stand, and how high it is: worked out once per text and width.

Hundreds of rows have a height while only a dozen exist as widgets, so it is measured from the text alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, font, scaled
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT
from sparkdeck.ui.widgets.option_line import FieldKind, OptionLine
from sparkdeck.ui.widgets.painting import LEFT, TOP, WRAP, line_height

HEAD_HEIGHT = 34
_FIELD_WIDTH = 250
_STACKED_BELOW = 520
_MARK = 14
_MOST_HELP_LINES = 4
_FIELD_WIDTHS = {FieldKind.MODEL: 330, FieldKind.VARIABLE: 460, FieldKind.ADD: 330}


@dataclass(frozen=True, slots=True)
class RowShape:
    """Rectangles in the row, without its edge line. ``below`` is for the problem or the remark, ``mend`` for the button
    of the advice."""

    label: QRect
    help: QRect
    field: QRect
    below: QRect
    reset: QRect
    advice: QRect
    mend: QRect
    height: int


@lru_cache(maxsize=8)
def metrics(size: int, bold: bool, fixed: bool) -> QFontMetrics:
    return QFontMetrics(font(size, bold=bold, fixed=fixed))


def forget_metrics() -> None:
    """After a change of the text size."""
    metrics.cache_clear()
    _line_height.cache_clear()
    _text_height.cache_clear()


def shape_of(line: OptionLine, width: int) -> RowShape:
    """The shape of ``line`` in a row of ``width`` pixels."""
    pad, left = Space.SMALL, scaled(_MARK)
    label_height, small = _line_height(TextSize.BODY), _line_height(TextSize.SMALL)
    stacked = width < scaled(_STACKED_BELOW) or line.is_long
    field_width = width - left if stacked else scaled(_FIELD_WIDTHS.get(line.kind, _FIELD_WIDTH))
    field_height = scaled(FIELD_HEIGHT)
    if line.kind is FieldKind.MODEL:
        field_height = 2 * label_height + Space.TINY + 14
    words_width = width - left if stacked else width - left - field_width - Space.LARGE
    help_height = min(_text_height(line.help, words_width), _MOST_HELP_LINES * small) if line.help else 0
    label = QRect(left, pad, words_width, label_height)
    help_rect = QRect(left, label.bottom() + 3, words_width, help_height)
    words_bottom = help_rect.bottom() if help_height else label.bottom()
    x, y = (left, words_bottom + Space.TINY) if stacked else (width - field_width, pad)
    field = QRect(x, y, field_width, field_height)
    reset_width = metrics(TextSize.SMALL, False, False).horizontalAdvance(tr("Reset")) + 2 * Space.SMALL
    has_reset = line.can_reset and line.kind is not FieldKind.MODEL and line.kind is not FieldKind.VARIABLE
    below_text = line.problem or line.missing or line.remark
    below_width = field_width - (reset_width + Space.SMALL if has_reset else 0)
    below_height = _text_height(below_text, below_width) if below_text else 0
    below = QRect(x, field.bottom() + 3, below_width, below_height)
    reset = QRect(x + field_width - reset_width, field.bottom() + 1, reset_width, small + 4) if has_reset else QRect()
    under = max(field.bottom(), below.bottom() if below_height else 0, reset.bottom() if has_reset else 0)
    advice = QRect(x, under + 3, field_width, _text_height(line.advice, field_width)) if line.advice else QRect()
    under = advice.bottom() if line.advice else under
    mend = QRect(x, under + 4, min(field_width, _mend_width(line.mend)), small + 10) if line.mend else QRect()
    bottom = max(words_bottom, under, mend.bottom() if line.mend else 0)
    return RowShape(label, help_rect, field, below, reset, advice, mend, bottom + pad + 1)


def _mend_width(text: str) -> int:
    return metrics(TextSize.SMALL, False, False).horizontalAdvance(text) + 2 * Space.MEDIUM + 2


@lru_cache(maxsize=8)
def _line_height(size: int) -> int:
    return line_height(metrics(size, False, False))


@lru_cache(maxsize=4096)
def _text_height(text: str, width: int) -> int:
    area = QRect(0, 0, max(width, 40), 10_000)
    return metrics(TextSize.SMALL, False, False).boundingRect(area, LEFT | TOP | WRAP, text).height()

"""How what stands in cells is set: tables of an answer, and what the user said, which is a table of one cell."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QTextBlockFormat,
    QTextFrameFormat,
    QTextTableCellFormat,
    QTextTableFormat,
)

from sparkdeck.ui.schemes import Colours
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.mirroring import is_mirrored

LINE_HEIGHT_PERCENT = 135
PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
CODE_PADDING = Space.MEDIUM
CODE_GAP = Space.MEDIUM
"""Free space above and below a box of code."""
MESSAGE_STRIP = 26
"""Room below each message, for what can be done with it."""


class TableLook:
    """Formats in the scheme that is on the screen when they are made."""

    colours: Colours

    def bubble_format(self) -> QTextTableFormat:
        """What the user said: as wide as its text, at the end of a line; its rounded box is painted by the view."""
        result = QTextTableFormat()
        result.setBorder(0)
        result.setCellSpacing(0)
        result.setCellPadding(0)
        mirrored = is_mirrored()
        result.setAlignment(Qt.AlignmentFlag.AlignLeft if mirrored else Qt.AlignmentFlag.AlignRight)
        (result.setRightMargin if mirrored else result.setLeftMargin)(5 * Space.HUGE)
        result.setTopMargin(Space.LARGE)
        result.setBottomMargin(Space.SMALL + scaled(MESSAGE_STRIP))
        return result

    def bubble_cell_format(self) -> QTextTableCellFormat:
        result = QTextTableCellFormat()
        result.setTopPadding(Space.SMALL)
        result.setBottomPadding(Space.SMALL)
        result.setLeftPadding(Space.LARGE)
        result.setRightPadding(Space.LARGE)
        return result

    def bubble_block_format(self) -> QTextBlockFormat:
        result = QTextBlockFormat()
        result.setLineHeight(LINE_HEIGHT_PERCENT, PROPORTIONAL)
        return result

    def table_format(self, *, after_code: bool, indent_pixels: int = 0) -> QTextTableFormat:
        result = QTextTableFormat()
        result.setLeftMargin(indent_pixels)
        result.setBorder(0)
        result.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
        result.setBorderCollapse(True)
        result.setCellSpacing(0)
        result.setCellPadding(0)
        # a frame does not heed the bottom margin of the block before it
        result.setTopMargin(CODE_GAP + CODE_PADDING if after_code else Space.SMALL)
        result.setBottomMargin(Space.SMALL)
        return result

    def cell_format(self) -> QTextTableCellFormat:
        result = QTextTableCellFormat()
        result.setTopPadding(6)
        result.setBottomPadding(6)
        result.setLeftPadding(Space.SMALL)
        result.setRightPadding(Space.HUGE)
        result.setBottomBorder(1)
        result.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        result.setBottomBorderBrush(QBrush(QColor(self.colours.border)))
        return result

    def cell_block_format(self, alignment: str, *, whole: bool) -> QTextBlockFormat:
        """``whole`` text is never broken."""
        result = QTextBlockFormat()
        result.setNonBreakableLines(whole)
        if alignment == "right":
            result.setAlignment(Qt.AlignmentFlag.AlignRight)
        elif alignment == "center":
            result.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return result

"""How a conversation is set: block and character formats for each kind of text, made once per colour scheme."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextFormat,
    QTextLength,
    QTextOption,
)

from sparkdeck.ui.markdown_runs import FIRST_LINE, LAST_LINE, PLAIN, Paragraph, RunStyle
from sparkdeck.ui.theme import Space, TextSize, Tone, bold_weight, colour, colours, font, scaled
from sparkdeck.ui.widgets.table_look import CODE_GAP as CODE_GAP
from sparkdeck.ui.widgets.table_look import CODE_PADDING as CODE_PADDING
from sparkdeck.ui.widgets.table_look import LINE_HEIGHT_PERCENT, PROPORTIONAL, TableLook
from sparkdeck.ui.widgets.table_look import MESSAGE_STRIP as MESSAGE_STRIP

THOUGHTS = "thoughts:"
"""What the link above the thoughts begins with; the number of the answer follows."""
LIST_STEP = 24
QUOTE_STEP = 16
_HANGING = 20
"""How far left of its text a bullet or number stands."""
CODE_LABEL_HEIGHT = 30

IS_ASIDE = QTextFormat.Property.UserProperty.value + 1
"""Property of the blocks that are no part of what was said: captions, lines of figures."""

ENDS_CODE = IS_ASIDE + 1
"""Property of the last line of a box of code: what follows has to keep clear of the box."""

_HEADING_SIZES = {1: TextSize.TITLE, 2: TextSize.FIGURE, 3: 15}
_TOKEN_TONES = {
    "keyword": Tone.INFO,
    "string": Tone.GOOD,
    "comment": Tone.MUTED,
    "number": Tone.ACCENT,
    "added": Tone.GOOD,
    "removed": Tone.BAD,
}
_CODE_LINE_HEIGHT_PERCENT = 130
_STRONG_BORDER = 70
"""So much lighter or darker than the ground (of 255) borders are in high contrast only."""
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_PIXEL_SIZE = QTextFormat.Property.FontPixelSize.value


class ConversationLook(TableLook):
    """Formats in the scheme that is on the screen when it is made; make another when that changes."""

    CODE = Paragraph("code")
    """What a line of a fence is to :meth:`char_format`."""

    def __init__(self, zoom_percent: int = 100) -> None:
        self.colours = colours()
        self._zoom_percent = zoom_percent
        self.text_font = self._font(TextSize.CHAT)
        self.label_font = self._font(TextSize.SMALL, fixed=True)
        self._code_font = self._font(TextSize.BODY, fixed=True)
        self._fixed_families = self._code_font.families()
        self._block_formats: dict[tuple[object, ...], QTextBlockFormat] = {}
        self._char_formats: dict[tuple[object, ...], QTextCharFormat] = {}

    def _font(self, size: int, *, bold: bool = False, fixed: bool = False) -> QFont:
        result = font(size, bold=bold, fixed=fixed)
        result.setPixelSize(self.scaled(size))
        return result

    def scaled(self, pixels: int) -> int:
        """``pixels`` at the text size of this run and of this conversation."""
        return max(6, round(scaled(pixels) * self._zoom_percent / 100))

    @property
    def head_height(self) -> int:
        """Of the strip above code with its language and the button that copies it."""
        return self.scaled(CODE_LABEL_HEIGHT)

    @property
    def list_step(self) -> int:
        """How far the text of a list stands in."""
        return self.scaled(LIST_STEP)

    @property
    def tab_stop(self) -> float:
        """Four blanks of code."""
        return 4 * QFontMetricsF(self._code_font).horizontalAdvance(" ")

    # ------------------------------------------------------------------ paragraphs

    def block_format(self, paragraph: Paragraph) -> QTextBlockFormat:
        """For text, headings, rules and the code inside a list or quote."""
        key = (
            paragraph.kind,
            paragraph.level,
            paragraph.depth,
            paragraph.quote,
            paragraph.marker != "",
            paragraph.continues,
            paragraph.marker != "" and paragraph.reads_right_to_left,
        )
        found = self._block_formats.get(key)
        if found is None:
            found = self._block_formats[key] = self._make_block_format(paragraph)
        return found

    def _make_block_format(self, paragraph: Paragraph) -> QTextBlockFormat:
        result = QTextBlockFormat()
        result.setLineHeight(LINE_HEIGHT_PERCENT, PROPORTIONAL)
        result.setIndent(paragraph.depth)  # in steps of list_step, at the side where the text begins
        result.setLeftMargin(QUOTE_STEP * paragraph.quote)
        if paragraph.kind == "heading":
            result.setHeadingLevel(paragraph.level)
            result.setTopMargin(Space.LARGE)
            result.setBottomMargin(Space.SMALL)
            result.setLineHeight(115, PROPORTIONAL)
        elif paragraph.kind == "rule":
            result.setTopMargin(Space.SMALL)
            result.setBottomMargin(Space.SMALL)
            result.setBackground(QColor(self.colours.border))  # of the rule, Qt paints it with this
            result.setProperty(
                QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
                QTextLength(QTextLength.Type.PercentageLength, 100),
            )
        elif paragraph.kind == "code":
            first, last = paragraph.level & FIRST_LINE, paragraph.level & LAST_LINE
            result.setLineHeight(_CODE_LINE_HEIGHT_PERCENT, PROPORTIONAL)
            result.setLeftMargin(result.leftMargin() + CODE_PADDING)
            result.setRightMargin(CODE_PADDING)
            result.setTopMargin(Space.SMALL + CODE_PADDING + self.head_height if first else 0)
            result.setBottomMargin(Space.SMALL + CODE_PADDING if last else 0)
            result.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        elif paragraph.depth:
            result.setTopMargin(Space.TINY)
            result.setBottomMargin(Space.TINY)
        else:
            result.setTopMargin(0 if paragraph.continues else Space.SMALL)
            result.setBottomMargin(Space.SMALL)
        if paragraph.marker:
            result.setTextIndent(-self.scaled(_HANGING))
            # the same distance from the side where the text begins: Qt mirrors the place of a tab, not its kind
            kind = QTextOption.TabType.RightTab if paragraph.reads_right_to_left else QTextOption.TabType.LeftTab
            result.setTabPositions([QTextOption.Tab(self.scaled(_HANGING), kind)])
        return result

    def indent_pixels(self, depth: int, quote: int) -> int:
        """How far what stands in so many lists and quotes stands in."""
        return self.list_step * depth + QUOTE_STEP * quote

    def code_format(self, *, first: bool, after_code: bool = False, depth: int = 0, quote: int = 0) -> QTextBlockFormat:
        """For one line of a fence; its box is painted by the view, so the first line leaves room for the box's head."""
        key = ("fence", first, after_code, depth, quote)
        found = self._block_formats.get(key)
        if found is None:
            found = QTextBlockFormat()
            found.setLineHeight(_CODE_LINE_HEIGHT_PERCENT, PROPORTIONAL)
            found.setIndent(depth)
            found.setLeftMargin(CODE_PADDING + QUOTE_STEP * quote)
            found.setRightMargin(CODE_PADDING)
            found.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            if first:
                # of two margins that meet Qt takes the larger one
                found.setTopMargin(CODE_GAP + CODE_PADDING + self.head_height + after_code * CODE_PADDING)
            self._block_formats[key] = found
        return found

    def spacer_format(self) -> QTextBlockFormat:
        """For a block that only has to exist: Qt wants one after every table."""
        result = QTextBlockFormat()
        result.setLineHeight(1, _FIXED)
        return result

    def status_format(self) -> QTextBlockFormat:
        """For the line of figures below an answer; its margin is where the box of an open fence ends."""
        result = QTextBlockFormat()
        result.setProperty(IS_ASIDE, True)
        result.setTopMargin(CODE_GAP + CODE_PADDING)
        result.setBottomMargin(Space.SMALL + scaled(MESSAGE_STRIP))
        return result

    def caption_format(self) -> QTextBlockFormat:
        result = QTextBlockFormat()
        result.setProperty(IS_ASIDE, True)
        result.setTopMargin(Space.SMALL)
        return result

    # ------------------------------------------------------------------ characters

    def char_format(
        self, style: RunStyle = PLAIN, paragraph: Paragraph | None = None, *, muted: bool = False
    ) -> QTextCharFormat:
        kind, level, quoted = (
            (paragraph.kind, paragraph.level, paragraph.quote > 0) if paragraph else ("text", 0, False)
        )
        key = (style, kind, level, muted or quoted)
        found = self._char_formats.get(key)
        if found is None:
            found = self._char_formats[key] = self._make_char_format(style, kind, level, muted or quoted)
        return found

    def _make_char_format(self, style: RunStyle, kind: str, level: int, muted: bool) -> QTextCharFormat:
        result = QTextCharFormat()
        if muted:
            result.setForeground(QColor(self.colours.muted))
        if kind == "heading":
            result.setProperty(_PIXEL_SIZE, self.scaled(_HEADING_SIZES.get(level, TextSize.CHAT)))
            result.setFontWeight(bold_weight())
        if style.bold:
            result.setFontWeight(bold_weight())
        if style.italic:
            result.setFontItalic(True)
        if style.strike:
            result.setFontStrikeOut(True)
        if style.code or kind == "code":
            result.setFontFamilies(self._fixed_families)
            if kind != "heading":
                result.setProperty(_PIXEL_SIZE, self.scaled(TextSize.BODY))
            if kind != "code":
                result.setBackground(self.code_tint())
        if style.href:
            result.setAnchor(True)
            result.setAnchorHref(style.href)
            result.setForeground(QColor(self.colours.info))
            result.setFontUnderline(True)
        if style.aside:
            result.setForeground(QColor(self.colours.muted))
            result.setFontItalic(True)
        if style.note:
            result.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        if style.token:
            result.setForeground(QColor(self.colours.tone(_TOKEN_TONES[style.token])))
        return result

    def code_line_format(self) -> QTextCharFormat:
        return self.char_format(RunStyle(code=True), self.CODE)

    def small_format(self, tone: Tone = Tone.MUTED, *, bold: bool = False) -> QTextCharFormat:
        """For the line of figures and for captions."""
        key = ("small", tone, bold)
        found = self._char_formats.get(key)
        if found is None:
            found = QTextCharFormat()
            found.setFont(self._font(TextSize.BODY, bold=bold))
            found.setForeground(colour(tone))
            self._char_formats[key] = found
        return found

    def thoughts_format(self, answer_id: int) -> QTextCharFormat:
        """For the line above the thoughts of an answer, which opens and closes them."""
        result = QTextCharFormat(self.small_format())
        result.setAnchor(True)
        result.setAnchorHref(f"{THOUGHTS}{answer_id}")
        return result

    def code_tint(self) -> QColor:
        """Behind inline code: the border's colour, thinned, so that it shows on every surface and hides no letter."""
        tint, ground = QColor(self.colours.border), QColor(self.colours.background)
        is_strong = abs(tint.lightness() - ground.lightness()) > _STRONG_BORDER
        tint.setAlpha(60 if is_strong else 150)
        return tint

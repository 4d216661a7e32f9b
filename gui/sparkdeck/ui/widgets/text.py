"""Labels in the type scale and tones of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from sparkdeck.ui.theme import TONE_ROLES, TextSize, Tone, font
from sparkdeck.ui.widgets.mirroring import in_order, is_mirrored, write
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER, elided
from sparkdeck.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QPaintEvent


def spoken(label: str, text: str) -> str:
    """``label`` and ``text`` for a screen reader; ``text`` only where the label does not say the same already."""
    words = text.replace("/", " ").split()
    said = label.replace(",", " ").replace(".", " ").split()
    news = any(word.strip(".,") not in said and any(map(str.isalnum, word)) for word in words)
    return f"{label} {text}" if news and text not in label else label


class Text(QLabel):
    """Plain text of one size and tone. Never rich text: what a server or a file says must not become markup."""

    def __init__(
        self,
        text: str = "",
        *,
        size: int = TextSize.BODY,
        tone: Tone = Tone.TEXT,
        bold: bool = False,
        fixed: bool = False,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._is_plain = False
        self._label = ""
        self.setFont(font(size, bold=bold, fixed=fixed))
        self.setForegroundRole(TONE_ROLES[tone])
        if wrap:
            self.setWordWrap(True)
            self.setMinimumWidth(1)
        if is_mirrored():
            from PySide6.QtCore import Qt

            self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if text:
            self.setText(text)

    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        """``AlignLeft`` is where a line of the window begins: Qt alone would go by the letters of each text."""
        if is_mirrored():
            from PySide6.QtCore import Qt

            left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
            if not alignment & Qt.AlignmentFlag.AlignHCenter:
                side = left if alignment & right else right
                alignment = alignment & ~left & ~right | side | Qt.AlignmentFlag.AlignAbsolute
        super().setAlignment(alignment)

    def setText(self, text: str) -> None:
        if "<" in text and not self._is_plain:  # only then could it be taken for markup
            from PySide6.QtCore import Qt

            self.setTextFormat(Qt.TextFormat.PlainText)
            self._is_plain = True
        super().setText(in_order(text))
        if self._label:
            self.setAccessibleName(self._label)

    def setAccessibleName(self, name: str) -> None:
        """``name`` is what the text is about; a screen reader hears it and the text, ``Tokens per second 214.6``, and hears
        of each change."""
        self._label = name
        super().setAccessibleName(spoken(name, self.text()))

    def set_tone(self, tone: Tone) -> None:
        role = TONE_ROLES[tone]
        if self.foregroundRole() != role:  # Qt paints anew even where it is the same
            self.setForegroundRole(role)

    def make_selectable(self) -> None:
        """Let mouse and keyboard select and copy from it."""
        from PySide6.QtCore import Qt

        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )


class ElidedText(Text):
    """One line that ends in "…" (or has it in the middle) where it does not fit; ``text()`` stays whole.

    The whole text is in the tooltip while it is cut, above the one that was set. ``align`` is a number of
    :mod:`~sparkdeck.ui.widgets.painting`.
    """

    def __init__(
        self,
        text: str = "",
        *,
        size: int = TextSize.BODY,
        tone: Tone = Tone.TEXT,
        bold: bool = False,
        fixed: bool = False,
        middle: bool = False,
        align: int = LEFT,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, size=size, tone=tone, bold=bold, fixed=fixed, parent=parent)
        self._middle = middle
        self._tip = ""
        self._is_cut = False
        self._align = align | VCENTER | SINGLE_LINE
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setToolTip(self, tip: str) -> None:
        self._tip = tip
        self._show_tip()

    def _show_tip(self) -> None:
        """What was set, below the whole text where that is cut."""
        text, tip = self.text(), self._tip
        if self._is_cut and text not in tip and not tip.startswith("<"):
            tip = plain_tip(f"{text}\n{tip}" if tip else text)
        if self.toolTip() != tip:
            super().setToolTip(tip)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        text, area = self.text(), self.rect()
        shown = elided(self.fontMetrics(), text, area.width(), middle=self._middle)
        if self._is_cut is not (shown != text) or self._is_cut:
            self._is_cut = shown != text
            self._show_tip()
        write(QPainter(self), area, self._align, shown)

"""Labels in the type scale and tones of the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from sparkdeck.ui.theme import TONE_ROLES, TextSize, Tone, font


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
        selectable: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(size, bold=bold, fixed=fixed))
        self.setForegroundRole(TONE_ROLES[tone])
        if wrap:
            self.setWordWrap(True)
            self.setMinimumWidth(1)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.setText(text)

    def set_tone(self, tone: Tone) -> None:
        self.setForegroundRole(TONE_ROLES[tone])


class ElidedText(Text):
    """One line that ends in "…" (or has it in the middle) where it does not fit; ``text()`` stays whole.

    The whole text is the tooltip while it is cut, unless another one was set.
    """

    def __init__(
        self,
        text: str = "",
        *,
        size: int = TextSize.BODY,
        tone: Tone = Tone.TEXT,
        bold: bool = False,
        fixed: bool = False,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, size=size, tone=tone, bold=bold, fixed=fixed, parent=parent)
        self._elide = elide
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        text, metrics = self.text(), self.fontMetrics()
        area = self.contentsRect()
        shown = metrics.elidedText(text, self._elide, area.width())
        tooltip = text if shown != text else ""
        if self.toolTip() in ("", text) and self.toolTip() != tooltip:
            self.setToolTip(tooltip)
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(area, int(self.alignment() | Qt.TextFlag.TextSingleLine), shown)

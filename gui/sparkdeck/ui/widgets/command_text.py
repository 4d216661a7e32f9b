"""A command in monospace lines that are broken and painted here: as a label each keystroke would lay it out three times."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.theme import TextSize, Tone, colour, font
from sparkdeck.ui.widgets.mirroring import keep_left_to_right
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER

_LONG_WORD, _LEAST_PART = 40, 16
"""A path is cut anywhere rather than leave a line half empty."""


def broken(command: str, columns: int) -> list[str]:
    """``command`` in lines of at most ``columns`` letters: at spaces, and within a word only where it is long."""
    return [line for part in command.split("\n") for line in _broken(part, columns)]


def _broken(command: str, columns: int) -> list[str]:
    lines, line = [], ""
    for word in command.split(" "):
        joined = f"{line} {word}" if line else word
        if len(joined) <= columns:
            line = joined
            continue
        room = columns - len(line) - 1
        if line and len(word) > _LONG_WORD and room >= _LEAST_PART:
            line, word = f"{line} {word[:room]}", word[room:]
        if line:
            lines.append(line)
        while len(word) > columns:
            lines.append(word[:columns])
            word = word[columns:]
        line = word
    return [*lines, line] if line or not lines else lines


class CommandText(QWidget):
    """As high as its lines; put it into a scroll area."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self.setFont(font(TextSize.BODY - 1, fixed=True))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._command = ""
        self._lines: list[str] = []

    @property
    def lines(self) -> list[str]:
        return self._lines

    @property
    def line_height(self) -> int:
        return self.fontMetrics().lineSpacing()

    def show_command(self, command: str) -> None:
        if command != self._command:
            self._command = command
            self._break()

    def _break(self) -> None:
        metrics = QFontMetricsF(self.font())
        widest = max(metrics.horizontalAdvance("m"), 1.0)
        if not self._command.isascii():  # a path in another script has wider letters
            widest = max(widest, *(metrics.horizontalAdvance(letter) for letter in set(self._command)))
        count = len(self._lines)
        self._lines = broken(self._command, max(8, int(self.width() / widest)))
        if len(self._lines) != count:
            self.setFixedHeight(max(1, len(self._lines)) * self.line_height)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, max(1, len(self._lines)) * self.line_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._break()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        keep_left_to_right(painter)
        painter.fillRect(event.rect(), self.palette().base())
        painter.setPen(colour(Tone.TEXT))
        height = self.line_height
        for place in range(event.rect().top() // height, min(len(self._lines), event.rect().bottom() // height + 1)):
            painter.drawText(0, place * height, self.width(), height, LEFT | VCENTER | SINGLE_LINE, self._lines[place])

"""Paints rows of the log: time and level letter at the left, then the text with what is found and selected in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from sparkdeck.ui.theme import Tone, colour, colours
from sparkdeck.ui.widgets.log_columns import LogColumns, shown, unshaped
from sparkdeck.ui.widgets.painting import fill

if TYPE_CHECKING:
    from sparkdeck.domain.events import LogLine
    from sparkdeck.ui.widgets.log_search import LogSearch
    from sparkdeck.ui.widgets.log_selection import LogSelection

_TONES = {"W": Tone.ACCENT, "E": Tone.BAD, "D": Tone.MUTED}
_LEVEL_COLUMNS = 2
_LEAST_TIME_COLUMNS = 6
_SELECTED_ALPHA, _FOUND_ALPHA, _CURRENT_ALPHA = 60, 45, 110


class LogMargin(NamedTuple):
    """What stands left of the text: a time of so many columns (0 where no line has one), and the level's letter."""

    time_columns: int

    @classmethod
    def fitting(cls, latest_us: int | None) -> LogMargin:
        """Wide enough for the times up to now."""
        if latest_us is None:
            return cls(0)
        from sparkdeck.domain.log_lines import clock

        return cls(max(_LEAST_TIME_COLUMNS, len(clock(latest_us))))

    @property
    def columns(self) -> int:
        return _LEVEL_COLUMNS + (self.time_columns + 1 if self.time_columns else 0)

    def text(self, line: LogLine) -> str:
        from sparkdeck.domain.log_lines import clock

        if not self.time_columns:
            return line.level
        time = clock(line.time_us) if line.time_us is not None else ""
        return f"{time:>{self.time_columns}} {line.level}"


class LogPainter:
    """Knows the measures; asked for one picture after the other."""

    def __init__(self, font: QFont, columns: LogColumns, margin: LogMargin) -> None:
        metrics = QFontMetrics(font)
        self._font, self._plain_font = font, unshaped(font)
        self._columns = columns
        self._height, self._ascent = metrics.lineSpacing(), metrics.ascent()
        self._margin = margin

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        rows: list[tuple[int, LogLine]],
        left: int,
        selection: LogSelection | None,
        search: LogSearch,
        marked: int | None,
    ) -> None:
        """``left`` is the first column that is seen; ``marked`` the number of the line that the keyboard is at."""
        advance, margin = self._columns.advance, self._margin
        text_left = margin.columns * advance
        inks = {level: colour(tone) for level, tone in _TONES.items()}
        muted, plain = colour(Tone.MUTED), QColor(colours().text)
        painter.setFont(self._plain_font)
        for place, (number, line) in enumerate(rows):
            painter.setPen(inks.get(line.level, muted))
            painter.drawText(0, place * self._height + self._ascent, margin.text(line))
            if number == marked:
                fill(painter, QRectF(text_left - 5, place * self._height, 2, self._height), colours().accent)
        painter.setClipRect(QRectF(text_left - 1, 0, area.width() - text_left + 1, area.height()))
        visible = int(area.width() / advance) + 2
        for place, (number, line) in enumerate(rows):
            top = place * self._height
            self._wash(
                painter, line, QRectF(text_left - left * advance, top, 0, self._height), number, selection, search
            )
            painter.setPen(inks.get(line.level, plain))
            text = shown(line.text)
            if text.isascii():  # every character has the same width: only what is seen need be shaped
                painter.drawText(round(text_left), top + self._ascent, text[left : left + visible])
            else:
                painter.setFont(self._font)
                painter.drawText(round(text_left - left * advance), top + self._ascent, text)
                painter.setFont(self._plain_font)

    def _wash(
        self,
        painter: QPainter,
        line: LogLine,
        at: QRectF,
        number: int,
        selection: LogSelection | None,
        search: LogSearch,
    ) -> None:
        parts = [(first, last, _FOUND_ALPHA) for first, last in search.places_in(line.text)]
        if number == search.current:
            parts = [(first, last, _CURRENT_ALPHA) for first, last, _ in parts]
        chosen = selection.part_of(number, len(line.text)) if selection is not None else None
        if chosen is not None:
            parts.append((*chosen, _SELECTED_ALPHA))
        for first, last, alpha in parts:
            begin, end = self._columns.x(line.text, first), self._columns.x(line.text, last)
            if last > len(line.text):  # the end of the line is selected too
                end += self._columns.advance / 2
            fill(painter, QRectF(at.x() + begin, at.y(), end - begin, at.height()), colours().accent, alpha=alpha)

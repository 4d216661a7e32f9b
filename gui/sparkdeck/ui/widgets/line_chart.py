"""A chart over time, painted: lines or stacked areas, with gaps where nothing was measured.

One persistent polygon per unbroken stretch, in data coordinates; a transform and a cosmetic pen of one pixel (wider ones are
stroked point by point) bring it to the screen, and the static frame is a pixmap. That costs a third of a chart library
without its grid (measured). Nothing hidden repaints.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.chart_head import HeadItem, paint_head
from sparkdeck.ui.widgets.chart_painting import Fill, paint_rules, paint_series
from sparkdeck.ui.widgets.chart_scale import Scale
from sparkdeck.ui.widgets.chart_series import ChartSeries
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures

HEAD = 18
_FOOT = 2
_KEY_STEPS = 120


@dataclass(frozen=True, slots=True)
class Line:
    """``ink`` is the name of a colour of the scheme. ``scale``: 0, or 1 for a quantity of its own at the right."""

    label: str
    ink: str
    scale: int = 0


class LineChart(QWidget):
    """``writes``: how each scale's values are written. ``stacked``: the lines are sums, the outermost first."""

    pointed = Signal(object)
    """The time under the pointer in seconds since the epoch; ``None`` when it left."""

    def __init__(
        self,
        lines: tuple[Line, ...],
        writes: tuple[Callable[[float | None], str], ...],
        *,
        tops: tuple[float | None, ...] = (None,),
        stacked: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self.setMinimumHeight(scaled(72))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or each picture would paint the card below it too
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lines = lines
        self._stacked = stacked
        self._series = [ChartSeries() for _ in lines]
        self._scales = [Scale(write, top) for write, top in zip(writes, tops, strict=True)]
        self._now_s, self._span_s = 0.0, 300.0
        self._frame: QPixmap | None = None
        self._pointed_s: float | None = None
        self._read_out: tuple[str, ...] = ()
        self._empty = ""
        self._label_font = font(TextSize.SMALL)

    # ------------------------------------------------------------------ data

    def begin(self, span_s: float) -> None:
        """Forget all points: the next ones fill a picture of so many seconds."""
        self._span_s = span_s
        for series in self._series:
            series.clear(span_s)
        self.update()

    def extend(self, times: Sequence[float], *values: Sequence[float]) -> None:
        """Points of each line, oldest first, NaN where there is none; no older than those before."""
        for series, column in zip(self._series, values, strict=True):
            series.extend(times, column)

    def show_until(self, now_s: float, span_s: float) -> None:
        """The picture ends at ``now_s`` and spans ``span_s``."""
        self._now_s, self._span_s = now_s, span_s
        for series in self._series:
            series.forget_before(now_s - span_s)
        changed = False
        for place, scale in enumerate(self._scales):
            highest = [
                series.highest for line, series in zip(self.lines, self._series, strict=True) if line.scale == place
            ]
            changed |= scale.fit(max(highest, default=0.0))
        if changed:
            self._frame = None
        self.update()

    def set_top(self, top: float | None, scale: int = 0) -> None:
        """Fix a scale, for a quantity with a known end; ``None`` lets it follow the data."""
        if self._scales[scale].fix(top):
            self._frame = None
            self.update()

    def set_lines(self, lines: tuple[Line, ...]) -> None:
        """Other lines from now on, all empty."""
        if lines != self.lines:
            self.lines = lines
            self._series = [ChartSeries() for _ in lines]
            self._frame = None
            self.begin(self._span_s)

    def show_empty(self, words: str) -> None:
        """What stands where the lines would be while nothing was measured."""
        if words != self._empty:
            self._empty = words
            if self.is_empty:
                self.setAccessibleDescription(words)
                self.update()

    @property
    def is_empty(self) -> bool:
        return not any(series.polygons for series in self._series)

    @property
    def empty_words(self) -> str:
        return self._empty

    @property
    def stretches(self) -> list[int]:
        """The number of unbroken stretches of each line."""
        return [len(series.polygons) for series in self._series]

    @property
    def tops(self) -> list[float]:
        """The upper end of each scale."""
        return [scale.top for scale in self._scales]

    # ------------------------------------------------------------------ read-out

    def show_read_out(self, time_s: float | None, words: tuple[str, ...] = ()) -> None:
        """Mark ``time_s``; ``words`` are the time and a value for each line. ``None`` takes the mark away."""
        if (time_s, words) != (self._pointed_s, self._read_out):
            had = self._has_read_out
            self._pointed_s, self._read_out = time_s, words
            if self._has_read_out is not had:
                self._frame = None
            self.setAccessibleDescription(" · ".join(words) if words else self._empty if self.is_empty else "")
            self.update()

    @property
    def read_out(self) -> tuple[str, ...]:
        return self._read_out

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        share = event.position().x() / max(1, self.width())
        self.pointed.emit(self._now_s - (1 - share) * self._span_s)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right, Home and End move the mark; Escape takes it away."""
        at = self._pointed_s if self._pointed_s is not None else self._now_s
        step = self._span_s / _KEY_STEPS
        first = self._now_s - self._span_s
        wanted = {
            Qt.Key.Key_Left: at - step,
            Qt.Key.Key_Right: at + step,
            Qt.Key.Key_Home: first,
            Qt.Key.Key_End: self._now_s,
        }.get(Qt.Key(event.key()))
        if wanted is not None:
            self.pointed.emit(min(self._now_s, max(first, wanted)))
        elif event.key() == Qt.Key.Key_Escape and self._pointed_s is not None:
            self.pointed.emit(None)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        keep_left_to_right(painter)
        if self.is_empty:
            painter.fillRect(self.rect(), QColor(colours().surface))
            self._paint_focus(painter)
            painter.setFont(self._label_font)
            painter.setPen(colour(Tone.MUTED))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            write_beside_figures(painter, self.rect().adjusted(8, 0, -8, 0), flags, self._empty)
            return
        if self._frame is None:
            self._frame = self._make_frame()
        painter.drawPixmap(0, 0, self._frame)
        self._paint_focus(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        painter.setClipRect(area.adjusted(0, -1, 0, 1))
        across = area.width() / self._span_s
        for line, series in zip(self.lines, self._series, strict=True):
            up = area.height() / self._scales[line.scale].top
            transform = QTransform(across, 0, 0, -up, area.right() - self._now_s * across, area.bottom())
            paint_series(painter, series, line.ink, transform, fill=self._fill, dashed=self._is_dashed(line))
        painter.setClipping(False)
        if self._has_read_out:
            self._paint_read_out(painter, area, across)

    def _paint_focus(self, painter: QPainter) -> None:
        paint_focus_ring(painter, self, radius=Radius.SMALL)

    def _make_frame(self) -> QPixmap:
        """What stays the same from picture to picture: ground, rules, and what the inks stand for."""
        frame = paint_rules(self.size(), self._area(), self.devicePixelRatioF())
        if self._has_read_out:
            return frame
        painter = QPainter(frame)
        keep_left_to_right(painter)
        painter.setFont(self._label_font)
        inks = [getattr(colours(), line.ink) for line in self.lines]
        if len(self._scales) > 1:
            words = [f"{line.label} {self._scales[line.scale].words}" for line in self.lines]
            paint_head(painter, self._head(), self._items(inks, words), Tone.MUTED)
        else:
            items = self._items(inks, [line.label for line in self.lines])
            items = items if len(items) > 1 else []
            paint_head(painter, self._head(), items, Tone.MUTED, at_right=self._scales[0].words)
        painter.end()
        return frame

    def _items(self, inks: list[str], words: list[str]) -> list[HeadItem]:
        lines = zip(inks, words, self.lines, strict=True)
        return [HeadItem(ink, word, dashed=self._is_dashed(line)) for ink, word, line in lines]

    def _is_dashed(self, line: Line) -> bool:
        """Every line but the first, where they cross each other."""
        return self._fill is Fill.NOTHING and line is not self.lines[0]

    @property
    def _has_read_out(self) -> bool:
        return self._pointed_s is not None and bool(self._read_out)

    def _paint_read_out(self, painter: QPainter, area: QRectF, across: float) -> None:
        x = area.right() - (self._now_s - (self._pointed_s or 0.0)) * across
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(QRectF(round(x), area.top(), 1, area.height()), colour(Tone.MUTED))
        when, *values = self._read_out
        inks = ["" if len(self.lines) == 1 else getattr(colours(), line.ink) for line in self.lines]
        items = [HeadItem("", when, spare=True), *self._items(inks, list(values))]
        painter.setFont(self._label_font)
        paint_head(painter, self._head(), items, Tone.TEXT)

    def _head(self) -> QRectF:
        return QRectF(0, 0, self.width(), scaled(HEAD) - Space.TINY / 2)

    @property
    def _fill(self) -> Fill:
        if self._stacked:
            return Fill.LAYER
        return Fill.AREA if len(self.lines) == 1 else Fill.NOTHING

    def _area(self) -> QRectF:
        head = scaled(HEAD)
        return QRectF(0, head, self.width(), max(1, self.height() - head - _FOOT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._frame = None
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._frame = None
        super().changeEvent(event)

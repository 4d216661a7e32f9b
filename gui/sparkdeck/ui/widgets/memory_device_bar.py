"""One device of a memory plan: its name, how much of what is free is needed, the stacked bar, a legend with the numbers.

Painted as one widget: it changes with each key in a field, and a label for every part would lay the page out again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.domain import translation
from sparkdeck.domain.memory_plan_words import device_sum, gib
from sparkdeck.domain.translation import tr
from sparkdeck.ui.memory_words import of_available
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER, elided, fill, frame, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from sparkdeck.domain.memory_plan_parts import DevicePlan

_PARTS = (
    ("weights", tr("weights"), "target", 255),
    ("kv", tr("KV cache"), "target", 170),
    ("recurrent", tr("state", "of a recurrent model"), "target", 120),
    ("compute", tr("buffer", "for computing"), "target", 80),
    ("draft_weights", tr("draft weights"), "draft", 255),
    ("draft_kv", tr("draft KV cache"), "draft", 170),
    ("draft_compute", tr("draft buffer"), "draft", 90),
    ("projector", tr("projector"), "info", 255),
    ("overhead", tr("CUDA context"), "other", 255),
)
"""Field, name, colour of the scheme, and how strong it is."""
_BAR_HEIGHT = 16
_SWATCH = 9
_GAP = Space.TINY + 1
_LEAST_SEEN = 2
"""A part that is there is never narrower than this, so that a small model on a large card is seen at all."""


class DeviceBar(QWidget):
    """Fed with a :class:`DevicePlan`; its height follows from its width."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextSize.SMALL))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._name = self._sum = ""
        self._parts: list[tuple[int, str, str, int]] = []
        """Size, words, colour, strength."""
        self._available: int | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """All that is written on it."""
        return self._name, self._sum, *(words for _, words, _, _ in self._parts)

    def show_device(self, device: DevicePlan) -> None:
        height = self.heightForWidth(self.width())
        self._name, self._sum = device.name, tr("needs {amount}", amount=of_available(device))
        self._available = device.available_bytes
        self._parts = []
        for field, name, tint, alpha in _PARTS:
            if size := int(getattr(device.parts, field)):
                self._parts.append((size, f"{name} {translation.isolated(gib(size))}", tint, alpha))
        tooltip = device_sum(device)
        self.setToolTip(tooltip)
        self.setAccessibleName(tr("Memory of {card}", card=device.name))
        self.setAccessibleDescription(tooltip)
        if self.heightForWidth(self.width()) != height:
            self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------ places

    def _line(self) -> int:
        return QFontMetrics(self.font()).height() + 2

    def _legend(self, width: int) -> list[QPoint]:
        """Where each part's swatch begins."""
        metrics, line = QFontMetrics(self.font()), self._line()
        places: list[QPoint] = []
        x, y = 0, self._line() + _GAP + _BAR_HEIGHT + _GAP
        for _, words, _, _ in self._parts:
            needed = scaled(_SWATCH) + _GAP + metrics.horizontalAdvance(words)
            if x and x + needed > width:
                x, y = 0, y + line + Space.TINY
            places.append(QPoint(x, y))
            x += needed + Space.MEDIUM
        return places

    def heightForWidth(self, width: int) -> int:
        places = self._legend(width)
        return places[-1].y() + self._line() if places else self._line() + _GAP + _BAR_HEIGHT

    def sizeHint(self) -> QSize:
        width = self.width() or 300
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.heightForWidth(self.width() or 300))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    # ------------------------------------------------------------------ paint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        line, metrics = self._line(), QFontMetrics(self.font())
        head = QRect(0, 0, self.width(), line)
        painter.setPen(colour(Tone.MUTED))
        write(painter, head, RIGHT | VCENTER | SINGLE_LINE, self._sum)
        painter.setPen(colour(Tone.TEXT))
        room = self.width() - metrics.horizontalAdvance(self._sum) - Space.SMALL
        write(painter, head, LEFT | VCENTER | SINGLE_LINE, elided(metrics, self._name, room))
        self._paint_bar(painter, QRectF(0, line + _GAP, self.width(), _BAR_HEIGHT))
        scheme, side = colours(), scaled(_SWATCH)
        painter.setPen(colour(Tone.MUTED))
        for place, (_, words, tint, alpha) in zip(self._legend(self.width()), self._parts, strict=True):
            swatch = QRectF(place.x(), place.y() + (line - side) / 2, side, side)
            fill(painter, swatch, scheme.surface, radius=2)
            fill(painter, swatch, getattr(scheme, tint), radius=2, alpha=alpha)
            area = QRect(place.x() + side + _GAP, place.y(), self.width(), line)
            write(painter, area, LEFT | VCENTER | SINGLE_LINE, words)

    def _paint_bar(self, painter: QPainter, whole: QRectF) -> None:
        scheme = colours()
        outline = QPainterPath()
        outline.addRoundedRect(whole, 4, 4)
        painter.save()
        painter.setClipPath(outline)
        fill(painter, whole, scheme.border)
        needed = sum(size for size, _, _, _ in self._parts)
        scale = whole.width() / max(needed, self._available or 0, 1)
        left = whole.left()
        for size, _, tint, alpha in self._parts:
            width = max(float(_LEAST_SEEN), size * scale)
            area = QRectF(left, whole.top(), width - 1 if width > 3 else width, whole.height())
            fill(painter, area, scheme.surface)
            fill(painter, area, getattr(scheme, tint), alpha=alpha)
            left += width
        if self._available is not None and needed > self._available:  # where the memory ends
            end = whole.left() + self._available * scale
            fill(painter, QRectF(end, whole.top(), whole.right() - end, whole.height()), scheme.bad, alpha=90)
            fill(painter, QRectF(end - 1, whole.top(), 2, whole.height()), scheme.bad)
        painter.restore()
        frame(painter, whole, scheme.border, radius=Radius.SMALL)

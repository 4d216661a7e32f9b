"""Bars of shares: how often the first, second, … drafted token was accepted, how many steps accepted none, one, two …"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui.formatting import percent
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures

_WIDEST = 120.0


class ShareBars(QWidget):
    """One bar per share, 0…1; its label and its percentage below, the rest of the words in its tooltip.

    Where there is room for one of the two, it is the label if the bars are ``labelled``.
    """

    def __init__(self, caption: str, ink: str, *, labelled: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self.setMinimumHeight(scaled(72))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._caption = caption
        self._ink = ink
        self._labelled = labelled
        self._shares: tuple[float, ...] = ()
        self._labels: tuple[str, ...] = ()
        self._tips: tuple[str, ...] = ()
        self._empty = ""
        self._label_font = font(TextSize.SMALL)

    def show_shares(
        self, shares: tuple[float, ...], labels: tuple[str, ...], empty: str, tips: tuple[str, ...] = ()
    ) -> None:
        """``empty`` is what stands there when there are none."""
        if (shares, labels, tips, empty) != (self._shares, self._labels, self._tips, self._empty):
            self._shares, self._labels, self._tips, self._empty = shares, labels, tips, empty
            words = ", ".join(f"{label} {percent(share, 0)}" for label, share in zip(labels, shares, strict=True))
            self.setAccessibleDescription(words or empty)
            self.update()

    @property
    def shares(self) -> tuple[float, ...]:
        return self._shares

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        keep_left_to_right(painter)
        painter.setFont(self._label_font)
        metrics = painter.fontMetrics()
        painter.setPen(colour(Tone.MUTED))
        if not self._shares:
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            write_beside_figures(painter, self.rect().adjusted(8, 0, -8, 0), flags, self._empty)
            return
        head, foot = metrics.height() + Space.TINY, metrics.height()
        caption = metrics.elidedText(self._caption, Qt.TextElideMode.ElideRight, self.width())
        write_beside_figures(painter, QRectF(0, 0, self.width(), head), int(Qt.AlignmentFlag.AlignLeft), caption)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self.height() - head - foot - Space.TINY
        slot = self.width() / len(self._shares)
        width = min(_WIDEST, slot - (Space.SMALL if slot > 3 * Space.SMALL else 2))
        texts = self._texts_for(slot, metrics)
        for place, share in enumerate(self._shares):
            left = place * slot + (slot - width) / 2
            height = max(1.0, room * min(1.0, share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours().border))
            painter.drawRoundedRect(QRectF(left, head, width, room), 3, 3)
            painter.setBrush(QColor(getattr(colours(), self._ink)))
            painter.drawRoundedRect(QRectF(left, head + room - height, width, height), 3, 3)
            if texts is not None:
                painter.setPen(colour(Tone.MUTED))
                below = QRectF(place * slot, self.height() - foot, slot, foot)
                write_beside_figures(painter, below, int(Qt.AlignmentFlag.AlignCenter), texts[place])

    def _texts_for(self, width: float, metrics: QFontMetrics) -> list[str] | None:
        """What fits below bars of this width; ``None`` where not even the short form does."""
        shares = [percent(share, 0) for share in self._shares]
        whole = [f"{label} · {share}" for label, share in zip(self._labels, shares, strict=True)]
        brief = list(self._labels) if self._labelled else [share.removesuffix(" %") for share in shares]
        for texts in (whole, brief) if self._labelled else (whole, shares, brief):
            if max(map(metrics.horizontalAdvance, texts)) <= width - Space.SMALL:
                return texts
        return None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._shares:
            place = min(len(self._shares) - 1, int(event.pos().x() / max(1, self.width()) * len(self._shares)))
            tips = self._tips or tuple(
                labelled(label, percent(share)) for label, share in zip(self._labels, self._shares, strict=True)
            )
            QToolTip.showText(event.globalPos(), f"{self._caption}\n{tips[place]}", self)
            return True
        return super().event(event)


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, …"""
    last = place % 10 if place % 100 not in (11, 12, 13) else 0
    if last == 1:
        return tr("{place}st", "which drafted token", place=place)
    if last == 2:
        return tr("{place}nd", "which drafted token", place=place)
    if last == 3:
        return tr("{place}rd", "which drafted token", place=place)
    return tr("{place}th", "which drafted token", place=place)

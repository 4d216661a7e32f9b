"""A thin bar that fills, with the step above it and the time left at its right."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from sparkdeck.domain.translation import enumerated
from sparkdeck.ui.theme import Space, Tone, colours
from sparkdeck.ui.widgets.mirroring import mirror
from sparkdeck.ui.widgets.text import ElidedText, Text


class ProgressLine(QWidget):
    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = _ThinBar()
        self.bar.setObjectName(name)
        self.bar.setAccessibleName(accessible_name)
        self._step = ElidedText(bold=True)
        self._left = Text(tone=Tone.MUTED)
        words = QHBoxLayout()
        words.addWidget(self._step, 1)
        words.addWidget(self._left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(words)
        layout.addWidget(self.bar)

    def show_progress(self, step: str, fraction: float, left: str) -> None:
        """``fraction`` is 0…1."""
        self._step.setText(step)
        self._left.setText(left)
        self.bar.setValue(round(1000 * fraction))
        self.bar.setAccessibleDescription(enumerated((step, left)))

    @property
    def step(self) -> str:
        return self._step.text()

    @property
    def left(self) -> str:
        return self._left.text()


class _ThinBar(QProgressBar):
    def __init__(self) -> None:
        super().__init__()
        self.setRange(0, 1000)
        self.setTextVisible(False)
        self.setFixedHeight(6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect())
        painter.setBrush(QColor(colours().border))
        painter.drawRoundedRect(area, 3, 3)
        share = max(0, self.value()) / self.maximum()
        if share:
            area.setWidth(max(6.0, area.width() * share))
            painter.setBrush(QColor(colours().accent))
            painter.drawRoundedRect(area, 3, 3)

"""The graphics memory as a label and a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.formatting import gib, gib_of, seconds
from sparkdeck.ui.theme import TextSize, Tone, colours
from sparkdeck.ui.widgets.mirroring import mirror
from sparkdeck.ui.widgets.painting import fill, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.samples import GpuSample


class MemoryBar(QWidget):
    """VRAM of all GPUs together: what the server holds, what others hold, what is free."""

    def __init__(self, parent: QWidget | None = None, *, wide: bool = False) -> None:
        super().__init__(parent)
        self.label = Text(tr("VRAM –"), size=TextSize.SMALL, tone=Tone.MUTED)
        self.label.setObjectName("vramLabel")
        self.label.setAccessibleName(tr("Graphics memory"))
        self._bar = _Bar(wide=wide)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addStretch()
        layout.addWidget(self.label)
        layout.addWidget(self._bar)
        layout.addStretch()

    def show_gpus(self, gpus: tuple[GpuSample, ...], reason: str) -> None:
        """``reason`` says why there are none."""
        if not gpus:
            self._show(tr("VRAM –"), reason or tr("Not measured yet."), 0.0, 0.0)
            return
        # the first picture has no figures, and is to come without these
        from sparkdeck.domain.samples_gpu import memory_holders
        from sparkdeck.ui.gpu_words import memory_lines

        gpus = tuple(gpu for gpu in memory_holders(gpus) if not gpu.asleep) or gpus
        used, total = _sum([gpu.vram_used_bytes for gpu in gpus]), _sum([gpu.vram_total_bytes for gpu in gpus])
        ours = _sum([gpu.vram_used_by_server_bytes for gpu in gpus])
        if used is None:
            silent = next((gpu.reason for gpu in gpus if gpu.reason), tr("The driver does not say how much is used."))
            self._show(tr("VRAM –"), reason or silent, 0.0, 0.0)
            return
        lines = [line for gpu in gpus for line in memory_lines(gpu)]
        if ours is None and not any(gpu.server_share_reason for gpu in gpus):
            lines.append(tr("The server's part is not known."))
        share = min(1.0, used / total) if total else 0.0
        mine = min(share, ours / total) if total and ours else 0.0
        ages = [gpu.stale_s for gpu in gpus if gpu.stale_s is not None]
        words = gib_of(used, total)
        if ages:
            words = tr("{used} · {age} old", used=gib(used), age=seconds(max(ages)))
        self._show(tr("VRAM {amount}", amount=words), "\n".join(lines), mine, share - mine)

    def _show(self, text: str, tooltip: str, ours: float, others: float) -> None:
        self.label.setText(text)
        self.label.setAccessibleDescription(tooltip)
        self.setAccessibleDescription(tooltip)
        self.setToolTip(plain_tip(tooltip))
        self._bar.show_shares(ours, others)


class _Bar(QWidget):
    def __init__(self, *, wide: bool) -> None:
        super().__init__()
        self.setFixedHeight(8)
        if not wide:
            self.setFixedWidth(128)
        self._shares = (0.0, 0.0)

    def show_shares(self, ours: float, others: float) -> None:
        if (ours, others) != self._shares:
            self._shares = (ours, others)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        whole = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(whole, 4, 4)
        painter.setClipPath(outline)
        fill(painter, whole, colours().border)
        left = 0.0
        for share, ink in zip(self._shares, (colours().target, colours().other), strict=True):
            width = whole.width() * share
            if width:
                fill(painter, QRectF(left, 0, width, whole.height()), ink)
            left += width


def _sum(values: list[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if known and len(known) == len(values) else None

"""The memory of a launch as stacked bars with their numbers, the verdict, and what would help. Fed with a plan only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.memory_plan_words import device_sum, draft_cost, gib, host_sum
from sparkdeck.ui.formatting import count
from sparkdeck.ui.memory_words import of_available, verdict_line
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.painting import fill, frame, smooth
from sparkdeck.ui.widgets.text import ElidedText, Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.memory_plan_parts import DevicePlan, MemoryPlan, Proposal

_PARTS = (
    ("weights", "weights", "target", 255),
    ("kv", "KV cache", "target", 170),
    ("recurrent", "state", "target", 120),
    ("compute", "buffer", "target", 80),
    ("draft_weights", "draft weights", "draft", 255),
    ("draft_kv", "draft KV cache", "draft", 170),
    ("draft_compute", "draft buffer", "draft", 90),
    ("projector", "projector", "info", 255),
    ("overhead", "CUDA context", "other", 255),
)
"""Field, name, colour of the scheme, and how strong it is."""
_BAR_HEIGHT = 16
_SWATCH = 9


class MemoryPlanBar(QWidget):
    """Verdict, one bar for each device with its legend, the largest context, proposals, notes."""

    context_wanted = Signal(int)
    """Apply was pressed: so many tokens."""
    proposal_wanted = Signal(object)
    """A Proposal's button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("memoryPlan")
        self._plan: MemoryPlan | None = None
        self._sign = Text("?", bold=True, tone=Tone.MUTED)
        self.verdict = Text("Not known yet", bold=True, wrap=True)
        self.verdict.setObjectName("memoryVerdict")
        self.verdict.setAccessibleName("Memory verdict")
        self._devices: list[_DeviceBar] = []
        self._bars = QVBoxLayout()
        self._bars.setSpacing(Space.MEDIUM)
        self.host = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.host.setObjectName("memoryHost")
        self.largest = Text(wrap=True)
        self.largest.setObjectName("memoryLargestContext")
        self.apply = Button("Apply", "memoryApplyButton", "Use the largest context that fits")
        self.cost = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.cost.setObjectName("memoryDraftCost")
        self.notes = Text(size=TextSize.SMALL, tone=Tone.ACCENT, wrap=True)
        self.notes.setObjectName("memoryNotes")
        self._would_help = Text("What would make it fit", size=TextSize.SMALL, tone=Tone.MUTED)
        self._buttons: list[Button] = []
        self._shown_proposals: tuple[Proposal, ...] = ()
        self._proposals = QWidget()
        self._flow = CompactFlowLayout(self._proposals)
        self._lay_out()
        self.show_plan(None)
        self.apply.clicked.connect(self._on_apply_clicked)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.SMALL)
        head.addWidget(self._sign)
        head.addWidget(self.verdict, 1)
        line = QHBoxLayout()
        line.setSpacing(Space.SMALL)
        line.addWidget(self.largest, 1)
        line.addWidget(self.apply)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addLayout(head)
        layout.addLayout(self._bars)
        layout.addWidget(self.host)
        layout.addLayout(line)
        for part in (self.cost, self._would_help, self._proposals, self.notes):
            layout.addWidget(part)

    def show_plan(self, plan: MemoryPlan | None, reason: str = "") -> None:
        """``None``: there is no plan, for this ``reason``."""
        if plan is not None and plan == self._plan:
            return
        self._plan = plan
        if plan is None:
            self._shown_proposals = ()
            self._show_verdict("?", reason or "Known when the models are read.", Tone.MUTED)
            self._show_devices(())
            for part in (self.host, self.largest, self.apply, self.cost, self.notes, self._would_help, self._proposals):
                part.hide()
            return
        self._show_verdict(*verdict_line(plan))
        self._show_devices(plan.devices)
        self._show_host(plan)
        self._show_largest(plan)
        cost = draft_cost(plan)
        self.cost.setText(cost)
        self.cost.setVisible(bool(cost))
        self._show_proposals(plan.proposals)
        self.notes.setText("\n".join(plan.notes))
        self.notes.setVisible(bool(plan.notes))

    def _show_verdict(self, sign: str, words: str, tone: Tone) -> None:
        self._sign.setText(sign)
        self._sign.set_tone(tone)
        self.verdict.setText(words)
        self.verdict.set_tone(tone)

    def _show_devices(self, devices: tuple[DevicePlan, ...]) -> None:
        while len(self._devices) < len(devices):
            bar = _DeviceBar()
            self._devices.append(bar)
            self._bars.addWidget(bar)
        for index, bar in enumerate(self._devices):
            bar.setVisible(index < len(devices))
            if index < len(devices):
                bar.show_device(devices[index])

    def _show_host(self, plan: MemoryPlan) -> None:
        on_gpu = any(device.is_gpu for device in plan.devices)
        self.host.setVisible(on_gpu)
        if not on_gpu:
            return
        host = plan.host
        most = "no limit" if host.most_bytes is None else f"up to {gib(host.most_bytes)}"
        free = f" of {gib(host.available_bytes)} free" if host.available_bytes is not None else ""
        self.host.setText(f"RAM: {gib(host.needed_bytes)}{free}, {most} with prompt cache and checkpoints")
        self.host.setToolTip(host_sum(host))

    def _show_largest(self, plan: MemoryPlan) -> None:
        tokens = plan.largest_context_tokens
        words = "–" if tokens is None else "none" if not tokens else count(tokens)
        self.largest.setText(f"Largest context that fits: {words}")
        why = "1 GiB stays free for what kernels borrow and other programs take."
        self.largest.setToolTip(
            "Not known: what is free, or how this model keeps what it read." if tokens is None else why
        )
        self.largest.show()
        self.apply.setVisible(bool(tokens))
        self.apply.setEnabled(bool(tokens) and tokens != plan.context_tokens)

    def _show_proposals(self, proposals: tuple[Proposal, ...]) -> None:
        if proposals == self._shown_proposals:
            return
        self._shown_proposals = proposals
        while len(self._buttons) < len(proposals):  # used again: they change while somebody types
            button = Button("", f"memoryProposal{len(self._buttons)}", "Proposal")
            button.clicked.connect(partial(self._on_proposal_clicked, len(self._buttons)))
            self._flow.addWidget(button)
            self._buttons.append(button)
        for number, button in enumerate(self._buttons):
            proposal = proposals[number] if number < len(proposals) else None
            button.setVisible(proposal is not None)
            if proposal is not None:
                button.setText(proposal.text)
                button.setAccessibleName(proposal.text)
                button.setToolTip(proposal.why)
        self._would_help.setVisible(bool(proposals))
        self._proposals.setVisible(bool(proposals))

    def _on_proposal_clicked(self, number: int, _checked: bool = False) -> None:
        if number < len(self._shown_proposals):
            self.proposal_wanted.emit(self._shown_proposals[number])

    def _on_apply_clicked(self) -> None:
        if self._plan is not None and self._plan.largest_context_tokens:
            self.context_wanted.emit(self._plan.largest_context_tokens)


class _DeviceBar(QWidget):
    """One device: its name, how much of what is free is needed, the bar, the numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ElidedText(size=TextSize.SMALL)
        self._sum = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self._bar = _Stack()
        self._legend: list[_Swatch] = []
        holder = QWidget()
        self._flow = CompactFlowLayout(holder, gap=Space.SMALL)
        head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(self._name, 1)
        head.addWidget(self._sum)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY + 1)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addWidget(holder)

    def show_device(self, device: DevicePlan) -> None:
        self._name.setText(device.name)
        self._sum.setText(f"needs {of_available(device)}")
        shown = [
            (getattr(device.parts, field), name, tint, alpha)
            for field, name, tint, alpha in _PARTS
            if getattr(device.parts, field)
        ]
        self._bar.show_parts([(size, tint, alpha) for size, _, tint, alpha in shown], device.available_bytes)
        while len(self._legend) < len(shown):
            swatch = _Swatch()
            self._legend.append(swatch)
            self._flow.addWidget(swatch)
        for index, swatch in enumerate(self._legend):
            swatch.setVisible(index < len(shown))
            if index < len(shown):
                size, name, tint, alpha = shown[index]
                swatch.show_part(f"{name} {gib(size)}", tint, alpha)
        tooltip = device_sum(device)
        self.setToolTip(tooltip)
        self._bar.setAccessibleName(f"Memory of {device.name}")
        self._bar.setAccessibleDescription(tooltip)


class _Stack(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_BAR_HEIGHT)
        self._parts: list[tuple[int, str, int]] = []
        self._available: int | None = None

    def show_parts(self, parts: list[tuple[int, str, int]], available: int | None) -> None:
        if (parts, available) != (self._parts, self._available):
            self._parts, self._available = parts, available
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, whole = colours(), QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(whole, 4, 4)
        painter.setClipPath(outline)
        fill(painter, whole, scheme.border)
        needed = sum(size for size, _, _ in self._parts)
        scale = whole.width() / max(needed, self._available or 0, 1)
        left = 0.0
        for size, tint, alpha in self._parts:
            width = size * scale
            area = QRectF(left, 0, max(0.0, width - 1 if width > 3 else width), whole.height())
            fill(painter, area, scheme.surface)
            fill(painter, area, getattr(scheme, tint), alpha=alpha)
            left += width
        if self._available is not None and needed > self._available:  # where the memory ends
            end = self._available * scale
            fill(painter, QRectF(end, 0, whole.width() - end, whole.height()), scheme.bad, alpha=90)
            fill(painter, QRectF(end - 1, 0, 2, whole.height()), scheme.bad)
        frame(painter, whole, scheme.border, radius=4)


class _Swatch(QWidget):
    """A name with the colour that stands for it."""

    def __init__(self) -> None:
        super().__init__()
        self._tint, self._alpha = "other", 255
        self._text = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_SWATCH + Space.TINY + 1, 0, Space.TINY, 0)
        layout.addWidget(self._text)

    def show_part(self, text: str, tint: str, alpha: int) -> None:
        self._text.setText(text)
        self._tint, self._alpha = tint, alpha
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self._text.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text.text()) + _SWATCH + 2 * Space.TINY + 3, metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        side = min(scaled(_SWATCH), self.height())
        area = QRectF(0, (self.height() - side) / 2, side, side)
        fill(painter, area, colours().surface, radius=2)
        fill(painter, area, getattr(colours(), self._tint), radius=2, alpha=self._alpha)

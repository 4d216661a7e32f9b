"""The memory of a launch as stacked bars with their numbers, the verdict, and what would help. Fed with a plan only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.memory_plan_words import draft_cost, gib, host_sum
from sparkdeck.domain.translation import tr
from sparkdeck.ui.formatting import count
from sparkdeck.ui.memory_words import verdict_line
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.memory_device_bar import DeviceBar
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.memory_plan_parts import DevicePlan, MemoryPlan, Proposal


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
        self.verdict = Text(tr("Not known yet"), bold=True, wrap=True)
        self.verdict.setObjectName("memoryVerdict")
        Explainer(self.verdict, "start_memory", tr("Memory verdict"))
        self._devices: list[DeviceBar] = []
        self._bars = QVBoxLayout()
        self._bars.setSpacing(Space.MEDIUM)
        self.host = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.host.setObjectName("memoryHost")
        self.largest = Text(wrap=True)
        self.largest.setObjectName("memoryLargestContext")
        self.apply = Button(tr("Apply"), "memoryApplyButton", tr("Use the largest context that fits"))
        self.cost = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.cost.setObjectName("memoryDraftCost")
        self.notes = Text(size=TextSize.SMALL, tone=Tone.ACCENT, wrap=True)
        self.notes.setObjectName("memoryNotes")
        self._would_help = Text(tr("What would make it fit"), size=TextSize.SMALL, tone=Tone.MUTED)
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
            self._show_verdict("?", reason or tr("Known when the models are read."), Tone.MUTED)
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
            bar = DeviceBar()
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
        needed = gib(host.needed_bytes)
        if host.available_bytes is not None:
            needed = tr("{needed} of {free} free", needed=needed, free=gib(host.available_bytes))
        if host.most_bytes is None:
            words = tr("RAM: {needed}, no limit with prompt cache and checkpoints", needed=needed)
        else:
            words = tr(
                "RAM: {needed}, up to {most} with prompt cache and checkpoints",
                needed=needed,
                most=gib(host.most_bytes),
            )
        self.host.setText(words)
        self.host.setToolTip(host_sum(host))

    def _show_largest(self, plan: MemoryPlan) -> None:
        tokens = plan.largest_context_tokens
        if tokens == 0:
            self.largest.setText(tr("Largest context that fits: none"))
        else:
            self.largest.setText(tr("Largest context that fits: {tokens}", tokens=count(tokens)))
        self.largest.setToolTip(
            tr("Not known: what is free, or how this model keeps what it read.")
            if tokens is None
            else tr("1 GiB stays free for what kernels borrow and other programs take.")
        )
        self.largest.show()
        self.apply.setVisible(bool(tokens))
        self.apply.setEnabled(bool(tokens) and tokens != plan.context_tokens)

    def _show_proposals(self, proposals: tuple[Proposal, ...]) -> None:
        if proposals == self._shown_proposals:
            return
        self._shown_proposals = proposals
        while len(self._buttons) < len(proposals):  # used again: they change while somebody types
            button = Button("", f"memoryProposal{len(self._buttons)}", tr("Proposal"))
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

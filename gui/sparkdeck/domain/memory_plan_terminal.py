"""A memory plan for a terminal, in English."""

from __future__ import annotations

from sparkdeck.domain.memory_plan_parts import MemoryPlan
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.memory_plan_words import device_sum, draft_cost, gib, host_sum

_SHORT = {
    Verdict.FITS: "fits",
    Verdict.TIGHT: "tight",
    Verdict.DOES_NOT_FIT: "does not fit",
    Verdict.UNKNOWN: "not known",
}


def short_line(plan: MemoryPlan) -> str:
    """One line: ``Memory: fits – 16.4 of 31.8 GiB, largest context 262,144``."""
    device = plan.tightest
    needed = f"{device.needed_bytes / 2**30:,.1f}" if device.needed_bytes >= 1 << 30 else gib(device.needed_bytes)
    free = f" of {device.available_bytes / 2**30:,.1f} GiB" if device.available_bytes is not None else ""
    words = f"{_SHORT[plan.verdict]} – {needed}{free or ('' if needed.endswith('B') else ' GiB')}"
    if len(plan.devices) > 1:
        words += f" on {device.name}"
    if plan.largest_context_tokens:
        words += f", largest context {plan.largest_context_tokens:,}"
    return words


def whole_text(plan: MemoryPlan) -> str:
    """Everything, for a terminal."""
    blocks = [device_sum(device) for device in plan.devices]
    if any(device.is_gpu for device in plan.devices):
        blocks.append(host_sum(plan.host))
    last = [f"Verdict: {_SHORT[plan.verdict]} (context {plan.context_tokens:,})"]
    if plan.largest_context_tokens is not None:
        last.append(f"Largest context that fits: {plan.largest_context_tokens:,}")
    if cost := draft_cost(plan):
        last.append(cost)
    last += [f"Proposal: {proposal.text}. {proposal.why}" for proposal in plan.proposals]
    last += [f"Note: {note}" for note in plan.notes]
    return "\n\n".join([*blocks, "\n".join(last)])

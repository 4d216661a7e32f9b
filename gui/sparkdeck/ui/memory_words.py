"""The memory plan in the window's words: verdict with sign, tone, tooltips."""

from __future__ import annotations

from sparkdeck.domain.memory_plan_measured import MemoryComparison
from sparkdeck.domain.memory_plan_parts import DevicePlan, MemoryPlan
from sparkdeck.domain.memory_plan_verdict import MARGIN_BYTES, Verdict
from sparkdeck.domain.memory_plan_words import device_sum, draft_cost, gib, host_sum
from sparkdeck.ui.theme import Tone

SIGNS = {
    Verdict.FITS: ("✓", "Fits", Tone.GOOD),
    Verdict.TIGHT: ("!", "Tight", Tone.ACCENT),
    Verdict.DOES_NOT_FIT: ("✕", "Does not fit", Tone.BAD),
    Verdict.UNKNOWN: ("?", "Not known", Tone.MUTED),
}
"""Sign, word and tone: never colour alone."""


def verdict_line(plan: MemoryPlan) -> tuple[str, str, Tone]:
    """Sign, sentence, tone."""
    sign, word, tone = SIGNS[plan.verdict]
    device = plan.tightest
    if plan.verdict is Verdict.UNKNOWN:
        return sign, plan.notes[0] if plan.notes else "The memory that is free is not known.", tone
    host = plan.host
    if host.verdict is plan.verdict and device.verdict is not plan.verdict:
        left = (host.available_bytes or 0) - host.needed_bytes
        return sign, f"{word}: RAM, {_left(left)}", tone
    where = f" on {device.name}" if len(plan.devices) > 1 else ""
    left = (device.available_bytes or 0) - device.needed_bytes
    return sign, f"{word}{where}: {_left(left)}", tone


def _left(left: int) -> str:
    if left < 0:
        return f"{gib(-left)} are short"
    if left < MARGIN_BYTES:
        return f"only {gib(left)} stay free"
    return f"{gib(left)} stay free"


def of_available(device: DevicePlan) -> str:
    """``16.4 of 31.8 GiB``: needed, and free; what is less than 1 GiB in MiB."""
    if device.available_bytes is None:
        return f"{gib(device.needed_bytes)} of –"
    if device.needed_bytes < 1 << 30:
        return f"{gib(device.needed_bytes)} of {device.available_bytes / 2**30:,.1f} GiB"
    return f"{device.needed_bytes / 2**30:,.1f} of {device.available_bytes / 2**30:,.1f} GiB"


def short_fact(plan: MemoryPlan) -> tuple[str, str, Tone]:
    """Value, remark and tone of the one line on the Server page."""
    sign, word, tone = SIGNS[plan.verdict]
    device = plan.tightest
    value = f"{sign} {word.lower()} – {of_available(device)}"
    remark = f"largest context {plan.largest_context_tokens:,}" if plan.largest_context_tokens else ""
    return value, remark, Tone.TEXT if plan.verdict is Verdict.FITS else tone


def measured_words(comparison: MemoryComparison) -> str:
    """What a start took, and what of it could not be told."""
    lines = [f"{place.name}: {place.text}" for place in comparison.places]
    return "\n".join(filter(None, (*lines, comparison.missing)))


def whole_tooltip(plan: MemoryPlan) -> str:
    """The sums behind the line."""
    blocks = [device_sum(device) for device in plan.devices]
    if any(device.is_gpu for device in plan.devices):
        blocks.append(host_sum(plan.host))
    if cost := draft_cost(plan):
        blocks.append(cost)
    return "\n\n".join([*blocks, *plan.notes])

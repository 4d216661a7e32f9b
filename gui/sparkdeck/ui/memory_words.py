"""The memory plan in the window's words: verdict with sign, tone, tooltips."""

from __future__ import annotations

from sparkdeck.domain.memory_plan_measured import MemoryComparison
from sparkdeck.domain.memory_plan_parts import DevicePlan, MemoryPlan
from sparkdeck.domain.memory_plan_verdict import MARGIN_BYTES, Verdict
from sparkdeck.domain.memory_plan_words import device_sum, draft_cost, gib, host_sum
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Tone

SIGNS = {
    Verdict.FITS: ("✓", tr("Fits", "the memory"), Tone.GOOD),
    Verdict.TIGHT: ("!", tr("Tight", "the memory"), Tone.ACCENT),
    Verdict.DOES_NOT_FIT: ("✕", tr("Does not fit", "the memory"), Tone.BAD),
    Verdict.UNKNOWN: ("?", tr("Not known", "the memory"), Tone.MUTED),
}
"""Sign, word and tone: never colour alone."""


def verdict_line(plan: MemoryPlan) -> tuple[str, str, Tone]:
    """Sign, sentence, tone."""
    sign, word, tone = SIGNS[plan.verdict]
    device = plan.tightest
    if plan.verdict is Verdict.UNKNOWN:
        return sign, plan.notes[0] if plan.notes else tr("The memory that is free is not known."), tone
    host = plan.host
    if host.verdict is plan.verdict and device.verdict is not plan.verdict:
        left = (host.available_bytes or 0) - host.needed_bytes
        return sign, tr("{verdict}: RAM, {left}", verdict=word, left=_left(left)), tone
    left = (device.available_bytes or 0) - device.needed_bytes
    if len(plan.devices) > 1:
        words = tr("{verdict} on {device}: {left}", verdict=word, device=device.name, left=_left(left))
    else:
        words = tr("{verdict}: {left}", verdict=word, left=_left(left))
    return sign, words, tone


def _left(left: int) -> str:
    if left < 0:
        return tr("{size} are short", size=gib(-left))
    if left < MARGIN_BYTES:
        return tr("only {size} stay free", size=gib(left))
    return tr("{size} stay free", size=gib(left))


def of_available(device: DevicePlan) -> str:
    """``16.4 of 31.8 GiB``: needed, and free; what is less than 1 GiB in MiB."""
    if device.available_bytes is None:
        return tr("{needed} of –", needed=gib(device.needed_bytes))
    free = device.available_bytes / 2**30
    if device.needed_bytes < 1 << 30:
        return tr("{needed} of {free:,.1f} GiB", needed=gib(device.needed_bytes), free=free)
    return tr("{needed:,.1f} of {free:,.1f} GiB", needed=device.needed_bytes / 2**30, free=free)


def short_fact(plan: MemoryPlan) -> tuple[str, str, Tone]:
    """Value, remark and tone of the one line on the Server page."""
    sign, _, tone = SIGNS[plan.verdict]
    word = tr("not known") if plan.verdict is Verdict.UNKNOWN else plan.verdict.title
    value = f"{sign} {word} – {of_available(plan.tightest)}"
    largest = plan.largest_context_tokens
    remark = tr("largest context {tokens:,}", tokens=largest) if largest else ""
    return value, remark, Tone.TEXT if plan.verdict is Verdict.FITS else tone


def measured_words(comparison: MemoryComparison) -> str:
    """What a start took, and what of it could not be told."""
    lines = [tr("{label}: {words}", label=place.name, words=place.text) for place in comparison.places]
    return "\n".join(filter(None, (*lines, comparison.missing)))


def whole_tooltip(plan: MemoryPlan) -> str:
    """The sums behind the line."""
    blocks = [device_sum(device) for device in plan.devices]
    if any(device.is_gpu for device in plan.devices):
        blocks.append(host_sum(plan.host))
    if cost := draft_cost(plan):
        blocks.append(cost)
    return "\n\n".join([*blocks, *plan.notes])

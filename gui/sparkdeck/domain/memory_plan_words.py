"""A memory plan in words: for the command line, for tooltips, for the buttons after a failure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sparkdeck.domain.memory_plan_parts import DevicePlan, HostPlan, MemoryPlan, MemoryQuestion, Parts
from sparkdeck.domain.memory_plan_sum import LaunchSum
from sparkdeck.domain.memory_plan_verdict import Verdict

PART_NAMES = (
    ("weights", "weights"),
    ("kv", "KV cache"),
    ("recurrent", "recurrent state"),
    ("compute", "compute buffer"),
    ("draft_weights", "draft weights"),
    ("draft_kv", "draft KV cache"),
    ("draft_compute", "draft compute buffer"),
    ("projector", "vision projector"),
    ("overhead", "CUDA context (assumed)"),
)
"""The fields of :class:`Parts` in the order in which they are shown."""
_SHORT = {
    Verdict.FITS: "fits",
    Verdict.TIGHT: "tight",
    Verdict.DOES_NOT_FIT: "does not fit",
    Verdict.UNKNOWN: "not known",
}


def gib(size: int | None) -> str:
    """``9.28 GiB``; ``–`` where not known; small ones in MiB."""
    if size is None:
        return "–"
    return f"{size / 2**30:,.2f} GiB" if abs(size) >= 1 << 30 else f"{size / 2**20:,.1f} MiB"


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


def draft_cost(plan: MemoryPlan) -> str:
    """What the draft costs in context; empty without a draft."""
    if plan.draft_cost_tokens is None:
        return ""
    if not plan.draft_cost_tokens:
        return "The draft costs no context here."
    return f"The draft costs you {plan.draft_cost_tokens:,} tokens of context."


def device_sum(device: DevicePlan) -> str:
    """The lines that add up to what a device needs."""
    lines = [f"{gib(size):>12}  {name}" for name, size in _parts(device.parts)]
    lines.append(f"{gib(device.needed_bytes):>12}  needed on {device.name}")
    if device.available_bytes is not None:
        free = "free" if device.total_bytes is None else f"free (of {gib(device.total_bytes)})"
        lines.append(f"{gib(device.available_bytes):>12}  {free}")
    return "\n".join(lines)


def host_sum(host: HostPlan) -> str:
    """The same for the system's RAM."""
    lines = [f"{gib(size):>12}  {name}" for name, size in _parts(host.parts)]
    lines.append(f"{gib(host.output_bytes):>12}  results and what the draft reads of the target")
    lines.append(f"{gib(host.needed_bytes):>12}  needed in RAM")
    limit = "without limit" if host.prompt_cache_bytes is None else gib(host.prompt_cache_bytes)
    lines.append(f"{limit:>12}  at most for the prompt cache (--cache-ram)")
    if host.checkpoint_bytes:
        lines.append(f"{gib(host.checkpoint_bytes):>12}  at most for context checkpoints")
    if host.available_bytes is not None:
        lines.append(f"{gib(host.available_bytes):>12}  free")
    return "\n".join(lines)


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


def sum_in_words(question: MemoryQuestion, context_tokens: int, margin_bytes: int) -> str:
    """E.g. ``Free 14.5 GiB − weights 9.8 GiB − caches 3.7 GiB − buffers 0.6 GiB: 1.0 GiB stay free.``"""
    launch = question.launch
    sums = LaunchSum(replace(question, options={**question.options, "ctx-size": context_tokens}), launch)
    places = sums.at(context_tokens).places
    free = [gpu.available_bytes or 0 for gpu in sums.gpus] or [question.host.available_bytes or 0]
    indices = range(len(sums.gpus)) if sums.gpus else (-1,)
    index, available = min(zip(indices, free, strict=True), key=lambda each: each[1] - places[each[0]].total)
    parts = places[index]
    caches = parts.kv + parts.recurrent + parts.draft_kv
    buffers = parts.compute + parts.draft_compute + parts.overhead
    return (
        f"Free {available / 2**30:.1f} GiB − weights {(parts.weights + parts.draft_weights) / 2**30:.1f} GiB − caches "
        f"{caches / 2**30:.1f} GiB − buffers {buffers / 2**30:.1f} GiB; at least {margin_bytes / 2**30:.1f} GiB stay free."
    )


def _parts(parts: Parts) -> Iterator[tuple[str, int]]:
    for field, name in PART_NAMES:
        if size := int(getattr(parts, field)):
            yield name, size

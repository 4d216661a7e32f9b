"""A memory plan in words: for tooltips, for the buttons after a failure, for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sparkdeck.domain.memory_plan_parts import DevicePlan, HostPlan, MemoryPlan, MemoryQuestion, Parts
from sparkdeck.domain.memory_plan_sum import LaunchSum
from sparkdeck.domain.translation import number, tr

PART_NAMES = (
    ("weights", tr("weights")),
    ("kv", tr("KV cache")),
    ("recurrent", tr("recurrent state")),
    ("compute", tr("compute buffer")),
    ("draft_weights", tr("draft weights")),
    ("draft_kv", tr("draft KV cache")),
    ("draft_compute", tr("draft compute buffer")),
    ("projector", tr("vision projector")),
    ("overhead", tr("CUDA context (assumed)")),
)
"""The fields of :class:`Parts` in the order in which they are shown."""


def gib(size: int | None) -> str:
    """``9.28 GiB``; ``–`` where not known; small ones in MiB."""
    if size is None:
        return "–"
    if abs(size) >= 1 << 30:
        return f"{number(size / 2**30, ',.2f')} GiB"
    return f"{number(size / 2**20, ',.1f')} MiB"


def draft_cost(plan: MemoryPlan) -> str:
    """What the draft costs in context; empty without a draft."""
    if plan.draft_cost_tokens is None:
        return ""
    if not plan.draft_cost_tokens:
        return tr("The draft costs no context here.")
    return tr("The draft costs you {tokens:,} tokens of context.", tokens=plan.draft_cost_tokens)


def device_sum(device: DevicePlan) -> str:
    """The lines that add up to what a device needs."""
    lines = [_line(gib(size), name) for name, size in _parts(device.parts)]
    lines.append(_line(gib(device.needed_bytes), tr("needed on {device}", device=device.name)))
    if device.available_bytes is not None:
        total = device.total_bytes
        free = tr("free", "memory") if total is None else tr("free (of {total})", total=gib(total))
        lines.append(_line(gib(device.available_bytes), free))
    return "\n".join(lines)


def host_sum(host: HostPlan) -> str:
    """The same for the system's RAM."""
    lines = [_line(gib(size), name) for name, size in _parts(host.parts)]
    lines.append(_line(gib(host.output_bytes), tr("results and what the draft reads of the target")))
    lines.append(_line(gib(host.needed_bytes), tr("needed in RAM")))
    limit = tr("without limit") if host.prompt_cache_bytes is None else gib(host.prompt_cache_bytes)
    lines.append(_line(limit, tr("at most for the prompt cache (--cache-ram)")))
    if host.checkpoint_bytes:
        lines.append(_line(gib(host.checkpoint_bytes), tr("at most for context checkpoints")))
    if host.available_bytes is not None:
        lines.append(_line(gib(host.available_bytes), tr("free", "memory")))
    return "\n".join(lines)


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
    return tr(
        "Free {free:.1f} GiB − weights {weights:.1f} GiB − caches {caches:.1f} GiB − buffers {buffers:.1f} GiB;"
        " at least {margin:.1f} GiB stay free.",
        free=available / 2**30,
        weights=(parts.weights + parts.draft_weights) / 2**30,
        caches=caches / 2**30,
        buffers=buffers / 2**30,
        margin=margin_bytes / 2**30,
    )


def _line(size: str, words: str) -> str:
    return f"{size:>12}  {words}"


def _parts(parts: Parts) -> Iterator[tuple[str, int]]:
    for field, name in PART_NAMES:
        if size := int(getattr(parts, field)):
            yield name, size

"""The memory of a launch before it is started: what goes where, whether it fits, what would help. Pure, and fast enough
to be asked on each keystroke.

Weights and caches are exact, the compute buffer is a model of it (``compute_buffers.py``), the CUDA context a stated
constant until a start has shown it. With several GPUs the tightest decides, never a sum.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from sparkdeck.domain.context_that_fits import largest_context
from sparkdeck.domain.memory_plan_layout import HOST
from sparkdeck.domain.memory_plan_notes import notes_of
from sparkdeck.domain.memory_plan_options import ALL_LAYERS, LaunchMemory, OptionText
from sparkdeck.domain.memory_plan_parts import (
    CUDA_CONTEXT_BYTES,
    Correction,
    DeviceMemory,
    DevicePlan,
    HostMemory,
    HostPlan,
    MemoryPlan,
    MemoryQuestion,
    Parts,
    Proposal,
    ProposalKind,
    RuntimeBytes,
)
from sparkdeck.domain.memory_plan_sum import Amounts, LaunchSum
from sparkdeck.domain.memory_plan_verdict import MARGIN_BYTES, Verdict, verdict_of, worst
from sparkdeck.domain.translation import plural, tr

__all__ = [
    "CUDA_CONTEXT_BYTES",
    "MARGIN_BYTES",
    "Correction",
    "DeviceMemory",
    "DevicePlan",
    "HostMemory",
    "HostPlan",
    "MemoryPlan",
    "MemoryQuestion",
    "Parts",
    "Proposal",
    "ProposalKind",
    "RuntimeBytes",
    "Verdict",
    "largest_context_of",
    "plan",
]

_Q8: Mapping[str, OptionText] = MappingProxyType({"cache-type-k": "q8_0", "cache-type-v": "q8_0", "flash-attn": "on"})


def largest_context_of(question: MemoryQuestion, *, margin_bytes: int = MARGIN_BYTES) -> int | None:
    """The largest context that fits with ``margin_bytes`` to spare; 0: none does; ``None``: it cannot be told."""
    asked = _Asked(question, question.launch, margin_bytes=margin_bytes)
    models = (question.target, question.draft)
    if not asked.is_known or any(each.problem for each in models if each is not None):
        return None
    return asked.largest()


def plan(question: MemoryQuestion) -> MemoryPlan:
    """The plan of ``question``. A model whose cache cannot be told gives its weights and an unknown verdict."""
    launch = question.launch
    asked = _Asked(question, launch)
    wanted = launch.context_tokens
    amounts = asked.at(wanted)
    devices, host = asked.devices(amounts), asked.host(amounts)
    reasons = [each.problem for each in (question.target, question.draft) if each is not None and each.problem]
    verdict = Verdict.UNKNOWN if reasons else worst(host.verdict, *(device.verdict for device in devices))
    largest = cost = None
    proposals: tuple[Proposal, ...] = ()
    if not reasons and asked.is_known:
        largest = asked.largest()
        without = _Asked(question, launch, with_draft=False) if asked.sum.draft is not None else None
        if without is not None:
            cost = without.largest() - largest
        if verdict is not Verdict.FITS:
            proposals = _proposals(question, asked, without, largest)
    return MemoryPlan(
        devices=devices,
        host=host,
        verdict=verdict,
        context_tokens=asked.sum.context(wanted),
        largest_context_tokens=largest,
        draft_cost_tokens=cost,
        proposals=proposals,
        notes=(*reasons, *notes_of(question, launch, host, len(asked.sum.gpus))),
    )


class _Asked:
    """One way of launching, with the memory that it has to fit."""

    def __init__(
        self,
        question: MemoryQuestion,
        launch: LaunchMemory,
        *,
        with_draft: bool = True,
        margin_bytes: int = MARGIN_BYTES,
    ) -> None:
        self._question, self._margin = question, margin_bytes
        self.sum = LaunchSum(question, launch, with_draft=with_draft)
        self._offsets = self._runtime_offsets(launch)
        self._free = [gpu.available_bytes for gpu in self.sum.gpus]
        self._known: dict[int, bool] = {}

    @property
    def is_known(self) -> bool:
        """Whether the memory there is, is."""
        if self.sum.gpus:
            return all(gpu.available_bytes is not None for gpu in self.sum.gpus)
        return self._question.host.available_bytes is not None

    def at(self, wanted: int) -> Amounts:
        amounts = self.sum.at(wanted)
        if not self._offsets:
            return amounts
        places = {
            place: replace(
                parts,
                weights=parts.weights + self._offsets[place].weights,
                kv=parts.kv + self._offsets[place].context,
                compute=parts.compute + self._offsets[place].compute,
            )
            if place in self._offsets
            else parts
            for place, parts in amounts.places.items()
        }
        return Amounts(places, amounts.outputs, amounts.checkpoint)

    def devices(self, amounts: Amounts) -> tuple[DevicePlan, ...]:
        if not self.sum.gpus:
            host, parts = self._question.host, amounts.places[HOST]
            verdict = verdict_of(parts.total + amounts.outputs, host.available_bytes)
            return (DevicePlan("RAM", parts, host.total_bytes, host.available_bytes, verdict, is_gpu=False),)
        return tuple(
            DevicePlan(
                gpu.name,
                amounts.places[index],
                gpu.total_bytes,
                gpu.available_bytes,
                verdict_of(amounts.places[index].total, gpu.available_bytes),
            )
            for index, gpu in enumerate(self.sum.gpus)
        )

    def host(self, amounts: Amounts) -> HostPlan:
        launch, memory = self.sum.launch, self._question.host
        parts = amounts.places[HOST]
        cache = None if launch.cache_ram_mib < 0 else launch.cache_ram_mib << 20
        checkpoints = amounts.checkpoint * launch.checkpoints * launch.slots
        needed = parts.total + amounts.outputs
        verdict = Verdict.FITS if memory.available_bytes is None else verdict_of(needed, memory.available_bytes)
        return HostPlan(parts, amounts.outputs, cache, checkpoints, memory.total_bytes, memory.available_bytes, verdict)

    def fits(self, wanted: int) -> bool:
        """With the margin, everywhere."""
        if wanted not in self._known:
            self._known[wanted] = self._fits(wanted)
        return self._known[wanted]

    def _fits(self, wanted: int) -> bool:
        sums, outputs = self.sum.totals(wanted)
        ram = self._question.host.available_bytes
        for place, total in sums.items():
            offset = self._offsets.get(place)
            needed = total + self._margin + (offset.weights + offset.context + offset.compute if offset else 0)
            free = self._free[place] if place != HOST else ram
            if free is not None and needed + (outputs if place == HOST else 0) > free:
                return False
        return True

    def largest(self) -> int:
        target, launch = self.sum.target, self.sum.launch
        most = (target.context_tokens or 1 << 20) * (1 if launch.is_unified else launch.slots)
        return largest_context(self.fits, most)

    def _runtime_offsets(self, launch: LaunchMemory) -> dict[int, RuntimeBytes]:
        """By how much the runtime's own forecast differs from ours: for every context, but for no other options."""
        forecast = self._question.runtime_bytes
        if not forecast:
            return {}
        options = self._question.runtime_options
        then = launch if options is None else replace(self._question, options=options).launch
        if replace(then, context_tokens=0) != replace(launch, context_tokens=0):
            return {}
        ours = self.sum.at(then.context_tokens).places
        names = {HOST: "Host", **{index: gpu.engine_name for index, gpu in enumerate(self.sum.gpus)}}
        return {
            place: RuntimeBytes(
                forecast[name].weights - ours[place].weights,
                forecast[name].context - ours[place].kv - ours[place].recurrent,
                min(
                    0, forecast[name].compute - ours[place].compute
                ),  # it counts logits that the server does not ask for
            )
            for place, name in names.items()
            if name in forecast and place in ours
        }


def _proposals(question: MemoryQuestion, asked: _Asked, without: _Asked | None, largest: int) -> tuple[Proposal, ...]:
    """What would make it fit, in this order: less context, a q8_0 cache for the target, the draft off, experts in RAM.

    A quantised draft cache can ruin what the draft is worth: only with a measured acceptance.
    """
    found: list[Proposal] = []
    wanted = asked.sum.launch.context_tokens
    context = wanted or question.target.context_tokens

    def try_options(kind: ProposalKind, what: str, why: str, changes: Mapping[str, OptionText]) -> None:
        changed = replace(question, options={**question.options, **changes})
        other = _Asked(changed, changed.launch)
        if other.fits(context):
            found.append(Proposal(kind, what, why, tuple(changes.items())))
        elif (tokens := other.largest()) > largest:
            with_context = {**changes, "ctx-size": tokens}
            found.append(
                Proposal(
                    kind, tr("{what}, {tokens:,} tokens", what=what, tokens=tokens), why, tuple(with_context.items())
                )
            )

    if largest and largest < context:
        why = tr("The largest context that fits with {margin} GiB to spare.", margin=MARGIN_BYTES >> 30)
        text = tr("Context of {tokens:,} tokens", tokens=largest)
        found.append(Proposal(ProposalKind.LESS_CONTEXT, text, why, (("ctx-size", largest),)))
    if asked.sum.launch.key_type in ("f16", "bf16", "f32"):
        half = tr("About half of an f16 cache.")
        try_options(ProposalKind.Q8_TARGET_CACHE, tr("q8_0 cache for the target"), half, _Q8)
    if question.draft is not None and without is not None:
        off, why = tr("Draft off"), tr("Its weights, cache and buffers are then free.")
        if without.fits(context):
            found.append(Proposal(ProposalKind.DRAFT_OFF, off, why))
        elif (tokens := without.largest()) > largest:
            text = tr("{what}, {tokens:,} tokens", what=off, tokens=tokens)
            found.append(Proposal(ProposalKind.DRAFT_OFF, text, why, (("ctx-size", tokens),)))
        for kind, acceptance in question.draft_cache_acceptance.items():
            changes: dict[str, OptionText] = {"spec-draft-type-k": kind, "spec-draft-type-v": kind, "flash-attn": "on"}
            why = tr("Measured with it: acceptance {acceptance:.1%}.", acceptance=acceptance)
            text = tr("{kind} cache for the draft ({acceptance:.1%})", kind=kind, acceptance=acceptance)
            try_options(ProposalKind.QUANTISED_DRAFT_CACHE, text, why, changes)
    if (experts := _experts_in_ram(question, asked, context)) is not None:
        found.append(experts)
    return tuple(found)


def _experts_in_ram(question: MemoryQuestion, asked: _Asked, context: int) -> Proposal | None:
    """The smallest ``--n-cpu-moe`` that fits the wanted context; it costs speed, so it comes last."""
    target = question.target
    if not asked.sum.gpus or not any(layer.expert_bytes for layer in target.layers):
        return None
    if asked.sum.launch.gpu_layers < ALL_LAYERS and asked.sum.launch.gpu_layers <= target.block_count:
        return None
    low, high = asked.sum.launch.cpu_expert_layers, len(target.layers)

    def fits(layers: int) -> bool:
        changed = replace(question, options={**question.options, "n-cpu-moe": layers})
        return _Asked(changed, changed.launch).fits(context)

    if low >= high or not fits(high):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            high = middle
        else:
            low = middle
    why = tr(
        "The experts of {some} of {all} blocks are then worked on by the CPU: slower.",
        some=high,
        all=target.block_count,
    )
    text = plural(high, "Experts of {n} block in RAM", "Experts of {n} blocks in RAM")
    return Proposal(ProposalKind.EXPERTS_IN_RAM, text, why, (("n-cpu-moe", high),))

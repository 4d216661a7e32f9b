"""The newest figures over the monitor's charts, in words: what is known, or why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample
from sparkdeck.domain.samples_gpu import NO_GPU_REASONS
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.domain.translation import labelled, plural, sentences, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.gpu_words import memory_lines, state_lines
from sparkdeck.ui.theme import Tone

NOT_YET = tr("Not measured yet.")
NO_SERVER = tr("Start the server to measure this.")
NO_REQUEST = tr("Nothing measured yet: send a message in Chat.")
_SHORT_PROMPTS = tr("The prompts so far were too short for a speed, or came from the cache.")
_SILENT = tr("The driver does not say.")
_MOST_LOADS = 4
"""So many stand side by side; the tooltip has all."""
_MOST_SLOTS = 16
"""So many have a line in a tooltip."""
_PROOF_TONES = {
    SpeculationState.ON: Tone.GOOD,
    SpeculationState.FELL_BACK: Tone.BAD,
    SpeculationState.LOADED_BUT_NOT_USED: Tone.BAD,
}


class Words(NamedTuple):
    """``text`` "–": ``missing`` says why."""

    text: str
    missing: str = ""
    tooltip: str = ""


# ---------------------------------------------------------------------------------------------------- the server


def sentence(sample: Sample | None) -> tuple[str, Tone]:
    """Whether speculation is on, and what proves it."""
    if sample is None or sample.server is None:
        return tr("No server is ready"), Tone.MUTED
    counts, verdict = sample.server.counts, sample.speculation
    if sample.server.sleeping:
        return tr("Sleeping: the models are unloaded until the next request"), Tone.MUTED
    words = verdict.reason
    if verdict.state is SpeculationState.ON and counts.drafted is not None:
        accepted = formatting.count(counts.accepted)
        words = tr(
            "Speculation proved by counters: {accepted} of {drafted:,} drafted accepted",
            accepted=accepted,
            drafted=counts.drafted,
        )
        if counts.steps is not None:
            words = tr(
                "Speculation proved by counters: {steps:,} steps, {accepted} of {drafted:,} drafted accepted",
                steps=counts.steps,
                accepted=accepted,
                drafted=counts.drafted,
            )
    return words.rstrip(".。"), _PROOF_TONES.get(verdict.state, Tone.MUTED)


def decode(sample: Sample | None) -> Words:
    server = sample.server if sample else None
    if server is None:
        return Words(UNKNOWN, NO_SERVER)
    if server.live_decode_tokens_per_s is not None:
        return Words(_speed(server.live_decode_tokens_per_s), "", tr("Decode speed now, over all slots."))
    return Words(
        _speed(server.last_decode_tokens_per_s),
        server.reason or NO_REQUEST,
        tr("Decode speed of the requests that ended last."),
    )


def prompt(sample: Sample | None) -> Words:
    server = sample.server if sample else None
    if server is None:
        return Words(UNKNOWN, NO_SERVER)
    if server.live_prompt_tokens_per_s is not None:
        return Words(
            _speed(server.live_prompt_tokens_per_s), "", tr("Prompt tokens read per second now, over all slots.")
        )
    return Words(
        _speed(server.last_prompt_tokens_per_s),
        server.reason or (_SHORT_PROMPTS if server.last_decode_tokens_per_s is not None else NO_REQUEST),
        tr("Prompt speed of the requests that ended last."),
    )


def acceptance(sample: Sample | None) -> Words:
    """Of the last 60 seconds."""
    if sample is None or sample.server is None:
        return Words(UNKNOWN, NO_SERVER)
    server, recent = sample.server, sample.server.last_minute
    if recent.acceptance is None:
        idle = tr("Nothing was drafted in the last minute.") if server.counts.drafted else sample.speculation.reason
        unknown = recent.reason if server.counts.drafted and recent.drafted is None else ""
        return Words(UNKNOWN, recent.counts.problem or server.reason or unknown or idle)
    length = recent.mean_accepted_length
    words = formatting.percent(recent.acceptance)
    if length is not None:
        words += f" · {formatting.ratio(length)}"
    told = tr(
        "Last 60 s: {accepted:,} of {drafted:,} drafted tokens accepted.",
        accepted=recent.accepted,
        drafted=recent.drafted,
    )
    if recent.wasted is not None:
        told = sentences((told, tr("{wasted:,} were drafted in vain.", wasted=recent.wasted)))
    return Words(words, "", f"{told}\n{recent.reason}".rstrip())


def positions(sample: Sample | None) -> Words:
    """The mean accepted length since the start."""
    if sample is None or sample.server is None:
        return Words(UNKNOWN, NO_SERVER)
    server = sample.server
    length = server.counts.mean_accepted_length
    missing = server.counts.problem or server.reason or server.since_start.reason or sample.speculation.reason
    if length is None:
        return Words(UNKNOWN, missing)
    wasted = server.counts.wasted
    tooltip = tr(
        "Since the start: 1 + {accepted:,} accepted ÷ {steps:,} steps.",
        accepted=server.counts.accepted,
        steps=server.counts.steps,
    )
    if wasted is not None:
        tooltip = sentences((tooltip, tr("{wasted:,} tokens were drafted in vain.", wasted=wasted)))
    return Words(tr("{length} mean", length=formatting.ratio(length)), missing, tooltip)


def context(sample: Sample | None) -> Words:
    """The fullest slot's."""
    server = sample.server if sample else None
    if server is None:
        return Words(UNKNOWN, NO_SERVER)
    known = [slot for slot in server.slot_samples if slot.context_fill is not None]
    if not known:
        return Words(UNKNOWN, server.reason or tr("Known while an answer is made."))
    fullest = max(known, key=lambda slot: slot.context_fill or 0.0)
    tooltip = "\n".join(
        tr(
            "Slot {slot}: {used} of {size} tokens",
            slot=slot.slot_id,
            used=formatting.count(slot.context_tokens),
            size=formatting.count(slot.context_size),
        )
        for slot in known[:_MOST_SLOTS]
    )
    if len(known) > _MOST_SLOTS:
        tooltip += "\n" + plural(len(known) - _MOST_SLOTS, "and {n} more slot", "and {n:,} more slots")
    if server.requests_deferred:
        waiting = server.requests_deferred
        tooltip += "\n" + plural(waiting, "{n} request waits for a free slot.", "{n:,} requests wait for a free slot.")
    size = formatting.count(fullest.context_size)
    return Words(tr("{share} of {size}", share=formatting.percent(fullest.context_fill, 0), size=size), "", tooltip)


# ---------------------------------------------------------------------------------------------------- the machine


def chosen_gpus(sample: Sample | None, gpu: int | None) -> tuple[GpuSample, ...]:
    """Whole cards only: what a part does is in its card's figures."""
    gpus = sample.gpus if sample else ()
    return tuple(each for each in gpus if each.is_whole_card and gpu in (None, each.index))


def why_no_gpu(sample: Sample | None) -> str:
    if sample is None:
        return NOT_YET
    reason = sample.gpu_reason
    if reason in NO_GPU_REASONS:
        return reason
    return tr("No NVIDIA GPU seen: {reason}", reason=reason) if reason else tr("No NVIDIA GPU seen.")


def driver_trouble(sample: Sample | None) -> str:
    """Why the driver tells nothing, where a new try may help; empty where it answers or is not here at all."""
    if sample is None or sample.gpu_reason in NO_GPU_REASONS:
        return ""
    lost = (gpu.reason for gpu in sample.gpus if gpu.is_lost)
    return sample.gpu_reason or next(lost, "")


def stale(sample: Sample | None, gpu: int | None) -> str:
    """That the driver does not answer, and since when; empty where it does."""
    silent = (each for each in chosen_gpus(sample, gpu) if not each.is_resting)
    ages = [each.stale_s for each in silent if each.stale_s is not None]
    return tr("The GPU driver has not answered for {time}", time=formatting.seconds(max(ages))) if ages else ""


def vram_total(sample: Sample | None, gpu: int | None) -> float | None:
    """The memory of the chosen GPUs, ``None`` where that of one is not known."""
    return _sum(chosen_gpus(sample, gpu), lambda each: each.vram_total_bytes)


def vram(sample: Sample | None, gpu: int | None) -> Words:
    gpus = chosen_gpus(sample, gpu)
    if not gpus or sample is None:
        return Words(UNKNOWN, why_no_gpu(sample))
    used = _sum(gpus, lambda each: each.vram_used_bytes)
    total = _sum(gpus, lambda each: each.vram_total_bytes)
    return Words(formatting.gib_of(used, total), _silent(gpus), _vram_tooltip(gpus, sample.server))


def _vram_tooltip(gpus: Sequence[GpuSample], server: ServerSample | None) -> str:
    lines = [line for each in gpus for line in memory_lines(each)]
    if server is not None and server.memory.reason:
        lines.append(tr("Target and draft apart: –. {reason}", reason=server.memory.reason))
    return "\n".join(lines)


def load(sample: Sample | None, gpu: int | None) -> Words:
    gpus = chosen_gpus(sample, gpu)
    if not gpus:
        return Words(UNKNOWN, why_no_gpu(sample))
    known = [each.load_percent for each in gpus]
    tooltip = "\n".join(line for each in gpus for line in state_lines(each))
    if not any(value is not None for value in known):
        return Words(UNKNOWN, _silent(gpus))
    words = [UNKNOWN if value is None else f"{value} %" for value in known[:_MOST_LOADS]]
    return Words(" · ".join([*words, "…"] if len(known) > _MOST_LOADS else words), "", tooltip)


def power(sample: Sample | None, gpu: int | None) -> Words:
    gpus = chosen_gpus(sample, gpu)
    if not gpus:
        return Words(UNKNOWN, why_no_gpu(sample))
    watts = _sum(gpus, lambda each: each.power_w)
    heat = [each.temperature_c for each in gpus if each.temperature_c is not None]
    if watts is None and not heat:
        return Words(UNKNOWN, _silent(gpus))
    words = f"{UNKNOWN if watts is None else f'{watts:.0f} W'} · {f'{max(heat)} °C' if heat else UNKNOWN}"
    tooltip = "\n".join(
        tr("GPU {index}: limit {limit:.0f} W", index=each.index, limit=each.power_limit_w)
        for each in gpus
        if each.power_limit_w is not None
    )
    return Words(words, "", tooltip)


def host(machine: HostSample | None) -> Words:
    if machine is None or (machine.cpu_percent is None and machine.ram_used_bytes is None):
        return Words(UNKNOWN, (machine.reason if machine is not None else "") or NOT_YET)
    cpu = f"{machine.cpu_percent:.0f} %" if machine.cpu_percent is not None else UNKNOWN
    return Words(f"{cpu} · {formatting.gib(machine.ram_used_bytes)}")


def _sum(gpus: Sequence[GpuSample], read: Callable[[GpuSample], float | None]) -> int | None:
    values = [read(each) for each in gpus]
    known = [value for value in values if value is not None]
    return round(sum(known)) if known and len(known) == len(values) else None


def _silent(gpus: Sequence[GpuSample]) -> str:
    """Why there is no figure of all of them together: the first that says why, by its name where there are several."""
    found = next((each for each in gpus if each.reason), None)
    if found is None:
        return _SILENT
    return found.reason if len(gpus) == 1 else labelled(f"GPU {found.index} {found.name}", found.reason)


def _speed(value: float | None) -> str:
    return UNKNOWN if value is None else tr("{speed} tok/s", speed=formatting.speed(value))

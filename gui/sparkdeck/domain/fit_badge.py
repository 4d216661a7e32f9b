"""Does a model fit this machine? A sum of exact file sizes and a stated reserve against the memory there is.

A badge for lists, from sizes alone: the whole memory plan, with context and layers, is for the launch. Pure functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.memory_plan_verdict import MARGIN_BYTES, Verdict, verdict_of
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.samples_gpu import memory_holders
from sparkdeck.domain.translation import number, tr

RESERVE_BYTES = MARGIN_BYTES
"""For the engine itself and its compute buffers. The KV cache, which grows with the context, comes on top."""
Fit = Verdict
"""One verdict for lists and launches, by one rule."""

_MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class FitMemory:
    """The memory that decides: of one GPU, or the computer's own where there is none. Bytes.

    ``others_bytes`` is what is in use and not by our server (its memory comes back before another model is loaded).
    """

    name: str
    is_gpu: bool
    total_bytes: int
    others_bytes: int
    gpus: int = 0
    """How many GPUs there are; the largest one counts."""

    @property
    def free_bytes(self) -> int:
        return max(0, self.total_bytes - self.others_bytes)


@dataclass(frozen=True, slots=True)
class FitBadge:
    """The verdict, and in ``sum`` the lines that lead to it; for an unknown one the reason."""

    fit: Fit
    sum: tuple[str, ...]


NO_MEMORY = tr("The memory of this machine is not known (yet).")


def memory_of(sample: Sample | None) -> FitMemory | None:
    """The memory that a model must fit into; ``None`` where nothing is known (yet)."""
    if sample is None:
        return None
    gpus = [gpu for gpu in memory_holders(sample.gpus) if gpu.vram_total_bytes]
    if gpus:
        largest = max(gpus, key=lambda gpu: (gpu.vram_total_bytes or 0, -gpu.index))
        others = max(0, (largest.vram_used_bytes or 0) - (largest.vram_used_by_server_bytes or 0))
        return FitMemory(largest.name, True, largest.vram_total_bytes or 0, others, len(gpus))
    host = sample.host
    if sample.gpus or not host.ram_total_bytes or host.ram_used_bytes is None:
        return None  # a GPU that does not tell its memory: the RAM decides nothing then
    others = max(0, host.ram_used_bytes - (host.server_rss_bytes or 0))
    return FitMemory("RAM", False, host.ram_total_bytes, others)


def differs(before: FitMemory | None, now: FitMemory | None) -> bool:
    """Whether badges may be others now: what is in use moves by itself, and little of that matters."""
    if before is None or now is None:
        return before is not now
    moved = abs(before.others_bytes - now.others_bytes) >= 256 * _MIB
    return moved or (before.name, before.total_bytes, before.gpus) != (now.name, now.total_bytes, now.gpus)


def fit_of(
    weights_bytes: int | None,
    memory: FitMemory | None,
    *,
    draft_bytes: int | None = None,
    why_unknown: str = tr("The size of its files is not known."),
) -> FitBadge:
    """The badge for files of ``weights_bytes`` (all parts), with the draft that would be loaded beside them."""
    if not weights_bytes:
        return FitBadge(Fit.UNKNOWN, (why_unknown,))
    if memory is None:
        return FitBadge(Fit.UNKNOWN, (NO_MEMORY,))
    models = weights_bytes + (draft_bytes or 0)
    need = models + RESERVE_BYTES
    lines = [tr("{size}  weights", size=_gib(weights_bytes))]
    if draft_bytes:
        lines.append(tr("{size}  draft", size=_gib(draft_bytes)))
    lines.append(tr("{size}  reserve for the engine and its buffers", size=_gib(RESERVE_BYTES)))
    lines.append(tr("{size}  needed, without the KV cache (it grows with the context)", size=_gib(need)))
    lines += _memory_lines(memory)
    if verdict_of(models, memory.free_bytes, margin_bytes=RESERVE_BYTES) is Fit.FITS:
        return FitBadge(Fit.FITS, (_title(Fit.FITS, memory), *lines))
    if verdict_of(models, memory.total_bytes) is not Fit.DOES_NOT_FIT:  # others may give memory back
        return FitBadge(Fit.TIGHT, (_title(Fit.TIGHT, memory), *lines, _why_tight(models, need, memory)))
    rest = (
        tr("Whole it does not fit this GPU; with a part of its layers in RAM it can still run, more slowly.")
        if memory.is_gpu
        else tr("The system would read it from the disk again and again.")
    )
    return FitBadge(Fit.DOES_NOT_FIT, (_title(Fit.DOES_NOT_FIT, memory), *lines, rest))


def _title(fit: Fit, memory: FitMemory) -> str:
    where = memory.name if memory.is_gpu else tr("on the CPU, in RAM (no GPU was found)")
    if fit is Fit.FITS:
        return tr("Fits: {place}", place=where)
    return tr("Tight: {place}", place=where) if fit is Fit.TIGHT else tr("Does not fit: {place}", place=where)


def _memory_lines(memory: FitMemory) -> Iterable[str]:
    free, total = _gib(memory.free_bytes), _gib(memory.total_bytes)
    if memory.is_gpu:
        yield tr("{free}  free of {total} GPU memory", free=free, total=total)
    else:
        yield tr("{free}  free of {total} RAM", free=free, total=total)
    if memory.gpus > 1:
        yield tr("Counted on the largest of {count} GPUs alone; together they hold more.", count=memory.gpus)


def _why_tight(models: int, need: int, memory: FitMemory) -> str:
    if need <= memory.total_bytes:
        held = _gib(memory.others_bytes)
        return tr("Other programs hold {held}: it fits when they give some of it back.", held=held)
    missing = _gib(need - memory.total_bytes)
    return tr("The models alone fit; {missing} are short for the whole reserve.", missing=missing)


def _gib(size: int) -> str:
    return f"{number(size / (1 << 30), ',.2f')} GiB"

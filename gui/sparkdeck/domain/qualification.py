"""Is this build right for this machine? Judged from what it lists and what it counted for a pair with known answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sparkdeck.domain.device_rules import DeviceFacts, no_gpu_reason
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_backends import has_gpu_part
from sparkdeck.domain.runtime_entry import ProofCounts

LEAST_FREE_VRAM_BYTES = 700 << 20
"""The demo pair takes 100 MB, a CUDA context and its buffers up to 500."""
_ANYWAY = "or use it anyway if that is what you want"


@dataclass(frozen=True, slots=True)
class GpuSight:
    """The cards that the driver names. ``is_known`` is false where the driver could not be asked just now."""

    names: tuple[str, ...] = ()
    driver: str | None = None
    free_bytes: tuple[int | None, ...] = ()
    is_known: bool = True

    @property
    def words(self) -> str | None:
        """What a qualification is bound to: another card or another driver asks for a new one."""
        if not self.names:
            return None
        names = ", ".join(dict.fromkeys(self.names))
        return f"{names} (driver {self.driver})" if self.driver else names


def gpu_problem(
    devices: Sequence[str],
    backends: Sequence[str],
    facts: DeviceFacts | None,
    gpus: GpuSight,
    environment: Mapping[str, str],
) -> UserError | None:
    """Why this build would not compute on the machine's NVIDIA card; ``None`` where it would, or there is none.

    ``devices`` are the lines of ``--list-devices``. A CUDA part that cannot be loaded is a fault on every machine.
    """
    if facts is not None and facts.missing and not facts.names:
        names = list(facts.missing)
        few = ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) > 1 else names[0]
        return UserError(
            f"The CUDA part of this build cannot be loaded: {few} {'are' if len(names) > 1 else 'is'} missing.",
            f"Needed by {next(iter(facts.missing.values()))}. Without a word it would compute on the CPU.",
            facts.advice,
        )
    if not gpus.names or sees_nvidia(devices, gpus.names):
        return None
    card = gpus.names[0]
    if facts is not None and facts.is_cuda:
        return UserError(
            f"This CUDA build does not see the {card}.",
            no_gpu_reason(facts, environment),
            f"Mend that and qualify it again, {_ANYWAY}.",
        )
    if devices:
        listed = ", ".join(devices)
        return UserError(
            f"This build does not list the {card}.", f"It lists {listed}.", f"Choose a CUDA build, {_ANYWAY}."
        )
    if has_gpu_part(backends):
        return UserError(
            f"This build sees no GPU, and the {card} is there.",
            f"It has {', '.join(backends)}.",
            f"Choose a CUDA build, {_ANYWAY}.",
        )
    return UserError(
        "This build runs on the CPU only.",
        f"It has nothing to compute on the {card} with.",
        f"Choose a CUDA build for this card, {_ANYWAY}.",
    )


def sees_nvidia(devices: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether one of the listed devices is an NVIDIA card: CUDA has no others, Vulkan names them."""
    return any(
        line.startswith("CUDA") or "nvidia" in line.lower() or any(card.lower() in line.lower() for card in cards)
        for line in devices
    )


def gpu_remark(devices: Sequence[str], gpus: GpuSight) -> str:
    """What should be known of a build that passes; empty where there is nothing."""
    if not gpus.names:
        return "No NVIDIA card is here: it computes on the CPU." if not devices else ""
    if not any(line.startswith("CUDA") for line in devices):
        first = devices[0].partition(":")[0].rstrip("0123456789") if devices else "another part"
        return f"It uses the card through {first}, not through CUDA: a benchmark tells which is faster here."
    seen = sum(line.startswith("CUDA") for line in devices)
    return f"It lists {seen} of {len(gpus.names)} cards." if seen < len(gpus.names) else ""


def memory_problem(gpus: GpuSight) -> UserError | None:
    """Why the demo pair should not be started now: no card has room for it. Says nothing of the build."""
    known = [free for free in gpus.free_bytes if free is not None]
    if not known or max(known) >= LEAST_FREE_VRAM_BYTES:
        return None
    return UserError(
        "There is too little free VRAM to try this llama-server.",
        f"{max(known) / 2**20:.0f} MiB are free, and the demo pair needs {LEAST_FREE_VRAM_BYTES >> 20} MiB.",
        "Stop what uses the card, then qualify it again.",
    )


def no_dspark() -> UserError:
    return UserError(
        "This build knows no DSpark.",
        "Its --help does not name draft-dspark: a start with a DSpark draft would be refused.",
        f"Use build b10498 or newer, {_ANYWAY}: without a draft it may serve well.",
    )


def counts_problem(
    expected: ProofCounts, counted: ProofCounts, *, text_is_right: bool, why_undrafted: str = ""
) -> UserError | None:
    """Why the answer to the demo pair is not the one that its script forecasts; ``None`` where it is.

    A server without a counter of steps is judged by the rest.
    """
    wrong = "Do not use this build with a draft: choose another one."
    if not text_is_right:
        return UserError(
            "It computes wrongly: the demo pair's answer is not its script.",
            f"Of {expected.tokens} tokens it made {counted.tokens}, and the text differs.",
            "Do not use this build on this card: choose another one.",
        )
    if not counted.drafted and expected.drafted:
        detail = why_undrafted or f"{expected.drafted} draft tokens were forecast and none was made."
        return UserError("It served the demo pair without speculation.", detail, wrong)
    if counted.steps is None:
        expected = ProofCounts(expected.tokens, expected.drafted, expected.accepted)
    if counted != expected:
        return UserError(
            "It counts wrongly for the demo pair.",
            f"Forecast: {in_words(expected)}. Counted: {in_words(counted)}.",
            wrong,
        )
    return None


def in_words(counts: ProofCounts) -> str:
    """``160 tokens, 126 of 158 draft tokens accepted in 33 steps``."""
    steps = f" in {counts.steps} steps" if counts.steps is not None else ""
    return f"{counts.tokens} tokens, {counts.accepted} of {counts.drafted} draft tokens accepted{steps}"

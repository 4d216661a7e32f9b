"""Is this build right for this machine? Judged from what it lists and what it counted for a pair with known answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sparkdeck.domain.device_rules import DeviceFacts, no_gpu_reason
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_backends import has_gpu_part
from sparkdeck.domain.runtime_entry import ProofCounts
from sparkdeck.domain.translation import listed, plural, tr

LEAST_FREE_VRAM_BYTES = 700 << 20
"""The demo pair takes 100 MB, a CUDA context and its buffers up to 500."""


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
        # compared with what is stored: the same words in every language
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
        return UserError(
            plural(
                len(names),
                "The CUDA part of this build cannot be loaded: {files} is missing.",
                "The CUDA part of this build cannot be loaded: {files} are missing.",
                files=listed(names),
            ),
            tr(
                "Needed by {file}. Without a word it would compute on the CPU.",
                file=next(iter(facts.missing.values())),
            ),
            facts.advice,
        )
    if not gpus.names or sees_nvidia(devices, gpus.names):
        return None
    card = gpus.names[0]
    if facts is not None and facts.is_cuda:
        return UserError(
            tr("This CUDA build does not see the {card}.", card=card),
            no_gpu_reason(facts, environment),
            tr("Mend that and qualify it again, or use it anyway if that is what you want."),
        )
    if devices:
        return UserError(
            tr("This build does not list the {card}.", card=card),
            tr("It lists {devices}.", devices=", ".join(devices)),
            tr("Choose a CUDA build, or use it anyway if that is what you want."),
        )
    if has_gpu_part(backends):
        return UserError(
            tr("This build sees no GPU, and the {card} is there.", card=card),
            tr("It has {backends}.", backends=", ".join(backends)),
            tr("Choose a CUDA build, or use it anyway if that is what you want."),
        )
    return UserError(
        tr("This build runs on the CPU only."),
        tr("It has nothing to compute on the {card} with.", card=card),
        tr("Choose a CUDA build for this card, or use it anyway if that is what you want."),
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
        return tr("No NVIDIA card is here: it computes on the CPU.") if not devices else ""
    if not any(line.startswith("CUDA") for line in devices):
        if not devices:
            return tr(
                "It uses the card through another part, not through CUDA: a benchmark tells which is faster here."
            )
        return tr(
            "It uses the card through {part}, not through CUDA: a benchmark tells which is faster here.",
            part=devices[0].partition(":")[0].rstrip("0123456789"),
        )
    seen = sum(line.startswith("CUDA") for line in devices)
    there = len(gpus.names)
    return tr("It lists {seen} of {there} cards.", seen=seen, there=there) if seen < there else ""


def memory_problem(gpus: GpuSight) -> UserError | None:
    """Why the demo pair should not be started now: no card has room for it. Says nothing of the build."""
    known = [free for free in gpus.free_bytes if free is not None]
    if not known or max(known) >= LEAST_FREE_VRAM_BYTES:
        return None
    return UserError(
        tr("There is too little free VRAM to try this llama-server."),
        tr(
            "{free:.0f} MiB are free, and the demo pair needs {needed} MiB.",
            free=max(known) / 2**20,
            needed=LEAST_FREE_VRAM_BYTES >> 20,
        ),
        tr("Stop what uses the card, then qualify it again."),
    )


def no_dspark() -> UserError:
    return UserError(
        tr("This build knows no DSpark."),
        tr("Its --help does not name draft-dspark: a start with a DSpark draft would be refused."),
        tr("Use build b10498 or newer, or use it anyway if that is what you want: without a draft it may serve well."),
    )


def counts_problem(
    expected: ProofCounts, counted: ProofCounts, *, text_is_right: bool, why_undrafted: str = ""
) -> UserError | None:
    """Why the answer to the demo pair is not the one that its script forecasts; ``None`` where it is.

    A server without a counter of steps is judged by the rest.
    """
    wrong = tr("Do not use this build with a draft: choose another one.")
    if not text_is_right:
        return UserError(
            tr("It computes wrongly: the demo pair's answer is not its script."),
            tr(
                "Of {expected} tokens it made {made}, and the text differs.",
                expected=expected.tokens,
                made=counted.tokens,
            ),
            tr("Do not use this build on this card: choose another one."),
        )
    if not counted.drafted and expected.drafted:
        detail = why_undrafted or tr(
            "{drafted} draft tokens were forecast and none was made.", drafted=expected.drafted
        )
        return UserError(tr("It served the demo pair without speculation."), detail, wrong)
    if counted.steps is None:
        expected = ProofCounts(expected.tokens, expected.drafted, expected.accepted)
    if counted != expected:
        return UserError(
            tr("It counts wrongly for the demo pair."),
            tr("Forecast: {expected}. Counted: {counted}.", expected=in_words(expected), counted=in_words(counted)),
            wrong,
        )
    return None


def in_words(counts: ProofCounts) -> str:
    """``160 tokens, 126 of 158 draft tokens accepted in 33 steps``."""
    if counts.steps is None:
        return tr(
            "{tokens} tokens, {accepted} of {drafted} draft tokens accepted",
            tokens=counts.tokens,
            accepted=counts.accepted,
            drafted=counts.drafted,
        )
    return tr(
        "{tokens} tokens, {accepted} of {drafted} draft tokens accepted in {steps} steps",
        tokens=counts.tokens,
        accepted=counts.accepted,
        drafted=counts.drafted,
        steps=counts.steps,
    )

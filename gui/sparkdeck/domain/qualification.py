"""Is this build right for this machine? Judged from what it lists and what it counted for a pair with known answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sparkdeck.domain import qualification_words as say
from sparkdeck.domain.device_rules import DeviceFacts, no_gpu_reason
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_backends import has_gpu_part
from sparkdeck.domain.runtime_entry import ProofCounts
from sparkdeck.domain.translation import tr

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
        return say.CARD_AND_DRIVER(names=names, driver=self.driver) if self.driver else names


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
            say.ONE_FILE_MISSING(file=names[0])
            if len(names) == 1
            else say.FILES_MISSING(files=", ".join(names[:-1]), last=names[-1]),
            say.NEEDED_BY(file=next(iter(facts.missing.values()))),
            facts.advice,
        )
    if not gpus.names or sees_nvidia(devices, gpus.names):
        return None
    card = gpus.names[0]
    if facts is not None and facts.is_cuda:
        return UserError(
            say.CARD_NOT_SEEN(card=card),
            no_gpu_reason(facts, environment),
            say.MEND_AND_TRY,
        )
    if devices:
        return UserError(
            say.CARD_NOT_LISTED(card=card),
            say.LISTS(devices=", ".join(devices)),
            say.CHOOSE_CUDA,
        )
    if has_gpu_part(backends):
        return UserError(
            say.NO_GPU_SEEN(card=card),
            say.HAS_BACKENDS(backends=", ".join(backends)),
            say.CHOOSE_CUDA,
        )
    return UserError(
        say.CPU_ONLY,
        say.NOTHING_FOR_CARD(card=card),
        say.CHOOSE_CUDA_FOR_CARD,
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
        return say.NO_CARD_HERE if not devices else ""
    if not any(line.startswith("CUDA") for line in devices):
        if not devices:
            return say.THROUGH_ANOTHER
        return say.THROUGH(part=devices[0].partition(":")[0].rstrip("0123456789"))
    seen = sum(line.startswith("CUDA") for line in devices)
    there = len(gpus.names)
    return say.LISTS_SOME(seen=seen, there=there) if seen < there else ""


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
        say.NO_DSPARK,
        say.NO_DSPARK_WHY,
        say.NO_DSPARK_MEND,
    )


def counts_problem(
    expected: ProofCounts, counted: ProofCounts, *, text_is_right: bool, why_undrafted: str = ""
) -> UserError | None:
    """Why the answer to the demo pair is not the one that its script forecasts; ``None`` where it is.

    A server without a counter of steps is judged by the rest.
    """
    if not text_is_right:
        return UserError(
            say.WRONG_TEXT,
            say.TEXT_DIFFERS(expected=expected.tokens, made=counted.tokens),
            say.NOT_ON_CARD,
        )
    if not counted.drafted and expected.drafted:
        detail = why_undrafted or say.NOTHING_DRAFTED(drafted=expected.drafted)
        return UserError(say.NO_SPECULATION, detail, say.NOT_WITH_DRAFT)
    if counted.steps is None:
        expected = ProofCounts(expected.tokens, expected.drafted, expected.accepted)
    if counted != expected:
        return UserError(
            say.WRONG_COUNTS,
            say.FORECAST(expected=in_words(expected), counted=in_words(counted)),
            say.NOT_WITH_DRAFT,
        )
    return None


def in_words(counts: ProofCounts) -> str:
    """``160 tokens, 126 of 158 draft tokens accepted in 33 steps``."""
    if counts.steps is None:
        return say.COUNTS(
            tokens=counts.tokens,
            accepted=counts.accepted,
            drafted=counts.drafted,
        )
    return say.COUNTS_IN_STEPS(
        tokens=counts.tokens,
        accepted=counts.accepted,
        drafted=counts.drafted,
        steps=counts.steps,
    )

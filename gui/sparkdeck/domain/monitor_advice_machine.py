"""Advice on the machine under a running server: is the GPU used, is it slowed down."""

from __future__ import annotations

from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.monitor_advice_parts import (
    SHOW_LOG,
    Advice,
    AdviceFacts,
    AdviceKind,
    Severity,
    percent,
)
from sparkdeck.domain.pair_advice_parts import change
from sparkdeck.domain.translation import enumerated, tr, translated

ENOUGH_SAMPLES = 20
"""Busy samples before anything is said: 5 to 10 s of work at the usual rates."""
IDLE_LOAD_PERCENT = 5
"""A card that generates tokens is busy for most of the time; its desktop alone takes up to 5 %."""
NO_LONGER_IDLE_PERCENT = 15
SLOWED_SHARE = 0.5
NO_LONGER_SLOWED_SHARE = 0.2
"""Of the busy samples: a moment at the limit is how a card works, half of the time is a loss."""
CAPPED_SHARE = 0.8
NO_LONGER_CAPPED_SHARE = 0.5


def cpu_fall_back(facts: AdviceFacts) -> Advice | None:
    """There is a GPU, and the CPU does the work."""
    loads = facts.gpu_loads
    if len(loads) < ENOUGH_SAMPLES:
        return None
    said = AdviceKind.CPU_FALL_BACK in facts.said
    middle = sorted(loads)[len(loads) // 2]
    idle = middle <= (NO_LONGER_IDLE_PERCENT if said else IDLE_LOAD_PERCENT)
    layers = facts.gpu_layers
    partly = layers is not None and layers[0] < layers[1]
    if not idle and not partly:
        return None
    load = tr(
        "The GPU's load was {load} % in the middle of {count} samples with tokens being generated.",
        load=middle,
        count=len(loads),
    )
    if partly and layers is not None:
        title = tr("{count} of {all} layers run on the CPU", count=layers[1] - layers[0], all=layers[1])
        load = tr(
            "The server's log: {count} of {all} layers on the GPU. {load}", count=layers[0], all=layers[1], load=load
        )
        action = tr("Put all layers on the GPU; a smaller context or q8_0 caches make room for them.")
    else:
        title = tr("The GPU is idle while tokens are generated")
        action = tr("Use a llama-server that was built for this GPU, and put the layers on it.")
    return Advice(
        AdviceKind.CPU_FALL_BACK,
        Severity.FACT if _is_wanted(facts) else Severity.WARNING,
        title,
        load,
        action,
        tr("NVML's load; idle is at most {percent} %.", percent=IDLE_LOAD_PERCENT),
        _gpu_mends(facts, partly=partly),
    )


def _is_wanted(facts: AdviceFacts) -> bool:
    """The profile asks for the CPU."""
    options = facts.profile.options if facts.profile is not None else {}
    return options.get("gpu-layers") in (0, "0") or options.get("device") == "none"


def _gpu_mends(facts: AdviceFacts, *, partly: bool) -> tuple[Mend, ...]:
    if facts.profile is None:
        return ()
    mends: list[Mend] = []
    profile = facts.changeable
    if profile is not None and "gpu-layers" in profile.options:
        note = tr("Takes gpu-layers out of the profile: the server then puts on the GPU what fits.")
        mends.append(change(tr("Restart with all layers that fit"), note, gpu_layers=None))
    if not partly:
        mends.append(
            Mend(MendKind.CHOOSE_RUNTIME, tr("Choose another llama-server…"), tr("One that was built with CUDA."))
        )
    return (*mends, SHOW_LOG)


def slowed_down(facts: AdviceFacts) -> Advice | None:
    """Heat, or the hardware's protection."""
    limit = NO_LONGER_SLOWED_SHARE if AdviceKind.SLOWED_DOWN in facts.said else SLOWED_SHARE
    cards = [card for card in facts.cards if card.samples >= ENOUGH_SAMPLES and card.slowed > limit * card.samples]
    if not cards:
        return None
    card = max(cards, key=lambda each: each.slowed / each.samples)
    reasons = enumerated(map(translated, card.reasons))
    reasons = reasons[:1].upper() + reasons[1:]
    share = percent(card.slowed, card.samples)
    evidence = tr(
        "{reasons} in {count} of {all} busy samples ({share}).",
        reasons=reasons,
        count=card.slowed,
        all=card.samples,
        share=share,
    )
    if card.hottest_c is not None:
        evidence = tr(
            "{reasons} in {count} of {all} busy samples ({share}); up to {hottest} °C.",
            reasons=reasons,
            count=card.slowed,
            all=card.samples,
            share=share,
            hottest=card.hottest_c,
        )
    return Advice(
        AdviceKind.SLOWED_DOWN,
        Severity.WARNING,
        tr("{card} is slowed down", card=card.name),
        evidence,
        tr(
            "Let it breathe: dust, fans, the case's air; a lower power limit costs less speed than heat does. A power brake"
            " comes from the power supply."
        ),
        tr("The driver's reasons for its clocks."),
    )


def power_cap(facts: AdviceFacts) -> Advice | None:
    """A fact: a card at its power limit works as it should."""
    limit = NO_LONGER_CAPPED_SHARE if AdviceKind.POWER_CAP in facts.said else CAPPED_SHARE
    cards = [card for card in facts.cards if card.samples >= ENOUGH_SAMPLES and card.capped > limit * card.samples]
    if not cards:
        return None
    card = max(cards, key=lambda each: each.capped / each.samples)
    title = tr("{card} works at its power limit", card=card.name)
    if card.power_limit_w is not None:
        title = tr("{card} works at its power limit of {limit:.0f} W", card=card.name, limit=card.power_limit_w)
    return Advice(
        AdviceKind.POWER_CAP,
        Severity.FACT,
        title,
        tr(
            "In {count} of {all} busy samples ({share}).",
            count=card.capped,
            all=card.samples,
            share=percent(card.capped, card.samples),
        ),
        tr("This is steady work, not a fault."),
        tr("The driver's reasons for its clocks."),
    )

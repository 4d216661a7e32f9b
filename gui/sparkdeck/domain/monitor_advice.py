"""Advice on a running server: what its numbers say, with the evidence and the mend of one click.

Pure; :mod:`services.advisor` gathers the facts. Nothing is said on too few data, and what is said is taken back at a
threshold of its own, so that it does not flicker.
"""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain.monitor_advice_draft import below_break_even, dead_position, not_drafted, slots_with_draft
from sparkdeck.domain.monitor_advice_machine import cpu_fall_back, power_cap, slowed_down
from sparkdeck.domain.monitor_advice_memory import context_full, spilling, vram_grows
from sparkdeck.domain.monitor_advice_parts import Advice, AdviceFacts, AdviceKind, Severity

RULES: tuple[Callable[[AdviceFacts], Advice | None], ...] = (
    not_drafted,
    spilling,
    dead_position,
    below_break_even,
    cpu_fall_back,
    context_full,
    slowed_down,
    vram_grows,
    slots_with_draft,
    power_cap,
)


def advise(facts: AdviceFacts) -> tuple[Advice, ...]:
    """Everything that is to be said, the most important first."""
    found = [advice for rule in RULES if (advice := rule(facts)) is not None]
    if any(each.kind is AdviceKind.DEAD_POSITION and each.severity is Severity.FAULT for each in found):
        # Nothing of the draft is accepted: that it does not pay follows from it.
        found = [each for each in found if each.kind is not AdviceKind.BELOW_BREAK_EVEN]
    order = list(Severity)
    return tuple(sorted(found, key=lambda advice: order.index(advice.severity)))

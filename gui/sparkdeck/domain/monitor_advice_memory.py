"""Advice on the memory of a running server: spilling, growing, a context that is nearly full."""

from __future__ import annotations

from itertools import pairwise

from sparkdeck.domain.context_that_fits import SMALLEST_TOKENS
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.monitor_advice_parts import SHOW_LOG, Advice, AdviceFacts, AdviceKind, Severity, percent
from sparkdeck.domain.pair_advice_parts import change, whole
from sparkdeck.domain.samples_gpu import ShareSource
from sparkdeck.domain.translation import tr

GROWING_REQUESTS = 8
"""So many requests in a row without one that gave memory back."""
GROWTH_BYTES = 64 << 20
"""Over those: less is within what a driver's own pools move by, and too little to matter on a card of several GB."""
SETTLED_REQUESTS = 2
"""The first requests make the server lay out its work space: they are not counted."""
NEARLY_FULL = 0.90
NO_LONGER_FULL = 0.85
"""llama-server cuts an answer off, or shifts the context, when it is full; 10 % of 16k is an answer of 1,600 tokens."""

_MIB = 1 << 20


def spilling(facts: AdviceFacts) -> Advice | None:
    spill = facts.spill
    if spill is None:
        return None
    profile, fits = facts.changeable, spill.fitting_context_tokens
    mends: tuple[Mend, ...] = ()
    now = profile.context_tokens if profile is not None else None
    if now and fits is not None and SMALLEST_TOKENS <= fits < now:
        mends = (change(_with_context(fits), tr("What then fits into the VRAM."), ctx_size=fits),)
    title = tr("Spilling to system RAM")
    if mends and now and fits:
        title = tr("Spilling to system RAM: reduce context by {tokens:,} tokens", tokens=now - fits)
    return Advice(
        AdviceKind.SPILL,
        Severity.FAULT,
        title,
        spill.words
        or tr(
            "{spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus.",
            spilled=spill.spilled_bytes / _MIB,
        ),
        tr("Reduce the context, use q8_0 caches, or close other programs that use VRAM."),
        tr("The driver's counters of shared memory, less the buffers that the server pinned there on purpose."),
        mends,
    )


def _with_context(tokens: int) -> str:
    return tr("Restart with a context of {tokens:,} tokens", tokens=tokens)


def vram_grows(facts: AdviceFacts) -> Advice | None:
    """VRAM that each request leaves behind."""
    readings = facts.vram_after_requests[SETTLED_REQUESTS:]
    said = AdviceKind.VRAM_GROWS in facts.said
    if facts.vram_source is ShareSource.UNKNOWN or len(readings) <= GROWING_REQUESTS:
        return None
    newest = readings[-GROWING_REQUESTS - 1 :]
    steps = [after - before for before, after in pairwise(newest)]
    growth = newest[-1] - newest[0]
    rising = sum(step > 0 for step in steps)
    if min(steps) < 0 or growth < GROWTH_BYTES / (2 if said else 1) or rising < len(steps) // 2:
        return None
    mends = (Mend(MendKind.START_AGAIN, tr("Restart the server"), tr("Gives all of its memory back.")), SHOW_LOG)
    evidence = tr(
        "+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back.",
        growth=growth / _MIB,
        count=len(steps),
        each=growth / len(steps) / _MIB,
    )
    if facts.vram_source is ShareSource.DIFFERENCE:
        evidence = tr(
            "+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back (by the card's"
            " memory: other programs may have taken it).",
            growth=growth / _MIB,
            count=len(steps),
            each=growth / len(steps) / _MIB,
        )
    return Advice(
        AdviceKind.VRAM_GROWS,
        Severity.WARNING,
        tr("VRAM grows with the requests"),
        evidence,
        tr(
            "llama-server takes its memory at the load: what grows afterwards is a fault of the build, or another program's."
        ),
        tr(
            "{count} requests in a row, after the first {settled}; at least {growth} MiB.",
            count=GROWING_REQUESTS,
            settled=SETTLED_REQUESTS,
            growth=GROWTH_BYTES // _MIB,
        ),
        mends if facts.profile is not None else (),
    )


def context_full(facts: AdviceFacts) -> Advice | None:
    limit = NO_LONGER_FULL if AdviceKind.CONTEXT_FULL in facts.said else NEARLY_FULL
    full = [slot for slot in facts.slots if (slot.context_fill or 0) >= limit]
    if not full:
        return None
    slot = max(full, key=lambda each: each.context_fill or 0)
    used, size = slot.context_tokens or 0, slot.context_size or 1
    profile = facts.changeable
    mends: list[Mend] = []
    if profile is not None:
        slots = max(1, whole(profile.options.get("parallel"), len(facts.slots)))
        if slots > 1 and facts.most_busy <= 1:
            mends.append(change(tr("Restart with one slot"), tr("It has the whole context for itself."), parallel=1))
        now, trained = profile.context_tokens, facts.trained_context_tokens
        larger = min(2 * now, trained * slots) if now and trained else 0
        if now and larger > now:
            note = tr("Takes more memory: the memory plan on the Server page says whether it fits.")
            mends.append(change(_with_context(larger), note, ctx_size=larger))
    return Advice(
        AdviceKind.CONTEXT_FULL,
        Severity.WARNING,
        tr("The context is nearly full"),
        tr(
            "Slot {slot} holds {used:,} of {size:,} tokens ({share}).",
            slot=slot.slot_id,
            used=used,
            size=size,
            share=percent(used, size),
        ),
        tr("Begin a new conversation, or give it a larger context: a full one cuts the answer off."),
        tr(
            "/slots. Said from {said} on, until it is below {unsaid}.",
            said=percent(NEARLY_FULL, 1),
            unsaid=percent(NO_LONGER_FULL, 1),
        ),
        tuple(mends),
    )

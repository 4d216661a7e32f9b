"""Advice on the draft of a running server: is it used, does it pay, is all of it of use."""

from __future__ import annotations

from sparkdeck.domain.mends import Mend, MendKind, mends_for_speculation
from sparkdeck.domain.monitor_advice_parts import (
    SHOW_LOG,
    Advice,
    AdviceFacts,
    AdviceKind,
    Severity,
    percent,
    run_benchmark,
    without_draft,
)
from sparkdeck.domain.pair_advice_parts import change
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.domain.translation import plural, tr

ENOUGH_STEPS = 200
"""Verification steps before anything is said about acceptance: its mean is then known to about
5 %."""
LEAST_LENGTH = 1.3
"""Without a baseline: tokens per step below which a draft is worth nothing. A step costs more than a plain token: on an RTX
4090, 31 % of 7 drafted tokens accepted gave 1.67 times the speed, so a step there cost 1.9 (llama.cpp pull request 25173). A
draft whose layout was read wrongly accepts next to nothing and says nothing (sglang issue 30982)."""
LENGTH_MARGIN = 0.03
"""Hysteresis round a break-even: said 3 % below, taken back 3 % above."""
DEAD_SHARE = 0.02
"""A position is dead if at most this share of the drafts that had been right until then is right there. The lowest
acceptance that was reported of a working draft is 18 % of all tokens (llama.cpp pull request 27383), and a recorded run
lost 1 % from one position to the next."""
DEAD_TRIALS = 100
"""So often the position must have been tried: with a share of 10 % two hits or fewer happen once in 500 times."""
SLOTS_REQUESTS = 3


def not_drafted(facts: AdviceFacts) -> Advice | None:
    """The draft is loaded, and nothing is drafted."""
    state = facts.verdict.state
    if state not in (SpeculationState.FELL_BACK, SpeculationState.LOADED_BUT_NOT_USED):
        return None
    mends = mends_for_speculation(facts.verdict.reason, facts.profile) if facts.profile is not None else ()
    return Advice(
        AdviceKind.NOT_DRAFTED,
        Severity.FAULT,
        tr("The draft is loaded, and nothing is drafted"),
        facts.verdict.reason,
        tr("Its memory is taken for nothing: mend the pair, or start without the draft."),
        tr("The server's counters, /slots and its log."),
        (*mends, SHOW_LOG) if facts.profile is not None else (),
    )


def below_break_even(facts: AdviceFacts) -> Advice | None:
    """A step yields fewer tokens than it costs."""
    window, baseline = facts.draft, facts.baseline
    length, step_s = window.mean_accepted_length, window.seconds_per_step
    if length is None or window.steps < ENOUGH_STEPS:
        return None
    said = AdviceKind.BELOW_BREAK_EVEN in facts.said
    if baseline is None or step_s is None:
        return _below_usual(facts, length, said=said)
    needed = step_s * baseline.tokens_per_s
    if length >= needed * (1 + LENGTH_MARGIN if said else 1 - LENGTH_MARGIN):
        return None
    return Advice(
        AdviceKind.BELOW_BREAK_EVEN,
        Severity.WARNING,
        tr("The draft costs speed: {length:.2f} tokens per step, {needed:.2f} needed", length=length, needed=needed),
        tr(
            "A verification step takes {step:.1f} ms ({steps:,} steps), a token without the draft {plain:.1f} ms (benchmark:"
            " {runs} runs at a depth of about {depth:,} tokens): break-even is {needed:.2f} tokens per step.",
            step=1000 * step_s,
            steps=window.steps,
            plain=1000 / baseline.tokens_per_s,
            runs=baseline.runs,
            depth=baseline.context_depth_tokens,
            needed=needed,
        ),
        tr("Use fewer draft tokens, a better draft, or none."),
        tr(
            "Seconds per verification step ÷ seconds per token of the stored baseline of like depth, slots and sampling."
        ),
        (*without_draft(facts), run_benchmark(tr("It measures which n-max pays on this machine."))),
    )


def _below_usual(facts: AdviceFacts, length: float, *, said: bool) -> Advice | None:
    if length >= LEAST_LENGTH * (1 + LENGTH_MARGIN if said else 1):
        return None
    return Advice(
        AdviceKind.BELOW_BREAK_EVEN,
        Severity.WARNING,
        tr("The draft hardly helps: {length:.2f} tokens per step", length=length),
        tr(
            "{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps. Below {least:.1f} tokens per step a"
            " draft seldom pays; there is no baseline to know it exactly.",
            accepted=facts.draft.accepted,
            drafted=facts.draft.drafted,
            steps=facts.draft.steps,
            least=LEAST_LENGTH,
        ),
        tr("Measure it against no draft."),
        tr(
            "A verification step costs up to twice a plain token (llama.cpp pull request 25173); judged after {steps} steps.",
            steps=ENOUGH_STEPS,
        ),
        (
            run_benchmark(tr("It measures the speed without the draft, which this is then compared with.")),
            *without_draft(facts),
        ),
    )


def dead_position(facts: AdviceFacts) -> Advice | None:
    """Acceptance falls to nothing at a position: what is drafted from there on is wasted."""
    window = facts.draft
    before = window.steps
    for position, accepted in enumerate(window.accepted_at):
        tried = min(before, window.least_drafted_at(position))
        if tried < DEAD_TRIALS:
            return None
        if accepted <= DEAD_SHARE * tried:
            return _dead(facts, position, accepted, before)
        before = accepted
    return None


def _dead(facts: AdviceFacts, position: int, accepted: int, before: int) -> Advice:
    window, profile = facts.draft, facts.changeable
    source = tr(
        "Counters by position: at most {share} of {tries} or more tries is no decline but a break.",
        share=percent(DEAD_SHARE, 1),
        tries=DEAD_TRIALS,
    )
    if position == 0:
        other = Mend(MendKind.CHOOSE_DRAFT, tr("Choose another draft…"), tr("One that was made for this target."))
        return Advice(
            AdviceKind.DEAD_POSITION,
            Severity.FAULT,
            tr("Next to nothing that the draft proposes is accepted"),
            tr(
                "{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps ({share}).",
                accepted=window.accepted,
                drafted=window.drafted,
                steps=window.steps,
                share=percent(window.accepted, window.drafted),
            ),
            tr("The draft does not belong to this target, or its layers were converted in a wrong order."),
            source,
            (*((other,) if profile is not None else ()), *without_draft(facts)),
        )
    mends: tuple[Mend, ...] = ()
    if profile is not None and profile.wants_speculation:
        mends = (
            change(
                tr("Restart with n-max {position}", position=position),
                tr("What is drafted beyond is thrown away."),
                spec_draft_n_max=position,
            ),
        )
    return Advice(
        AdviceKind.DEAD_POSITION,
        Severity.WARNING,
        tr("From draft token {position} on nothing is accepted", position=position + 1),
        plural(
            before,
            "In {steps:,} steps token {position} was accepted {n:,} time, and token {after} after it {accepted:,} times: of"
            " {drafted} drafted tokens only {position} are of use.",
            "In {steps:,} steps token {position} was accepted {n:,} times, and token {after} after it {accepted:,} times: of"
            " {drafted} drafted tokens only {position} are of use.",
            steps=window.steps,
            position=position,
            after=position + 1,
            accepted=accepted,
            drafted=len(window.accepted_at),
        ),
        tr(
            "n-max {position} drafts no more than that. If the draft should reach farther, its layout may be wrong.",
            position=position,
        ),
        source,
        mends,
    )


def slots_with_draft(facts: AdviceFacts) -> Advice | None:
    """Several slots, and a draft that is used."""
    count = len(facts.slots)
    if count < 2 or not facts.draft.drafted or facts.requests < SLOTS_REQUESTS:
        return None
    profile = facts.changeable
    one = (change(tr("Restart with one slot"), tr("Each slot takes memory for the target and the draft."), parallel=1),)
    if facts.most_busy < 2:
        return Advice(
            AdviceKind.SLOTS_WITH_DRAFT,
            Severity.FACT,
            tr("{count} slots, and never two at work", count=count),
            tr("Of {count:,} requests no two ran at the same time.", count=facts.requests),
            tr("One slot takes the least memory, and has the whole context for itself."),
            tr("/slots. Projects for small cards start DSpark with -np 1 (PortOS 4595)."),
            one if profile is not None else (),
        )
    measured = (run_benchmark(tr("It shows what the draft is worth on this machine.")),) if profile is not None else ()
    return Advice(
        AdviceKind.SLOTS_WITH_DRAFT,
        Severity.WARNING,
        tr("{count} requests at once, each with its draft", count=facts.most_busy),
        tr(
            "{count} slots, up to {busy} of them busy at once in {requests:,} requests. Requests side by side keep the"
            " processor or the card busy already: the draft's tokens then cost time that another request could have used.",
            count=count,
            busy=facts.most_busy,
            requests=facts.requests,
        ),
        tr("Measure whether the draft still pays with as many requests at once."),
        tr("llama.cpp verifies all slots in one batch; each slot drafts for itself."),
        (*measured, *(one if profile is not None else ())),
    )

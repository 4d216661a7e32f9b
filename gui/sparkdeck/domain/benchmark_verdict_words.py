"""The verdict in words: for somebody who wants to know what to do, and for somebody who wants to know how sure it is."""

from __future__ import annotations

from sparkdeck.domain.benchmark_judgement import IntervalKind, Judgement, Verdict
from sparkdeck.domain.recorded_text import recorded

CPU_NOTE = recorded("CPU run: says nothing about your GPU.")()
_CHANGES_ANSWERS = recorded("But the draft changes the answers, and rounding does not explain it: do not serve it.")
_WALL = recorded("wall speed {speedup:.3f} ×{interval}")
_WITH_WARM_UP = recorded("{speedup:.3f} × with the warm-up")
_DECODE = recorded("decode speed {speedup:.3f} ×")
_OF_ARM = recorded("of {arm}")
_SMALLEST = recorded("n-max {n_max} is the smallest not distinguishable from the fastest")
_INVALID = recorded("Not valid: {reason}")
_DO_NOT_COUNT = recorded("the runs do not count.")
_NO_VERDICT = recorded("No verdict: {reason}")
_NOTHING = recorded("No verdict: nothing was compared.")
_FASTER = recorded("Faster: {words}")
_FASTER_WORDS = recorded("with the draft, answers come {speedup:.2f} × as fast{between}.{worth}")
_WORTH = recorded(" It is worth serving.")
_SLOWER = recorded(
    "{speedup:.2f} × – slower: with the draft, answers take longer{between}. Better serve the target without it."
)
_EQUAL = recorded("No difference: {words}")
_EQUAL_WORDS = recorded(
    "with and without the draft, answers come equally fast ({speedup:.2f} ×). The draft takes memory and gives nothing "
    "for it."
)
_UNDECIDED = recorded("Not decided: {words}")
_UNDECIDED_WORDS = recorded("{speedup:.2f} × as fast with the draft{between}. {reason}")
_BETWEEN = recorded(" (between {low:.2f} and {high:.2f} ×)")
_NO_INTERVAL = recorded(" (no interval: the runs are too few or spread too widely)")
_BOOTSTRAP = recorded(
    " ({low:.3f} … {high:.3f}: 95 % bootstrap interval over {prompts} prompts and the server starts, whose differences "
    "count by 99.9 %)"
)
_RANGE = recorded(" ({low:.3f} … {high:.3f}: range over server starts, of one over its runs; wider while they are few)")
_THIS_PROMPT = recorded("This prompt only: others may fare differently.")
_THESE_PROMPTS = recorded("These {count} prompts only: others may fare differently.")


def in_words(judgement: Judgement) -> str:
    """A few sentences for a newcomer: what came out, how far it goes, what to do."""
    sentences = [_outcome(judgement)]
    if judgement.this_prompt_only and judgement.verdict is not Verdict.INVALID and judgement.speedup is not None:
        sentences.append(_this_prompt_only(judgement.prompts))
    if judgement.changes_answers:
        sentences.append(_CHANGES_ANSWERS())
    if judgement.on_cpu:
        sentences.append(CPU_NOTE)
    return " ".join(sentences)


def for_experts(judgement: Judgement) -> str:
    """The figures behind it in one line; empty where nothing was compared."""
    if judgement.speedup is None:
        return ""
    figures = [_WALL(speedup=judgement.speedup, interval=_interval(judgement))]
    with_warm_up = judgement.speedup_with_warm_up
    if with_warm_up is not None and f"{with_warm_up:.3f}" != f"{judgement.speedup:.3f}":  # most drop it altogether
        figures.append(_WITH_WARM_UP(speedup=with_warm_up))
    if judgement.decode_speedup is not None:
        figures.append(_DECODE(speedup=judgement.decode_speedup))
    if judgement.best_arm:
        figures.append(_OF_ARM(arm=judgement.best_arm))
    if len(judgement.per_arm) > 1 and judgement.best_n_max is not None:
        figures.append(_SMALLEST(n_max=judgement.best_n_max))
    return "; ".join(figures) + "."


def _outcome(judgement: Judgement) -> str:
    speedup = judgement.speedup
    reason = judgement.reasons[-1] if judgement.reasons else ""
    if judgement.verdict is Verdict.INVALID:
        return _INVALID(reason=_lower(judgement.reasons[0] if judgement.reasons else _DO_NOT_COUNT()))
    if speedup is None:
        return _NO_VERDICT(reason=_lower(reason)) if reason else _NOTHING()
    if judgement.verdict is Verdict.FASTER:
        worth = "" if judgement.changes_answers else _WORTH()
        return _FASTER(words=_FASTER_WORDS(speedup=speedup, between=_between(judgement), worth=worth))
    if judgement.verdict is Verdict.SLOWER:
        return _SLOWER(speedup=speedup, between=_between(judgement))
    if judgement.verdict is Verdict.NO_DIFFERENCE:
        return _EQUAL(words=_EQUAL_WORDS(speedup=speedup))
    words = _UNDECIDED_WORDS(speedup=speedup, between=_between(judgement), reason=reason).rstrip()
    return _UNDECIDED(words=words)


def _between(judgement: Judgement) -> str:
    if judgement.low is None or judgement.high is None:
        return ""
    if f"{judgement.low:.2f}" == f"{judgement.high:.2f}":
        return ""
    return _BETWEEN(low=judgement.low, high=judgement.high)


def _interval(judgement: Judgement) -> str:
    if judgement.low is None or judgement.high is None:
        return _NO_INTERVAL()
    if judgement.interval is IntervalKind.BOOTSTRAP:
        return _BOOTSTRAP(low=judgement.low, high=judgement.high, prompts=judgement.prompts)
    return _RANGE(low=judgement.low, high=judgement.high)


def _this_prompt_only(prompts: int) -> str:
    if prompts == 1:
        return _THIS_PROMPT()
    return _THESE_PROMPTS(count=prompts)


def _lower(sentence: str) -> str:
    """``sentence`` behind a colon; a name or an abbreviation keeps its capital."""
    first = sentence.split(" ", 1)[0]
    return (
        sentence
        if len(first) > 1 and any(letter.isupper() for letter in first[1:])
        else f"{sentence[:1].lower()}{sentence[1:]}"
    )

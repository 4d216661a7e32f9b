"""The verdict in words: for somebody who wants to know what to do, and for somebody who wants to know how sure it is."""

from __future__ import annotations

from sparkdeck.domain.benchmark_judgement import IntervalKind, Judgement, Verdict

CPU_NOTE = "CPU run: says nothing about your GPU."


def in_words(judgement: Judgement) -> str:
    """A few sentences for a newcomer: what came out, how far it goes, what to do."""
    sentences = [_outcome(judgement)]
    if judgement.this_prompt_only and judgement.verdict is not Verdict.INVALID and judgement.speedup is not None:
        sentences.append(_this_prompt_only(judgement.prompts))
    if judgement.changes_answers:
        sentences.append("But the draft changes the answers, and rounding does not explain it: do not serve it.")
    if judgement.on_cpu:
        sentences.append(CPU_NOTE)
    return " ".join(sentences)


def for_experts(judgement: Judgement) -> str:
    """The figures behind it in one line; empty where nothing was compared."""
    if judgement.speedup is None:
        return ""
    figures = [f"wall speed {judgement.speedup:.3f} ×{_interval(judgement)}"]
    with_warm_up = judgement.speedup_with_warm_up
    if with_warm_up is not None and f"{with_warm_up:.3f}" != f"{judgement.speedup:.3f}":  # most drop it altogether
        figures.append(f"{with_warm_up:.3f} × with the warm-up")
    if judgement.decode_speedup is not None:
        figures.append(f"decode speed {judgement.decode_speedup:.3f} ×")
    if judgement.best_arm:
        figures.append(f"of {judgement.best_arm}")
    if len(judgement.per_arm) > 1 and judgement.best_n_max is not None:
        figures.append(f"n-max {judgement.best_n_max} is the smallest not distinguishable from the fastest")
    return "; ".join(figures) + "."


def _outcome(judgement: Judgement) -> str:
    speedup = judgement.speedup
    reason = judgement.reasons[-1] if judgement.reasons else ""
    if judgement.verdict is Verdict.INVALID:
        return f"Not valid: {_lower(judgement.reasons[0] if judgement.reasons else 'the runs do not count.')}"
    if speedup is None:
        return f"No verdict: {_lower(reason)}" if reason else "No verdict: nothing was compared."
    if judgement.verdict is Verdict.FASTER:
        worth = "" if judgement.changes_answers else " It is worth serving."
        return f"Faster: with the draft, answers come {speedup:.2f} × as fast{_between(judgement)}.{worth}"
    if judgement.verdict is Verdict.SLOWER:
        return (
            f"{speedup:.2f} × – slower: with the draft, answers take longer{_between(judgement)}. Better serve the "
            "target without it."
        )
    if judgement.verdict is Verdict.NO_DIFFERENCE:
        return (
            f"No difference: with and without the draft, answers come equally fast ({speedup:.2f} ×). The draft takes "
            "memory and gives nothing for it."
        )
    return f"Not decided: {speedup:.2f} × as fast with the draft{_between(judgement)}. {reason}".rstrip()


def _between(judgement: Judgement) -> str:
    if judgement.low is None or judgement.high is None:
        return ""
    low, high = f"{judgement.low:.2f}", f"{judgement.high:.2f}"
    return f" (between {low} and {high} ×)" if low != high else ""


def _interval(judgement: Judgement) -> str:
    if judgement.low is None or judgement.high is None:
        return " (no interval: the runs are too few or spread too widely)"
    kind = {
        IntervalKind.BOOTSTRAP: f"95 % bootstrap interval over {judgement.prompts} prompts and the server starts, "
        "whose differences count by 99.9 %",
        IntervalKind.RANGE: "range over server starts, of one over its runs; wider while they are few",
    }.get(judgement.interval, "")
    return f" ({judgement.low:.3f} … {judgement.high:.3f}: {kind})"


def _this_prompt_only(prompts: int) -> str:
    if prompts == 1:
        return "This prompt only: others may fare differently."
    return f"These {prompts} prompts only: others may fare differently."


def _lower(sentence: str) -> str:
    """``sentence`` behind a colon; a name or an abbreviation keeps its capital."""
    first = sentence.split(" ", 1)[0]
    return (
        sentence
        if len(first) > 1 and any(letter.isupper() for letter in first[1:])
        else f"{sentence[:1].lower()}{sentence[1:]}"
    )

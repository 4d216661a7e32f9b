"""Where a profile comes from, in sentences. What others published and what was measured here stand apart. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.ui import formatting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.profile import Profile, PublishedRun

_WHOLE_MODEL = "so that the whole model is on the GPU, as in the published run"
_REASONS = {
    "gpu-layers": f"all layers, {_WHOLE_MODEL}",
    "spec-draft-ngl": f"all layers of the draft, {_WHOLE_MODEL}",
    "flash-attn": "llama-server needs it for a quantised cache of values",
    "cache-type-k": "the target's own card advises it",
    "cache-type-v": "the target's own card advises it",
    "parallel": "one slot gets the whole context, and one stream is what was measured",
    "jinja": "the model's own chat template needs it",
    "reasoning-format": "keeps the model's thinking apart from its answer",
    "temp": "the upstream card advises it",
    "top-p": "the upstream card advises it",
    "alias": "only a name for the API",
    "metrics": "SparkDeck reads its counters there",
}


def reconstructed_reason(names: Iterable[str]) -> str:
    """Why these options have the values they have, although the model card does not state them; one line each."""
    told = [f"{name}: {_REASONS.get(name, 'chosen so that the profile can be started')}" for name in names]
    return "\n".join(["Not stated on the model card.", *told]) if told else ""


def published_words(run: PublishedRun) -> str:
    """The published reference run in one sentence."""
    share = formatting.percent(run.accepted / run.drafted if run.drafted else None, 2)
    return (
        f"{run.machine}, {run.date}: {run.runs} × {run.tokens} tokens, n-max {run.n_max} · {run.accepted} of "
        f"{run.drafted} drafted tokens accepted ({share}), mean length {formatting.ratio(run.mean_accepted_length)} · "
        "speeds –"
    )


def own_words(profile: Profile, outcome: BenchmarkOutcome | None) -> str:
    """The user's own last benchmark of this profile, or that there is none."""
    result = outcome.result if outcome is not None else None
    if result is None or result.request.profile.name != profile.name:
        return "Not measured yet: run the benchmark."
    words = [result.created.replace("T", " ")[:16], f"{result.request.runs} × {result.request.tokens} tokens"]
    best = result.best_draft_arm
    if best is None:
        return " · ".join([*words, "no valid run with the draft"])
    summary = best.summary
    length = formatting.ratio(summary.mean_accepted_length)
    words.append(f"{best.label}: {formatting.percent(summary.acceptance)} accepted, mean length {length}")
    if result.speedup_wall is not None:
        words.append(f"{formatting.times(result.speedup_wall)} the baseline's wall speed")
    return " · ".join(words)

"""Where a profile comes from, in sentences. What others published and what was measured here stand apart. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.profile import Profile, PublishedRun

_REASONS = {
    "gpu-layers": tr("all layers, so that the whole model is on the GPU, as in the published run"),
    "spec-draft-ngl": tr("all layers of the draft, so that the whole model is on the GPU, as in the published run"),
    "flash-attn": tr("llama-server needs it for a quantised cache of values"),
    "cache-type-k": tr("the target's own card advises it"),
    "cache-type-v": tr("the target's own card advises it"),
    "parallel": tr("one slot gets the whole context, and one stream is what was measured"),
    "jinja": tr("the model's own chat template needs it"),
    "reasoning-format": tr("keeps the model's thinking apart from its answer"),
    "temp": tr("the upstream card advises it"),
    "top-p": tr("the upstream card advises it"),
    "alias": tr("only a name for the API"),
    "metrics": tr("SparkDeck reads its counters there"),
}


def reconstructed_reason(names: Iterable[str]) -> str:
    """Why these options have the values they have, although the model card does not state them; one line each."""
    told = [f"{name}: {_REASONS.get(name) or tr('chosen so that the profile can be started')}" for name in names]
    return "\n".join([tr("Not stated on the model card."), *told]) if told else ""


def published_words(run: PublishedRun) -> str:
    """The published reference run in one sentence."""
    share = formatting.percent(run.accepted / run.drafted if run.drafted else None, 2)
    return tr(
        "{machine}, {date}: {runs} × {tokens} tokens, n-max {n_max} · {accepted} of {drafted} drafted tokens accepted "
        "({share}), mean length {length} · speeds –",
        machine=run.machine,
        date=formatting.written_day(run.date),
        runs=run.runs,
        tokens=run.tokens,
        n_max=run.n_max,
        accepted=run.accepted,
        drafted=run.drafted,
        share=share,
        length=formatting.ratio(run.mean_accepted_length),
    )


def own_words(profile: Profile, outcome: BenchmarkOutcome | None) -> str:
    """The user's own last benchmark of this profile, or that there is none."""
    from datetime import datetime

    result = outcome.result if outcome is not None else None
    if result is None or result.request.profile.name != profile.name:
        return tr("Not measured yet: run the benchmark.")
    words = [
        formatting.minute(datetime.fromisoformat(result.created)),
        tr("{runs} × {tokens} tokens", runs=result.request.runs, tokens=result.request.tokens),
    ]
    best = result.best_draft_arm
    if best is None:
        return " · ".join([*words, tr("no valid run with the draft")])
    summary = best.summary
    length = formatting.ratio(summary.mean_accepted_length)
    words.append(
        tr(
            "{arm}: {share} accepted, mean length {length}",
            arm=best.label,
            share=formatting.percent(summary.acceptance),
            length=length,
        )
    )
    if result.speedup_wall is not None:
        words.append(tr("{times} the baseline's wall speed", times=formatting.times(result.speedup_wall)))
    return " · ".join(words)

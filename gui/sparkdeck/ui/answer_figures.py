"""The line below an answer, in words."""

from __future__ import annotations

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, PromptProgress
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

FigureParts = tuple[tuple[str, Tone], ...]

_ENDS = {
    AnswerEnd.CANCELLED: "Stopped",
    AnswerEnd.LENGTH: "Cut off: the token limit or the end of the context was reached",
    AnswerEnd.FAILED: "Failed",
}


def figure_parts(figures: AnswerFigures, *, with_draft: bool) -> FigureParts:
    """``214.6 tok/s · 512 tokens · first token 0.08 s · prompt 1,204 tok/s · 62.1 % accepted · 2.4 s``.

    What the draft did is in the accent; it is left out where no draft is meant to run. The mean accepted length is
    there only where steps were counted.
    """
    plain = [
        f"{formatting.speed(figures.decode_tokens_per_s)} tok/s",
        _tokens(figures.completion_tokens),
        f"first token {formatting.seconds(figures.ttft_s)}",
    ]
    if figures.prompt_tokens_per_s is not None:
        plain.append(f"prompt {formatting.speed(figures.prompt_tokens_per_s)} tok/s")
    draft = []
    if with_draft or figures.counts.drafted:
        problem = f" ({figures.counts.problem})" if figures.counts.problem else ""
        draft.append(f"{formatting.percent(figures.counts.acceptance)} accepted{problem}")
        if figures.counts.mean_accepted_length is not None:
            draft.append(f"{formatting.ratio(figures.counts.mean_accepted_length)} mean length")
    parts = [(" · ".join(plain), Tone.MUTED)]
    if draft:
        parts += [(" · ", Tone.MUTED), (" · ".join(draft), Tone.ACCENT)]
    parts.append((f" · {formatting.seconds(figures.wall_s)}", Tone.MUTED))
    return tuple(parts)


def waiting_parts(prompt: PromptProgress | None) -> FigureParts:
    """Before the first token: how far the prompt was read."""
    if prompt is None:
        return (("Waiting for the first token …", Tone.MUTED),)
    share = f" {100 * prompt.fraction:.0f} %" if prompt.fraction is not None else ""
    tokens = f" · {formatting.count(prompt.processed)} of {formatting.count(prompt.total)} tokens"
    return ((f"Reading the prompt{share}{tokens}", Tone.MUTED),)


def outcome_parts(outcome: AnswerOutcome, *, with_draft: bool) -> FigureParts:
    """The figures at the end, after the reason where it did not end by itself."""
    figures = outcome.figures
    parts = figure_parts(figures, with_draft=with_draft)
    if outcome.end is AnswerEnd.DONE:
        return parts
    end = (_ENDS[outcome.end], Tone.BAD if outcome.end is AnswerEnd.FAILED else Tone.TEXT)
    if figures.completion_tokens is None and figures.ttft_s is None:
        return (end, (" before the first token", Tone.MUTED))
    return (end, (" · ", Tone.MUTED), *parts)


def _tokens(count: int | None) -> str:
    return f"{formatting.count(count)} token{'' if count == 1 else 's'}"

"""The line below an answer, in words."""

from __future__ import annotations

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, PromptProgress
from sparkdeck.domain.counts import LEAST_TOKENS_FOR_A_SPEED
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

FigureParts = tuple[tuple[str, Tone], ...]

_UNTOLD = "the server did not tell, or not before the answer ended"
_ENDS = {
    AnswerEnd.CANCELLED: "Stopped",
    AnswerEnd.LENGTH: "Cut off: the token limit or the end of the context was reached",
    AnswerEnd.FAILED: "Failed",
}


def figure_parts(figures: AnswerFigures, *, with_draft: bool) -> FigureParts:
    """``214.6 tok/s · 512 tokens · first token 0.08 s · 62.1 % accepted · 2.84 mean length · 2.4 s in all · 1,980 cached``.

    What the draft did is in the accent; it is left out where no draft is meant to run.
    """
    plain = [
        f"{formatting.speed(figures.decode_tokens_per_s)} tok/s",
        _tokens(figures.completion_tokens),
        f"first token {formatting.seconds(figures.ttft_s)}",
    ]
    draft = []
    if with_draft or figures.counts.drafted:
        problem = f" ({figures.counts.problem})" if figures.counts.problem else ""
        draft.append(f"{formatting.percent(figures.counts.acceptance)} accepted{problem}")
        draft.append(f"{formatting.ratio(figures.counts.mean_accepted_length)} mean length")
    parts = [(_in_a_row(plain), Tone.MUTED)]
    if draft:
        parts += [(" · ", Tone.MUTED), (_in_a_row(draft), Tone.ACCENT)]
    last = [f"{formatting.seconds(figures.wall_s)} in all", f"{formatting.count(figures.cached_tokens)} cached"]
    if figures.of_rest:
        last.append("since Continue")
    parts.append((f" · {_in_a_row(last)}", Tone.MUTED))
    return tuple(parts)


def _in_a_row(figures: list[str]) -> str:
    """A line may end between two figures, never within one: a dash for what is unknown stands behind, since a line could
    end after it."""
    unknown = f"{formatting.UNKNOWN} "
    ordered = (f"{figure.removeprefix(unknown)} –" if figure.startswith(unknown) else figure for figure in figures)
    return " · ".join(figure.replace(" ", "\u00a0") for figure in ordered)


def figures_tip(figures: AnswerFigures, model: str) -> str:
    """What stands behind the line, and why a figure is missing."""
    counts = figures.counts
    lines = [
        f"Model: {model}" if model else "",
        f"Prompt: {formatting.count(figures.prompt_tokens)} tokens, of which {formatting.count(figures.cached_tokens)} "
        f"were in the cache; read at {formatting.speed(figures.prompt_tokens_per_s)} tok/s",
        f"Draft: {formatting.count(counts.accepted)} of {formatting.count(counts.drafted)} proposed tokens accepted"
        if counts.drafted
        else "Draft: nothing was proposed, or the server does not tell.",
        "The answer was gone on with: all figures are about what came since then." if figures.of_rest else "",
        "tok/s: decode speed as the server measured it. The time runs from sending the request to its last byte.",
    ]
    lines += _missing(figures)
    if counts.problem:
        lines.append("Accepted –: what the server told cannot be true together.")
    elif counts.drafted and counts.mean_accepted_length is None:
        lines.append(
            "Mean length –: the verification steps of an answer are counted in its own stream, which does not show each "
            "of them where the server holds text back (the tags around thinking, a character of several tokens)."
        )
    return "\n".join(filter(None, lines))


def _missing(figures: AnswerFigures) -> list[str]:
    """Why a figure is a dash; what the draft did is told apart."""
    tokens, found = figures.completion_tokens, []
    if figures.decode_tokens_per_s is None:
        few = tokens is not None and tokens < LEAST_TOKENS_FOR_A_SPEED
        why = f"fewer than {LEAST_TOKENS_FOR_A_SPEED} tokens have none worth telling" if few else _UNTOLD
        found.append(f"tok/s –: {why}.")
    if tokens is None:
        found.append(f"Tokens –: {_UNTOLD}.")
    if figures.ttft_s is None:
        found.append("First token –: none came.")
    if figures.cached_tokens is None:
        found.append(f"Cached –: {_UNTOLD}.")
    return found


def waiting_parts(prompt: PromptProgress | None) -> FigureParts:
    """Before the first token: how far the prompt was read."""
    if prompt is None:
        return (("Waiting for the first token …", Tone.MUTED),)
    share = f" {100 * prompt.fraction:.0f} %" if prompt.fraction is not None else ""
    tokens = f" · {formatting.count(prompt.processed)} of {formatting.count(prompt.total)} tokens"
    left = f" · {formatting.seconds(prompt.left_s)} left" if prompt.left_s else ""
    return ((f"Reading the prompt{share}{tokens}{left}", Tone.MUTED),)


def outcome_parts(outcome: AnswerOutcome, *, with_draft: bool) -> FigureParts:
    """The figures at the end, after the reason where it did not end by itself."""
    figures = outcome.figures
    parts = figure_parts(figures, with_draft=with_draft)
    if outcome.end is AnswerEnd.DONE:
        return parts
    words = _ENDS[outcome.end]
    if outcome.end is AnswerEnd.FAILED and outcome.failure is not None:
        words = f"{words}: {outcome.failure.title.rstrip('.')}"
    end = (words, Tone.BAD if outcome.end is AnswerEnd.FAILED else Tone.TEXT)
    if figures.completion_tokens is None and figures.ttft_s is None:
        return (end, (" · before the first token" if ": " in words else " before the first token", Tone.MUTED))
    return (end, (" · ", Tone.MUTED), *parts)


def _tokens(count: int | None) -> str:
    return f"{formatting.count(count)} token{'' if count == 1 else 's'}"

"""The line below an answer, in words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, PromptProgress
from sparkdeck.domain.counts import LEAST_TOKENS_FOR_A_SPEED
from sparkdeck.domain.translation import mark, plural, tr, translated
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

FigureParts = tuple[tuple[str, Tone], ...]

_BETWEEN = " · "
_BETWEEN_WIDE_SIGNS = re.compile(r"(?<=[\u2e80-\uffef])(?=\S)|(?<=\S)(?=[\u2e80-\uffef])")
_OF_DRAFT = ("acceptance", "mean_accepted_length")
_BEFORE_DRAFT = 3
"""How many figures stand before what the draft did."""
_UNTOLD = tr("the server did not tell, or not before the answer ended")
_ENDS = {
    AnswerEnd.CANCELLED: tr("Stopped"),
    AnswerEnd.LENGTH: tr("Cut off: the token limit or the end of the context was reached"),
    AnswerEnd.FAILED: tr("Failed"),
}


@dataclass(frozen=True, slots=True)
class LineFigure:
    """``definition`` is the key of what it means, ``why`` says why it is missing; empty where it is not."""

    definition: str
    words: str
    why: str = ""

    @property
    def shown(self) -> str:
        """As on the line, which may end between two figures, never within one: a dash for what is unknown stands behind,
        since a line could end after it."""
        unknown = f"{formatting.UNKNOWN} "
        ordered = f"{self.words.removeprefix(unknown)} –" if self.words.startswith(unknown) else self.words
        return _unbroken(ordered)

    @property
    def now(self) -> str:
        if not self.why:
            return tr("{what}.", "a sentence", what=self.words)
        return tr("{text}: {why}.", text=self.words, why=self.why)


def figure_parts(figures: AnswerFigures, *, with_draft: bool) -> FigureParts:
    """``214.6 tok/s · 512 tokens · first token 0.08 s · 62.1 % accepted · 2.84 mean length · 2.4 s in all · 1,980 cached``.

    What the draft did is in the accent; it is left out where no draft is meant to run.
    """
    found = line_figures(figures, with_draft=with_draft)
    draft = [one.shown for one in found if one.definition in _OF_DRAFT]
    plain = [one.shown for one in found if one.definition not in _OF_DRAFT]
    parts = [(_in_a_row(plain[:_BEFORE_DRAFT]), Tone.MUTED)]
    if draft:
        parts += [(_BETWEEN, Tone.MUTED), (_in_a_row(draft), Tone.ACCENT)]
    last = plain[_BEFORE_DRAFT:]
    if figures.of_rest:
        last.append(_unbroken(tr("since Continue")))
    parts.append((f"{_BETWEEN}{_in_a_row(last)}", Tone.MUTED))
    return tuple(parts)


def line_figures(figures: AnswerFigures, *, with_draft: bool) -> tuple[LineFigure, ...]:
    """The figures of the line, in its order."""
    why = _missing(figures)
    found = [
        LineFigure(
            "decode_speed",
            tr("{speed} tok/s", speed=formatting.speed(figures.decode_tokens_per_s)),
            why.get("tok/s", ""),
        ),
        LineFigure("answer_tokens", _tokens(figures.completion_tokens), why.get("Tokens", "")),
        LineFigure(
            "ttft", tr("first token {time}", time=formatting.seconds(figures.ttft_s)), why.get("First token", "")
        ),
    ]
    if with_draft or figures.counts.drafted:
        counts = figures.counts
        problem = f" ({counts.problem})" if counts.problem else ""
        accepted = tr("{share} accepted", share=formatting.percent(counts.acceptance))
        length = tr("{length} mean length", length=formatting.ratio(counts.mean_accepted_length))
        found.append(LineFigure("acceptance", f"{accepted}{problem}", why.get("Accepted", "")))
        found.append(LineFigure("mean_accepted_length", length, why.get("Mean length", "")))
    found.append(LineFigure("answer_time", tr("{time} in all", time=formatting.seconds(figures.wall_s))))
    cached = tr("{count} cached", count=formatting.count(figures.cached_tokens))
    found.append(LineFigure("cached_tokens", cached, why.get("Cached", "")))
    return tuple(found)


def _unbroken(words: str) -> str:
    """Stays on one line, also where a script has no blanks to break at: Chinese breaks between any two signs."""
    return _BETWEEN_WIDE_SIGNS.sub("\u2060", words.replace(" ", "\u00a0"))


def _in_a_row(figures: list[str]) -> str:
    return _BETWEEN.join(figures)


def figures_tip(figures: AnswerFigures, model: str) -> str:
    """What stands behind the line, and why a figure is missing."""
    counts = figures.counts
    lines = [
        tr("Model: {model}", model=model) if model else "",
        tr(
            "Prompt: {tokens} tokens, of which {cached} were in the cache; read at {speed} tok/s",
            tokens=formatting.count(figures.prompt_tokens),
            cached=formatting.count(figures.cached_tokens),
            speed=formatting.speed(figures.prompt_tokens_per_s),
        ),
        tr(
            "Draft: {accepted} of {drafted} proposed tokens accepted",
            accepted=formatting.count(counts.accepted),
            drafted=formatting.count(counts.drafted),
        )
        if counts.drafted
        else tr("Draft: nothing was proposed, or the server does not tell."),
        tr("The answer was gone on with: all figures are about what came since then.") if figures.of_rest else "",
        tr("tok/s: decode speed as the server measured it. The time runs from sending the request to its last byte."),
    ]
    lines += [
        tr("{figure} –: {why}.", "why a figure is a dash", figure=translated(name), why=why)
        for name, why in _missing(figures).items()
    ]
    return "\n".join(filter(None, lines))


def _missing(figures: AnswerFigures) -> dict[str, str]:
    """Why a figure is a dash, by its name."""
    tokens, counts, found = figures.completion_tokens, figures.counts, dict[str, str]()
    if figures.decode_tokens_per_s is None:
        few = tokens is not None and tokens < LEAST_TOKENS_FOR_A_SPEED
        too_few = tr("fewer than {least} tokens have none worth telling", least=LEAST_TOKENS_FOR_A_SPEED)
        found[mark("tok/s")] = too_few if few else _UNTOLD
    if tokens is None:
        found[mark("Tokens")] = _UNTOLD
    if figures.ttft_s is None:
        found[mark("First token")] = tr("none came")
    if figures.cached_tokens is None:
        found[mark("Cached")] = _UNTOLD
    if counts.problem:
        found[mark("Accepted")] = tr("what the server told cannot be true together")
    elif counts.drafted and counts.mean_accepted_length is None:
        found[mark("Mean length")] = tr(
            "the verification steps of an answer are counted in its own stream, which does not show each of them where the "
            "server holds text back (the tags around thinking, a character of several tokens)"
        )
    return found


def waiting_parts(prompt: PromptProgress | None) -> FigureParts:
    """Before the first token: how much is read of what has to be; what was in the cache stands apart."""
    if prompt is None:
        return ((tr("Waiting for the first token …"), Tone.MUTED),)
    known = 0 if prompt.fraction is None else prompt.cached
    said = [
        tr("Reading the prompt")
        if prompt.fraction is None
        else tr("Reading the prompt {share:.0f} %", share=100 * prompt.fraction),
        tr("{read:,} of {total:,} tokens", read=max(0, prompt.processed - known), total=prompt.total - known),
    ]
    if known:
        said.append(tr("{count} cached", count=formatting.count(known)))
    if prompt.left_s:
        said.append(tr("{time} left", time=formatting.seconds(prompt.left_s)))
    return ((_in_a_row(said), Tone.MUTED),)


def outcome_parts(outcome: AnswerOutcome, *, with_draft: bool) -> FigureParts:
    """The figures at the end, after the reason where it did not end by itself."""
    figures = outcome.figures
    parts = figure_parts(figures, with_draft=with_draft)
    if outcome.end is AnswerEnd.DONE:
        return parts
    words, is_explained = _ENDS[outcome.end], outcome.end is AnswerEnd.LENGTH
    if outcome.end is AnswerEnd.FAILED and outcome.failure is not None:
        words = tr("Failed: {why}", why=outcome.failure.title.rstrip(".。"))
        is_explained = True
    end = (words, Tone.BAD if outcome.end is AnswerEnd.FAILED else Tone.TEXT)
    if figures.completion_tokens is None and figures.ttft_s is None:
        when = f"{_BETWEEN}{tr('before the first token')}" if is_explained else tr(" before the first token")
        return (end, (when, Tone.MUTED))
    return (end, (" · ", Tone.MUTED), *parts)


def _tokens(count: int | None) -> str:
    return tr("– tokens") if count is None else plural(count, "{n:,} token", "{n:,} tokens")

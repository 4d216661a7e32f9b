"""The figures of an answer, from the events of its stream to the words below it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from itertools import count
from typing import Any

import pytest

from sparkdeck.adapters.chat_events import ChatEvent, Timings, decode_event
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, PromptProgress
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.services.answer_stream import AnswerStream
from sparkdeck.services.event_bus import EventBus
from sparkdeck.ui.answer_figures import LineFigure, figure_parts, figures_tip, waiting_parts
from tests.services.harness import run


class Scripted:
    """An API whose answer is these events, one to a network chunk."""

    def __init__(self, *events: dict[str, Any]) -> None:
        self._events = events

    async def chat(self, *_asked: object) -> AsyncGenerator[list[ChatEvent], None]:
        for event in self._events:
            yield [decode_event(json.dumps(event).encode())]


def _answer(*events: dict[str, Any]) -> AnswerFigures:
    async def test() -> AnswerFigures:
        stream = AnswerStream(AnswerRequest(1, ()), EventBus(), "server")
        await stream.run(Scripted(*events))  # type: ignore[arg-type]
        return stream.end(AnswerEnd.DONE).figures

    return run(test)


def _text(text: str) -> dict[str, Any]:
    return {"choices": [{"delta": {"content": text}}]}


def _timings(tokens: int, ms: float, speed: float, **more: float) -> dict[str, Any]:
    return {"timings": {"predicted_n": tokens, "predicted_ms": ms, "predicted_per_second": speed, **more}}


def _line(figures: AnswerFigures) -> str:
    parts = figure_parts(figures, with_draft=bool(figures.counts.drafted))
    return "".join(text for text, _ in parts).replace("\u00a0", " ")


@pytest.mark.parametrize(("events", "tokens"), [(9, 222), (3, 1)])
def test_t01_tokens_are_the_servers_count_however_many_events_brought_them(events: int, tokens: int) -> None:
    figures = _answer(*[_text("word ")] * events, {**_text(""), **_timings(tokens, 1809.32, 122.70)})
    assert figures.completion_tokens == tokens
    assert figures.decode_tokens_per_s == (122.70 if tokens >= 8 else None)
    assert _line(figures).startswith("122.7 tok/s · 222 tokens" if tokens > 1 else "tok/s – · 1 token ·")


def test_t02_first_token_prompt_and_answer_have_a_speed_and_a_name_each() -> None:
    figures = AnswerFigures(100, 3000, 0, 49.5, 500.0, 6.0, 8.0)
    assert "49.5 tok/s · 100 tokens · first token 6.0" in _line(figures)
    assert "read at 500" in figures_tip(figures, "")
    prompt = decode_event(
        json.dumps({"prompt_progress": {"total": 3000, "cache": 0, "processed": 1500, "time_ms": 3000}}).encode()
    ).prompt
    assert waiting_parts(prompt)[0][0] == "Reading the prompt 50 % · 1,500 of 3,000 tokens · 3.0 s left"
    half_cached = PromptProgress(3294, 1664, 1664, 0.0)
    assert waiting_parts(half_cached)[0][0] == "Reading the prompt 0 % · 0 of 1,630 tokens · 1,664 cached"


@pytest.mark.parametrize(
    ("tokens", "told", "shown"),
    [(1, 0.0, None), (2, 1_000_000.0, None), (7, 3000.0, None), (8, 70.0, 70.0), (100, 49.5, 49.5)],
)
def test_t08_a_handful_of_tokens_has_no_speed(tokens: int, told: float, shown: float | None) -> None:
    assert Timings(predicted_n=tokens, predicted_per_second=told).decode_tokens_per_s == shown


def test_t11_accepted_beyond_drafted_is_said_and_is_no_share() -> None:
    line = _line(AnswerFigures(completion_tokens=200, counts=DraftCounts(100, 104)))
    assert "accepted (inconsistent: 104/100) –" in line
    assert "104 %" not in line


@pytest.mark.parametrize(
    "usage",
    [{"usage": {"completion_tokens": 0, "prompt_tokens": 0, "total_tokens": 0}}, {"usage": None}, {"usage": {}}],
)
def test_t16_a_usage_that_says_nothing_leaves_the_counts_of_the_timings(usage: dict[str, Any]) -> None:
    timings = _timings(100, 2000.0, 49.5, prompt_n=40, cache_n=2, prompt_per_second=500.0)
    figures = _answer(_text("Hello"), {**_text(""), **timings}, {"choices": [], **usage})
    assert (figures.completion_tokens, figures.prompt_tokens, figures.decode_tokens_per_s) == (100, 42, 49.5)
    assert _answer(_text("Hello"), {"choices": [], **usage}).decode_tokens_per_s is None


def test_a_failed_answer_took_as_long_as_its_stream_and_not_as_long_as_finding_out_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(100.0, 10.0)

    async def test() -> AnswerFigures:
        stream = AnswerStream(AnswerRequest(1, ()), EventBus(), "server")
        with monkeypatch.context() as patched:
            patched.setattr("sparkdeck.services.answer_stream.time.perf_counter", lambda: next(clock))
            await stream.run(Scripted(_text("Hello")))  # type: ignore[arg-type]
            over = next(clock)
            next(clock)  # the server is looked at
            figures = stream.end(AnswerEnd.FAILED).figures
            assert over < next(clock)
        return figures

    figures = run(test)
    assert figures.wall_s is not None
    assert figures.ttft_s is not None
    assert figures.wall_s - figures.ttft_s <= 20.0  # the first text, and the end right after it


def test_what_came_since_an_answer_was_gone_on_with_is_said_to_be_that_alone() -> None:
    async def test() -> AnswerFigures:
        stream = AnswerStream(AnswerRequest(1, (), continue_from="Half "), EventBus(), "server")
        await stream.run(Scripted(_text("done"), {**_text(""), **_timings(9, 90.0, 100.0)}))  # type: ignore[arg-type]
        return stream.end(AnswerEnd.DONE).figures

    figures = run(test)
    assert figures.of_rest
    assert _line(figures).endswith("since Continue")
    assert "since then" in figures_tip(figures, "")
    assert "Continue" not in _line(_answer(_text("whole")))


def test_each_dash_below_an_answer_has_its_reason() -> None:
    for figures, words in (
        (AnswerFigures(3, 12, 0, None, None, 0.1, 0.2), "tok/s –: fewer than 8 tokens"),
        (AnswerFigures(), "tok/s –: the server did not tell"),
        (AnswerFigures(), "Tokens –: "),
        (AnswerFigures(), "First token –: none came"),
        (AnswerFigures(), "Cached –: "),
        (AnswerFigures(), "Draft: nothing was proposed, or"),
        (AnswerFigures(9, counts=DraftCounts(9, 5)), "Mean length –: "),
        (AnswerFigures(9, counts=DraftCounts(5, 9)), "Accepted –: "),
    ):
        assert words in figures_tip(figures, "")
    whole = AnswerFigures(100, 12, 0, 49.5, 500.0, 0.1, 2.0, DraftCounts(90, 60, 30))
    assert "–" not in figures_tip(whole, "m")


def test_the_mean_length_is_known_while_the_answer_comes() -> None:
    def token(number: int, ms: float, drafted: int, accepted: int) -> dict[str, Any]:
        return {**_text("a "), **_timings(number, ms, 100.0, draft_n=drafted, draft_n_accepted=accepted)}

    async def test() -> DraftCounts:
        stream = AnswerStream(AnswerRequest(1, ()), EventBus(), "server")
        steps = [
            token(1, 1.0, 0, 0),
            token(2, 2.0, 3, 2),
            token(3, 2.0, 3, 2),
            token(4, 2.0, 3, 2),
            token(5, 3.0, 6, 3),
        ]
        await stream.run(Scripted(*steps))  # type: ignore[arg-type]
        return stream.figures.counts

    counts = run(test)
    assert counts == DraftCounts(6, 3, 2)
    assert counts.mean_accepted_length == 2.5


@pytest.mark.parametrize(
    ("words", "shown"), [("mean length 2.84", "mean\u00a0length\u00a02.84"), ("缓存 1,980", "缓\u2060存\u00a01,980")]
)
def test_a_figure_stays_on_one_line_in_every_script(words: str, shown: str) -> None:
    assert LineFigure("cached_tokens", words).shown == shown

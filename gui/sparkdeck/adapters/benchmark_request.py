"""One measured request of the benchmark: what is asked, and what its answer comes to.

The published protocol: an independent streamed chat completion of T tokens at temperature 0, without the prompt cache.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sparkdeck.adapters.chat_events import decode_event
from sparkdeck.adapters.timed_response import ResponseEnd, TimedResponse
from sparkdeck.domain import benchmark_guard_words as say
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.counts import DraftCounts

_NOTHING = RunResult(None, None, None, None, None, None, None, None, None, None, None, valid=False)


@dataclass(frozen=True, slots=True)
class Asking:
    """How a request is made besides its prompt.

    ``seed`` ``None`` is greedy (temperature 0); else the server samples as it was started to, from that seed.
    ``counts_tokens``: the server says with each piece how many tokens it has made, so that reasoning can be counted
    apart. ``speaks_llama`` is false for a server that may refuse what OpenAI's API does not have.
    """

    model: str | None = None
    speaks_llama: bool = True
    seed: int | None = None
    counts_tokens: bool = False
    rivals: int = 0
    """So many of the likeliest tokens with their probabilities are told for each token."""


PUBLISHED = Asking()


def chat_body(prompt: str, tokens: int, asking: Asking = PUBLISHED) -> dict[str, object]:
    """The request for at most ``tokens`` tokens in answer to ``prompt``."""
    body: dict[str, object] = {
        "messages": [{"role": "user", "content": prompt}],
        "stream": True,
        "stream_options": {"include_usage": True},
        "max_tokens": tokens,
    }
    if asking.seed is None:
        body["temperature"] = 0
    else:
        body["seed"] = asking.seed
    if asking.speaks_llama:  # others may refuse what OpenAI's API does not have
        body["cache_prompt"] = False
        if asking.counts_tokens:
            body["timings_per_token"] = True
    if asking.rivals:
        body |= {"logprobs": True, "top_logprobs": asking.rivals}
    return body if asking.model is None else {"model": asking.model, **body}


def run_result(
    response: TimedResponse,
    tokens: int,
    *,
    draft: bool,
    steps: int | None,
    accepted_at: tuple[int, ...] | None = None,
    at_least: int | None = None,
) -> RunResult:
    """The figures of one run of ``tokens`` tokens, and what speaks against it by itself.

    ``steps`` is the growth of the server's own counter around this request, ``accepted_at`` that of its counters by
    position (``None`` where it has none), ``draft`` whether this arm drafts. The server leaves its draft counts out when
    nothing was drafted; in a draft arm that is read as 0 only if the counter says 0 steps. In the baseline arm drafted,
    accepted and steps do not apply: ``None``. ``at_least`` is how many tokens are enough (``None``: all of them).
    """
    if response.end is not ResponseEnd.COMPLETE:
        return replace(_NOTHING, problem=response.problem)
    usage, timings = response.usage, response.timings
    completion = usage.completion_tokens if usage else None
    prompt = usage.prompt_tokens if usage else None
    cached = decode = drafted = accepted = decode_ms = prompt_speed = None
    if timings is not None:
        completion = completion or timings.predicted_n  # some servers' usage says 0 for everything
        cached, decode, decode_ms = timings.cache_n, timings.decode_tokens_per_s, timings.predicted_ms
        drafted, accepted = timings.draft_n, timings.draft_n_accepted
        prompt_speed = timings.prompt_per_second if timings.prompt_n else None
    if drafted is None and steps == 0:
        drafted, accepted = 0, 0
    wall_s = response.wall_s
    problem = say.problem_of_counts(
        completion, tokens, tokens if at_least is None else at_least, cached, response.finish_reason
    )
    if contradiction := DraftCounts(drafted, accepted, steps).stored_problem:
        problem = problem or say.CONTRADICTION(contradiction=contradiction)
    if not draft and drafted:
        problem = problem or say.drafted_in_baseline(drafted)
    reasoning, answer = _reasoning_and_answer(response, completion)
    return RunResult(
        completion_tokens=completion,
        prompt_tokens=prompt,
        cached_tokens=cached,
        wall_s=wall_s,
        ttft_s=response.ttft_s,
        wall_tokens_per_s=completion / wall_s if completion and wall_s else None,
        decode_tokens_per_s=decode,
        drafted=drafted if draft else None,
        accepted=accepted if draft else None,
        steps=steps if draft else None,
        text_sha256=response.text_sha256,
        valid=not problem,
        problem=problem,
        reasoning_tokens=reasoning,
        answer_tokens=answer,
        decode_s=decode_ms / 1000 if decode_ms else None,
        prompt_tokens_per_s=prompt_speed,
        context_depth_tokens=prompt,
        per_position=tuple(count / steps for count in accepted_at) if draft and steps and accepted_at else None,
        finish_reason=response.finish_reason,
    )


def _reasoning_and_answer(response: TimedResponse, completion: int | None) -> tuple[int | None, int | None]:
    """Tokens of the reasoning and of the answer behind it; ``None`` where the server did not count along.

    The pieces are not counted: one can hold several tokens, or part of one.
    """
    if completion is None:
        return None, None
    if not response.reasoning:
        return 0, completion
    last = None
    for event in response.events:
        said = decode_event(event.data)
        if said.reasoning and said.timings is not None:
            last = said.timings.predicted_n
    return last, completion - last if last is not None else None

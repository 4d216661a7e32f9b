"""One measured request of the benchmark: what is asked, and what its answer is worth.

The published protocol: an independent streamed chat completion of T tokens at temperature 0, without the prompt cache.
"""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.adapters.timed_response import ResponseEnd, TimedResponse
from sparkdeck.domain.benchmark import RunResult

_NOTHING = RunResult(None, None, None, None, None, None, None, None, None, None, None, valid=False)


def chat_body(prompt: str, tokens: int, model: str | None = None, *, speaks_llama: bool = True) -> dict[str, object]:
    """The request for exactly ``tokens`` tokens in answer to ``prompt``."""
    body: dict[str, object] = {
        "messages": [{"role": "user", "content": prompt}],
        "stream": True,
        "stream_options": {"include_usage": True},
        "max_tokens": tokens,
        "temperature": 0,
    }
    if speaks_llama:  # others may refuse what OpenAI's API does not have
        body["cache_prompt"] = False
    return body if model is None else {"model": model, **body}


def run_result(response: TimedResponse, tokens: int, *, draft: bool, steps: int | None) -> RunResult:
    """The figures of one run of ``tokens`` tokens, and whether it may count.

    ``steps`` is the growth of the server's own counter around this request (``None`` where it has none), ``draft``
    whether this arm drafts. The server leaves its draft counts out when nothing was drafted; in a draft arm that is
    read as 0 only if the counter says 0 steps. In the baseline arm drafted, accepted and steps do not apply: ``None``.
    """
    if response.end is not ResponseEnd.COMPLETE:
        return replace(_NOTHING, problem=response.problem)
    usage, timings = response.usage, response.timings
    completion = usage.completion_tokens if usage else None
    prompt = usage.prompt_tokens if usage else None
    cached = decode = drafted = accepted = None
    if timings is not None:
        completion = timings.predicted_n if completion is None else completion
        cached, decode = timings.cache_n, timings.decode_tokens_per_s
        drafted, accepted = timings.draft_n, timings.draft_n_accepted
    if drafted is None and steps == 0:
        drafted, accepted = 0, 0
    wall_s = response.wall_s
    problem = _problem(completion, tokens, cached, response.finish_reason)
    if not draft and drafted:
        problem = problem or f"{drafted} tokens were drafted, so this is no baseline"
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
    )


def _problem(completion: int | None, tokens: int, cached: int | None, finish_reason: str | None) -> str:
    if completion is None:
        return "the server did not say how many tokens it made"
    if completion < tokens:
        why = " (the model ended its answer)" if finish_reason == "stop" else ""
        return f"ended after {completion} of {tokens} tokens{why}"
    if completion > tokens:
        return f"made {completion} tokens instead of {tokens}"
    if cached:
        return f"{cached} prompt tokens came from the cache"
    return ""

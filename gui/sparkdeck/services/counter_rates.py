"""Speeds of the requests that ended between two readings of the counters."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.samples import ServerSample


def with_counters(
    server: ServerSample, before: ServerCounters | None, counters: ServerCounters, *, keep_decode: bool
) -> ServerSample:
    """``server`` with the counts of now and the speeds since ``before``; ``keep_decode``: a better one is known."""
    server = replace(server, counters=counters, counts=counters.draft_counts)
    if before is None:
        return server
    decode = _rate(
        before.predicted_tokens, counters.predicted_tokens, before.predicted_seconds, counters.predicted_seconds
    )
    prompt = _rate(before.prompt_tokens, counters.prompt_tokens, before.prompt_seconds, counters.prompt_seconds)
    return replace(
        server,
        last_decode_tokens_per_s=server.last_decode_tokens_per_s if decode is None or keep_decode else decode,
        last_prompt_tokens_per_s=server.last_prompt_tokens_per_s if prompt is None else prompt,
    )


def _rate(
    tokens_before: int | None, tokens: int | None, seconds_before: float | None, seconds: float | None
) -> float | None:
    """Tokens per second of the requests that ended between two scrapes; ``None`` where none ended."""
    if tokens_before is None or tokens is None or seconds_before is None or seconds is None:
        return None
    count, elapsed = tokens - tokens_before, seconds - seconds_before
    return count / elapsed if count > 0 and elapsed > 0 else None

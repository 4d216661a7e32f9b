"""llama-server's ``/metrics`` page as counters."""

from __future__ import annotations

import re

from sparkdeck.domain.counts import ServerCounters

_LINE = re.compile(r'^llamacpp:(\w+)(?:\{position="(\d{1,9})"\})?\s+(\S+)', re.MULTILINE)
_MOST_POSITIONS = 1024
"""No draft is so long: a page that says so is another program's."""
_COUNTS = {
    "prompt_tokens": "prompt_tokens_total",
    "prompt_tokens_cached": "prompt_tokens_cached_total",
    "predicted_tokens": "tokens_predicted_total",
    "drafted": "spec_decode_num_draft_tokens_total",
    "accepted": "spec_decode_num_accepted_tokens_total",
    "steps": "spec_decode_num_drafts_total",
    "requests_processing": "requests_processing",
    "requests_deferred": "requests_deferred",
}
_PER_POSITION = "spec_decode_num_accepted_tokens_per_pos_total"


def parse_metrics(text: str) -> ServerCounters:
    """The counters in a Prometheus page; names that the build does not have stay ``None``.

    Values print as doubles of six digits (``1.23457e+06``): those counts are named as rounded, all others are exact. The
    accepted tokens are the sum of their positions, which are printed whole. The gauges of speed are not read: each scrape
    resets them.
    """
    values: dict[str, float] = {}
    coarse: set[str] = set()
    positions: dict[int, int] = {}
    for name, position, number in _LINE.findall(text):
        try:
            value = float(number)
        except ValueError:
            continue
        if value != value or value in (float("inf"), float("-inf")):
            continue
        if name == _PER_POSITION and position:
            if int(position) >= _MOST_POSITIONS:
                continue
            positions[int(position)] = round(value)
        else:
            values[name] = value
            if "e" in number.lower():
                coarse.add(name)
    counts = {field: round(values[name]) for field, name in _COUNTS.items() if name in values}
    rounded = {field for field, name in _COUNTS.items() if name in coarse}
    per_position = tuple(positions.get(index, 0) for index in range(max(positions, default=-1) + 1))
    if "accepted" in rounded and abs(sum(per_position) - counts["accepted"]) <= counts["accepted"] * 1e-5:
        counts["accepted"] = sum(per_position)
        rounded.remove("accepted")
    return ServerCounters(
        **counts,
        prompt_seconds=values.get("prompt_seconds_total"),
        predicted_seconds=values.get("tokens_predicted_seconds_total"),
        per_position=per_position,
        rounded=frozenset(rounded),
    )

"""llama-server's ``/metrics`` page as counters."""

from __future__ import annotations

import re

from sparkdeck.domain.counts import ServerCounters

_LINE = re.compile(r'^llamacpp:(\w+)(?:\{position="(\d{1,9})"\})?\s+(\S+)', re.MULTILINE)
_MOST_POSITIONS = 1024
"""No draft is so long: a page that says so is another program's."""
_PER_POSITION = "spec_decode_num_accepted_tokens_per_pos_total"


def parse_metrics(text: str) -> ServerCounters:
    """The counters in a Prometheus page; names that the build does not have stay ``None``.

    Values print as doubles (``1.23457e+06``): counts are rounded to whole numbers. The gauges of speed are not read:
    each scrape resets them.
    """
    values: dict[str, float] = {}
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

    def count(name: str) -> int | None:
        return round(values[name]) if name in values else None

    return ServerCounters(
        prompt_tokens=count("prompt_tokens_total"),
        prompt_seconds=values.get("prompt_seconds_total"),
        predicted_tokens=count("tokens_predicted_total"),
        predicted_seconds=values.get("tokens_predicted_seconds_total"),
        drafted=count("spec_decode_num_draft_tokens_total"),
        accepted=count("spec_decode_num_accepted_tokens_total"),
        steps=count("spec_decode_num_drafts_total"),
        per_position=tuple(positions.get(index, 0) for index in range(max(positions, default=-1) + 1)),
        requests_processing=count("requests_processing"),
        requests_deferred=count("requests_deferred"),
    )

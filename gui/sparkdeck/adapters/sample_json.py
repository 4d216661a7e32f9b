"""A sample of the monitor as one line of JSON (``sparkdeck.sample/1``): units in the names, ``null`` for unknown."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from math import isfinite
from typing import Any

from sparkdeck.domain.counts import AcceptanceFigures
from sparkdeck.domain.samples import Sample, ServerSample
from sparkdeck.domain.server_status import ServerStatus

SCHEMA = "sparkdeck.sample/1"

_SERVER_FIELDS = (
    "live_decode_tokens_per_s",
    "last_decode_tokens_per_s",
    "live_prompt_tokens_per_s",
    "last_prompt_tokens_per_s",
    "busy_slots",
    "slots",
    "requests_processing",
    "requests_deferred",
    "foreign_requests",
    "context_tokens",
    "context_used_tokens",
    "sleeping",
    "reason",
)
_COUNTERS = ("prompt_tokens", "prompt_seconds", "predicted_tokens", "predicted_seconds")
_ACCEPTANCE = (
    "drafted",
    "accepted",
    "steps",
    "wasted",
    "acceptance",
    "mean_accepted_length",
    "per_position",
    "accepted_per_step",
    "reason",
)


def sample_line(sample: Sample, status: ServerStatus) -> str:
    """One line of ASCII without its end: names may hold what a terminal's encoding has not, half characters and line
    separators. ``status`` is of the server that the sample is of."""
    return json.dumps(sample_object(sample, status), allow_nan=False, separators=(",", ":"))


def sample_object(sample: Sample, status: ServerStatus) -> dict[str, Any]:
    """The same as plain values. Shares are 0…1; percent are 0…100; times are UTC."""
    when = datetime.fromtimestamp(sample.time, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    known = sample.server is not None
    return {
        "schema": SCHEMA,
        "time": when,
        "server": _server(sample.server, status) if sample.server is not None else None,
        "speculation": {
            "state": sample.speculation.state.name.lower() if known else None,
            "reason": _plain(sample.speculation.reason) if known else None,
        },
        "gpus": _plain(sample.gpus),
        "gpu_reason": _plain(sample.gpu_reason),
        "host": _plain(sample.host),
    }


def _server(server: ServerSample, status: ServerStatus) -> dict[str, Any]:
    counters = server.counters
    return {
        "name": _plain(status.server),
        "url": _plain(status.endpoint),
        "model": _plain(status.model_id),
        "phase": status.phase.name.lower(),
        **{name: _plain(getattr(server, name)) for name in _SERVER_FIELDS},
        "counters": {name: _plain(getattr(counters, name)) for name in _COUNTERS} if counters is not None else None,
        "acceptance_since_start": _acceptance(server.since_start),
        "acceptance_last_60_s": _acceptance(server.last_minute),
        "acceptance_last_answer": _acceptance(server.last_answer),
        "net_gain": {"factor": _plain(server.net_gain.factor), "reason": _plain(server.net_gain.reason)},
        "memory": _plain(server.memory),
        "slot_list": _plain(server.slot_samples),
    }


def _acceptance(figures: AcceptanceFigures) -> dict[str, Any]:
    return {name: _plain(getattr(figures, name)) for name in _ACCEPTANCE}


def _plain(value: Any) -> Any:
    """Values as JSON has them. Nothing is invented: an empty text says no more than ``null``, and NaN is no number."""
    if value is None or value == "":
        return None
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, float):
        return value if isfinite(value) else None
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | frozenset | list):
        return [_plain(each) for each in value]
    return value

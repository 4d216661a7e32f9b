"""Whether a record from a file can be what a benchmark measured; a file may be anybody's."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import Any

from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.translation import tr

VERDICTS = ("FASTER", "NO DIFFERENCE", "SLOWER", "UNDECIDED", "INVALID")
MOST_ARMS = 200
MOST_RUNS = 50_000
_SIGNED = frozenset({"joules_per_token", "joules_per_answer"})


def record_problem(record: BenchmarkRecord) -> str:
    """What cannot be, in a sentence; empty where nothing is wrong."""
    if len(record.arms) > MOST_ARMS or sum(len(arm.runs) for arm in record.arms) > MOST_RUNS:
        return tr("It has more than {most_arms} arms or {most_runs:,} runs.", most_arms=MOST_ARMS, most_runs=MOST_RUNS)
    judged = (record.verdict, *record.classes, *record.depths, *record.streams, *record.draft_arms_judged)
    for one in judged:
        if one is not None and one.overall not in VERDICTS:
            return tr("“{overall}” is no verdict.", overall=one.overall[:40])
    return next(_impossible(record, ""), "")


def _impossible(value: Any, name: str) -> Iterator[str]:
    """No figure of a record may be negative or endless."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, (int, float)):
        if not math.isfinite(value) or (value < 0 and name not in _SIGNED):
            yield tr("“{name}” is {value:g}, which cannot be.", name=name, value=value)
    elif isinstance(value, tuple):
        for item in value:
            yield from _impossible(item, name)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _impossible(getattr(value, field.name), field.name)

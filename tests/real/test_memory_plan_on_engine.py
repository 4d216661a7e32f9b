"""The memory plan against the engine's own log. The whole grid: build_scripts/memory_table.py."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from build_scripts.benchmarks.memory_trial import compare
from build_scripts.memory_table import EXACT, WHOLE, cases, line
from sparkdeck.domain.runtime import Runtime

_GUI = str(Path(__file__).parents[2] / "gui")


@pytest.mark.real
def test_the_plan_is_what_the_engine_takes(engine: Runtime, tmp_path: Path) -> None:
    """One launch for each kind of model: weights, caches and states to 1 %, all together to 5 %."""
    by_model = itertools.groupby(cases(tmp_path, quick=True), key=lambda case: case.name)
    chosen = [case for _, group in by_model for case in itertools.islice(group, 1, 2)]
    assert len({case.name for case in chosen}) >= 7
    for case in chosen:
        compared = compare(engine.command, case, {"PYTHONPATH": _GUI})
        assert abs(compared.worst_exact) <= EXACT, line(compared)
        assert abs(compared.total_error) <= WHOLE, line(compared)

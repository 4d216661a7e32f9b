"""Results side by side, for programs: schema ``sparkdeck.comparison/1``."""

from __future__ import annotations

import msgspec

from sparkdeck.domain.benchmark_compare import Comparison

COMPARISON_SCHEMA = "sparkdeck.comparison/1"


def comparison_json(comparison: Comparison) -> bytes:
    """``columns``, ``differing``, ``same``, ``figures`` (texts, and ratios to the first as numbers), ``notes``."""
    plain = {"schema": COMPARISON_SCHEMA, **msgspec.to_builtins(comparison)}
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"

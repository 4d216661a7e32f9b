"""What one word or figure means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Definition:
    """``source`` and ``missing`` belong to figures: where the number is from, and when there is none ("–")."""

    key: str
    term: str
    meaning: str
    formula: str = ""
    source: str = ""
    missing: str = ""

"""Figures as files and other programs get them, the same in every language. ``None`` is "–": unknown is never 0."""

from __future__ import annotations

UNKNOWN = "–"


def number(value: float | None, digits: int) -> str:
    return UNKNOWN if value is None else f"{value:,.{digits}f}"


def count(value: int | None) -> str:
    return UNKNOWN if value is None else f"{value:,}"


def percent(value: float | None) -> str:
    """A fraction 0…1 as ``66.7 %``."""
    return UNKNOWN if value is None else f"{value:.1%}".replace("%", " %")


def times(value: float | None) -> str:
    """A factor: ``1.42 ×``."""
    return UNKNOWN if value is None else f"{value:.2f} ×"

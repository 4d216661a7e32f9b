"""Figures as the window writes them. ``None`` is "–" everywhere: unknown is never 0."""

from __future__ import annotations

UNKNOWN = "–"
GIB = 1024**3


def speed(tokens_per_s: float | None) -> str:
    """Tokens per second without the unit: ``214.6``, from 1,000 on without decimals: ``6,120``."""
    if tokens_per_s is None:
        return UNKNOWN
    return f"{tokens_per_s:,.0f}" if tokens_per_s >= 999.95 else f"{tokens_per_s:.1f}"


def percent(fraction: float | None, decimals: int = 1) -> str:
    """A fraction 0…1 as ``66.7 %``."""
    return UNKNOWN if fraction is None else f"{100 * fraction:.{decimals}f} %"


def ratio(value: float | None) -> str:
    """A length or a factor with two decimals: ``2.84``."""
    return UNKNOWN if value is None else f"{value:.2f}"


def times(value: float | None) -> str:
    """A factor: ``1.42 ×``."""
    return UNKNOWN if value is None else f"{value:.2f} ×"


def count(value: int | None) -> str:
    """A whole number: ``200,704``."""
    return UNKNOWN if value is None else f"{value:,}"


def gib(value_bytes: int | None) -> str:
    """Bytes as ``16.9 GiB``."""
    return UNKNOWN if value_bytes is None else f"{value_bytes / GIB:.1f} GiB"


def gib_of(used_bytes: int | None, total_bytes: int | None) -> str:
    """``16.9 of 31.8 GiB``; ``16.9 GiB`` where the total is unknown."""
    if used_bytes is None or total_bytes is None:
        return gib(used_bytes)
    return f"{used_bytes / GIB:.1f} of {total_bytes / GIB:.1f} GiB"


def seconds(value_s: float | None) -> str:
    """A short time with what can be read of it: ``0.08 s``, ``2.5 s``, ``38 s``, ``4 min 05 s``, ``1 h 02 min``."""
    if value_s is None:
        return UNKNOWN
    if value_s < 1:
        return f"{value_s:.2f} s"
    if value_s < 10:
        return f"{value_s:.1f} s"
    whole = round(value_s)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02d} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02d} min"

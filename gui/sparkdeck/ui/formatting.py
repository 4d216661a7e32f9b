"""Figures and dates as the window writes them. ``None`` is "–" everywhere: unknown is never 0.

Figures follow the user's country. Dates are ISO 8601 in English, else as the country writes them, with all four digits of
the year; times of day have 24 hours everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import number, tr

if TYPE_CHECKING:
    from datetime import date, datetime

UNKNOWN = "–"
GIB = 1024**3


def speed(tokens_per_s: float | None) -> str:
    """Tokens per second without the unit: ``214.6``, from 1,000 on without decimals: ``6,120``."""
    if tokens_per_s is None:
        return UNKNOWN
    return number(tokens_per_s, ",.0f" if tokens_per_s >= 999.95 else ".1f")


def percent(fraction: float | None, decimals: int = 1) -> str:
    """A fraction 0…1 as ``66.7 %``."""
    return UNKNOWN if fraction is None else f"{number(100 * fraction, f'.{decimals}f')} %"


def ratio(value: float | None) -> str:
    """A length or a factor with two decimals: ``2.84``."""
    return UNKNOWN if value is None else number(value, ".2f")


def times(value: float | None) -> str:
    """A factor: ``1.42 ×``."""
    return UNKNOWN if value is None else f"{number(value, '.2f')} ×"


def count(value: int | None) -> str:
    """A whole number: ``200,704``."""
    return UNKNOWN if value is None else number(value, ",")


def gib(value_bytes: int | None) -> str:
    """Bytes as ``16.9 GiB``."""
    return UNKNOWN if value_bytes is None else f"{number(value_bytes / GIB, '.1f')} GiB"


def gib_of(used_bytes: int | None, total_bytes: int | None) -> str:
    """``16.9 of 31.8 GiB``; ``16.9 GiB`` where the total is unknown."""
    if used_bytes is None or total_bytes is None:
        return gib(used_bytes)
    return tr("{used:.1f} of {total:.1f} GiB", used=used_bytes / GIB, total=total_bytes / GIB)


def seconds(value_s: float | None) -> str:
    """A short time with what can be read of it: ``0.08 s``, ``2.5 s``, ``38 s``, ``4 min 05 s``, ``1 h 02 min``."""
    if value_s is None:
        return UNKNOWN
    if value_s < 1:
        return tr("{seconds:.2f} s", seconds=value_s)
    if value_s < 10:
        return tr("{seconds:.1f} s", seconds=value_s)
    whole = round(value_s)
    if whole < 60:
        return tr("{seconds} s", seconds=whole)
    if whole < 3600:
        return tr("{minutes} min {seconds:02d} s", minutes=whole // 60, seconds=whole % 60)
    return tr("{hours} h {minutes:02d} min", hours=whole // 3600, minutes=whole % 3600 // 60)


def time_to_come(value_s: float) -> str:
    """An estimate, without the digits that it does not have: ``1 s``, ``38 s``, then as :func:`seconds`."""
    whole = max(1, round(value_s))
    return tr("{seconds} s", seconds=whole) if whole < 10 else seconds(whole)


def day(at: date) -> str:
    """``2026-09-30``, ``30.09.2026``. Takes a datetime as well."""
    return _of_country(at) or at.strftime("%Y-%m-%d")


def written_day(text: str) -> str:
    """A date that somebody wrote in ISO 8601, as :func:`day`; anything else stays as it was written."""
    from datetime import date

    try:
        return day(date.fromisoformat(text))
    except ValueError:
        return text


def minute(at: datetime) -> str:
    """A moment to the minute: ``2026-09-30 14:05``."""
    return f"{day(at)} {clock(at, seconds=False)}"


def second(at: datetime) -> str:
    """A moment to the second: ``2026-09-30 14:05:09``."""
    return f"{day(at)} {clock(at)}"


def clock(at: datetime, *, seconds: bool = True) -> str:
    """The time of a day: ``14:05:09``, without seconds ``14:05``."""
    return at.strftime("%H:%M:%S" if seconds else "%H:%M")


def month(at: date) -> str:
    """``September 2026``, ``2026年9月``."""
    from PySide6.QtCore import QDate

    from sparkdeck.ui.language import locale

    wording = "yyyy年M月" if locale().name().startswith("zh") else "MMMM yyyy"
    return locale().toString(QDate(at.year, at.month, 1), wording)


def _of_country(at: date) -> str:
    """The short date of the window's country; empty where the window is in English."""
    from PySide6.QtCore import QDate, QLocale

    from sparkdeck.ui.language import locale

    if locale().name().startswith("en"):
        return ""
    wording = locale().dateFormat(QLocale.FormatType.ShortFormat)
    if "yyyy" not in wording:
        wording = wording.replace("yy", "yyyy")
    return locale().toString(QDate(at.year, at.month, at.day), wording)

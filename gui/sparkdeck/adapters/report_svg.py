"""The charts of a report as SVG for a page of ours: no script, no font and no picture from anywhere.

Colours are classes of the page's style sheet, so that light, dark and paper are told there. Each has a title and a
description for screen readers; the figures stand in a table beside it as well.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

from sparkdeck.domain.report import BarChart, Chart, IntervalChart, Line, LineChart, legible, number, times
from sparkdeck.domain.translation import localised, tr

_WIDTH = 720
_CHARACTER = 7.2
"""Width of a digit or letter of a label (13 px), on the safe side: nobody measures text here."""
_WIDE_CHARACTER = 13.0
"""Of a Chinese one."""


def chart_svg(chart: Chart, identifier: str) -> str:
    """``chart`` as one ``<svg>`` element. ``identifier`` is unique in the page: title and description are named by it."""
    if isinstance(chart, BarChart):
        height, body, said = _bars(chart)
    elif isinstance(chart, IntervalChart):
        height, body, said = _intervals(chart)
    else:
        height, body, said = _lines(chart)
    return (
        f'<svg role="img" viewBox="0 0 {_WIDTH} {height}" aria-labelledby="{identifier}-t {identifier}-d">'
        f'<title id="{identifier}-t">{escaped(chart.title)}</title>'
        f'<desc id="{identifier}-d">{escaped(said)}</desc>{body}</svg>'
    )


def escaped(text: str) -> str:
    """``text`` for an element or an attribute; what XML cannot carry is replaced."""
    plain = legible(text)
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        plain = plain.replace(sign, name)
    return plain


def _text(x: float, y: float, text: str, anchor: str = "start", style: str = "") -> str:
    named = f' class="{style}"' if style else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{escaped(text)}</text>'


def _cut(text: str, width: float) -> str:
    """``text`` cut to about ``width``; the table tells it whole."""
    if _width(text) <= width:
        return text
    most = max(3, len(text))
    while most > 3 and _width(text[: most - 1]) + _CHARACTER > width:
        most -= 1
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _width(text: str) -> float:
    return sum(_WIDE_CHARACTER if east_asian_width(sign) in "WF" else _CHARACTER for sign in text)


def _finite(values: Iterable[float]) -> list[float]:
    return [min(max(value, -1e12), 1e12) if math.isfinite(value) else 0.0 for value in values]


# ---------------------------------------------------------------------------------------------- bars


def _bars(chart: BarChart) -> tuple[int, str, str]:
    values = _finite(bar.value for bar in chart.bars)
    highs = _finite(bar.high if bar.high is not None else bar.value for bar in chart.bars)
    most = max((*values, *highs, 0.0)) or 1.0
    slot = _WIDTH / max(1, len(values))
    width, top, ground = min(96.0, slot * 0.62), 30.0, 200.0
    scale = (ground - top) / most
    parts = [f'<line x1="0" y1="{ground}" x2="{_WIDTH}" y2="{ground}" class="axis"/>']
    said = []
    for place, (bar, value, high) in enumerate(zip(chart.bars, values, highs, strict=True)):
        middle = slot * (place + 0.5)
        height = max(0.0, value * scale)
        style = "strong" if bar.strong else "plain"
        parts.append(
            f'<rect x="{middle - width / 2:.1f}" y="{ground - height:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'rx="4" class="{style}"/>'
        )
        above = ground - height
        if bar.low is not None and bar.high is not None:
            low = _finite([bar.low])[0]
            above = min(above, ground - high * scale)
            parts.append(_whisker(middle, ground - low * scale, ground - high * scale))
        figure = number(bar.value, chart.digits)
        parts.append(_text(middle, above - 7, figure, "middle", "figure"))
        for line, words in enumerate(_wrapped(bar.label, slot - 8)):
            parts.append(_text(middle, ground + 20 + 16 * line, words, "middle", "muted"))
        said.append(f"{bar.label}: {figure}{f' {chart.unit}' if chart.unit else ''}")
    return 244, "".join(parts), "; ".join(said)


def _whisker(x: float, low: float, high: float) -> str:
    caps = "".join(f"M{x - 6:.1f} {y:.1f}h12" for y in (low, high))
    return f'<path d="M{x:.1f} {low:.1f}V{high:.1f}{caps}" class="whisker"/>'


def _wrapped(text: str, width: float) -> list[str]:
    """Two lines at most; the second one is cut."""
    if _width(text) <= width or " " not in text:
        return [_cut(text, width)]
    words = text.split(" ")
    for place in range(len(words), 0, -1):
        first = " ".join(words[:place])
        if _width(first) <= width or place == 1:
            return [_cut(first, width), *([_cut(" ".join(words[place:]), width)] if words[place:] else [])]
    return [_cut(text, width)]


# ---------------------------------------------------------------------------------------------- intervals


def _intervals(chart: IntervalChart) -> tuple[int, str, str]:
    ends = _finite(itertools.chain.from_iterable((row.low, row.value, row.high) for row in chart.rows))
    low, high = min((*ends, chart.reference)), max((*ends, chart.reference))
    margin = (high - low or 1.0) * 0.08
    low, high = low - margin, high + margin
    left, right, row_height = 190.0, 500.0, 32

    def across(value: float) -> float:
        return left + (right - left) * (_finite([value])[0] - low) / (high - low)

    height = row_height * len(chart.rows) + 30
    line = across(chart.reference)
    parts = [
        f'<line x1="{line:.1f}" y1="4" x2="{line:.1f}" y2="{height - 24}" class="reference"/>',
        _text(line, height - 8, localised(f"{chart.reference:g} ×"), "middle", "muted"),
    ]
    said = []
    for place, row in enumerate(chart.rows):
        y = row_height * place + row_height / 2 + 2
        ends_at = across(row.low), across(row.high)
        parts += [
            _text(0, y + 4, _cut(row.label, left - 12)),
            f'<line x1="{ends_at[0]:.1f}" y1="{y:.1f}" x2="{ends_at[1]:.1f}" y2="{y:.1f}" class="interval {row.tone}"/>',
            f'<circle cx="{across(row.value):.1f}" cy="{y:.1f}" r="5.5" class="{row.tone}"/>',
            _text(566, y + 4, times(row.value), "end", "figure"),
            _text(_WIDTH, y + 4, row.words, "end", f"word {row.tone}"),
        ]
        said.append(
            tr(
                "{label}: {value:.2f}, {low:.2f} to {high:.2f}, {words}",
                label=row.label,
                value=row.value,
                low=row.low,
                high=row.high,
                words=row.words,
            )
        )
    return height, "".join(parts), "; ".join(said)


# ---------------------------------------------------------------------------------------------- lines


def _lines(chart: LineChart) -> tuple[int, str, str]:
    steps = sorted({x for line in chart.lines for x, _ in line.points})
    most = max(_finite(y for line in chart.lines for _, y in line.points), default=0.0) or 1.0
    left, right, top, ground = 64.0, _WIDTH - 16.0, 14.0, 200.0

    def across(x: float) -> float:
        return left + (right - left) * (steps.index(x) / (len(steps) - 1) if len(steps) > 1 else 0.5)

    def up(y: float) -> float:
        return ground - (ground - top) * _finite([y])[0] / most

    parts = []
    for share in (0.0, 0.5, 1.0):
        y = up(most * share)
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" class="axis"/>')
        parts.append(_text(left - 8, y + 4, number(most * share, chart.digits), "end", "muted"))
    for x in steps:
        parts.append(_text(across(x), ground + 20, number(x, 0), "middle", "muted"))
    parts.append(_text((left + right) / 2, ground + 40, chart.x_title, "middle", "muted"))
    said = []
    for place, line in enumerate(chart.lines):
        style = f"line{place % 4}" + (" dashed" if not line.strong else "")
        parts.append(_curve(line, style, [(across(x), up(y)) for x, y in line.points]))
        legend = ground + 64 + 20 * place
        parts.append(f'<line x1="{left}" y1="{legend - 4}" x2="{left + 28}" y2="{legend - 4}" class="curve {style}"/>')
        parts.append(_text(left + 38, legend, _cut(line.label, _WIDTH - left - 60)))
        told = (tr("{y} at {x:,.0f}", y=number(y, chart.digits), x=x) for x, y in line.points)
        said.append(f"{line.label}: {', '.join(told)}")
    return int(ground + 58 + 20 * len(chart.lines)), "".join(parts), f"{chart.unit}; {'; '.join(said)}"


def _curve(line: Line, style: str, points: Sequence[tuple[float, float]]) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" class="dot {style}"/>' for x, y in points)
    return f'<polyline points="{path}" class="curve {style}"/>{dots}'

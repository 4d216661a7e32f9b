"""A report as one HTML file: no script, nothing fetched, light and dark by the reader's own setting, fit for paper."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from sparkdeck.adapters.report_svg import chart_svg, escaped
from sparkdeck.domain.benchmark_judgement import Verdict
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import (
    BarChart,
    Block,
    Code,
    IntervalChart,
    Items,
    LineChart,
    Paragraph,
    Report,
    Section,
    Table,
)
from sparkdeck.domain.translation import tr

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""The page could not load anything even if an escape were missing."""
_VERDICTS = {
    retold(Verdict.FASTER.value): "good",
    retold(Verdict.SLOWER.value): "bad",
    retold(Verdict.INVALID.value): "bad",
    retold(Verdict.NO_DIFFERENCE.value): "even",
    retold(Verdict.UNDECIDED.value): "even",
    tr("NOT PASSED"): "bad",
    tr("passed"): "good",
}
_LANGUAGE = tr("en", "the code of this very language in HTML: de, zh-CN")

_STYLE = """
:root { color-scheme: light dark; --bg: #F4F5F7; --surface: #FFFFFF; --border: #DCE0E6; --text: #1B1F24;
  --muted: #5A6472; --accent: #A25E00; --good: #0B7A54; --bad: #C22F2F; --plain: #9AA3AF; --info: #2E7FD6; }
@media (prefers-color-scheme: dark) { :root { --bg: #14161A; --surface: #1B1E24; --border: #2E343E; --text: #E8EAED;
  --muted: #98A2B0; --accent: #FFB020; --good: #3DDC97; --bad: #FF6B6B; --plain: #6B7686; --info: #5AB0FF; } }
@media print { :root { color-scheme: light; --bg: #FFFFFF; --surface: #FFFFFF; --border: #BBBBBB; --text: #000000;
  --muted: #444444; --accent: #A25E00; --good: #0B7A54; --bad: #C22F2F; --plain: #9AA3AF; --info: #2E7FD6; }
  figure, tr, .lead, pre { break-inside: avoid; } h2, caption, figcaption { break-after: avoid; }
  svg { max-width: 600px !important; } thead { display: table-header-group; } .scroll { overflow: visible !important; }
  table { font-size: 8pt; } @page { size: A4 landscape; margin: 12mm; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 14px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 0 0 12px; overflow-wrap: anywhere; }
section, .lead { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; padding: 16px 20px;
  margin: 0 0 16px; }
.lead.good { border-color: var(--good); } .lead.bad { border-color: var(--bad); }
.lead p { margin: 4px 0; } .lead strong { font-size: 22px; margin-right: 8px; }
.lead.good strong { color: var(--good); } .lead.bad strong { color: var(--bad); }
p { margin: 8px 0; overflow-wrap: anywhere; } ul { margin: 8px 0; padding-left: 22px; }
.scroll { overflow-x: auto; margin: 8px 0 12px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 4px 0 8px; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--border); text-align: right; vertical-align: top;
  white-space: nowrap; }
thead th { color: var(--muted); font-weight: 600; vertical-align: bottom; white-space: normal; }
th.text, td.text { text-align: left; white-space: normal; overflow-wrap: break-word; max-width: 640px; }
tbody th { font-weight: 500; min-width: 150px; } td.word { white-space: nowrap; } tr.strong > * { font-weight: 700; }
td.good, text.good { color: var(--good); fill: var(--good); } td.bad, text.bad { color: var(--bad); fill: var(--bad); }
td.even, td.good, td.bad { font-weight: 600; }
pre { background: var(--bg); border: 1px solid var(--border); border-radius: 8px; padding: 12px; margin: 4px 0 12px;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, Consolas, "DejaVu Sans Mono", monospace; }
figure { margin: 8px 0 16px; } figcaption { font-weight: 600; margin-bottom: 8px; }
svg { display: block; width: 100%; max-width: 720px; height: auto; font: 13px system-ui, "Segoe UI", sans-serif; }
svg text { fill: var(--text); font-variant-numeric: tabular-nums; } svg text.muted { fill: var(--muted); }
svg text.figure { font-weight: 600; } svg text.word { font-weight: 600; }
svg .axis { stroke: var(--border); } svg .reference { stroke: var(--muted); stroke-dasharray: 2 4; }
svg .plain { fill: var(--plain); } svg .strong { fill: var(--accent); }
svg .whisker { stroke: var(--text); fill: none; stroke-width: 1.5; }
svg .interval { stroke-width: 5; stroke-linecap: round; opacity: 0.45; }
svg line.good { stroke: var(--good); } svg line.bad { stroke: var(--bad); } svg line.muted { stroke: var(--muted); }
svg circle.good { fill: var(--good); } svg circle.bad { fill: var(--bad); } svg circle.muted { fill: var(--muted); }
svg .curve { fill: none; stroke-width: 2.5; } svg .curve.dashed { stroke-dasharray: 7 5; }
svg .line0 { stroke: var(--plain); } svg .line1 { stroke: var(--accent); } svg .line2 { stroke: var(--info); }
svg .line3 { stroke: var(--good); } svg circle.dot { fill: var(--surface); stroke-width: 2.5; }
footer { color: var(--muted); font-size: 12px; }
"""


def report_html(report: Report, made_by: str) -> str:
    """The whole file. ``made_by`` stands at its end."""
    numbers = itertools.count(1)
    sections = "".join(_section(section, numbers) for section in report.sections)
    lead = "".join(_paragraph(paragraph) for paragraph in report.lead)
    lead = f'<div class="lead {escaped(report.tone)}">{lead}</div>\n' if lead else ""
    page = (
        f'<!DOCTYPE html>\n<html lang="{escaped(_LANGUAGE)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escaped(_POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{_inline(report.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{_inline(report.title)}</h1>\n"
        f"{lead}{sections}"
        f"<footer>{escaped(made_by)}</footer>\n</main>\n</body>\n</html>\n"
    )
    return page.encode("utf-8", "replace").decode()


def _inline(text: str) -> str:
    return escaped(" ".join(text.split()))


def _section(section: Section, numbers: Iterator[int]) -> str:
    identifier = f"s{next(numbers)}"
    blocks = "".join(_block(block, numbers) for block in section.blocks)
    heading = f'<h2 id="{identifier}">{_inline(section.title)}</h2>'
    return f'<section aria-labelledby="{identifier}">{heading}{blocks}</section>\n'


def _block(block: Block, numbers: Iterator[int]) -> str:
    if isinstance(block, Paragraph):
        return _paragraph(block)
    if isinstance(block, Items):
        return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in block.items) + "</ul>"
    if isinstance(block, Code):
        label = f"<p>{_inline(block.label)}:</p>" if block.label else ""
        return f"{label}<pre><code>{escaped(block.text)}</code></pre>"
    if isinstance(block, (BarChart, IntervalChart, LineChart)):
        unit = f", {block.unit}" if isinstance(block, (BarChart, LineChart)) and block.unit else ""
        caption = f"<figcaption>{_inline(block.title + unit)}</figcaption>"
        return f"<figure>{caption}{chart_svg(block, f'c{next(numbers)}')}</figure>"
    return _table(block)


def _paragraph(paragraph: Paragraph) -> str:
    strong = f"<strong>{_inline(paragraph.strong)}</strong> " if paragraph.strong.strip() else ""
    return f"<p>{strong}{_inline(paragraph.text)}</p>"


def _table(table: Table) -> str:
    """A table with heads of columns and rows, which a screen reader repeats; a wide one scrolls in its own box."""
    styles = ["text" if table.is_text(column) else "" for column in range(len(table.columns))]
    caption = f"<caption>{_inline(table.caption)}</caption>" if table.caption else ""
    head = ""
    if any(table.columns):
        cells = "".join(
            f'<th scope="col"{_class(style)}>{_inline(name)}</th>' if name else f"<td{_class(style)}></td>"
            for name, style in zip(table.columns, styles, strict=True)
        )
        head = f"<thead><tr>{cells}</tr></thead>"
    rows = []
    for place, row in enumerate(table.rows):
        cells = "".join(
            f'<th scope="row" class="text">{_inline(cell)}</th>'
            if column == 0
            else f"<td{_class(' '.join(filter(None, (styles[column], _VERDICTS.get(cell, '')))))}>{_inline(cell)}</td>"
            for column, cell in enumerate(row)
        )
        rows.append(f"<tr{_class('strong' if place in table.strong_rows else '')}>{cells}</tr>")
    body = f"<tbody>{''.join(rows)}</tbody>"
    return f'<div class="scroll" tabindex="0"><table>{caption}{head}{body}</table></div>'


def _class(style: str) -> str:
    return f' class="{style}"' if style else ""

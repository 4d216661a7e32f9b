"""A report as Markdown (CommonMark with tables). Charts are left to the HTML; their figures stand in the tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sparkdeck.domain.report import Block, Code, Items, Paragraph, Report, Table, legible

_SPECIAL = re.compile(r"[\\`*\[\]<>]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|(?<!\S)@(?=\w)")
"""What could become a tag, a link, an image or emphasis. A ``@`` would call somebody of that name on a forge."""


def report_markdown(report: Report) -> str:
    """The whole report, with a final newline. What is no text in a name is replaced."""
    parts = [f"# {inline(report.title)}", *(_paragraph(paragraph) for paragraph in report.lead)]
    for section in report.sections:
        blocks = [text for block in section.blocks if (text := _block(block))]
        if blocks:
            parts += [f"## {inline(section.title)}", *blocks]
    return ("\n\n".join(parts) + "\n").encode("utf-8", "replace").decode()


def inline(text: str) -> str:
    """``text`` in one line, with nothing in it that Markdown or HTML would take for its own."""
    return _SPECIAL.sub(_escaped, " ".join(legible(text).split()))


def _escaped(found: re.Match[str]) -> str:
    sign = found[0]
    return {"&": "&amp;", "@": "@\u200b"}.get(sign, f"\\{sign}")


def markdown_table(table: Table) -> str:
    """Rows of cells, figures to the right; a bar in a cell does not end it."""
    rule = ["---" if table.is_text(column) else "---:" for column in range(len(table.columns))]
    lines: list[Sequence[str]] = [[_cell(name) for name in table.columns], rule]
    for place, row in enumerate(table.rows):
        cells = [_cell(cell) for cell in row]
        lines.append([f"**{cell}**" if cell else cell for cell in cells] if place in table.strong_rows else cells)
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(text: str) -> str:
    return inline(text).replace("|", "\\|")


def _paragraph(paragraph: Paragraph) -> str:
    text = inline(paragraph.text)
    strong = inline(paragraph.strong)
    return f"**{strong}** {text}".rstrip() if strong else _guarded(text)


def _guarded(text: str) -> str:
    """``text`` whose beginning starts no list, rule or heading."""
    return re.sub(r"^(?:([#+=-])|(\d+)([.)])(?!\S))", lambda m: f"\\{m[1]}" if m[1] else f"{m[2]}\\{m[3]}", text)


def _block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return _paragraph(block)
    if isinstance(block, Items):
        return "\n".join(f"- {_guarded(inline(item))}" for item in block.items)
    if isinstance(block, Code):
        longest = max((len(ticks) for ticks in re.findall(r"`+", block.text)), default=0)
        fence = "`" * max(3, longest + 1)
        label = f"{inline(block.label)}:\n\n" if block.label else ""
        return f"{label}{fence}\n{legible(block.text)}\n{fence}"
    if isinstance(block, Table):
        caption = f"{inline(block.caption)}\n\n" if block.caption else ""
        return f"{caption}{markdown_table(block)}"
    return ""

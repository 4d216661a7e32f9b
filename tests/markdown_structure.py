"""What a Markdown text consists of, as our renderer sets it and as markdown-it-py reads it: to be compared.

Both become lists of lines: kind, where it stands, and its text with its marks. White space that means nothing is dropped.
"""

from __future__ import annotations

import itertools
import re
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.markdown_import import MarkdownImporter
from sparkdeck.ui.markdown_links import is_opened
from sparkdeck.ui.markdown_references import DEFINITION, definitions_in, used_in
from sparkdeck.ui.markdown_runs import Paragraph, Run
from sparkdeck.ui.markdown_steps import CodeLine, CodeOpened, Prose, TableOpened, TableRow

_TASK = re.compile(r"\[[ xX]\] ")
"""markdown-it-py leaves the boxes of tasks to a plugin; for us they are markers."""


class Line(NamedTuple):
    """``kind``: heading1 … heading6, text, item (the first text of one), code, rule, row."""

    kind: str
    depth: int
    quote: int
    text: str


def ours(source: str, importer: MarkdownImporter) -> list[Line]:
    """What the window shows."""
    blocks = MarkdownBlocks()
    result: list[Line] = []
    depth = quote = 0
    definitions = definitions_in(source)
    for step in [*blocks.feed(source), *blocks.finish()]:
        match step:
            case Prose():
                # a definition is shown, which is more than a reader of Markdown does
                lines = step.source.split("\n")
                if not step.inside:
                    lines = list(itertools.dropwhile(DEFINITION.match, lines))
                text, used = "\n".join(lines), used_in(step.source, definitions)
                result += [_line(each) for each in importer.paragraphs(text, step.number, step.inside, used)]
            case CodeOpened():
                depth, quote = step.depth, step.quote
            case CodeLine(text):
                result.append(Line("code", depth, quote, text))
            case TableOpened(cells) | TableRow(cells):
                result.append(Line("row", 0, 0, " | ".join(_marked(importer.inline(cell)) for cell in cells)))
    return [line for line in result if line.text.strip() or line.kind in ("item", "rule")]


def _line(paragraph: Paragraph) -> Line:
    kind = {"heading": f"heading{paragraph.level}", "text": "item" if paragraph.marker else "text"}.get(
        paragraph.kind, paragraph.kind
    )
    bold = paragraph.kind != "heading"  # which is bold as it is
    text = paragraph.text if kind == "code" else _marked(paragraph.runs, bold=bold)
    return Line(kind, paragraph.depth, paragraph.quote, text)


def _marked(runs: tuple[Run, ...], *, bold: bool = True) -> str:
    parts: list[str] = []
    for run in runs:
        style = run.style
        flags = (
            "b" * (style.bold and bold)
            + "i" * style.italic
            + "s" * style.strike
            + "c" * style.code
            + "a" * bool(style.href)
        )
        if style.aside:
            parts.append("")  # said by us, not by the text
        else:
            parts.append(_styled(run.text, flags))
    return _joined(parts)


def theirs(source: str, parser: MarkdownIt) -> list[Line]:
    """What markdown-it-py reads."""
    result: list[Line] = []
    lists = quotes = 0
    fresh_item = False
    kind = "text"
    cells: list[str] | None = None
    for token in parser.parse(source):
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                lists += 1
            case "bullet_list_close" | "ordered_list_close":
                lists -= 1
            case "blockquote_open":
                quotes += 1
            case "blockquote_close":
                quotes -= 1
            case "list_item_open":
                if fresh_item:  # the item before holds nothing but this list
                    result.append(Line("item", lists - 1, quotes, ""))
                fresh_item = True
            case "list_item_close" if fresh_item:
                result.append(Line("item", lists, quotes, ""))
                fresh_item = False
            case "heading_open":
                kind = f"heading{token.tag[1]}"
            case "paragraph_open":
                kind = "item" if fresh_item else "text"
                fresh_item = False
            case "tr_open":
                cells = []
            case "tr_close":
                result.append(Line("row", 0, 0, " | ".join(cells or [])))
                cells = None
            case "inline":
                text = _inline(token.children or [], bold=not kind.startswith("heading"))
                if cells is not None:
                    cells.append(text)
                elif text or kind == "item":
                    text = _TASK.sub("", text) if kind == "item" else text
                    result.append(Line(kind, lists, quotes, text))
            case "fence" | "code_block":
                if fresh_item:
                    result.append(Line("item", lists, quotes, ""))
                fresh_item = False
                lines = token.content.removesuffix("\n").split("\n")
                result += [Line("code", lists, quotes, line) for line in lines if line.strip()]
            case "hr":
                result.append(Line("rule", 0, quotes, ""))
    return result


def _inline(tokens: list[Token], *, bold: bool) -> str:
    parts: list[str] = []
    flags: list[str] = []
    names = {"strong": "b" if bold else "", "em": "i", "s": "s", "link": "a"}
    opened = False
    for token in tokens:
        name = token.type.rsplit("_", 1)[0]
        if token.type.endswith("_open"):
            opened = is_opened(str(token.attrGet("href"))) if name == "link" else opened
            flags.append(names[name] if name != "link" or opened else "")
        elif token.type.endswith("_close"):
            flags.remove(names[name] if name != "link" or opened else "")
        elif token.type == "code_inline":
            parts.append(_styled(token.content, _sorted([*flags, "c"])))
        elif token.type in ("softbreak", "hardbreak"):
            parts.append(_styled(" ", _sorted(flags)))
        elif token.type == "text":
            parts.append(_styled(token.content, _sorted(flags)))
    return _joined(parts)


def _sorted(flags: list[str]) -> str:
    return "".join(sorted(set(flags) - {""}, key="bisca".index))


def _styled(text: str, flags: str) -> str:
    return f"\x01{flags}\x02{text}" if text else ""


def _joined(parts: list[str]) -> str:
    """Neighbours in one style are one; white space counts once."""
    result = ""
    style = None
    for part in parts:
        if not part:
            continue
        flags, text = part[1:].split("\x02", 1)
        text = " ".join(("." + text.replace("\u2028", " ") + ".").split())[1:-1]
        if not text.strip():
            result += " "
            continue
        lead, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
        if flags != style:
            result += lead + (f"<{flags}>" if style is not None or flags else "") + text.strip() + tail
        else:
            result += text
        style = flags
    return " ".join(result.split())

"""One block of Markdown as paragraphs of styled runs, by Qt's own importer (md4c).

The importer works in a document of its own that is never shown and never laid out, so nothing that stands in model text
can be looked up or fetched: HTML stays text, an image becomes its description before a visible document sees it.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)

_FEATURES = QTextDocument.MarkdownFeature(
    0x0004  # URLs and
    | 0x0008  # e-mail addresses are links without brackets
    | 0x0020  # HTML blocks and
    | 0x0040  # HTML spans are text
    | 0x0100  # tables
    | 0x0200  # strike-through
    | 0x0800  # task lists
)
"""GitHub's dialect without HTML, and without two things of Qt's: ``__x__`` as underline and hidden front matter."""

_HARD_BREAK = re.compile(r"(?: {2,}|\\)\n(?=[^\s#>|`~*+\-\d])")
_LEAD = r"(?m:^)(?P<lead{}>[ >]*(?:(?:[-+*]|\d+[.)]) +)?)"
_CODE_OR_MATH = re.compile(
    r"(?P<code>(?<!`)(`+)(?!`).*?(?<!`)\2(?!`))"
    r"|(?<!\\)(?:\\\(.+?\\\)|\$\$.+?\$\$)"
    rf"|{_LEAD.format(1)}\\\[.+?\\\](?=[ \t.,;:]*(?m:$))"
    rf"|{_LEAD.format(2)}\\\[(?=[ \t]*(?m:$))"
    r"|(?<!\\)\\[()]",
    re.DOTALL,
)
"""Code spans, which stay as they are; formulas in ``\\(…\\)`` and ``$$…$$``, in ``\\[…\\]`` where that is all of a line
(else it is an escaped bracket), and the beginning of one whose end is still to come."""
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_AFTER_LINK = re.compile(r"[?!.,:;*_~'\"]+$")
_ONLY_DEFINITION = re.compile(r" {0,3}\[[^\]]+\]:")
_MARKUP = re.compile(r"[\\`*_{}\[\]<>#+\-!|~&:@/=$\t\n\r\u2028]|\d[.)]|www\.|^ | {2}")
_LONG_ENOUGH = 24
"""So much of the text before must be free of markup for more of it to be plain as well (an open entity, "www", "1.")."""
_BULLETS = ("•", "◦", "▪")
FIRST_LINE, LAST_LINE = 1, 2
_PLAIN_GUARD = "\u2060"
"""Zero-width: before a table cell's text it keeps "# x" or "- x" from becoming a block."""

_HORIZONTAL_RULE = QTextFormat.Property.BlockTrailingHorizontalRulerWidth.value
_QUOTE_LEVEL = QTextFormat.Property.BlockQuoteLevel.value
_CODE_LANGUAGE = QTextFormat.Property.BlockCodeLanguage.value
_ALT_TEXT = QTextFormat.Property.ImageAltText.value
_FAMILIES = QTextFormat.Property.FontFamilies.value


class RunStyle(NamedTuple):
    bold: bool = False
    italic: bool = False
    strike: bool = False
    code: bool = False
    href: str = ""
    image: bool = False
    """The text describes a picture that is not shown."""


PLAIN = RunStyle()


class Run(NamedTuple):
    text: str
    style: RunStyle = PLAIN


class Paragraph(NamedTuple):
    """One paragraph. ``kind``: ``text``, ``heading``, ``code`` or ``rule``.

    ``depth`` counts the lists it stands in, ``marker`` is its bullet or number (empty for a further paragraph of an
    item), ``quote`` the quotes around it, ``level`` the heading's level, or which end of its block a line of code
    is (:data:`FIRST_LINE` and :data:`LAST_LINE`, added).
    """

    kind: str = "text"
    level: int = 0
    depth: int = 0
    quote: int = 0
    marker: str = ""
    continues: bool = False
    runs: tuple[Run, ...] = ()

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


class _ClosedDocument(QTextDocument):
    """A document that reaches for nothing."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


class MarkdownImporter:
    """Turns the source of one block into paragraphs. Keep one: its document is used again."""

    def __init__(self) -> None:
        self._document = _ClosedDocument()
        self._document.setUndoRedoEnabled(False)
        self._last_source = ""
        self._last: list[Paragraph] = []

    def paragraphs(self, source: str, number: int | None = None) -> list[Paragraph]:
        """``number`` replaces the number of the first item, where the list it continues says another."""
        result = self._extended(source)
        if result is None:
            result = self._imported(source)
        self._last_source, self._last = source, result
        if number is not None and result and result[0].marker[:-1].isdigit():
            return [result[0]._replace(marker=f"{number}{result[0].marker[-1]}"), *result[1:]]
        return result

    def _extended(self, source: str) -> list[Paragraph] | None:
        """The last result with some plain words added, which is what most flushes of an answer bring."""
        old, last = self._last_source, self._last
        if len(old) < _LONG_ENOUGH or not last or not source.startswith(old):
            return None
        if _MARKUP.search(old[-_LONG_ENOUGH:].rstrip(" ") + source[len(old) :]) or not last[-1].runs:
            return None
        paragraph = last[-1]
        run = paragraph.runs[-1]
        spaces = len(old) - len(old.rstrip(" "))
        if paragraph.kind == "code" or run.style != PLAIN or not run.text.endswith(old[-_LONG_ENOUGH:].rstrip(" ")):
            return None
        longer = run._replace(text=run.text + (" " * spaces + source[len(old) :]).rstrip(" "))
        # Qt's importer drops the spaces at the end of a paragraph, and so does this
        return [*last[:-1], paragraph._replace(runs=(*paragraph.runs[:-1], longer))]

    def _imported(self, source: str) -> list[Paragraph]:
        if not _MARKUP.search(source):
            return [Paragraph(runs=(Run(source.rstrip(" ")),))] if source else []
        if _ONLY_DEFINITION.match(source):
            source = "\\" + source.lstrip(" ")  # would define a link and show nothing
        source = _with_readable_math(source)
        self._document.setMarkdown(_HARD_BREAK.sub("\u2028", source), _FEATURES)
        has_tables = "|" in source and bool(self._document.rootFrame().childFrames())
        styles: dict[int, RunStyle] = {}
        result: list[Paragraph] = []
        block = self._document.begin()
        while block.isValid():
            table = QTextCursor(block).currentTable() if has_tables else None
            if table is not None:
                result.extend(_table_rows(table, styles))
                block = self._document.findBlock(table.lastPosition()).next()
                continue
            paragraph = _paragraph(block, styles)
            if paragraph.runs or paragraph.kind != "text" or paragraph.marker:
                result.append(paragraph)
            block = block.next()
        return _with_code_ends(result) if any(paragraph.kind == "code" for paragraph in result) else result

    def inline(self, text: str) -> tuple[Run, ...]:
        """The runs of one table cell: inline marks only."""
        if not text or not _MARKUP.search(text):
            return (Run(text),) if text else ()
        self._document.setMarkdown(_PLAIN_GUARD + _with_readable_math(text), _FEATURES)
        runs = _runs(self._document.begin(), {})
        if runs and runs[0].text.startswith(_PLAIN_GUARD):
            runs = (runs[0]._replace(text=runs[0].text[1:]), *runs[1:])
        return tuple(run for run in runs if run.text)


def _with_readable_math(source: str) -> str:
    """Formulas are shown as their source: what Markdown would take for escapes and marks in them is told to be text."""
    if "\\" not in source and "$$" not in source:
        return source

    def literal(found: re.Match[str]) -> str:
        if found["code"]:
            return found[0]
        lead = found["lead1"] or found["lead2"] or ""
        return lead + _PUNCTUATION.sub(r"\\\g<0>", found[0][len(lead) :])

    return _CODE_OR_MATH.sub(literal, source)


def closed_marks(source: str) -> str:
    """``source`` of an unfinished block with its open code or bold mark closed, so that it shows as what it will be."""
    if source.count("`") % 2:
        return source.rstrip("`") if source.endswith("`") else source + "`"
    if source.count("**") % 2:
        return source[:-2] if source.endswith("**") else source.rstrip() + "**"
    return source


def _paragraph(block: QTextBlock, styles: dict[int, RunStyle]) -> Paragraph:
    form = block.blockFormat()
    quote = form.intProperty(_QUOTE_LEVEL)
    if form.hasProperty(_HORIZONTAL_RULE):
        return Paragraph("rule", quote=quote)
    texts = block.textList()
    if texts is not None:
        depth = max(1, texts.format().indent())
        return Paragraph("text", 0, depth, quote, _marker(block, form, depth), False, _runs(block, styles))
    if form.hasProperty(_CODE_LANGUAGE):
        return Paragraph("code", 0, form.indent(), quote, "", False, (Run(block.text()),) if block.text() else ())
    level = form.headingLevel()
    return Paragraph("heading" if level else "text", level, form.indent(), quote, "", False, _runs(block, styles))


def _with_code_ends(paragraphs: list[Paragraph]) -> list[Paragraph]:
    result = []
    for index, paragraph in enumerate(paragraphs):
        if paragraph.kind == "code":
            first = index == 0 or paragraphs[index - 1].kind != "code"
            last = index + 1 == len(paragraphs) or paragraphs[index + 1].kind != "code"
            paragraph = paragraph._replace(level=FIRST_LINE * first + LAST_LINE * last)
        result.append(paragraph)
    return result


def _marker(block: QTextBlock, form: QTextBlockFormat, depth: int) -> str:
    if form.marker() is QTextBlockFormat.MarkerType.Checked:
        return "☑"
    if form.marker() is QTextBlockFormat.MarkerType.Unchecked:
        return "☐"
    text = block.textList().itemText(block)
    return text if text[:-1].isdigit() else _BULLETS[(depth - 1) % len(_BULLETS)]


def _runs(block: QTextBlock, styles: dict[int, RunStyle]) -> tuple[Run, ...]:
    """``styles`` remembers what a format of this document means: asking it is what costs."""
    runs: list[Run] = []
    iterator = block.begin()
    while not iterator.atEnd():
        fragment = iterator.fragment()
        index = fragment.charFormatIndex()
        style = styles.get(index)
        if style is None:
            style = styles[index] = _style(fragment.charFormat())
        if style.image:
            alt = fragment.charFormat().stringProperty(_ALT_TEXT) or "without description"
            runs.append(Run(f"[Image: {alt}]", style))
        elif style.href:
            runs.extend(_link(fragment.text(), style))
        else:
            runs.append(Run(fragment.text(), style))
        iterator += 1
    return tuple(runs)


def _link(text: str, style: RunStyle) -> list[Run]:
    """A link, without the punctuation behind a bare one: Qt's importer takes "https://a.b." whole."""
    if text != style.href and not style.href.endswith(f"//{text}"):
        return [Run(text, style)]
    cut = text
    while True:
        shorter = _AFTER_LINK.sub("", cut)
        if shorter.endswith(")") and shorter.count(")") > shorter.count("("):
            shorter = shorter[:-1]
        if shorter == cut:
            break
        cut = shorter
    rest = text[len(cut) :]
    if not cut or not rest:
        return [Run(text, style)]
    return [Run(cut, style._replace(href=style.href[: -len(rest)])), Run(rest, style._replace(href=""))]


def _style(form: QTextCharFormat) -> RunStyle:
    if form.isImageFormat():
        return RunStyle(image=True)
    return RunStyle(
        form.fontWeight() >= QFont.Weight.DemiBold,
        form.fontItalic(),
        form.fontStrikeOut(),
        form.hasProperty(_FAMILIES),
        form.anchorHref() if form.isAnchor() else "",
    )


def _table_rows(table: QTextTable, styles: dict[int, RunStyle]) -> list[Paragraph]:
    """A table inside a list item or quote, as one paragraph per row: rare, and not worth a table in a table."""
    rows = []
    for row in range(table.rows()):
        runs: list[Run] = []
        for column in range(table.columns()):
            if column:
                runs.append(Run("  |  "))
            cell = table.cellAt(row, column)
            block, last = cell.firstCursorPosition().block(), cell.lastCursorPosition().block()
            while block.isValid():
                runs.extend(_runs(block, styles))
                if block == last:
                    break
                block = block.next()
        rows.append(Paragraph("text", depth=1, runs=tuple(runs)))
    return rows

"""One block of Markdown as paragraphs of styled runs, by Qt's own importer (md4c).

The importer works in a document of its own that is never shown and never laid out, so nothing that stands in model text
can be looked up or fetched: HTML stays text, an image becomes its description before a visible document sees it.
"""

from __future__ import annotations

import re
from typing import Any

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

from sparkdeck.domain.translation import tr
from sparkdeck.ui.code_lexer import CodeLexer
from sparkdeck.ui.displayable import displayable
from sparkdeck.ui.markdown_links import link_runs
from sparkdeck.ui.markdown_math import with_readable_math
from sparkdeck.ui.markdown_notes import NOTE, NOTE_MARKS, split_notes, with_marked_notes
from sparkdeck.ui.markdown_references import with_shown_definitions
from sparkdeck.ui.markdown_runs import FIRST_LINE, LAST_LINE, PLAIN, Paragraph, Run, RunStyle
from sparkdeck.ui.markdown_steps import STANDING_IN

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

_TABLES = QTextDocument.MarkdownFeature(0x0100)
_CONTAINER = re.compile(r" {0,3}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])")
_HARD_BREAK = re.compile(
    r"(?: {2,}|\\)\n *(?!\s|#{1,6} |>|\||~~~|```|[-+*][ \t]|\d{1,9}[.)][ \t]|(?m:=+[ \t]*$|[-*_ \t]+$))"
)
"""Not before what begins another block."""
_ONLY_DEFINITION = re.compile(r" {0,3}\[(?:\\.|[^\]\\])+\]:", re.DOTALL)
_MARKUP = re.compile(r"[\\`*_{}\[\]<>#+\-!|~&:@/=$\t\n\r\u2028]|\d[.)]|www\.|^ | {2}")
_NOTE_MARK = re.compile(f"([{NOTE_MARKS}])")
_LONG_ENOUGH = 24
"""So much of the text before must be free of markup for more of it to be plain as well (an open entity, "www", "1.")."""
_BULLETS = ("•", "◦", "▪")
_PLAIN_GUARD = "\u2060"
"""Zero-width: before a table cell's text it keeps "# x" or "- x" from becoming a block."""

_HORIZONTAL_RULE = QTextFormat.Property.BlockTrailingHorizontalRulerWidth.value
_QUOTE_LEVEL = QTextFormat.Property.BlockQuoteLevel.value
_CODE_LANGUAGE = QTextFormat.Property.BlockCodeLanguage.value
_ALT_TEXT = QTextFormat.Property.ImageAltText.value
_FAMILIES = QTextFormat.Property.FontFamilies.value


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
        self._last_definitions = ""
        self._last: list[Paragraph] = []

    def paragraphs(
        self, source: str, number: int | None = None, inside: str = "", definitions: str = ""
    ) -> list[Paragraph]:
        """``number`` replaces the number of the first item, where the list it continues says another; ``inside`` opens
        the items and the quote in which ``source`` goes on; ``definitions`` are lines for the links it refers to."""
        if definitions != self._last_definitions:
            self._last_source, self._last_definitions = "", definitions
        if inside:
            return self._whole(inside + source.lstrip("\n"))[inside.count(STANDING_IN) :]
        note = NOTE.match(source)
        if note is not None:
            said = self.paragraphs(source[note.end() :], definitions=definitions) or [Paragraph()]
            return [said[0]._replace(depth=1, marker=f"{note[1]}."), *(each._replace(depth=1) for each in said[1:])]
        result = self._whole(source)
        if number is not None and result and result[0].marker[:-1].isdigit():
            return [result[0]._replace(marker=f"{number}{result[0].marker[-1]}"), *result[1:]]
        return result

    def _whole(self, source: str) -> list[Paragraph]:
        result = self._extended(source)
        if result is None:
            result = self._imported(source)
        self._last_source, self._last = source, result
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
        source = with_shown_definitions(source)
        if _ONLY_DEFINITION.match(source):
            source = "\\" + source.lstrip(" ")  # would define a link and show nothing
        source = with_marked_notes(with_readable_math(source))
        # what is a table by itself was found before; here md4c would take more for one, and drop cells
        features = _FEATURES if _CONTAINER.match(source) else _FEATURES & ~_TABLES
        shown = _HARD_BREAK.sub("\u2028", source)
        self._document.setMarkdown(f"{shown}\n\n{self._last_definitions}", features)
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
            if paragraph.kind == "code" and paragraph.marker:  # an item that begins with code
                result.append(Paragraph(depth=paragraph.depth, quote=paragraph.quote, marker=paragraph.marker))
                paragraph = paragraph._replace(marker="")
            if paragraph.runs or paragraph.kind != "text" or paragraph.marker:
                result.append(paragraph)
            block = block.next()
        if source.lstrip(" ").startswith(">"):  # of headings Qt does not say that they stand in a quote
            result = [each if each.quote else each._replace(quote=1) for each in result]
        return _with_code_ends(result) if any(paragraph.kind == "code" for paragraph in result) else result

    def inline(self, text: str, definitions: str = "") -> tuple[Run, ...]:
        """The runs of one table cell: inline marks only."""
        if not text or not _MARKUP.search(text):
            return (Run(text),) if text else ()
        marked = _PLAIN_GUARD + with_marked_notes(with_readable_math(text))
        self._document.setMarkdown(f"{marked}\n\n{definitions}", _FEATURES)
        runs = _runs(self._document.begin(), {})
        if runs and runs[0].text.startswith(_PLAIN_GUARD):
            runs = (runs[0]._replace(text=runs[0].text[1:]), *runs[1:])
        return tuple(run for run in runs if run.text)


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
    depth, marker = form.indent(), ""
    if texts is not None:
        depth = max(1, texts.format().indent())
        marker = _marker(block, form, depth)
    if form.hasProperty(_CODE_LANGUAGE):
        runs = (Run(displayable(block.text())),) if block.text() else ()
        return Paragraph("code", 0, depth, quote, marker, label=form.stringProperty(_CODE_LANGUAGE), runs=runs)
    level = form.headingLevel()
    return Paragraph("heading" if level else "text", level, depth, quote, marker, runs=_runs(block, styles))


def _with_code_ends(paragraphs: list[Paragraph]) -> list[Paragraph]:
    result = []
    lexer = CodeLexer("")
    for index, paragraph in enumerate(paragraphs):
        if paragraph.kind == "code":
            first = index == 0 or paragraphs[index - 1].kind != "code"
            last = index + 1 == len(paragraphs) or paragraphs[index + 1].kind != "code"
            if first:
                lexer = CodeLexer(paragraph.label)
            runs = tuple(Run(span.text, RunStyle(token=span.kind)) for span in lexer.line(paragraph.text))
            paragraph = paragraph._replace(level=FIRST_LINE * first + LAST_LINE * last, runs=runs)
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
        if style.aside:
            alt = fragment.charFormat().stringProperty(_ALT_TEXT)
            words = tr("[Image: {alt}]", alt=_displayable(alt)) if alt else tr("[Image: without description]")
            runs.append(Run(words, style))
        elif style.href:
            for run in link_runs(_displayable(fragment.text()), style):
                runs.extend(split_notes(run))
        else:
            runs.extend(split_notes(Run(_displayable(fragment.text()), style)))
        iterator += 1
    return tuple(runs)


def _displayable(text: str) -> str:
    """What an entity such as ``&#0;`` brings in must be displayable as well; the marks of notes stay."""
    if text.isascii() and "\x00" not in text:
        return text
    return "".join(part if part in NOTE_MARKS else displayable(part) for part in _NOTE_MARK.split(text))


def _style(form: QTextCharFormat) -> RunStyle:
    if form.isImageFormat():
        return RunStyle(aside=True)
    return RunStyle(
        bold=form.fontWeight() >= QFont.Weight.DemiBold,
        italic=form.fontItalic(),
        strike=form.fontStrikeOut(),
        code=form.hasProperty(_FAMILIES),
        href=form.anchorHref() if form.isAnchor() else "",
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

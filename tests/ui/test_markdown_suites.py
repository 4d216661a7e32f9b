"""CommonMark's and GitHub's examples, as our renderer sets them and as markdown-it-py reads them.

A definition of a link's address is shown in the window; the comparison leaves it out.
"""

import json
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from PySide6.QtWidgets import QApplication

from sparkdeck.ui.markdown_import import MarkdownImporter
from tests.markdown_structure import ours, theirs

FOLDER = Path(__file__).parent.parent / "recordings" / "markdown"

COMMONMARK_OTHERWISE = {
    12: r"\( and \) are the signs of a formula",
    20: "a bare address ends before its punctuation",
    25: "Qt does not know all names of characters",
    39: "a line end by its number is none",
    61: "a rule that is all of an item ends the list",
    193: "a definition of several lines",
    195: "a definition of several lines",
    196: "a definition of several lines",
    198: "a definition of several lines",
    200: "a definition without an address",
    202: "the title of a definition holds its own signs",
    208: "a definition of several lines",
    216: "a definition that is underlined",
    217: "a definition of several lines",
    218: "a definition within a quote",
    279: "an item whose first line is blank",
    280: "an item whose first line is blank",
    300: "an underlined heading within an item",
    478: "code is not slanted as well",
    479: "code is not slanted as well",
    480: "a bare address ends before its punctuation",
    481: "a bare address ends before its punctuation",
    516: "code is not slanted as well",
    530: "code is not slanted as well",
    541: "a definition of several lines",
    552: "a label of nothing but blanks",
    608: "bare addresses are links",
    611: "bare addresses are links",
    612: "bare addresses are links",
    641: "a backslash at a line's end within code",
}
GFM_OTHERWISE = {
    "tables, line 145": "a list before a table",
    "tables, line 393": "a heading before a table",
    "tables, line 417": "a heading before a table",
    "tables, line 561": "a row that stands in by four",
    "strikethrough, line 6": "more than two tildes",
    "strikethrough, line 12": "more than two tildes",
    "strikethrough, line 18": "more than two tildes",
    "strikethrough, line 24": "more than two tildes",
    "strikethrough, line 79": "tildes with blanks inside",
    "strikethrough, line 95": "tildes with blanks inside",
    "strikethrough, line 124": "one tilde strikes as well, as at GitHub",
    "strikethrough, line 131": "more than two tildes",
    "tasklists, line 36": "two blanks are one in this comparison, and so a box",
}


@pytest.fixture(scope="module")
def parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def test_commonmarks_examples_have_the_structure_that_markdown_it_reads(qapp: QApplication, parser: MarkdownIt) -> None:
    examples = json.loads((FOLDER / "commonmark-0.31.2.json").read_text())
    assert len(examples) == 652
    importer = MarkdownImporter()
    otherwise = {number for number, _, source in examples if ours(source, importer) != theirs(source, parser)}
    assert otherwise == set(COMMONMARK_OTHERWISE)


def test_githubs_examples_have_the_structure_that_markdown_it_reads(qapp: QApplication, parser: MarkdownIt) -> None:
    examples = json.loads((FOLDER / "gfm.json").read_text())
    assert len(examples) == 77
    importer = MarkdownImporter()
    otherwise = {
        title.partition(":")[0] for title, source in examples if ours(source, importer) != theirs(source, parser)
    }
    assert otherwise == set(GFM_OTHERWISE)

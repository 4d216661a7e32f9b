"""One block of Markdown as runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from sparkdeck.ui.markdown_import import MarkdownImporter, closed_marks
from sparkdeck.ui.markdown_runs import Paragraph, Run, RunStyle


@pytest.fixture
def importer(qapp: QApplication) -> MarkdownImporter:
    return MarkdownImporter()


def test_marks_become_styles(importer: MarkdownImporter) -> None:
    (paragraph,) = importer.paragraphs("a **b** *c* `d` ~~e~~ [f](https://example.org/)")
    assert [run for run in paragraph.runs if run.text.strip()] == [
        Run("a "),
        Run("b", RunStyle(bold=True)),
        Run("c", RunStyle(italic=True)),
        Run("d", RunStyle(code=True)),
        Run("e", RunStyle(strike=True)),
        Run("f", RunStyle(href="https://example.org/")),
    ]


def test_html_stays_text(importer: MarkdownImporter) -> None:
    source = '<script>alert(1)</script> <img src="file:///etc/passwd"> <a href="javascript:x">y</a>'
    assert [paragraph.text for paragraph in importer.paragraphs(source)] == [source]


@pytest.mark.parametrize(
    "source",
    ["![alt](http://127.0.0.1:9/x.png)", "![alt](file:///etc/passwd)", "![alt](data:image/png;base64,AAAA)"],
)
def test_an_image_is_its_description(importer: MarkdownImporter, source: str) -> None:
    (paragraph,) = importer.paragraphs(source)
    assert paragraph.runs == (Run("[Image: alt]", RunStyle(aside=True)),)
    assert importer.inline(source) == paragraph.runs


def test_front_matter_and_link_definitions_are_not_swallowed(importer: MarkdownImporter) -> None:
    assert [p.text for p in importer.paragraphs("---\nkey: value\n---\nend")] == ["", "key: value", "end"]
    assert [p.text for p in importer.paragraphs("[a]: http://example.org/")] == ["[a]: http://example.org/"]


def test_an_item_with_all_that_is_in_it(importer: MarkdownImporter) -> None:
    source = "3. foo\n   - nested\n\n   more\n\n   ```py\n   code\n   ```\n   | a | b |\n   |---|---|\n   | 1 | 2 |"
    paragraphs = importer.paragraphs(source, 7)
    assert [(p.kind, p.depth, p.marker, p.text) for p in paragraphs] == [
        ("text", 1, "7.", "foo"),
        ("text", 2, "◦", "nested"),
        ("text", 1, "", "more"),
        ("code", 1, "", "code"),
        ("text", 1, "", "a  |  b"),
        ("text", 1, "", "1  |  2"),
    ]


def test_a_cell_is_never_a_block(importer: MarkdownImporter) -> None:
    assert importer.inline("# no heading") == (Run("# no heading"),)
    assert importer.inline("- no item") == (Run("- no item"),)


def test_a_hard_break_stays_in_its_paragraph(importer: MarkdownImporter) -> None:
    assert [p.text for p in importer.paragraphs("*one*  \ntwo")] == ["one\u2028two"]


@pytest.mark.parametrize(
    ("source", "closed"),
    [("a **b", "a **b**"), ("a **b** c", "a **b** c"), ("a `b", "a `b`"), ("a **", "a "), ("a `", "a ")],
)
def test_open_marks_are_closed_for_show(source: str, closed: str) -> None:
    assert closed_marks(source) == closed


@given(
    st.lists(
        st.sampled_from(["word", " ", "two words", "**", "`x`", "*", ".", "1", "&am", "p;", "_", "\n"]), max_size=30
    )
)
def test_growing_a_paragraph_gives_what_importing_it_whole_gives(qapp: QApplication, parts: list[str]) -> None:
    growing = MarkdownImporter()
    source, result = "Some words to begin with, then ", list[Paragraph]()
    for part in parts:
        source += part
        result = growing.paragraphs(source)
    if parts:
        assert result == MarkdownImporter().paragraphs(source)


@pytest.mark.parametrize(
    "source",
    [
        r"Euler: \(e^{i\pi} + 1 = 0\) and \(a_1 * b_2 * c_3\).",
        r"\[ x * y * z \]",
        r"$$a_1 \\ b*c*d$$ end",
        r"the beginning of \(a_1",
    ],
)
def test_a_formula_is_shown_as_its_source(importer: MarkdownImporter, source: str) -> None:
    assert importer.paragraphs(source) == [Paragraph(runs=(Run(source),))]
    assert importer.inline(r"\(x_1 * y_1 *\)") == (Run(r"\(x_1 * y_1 *\)"),)


def test_a_formula_over_lines_keeps_its_marks(importer: MarkdownImporter) -> None:
    (paragraph,) = importer.paragraphs("\\[\n\\begin{aligned} a &= *b* \\\\\n c &= d \\end{aligned}\n\\]")
    assert paragraph.text.replace("\u2028", " ") == r"\[ \begin{aligned} a &= *b* \\ c &= d \end{aligned} \]"


def test_escapes_and_code_are_no_formulas(importer: MarkdownImporter) -> None:
    (paragraph,) = importer.paragraphs(r"\[no link\](x) \*stars\* `\(code\)` \[1\] more")
    assert paragraph.text == r"[no link](x) *stars* \(code\) [1] more"


@pytest.mark.parametrize(
    ("source", "link", "rest"),
    [
        ("See https://example.org/x.", "https://example.org/x", "."),
        ("See https://example.org/x?!", "https://example.org/x", "?!"),
        ("See https://example.org/a.b/c, too", "https://example.org/a.b/c", ","),
    ],
)
def test_a_bare_link_ends_before_the_punctuation(importer: MarkdownImporter, source: str, link: str, rest: str) -> None:
    (paragraph,) = importer.paragraphs(source)
    assert paragraph.runs[1] == Run(link, RunStyle(href=link))
    assert "".join(run.text for run in paragraph.runs[2:]).startswith(rest)
    assert not any(run.style.href for run in paragraph.runs[2:])


def test_a_written_link_keeps_its_full_stop(importer: MarkdownImporter) -> None:
    (paragraph,) = importer.paragraphs("[here.](https://example.org/.)")
    assert paragraph.runs == (Run("here.", RunStyle(href="https://example.org/.")),)

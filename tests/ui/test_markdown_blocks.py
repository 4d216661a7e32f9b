"""Markdown cut into blocks as it arrives."""

from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.ui.markdown_blocks import LONGEST_OPEN_CHARS, MarkdownBlocks
from sparkdeck.ui.markdown_steps import (
    CodeClosed,
    CodeLine,
    CodeOpened,
    Prose,
    Step,
    TableClosed,
    TableOpened,
    TableRow,
)

_LINES = st.sampled_from(
    [
        "# Head",
        "words",
        "more words ",
        "- item",
        "  - nested",
        "1. one",
        "7. seven",
        "   body",
        "  ```",
        "  | a | b |",
        "  |---|---|",
        "> ```",
        ">",
        "```py",
        "```",
        "~~~",
        "    code",
        "| a | b |",
        "|---|--:|",
        "| 1 | 2 |",
        "> quote",
        "---",
        "***",
        "",
        "\tx",
        "<b>",
        "``` a`b",
        "`",
        "===",
    ]
)


def _steps(text: str) -> list[Step]:
    blocks = MarkdownBlocks()
    return blocks.feed(text) + blocks.finish()


def test_a_fence_comes_line_by_line() -> None:
    assert _steps("before\n```py\na = 1\n\n  b\n```\nafter") == [
        Prose("before"),
        CodeOpened("py"),
        CodeLine("a = 1"),
        CodeLine(""),
        CodeLine("  b"),
        CodeClosed(),
        Prose("after"),
    ]


def test_an_unclosed_fence_ends_with_the_text() -> None:
    assert _steps("```\nx") == [CodeOpened(""), CodeLine("x"), CodeClosed()]


def test_a_shorter_fence_inside_is_code() -> None:
    assert _steps("````md\n```\n````\n") == [CodeOpened("md"), CodeLine("```"), CodeClosed()]


def test_backticks_with_code_on_their_line_are_no_fence() -> None:
    assert _steps("```inline``` text\n\n") == [Prose("```inline``` text")]


def test_a_table_comes_row_by_row_with_its_alignments() -> None:
    assert _steps("| a | b | c |\n|:--|:-:|--:|\n| 1 | `x \\| y` |\n| 1 | 2 | 3 | 4 |\n\nend") == [
        TableOpened(("a", "b", "c"), ("left", "center", "right")),
        TableRow(("1", "`x | y`", "")),
        TableRow(("1", "2", "3")),
        TableClosed(),
        Prose("end"),
    ]


def test_a_row_of_dashes_with_another_number_of_cells_makes_no_table() -> None:
    assert _steps("| a | b |\n|---|\n") == [Prose("| a | b |\n|---|")]


def test_list_items_are_finished_one_by_one_and_counted() -> None:
    assert _steps("1. a\n1. b\n   c\n\n   d\n1. e\n\nend") == [
        Prose("1. a", 1),
        Prose("1. b\n   c\n\n   d", 2),
        Prose("1. e", 3),
        Prose("end"),
    ]


def test_a_number_inside_a_paragraph_is_no_list() -> None:
    assert _steps("It was the year\n1984. Or so.\n") == [Prose("It was the year\n1984. Or so.")]


def test_a_fence_inside_an_item_comes_line_by_line_and_the_item_goes_on() -> None:
    assert _steps("- a\n  ```py\n  x\n\n    y\n  ```\n  more\n- b") == [
        Prose("- a"),
        CodeOpened("py", 1, 0, "  "),
        CodeLine("x"),
        CodeLine(""),
        CodeLine("  y"),
        CodeClosed(),
        Prose("  more", inside="- x\n\n"),
        Prose("- b"),
    ]


def test_an_inner_item_with_code_is_counted_on_after_it() -> None:
    assert _steps("1. a\n   1. b\n      ~~~\n      x\n      ~~~\n   2. c\n2. d") == [
        Prose("1. a\n   1. b", 1),
        CodeOpened("", 2, 0, "      "),
        CodeLine("x"),
        CodeClosed(),
        Prose("   2. c", inside="1. x\n\n   1. x\n\n"),
        Prose("2. d", 2),
    ]


def test_code_and_tables_inside_a_quote_come_line_by_line() -> None:
    assert _steps("> a\n> ```\n> x\n> ```\n> b\n> | c | d |\n> |---|--:|\n> | 1 | 2 |\nend") == [
        Prose("> a"),
        CodeOpened("", 0, 1, "> "),
        CodeLine("x"),
        CodeClosed(),
        Prose("> b", inside="> x\n>\n"),
        TableOpened(("c", "d"), ("", "right"), 0, 1, "> "),
        TableRow(("1", "2")),
        TableClosed(),
        Prose("end"),
    ]


def test_an_item_may_begin_with_code_or_a_table() -> None:
    assert _steps("- ```\n  x\n- | a | b |\n  |---|---|") == [
        Prose("-"),
        CodeOpened("", 1, 0, "  "),
        CodeLine("x"),
        CodeClosed(),
        Prose("-"),
        TableOpened(("a", "b"), ("", ""), 1, 0, "  "),
        TableClosed(),
    ]


def test_a_fence_at_the_margin_ends_the_list() -> None:
    assert _steps("1. a\n```\nx\n```\n2. b") == [
        Prose("1. a", 1),
        CodeOpened(""),
        CodeLine("x"),
        CodeClosed(),
        Prose("2. b", 2),
    ]


def test_what_may_become_a_fence_or_a_table_is_held_back() -> None:
    blocks = MarkdownBlocks()
    blocks.feed("text\n``")
    assert blocks.tail.text == "text"
    blocks.feed("`py\nx\n``")
    assert blocks.tail.is_code
    assert blocks.tail.text == ""
    blocks.feed("`\n| a | b |")
    assert blocks.tail.text == ""
    blocks.feed("\n|--")
    assert blocks.tail.text == ""
    blocks.feed("\n")
    assert blocks.tail.text == "| a | b |"  # and the row of dashes may be another table's head


def test_a_line_end_cut_in_two_is_one() -> None:
    blocks = MarkdownBlocks()
    steps = blocks.feed("```\r") + blocks.feed("\na\r") + blocks.feed("\n```") + blocks.finish()
    assert steps == [CodeOpened(""), CodeLine("a"), CodeClosed()]


def test_a_very_long_paragraph_is_finished_in_parts_without_losing_a_character() -> None:
    text = "word " * 20_000
    blocks = MarkdownBlocks()
    steps: list[Step] = []
    for start in range(0, len(text), 700):
        steps += blocks.feed(text[start : start + 700])
        assert len(blocks.tail.text) <= LONGEST_OPEN_CHARS + 700
    steps += blocks.finish()
    assert "".join(step.source for step in steps if isinstance(step, Prose)) == text
    assert [step.continues for step in steps if isinstance(step, Prose)][:3] == [False, True, True]


def test_a_very_long_line_of_code_is_cut() -> None:
    steps = _steps("```\n" + "x" * 30_000)
    assert "".join(step.text for step in steps if isinstance(step, CodeLine)) == "x" * 30_000
    assert max(len(step.text) for step in steps if isinstance(step, CodeLine)) <= LONGEST_OPEN_CHARS


@given(st.lists(_LINES, max_size=14), st.data())
def test_blocks_do_not_depend_on_how_the_text_was_cut(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    blocks, steps, rest = MarkdownBlocks(), [], text
    while rest:
        size = data.draw(st.integers(1, 9))
        steps += blocks.feed(rest[:size])
        rest = rest[size:]
        assert isinstance(blocks.tail.text, str)
    assert steps + blocks.finish() == _steps(text)


@given(st.text(alphabet="ab \n\t`~|-#>*_1.)[]!\\<", max_size=200))
def test_any_text_is_cut_without_an_exception(text: str) -> None:
    blocks = MarkdownBlocks()
    for char in text:
        blocks.feed(char)
        assert blocks.tail is not None
    blocks.finish()

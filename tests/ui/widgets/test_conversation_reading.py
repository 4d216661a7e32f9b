"""Copying, finding, text size, the buttons above code; a long conversation is written from its end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextBlock, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from build_scripts.benchmarks.sample_answer import tokens
from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.conversation_entries import Answer, Entry, Said
from sparkdeck.ui.widgets.conversation_reading import MARKDOWN, copy_markdown, fill_menu, step_zoom
from sparkdeck.ui.widgets.conversation_slices import chapters_of
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.find_bar import FindBar

CODE = "def f():\n\n\treturn 1  \u00a0\n\n    # \U0001f600 end\ufffc"
ANSWER = f"""# Head

Some **bold** and [link](https://example.org/), *x*.

- one
  - two `c`
1. three

```python
{CODE}
```

| a | b |
|:--|--:|
| 1 | `x` |
| 2 | y |

> quoted\u00a0te\u2060xt

Last \U0001f600 words.
"""


@pytest.fixture
def view(qtbot: QtBot) -> ConversationView:
    view = ConversationView()
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    return view


def _answer(text: str, number: int = 1, figures: str = "5 tok/s") -> Answer:
    return Answer(number, [TextPiece(number, TextKind.ANSWER, text)], ((figures, Tone.MUTED),), True, f"a{number}")


def _select(view: ConversationView, first: str, last: str) -> None:
    document = view.document()
    cursor = QTextCursor(document)
    cursor.setPosition(document.find(first).selectionStart())
    cursor.setPosition(document.find(last).selectionEnd(), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)


def _copied(view: ConversationView) -> str:
    QGuiApplication.clipboard().clear()
    view.copy()
    text = QGuiApplication.clipboard().text()
    assert not {"\u2028", "\u2029"} & set(text)
    return text


def test_c31_a_selection_has_plain_line_ends_and_code_as_it_arrived(view: ConversationView) -> None:
    view.show_entries([Said("first\nsecond"), _answer(ANSWER)])
    view.selectAll()
    text = _copied(view)
    assert CODE in text
    assert text.startswith("first\nsecond\n\nHead\n\nSome bold and link, x.\n\n• one\n  ◦ two c\n1. three\n\ndef f():")
    assert text.replace(CODE, "").endswith("a\tb\n1\tx\n2\ty\n\nquoted text\n\nLast \U0001f600 words.\n\n5 tok/s")
    assert not {"\u00a0", "\u2060", "\ufffc"} & set(text.replace(CODE, ""))
    _select(view, "return 1", "end")
    assert _copied(view) == CODE[CODE.index("return") : CODE.index("end") + 3]


def test_c31_a_selection_is_also_markdown(view: ConversationView) -> None:
    view.show_entries([Said("first"), _answer(ANSWER)])
    view.selectAll()
    copy_markdown(view)
    assert QGuiApplication.clipboard().text() == "first\n\n" + ANSWER.rstrip("\n").replace(
        "|:--|--:|", "| :--- | ---: |"
    )
    _select(view, "bold", "two")
    copy_markdown(view)
    text = QGuiApplication.clipboard().text()
    assert text == "**bold** and [link](https://example.org/), *x*.\n\n- one\n  ◦ two"
    assert bytes(view.createMimeDataFromSelection().data(MARKDOWN).data()).decode() == text


def test_c31_the_button_above_code_copies_it_as_it_arrived(view: ConversationView, qtbot: QtBot) -> None:
    inner = "a\n\tb  \n```x\n\nc"
    view.show_entries([_answer(f"Words.\n\n````md\n{inner}\n````\n\n- item\n  ```\n  in item\n  ```\n")])
    boxes = [box for box in view.places.decorations if box.kind == "code"]
    for box, expected in zip(boxes, (inner, "in item"), strict=True):
        spot = view.code_buttons.button_of(box).center().toPoint() - QPoint(0, view.verticalScrollBar().value())
        with qtbot.waitSignal(view.code_buttons.code_copied):
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert QGuiApplication.clipboard().text() == expected
        assert view.code_buttons.hot is not None
        assert view.code_buttons.hot.word == "Copied"


def test_the_keyboard_copies_the_code_at_the_cursor(view: ConversationView) -> None:
    view.show_entries([_answer("```\none\n```\n\n```\ntwo\n```\n")])
    view.setTextCursor(view.document().find("one"))
    view.code_buttons.copy_near_cursor()
    assert QGuiApplication.clipboard().text() == "one"


def test_the_menu_says_what_can_be_done(view: ConversationView) -> None:
    view.show_entries([_answer("words\n\n```\nx\n```")])
    menu = QMenu()
    fill_menu(menu, view, "https://example.org/")
    enabled = {action.text(): action.isEnabled() for action in menu.actions() if action.text()}
    assert not enabled["Copy as Markdown"]
    assert enabled["Copy code"]
    next(action for action in menu.actions() if action.text() == "Copy link address").trigger()
    assert QGuiApplication.clipboard().text() == "https://example.org/"
    menu.deleteLater()


# ---------------------------------------------------------------------- find


@pytest.fixture
def bar(view: ConversationView, qtbot: QtBot) -> FindBar:
    bar = FindBar(view)
    qtbot.addWidget(bar)
    return bar


def test_find_counts_goes_round_and_leaves_nothing(view: ConversationView, bar: FindBar) -> None:
    view.show_entries([Said("Needle"), _answer("\U0001f600 a needle\n\n| needles |\n|---|\n| hay |\n")])
    bar.open_search()
    bar.input.setText("needle")
    assert bar.words.endswith("of 3")
    found = set()
    for _ in range(3):
        found.add(view.textCursor().selectionStart())
        assert view.textCursor().selectedText().lower() == "needle"
        bar.go_to_next()
    assert len(found) == 3
    bar.input.setText("straw")
    assert bar.words == "Not found"
    assert not bar.next_button.isEnabled()
    QTest.keyClick(bar.input, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert view.extraSelections() == []


def test_find_sees_what_is_not_written_yet_and_what_still_arrives(
    view: ConversationView, bar: FindBar, qtbot: QtBot
) -> None:
    view.show_entries([Said("needle at the beginning"), *_conversation(6, 2_000)])
    assert view.has_earlier
    bar.input.setText("needle")
    bar.open_search()
    qtbot.waitUntil(lambda: bar.words == "1 of 1", timeout=30_000)
    view.start_answer(99)
    view.append_pieces([TextPiece(99, TextKind.ANSWER, "one more needle")])
    qtbot.waitUntil(lambda: bar.words == "1 of 2")


# ---------------------------------------------------------------------- text size


def test_the_text_size_changes_by_steps_and_what_is_in_sight_stays(view: ConversationView, qtbot: QtBot) -> None:
    view.show_entries([_answer(ANSWER * 4)])
    height = view.document().size().height()
    with qtbot.waitSignal(view.zoom_changed) as changed:
        step_zoom(view, 1)
    assert changed.args == [110]
    assert view.document().size().height() > height
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()
    step_zoom(view, -1)
    assert view.document().size().height() == height


# ---------------------------------------------------------------------- opening


def _conversation(count: int, tokens_each: int) -> list[Entry]:
    pieces = tokens(count * tokens_each)
    entries: list[Entry] = []
    for number in range(count):
        entries.append(Said(f"Question {number}", f"q{number}"))
        text = "".join(pieces[number * tokens_each : (number + 1) * tokens_each]) + "\n\n" + ANSWER
        entries.append(_answer(text, number))
    return entries


def _blocks(view: ConversationView) -> list[tuple[object, ...]]:
    result: list[tuple[object, ...]] = []
    block: QTextBlock = view.document().begin()
    while block.isValid():
        form = block.blockFormat()
        rect = view.document().documentLayout().blockBoundingRect(block)
        result.append((block.text(), form.topMargin(), form.indent(), form.headingLevel(), rect.top(), rect.height()))
        block = block.next()
    return result


def test_a_conversation_written_from_its_end_is_the_same_as_one_that_was_said(
    view: ConversationView, qtbot: QtBot
) -> None:
    entries = _conversation(3, 1_500)
    view.show_entries(entries)
    assert view.has_earlier
    assert "Question 0" not in view.toPlainText()
    with qtbot.waitCallback(timeout=30_000) as written:
        view.write_all(written)
    said = ConversationView()
    qtbot.addWidget(said)
    said.resize(view.size())
    said.show()
    for entry in entries:
        if isinstance(entry, Said):
            said.add_said(entry)
        else:
            said.add_answer(entry)
    assert _blocks(view) == _blocks(said)
    assert view.places == said.places
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_scrolling_up_writes_more_and_what_is_in_sight_stays(view: ConversationView, qtbot: QtBot) -> None:
    view.show_entries(_conversation(8, 1_500))
    QApplication.processEvents()
    bar = view.verticalScrollBar()
    waiting = view.document().characterCount()
    bar.setValue(0)
    spot = view.cursorForPosition(QPoint(20, 200)).block().text()
    qtbot.waitUntil(lambda: view.document().characterCount() > waiting)
    assert view.cursorForPosition(QPoint(20, 200)).block().text() == spot
    assert not view.is_following
    view.start_answer(77)
    view.append_pieces([TextPiece(77, TextKind.ANSWER, "```py\nx = 1\n")])
    QTest.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not view.has_earlier and bar.value() == 0, timeout=30_000)
    view.append_pieces([TextPiece(77, TextKind.ANSWER, "y = 2\n```\n\nEnd.")])
    view.end_answer(77)
    assert view.toPlainText().rstrip().endswith("x = 1\ny = 2\nEnd.")
    assert bar.value() == 0


def test_what_was_read_to_the_beginning_waits_again_when_something_is_said(
    view: ConversationView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sparkdeck.ui.widgets.conversation_feed.LARGEST_CHARS", 10_000)
    view.show_entries(_conversation(4, 1_500))
    with qtbot.waitCallback(timeout=30_000) as written:
        view.write_all(written)
    view.verticalScrollBar().setValue(0)
    view.add_said(Said("And now?", "new"))
    assert view.has_earlier
    assert view.is_following
    assert view.toPlainText().rstrip().endswith("And now?")
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


@given(
    st.lists(st.sampled_from(["# Head", "## x", "```", "~~~~", "- a", "1. b", "words", "", "", "| a |\n|---|", "> q"])),
)
def test_a_long_text_cut_into_chapters_is_read_the_same(lines: list[str]) -> None:
    text = "\n".join(lines)
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setattr("sparkdeck.ui.widgets.conversation_slices.CHAPTER_CHARS", 1)
    parts = chapters_of(text)
    monkeypatch.undo()
    assert "".join(parts) == text

    def steps(source: str) -> list[object]:
        blocks = MarkdownBlocks()
        return [*blocks.feed(source), *blocks.finish()]

    assert [step for part in parts for step in steps(part)] == steps(text)

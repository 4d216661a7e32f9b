"""The conversation: what arrives is what is shown and kept, and nothing is fetched."""

import socket
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QTextBlock, QTextCursor, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.theme import DARK, LIGHT, Theme, Tone
from sparkdeck.ui.widgets.conversation_view import ConversationView

TOUR = """# A tour

Some **bold** and `code`, a [link](https://example.org/a) and *more*.

```python
def f():

    return "<b>"
```

| Name | Value |
|:--|--:|
| one `x` | 1 |
| two | 2,000 |

1. first
   - nested
2. second

> a quote

שלום עולם, 日本語, 😀 and 👩‍👩‍👧.

```
unclosed
"""

MakeView = Callable[[], ConversationView]


@pytest.fixture
def make_view(qtbot: QtBot) -> MakeView:
    def make() -> ConversationView:
        view = ConversationView()
        qtbot.addWidget(view)
        view.resize(700, 400)
        view.show()
        return view

    return make


def _say(view: ConversationView, text: str, answer_id: int = 1, *, size: int | None = None) -> None:
    view.start_answer(answer_id)
    for start in range(0, len(text), size or len(text) or 1):
        view.append_pieces([TextPiece(answer_id, TextKind.ANSWER, text[start : start + (size or len(text))])])
    view.end_answer(answer_id)


def _blocks(view: ConversationView) -> list[QTextBlock]:
    block, result = view.document().begin(), []
    while block.isValid():
        result.append(block)
        block = block.next()
    return result


def _picture(view: ConversationView) -> list[tuple[str, float, float, int, bool]]:
    """What is set: text, margins, heading and table of every block."""
    return [
        (
            block.text(),
            block.blockFormat().indent(),
            block.blockFormat().topMargin(),
            block.blockFormat().headingLevel(),
            QTextCursor(block).currentTable() is not None,
        )
        for block in _blocks(view)
    ]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 40])
def test_the_conversation_does_not_depend_on_how_the_text_was_cut(make_view: MakeView, size: int) -> None:
    whole, cut = make_view(), make_view()
    _say(whole, TOUR)
    _say(cut, TOUR, size=size)
    assert _picture(cut) == _picture(whole)
    assert cut.plain_text_of(1) == TOUR


@given(st.text(max_size=120).map(lambda text: text + "\n\n`x` **y"), st.integers(1, 11))
def test_any_text_is_kept_to_the_character(qapp: QApplication, text: str, size: int) -> None:
    view = ConversationView()
    _say(view, text, size=size)
    assert view.plain_text_of(1) == text
    view.deleteLater()


def test_code_is_monospace_one_block_per_line(make_view: MakeView) -> None:
    view = make_view()
    _say(view, TOUR)
    code = next(block for block in _blocks(view) if block.text() == "def f():")
    assert code.next().text() == ""
    assert code.next().next().text() == '    return "<b>"'
    families = code.begin().fragment().charFormat().fontFamilies()
    assert families
    assert families == view._text.look.code_line_format().fontFamilies()
    assert [decoration.label for decoration in view._text.places.decorations if decoration.kind == "code"] == [
        "python",
        "",
    ]


def test_a_table_is_a_table_with_aligned_cells(make_view: MakeView) -> None:
    view = make_view()
    _say(view, TOUR)
    cursor = view.document().find("2,000")
    table = cursor.currentTable()
    assert isinstance(table, QTextTable)
    assert (table.rows(), table.columns()) == (3, 2)
    assert cursor.blockFormat().alignment() & Qt.AlignmentFlag.AlignRight
    head = table.cellAt(0, 0).firstCursorPosition().block().begin().fragment()
    assert head.text() == "Name"
    assert head.charFormat().fontWeight() >= QFont.Weight.DemiBold


def test_headings_and_lists_are_set_as_such(make_view: MakeView) -> None:
    view = make_view()
    _say(view, TOUR)
    blocks = {block.text(): block.blockFormat() for block in _blocks(view)}
    assert blocks["A tour"].headingLevel() == 1
    assert blocks["1.\tfirst"].indent() < blocks["◦\tnested"].indent()
    assert blocks["2.\tsecond"].indent() == blocks["1.\tfirst"].indent()


def test_rows_of_an_open_table_appear_as_they_are_complete(make_view: MakeView) -> None:
    view = make_view()
    view.start_answer(1)
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "| a | b |\n|---|---|\n| 1 | 2 |\n| 3")])
    table = view.document().find("2").currentTable()
    assert table.rows() == 2
    view.append_pieces([TextPiece(1, TextKind.ANSWER, " | 4 |\n")])
    assert table.rows() == 3


def test_reasoning_stands_apart_and_is_not_part_of_the_answer(make_view: MakeView) -> None:
    view = make_view()
    view.start_answer(1)
    view.append_pieces([TextPiece(1, TextKind.REASONING, "hm, *well*"), TextPiece(1, TextKind.ANSWER, "Yes.")])
    view.end_answer(1)
    assert (view.plain_text_of(1), view.reasoning_of(1)) == ("Yes.", "hm, *well*")
    texts = [block.text() for block in _blocks(view)]
    assert texts.index("▸ Thinking …") < texts.index("Yes.")
    assert "hm, well" not in texts
    view.set_thinking_words(1, "Thought for 1.8 s")
    view.show_thoughts(1, True)
    texts = [block.text() for block in _blocks(view)]
    assert texts.index("▾ Thought for 1.8 s") < texts.index("hm, well") < texts.index("Yes.")
    thought = next(block for block in _blocks(view) if block.text() == "hm, well").begin().fragment().charFormat()
    assert thought.foreground().color().name() == view._text.look.colours.muted.lower()


HOSTILE = """<img src="http://127.0.0.1:{port}/a.png"> <script src="http://127.0.0.1:{port}/s.js"></script>

![one](http://127.0.0.1:{port}/b.png) ![two](file:///etc/passwd) ![three][ref] ![](data:image/png;base64,AAAA)

[ref]: http://127.0.0.1:{port}/c.png

- ![in a list](http://127.0.0.1:{port}/d.png)

| ![head](http://127.0.0.1:{port}/e.png) |
|---|
| ![cell](http://127.0.0.1:{port}/f.png) |

[click](file:///etc/passwd) [me](javascript:alert(1)) &#60;img src=x&#62; <http://127.0.0.1:{port}/g>

<iframe src="http://127.0.0.1:{port}/h"></iframe>

<style>@import url(http://127.0.0.1:{port}/i.css)</style>
"""


@pytest.mark.parametrize("size", [1, 5, None])
def test_hostile_markdown_fetches_nothing(
    make_view: MakeView, monkeypatch: pytest.MonkeyPatch, size: int | None
) -> None:
    asked: list[str] = []
    loaded_before = set(sys.modules)
    monkeypatch.setattr(
        ConversationView, "loadResource", lambda _self, _kind, name: asked.append(str(name)), raising=True
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        view = make_view()
        text = HOSTILE.replace("{port}", str(listener.getsockname()[1]))
        _say(view, text, size=size)
        view.grab()
        QApplication.processEvents()
        with pytest.raises(BlockingIOError):
            listener.accept()
    assert asked == []
    assert "PySide6.QtNetwork" not in set(sys.modules) - loaded_before
    assert "\ufffc" not in view.toPlainText()
    assert "[Image: two]" in view.toPlainText()
    assert "<iframe" in view.toPlainText()


def test_no_resource_is_ever_given(make_view: MakeView) -> None:
    from PySide6.QtCore import QUrl

    view = make_view()
    for url in ("file:///etc/passwd", "http://127.0.0.1/", "data:text/plain,x"):
        assert view.loadResource(2, QUrl(url)) is None


def test_a_link_reports_where_it_leads_and_opens_nothing(make_view: MakeView, qtbot: QtBot) -> None:
    view = make_view()
    _say(view, "[click](https://example.org/a%20b)")
    cursor = view.document().find("click")
    spot = view.cursorRect(cursor).center() - QPoint(6, 0)
    assert view.anchorAt(spot) == "https://example.org/a%20b"
    with qtbot.waitSignal(view.link_requested) as asked:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert asked.args == ["https://example.org/a%20b"]
    assert "click" in view.toPlainText()


def test_scrolling_follows_yields_and_resumes(make_view: MakeView) -> None:
    view = make_view()
    bar = view.verticalScrollBar()
    view.start_answer(1)
    for _ in range(20):
        view.append_pieces([TextPiece(1, TextKind.ANSWER, "A paragraph of words.\n\n" * 3)])
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    bar.setValue(bar.maximum() // 2)
    kept = bar.value()
    assert not view.is_following
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "More.\n\n" * 20)])
    assert bar.value() == kept
    bar.setValue(bar.maximum())
    assert view.is_following
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "More.\n\n" * 20)])
    assert bar.value() == bar.maximum()


def test_a_new_message_brings_the_end_back(make_view: MakeView) -> None:
    view = make_view()
    _say(view, "A paragraph.\n\n" * 60)
    view.verticalScrollBar().setValue(0)
    view.add_user_message("And now?")
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_another_width_keeps_the_end_in_sight(make_view: MakeView) -> None:
    view = make_view()
    _say(view, "A paragraph of some words that is wrapped when it is narrow.\n\n" * 60)
    view.resize(420, 400)
    QApplication.processEvents()
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_the_line_of_figures_stays_below_the_answer(make_view: MakeView) -> None:
    view = make_view()
    view.add_user_message("Hello")
    view.start_answer(1)
    view.set_figures(1, (("Waiting", Tone.MUTED),))
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "First.\n\nSecond")])
    view.set_figures(1, (("5 tok/s · ", Tone.MUTED), ("50 % accepted", Tone.ACCENT)))
    view.append_pieces([TextPiece(1, TextKind.ANSWER, " half.")])
    assert [block.text() for block in _blocks(view)][-2:] == ["Second half.", "5 tok/s · 50 % accepted"]
    view.set_figures(1, (("done", Tone.MUTED),))
    view.end_answer(1)
    _say(view, "Other.", 2)
    texts = [block.text() for block in _blocks(view)]
    assert texts.index("done") < texts.index("Other.")


def test_figures_do_not_wait_long_for_text(make_view: MakeView, qtbot: QtBot) -> None:
    view = make_view()
    view.start_answer(1)
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "words")])
    view.set_figures(1, (("7 tok/s", Tone.MUTED),))
    qtbot.waitUntil(lambda: view.document().lastBlock().text() == "7 tok/s")


def test_pieces_of_unknown_and_earlier_answers_do_no_harm(make_view: MakeView) -> None:
    view = make_view()
    _say(view, "One.", 1)
    view.add_user_message("Next")
    view.start_answer(2)
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "late"), TextPiece(9, TextKind.ANSWER, "unknown")])
    assert view.plain_text_of(1) == "One.late"
    assert view.plain_text_of(9) == ""
    assert "unknown" not in view.toPlainText()


def test_the_other_scheme_writes_everything_again(make_view: MakeView, qapp: QApplication) -> None:
    theme = Theme(qapp)
    theme.set_scheme(LIGHT)
    view = make_view()
    view.add_user_message("Hello")
    _say(view, TOUR)
    view.set_figures(1, (("done", Tone.MUTED),))
    before = _picture(view)
    theme.set_scheme(DARK)
    QApplication.processEvents()
    assert _picture(view) == before
    link = view.document().find("link").block().begin()
    colours = set()
    while not link.atEnd():
        colours.add(link.fragment().charFormat().foreground().color().name())
        link += 1
    assert DARK.info.lower() in colours
    assert LIGHT.info.lower() not in colours
    theme.set_scheme(LIGHT)
    theme.deleteLater()


def test_clearing_leaves_nothing(make_view: MakeView) -> None:
    view = make_view()
    view.add_user_message("Hello")
    _say(view, TOUR)
    view.clear_conversation()
    assert view.is_empty
    assert view.toPlainText().strip() == ""
    assert view.plain_text_of(1) == ""


def test_c08_what_turns_out_to_be_reasoning_leaves_the_answer(qtbot: QtBot) -> None:
    view = ConversationView()
    qtbot.addWidget(view)
    view.start_answer(1)
    view.append_pieces([TextPiece(1, TextKind.ANSWER, "a plan")])
    view.append_pieces([TextPiece(1, TextKind.WAS_REASONING, ""), TextPiece(1, TextKind.ANSWER, "Answer")])
    assert (view.reasoning_of(1), view.plain_text_of(1)) == ("a plan", "Answer")
    assert "plan" not in view.toPlainText()
    assert "Answer" in view.toPlainText()

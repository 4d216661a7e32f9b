"""Code and tables within lists and quotes, as they stand in the conversation and as they are copied."""

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.widgets.conversation_copying import code_text, selected_markdown
from sparkdeck.ui.widgets.conversation_view import ConversationView

ANSWER = """\
1. Install it:

   ```bash
   sudo x

     indented
   ```

   Then:

   | package | size |
   | --- | ---: |
   | cmake | 12 MB |

   - inner

     ```
     code
     ```
   - more
2. The end

> Words
>
> ```json
> {}
> ```
>
> | a | b |
> | --- | --- |
> | 1 | 2 |
>
> after
"""


@pytest.fixture
def view(qtbot: QtBot) -> ConversationView:
    result = ConversationView()
    qtbot.addWidget(result)
    result.resize(900, 700)
    result.show()
    return result


def _write(view: ConversationView, text: str, size: int) -> None:
    view.start_answer(1)
    for place in range(0, len(text), size):
        view.append_pieces([TextPiece(1, TextKind.ANSWER, text[place : place + size])])
    view.end_answer(1)


def _facts(view: ConversationView) -> list[tuple[str, int, int, str, str]]:
    """Each block: its text, indent and margin, and what language and which table it is in."""
    result = []
    block = view.document().begin()
    while block.isValid():
        table = QTextCursor(block).currentTable()
        code = view.places.code_at(block.position())
        is_code = code is not None and block.position() <= code.last
        form = block.blockFormat()
        where = ""
        if table is not None:
            where = f"table at {table.format().leftMargin():.0f}"
        label = code.label or "code" if code is not None and is_code else ""
        result.append((block.text(), form.indent(), round(form.leftMargin()), label, where))
        block = block.next()
    return result


def test_code_and_tables_stand_in_their_list_or_quote(view: ConversationView) -> None:
    _write(view, ANSWER, len(ANSWER))
    facts = {text: (indent, label, where) for text, indent, _, label, where in _facts(view)}
    assert facts["sudo x"] == facts["  indented"] == (1, "bash", "")
    assert facts["cmake"][2] == f"table at {view.look.indent_pixels(1, 0)}"
    assert facts["code"] == (2, "code", "")
    assert facts["◦\tmore"] == (2, "", "")
    assert facts["{}"] == (0, "json", "")
    assert facts["1"][2] == f"table at {view.look.indent_pixels(0, 1)}"
    quotes = [one for one in view.places.decorations if one.kind == "quote"]
    assert [(one.indent, begin.last >= one.first) for begin, one in itertools.pairwise(quotes)] == [(1, True)] * 3, (
        "the bar beside a quote has no gap"
    )


@pytest.mark.parametrize("size", [1, 3, 37])
def test_how_the_text_is_cut_makes_no_difference(view: ConversationView, size: int) -> None:
    _write(view, ANSWER, len(ANSWER))
    whole, places = _facts(view), (view.places.decorations[:], [part.markdown for part in view.places.parts])
    view.clear_conversation()
    _write(view, ANSWER, size)
    assert _facts(view) == whole
    assert (view.places.decorations, [part.markdown for part in view.places.parts]) == places


def test_what_is_copied_stands_in_the_same_lists_and_quotes(view: ConversationView) -> None:
    _write(view, ANSWER, 9)
    document = view.document()
    first = _facts(view)
    copied = selected_markdown(document, view.places, 0, document.characterCount() - 1)
    assert "   ```bash\n   sudo x\n   \n     indented\n   ```\n" in copied
    assert "   | cmake | 12 MB |\n" in copied
    assert "> ```json\n> {}\n> ```\n" in copied
    code = next(one for one in view.places.decorations if one.label == "bash")
    assert code_text(document, view.places, code) == "sudo x\n\n  indented"
    view.clear_conversation()
    _write(view, copied, len(copied))
    assert [fact[:2] for fact in _facts(view)] == [fact[:2] for fact in first]


def test_a_long_fence_in_a_list_is_not_imported_again_and_again(
    view: ConversationView, monkeypatch: pytest.MonkeyPatch
) -> None:
    importer = view._text._importer
    imported: list[int] = []
    original: Callable[[str], object] = importer._imported

    def counted(source: str) -> object:
        imported.append(len(source))
        return original(source)

    monkeypatch.setattr(importer, "_imported", counted)
    _write(view, "- run\n  ```py\n" + "  print(1)\n" * 400 + "  ```\n  end", 40)
    assert sum(imported) < 500


def test_a_long_list_within_an_item_is_finished_in_parts(view: ConversationView) -> None:
    inner = "".join(f"   {number}. item {number} of the inner list\n" for number in range(1, 201))
    _write(view, "1. outer\n" + inner + "2. next\n", 50)
    shown = [text for text, *_ in _facts(view) if "\t" in text]
    assert shown == ["1.\touter", *(f"{n}.\titem {n} of the inner list" for n in range(1, 201)), "2.\tnext"]
    assert max(part.last - part.first for part in view.places.parts) < 2_500


def test_the_bullet_of_an_item_that_reads_right_to_left_stands_as_far_from_it(view: ConversationView) -> None:
    _write(view, "- words\n- שלום\n1. עולם", 1)
    gaps = []
    block = view.document().begin()
    while block.isValid():
        if "\t" in block.text():
            line = block.layout().lineAt(0)
            places = [line.cursorToX(place) for place in (0, block.text().index("\t") + 1)]
            begin, text = (float(place[0] if isinstance(place, tuple) else place) for place in places)  # type: ignore[arg-type]
            gaps.append(round(text - begin))
        block = block.next()
    assert gaps == [20, -20, -20]

"""Links whose addresses stand elsewhere in an answer."""

import pytest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.markdown_references import definitions_in, definitions_of
from sparkdeck.ui.widgets.conversation_copying import code_text, selected_markdown
from sparkdeck.ui.widgets.conversation_entries import Answer
from sparkdeck.ui.widgets.conversation_view import ConversationView

ANSWER = """\
See [the **docs**][D], [d][] and [x][y]; [early](https://early.example/).

- first, with [one] in it
- second

> quoted [d]

```md
[d]: https://in.code/
```

| site | text |
| --- | --- |
| [here][one] | words, [d][] |

`[d]` in code, and [bad][j].

[d]: https://docs.example/ "Docs"
[e]: https://e.example/
[one]: <https://one.example/>
[j]: javascript:alert(1)

Then [d] again.
"""
LINKS = {
    "the ": "https://docs.example/",
    "docs": "https://docs.example/",
    "d": "https://docs.example/",
    "early": "https://early.example/",
    "one": "https://one.example/",
    "here": "https://one.example/",
    "https://docs.example/": "https://docs.example/",
    "https://e.example/": "https://e.example/",
    "https://one.example/": "https://one.example/",
}


@pytest.fixture
def view(qtbot: QtBot) -> ConversationView:
    result = ConversationView()
    qtbot.addWidget(result)
    result.resize(900, 700)
    result.show()
    return result


def _stream(view: ConversationView, text: str, size: int) -> None:
    view.start_answer(1)
    for place in range(0, len(text), size):
        view.append_pieces([TextPiece(1, TextKind.ANSWER, text[place : place + size])])
    view.end_answer(1)


def _links(view: ConversationView) -> list[tuple[str, str]]:
    found = []
    block = view.document().begin()
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            fragment = iterator.fragment()
            if fragment.charFormat().isAnchor():
                found.append((fragment.text(), fragment.charFormat().anchorHref()))
            iterator += 1
        block = block.next()
    return found


def _state(view: ConversationView) -> tuple[object, ...]:
    places = view.places
    parts = [(part.kind, part.first, part.last, part.markdown) for part in places.parts]
    margins, block = [], view.document().begin()
    while block.isValid():
        margins.append(block.blockFormat().leftMargin())
        block = block.next()
    return view.toPlainText(), _links(view), parts, places.decorations[:], margins


@pytest.mark.parametrize("size", [1, 50, 10_000])
def test_a_link_whose_address_comes_later_becomes_one(view: ConversationView, size: int) -> None:
    _stream(view, ANSWER, size)
    links = _links(view)
    assert dict(links) == LINKS
    assert [text for text, _ in links].count("d") == 4
    text = view.toPlainText()
    assert "and [x][y];" in text
    assert "[d] in code, and bad (javascript:alert(1))." in text
    assert '[d]: https://docs.example/ "Docs"' in text
    document, code = view.document(), next(one for one in view.places.decorations if one.kind == "code")
    assert code_text(document, view.places, code) == "[d]: https://in.code/"
    copied = selected_markdown(document, view.places, 0, document.characterCount() - 1)
    assert [line for line in copied.split("\n") if line] == [line for line in ANSWER.split("\n") if line]


@pytest.mark.parametrize(
    "text",
    [ANSWER, "[a]: https://a.example/\n> | 1\n\n> words\n> > more\n- x\n```\ny\n  ```\nz\n- x\n  ```\n    ```\nend"],
)
def test_a_conversation_that_is_opened_looks_the_same(view: ConversationView, text: str) -> None:
    _stream(view, text, 1)
    streamed = _state(view)
    view.show_entries([Answer(2, [TextPiece(2, TextKind.ANSWER, text)], ended=True)])
    assert _state(view) == streamed


def test_what_is_a_definition() -> None:
    assert definitions_of('[A  b]: https://a/ "T"\n[^1]: note\n[c]: https://c/') == {"a b": '[A  b]: https://a/ "T"'}
    text = "words\n[no]: https://no/\n\n[a]: https://a/\n[b]: <https://b/>\n[a]: https://second/\n# Head\n[c]: x\n"
    text += "~~~\n\n[in]: https://code/\n~~~\n[d]: https://d/\n\n    [code]: https://code/"
    assert set(definitions_in(text)) == {"a", "b", "c", "d"}
    assert definitions_in(text)["a"] == "[a]: https://a/"

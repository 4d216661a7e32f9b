"""What went wrong in other chats, shown right in this one. The names carry the numbers of the field reports."""

import json
import random

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.theme import DARK, LIGHT, Theme
from sparkdeck.ui.widgets.conversation_copying import code_text
from sparkdeck.ui.widgets.conversation_view import ConversationView


@pytest.fixture
def view(qtbot: QtBot) -> ConversationView:
    view = ConversationView()
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    return view


def _say(view: ConversationView, text: str, *, size: int = 4_000) -> None:
    view.start_answer(1)
    for start in range(0, len(text), size):
        view.append_pieces([TextPiece(1, TextKind.ANSWER, text[start : start + size])])
    view.end_answer(1)


def _story() -> str:
    source = random.Random(13)
    words = ("word", "*em*", "_under_", "**bold", "snake_case", "2*3", "`c", "a_b_", "\n- item\n  - nested\n\n", "1. x")
    return " ".join(source.choice(words) for _ in range(5_000))


@pytest.mark.parametrize(
    "text",
    [
        _story(),
        "x" * 30_000,
        json.dumps([{"key": [number, "x" * 20]} for number in range(3_000)], separators=(",", ":")),
        "- " * 300 + "\n" + "".join("  " * depth + "- deep\n" for depth in range(60)),
        "[" * 3_000 + "**a*" * 1_500 + "<" * 3_000 + "\\(" * 1_500 + "$a " * 1_500,
    ],
    ids=["story", "line", "json", "nested", "marks"],
)
def test_c13_no_text_keeps_the_document_busy_for_ever(view: ConversationView, text: str) -> None:
    changes: list[None] = []
    view.document().contentsChanged.connect(lambda: changes.append(None))
    _say(view, text)
    written = len(changes)
    assert written <= 2 * (len(text) // 4_000 + 3)
    QApplication.processEvents()
    view.grab()
    QApplication.processEvents()
    assert len(changes) == written
    assert view.plain_text_of(1) == text


def test_c14_a_flush_touches_only_the_open_line_of_long_code(view: ConversationView, qapp: QApplication) -> None:
    theme = Theme(qapp)
    theme.set_scheme(LIGHT)
    lines = [f"value_{number} = [{number}, 'text']  # note" for number in range(500)]
    text = "```python\n" + "\n".join(lines)
    view.start_answer(1)
    touched: list[int] = []
    view.document().contentsChange.connect(lambda _place, removed, added: touched.append(removed + added))
    for start in range(0, len(text), 96):
        view.append_pieces([TextPiece(1, TextKind.ANSWER, text[start : start + 96])])
        if start == 9_600:
            theme.set_scheme(DARK)  # all is written again, and the stream goes on
            QApplication.processEvents()
            theme.set_scheme(LIGHT)
            QApplication.processEvents()
            touched.clear()
    assert max(touched) < 300
    assert sum(touched[-50:]) < 3 * sum(touched[:50])
    assert view.toPlainText().splitlines()[-1] == lines[-1]
    assert view.plain_text_of(1) == text
    theme.deleteLater()


def test_c16_hostile_styles_and_links_do_nothing(view: ConversationView, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        ConversationView, "loadResource", lambda _self, _kind, name: asked.append(QUrl(name).toString())
    )
    data = "data:image/png;base64," + "A" * 3_000
    _say(
        view,
        f"<b style=font-size:200000px>big</b> ![x](file:///etc/hostname) ![y]({data}) [j](javascript:alert(1))\n\n"
        f"[f](file:///etc/passwd) [d]({data}) [s](smb://host/x) [r](../secret) [web](https://example.org/)",
    )
    view.grab()
    assert asked == []
    anchors = set()
    block = view.document().begin()
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            form = iterator.fragment().charFormat()
            assert form.font().pixelSize() < 100
            anchors.add(form.anchorHref())
            iterator += 1
        block = block.next()
    assert anchors == {"", "https://example.org/"}
    assert "f (file:///etc/passwd)" in view.toPlainText()
    assert "j (javascript:alert(1))" in view.toPlainText()
    assert len(view.toPlainText()) < 2_000


TAGS = "Use <vector> and List<String>, a<b && c>d <audio><source x> </i>"


def test_c17_tags_are_text_wherever_they_stand(view: ConversationView) -> None:
    view.add_user_message(TAGS)
    _say(
        view,
        f"{TAGS}\n\n`{TAGS}`\n\n```\n{TAGS}\n```\n\n- {TAGS}\n\n> {TAGS}\n\n| {TAGS} |\n|---|\n| {TAGS} |\n\n# {TAGS}\n",
    )
    assert view.toPlainText().count(TAGS) == 9


@pytest.mark.parametrize(
    ("source", "inner"),
    [
        ("````md\n```py\nx\n```\n````", "```py\nx\n```"),
        ("~~~\n```\nx\n~~~", "```\nx"),
        ("- item\n\n  ```py\n  x = 1\n\n    y\n  ```\n", "x = 1\n\n  y"),
        ("```\nnever closed\n~~~", "never closed\n~~~"),
    ],
)
def test_c19_a_fence_within_a_fence_is_one_block(view: ConversationView, source: str, inner: str) -> None:
    _say(view, source, size=3)
    (box,) = [box for box in view.places.decorations if box.kind == "code"]
    assert code_text(view.document(), view.places, box) == inner


@pytest.mark.parametrize(
    "text",
    [
        "From $3,500 in May to $5,000 in June",
        "R$ 12,29 and US$5 or $6",
        r"\(a_b * c_d\)",
        "$x^2 * y_1 * z_2$",
        r"$\$0.60$",
        r"$$\sum_{i} a_i * b_i \\ c$$",
        "a $x_i$ and $y_i$ b",
    ],
)
def test_c20_prices_and_formulas_stay_as_they_came(view: ConversationView, text: str) -> None:
    _say(view, text, size=5)
    assert view.toPlainText().strip() == text


def test_c32_a_reader_keeps_place_and_selection_while_text_comes(view: ConversationView) -> None:
    _say(view, "A paragraph of words.\n\n" * 60)
    view.start_answer(2)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    kept = bar.value()
    cursor = view.cursorForPosition(view.viewport().rect().center())
    cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
    view.setTextCursor(cursor)
    selected = (cursor.selectionStart(), cursor.selectionEnd())
    for _ in range(40):
        view.append_pieces([TextPiece(2, TextKind.ANSWER, "More **words** and\n\n- items\n\n```\ncode\n```\n\n")])
    assert bar.value() == kept
    assert (view.textCursor().selectionStart(), view.textCursor().selectionEnd()) == selected
    view.copy()
    assert QGuiApplication.clipboard().text().strip() == "A paragraph of words."
    bar.setValue(bar.maximum())
    view.append_pieces([TextPiece(2, TextKind.ANSWER, "End.\n\n" * 20)])
    assert bar.value() == bar.maximum()

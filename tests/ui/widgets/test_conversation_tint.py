"""The marks of the draft's text belong to what is shown, while it comes and when something else is shown."""

from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.widgets.conversation_entries import Answer
from sparkdeck.ui.widgets.conversation_tint import ConversationTint
from sparkdeck.ui.widgets.conversation_view import ConversationView


def _marked(view: ConversationView, tint: ConversationTint) -> str:
    cursor = QTextCursor(view.document())
    words = []
    for first, last in tint.ranges_between(0, view.document().characterCount()):
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        words.append(cursor.selectedText())
    return "|".join(words)


def test_every_finished_line_is_marked_as_it_came_however_often_it_is_said(qtbot: QtBot) -> None:
    view = ConversationView()
    qtbot.addWidget(view)
    tint = ConversationTint(view)
    view.start_answer(1)
    for number in range(12):
        pieces = [TextPiece(1, TextKind.ANSWER, "Here is", 2), TextPiece(1, TextKind.ANSWER, " a text.\n\n", 0)]
        view.append_pieces(pieces)
        assert _marked(view, tint) == "|".join(["Here is"] * (number + 1))
    view.end_answer(1)
    assert _marked(view, tint) == "|".join(["Here is"] * 12)


def test_another_conversation_is_marked_by_what_it_says_itself(qtbot: QtBot) -> None:
    view = ConversationView()
    qtbot.addWidget(view)
    tint = ConversationTint(view)
    for turn in range(20):
        accepted = turn % 2
        pieces = [TextPiece(turn, TextKind.ANSWER, "Word.", accepted), TextPiece(turn, TextKind.ANSWER, " Own.", 0)]
        view.show_entries([Answer(turn, pieces, key="a", ended=True)])
        assert _marked(view, tint) == ("Word." if accepted else "")

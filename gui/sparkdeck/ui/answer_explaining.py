""" "What is this number?" for the line below an answer: in the menu of its message, and first of all for what is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from sparkdeck.domain.translation import tr
from sparkdeck.ui.answer_figures import line_figures
from sparkdeck.ui.message_strip import last_block
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from sparkdeck.ui.answer_figures import LineFigure
    from sparkdeck.ui.chat_session import ChatSession
    from sparkdeck.ui.widgets.conversation_view import ConversationView

_BETWEEN = " · "


def fill_figure_menu(
    menu: QMenu, view: ConversationView, session: ChatSession, message_id: str, position: int | None
) -> None:
    """Nothing for a message without figures. ``position`` is where the pointer is in the document, ``None`` for the
    keyboard: on a figure, that one is offered directly."""
    from sparkdeck.domain.definitions import DEFINITION_BY_KEY

    message = session.tree.messages.get(message_id)
    figures = session.figures_of(message) if message is not None else None
    if figures is None:
        return
    running = session.running
    with_draft = running is not None and running.message.id == message_id and running.with_draft
    found = line_figures(figures, with_draft=with_draft)
    show = partial(_explain, view, session, message_id)
    pointed = _figure_at(found, view, session, message_id, position)
    menu.addSeparator()
    if pointed is not None:
        menu.addAction(WHAT_IS_THIS, partial(show, pointed)).setObjectName("messageMenu_figure")
    inner = menu.addMenu(tr("What are these numbers?"))
    inner.setObjectName("messageMenu_figures")
    for figure in found:
        inner.addAction(DEFINITION_BY_KEY[figure.definition].term, partial(show, figure))


def _figure_at(
    figures: tuple[LineFigure, ...],
    view: ConversationView,
    session: ChatSession,
    message_id: str,
    position: int | None,
) -> LineFigure | None:
    line = last_block(view, session, message_id)
    if line is None or position is None or not line.contains(position):
        return None
    text, at = line.text(), position - line.position()
    first, last = text.rfind(_BETWEEN, 0, at) + len(_BETWEEN), text.find(_BETWEEN, at)
    words = text[first if first >= len(_BETWEEN) else 0 : last if last >= 0 else len(text)]
    return next((figure for figure in figures if figure.shown == words), None)


def _explain(view: ConversationView, session: ChatSession, message_id: str, figure: LineFigure) -> None:
    """Below the line, where it is on the screen still."""
    from sparkdeck.domain.definitions import DEFINITION_BY_KEY
    from sparkdeck.ui.widgets.explanation import ExplanationSheet

    line = last_block(view, session, message_id)
    area = view.viewport().rect()
    if line is not None:
        found = view.document().documentLayout().blockBoundingRect(line)
        area = QRect(round(found.left()), round(found.top()) - view.verticalScrollBar().value(), area.width(), 0)
        area.setHeight(round(found.height()))
    sheet = ExplanationSheet(DEFINITION_BY_KEY[figure.definition], figure.now, view)
    sheet.show_below(view.viewport(), area.intersected(view.viewport().rect()))

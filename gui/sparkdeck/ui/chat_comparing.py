"""A second answer to the same prompt beside the conversation: without the draft, or by another server that runs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, ChatMessage, Role, TextPiece
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.conversation import StoredMessage, request_messages
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.ui.answer_figures import figure_parts, outcome_parts, waiting_parts
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.comparison_words import verdict_words
from sparkdeck.ui.widgets.conversation_entries import Answer, Said

if TYPE_CHECKING:
    from sparkdeck.domain.events import AnswerProgressed, ComparisonPlanned, ComparisonProgressed
    from sparkdeck.domain.server_list import ServerEntry
    from sparkdeck.ui.chat_session import RunningAnswer
    from sparkdeck.ui.widgets.comparison_pane import ComparisonPane

WITHOUT_DRAFT = tr("Without draft")


class ChatComparing(QObject):
    """The second answers are not kept: they are gone when the pane is closed. Imports the pane when it is opened."""

    changed = Signal()
    """The pane was opened or closed."""

    def __init__(self, bridge: Bridge, desk: ChatDesk, place: QHBoxLayout, owner: QWidget) -> None:
        super().__init__(owner)
        self._bridge = bridge
        self._desk = desk
        self._place = place
        self._pane: ComparisonPane | None = None
        self._other: str | None = None
        """The server that answers beside; empty: the shown one without its draft."""
        self._request: AnswerRequest | None = None
        self._runs = self._is_planned = False
        self._left: StoredMessage | None = None
        self._figures: AnswerFigures | None = None
        self._said: tuple[ChatMessage, ...] = ()
        """What the other server of a split view was told and said so far, without the system prompt."""
        self._next: StoredMessage | None = None
        """Said while the other server still answers what was said before."""

        bridge.comparison_planned.connect(self._on_bridge_comparison_planned)
        bridge.comparison_progressed.connect(self._on_bridge_comparison_progressed)
        bridge.text_arrived.connect(self._on_bridge_text_arrived)
        bridge.answer_progressed.connect(self._on_bridge_answer_progressed)
        bridge.answer_ended.connect(self._on_bridge_answer_ended)
        desk.answer_begun.connect(self._on_desk_answer_begun)

    @property
    def is_open(self) -> bool:
        return self._pane is not None and not self._pane.isHidden()

    @property
    def pane(self) -> ComparisonPane | None:
        """``None`` until it was opened."""
        return self._pane

    # ------------------------------------------------------------------ without the draft

    def why_not(self) -> str:
        """Why nothing can be compared now; empty where it can."""
        if self._runs:
            return tr("A comparison goes on.")
        if self._bridge.status.attached is not None:
            return tr("An attached server cannot be started without its draft.")
        return ""

    def plan(self, message: StoredMessage) -> None:
        """Ask what it takes to have this answer once more without the draft."""
        if self._runs:
            return
        session = self._desk.session
        asked = session.request(
            self._desk.next_answer_id(), replace(message, text="", reasoning=""), marks_accepted=False
        )
        self._request, self._left, self._other = asked, message, ""
        pane = self._open(WITHOUT_DRAFT)
        pane.show_step(tr("Working out what it takes …"))
        pane.stop.hide()
        self._show_question()
        self._is_planned = False
        self._bridge.call(lambda panel: panel.plan_comparison(asked, ""), self._on_plan_over)

    def _on_plan_over(self) -> None:
        """The call is over: where it could not be planned at all a notice has said why."""
        if not self._is_planned:
            self.close()

    @Slot(object)
    def _on_bridge_comparison_planned(self, event: ComparisonPlanned) -> None:
        if self._pane is None or self._request is None or event.answer_id != self._request.answer_id:
            return
        self._is_planned = True
        if event.problem is not None:
            self._pane.show_problem(event.problem)
        else:
            self._pane.show_cost(event.cost)
            self._pane.start.setFocus()

    @Slot()
    def _start(self) -> None:
        request, other = self._request, self._other
        if request is not None and other is not None and self._pane is not None and not self._runs:
            self._runs = True
            self._figures = None
            self._pane.show_step(tr("Waiting …"))
            if not other:
                self._pane.stop.setFocus()
            self._pane.view.add_answer(Answer(request.answer_id))
            self._pane.view.set_figures(request.answer_id, waiting_parts(None))
            self._bridge.call(lambda panel: panel.compare_answers(request, other), self._on_comparison_over)
            self.changed.emit()

    def _on_comparison_over(self) -> None:
        """The call is over, so its end was told; where it was refused a notice has said why."""
        if self._runs and self._pane is not None:
            self._runs = False
            self._pane.show_words("")
            self.changed.emit()

    # ------------------------------------------------------------------ split view

    def open_menu(self, place: QPoint, owner: QWidget) -> None:
        """The servers that could answer beside the shown one."""
        menu = QMenu(owner)
        menu.setObjectName("splitMenu")
        if self.is_open:
            menu.addAction(tr("Close the split view")).triggered.connect(self.close)
        others = self.others()
        for entry in others:
            words = " · ".join(filter(None, (entry.title, entry.detail))).replace("&", "&&")
            menu.addAction(tr("Ask {server} too", server=words)).triggered.connect(partial(self.split, entry))
        if not others:
            none = tr("No other server is ready: start or attach a second one on the Server page")
            menu.addAction(none).setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def others(self) -> list[ServerEntry]:
        servers = self._bridge.servers
        if servers is None:
            return []
        return [entry for entry in servers.servers if entry.name != servers.shown and entry.phase is Phase.READY]

    def split(self, entry: ServerEntry) -> None:
        """Every message goes to this server too from now on."""
        if self._runs:
            return
        self._other, self._said, self._request, self._left, self._next = entry.name, (), None, None, None
        pane = self._open(" · ".join(filter(None, (entry.title, entry.detail))))
        pane.view.clear_conversation()
        pane.show_words(tr("What you write goes to both servers. Answers on this side are not kept."))

    @Slot(object)
    def _on_desk_answer_begun(self, running: RunningAnswer) -> None:
        """What is asked for again, or gone on with, the other server has answered already."""
        question = self._desk.session.tree.messages.get(running.message.parent or "")
        if not self.is_open or not self._other or question is None or question.role is not Role.USER:
            return
        if running.message.is_empty and (self._left is None or question.id != self._left.id):
            if self._runs:
                self._next = question
            else:
                self._ask_other(question)

    def _ask_other(self, question: StoredMessage) -> None:
        session = self._desk.session
        if self._pane is None or question.id not in session.tree.messages:
            return
        path = session.tree.path_to(question.id)
        if self._left is None or self._left.id not in {message.id for message in path}:
            self._begin_anew(question)
        asked = ChatMessage(Role.USER, question.text, question.attachments)
        self._said = (*self._said, asked)
        self._left = question
        self._request = AnswerRequest(
            self._desk.next_answer_id(),
            (*request_messages(session.conversation.system_prompt, ()), *self._said),
            sampling=session.conversation.sampling,
            reasoning=session.conversation.reasoning,
            leaves_out_oldest=session.leaves_out_oldest,
            server=self._other,
        )
        self._pane.view.add_said(Said(question.text, files=tuple(file.name for file in question.attachments)))
        self._start()

    def _begin_anew(self, question: StoredMessage) -> None:
        """Another conversation, or another branch of it: the other server is told what stands at the left."""
        before = self._desk.session.messages_to(question.parent)
        self._said = tuple(message for message in before if message.role is not Role.SYSTEM)
        if self._pane is not None:
            self._pane.view.clear_conversation()

    # ------------------------------------------------------------------ what arrives

    @Slot(object)
    def _on_bridge_comparison_progressed(self, event: ComparisonProgressed) -> None:
        pane, request = self._pane, self._request
        if pane is None or request is None or event.answer_id != request.answer_id:
            return
        if not event.ended:
            pane.show_step(event.step)
            return
        self._runs = False
        if self._figures is None:  # ended before it was asked
            self._on_bridge_answer_ended(AnswerOutcome(request.answer_id, AnswerEnd.CANCELLED, AnswerFigures()))
        if pane.stop.hasFocus():
            pane.close_button.setFocus()  # else Qt looks for another place
        if event.problem is not None:
            pane.show_problem(event.problem, keep_view=bool(pane.view.plain_text_of(request.answer_id)))
        else:
            pane.show_words(self._verdict(request))
        self.changed.emit()
        following, self._next = self._next, None
        if following is not None and self._other:
            self._ask_other(following)

    def _verdict(self, request: AnswerRequest) -> str:
        """Of an answer without draft; two servers of a split view may have different models."""
        text = self._pane.view.plain_text_of(request.answer_id) if self._pane is not None else ""
        if self._other or self._left is None or not text:
            return ""
        abilities = self._bridge.chat_abilities
        usual = abilities.sampling.get("temperature") if abilities is not None else None
        temperature = request.sampling.get("temperature", usual)
        return verdict_words(self._left.figures, self._figures, self._left.text, text, temperature)

    def _is_ours(self, answer_id: int) -> bool:
        return self._pane is not None and self._request is not None and answer_id == self._request.answer_id

    @Slot(object)
    def _on_bridge_text_arrived(self, pieces: list[TextPiece]) -> None:
        ours = [piece for piece in pieces if self._is_ours(piece.answer_id)]
        if ours and self._pane is not None:
            self._pane.view.append_pieces(ours)

    @Slot(object)
    def _on_bridge_answer_progressed(self, event: AnswerProgressed) -> None:
        if self._is_ours(event.answer_id) and self._pane is not None:
            came = event.figures.completion_tokens
            parts = figure_parts(event.figures, with_draft=False) if came else waiting_parts(event.prompt)
            self._pane.view.set_figures(event.answer_id, parts)

    @Slot(object)
    def _on_bridge_answer_ended(self, outcome: AnswerOutcome) -> None:
        if self._is_ours(outcome.answer_id) and self._pane is not None:
            self._figures = outcome.figures
            self._pane.view.set_figures(outcome.answer_id, outcome_parts(outcome, with_draft=bool(self._other)))
            self._pane.view.end_answer(outcome.answer_id)
            text = self._pane.view.plain_text_of(outcome.answer_id)
            if self._other and text:
                self._said = (*self._said, ChatMessage(Role.ASSISTANT, text))

    # ------------------------------------------------------------------ the pane

    def _show_question(self) -> None:
        question = self._desk.session.tree.messages.get(self._left.parent or "") if self._left is not None else None
        if self._pane is not None and question is not None:
            self._pane.view.show_entries((Said(question.text),))

    def _open(self, title: str) -> ComparisonPane:
        if self._pane is None:
            from sparkdeck.ui.widgets.comparison_pane import ComparisonPane

            self._pane = ComparisonPane()
            self._place.addWidget(self._pane, 1)
            self._pane.start_clicked.connect(self._start)
            self._pane.stop_clicked.connect(self._cancel)
            self._pane.close_clicked.connect(self.close)
        self._pane.show_title(title)
        self._pane.show()
        self.changed.emit()
        return self._pane

    @Slot()
    def _cancel(self) -> None:
        self._bridge.call(lambda panel: panel.cancel_comparison())

    @Slot()
    def close(self) -> None:
        """End what runs, and take the pane away."""
        if self._runs:
            self._cancel()
        self._other = None
        if self._pane is not None:
            self._pane.hide()
        self.changed.emit()

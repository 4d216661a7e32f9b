"""What went wrong with an answer, and the ways on: again, less of the conversation, an earlier message, a larger context."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.problem_card import ProblemCard


class ChatProblem(QObject):
    """Shows the problem of the shown conversation."""

    retry_clicked = Signal()
    edit_clicked = Signal()
    """Shorten the last message."""
    larger_context_clicked = Signal()
    mend_chosen = Signal(object)
    """:class:`~sparkdeck.domain.mends.Mend`: a restart with a context that is large enough."""

    def __init__(self, desk: ChatDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.card = ProblemCard("chatProblem", tr("Why the answer failed"), Tone.BAD)
        self.retry = Button(tr("Retry"), "chatRetryButton", tr("Ask again for this answer"))
        self.leave_out = Button(
            tr("Leave out the oldest"), "chatLeaveOutButton", tr("Send it without the oldest messages")
        )
        self.shorten = Button(tr("Edit the message"), "chatShortenButton", tr("Make the last message shorter"))
        self.larger = Button(
            tr("Larger context…"), "chatLargerContextButton", tr("Edit the launch settings of the server")
        )
        self.dismiss = Button(tr("Dismiss"), "chatDismissButton", tr("Hide this message"), flat=True)
        buttons = QWidget()
        row = CompactFlowLayout(buttons, gap=Space.SMALL)
        for button in (self.retry, self.leave_out, self.shorten, self.larger, self.dismiss):
            row.addWidget(button)
        place = self.card.layout()
        assert place is not None
        place.addWidget(buttons)  # below the words, which the card makes at its first problem
        self._told: UserError | None = None
        """Not the answer's; it stands before that one until it is dismissed or another answer begins."""
        self._shown: tuple[UserError | None, bool, bool, int] = (None, False, False, 0)

        self.retry.clicked.connect(self.retry_clicked)
        self.leave_out.clicked.connect(self._on_leave_out_clicked)
        self.shorten.clicked.connect(self.edit_clicked)
        self.larger.clicked.connect(self._on_larger_clicked)
        self.dismiss.clicked.connect(self._on_dismiss_clicked)
        desk.shown.connect(self._forget_told)
        desk.answer_begun.connect(self._forget_told)

    def show_state(self, *, can_ask: bool) -> None:
        session = self._desk.session
        is_answers = self._told is None
        problem = session.problem if is_answers else self._told
        overflows = is_answers and session.overflow is not None
        shown = (problem, is_answers, overflows, len(session.path))
        if shown != self._shown:
            self._shown = shown
            self.card.show_problem(problem)
            self.retry.setVisible(is_answers and not overflows)
            self.shorten.setVisible(overflows)
            self.larger.setVisible(overflows)
            mend = session.larger_context
            self.larger.setText(mend.text if mend is not None else tr("Larger context…"))
            self.larger.setToolTip(mend.note if mend is not None else "")
            self.leave_out.setVisible(overflows and len(session.path) > 2 and not session.leaves_out_oldest)
        for button in (self.retry, self.leave_out, self.shorten):
            button.setEnabled(can_ask and session.running is None)

    def tell(self, problem: UserError) -> None:
        """Something that is not the answer's, and no reason to ask for it again."""
        self._told = problem
        self._desk.changed.emit()

    @Slot()
    def _forget_told(self) -> None:
        self._told = None

    @Slot()
    def _on_leave_out_clicked(self) -> None:
        self._desk.session.leaves_out_oldest = True
        self.retry_clicked.emit()

    @Slot()
    def _on_larger_clicked(self) -> None:
        mend = self._desk.session.larger_context
        if mend is not None:
            self.mend_chosen.emit(mend)
        else:
            self.larger_context_clicked.emit()

    @Slot()
    def _on_dismiss_clicked(self) -> None:
        if self._told is None:
            self._desk.session.problem = self._desk.session.overflow = None
        self._told = None
        self._desk.changed.emit()

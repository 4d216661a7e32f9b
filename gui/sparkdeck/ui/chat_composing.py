"""Writing a message: its text and files, what it would take of the context, and older messages that are edited here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QImage

from sparkdeck.domain.attachment_refusal import all_of
from sparkdeck.domain.chat import Role
from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.conversation import StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_session import ChatSession, Unsent
from sparkdeck.ui.message_actions import editing_words
from sparkdeck.ui.pasted_picture import attachment_of
from sparkdeck.ui.theme import TextSize, Tone
from sparkdeck.ui.widgets.attachment_chips import AttachmentChips
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.context_gauge import ContextGauge
from sparkdeck.ui.widgets.edit_banner import EditBanner
from sparkdeck.ui.widgets.message_input import Composer, MessageInput
from sparkdeck.ui.widgets.queued_messages import QueuedMessages
from sparkdeck.ui.widgets.text import ElidedText

if TYPE_CHECKING:
    from sparkdeck.domain.events import AttachmentsRead, ConversationOpened, MessageCounted

COUNT_PAUSE_MS = 400
KEEP_PAUSE_MS = 500


class ChatComposing(QObject):
    """Each conversation has an unsent message of its own; it is kept while one writes, and comes back with it."""

    changed = Signal()
    problem_found = Signal(object)
    """UserError: a file that cannot go along."""

    def __init__(self, bridge: Bridge, desk: ChatDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._desk = desk
        self.input = MessageInput("chatInput", tr("Message"))
        self.composer = Composer(self.input)
        self.attach = Button("+", "chatAttachButton", tr("Attach files"), flat=True)
        self.attach.setToolTip(tr("Attach text files or pictures; they can also be dropped or pasted"))
        self.chips = AttachmentChips()
        self.gauge = ContextGauge()
        self.note = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self.undo = Button(tr("Undo"), "chatUndoButton", tr("Bring the deleted message back"), flat=True)
        self.undo.hide()
        self._undo: Callable[[], None] | None = None
        self._state_words = ""
        self._was_answering = False
        self.banner = EditBanner()
        self.queue = QueuedMessages()
        self.composer.above.addWidget(self.banner)
        self.composer.above.addWidget(self.queue)
        self.composer.above.addWidget(self.chips)
        self.composer.before.addWidget(self.attach)
        self._attachments: tuple[ChatAttachment, ...] = ()
        self._edited: StoredMessage | None = None
        self._before_edit = Unsent()
        self._session: ChatSession = desk.session
        self._count_pause = self._timer(COUNT_PAUSE_MS, self.count)
        self._keep_pause = self._timer(KEEP_PAUSE_MS, self.keep)

        self.input.textChanged.connect(self._on_input_text_changed)
        self.input.files_offered.connect(self.attach_files)
        self.input.picture_offered.connect(self._on_input_picture_offered)
        self.chips.removed.connect(self._on_chips_removed)
        self.banner.cancel.clicked.connect(self.cancel_edit)
        self.undo.clicked.connect(self._on_undo_clicked)
        self.queue.send_now_clicked.connect(lambda: desk.steer())
        self.queue.edit_clicked.connect(self._on_queue_edit_clicked)
        desk.shown.connect(self._on_desk_shown)
        desk.changed.connect(self._on_desk_changed)
        bridge.message_counted.connect(self._on_bridge_message_counted)
        bridge.attachments_read.connect(self._on_bridge_attachments_read)
        bridge.conversation_opened.connect(self._on_bridge_conversation_opened)
        bridge.controls_changed.connect(self._on_bridge_controls_changed)

    def _timer(self, pause_ms: int, then: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(pause_ms)
        timer.timeout.connect(then)
        return timer

    def say(self, words: str) -> None:
        """A remark below the field."""
        self.note.setText(words)
        self.undo.hide()

    def say_state(self, words: str) -> None:
        """As :meth:`say`, for what holds until it changes: only the change takes the place of another remark."""
        if words != self._state_words:
            self.say(words)
        self._state_words = words

    def offer_undo(self, words: str, undo: Callable[[], None]) -> None:
        """As :meth:`say`, with a way back."""
        self.say(words)
        self._undo = undo
        self.undo.show()

    @Slot()
    def _on_undo_clicked(self) -> None:
        undo, self._undo = self._undo, None
        self.say("")
        if undo is not None:
            undo()
        self.input.setFocus()

    # ------------------------------------------------------------------ the message

    @property
    def unsent(self) -> Unsent:
        return Unsent(self.input.toPlainText(), self._attachments)

    @property
    def edited(self) -> StoredMessage | None:
        """The older message that is edited now."""
        return self._edited

    def take(self) -> Unsent:
        """What was written; the field is empty then."""
        unsent = self.unsent
        self._put(self._before_edit if self._edited is not None else Unsent())
        self._end_edit()
        self.keep()
        return unsent

    def _put(self, unsent: Unsent) -> None:
        self._attachments = unsent.attachments
        self.chips.show_attachments(unsent.attachments)
        if self.input.toPlainText() != unsent.text:
            self.input.setPlainText(unsent.text)
            self.input.moveCursor(self.input.textCursor().MoveOperation.End)

    def put(self, unsent: Unsent) -> None:
        """Write this into the field, before what stands there."""
        text = "\n\n".join(filter(None, (unsent.text, self.input.toPlainText())))
        self._put(Unsent(text, (*unsent.attachments, *self._attachments)))
        self.input.setFocus()

    # ------------------------------------------------------------------ editing an older one

    def begin_edit(self, message: StoredMessage) -> None:
        if self._edited is None:
            self._before_edit = self.unsent
        self._edited = message
        self.banner.show_words(editing_words(message))
        self._put(Unsent(message.text, message.attachments))
        self.input.setFocus()
        self.changed.emit()

    @Slot()
    def cancel_edit(self) -> None:
        if self._edited is not None:
            self._put(self._before_edit)
            self._end_edit()
            self.input.setFocus()
            self.changed.emit()

    def _end_edit(self) -> None:
        self._edited, self._before_edit = None, Unsent()
        self.banner.show_words("")

    # ------------------------------------------------------------------ files

    @Slot(object)
    def attach_files(self, paths: tuple[Path, ...]) -> None:
        key = self._session.id
        self._bridge.call(lambda panel: panel.read_attachments(key, paths))

    @Slot(object)
    def _on_bridge_attachments_read(self, event: AttachmentsRead) -> None:
        if event.conversation_id == self._session.id:
            self._add(event.attachments)
            if event.problems:
                self.problem_found.emit(all_of(event.problems))

    @Slot(object)
    def _on_input_picture_offered(self, image: QImage) -> None:
        is_ready = self._bridge.status.phase is Phase.READY
        try:
            self._add((attachment_of(image, self._bridge.chat_abilities if is_ready else None),))
        except UserError as problem:
            self.problem_found.emit(problem)

    def _add(self, attachments: tuple[ChatAttachment, ...]) -> None:
        self._attach((*self._attachments, *attachments))

    def _attach(self, attachments: tuple[ChatAttachment, ...]) -> None:
        self._attachments = attachments
        self.chips.show_attachments(attachments)
        self._count_pause.start()
        self.changed.emit()

    @Slot(int)
    def _on_chips_removed(self, place: int) -> None:
        self.input.setFocus()
        self._attach((*self._attachments[:place], *self._attachments[place + 1 :]))

    # ------------------------------------------------------------------ which conversation

    @Slot()
    def _on_desk_shown(self) -> None:
        session = self._desk.session
        if session is not self._session:
            self.keep()
            if self._edited is not None:
                self._session.unsent = self._before_edit
                self._end_edit()
            self._session = session
            self._put(session.unsent)
        self._count_anew()

    @Slot(object)
    def _on_bridge_conversation_opened(self, event: ConversationOpened) -> None:
        """What was written last for a conversation that was never begun."""
        fresh = not (self._session.is_kept or self._session.conversation.private) and self.unsent.is_empty
        if not event.conversation.id and event.draft_text and fresh:
            self._put(Unsent(event.draft_text))

    @Slot()
    def _on_desk_changed(self) -> None:
        session, answering = self._desk.session, self._desk.is_answering
        texts = [unsent.text or unsent.attachments[0].name for unsent in session.queue]
        self.queue.show_texts(texts, answering=answering)
        if answering is not self._was_answering:
            self._was_answering = answering
            self._count_anew()

    def _count_anew(self) -> None:
        """The number of before is wrong by far: none is shown until the server has counted."""
        comes = self._session.running is not None
        self.gauge.show_count(None, None, tr("Counted when the answer has ended.") if comes else tr("Being counted …"))
        if not comes:
            self._count_pause.start()

    @Slot(int)
    def _on_queue_edit_clicked(self, place: int) -> None:
        self.put(self._desk.drop_queued(place))

    @Slot()
    def _on_input_text_changed(self) -> None:
        self._count_pause.start()
        self._keep_pause.start()
        self.changed.emit()

    @Slot()
    def keep(self) -> None:
        """Remember what is not sent yet."""
        self._keep_pause.stop()
        if self._edited is not None:
            return
        session, unsent = self._session, self.unsent
        if session.unsent != unsent:
            text, key = unsent.text, session.id if session.is_kept else ""
            is_new_text = session.unsent.text != text
            session.unsent = unsent
            if is_new_text and not session.conversation.private:
                self._bridge.call(lambda panel: panel.keep_draft_text(key, text))

    # ------------------------------------------------------------------ tokens

    @Slot()
    def count(self) -> None:
        """Ask how long the next request would be."""
        self._count_pause.stop()
        if not self._bridge.controls.chat_enabled or self._bridge.status.phase is not Phase.READY:
            self.gauge.show_count(None, None, tr("Tokens are counted by the server, which is not ready."))
            return
        session, unsent = self._session, self.unsent
        parent = self._edited.parent if self._edited is not None else session.tree.leaf
        message = StoredMessage("", parent, Role.USER, unsent.text.strip(), attachments=unsent.attachments)
        request = session.request(0, message, marks_accepted=False)
        if not message.is_empty:
            request = replace(request, messages=session.messages_with(message))
        self._bridge.call(lambda panel: panel.count_message(replace(request, continue_from=None)))

    @Slot(object)
    def _on_bridge_message_counted(self, event: MessageCounted) -> None:
        if event.conversation_id == self._session.id and self._session.running is None:
            self.gauge.show_count(event.tokens, event.context_tokens, event.reason)

    @Slot()
    def _on_bridge_controls_changed(self) -> None:
        self._count_pause.start()

"""What can be done in the chat, by button and by key."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.chat import ChatMessage
from sparkdeck.domain.conversation import StoredMessage
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_changes import ChatChanges
from sparkdeck.ui.chat_comparing import ChatComparing
from sparkdeck.ui.chat_composing import ChatComposing
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_head import ChatHead
from sparkdeck.ui.chat_screen import ChatScreen
from sparkdeck.ui.chat_session import Unsent
from sparkdeck.ui.dialogs.link_question import ask_to_open_link, open_in_browser
from sparkdeck.ui.widgets.conversation_tint import ConversationTint
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.message_input import MessageInput


class ChatActions(QWidget):
    """The parts are made by :class:`~sparkdeck.ui.chat_body.ChatBody`."""

    bridge: Bridge
    desk: ChatDesk
    changes: ChatChanges
    composing: ChatComposing
    comparing: ChatComparing
    head: ChatHead
    input: MessageInput
    screen_writer: ChatScreen
    view: ConversationView

    # ------------------------------------------------------------------ files that are dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _attachable(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = _attachable(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.composing.attach_files(paths)
            self.input.setFocus()

    # ------------------------------------------------------------------ keys

    def toggle_list(self) -> None:
        raise NotImplementedError

    def toggle_rules(self) -> None:
        raise NotImplementedError

    def search(self) -> None:
        raise NotImplementedError

    def add_keys(self) -> None:
        """They work wherever the keyboard is in the chat, on the page and in a window of its own."""
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.New), self.new_chat),
            (QKeySequence("Ctrl+Shift+C"), self.copy_last_answer),
            (QKeySequence("Ctrl+B"), self.toggle_list),
            (QKeySequence("Ctrl+K"), self.search),
            (QKeySequence("Ctrl+Shift+S"), self.toggle_rules),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
        stop = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        stop.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        stop.activated.connect(self.escape)

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        """The conversation as the next request will carry it."""
        return self.desk.session.messages_to(self.desk.session.tree.leaf)

    @Slot()
    def send(self) -> None:
        """Send what was written, or keep what was edited, if that is possible now; else it stays where it is."""
        edited, unsent = self.composing.edited, self.composing.unsent
        if unsent.is_empty:
            return
        if edited is not None and edited.id in self.screen_writer.numbers:  # an answer needs no server
            if not self.desk.is_answering:
                self.changes.edit_answer(edited.id, self.composing.take().text)
        elif self.bridge.controls.chat_enabled:
            unsent = self.composing.take()
            if edited is not None:
                self.changes.edit_question(edited.id, unsent)
            else:
                self.desk.send(unsent)

    def ask(self, text: str) -> None:
        """Send this as if it had been written, beside what stands in the field."""
        if self.bridge.controls.chat_enabled:
            self.desk.send(Unsent(text))

    @Slot()
    def send_now(self) -> None:
        """Send it, and stop the answer that comes for it."""
        was_answering = self.desk.is_answering
        self.send()
        if was_answering and self.desk.session.queue:
            self.desk.steer(len(self.desk.session.queue) - 1)

    @Slot()
    def stop(self) -> None:
        self.desk.stop()

    @Slot()
    def escape(self) -> None:
        """Leave what is edited as it is, else stop the answer."""
        if self.composing.edited is not None:
            self.composing.cancel_edit()
        else:
            self.desk.stop()

    @Slot()
    def retry(self) -> None:
        if self.bridge.controls.chat_enabled:
            self.changes.retry()

    @Slot()
    def edit_last(self) -> None:
        question = self.desk.session.last_question
        if question is not None:
            self.composing.begin_edit(question)

    @Slot()
    def new_chat(self) -> None:
        """An empty conversation. What stands in the input stays with the old one."""
        self.desk.new_chat()
        self.input.setFocus()

    @Slot()
    def copy_last_answer(self) -> None:
        """Put the last answer's Markdown on the clipboard, exactly as it came."""
        session = self.desk.session
        answer = session.last_answer
        text = session.text_of(answer) if answer is not None else ""
        if text:
            QGuiApplication.clipboard().setText(text)
            self.composing.say(tr("Answer copied"))

    @Slot()
    def _on_attach_clicked(self) -> None:
        from sparkdeck.ui.file_question import ask_for_files

        ask_for_files(self, tr("Attach files"), self.composing.attach_files)

    @Slot()
    def _on_start_button_clicked(self) -> None:
        self.bridge.call(lambda panel: panel.start_server())

    @Slot(str)
    def _on_view_link_requested(self, target: str) -> None:
        ask_to_open_link(self, target, tr("Link in the answer"), self.open_url)

    def open_url(self, url: QUrl) -> None:
        open_in_browser(url)

    @Slot()
    def _on_head_split_clicked(self) -> None:
        button = self.head.split_button
        self.comparing.open_menu(button.mapToGlobal(button.rect().bottomLeft()), self)

    @Slot(bool)
    def _on_head_tint_toggled(self, on: bool) -> None:
        """Answers that come from now on say what came from the draft; kept ones that said it are marked too."""
        self.desk.marks_accepted = on
        self.view.tint = ConversationTint(self.view) if on else None
        self.view.viewport().update()

    def why_no_comparison(self) -> str:
        """Why an answer cannot be compared with one without draft now; empty where it can."""
        return self.comparing.why_not()

    def compare(self, message: StoredMessage) -> None:
        """Have this answer once more without the draft, after saying what that costs."""
        self.comparing.plan(message)


def _attachable(dropped: QMimeData) -> tuple[Path, ...]:
    """The files that can go with a message; a model is the window's."""
    paths = tuple(Path(url.toLocalFile()) for url in dropped.urls() if url.isLocalFile())
    return () if any(path.suffix.lower() == ".gguf" for path in paths) else paths

"""The chat's page: the chat itself, or a word on where it is while it has a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.chat import ChatMessage
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_body import ChatBody
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.empty_state import EmptyState

if TYPE_CHECKING:
    from sparkdeck.ui.chat_window import ChatWindow


class ChatPage(QWidget):
    """Keeps the one :class:`~sparkdeck.ui.chat_body.ChatBody`; made at its first show."""

    settings_wanted = Signal()
    """The launch settings of the server are to be edited: its context is too small."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatPage")
        self._bridge = bridge
        self.body = ChatBody(bridge)
        self.input = self.body.input
        self.view = self.body.view
        self._window: ChatWindow | None = None
        self._place: QByteArray | None = None
        self._away = EmptyState("chatAway", scrolls=True)
        self._back = Button(
            tr("Bring it back"), "chatBackButton", tr("Put the chat back into this window"), primary=True
        )
        self._show_window = Button(
            tr("Show its window"), "chatShowWindowButton", tr("Bring the chat's window to the front")
        )
        self._away.buttons.addWidget(self._back)
        self._away.buttons.addWidget(self._show_window)
        self._away.show_words(tr("The chat has a window of its own"), tr("It stays there while this one is hidden."))
        self._away.hide()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.body)
        self._layout.addWidget(self._away)
        keys = QShortcut(QKeySequence("Ctrl+Shift+N"), self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

        keys.activated.connect(self.toggle_window)
        self.body.head.detach_clicked.connect(self.toggle_window)
        self.body.larger_context_wanted.connect(self.settings_wanted)
        self._back.clicked.connect(self.attach)
        self._show_window.clicked.connect(self._on_show_window_clicked)

    # ------------------------------------------------------------------ what other parts of the window use

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        """The conversation as the next request will carry it."""
        return self.body.messages

    @property
    def is_answering(self) -> bool:
        """Whether any answer comes, shown or not."""
        return bool(self.body.desk.answering_ids)

    @Slot()
    def send(self) -> None:
        """Send what was written."""
        self.body.send()

    @Slot()
    def stop(self) -> None:
        """End the shown answer."""
        self.body.stop()

    @Slot()
    def new_chat(self) -> None:
        self.body.new_chat()

    def ask(self, text: str) -> None:
        """Send this as if it had been written, beside what stands in the field."""
        self.body.ask(text)

    def open_url(self, url: QUrl) -> None:
        self.body.open_url(url)

    # ------------------------------------------------------------------ a window of its own

    @property
    def window_of_chat(self) -> ChatWindow | None:
        """``None`` while the chat is on the page."""
        return self._window

    @Slot()
    def toggle_window(self) -> None:
        if self._window is None:
            self.detach()
        else:
            self.attach()

    @Slot()
    def detach(self) -> None:
        """Move the chat into a window of its own."""
        from sparkdeck.ui.chat_window import ChatWindow
        from sparkdeck.ui.window_geometry import WindowGeometry

        if self._window is not None:
            return
        self._layout.removeWidget(self.body)
        self._window = ChatWindow(self.body, self._place)
        self._window.left.connect(self._on_window_left)
        self._geometry = WindowGeometry(self._bridge, self._window, "chat")
        self._geometry.recall()
        panel = getattr(self.window(), "closing", None)
        if panel is not None:  # the program ends with its panel
            panel.leaving.connect(self.attach)
        self._away.show()
        self.body.head.show_detached(True)
        self._window.show()
        self.body.input.setFocus()

    @Slot()
    def attach(self) -> None:
        """Bring it back."""
        if self._window is not None:
            self._window.close()

    @Slot()
    def _on_window_left(self) -> None:
        window, self._window = self._window, None
        if window is None:
            return
        self._place = window.saveGeometry()
        self._geometry.keep()
        self._away.hide()
        self._layout.insertWidget(0, self.body)
        self.body.head.show_detached(False)
        self.body.show()
        self.body.input.setFocus()

    @Slot()
    def _on_show_window_clicked(self) -> None:
        if self._window is not None:
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.show()
            self._window.raise_()
            self._window.activateWindow()

"""What is done in the list of conversations: open, search, rename, move, pin, delete, export, import."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtWidgets import QMenu, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.conversation_rows import UNTITLED, folders_of
from sparkdeck.ui.file_question import ask_for_file, ask_where_to_save
from sparkdeck.ui.kept_columns import KeptWidth
from sparkdeck.ui.widgets.conversation_sidebar import LEAST_WIDTH, WIDTH, ConversationSidebar
from sparkdeck.ui.widgets.splitter import Splitter

if TYPE_CHECKING:
    from sparkdeck.domain.conversation_events import ConversationEntry
    from sparkdeck.domain.events import ConversationsChanged

_LONGEST_NAME = 60
"""Characters of a suggested file name: a title may be longer than a name on the disk."""


class ChatSidebar(QObject):
    """Asks for the list when it is shown first."""

    def __init__(self, bridge: Bridge, desk: ChatDesk, owner: QWidget) -> None:
        super().__init__(owner)
        self._bridge = bridge
        self._desk = desk
        self._owner = owner
        self._asked = False
        self.widget = ConversationSidebar()

        bridge.conversations_changed.connect(self._on_bridge_conversations_changed)
        desk.changed.connect(self._on_desk_changed)
        self.widget.new_clicked.connect(desk.new_chat)
        self.widget.search_wanted.connect(self._on_widget_search_wanted)
        self.widget.undo_clicked.connect(self._on_widget_undo_clicked)
        self.widget.more_clicked.connect(self._on_widget_more_clicked)
        self.widget.list.opened.connect(desk.open)
        self.widget.list.rename_wanted.connect(self.rename)
        self.widget.list.delete_wanted.connect(self.delete)
        self.widget.list.menu_wanted.connect(self._on_list_menu_wanted)

    def edge(self, *, left: int) -> Splitter:
        """What makes the list wider and narrower, once it stands in its layout; ``left`` as in :class:`Splitter`."""
        words = tr("Width of the list of conversations")
        edge = Splitter(self.widget, "chatListEdge", words, usual=WIDTH, least=LEAST_WIDTH, left=left)
        KeptWidth(self._bridge, "chat list", edge)
        self._owner.setTabOrder(self.widget.undo, edge)
        return edge

    def begin(self) -> None:
        """Ask for the list, once, and for what was written last without being sent."""
        if not self._asked:
            self._asked = True
            self._bridge.call(lambda panel: panel.list_conversations(""))
            self._bridge.call(lambda panel: panel.open_conversation(""))

    # ------------------------------------------------------------------ what is listed

    @Slot(object)
    def _on_bridge_conversations_changed(self, event: ConversationsChanged) -> None:
        self.widget.show_conversations(event)
        self._desk.take_titles({entry.id: entry.title for entry in event.entries})
        self._on_desk_changed()

    @Slot()
    def _on_desk_changed(self) -> None:
        self.widget.list.show_shown(self._desk.session.id, self._desk.answering_ids)

    @property
    def _entries(self) -> tuple[ConversationEntry, ...]:
        return self._bridge.conversations.entries if self._bridge.conversations is not None else ()

    def _entry(self, conversation_id: str) -> ConversationEntry | None:
        return next((entry for entry in self._entries if entry.id == conversation_id), None)

    # ------------------------------------------------------------------ what is done with one

    @Slot(str)
    def rename(self, conversation_id: str) -> None:
        from sparkdeck.ui.dialogs.chat_questions import ask_for_name

        entry = self._entry(conversation_id)
        if entry is not None:
            words = tr("Left empty, it is called by its first words.")
            ask_for_name(
                self._owner,
                tr("Rename the conversation"),
                tr("Title"),
                entry.title,
                words,
                lambda title: self._bridge.call(lambda panel: panel.rename_conversation(conversation_id, title)),
            )

    @Slot(str)
    def delete(self, conversation_id: str) -> None:
        """Take it off the list; Undo stands below it."""
        self._desk.forget(conversation_id)
        self._bridge.call(lambda panel: panel.delete_conversation(conversation_id))

    def _pin(self, conversation_id: str, pinned: bool) -> None:
        self._bridge.call(lambda panel: panel.pin_conversation(conversation_id, pinned))

    def _move(self, conversation_id: str, folder: str) -> None:
        self._bridge.call(lambda panel: panel.move_conversation(conversation_id, folder))

    def _move_to_new(self, conversation_id: str) -> None:
        from sparkdeck.ui.dialogs.chat_questions import ask_for_name

        words = tr("A folder is there as long as a conversation is in it.")
        ask_for_name(
            self._owner,
            tr("New folder"),
            tr("Name of the folder"),
            "",
            words,
            lambda name: self._move(conversation_id, name),
        )

    @Slot(str, QPoint)
    def _on_list_menu_wanted(self, conversation_id: str, place: QPoint) -> None:
        entry = self._entry(conversation_id)
        if entry is None:
            return
        menu = QMenu(self.widget)
        menu.setObjectName("conversationMenu")
        menu.addAction(tr("Open")).triggered.connect(partial(self._desk.open, conversation_id))
        menu.addAction(tr("Rename…\tF2")).triggered.connect(partial(self.rename, conversation_id))
        words = tr("Unpin") if entry.pinned else tr("Pin to the top")
        menu.addAction(words).triggered.connect(partial(self._pin, conversation_id, not entry.pinned))
        folders = menu.addMenu(tr("Move to folder"))
        for folder in folders_of(self._entries):
            if folder != entry.folder:
                action = folders.addAction(folder.replace("&", "&&"))
                action.triggered.connect(partial(self._move, conversation_id, folder))
        folders.addAction(tr("New folder…")).triggered.connect(partial(self._move_to_new, conversation_id))
        if entry.folder:
            folders.addAction(tr("Out of its folder")).triggered.connect(partial(self._move, conversation_id, ""))
        menu.addSeparator()
        for suffix, kind in (("md", "Markdown"), ("json", "JSON")):
            action = menu.addAction(tr("Export as {kind}…", kind=kind))
            action.triggered.connect(partial(self._export, suffix, (conversation_id,), entry.title))
        menu.addSeparator()
        menu.addAction(tr("Delete\tDel")).triggered.connect(partial(self.delete, conversation_id))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    # ------------------------------------------------------------------ what is done with all

    @Slot()
    def _on_widget_more_clicked(self) -> None:
        menu = QMenu(self.widget)
        menu.setObjectName("conversationsMenu")
        menu.addAction(tr("New private chat")).triggered.connect(partial(self._desk.new_chat, private=True))
        menu.addSeparator()
        menu.addAction(tr("Import…")).triggered.connect(self._import)
        some = bool(self._entries)
        for suffix, kind in (("json", "JSON"), ("md", "Markdown")):
            action = menu.addAction(tr("Export all as {kind}…", kind=kind))
            action.setEnabled(some)
            action.triggered.connect(partial(self._export, suffix, (), tr("SparkDeck conversations")))
        menu.addSeparator()
        clear = menu.addAction(tr("Delete all conversations…"))
        clear.setEnabled(some or (self._bridge.conversations is not None and bool(self._bridge.conversations.deleted)))
        clear.triggered.connect(self._clear)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.widget.more.mapToGlobal(self.widget.more.rect().bottomLeft()))

    def _export(self, suffix: str, ids: tuple[str, ...], title: str) -> None:
        name = "".join(char if char.isalnum() or char in " -_" else "_" for char in title or UNTITLED).strip()
        name = name[:_LONGEST_NAME].strip()

        def export(path: object) -> None:
            self._bridge.call(lambda panel: panel.export_conversations(path, ids))  # type: ignore[arg-type]

        ask_where_to_save(self._owner, self._bridge, tr("Export conversations"), f"{name}.{suffix}", suffix, export)

    @Slot()
    def _import(self) -> None:
        ask_for_file(
            self._owner,
            tr("Import conversations of SparkDeck or of llama.cpp's web page"),
            lambda path: self._bridge.call(lambda panel: panel.import_conversations(path)),
            kinds=tr("Conversations (*.json *.jsonl *.zip *.md);;All files (*)"),
        )

    @Slot()
    def _clear(self) -> None:
        from sparkdeck.ui.dialogs.chat_questions import ask_to_go_on

        words = tr(
            "Every conversation is deleted for good, with those in the way of an undo. "
            "The server's prompt cache and its debug log may still hold some of their text."
        )
        ask_to_go_on(self._owner, tr("Delete all conversations?"), words, tr("Delete all"), self._clear_now)

    def _clear_now(self) -> None:
        self._desk.forget_all()
        self._bridge.call(lambda panel: panel.clear_conversations())

    @Slot(str)
    def _on_widget_search_wanted(self, text: str) -> None:
        self._bridge.call(lambda panel: panel.list_conversations(text))

    @Slot()
    def _on_widget_undo_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.undo_delete_conversation())

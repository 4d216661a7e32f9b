"""Reading the conversation: the strip that finds in it, and its text size, which is kept in the settings."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.widgets.conversation_reading import step_zoom
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.find_bar import FindBar

SETTING = "chat_text_percent"


class ChatReading(QObject):
    """Its keys work in all of ``owner``; the strip stands above the conversation, in ``place``."""

    def __init__(self, bridge: Bridge, view: ConversationView, place: QVBoxLayout, owner: QWidget) -> None:
        super().__init__(owner)
        self._bridge = bridge
        self._view = view
        self._place = place
        self._bar: FindBar | None = None
        for keys, slot in (
            ("Ctrl+F", self.find),
            ("Ctrl++", self.enlarge),
            ("Ctrl+=", self.enlarge),
            ("Ctrl+-", self.shrink),
            ("Ctrl+0", self.reset),
        ):
            shortcut = QShortcut(QKeySequence(keys), owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
        view.find_requested.connect(self.find)
        view.zoom_changed.connect(self._on_view_zoom_changed)
        bridge.settings_changed.connect(self._show_kept)
        self._show_kept()

    @property
    def bar(self) -> FindBar:
        """Made when something is sought for the first time."""
        if self._bar is None:
            self._bar = FindBar(self._view)
            self._place.insertWidget(self._place.count() - 2, self._bar)
        return self._bar

    @Slot()
    def find(self) -> None:
        if not self._view.is_empty:
            self.bar.open_search()

    @Slot()
    def enlarge(self) -> None:
        step_zoom(self._view, 1)

    @Slot()
    def shrink(self) -> None:
        step_zoom(self._view, -1)

    @Slot()
    def reset(self) -> None:
        self._view.set_zoom_percent(100)

    @Slot(int)
    def _on_view_zoom_changed(self, percent: int) -> None:
        settings = self._bridge.settings
        if settings is not None and settings.chat_text_percent != percent:
            self._bridge.call(lambda panel: panel.change_settings({SETTING: percent}))

    @Slot()
    def _show_kept(self) -> None:
        settings = self._bridge.settings
        if settings is not None:
            self._view.set_zoom_percent(settings.chat_text_percent)

"""What a reader can do with a conversation: copy, find, go to its ends, read it in another size. Keys and menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QTextCursor, QWheelEvent

from sparkdeck.domain.translation import tr
from sparkdeck.ui.widgets.conversation_copying import selected_markdown, selected_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from sparkdeck.ui.widgets.conversation_view import ConversationView

ZOOM_STEPS = (50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
"""Per cent of the text size that the settings say."""
MARKDOWN = "text/markdown"
_CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def selection_data(view: ConversationView) -> QMimeData:
    """The selection as plain text, with its Markdown beside it for those who understand that."""
    first, last = _selected(view)
    result = QMimeData()
    result.setText(selected_text(view.document(), view.places, first, last))
    result.setData(MARKDOWN, selected_markdown(view.document(), view.places, first, last).encode("utf-8", "replace"))
    return result


def copy_markdown(view: ConversationView) -> None:
    """Put the selection on the clipboard as Markdown."""
    first, last = _selected(view)
    QGuiApplication.clipboard().setText(selected_markdown(view.document(), view.places, first, last))


def _selected(view: ConversationView) -> tuple[int, int]:
    cursor = view.textCursor()
    return cursor.selectionStart(), cursor.selectionEnd()


def fill_menu(menu: QMenu, view: ConversationView, link: str) -> None:
    """What can be done with the text; ``link`` is what the pointer is on, or empty."""

    def add(text: str, keys: str, do: Callable[[], object], enabled: bool = True) -> None:
        action = QAction(text, menu)
        action.setShortcut(QKeySequence(keys))
        action.setEnabled(enabled)
        action.triggered.connect(lambda: do())
        menu.addAction(action)

    selected = view.textCursor().hasSelection()
    add(tr("Copy"), "Ctrl+C", view.copy, selected)
    add(tr("Copy as Markdown"), "Ctrl+Alt+M", lambda: copy_markdown(view), selected)
    add(
        tr("Copy code"),
        "Ctrl+Alt+C",
        view.code_buttons.copy_near_cursor,
        view.code_buttons.code_near_cursor() is not None,
    )
    if link:
        add(tr("Copy link address"), "", lambda: QGuiApplication.clipboard().setText(link))
    menu.addSeparator()
    add(tr("Select all"), "Ctrl+A", view.select_all)
    add(tr("Find…"), "Ctrl+F", view.find_requested.emit)
    menu.addSeparator()
    add(tr("Larger text"), "Ctrl++", lambda: step_zoom(view, 1))
    add(tr("Smaller text"), "Ctrl+-", lambda: step_zoom(view, -1))
    add(tr("Usual text size"), "Ctrl+0", lambda: view.set_zoom_percent(100), view.zoom_percent != 100)


def step_zoom(view: ConversationView, by: int) -> None:
    """The next size up or down."""
    now = view.zoom_percent
    others = [step for step in ZOOM_STEPS if (step > now if by > 0 else step < now)]
    if others:
        view.set_zoom_percent(others[0] if by > 0 else others[-1])


class ReadingKeys(QObject):
    """Watches the keys and the wheel of ``view``."""

    def __init__(self, view: ConversationView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._view:
            return self._take_key(event)
        if isinstance(event, QWheelEvent) and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            if event.angleDelta().y():
                step_zoom(self._view, 1 if event.angleDelta().y() > 0 else -1)
            return True
        return False

    def _take_key(self, event: QKeyEvent) -> bool:
        view = self._view
        if event.matches(QKeySequence.StandardKey.SelectAll):
            view.select_all()
        elif event.matches(QKeySequence.StandardKey.MoveToStartOfDocument):
            view.go_to_start()
        elif event.key() == Qt.Key.Key_M and event.modifiers() == _CTRL_ALT:
            copy_markdown(view)
        else:
            return False
        return True


def move_to_start(view: ConversationView) -> None:
    """The text cursor and the sight at the very beginning."""
    cursor = view.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Start)
    view.setTextCursor(cursor)
    view.verticalScrollBar().setValue(0)

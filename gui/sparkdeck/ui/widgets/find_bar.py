"""Find in a conversation: a strip above it with what is sought, how often it is there, and the way to the next place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTextEdit, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.markdown_runs import utf16_length
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.search_line import SearchLine

if TYPE_CHECKING:
    from sparkdeck.ui.widgets.conversation_view import ConversationView

AGAIN_MS = 250
"""So long after new text it is searched again."""
MOST_MARKED = 500
"""So many places are marked at once: those around the one that is shown."""


class FindBar(QWidget):
    """Hidden until it is wanted. Searches without regard to case; what is not written yet is written for it."""

    closed = Signal()

    def __init__(self, view: ConversationView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatFindBar")
        self._view = view
        self._places: list[tuple[int, int]] = []
        self._at = -1
        self.input = SearchLine("chatFindInput", tr("Find in this conversation"))
        self.input.setPlaceholderText(tr("Find in this conversation"))
        self.input.setFont(font(TextSize.BODY))
        field = FieldFrame()
        field.setFixedHeight(scaled(32))
        field.hold(self.input)
        self.count = QLabel()
        self.count.setObjectName("chatFindCount")
        self.count.setFont(font(TextSize.BODY))
        self.previous_button = Button("↑", "chatFindPrevious", tr("Previous place"), flat=True)
        self.previous_button.setToolTip(tr("Shift+Enter, Shift+F3"))
        self.next_button = Button("↓", "chatFindNext", tr("Next place"), flat=True)
        self.next_button.setToolTip(tr("Enter, F3"))
        self.close_button = Button(tr("Close"), "chatFindClose", tr("Close the search"), flat=True)
        self.close_button.setToolTip(tr("Esc"))
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, Space.MEDIUM, Space.SMALL)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(field, 1)
        layout.addWidget(self.count)
        for button in (self.previous_button, self.next_button, self.close_button):
            layout.addWidget(button)
        self.setVisible(False)
        self.input.installEventFilter(self)
        for keys, slot in (("F3", self.go_to_next), ("Shift+F3", self.go_to_previous)):
            shortcut = QShortcut(QKeySequence(keys), view)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

        self.input.textChanged.connect(self._on_input_text_changed)
        self.previous_button.clicked.connect(self.go_to_previous)
        self.next_button.clicked.connect(self.go_to_next)
        self.close_button.clicked.connect(self.close_search)
        self._again.timeout.connect(self._on_again_timeout)

    # ------------------------------------------------------------------ opening and closing

    @Slot()
    def open_search(self) -> None:
        """Show the strip; what is selected in one line is sought at once."""
        selected = self._view.textCursor().selectedText()
        if self.isHidden():
            self._view.textChanged.connect(self._on_view_text_changed)
        self.setVisible(True)
        if selected and "\u2029" not in selected:
            self.input.setText(selected)
        self.input.selectAll()
        self.input.setFocus()
        self._view.write_all(self._search_all)
        self._search(move=True)

    @Slot()
    def close_search(self) -> None:
        if not self.isHidden():
            self._view.textChanged.disconnect(self._on_view_text_changed)
        self.setVisible(False)
        self._again.stop()
        self._places, self._at = [], -1
        self._view.setExtraSelections([])
        self._view.setFocus()
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if event.key() == Qt.Key.Key_Escape:  # which would stop the answer
                event.accept()
                return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.key() == Qt.Key.Key_Escape:
                self.close_search()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F3):
                if backwards:
                    self.go_to_previous()
                else:
                    self.go_to_next()
                return True
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------ searching

    @property
    def words(self) -> str:
        """How often it was found: "3 of 17", "Not found"."""
        return self.count.text()

    @Slot()
    def go_to_next(self) -> None:
        self._go(1)

    @Slot()
    def go_to_previous(self) -> None:
        self._go(-1)

    def _go(self, by: int) -> None:
        if self._places:
            self._at = (self._at + by) % len(self._places)
            self._show(move=True)

    def _search_all(self) -> None:
        if self.isVisible():
            self._search(move=False)

    def _search(self, *, move: bool) -> None:
        """Look for it in all that is written. The place that is shown stays the one that is shown."""
        shown = self._places[self._at][0] if 0 <= self._at < len(self._places) else None
        self._places = _places_of(self._view, self.input.text())
        if shown is None or move:
            shown = self._view.textCursor().selectionStart()
        later = (index for index, (first, _) in enumerate(self._places) if first >= shown)
        self._at = next(later, 0) if self._places else -1
        self._show(move=move)

    def _show(self, *, move: bool) -> None:
        view = self._view
        if not self.input.text():
            self.count.setText("")
        elif not self._places:
            self.count.setText(tr("Searching …") if view.has_earlier else tr("Not found"))
        else:
            found = tr("{place:,} of {total:,}", place=self._at + 1, total=len(self._places))
            self.count.setText(f"{found} …" if view.has_earlier else found)
        for button in (self.previous_button, self.next_button):
            button.setEnabled(bool(self._places))
        if move and self._places:
            cursor = QTextCursor(view.document())
            cursor.setPosition(self._places[self._at][0])
            cursor.setPosition(self._places[self._at][1], QTextCursor.MoveMode.KeepAnchor)
            view.setTextCursor(cursor)
            view.show_in_middle(cursor)
        self._mark()

    def _mark(self) -> None:
        view = self._view
        around = colour(Tone.ACCENT)
        around.setAlpha(70)
        here = QColor(colour(Tone.ACCENT))
        here.setAlpha(170)
        marks = []
        begin = max(0, self._at - MOST_MARKED // 2)
        for index, (first, last) in enumerate(self._places[begin : begin + MOST_MARKED], begin):
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(view.document())
            cursor.setPosition(first)
            cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setBackground(here if index == self._at else around)
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
        view.setExtraSelections(marks)

    @Slot()
    def _on_input_text_changed(self) -> None:
        self._search(move=True)

    @Slot()
    def _on_view_text_changed(self) -> None:
        if self.isVisible() and not self._again.isActive():
            self._again.start()

    @Slot()
    def _on_again_timeout(self) -> None:
        if self.isVisible():
            self._search(move=False)


def _places_of(view: ConversationView, sought: str) -> list[tuple[int, int]]:
    """Where ``sought`` stands, as positions in the document (UTF-16 units)."""
    if not sought:
        return []
    text = view.document().toRawText()
    found = [match.span() for match in re.finditer(re.escape(sought), text, re.IGNORECASE)]
    if text.isascii():
        return found
    result: list[tuple[int, int]] = []
    place = offset = 0
    for first, last in found:
        offset += utf16_length(text[place:first])
        length = utf16_length(text[first:last])
        result.append((offset, offset + length))
        offset, place = offset + length, last
    return result

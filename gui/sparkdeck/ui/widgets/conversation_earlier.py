"""The beginning of a long conversation, which is written only when the reader comes near it.

The end is written at once, the rest in slices into a document apart, whose content is then put before what is there: Qt
only moves what stands below. So a conversation of any length is opened, and set again in another size, at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from sparkdeck.ui.displayable import end_of_content
from sparkdeck.ui.widgets.conversation_entries import Entry
from sparkdeck.ui.widgets.conversation_slices import WaitingEntries
from sparkdeck.ui.widgets.conversation_writer import ConversationWriter

FIRST_COST = 9_000
"""About two windows full, in characters of plain text."""
SLICE_COST = 6_000
_NEAR_HEIGHTS = 1.5
"""So many heights of the window before the beginning is reached, more of it is written."""


class EarlierText:
    """What of the entries is not in the document yet."""

    def __init__(self, document: QTextDocument, writer: ConversationWriter) -> None:
        self._document = document
        self._writer = writer
        self._waiting = WaitingEntries()
        self._apart_document = QTextDocument()
        self._apart: ConversationWriter | None = None

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def write_end(self, entries: Sequence[Entry]) -> None:
        """The end of ``entries`` into an empty document; the rest waits. Call it inside an edit block."""
        ended = len(entries) - (1 if entries and not _has_ended(entries[-1]) else 0)
        self._waiting = WaitingEntries(entries[:ended])
        for leaf in self._waiting.take(FIRST_COST):
            self._writer.write_leaf(leaf)
        self._writer.write_entries(entries[ended:])

    def write_slice(self) -> None:
        """Some more, before all that is there. Call it inside an edit block."""
        leaves = self._waiting.take(SLICE_COST)
        if not leaves:
            return
        if self._apart is None:
            self._apart = ConversationWriter(self._apart_document)
        apart, other = self._apart, self._apart_document
        apart.look = self._writer.look
        apart.prepare()
        for leaf in leaves:
            apart.write_leaf(leaf)
        apart.finish_text()
        source = QTextCursor(other)
        # a line of figures that says nothing is the next entry's
        end = other.characterCount() - 1 if other.lastBlock().length() > 1 else end_of_content(other)
        source.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        before = self._document.characterCount()
        QTextCursor(self._document).insertFragment(source.selection())
        self._writer.put_before(apart.places, self._document.characterCount() - before)
        apart.prepare()


def _has_ended(entry: Entry) -> bool:
    return getattr(entry, "ended", True)


class EarlierScroll(QObject):
    """Watches how near the reader of ``view`` is to the beginning of what is written."""

    earlier_written = Signal()

    def __init__(self, view: QTextEdit, earlier: EarlierText, edit: Callable[[Callable[[], object]], None]) -> None:
        super().__init__(view)
        self._view = view
        self._earlier = earlier
        self._edit = edit
        self._when_all: list[Callable[[], object]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_timer_timeout)

    def look(self) -> None:
        """The place or the text has changed."""
        if self._earlier and not self._timer.isActive() and (self._when_all or self._is_near()):
            self._timer.start()

    def write_all(self, then: Callable[[], object]) -> None:
        """Write the whole beginning, a slice at each turn of the event loop, and call ``then``."""
        if not self._earlier:
            then()
            return
        self._when_all.append(then)
        self.look()

    def forget(self) -> None:
        """Another conversation is shown: what waited for this one's beginning is no longer wanted."""
        self._when_all.clear()

    def _is_near(self) -> bool:
        return self._view.verticalScrollBar().value() < _NEAR_HEIGHTS * self._view.viewport().height()

    @Slot()
    def _on_timer_timeout(self) -> None:
        if not self._earlier:
            return
        bar, layout = self._view.verticalScrollBar(), self._view.document().documentLayout()
        from_end = layout.documentSize().height() - bar.value()
        at_end = bar.value() == bar.maximum()
        self._edit(self._earlier.write_slice)
        if not at_end:
            bar.setValue(round(layout.documentSize().height() - from_end))
        self.earlier_written.emit()
        if not self._earlier:
            waiting, self._when_all = self._when_all, []
            for then in waiting:
                then()
        self.look()

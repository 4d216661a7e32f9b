"""Feeds a conversation into its document: what was said, what arrives, and the whole anew when the look changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from sparkdeck.domain.answer_text import add_piece
from sparkdeck.domain.chat import TextKind, TextPiece, ToolCall
from sparkdeck.ui.widgets.conversation_earlier import EarlierText
from sparkdeck.ui.widgets.conversation_entries import Answer, Entry, Figures, Said
from sparkdeck.ui.widgets.conversation_look import ConversationLook
from sparkdeck.ui.widgets.conversation_places import Places
from sparkdeck.ui.widgets.conversation_writer import ConversationWriter

LATEST_FIGURES_MS = 100
"""So long figures wait for text to go along with."""
LARGEST_CHARS = 120_000
"""Qt looks at each block of a document at every edit: behind more text than this an answer would cost a tenth more."""


class ConversationFeed(QTextBrowser):
    """Only the last answer can still change; how the document is shown and scrolled is the view's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._answers: dict[int, Answer] = {}
        self._text = ConversationWriter(self.document())
        self._earlier = EarlierText(self.document(), self._text)
        self._following = True
        self._zoom_percent = 100
        self._figures_timer = QTimer(self)
        self._figures_timer.setSingleShot(True)
        self._figures_timer.setInterval(LATEST_FIGURES_MS)
        self._figures_timer.timeout.connect(self._write_pending_figures)

    # ------------------------------------------------------------------ what is shown

    def show_entries(self, entries: Iterable[Entry]) -> None:
        """These instead of all that stands there; the reader is at the end of them."""
        self._entries = list(entries)
        self._answers = {entry.answer_id: entry for entry in self._entries if isinstance(entry, Answer)}
        self._clear_document()
        self._edit(lambda: self._earlier.write_end(self._entries))
        self._on_opened()

    def add_said(self, said: Said) -> None:
        """What the user said, in a bubble at the right. Brings the reader to the end."""
        self._entries.append(said)
        self._following = True
        if self.document().characterCount() > LARGEST_CHARS:  # the reader leaves the beginning, which waits again
            self._rebuild()
        else:
            self._edit(lambda: self._text.write_bubble(said))

    def add_user_message(self, text: str) -> None:
        self.add_said(Said(text))

    def add_answer(self, answer: Answer) -> None:
        """From now on pieces of this answer are written; an answer that was open is finished."""
        self._answers[answer.answer_id] = answer
        self._entries.append(answer)
        self._edit(lambda: self._text.write_entries((answer,)))

    def start_answer(self, answer_id: int) -> None:
        self.add_answer(Answer(answer_id))

    def append_pieces(self, pieces: Sequence[TextPiece]) -> None:
        """Text as it arrived, one call per flush. Pieces of an answer that is not the last are kept, not shown."""
        current = self._last_answer
        shown: list[TextPiece] = []
        for piece in pieces:
            answer = self._answers.get(piece.answer_id)
            if answer is None:
                continue
            add_piece(answer.pieces, piece)
            if answer is current:
                shown.append(piece)
        if any(piece.kind is TextKind.WAS_REASONING for piece in shown):
            self._rebuild()  # what stands there as the answer was thought
        elif shown and current is not None:
            self._edit(lambda: self._write_flush(shown, current))

    def set_figures(self, answer_id: int, figures: Figures) -> None:
        """Replace the line below an answer."""
        answer = self._answers.get(answer_id)
        if answer is None or answer.figures == figures or self._last_answer is not answer:
            return
        answer.figures = figures
        # While text flows they go along with it: an edit of their own would lay out and paint once more.
        if not self._text.is_writing or answer.ended:
            self._write_pending_figures()
        elif not self._figures_timer.isActive():
            self._figures_timer.start()

    def set_thinking_words(self, answer_id: int, words: str) -> None:
        """Replace the words above the thoughts; while text comes behind them they wait for its end."""
        answer = self._answers.get(answer_id)
        if answer is not None and answer.thinking != words:
            answer.thinking = words
            if answer is self._last_answer and not self._text.is_writing:
                self._edit(self._text.write_thinking_words)

    def set_tool_calls(self, answer_id: int, calls: tuple[ToolCall, ...]) -> None:
        """Replace the tool calls below the text of an answer."""
        answer = self._answers.get(answer_id)
        if answer is not None and answer.tool_calls != calls and answer is self._last_answer:
            answer.tool_calls = calls
            self._edit(lambda: self._text.write_calls(calls))

    def show_thoughts(self, answer_id: int, shown: bool) -> None:
        """Write what was thought before an answer, or leave it out."""
        answer = self._answers.get(answer_id)
        if answer is not None and answer.thinks_open is not shown:
            answer.thinks_open = shown
            self._rebuild()

    def end_answer(self, answer_id: int) -> None:
        """No more text of this answer will come; its open block is finished as it stands."""
        answer = self._answers.get(answer_id)
        if answer is not None and not answer.ended:
            answer.ended = True
            self._write_pending_figures()
            if answer is self._last_answer:
                self._edit(self._finish_answer)

    def clear_conversation(self) -> None:
        self.show_entries(())

    def plain_text_of(self, answer_id: int) -> str:
        """The answer exactly as it arrived (its Markdown source), without the reasoning."""
        answer = self._answers.get(answer_id)
        return answer.text(TextKind.ANSWER) if answer else ""

    def reasoning_of(self, answer_id: int) -> str:
        answer = self._answers.get(answer_id)
        return answer.text(TextKind.REASONING) if answer else ""

    def entry_of(self, key: str) -> Entry | None:
        """The message with this identity."""
        return next((entry for entry in self._entries if entry.key == key), None)

    @property
    def places(self) -> Places:
        """Where in the document what stands."""
        return self._text.places

    @property
    def look(self) -> ConversationLook:
        return self._text.look

    @property
    def is_empty(self) -> bool:
        return not self._entries

    @property
    def is_following(self) -> bool:
        """Whether new text keeps the end in sight."""
        return self._following

    # ------------------------------------------------------------------ writing

    @property
    def _last_answer(self) -> Answer | None:
        last = self._entries[-1] if self._entries else None
        return last if isinstance(last, Answer) else None

    def _edit(self, write: Callable[[], object]) -> None:
        """Let ``write`` change the document as one edit, and keep the end in sight if it was."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        try:
            write()
        finally:
            cursor.endEditBlock()
        if self._following:
            self._scroll_to_end()

    def _scroll_to_end(self) -> None:
        raise NotImplementedError

    def _clear_document(self) -> None:
        self._figures_timer.stop()
        self._following = True
        self._text.prepare()

    def _write_flush(self, pieces: Sequence[TextPiece], answer: Answer) -> None:
        self._text.write_pieces(pieces)
        if self._figures_timer.isActive():
            self._figures_timer.stop()
            self._text.write_figures(answer.figures)

    def _finish_answer(self) -> None:
        self._text.finish_text()
        self._text.write_thinking_words()

    @Slot()
    def _write_pending_figures(self) -> None:
        self._figures_timer.stop()
        last = self._last_answer
        if last is not None and last.figures != self._text.figures_shown:
            self._edit(lambda: self._text.write_figures(last.figures))

    def _on_opened(self) -> None:
        """The end of a conversation was written into the empty document."""

    def _rebuild(self) -> None:
        """Write everything again, in the look of now; what is in sight stays at its distance from the end."""
        self._text.look = ConversationLook(self._zoom_percent)
        following, from_end = self._following, self.verticalScrollBar().maximum() - self.verticalScrollBar().value()
        self._clear_document()
        self._following = following
        self._edit(lambda: self._earlier.write_end(self._entries))
        while not following and self._earlier and self.verticalScrollBar().maximum() < from_end:
            self._edit(self._earlier.write_slice)
        if not following:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum() - from_end)
        self._on_opened()

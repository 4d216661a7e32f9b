"""What a screen reader says while an answer comes: its sentences when they are finished, and how it ended."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome, TextKind, TextPiece
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_session import RunningAnswer

_END_OF_SENTENCE = re.compile(r"[.!?…。！？](?=[\s\"'”’)*_`]|$)[\"'”’)*_`]*\s+|[。！？]|\n+")
_MARKUP = re.compile(
    r"^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|```.*$|~~~.*$|\|)|[*_`|]|~~|\[(?=[^\]]*\]\()|\]\([^)]*\)", re.MULTILINE
)
LONGEST = 400
"""Characters: what has no end by then is said as it stands."""
_ENDS = {
    AnswerEnd.DONE: tr("Answer complete."),
    AnswerEnd.LENGTH: tr("Answer cut off."),
    AnswerEnd.CANCELLED: tr("Answer stopped."),
    AnswerEnd.FAILED: tr("Answer failed."),
}


class Sentences:
    """Cuts text that arrives in pieces into sentences without markup."""

    def __init__(self) -> None:
        self._open = ""

    def feed(self, text: str) -> list[str]:
        """The sentences that are finished now."""
        self._open += text
        result: list[str] = []
        while (found := _END_OF_SENTENCE.search(self._open)) is not None:
            result.append(self._open[: found.end()])
            self._open = self._open[found.end() :]
        if len(self._open) > LONGEST:
            result.append(self.rest())
        return [words for words in map(_plain, result) if words]

    def rest(self) -> str:
        """What is left without an end."""
        rest, self._open = self._open, ""
        return rest


class ChatSpeech(QObject):
    """Says nothing while no screen reader listens. Thinking is not read out."""

    def __init__(self, desk: ChatDesk, voice: QWidget) -> None:
        super().__init__(voice)
        self._voice = voice
        self._sentences = Sentences()
        desk.answer_begun.connect(self._on_desk_answer_begun)
        desk.pieces_arrived.connect(self._on_desk_pieces_arrived)
        desk.answer_ended.connect(self._on_desk_answer_ended)
        desk.shown.connect(self._on_desk_shown)

    def say(self, words: str) -> None:
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._voice, words))

    @Slot(object)
    def _on_desk_answer_begun(self, _running: RunningAnswer) -> None:
        self._sentences = Sentences()
        self.say(tr("Answering."))

    @Slot()
    def _on_desk_shown(self) -> None:
        self._sentences = Sentences()

    @Slot(object)
    def _on_desk_pieces_arrived(self, pieces: list[TextPiece]) -> None:
        if not QAccessible.isActive():
            return
        for sentence in self._sentences.feed("".join(piece.text for piece in pieces if piece.kind is TextKind.ANSWER)):
            self.say(sentence)

    @Slot(object, object)
    def _on_desk_answer_ended(self, _running: RunningAnswer, outcome: AnswerOutcome) -> None:
        self.say(_plain(self._sentences.rest()))
        end = _ENDS[outcome.end]
        if outcome.failure is not None:
            end = sentences((end, outcome.failure.title))
        self.say(end)


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub("", text).split())

"""A program that keeps a conversation while answers come, until somebody kills it.

``python -m tests.conversation_child FOLDER``: begins a conversation, then asks and answers in turn, a piece at a time. Each
line it prints, "ANSWER PIECES", tells that so many pieces of that answer were published by now. The pieces of an answer are
``piece_text(answer, 0)``, ``piece_text(answer, 1)`` …
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from pathlib import Path

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, Role, TextKind, TextPiece
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.events import AnswerEnded, TextArrived
from sparkdeck.services.conversations import Conversations
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices


def piece_text(answer: int, piece: int) -> str:
    return f"{answer}.{piece} naïve 日本語 🙂, "


async def chat(folder: Path) -> None:
    bus = EventBus()
    conversations = Conversations(bus, Notices(bus), folder)
    await conversations.list("")
    chance = random.Random(os.getpid())
    one = f"c{os.getpid()}"
    await conversations.create(Conversation(one))
    parent = None
    for answer in range(1, 1_000_000):
        question = StoredMessage(f"{one}-u{answer}", parent, Role.USER, f"question {answer}", created=time.time())
        message = StoredMessage(f"{one}-a{answer}", question.id, Role.ASSISTANT, "", created=time.time())
        conversations.keep_message(one, question, None)
        conversations.keep_message(one, message, answer)
        for piece in range(chance.choice((3, 30, 300))):
            bus.publish(TextArrived(TextPiece(answer, TextKind.ANSWER, piece_text(answer, piece))))
            os.write(1, f"{answer} {piece + 1} {time.monotonic()}\n".encode())
            await asyncio.sleep(0.002)
        bus.publish(AnswerEnded(AnswerOutcome(answer, AnswerEnd.DONE, AnswerFigures())))
        parent = message.id


if __name__ == "__main__":
    asyncio.run(chat(Path(sys.argv[1])))

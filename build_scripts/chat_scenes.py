"""Scenes of the chat: invented conversations, as a user and the services would bring them about."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING

from build_scripts import chat_reading_scenes
from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    ContextOverflow,
    Role,
    TextKind,
    TextPiece,
    ToolCall,
)
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.conversation_events import (
    AttachmentsRead,
    ChatAbilitiesChanged,
    ComparisonPlanned,
    ComparisonProgressed,
    ConversationEntry,
    ConversationOpened,
    ConversationsChanged,
    MessageCounted,
)
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, AnswerProgressed, ServersChanged, TextArrived
from sparkdeck.domain.server_list import ServerEntry
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

DAY_S = 86_400.0
FIGURES = AnswerFigures(512, 2_214, 1_980, 214.6, 6_120.0, 0.08, 2.5, DraftCounts(541, 336), 1.8)
PLAIN_FIGURES = AnswerFigures(512, 2_214, 0, 151.2, 6_090.0, 0.38, 3.9)
ABILITIES = ChatAbilities(
    model="BTL-4-IQ2_XXS.gguf",
    thinks=True,
    switches_thinking=True,
    efforts=("low", "medium", "high"),
    limits_thinking=True,
    ends_thinking=True,
    continues=True,
    context_tokens=200_704,
    slots=2,
    sampling=MappingProxyType({"temperature": 0.7, "top_k": 20, "top_p": 0.8, "min_p": 0.0}),
)
ANSWER = """The loop does two jobs at once: it filters the items and adds up their prices. Split them and each part can be \
tested alone.

```python
def total(items: list[Item]) -> Decimal:
    \"\"\"Sum of the prices in euros; refunds don't count.\"\"\"
    return sum(item.price for item in items if item.price > 0)
```

A refund is a negative price, so the condition says what the comment said before.
"""
THOUGHTS = "The user wants a refactoring. The loop does two things at once, so I should split it and say why."


def _entries() -> tuple[ConversationEntry, ...]:
    now = time.time()
    return (
        ConversationEntry("spec", "How speculation works", now - 3 * DAY_S, pinned=True),
        ConversationEntry("loop", "Refactor this function", now - 60),
        ConversationEntry(
            "long", "An uncommonly long first message that somebody pasted without a line end", now - 900
        ),
        ConversationEntry("sql", "SQL window functions", now - DAY_S),
        ConversationEntry("tax", "Invoice numbers", now - 2 * DAY_S, folder="Work"),
        ConversationEntry("mail", "A reply to the landlord", now - 9 * DAY_S, folder="Work"),
        ConversationEntry("old", "Names for a cat", now - 80 * DAY_S),
    )


def _begin(stage: Stage) -> None:
    stage.plan_pair()
    stage.status(Phase.READY)
    assert stage.chat.isVisible()
    stage.publish(ChatAbilitiesChanged(ABILITIES), ConversationsChanged(_entries()))


def _tree() -> tuple[StoredMessage, ...]:
    now = time.time()
    return (
        StoredMessage("q1", None, Role.USER, "Refactor this function and say why.", created=now),
        StoredMessage("a1", "q1", Role.ASSISTANT, "Use `sum()`.", figures=FIGURES, end=AnswerEnd.DONE, created=now + 1),
        StoredMessage(
            "a2",
            "q1",
            Role.ASSISTANT,
            ANSWER,
            reasoning=THOUGHTS,
            figures=FIGURES,
            end=AnswerEnd.DONE,
            model="BTL-4-IQ2_XXS.gguf",
            created=now + 2,
        ),
    )


def _open(stage: Stage, *, leaf: str = "a2", more: tuple[StoredMessage, ...] = (), **facts: object) -> None:
    _begin(stage)
    conversation = Conversation("loop", "Refactor this function", leaf=leaf, created=1.0, **facts)  # type: ignore[arg-type]
    stage.chat.body.desk.open("loop")
    stage.publish(ConversationOpened(conversation, (*_tree(), *more)), MessageCounted("loop", 2_738, 200_704))


def opened(stage: Stage) -> None:
    """A kept conversation, with the bar of the answer that the keyboard is at."""
    _open(stage)
    stage.chat.body.messages_bar.choose("a2")


def question_chosen(stage: Stage) -> None:
    _open(stage)
    stage.chat.body.messages_bar.choose("q1")


def thoughts_open(stage: Stage) -> None:
    _open(stage)
    body = stage.chat.body
    body.screen_writer.toggle_thoughts(body.screen_writer.numbers["a2"])


def rules(stage: Stage) -> None:
    """Three things differ from the profile."""
    _open(
        stage,
        system_prompt="You are a patient reviewer. Answer in plain words, and show code only where it helps.",
        sampling=MappingProxyType({"temperature": 0.2, "max_tokens": 800}),
        reasoning=ReasoningChoice(effort="low"),
    )
    stage.chat.body.toggle_rules()


def thinking(stage: Stage) -> None:
    """It thinks, a message waits, and a file goes with the next one."""
    _open(stage)
    stage.say("And what about an empty list?")
    stage.hear("An empty list has no prices. The sum of nothing is 0,", TextKind.REASONING, _last(stage))
    stage.publish(
        AnswerProgressed(_last(stage), AnswerFigures(14, 2_300, 2_214, 212.0, None, 0.06, 0.9, reasoning_s=0.8))
    )
    stage.say("Then write the tests too.")
    key = stage.chat.body.desk.session.id
    stage.chat.input.setPlainText("They should read like this file:")
    stage.publish(
        AttachmentsRead(
            key,
            (
                ChatAttachment("test_total.py", AttachmentKind.TEXT, "def test_total(): ...\n" * 40, encoding="utf-8"),
                ChatAttachment("receipt.png", AttachmentKind.IMAGE, data=bytes(181_000), media_type="image/png"),
            ),
        )
    )


def _last(stage: Stage) -> int:
    running = stage.chat.body.desk.session.running
    assert running is not None
    return running.answer_id


def tool_call(stage: Stage) -> None:
    _open(stage)
    stage.say("Is it raining in Lisbon?")
    number = _last(stage)
    calls = (ToolCall(0, "get_weather", '{"city": "Lisbon", "unit": "celsius"}', "call_1"),)
    stage.publish(TextArrived(TextPiece(number, TextKind.ANSWER, "I will look at the weather.")))
    stage.publish(AnswerEnded(AnswerOutcome(number, AnswerEnd.DONE, FIGURES, tool_calls=calls)))


def too_long(stage: Stage) -> None:
    _open(stage)
    stage.say("Here is the whole log: " + "it says the same again and again. " * 30)
    problem = UserError(
        tr("The conversation is longer than the context."),
        "It has 14,429 tokens, a slot's context holds 8,192.",
        "Leave out the oldest messages, make the last one shorter, or start the server with a larger context.",
    )
    outcome = AnswerOutcome(
        _last(stage), AnswerEnd.FAILED, AnswerFigures(), problem, overflow=ContextOverflow(14_429, 8_192)
    )
    stage.publish(AnswerEnded(outcome), MessageCounted("loop", 14_429, 8_192))


def edited(stage: Stage) -> None:
    _open(stage)
    stage.chat.body.edit_last()


def deleted(stage: Stage) -> None:
    _open(stage)
    stage.chat.body.messages_bar.act("a2", "delete")
    stage.publish(ConversationsChanged(_entries(), deleted="Names for a cat"))


def private(stage: Stage) -> None:
    _begin(stage)
    stage.chat.body.desk.new_chat(private=True)


def searched(stage: Stage) -> None:
    _open(stage)
    body = stage.chat.body
    body.search()
    body.sidebar.widget.search.setText("price")
    found = (
        ConversationEntry(
            "loop", "Refactor this function", time.time(), snippet="… adds up their prices. Split them …"
        ),
        ConversationEntry("tax", "Invoice numbers", time.time(), snippet="… the price before tax, then …"),
    )
    stage.publish(ConversationsChanged(found, "price"))


def _compare(stage: Stage) -> int:
    _open(stage)
    body = stage.chat.body
    body.compare(body.desk.session.tree.messages["a2"])
    return body.desk.next_answer_id() - 1


def comparison_cost(stage: Stage) -> None:
    number = _compare(stage)
    cost = (
        "The server is stopped and loaded again without its draft, which took 11 s last time; 2,214 tokens of prompt are "
        "read anew. Afterwards it is loaded as it is now. Answers of other programs would be cut."
    )
    stage.publish(ComparisonPlanned(number, "", cost))


def compared(stage: Stage) -> None:
    number = _compare(stage)
    pane = stage.chat.body.comparing.pane
    assert pane is not None
    stage.publish(ComparisonPlanned(number, "", "…"))
    pane.start.click()
    stage.publish(
        TextArrived(TextPiece(number, TextKind.ANSWER, ANSWER)),
        AnswerEnded(AnswerOutcome(number, AnswerEnd.DONE, PLAIN_FIGURES)),
        ComparisonProgressed(number, ended=True),
    )


def split(stage: Stage) -> None:
    _begin(stage)
    first = ServerEntry("Server 1", "BTL-4 Compact + DSpark", Phase.READY)
    second = ServerEntry("Server 2", "SmolLM2 135M", Phase.READY)
    stage.publish(ServersChanged((first, second), "Server 1"))
    body = stage.chat.body
    body.comparing.split(second)
    stage.say("Say in one sentence what speculation is.")
    left = _last(stage)
    right = left - 1
    assert body.comparing.pane is not None
    for number, text in (
        (left, "A small model writes ahead, and the large one checks several tokens at once."),
        (right, "Speculation is when you guess what comes next."),
    ):
        stage.publish(
            TextArrived(TextPiece(number, TextKind.ANSWER, text)),
            AnswerEnded(AnswerOutcome(number, AnswerEnd.DONE, FIGURES if number == left else PLAIN_FIGURES)),
        )
    stage.publish(ComparisonProgressed(right, ended=True))


def tinted(stage: Stage) -> None:
    """Which text the draft had proposed."""
    _begin(stage)
    stage.chat.body.head.tint_button.setChecked(True)
    stage.say("Refactor this function and say why.")
    number = _last(stage)
    pieces = []
    for place in range(0, len(ANSWER), 9):
        from_draft = place % 27 != 0
        pieces.append(TextArrived(TextPiece(number, TextKind.ANSWER, ANSWER[place : place + 9], int(from_draft))))
    stage.publish(*pieces, AnswerEnded(AnswerOutcome(number, AnswerEnd.DONE, FIGURES)))


def away(stage: Stage) -> None:
    """The chat has a window of its own."""
    _open(stage)
    stage.chat.detach()


SCENES: dict[str, Callable[[Stage], None]] = {
    "chat-opened": opened,
    "chat-question": question_chosen,
    "chat-thoughts": thoughts_open,
    "chat-rules": rules,
    "chat-thinking": thinking,
    "chat-tool-call": tool_call,
    "chat-too-long": too_long,
    "chat-edited": edited,
    "chat-deleted": deleted,
    "chat-private": private,
    "chat-searched": searched,
    "chat-comparison-cost": comparison_cost,
    "chat-compared": compared,
    "chat-split": split,
    "chat-tinted": tinted,
    "chat-away": away,
    **chat_reading_scenes.SCENES,
}

"""A long conversation as it is kept: questions, and answers of 2,000 tokens."""

from typing import TYPE_CHECKING

from build_scripts.benchmarks.sample_answer import tokens

if TYPE_CHECKING:
    from sparkdeck.domain.conversation import Conversation, StoredMessage

TOKENS_OF_AN_ANSWER = 2_000


def stored_conversation(count: int) -> "tuple[Conversation, tuple[StoredMessage, ...]]":
    """About `count` tokens, and what belongs to them."""
    from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, Role
    from sparkdeck.domain.conversation import Conversation, StoredMessage

    pieces = tokens(count)
    messages: list[StoredMessage] = []
    for begin in range(0, count, TOKENS_OF_AN_ANSWER):
        part = pieces[begin : begin + TOKENS_OF_AN_ANSWER]
        parent = messages[-1].id if messages else None
        question = StoredMessage(f"q{begin}", parent, Role.USER, "And then?", created=1.0 + begin)
        figures = AnswerFigures(len(part), 20, 0, 200.0, 900.0, 0.1, 5.0)
        answer = StoredMessage(
            f"a{begin}",
            question.id,
            Role.ASSISTANT,
            "".join(part),
            figures=figures,
            end=AnswerEnd.DONE,
            created=2.0 + begin,
        )
        messages += [question, answer]
    return Conversation("bench", "Bench", created=1.0, changed=1.0, leaf=messages[-1].id), tuple(messages)

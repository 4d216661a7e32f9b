"""What the figures of an answer and of the message that is written mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.translation import tr

CHAT_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "answer_tokens",
        tr("Tokens of an answer"),
        tr("How many tokens the answer has, thinking included."),
        "",
        tr("The server's own count for the request."),
        tr("The server did not tell, or not before the answer ended."),
    ),
    Definition(
        "answer_time",
        tr("Time in all"),
        tr("How long an answer took, from asking to its last word."),
        tr("seconds from sending the request to its last byte"),
        tr("SparkDeck's own clock."),
        tr("The answer is not complete yet."),
    ),
    Definition(
        "cached_tokens",
        tr("Cached tokens"),
        tr("How many tokens of the prompt the server still knew from before, so that it did not read them again."),
        "",
        tr("The server's timings of the request."),
        tr("The server did not tell, or not before the answer ended."),
    ),
    Definition(
        "next_request",
        tr("Tokens of the next request"),
        tr(
            "How much of the context the conversation and the message that is written would fill. What is left is the room for "
            "the answer."
        ),
        tr("tokens of the request ÷ context size of a slot"),
        tr("The server counts them, with its own chat template and tokenizer."),
        tr("No server is ready, or nothing was counted yet."),
    ),
)

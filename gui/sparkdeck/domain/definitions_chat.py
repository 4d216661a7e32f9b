"""What the figures of an answer and of the message that is written mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition

CHAT_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "answer_tokens",
        "Tokens of an answer",
        "How many tokens the answer has, thinking included.",
        "",
        "The server's own count for the request.",
        "The server did not tell, or not before the answer ended.",
    ),
    Definition(
        "answer_time",
        "Time in all",
        "How long an answer took, from asking to its last word.",
        "seconds from sending the request to its last byte",
        "SparkDeck's own clock.",
        "The answer is not complete yet.",
    ),
    Definition(
        "cached_tokens",
        "Cached tokens",
        "How many tokens of the prompt the server still knew from before, so that it did not read them again.",
        "",
        "The server's timings of the request.",
        "The server did not tell, or not before the answer ended.",
    ),
    Definition(
        "next_request",
        "Tokens of the next request",
        "How much of the context the conversation and the message that is written would fill. What is left is the room for "
        "the answer.",
        "tokens of the request ÷ context size of a slot",
        "The server counts them, with its own chat template and tokenizer.",
        "No server is ready, or nothing was counted yet.",
    ),
)

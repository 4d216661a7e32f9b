"""An answer's tokens with their probabilities, as a server tells them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from sparkdeck.adapters.token_choices import ask_token_choices, read_token_choices
from sparkdeck.domain.same_answer import TokenChoice

PIECE = {"token": "\ufffd", "bytes": [0xF0, 0x9F], "logprob": -0.5}
REST = {"token": "\ufffd", "bytes": [0x98, 0x80], "logprob": -0.1}
PLAIN = {"token": " a", "bytes": [32, 97], "logprob": 0.0}


def reply(*tokens: dict[str, Any]) -> bytes:
    return json.dumps({"choices": [{"logprobs": {"content": list(tokens)}}]}).encode()


def test_every_token_is_told_apart_also_pieces_of_a_character_and_those_without_probabilities() -> None:
    drafted: dict[str, Any] = {"token": " b", "logprob": None, "top_logprobs": []}
    told = reply({**PLAIN, "top_logprobs": [PLAIN, PIECE, {"token": " c"}]}, PIECE, REST, drafted)
    assert read_token_choices(told) == (
        TokenChoice(" a", 0.0, ((" a", 0.0), ("\\xf0\\x9f", -0.5))),
        TokenChoice("\\xf0\\x9f", -0.5),
        TokenChoice("\\x98\\x80", -0.1),
        TokenChoice(" b"),
    )


@pytest.mark.parametrize("answer", [b'{"choices": [{}]}', b'{"choices": []}', b'{"choices": [{"logprobs": {}}]}'])
def test_a_server_that_tells_none_gives_none(answer: bytes) -> None:
    assert read_token_choices(answer) == ()


def test_bytes_that_are_no_text_are_read_all_the_same() -> None:
    assert read_token_choices(reply({"token": "XY"}).replace(b"XY", b"\xf0\x9f"))[0].text.startswith("\ufffd")


def test_nobody_at_the_other_end_is_no_answer() -> None:
    assert asyncio.run(ask_token_choices("http://127.0.0.1:9", None, {"messages": []})) == ()

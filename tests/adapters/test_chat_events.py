"""One event of a chat stream: what servers write that is not quite what it should be."""

from __future__ import annotations

from typing import Any

import pytest

from sparkdeck.adapters.chat_events import decode_event

_WORD = b'"choices":[{"delta":{"content":"word"}}]'


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (rb"a\ud83db", "a\ufffdb"),
        (rb"\ude00", "\ufffd"),
        (rb"\ud83d\ude00", "😀"),
        (b"a\xff\xe2\x82b", "a\ufffd\ufffdb"),
    ],
)
def test_text_that_no_strict_reader_of_json_takes_is_kept_and_the_spot_marked(content: bytes, text: str) -> None:
    assert decode_event(b'{"choices":[{"delta":{"content":"' + content + b'"}}]}').text == text


@pytest.mark.parametrize(
    "figures",
    [
        b'"timings":{"predicted_n":-1,"draft_n":4}',
        b'"timings":{"predicted_n":20,"predicted_per_second":-3.5}',
        b'"timings":{"predicted_n":20,"predicted_per_second":1e300}',
        b'"usage":{"completion_tokens":99999999999999999999}',
        b'"prompt_progress":{"total":-1,"cache":0,"processed":3,"time_ms":4}',
    ],
)
def test_what_cannot_be_a_count_or_a_measure_is_no_figure(figures: bytes) -> None:
    event = decode_event(b"{" + _WORD + b"," + figures + b"}")
    assert (event.text, event.timings, event.usage, event.prompt) == ("word", None, None, None)


def test_a_speed_that_is_no_number_leaves_the_others() -> None:
    event = decode_event(b"{" + _WORD + b',"timings":{"predicted_n":20,"predicted_ms":9.5,"predicted_per_second":NaN}}')
    assert event.timings is not None
    assert (event.timings.predicted_n, event.timings.predicted_ms, event.timings.decode_tokens_per_s) == (20, 9.5, None)


@pytest.mark.parametrize(
    ("data", "field", "value"),
    [
        (b'{"choices":[{"delta":null,"finish_reason":"stop"}]}', "finish_reason", "stop"),
        (b'{"choices":[{"delta":{"content":"x","tool_calls":[{"index":1,"function":null}]}}]}', "text", "x"),
        (b'{"id":5,"choices":[{"delta":{"content":"x"}}]}', "text", "x"),
    ],
)
def test_what_is_empty_may_be_said_in_any_way(data: bytes, field: str, value: Any) -> None:
    assert getattr(decode_event(data), field) == value


def test_an_error_without_words_is_an_error() -> None:
    refusal = decode_event(b'{"error":{"message":null,"type":null,"code":400}}').refusal
    assert refusal is not None
    assert (refusal.message, refusal.kind) == ("", "")


@pytest.mark.parametrize("data", [b"[]", b"null", b"\xff\xfe", b"{", b'{"choices":' + b"[" * 100_000])
def test_what_is_no_event_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a chat completion event"):
        decode_event(data)

"""The chat over streams as servers send them, well and badly made, cut anywhere."""

from __future__ import annotations

import json
import random

import httpx
import pytest

from sparkdeck.adapters.sse import EventSplitter
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, ContextOverflow, Role, ToolCall
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice
from sparkdeck.domain.events import AnswerProgressed, ToolCallsChanged
from tests.services.chat_rig import END, HELLO, asked, event, rig, stream_of, text
from tests.services.harness import run
from tests.soak import soak_count

STRANGE = "naïve 日本語 🙂\u202eright to left\u202c\tx\r\n"


def test_c01_characters_cut_between_reads_arrive_whole() -> None:
    stream = b"".join(map(text, STRANGE)) + text(STRANGE) + END

    async def test() -> None:
        made, outcome = await asked(*(stream[at : at + 1] for at in range(len(stream))))
        assert made.text == STRANGE * 2
        assert outcome.end is AnswerEnd.DONE

    run(test)


def test_c02_an_event_cut_at_any_byte_is_the_same_event() -> None:
    body = text("one ") + text("two\r\n 日本 ").replace(b"\n\n", b"\r\n\r\n") + b": ping\n\n" + text("x" * 40_000)[:-1]
    whole = EventSplitter().feed(body + b"\n")
    assert len(whole) == 3
    for at in [*range(300), *range(300, len(body), 997)]:
        splitter = EventSplitter()
        assert splitter.feed(body[:at]) + splitter.feed(body[at:] + b"\n") == whole


def test_c04_a_stream_without_a_word_is_an_empty_answer_and_says_how_full_the_context_is() -> None:
    async def test() -> None:
        usage = event({"choices": [], "usage": {"prompt_tokens": 36_012, "completion_tokens": 0}})
        made = rig(lambda _: stream_of(text(""), usage + END), ChatAbilities(context_tokens=32_768))
        outcome = await made.chat.answer(AnswerRequest(1, HELLO))
        assert outcome.failure is not None
        assert outcome.failure.title == "The answer is empty."
        assert "36,012 of 32,768" in outcome.failure.detail

    run(test)


OVERFLOW = {
    "code": 400,
    "message": "request (14429 tokens) exceeds the available context size (8192 tokens), try increasing it",
    "type": "exceed_context_size_error",
    "n_prompt_tokens": 14_429,
    "n_ctx": 8192,
}


def _json(status: int, value: object) -> httpx.Response:
    return stream_of(json.dumps(value).encode(), status=status, kind="application/json; charset=utf-8")


@pytest.mark.parametrize(
    ("reply", "said", "has_numbers"),
    [
        (_json(400, {"error": OVERFLOW}), "14,429 tokens, the context holds 8,192", True),
        (_json(200, {"error": OVERFLOW}), "14,429 tokens, the context holds 8,192", True),
        (stream_of(text("So"), event({"error": OVERFLOW})), "14,429 tokens, the context holds 8,192", True),
        (stream_of(b"<h1>Internal</h1>", status=500, kind="text/html"), "HTTP 500", False),
        (_json(401, {"error": {"message": "Invalid API Key"}}), "another API key", False),
        (_json(503, {"error": {"message": "Loading model"}}), "still loading", False),
        (stream_of(b"<p>a proxy</p>", kind="text/html"), "instead of a stream", False),
    ],
    ids=["400", "error in 200", "in the stream", "html", "key", "loading", "page"],
)
def test_c05_an_error_is_said_wherever_the_server_puts_it(reply: httpx.Response, said: str, has_numbers: bool) -> None:
    async def test() -> None:
        made = rig(lambda _: reply)
        outcome = await made.chat.answer(AnswerRequest(1, HELLO))
        assert outcome.end is AnswerEnd.FAILED
        assert said in str(outcome.failure)
        assert outcome.overflow == (ContextOverflow(14_429, 8192) if has_numbers else None)
        assert made.ends == 1

    run(test)


def test_c07_reasoning_is_not_sent_back_unless_the_user_asks_for_it() -> None:
    turns = []
    for number in range(3):
        turns += [
            ChatMessage(Role.USER, f"{number}?"),
            ChatMessage(Role.ASSISTANT, f"{number}!", reasoning="r " * 5000),
        ]
    messages = (*turns, ChatMessage(Role.USER, "And?"))

    async def test() -> None:
        made = rig(lambda _: stream_of(text("x"), END))
        await made.chat.answer(AnswerRequest(1, messages))
        await made.chat.answer(AnswerRequest(2, messages, reasoning=ReasoningChoice(sends_back=True)))
        without, with_reasoning = made.requests
        assert "r r" not in json.dumps(without)
        assert [one["content"] for one in without["messages"]] == ["0?", "0!", "1?", "1!", "2?", "2!", "And?"]
        assert with_reasoning["messages"][1]["reasoning_content"] == "r " * 5000

    run(test)


def test_c08_reasoning_that_only_ends_is_folded_and_its_time_is_told() -> None:
    async def test() -> None:
        made, outcome = await asked(*map(text, "plan…</think>Answer"), END)
        assert (made.reasoning, made.text) == ("plan…", "Answer")
        assert outcome.figures.reasoning_s is not None

    run(test)


def test_reasoning_by_any_other_name_is_reasoning() -> None:
    deltas = [{"reasoning_content": "a"}, {"reasoning": "b"}, {"content": [{"type": "text", "text": "c </think>"}]}]

    async def test() -> None:
        made, _ = await asked(*(event({"choices": [{"delta": delta}]}) for delta in deltas), END)
        assert (made.reasoning, made.text) == ("ab", "c </think>")

    run(test)


def test_a_tool_call_grows_and_is_whole_at_the_end() -> None:
    def call(**function: str) -> bytes:
        return event({"choices": [{"delta": {"tool_calls": [{"index": 0, "id": "c1", "function": function}]}}]})

    second = event(
        {"choices": [{"delta": {"tool_calls": [{"index": 1, "function": {"name": "g", "arguments": {"b": 1}}}]}}]}
    )

    async def test() -> None:
        made, outcome = await asked(call(name="f"), *(call(arguments=part) for part in '{"a": 1}'), second, END)
        calls = (ToolCall(0, "f", '{"a": 1}', "c1"), ToolCall(1, "g", '{"b":1}'))
        assert outcome.end is AnswerEnd.DONE
        assert outcome.tool_calls == calls
        assert made.of(ToolCallsChanged)[-1].calls == calls

    run(test)


def test_what_came_whole_before_a_broken_event_is_kept_and_can_be_gone_on_with() -> None:
    async def test() -> None:
        made, outcome = await asked(text("one ") + text("two") + b"data: {broken\n\n" + text("three") + END)
        assert made.text == "one two"
        assert outcome.failure is not None
        assert "Continue" in outcome.failure.action

    run(test)


def test_while_the_prompt_is_read_the_share_and_the_time_left_are_told() -> None:
    def progress(done: int) -> bytes:
        return event(
            {"choices": [], "prompt_progress": {"total": 1100, "cache": 100, "processed": done, "time_ms": 2000}}
        )

    async def test() -> None:
        made, _ = await asked(progress(600), text("x"), END)
        prompt = made.of(AnswerProgressed)[0].prompt
        assert (prompt.fraction, prompt.left_s) == (0.5, 2.0)

    run(test)


def test_an_answer_is_gone_on_with_behind_what_it_has() -> None:
    async def test() -> None:
        asking = AnswerRequest(1, HELLO, continue_from="Half an an", continue_reasoning="Hm.")
        made, outcome = await asked(text("swer </think>"), END, request=asking)
        assert (outcome.end, made.text) == (AnswerEnd.DONE, "swer </think>")
        body = made.requests[0]
        assert body["messages"][-1] == {"role": "assistant", "content": "Half an an", "reasoning_content": "Hm."}
        assert (body["continue_final_message"], body["add_generation_prompt"]) == (True, False)
        _, silent = await asked(END, request=asking)
        assert silent.end is AnswerEnd.DONE  # it had nothing to add

    run(test)


def test_a_figure_that_is_none_costs_no_word() -> None:
    async def test() -> None:
        made, outcome = await asked(
            text("one ", logprobs=3), event({"choices": [{"delta": {"content": "two"}}], "id": 7, "usage": "x"}), END
        )
        assert (made.text, outcome.end) == ("one two", AnswerEnd.DONE)

    run(test)


# ---- streams made at random --------------------------------------------------------------------------------------------

_BROKEN = (
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b"{}}",
    b'{"choices": 3}',
    b'{"choices": [[]]}',
    b"[" * 3000,
    b"\xff\xfe",
    b"NaN",
)
_WORDS = ("a", " ", "\n", "日本", "🙂", "<think>", "</think>", "`", "<", "\u202e", "\x00", "e\u0301", "x" * 3000)


def _fuzzed(dice: random.Random) -> tuple[bytes, str | None]:
    """A stream, and the text it holds where it is a whole one."""
    parts: list[bytes] = []
    said: list[str] = []
    sound = dice.random() < 0.6
    for _ in range(dice.randrange(30)):
        kind = dice.random()
        if kind < 0.7:
            word = "".join(dice.choice(_WORDS) for _ in range(dice.randrange(4)))
            key = dice.choice(["content", "content", "content", "reasoning_content", "nonsense"])
            said += [word] if key == "content" else []
            parts.append(event({"choices": [{"delta": {key: word}}], "timings": {"predicted_n": dice.randrange(9)}}))
        elif kind < 0.8:
            parts.append(dice.choice([b": ping\n\n", b"\n", b"\r\n\r\n", b"id: 3\nretry: 5\n\n", b"data:\n"]))
        elif sound:
            continue
        elif kind < 0.95:
            odd = dice.choice([None, [], {}, -1, 1e300, "x", [None], {"a": [1]}])
            name = dice.choice(["usage", "timings", "prompt_progress", "id", "model", "choices", "extra"])
            parts.append(event({"choices": [{"delta": {"content": None}}], name: odd}))
        else:
            parts.append(b"data: " + dice.choice(_BROKEN) + b"\n\n")
    ends_well = dice.random() < 0.8
    body = b"".join(parts) + (END if ends_well else b"")
    return body, "".join(said) if sound and ends_well else None


async def _fuzz(count: int, seed: int) -> int:
    dice = random.Random(seed)
    whole = 0
    for number in range(count):
        body, said = _fuzzed(dice)
        cuts = sorted(dice.randrange(len(body) + 1) for _ in range(dice.choice([0, 1, 5, 60])))
        chunks = [body[a:b] for a, b in zip([0, *cuts], [*cuts, len(body)], strict=True)]
        request = AnswerRequest(number, HELLO, marks_accepted=dice.random() < 0.5)
        made, outcome = await asked(*chunks, request=request)
        assert made.ends == 1, (seed, number)
        if said is not None and "think>" not in said:
            assert made.text == said, (seed, number)
            whole += 1
        assert (outcome.failure is not None) == (outcome.end is AnswerEnd.FAILED)
    return whole


def test_no_stream_ends_otherwise_than_in_one_end_and_a_whole_one_keeps_every_letter() -> None:
    assert run(lambda: _fuzz(60, seed=1)) > 5


@pytest.mark.soak
def test_ten_thousand_streams_made_at_random() -> None:
    count = soak_count(10_000)
    assert run(lambda: _fuzz(count, seed=2), deadline_s=600) > count // 20

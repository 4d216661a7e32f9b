"""The chat's requests on the engines themselves: counted, gone on with, shortened, stopped, told to answer now."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome, ChatMessage, Role, TextKind
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice
from sparkdeck.domain.events import ChatAbilitiesChanged, MessageCounted, TextArrived
from sparkdeck.domain.runtime import Runtime
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every
from tests.services.harness import Panel, profile_of, run, running_panel

HELLO = (ChatMessage(Role.USER, "Hello"),)
THOUGHT = "\nI think about" + "".join(f" thing{number}" for number in range(250))
ANSWER = "Here it is: naïve 日本語 🙂 words."
PIECES = (
    *"<think>",
    *cut_into_pieces(THOUGHT),
    "\n</think>",
    "\n\nHere",
    *cut_into_pieces(ANSWER.removeprefix("Here")),
)
"""The opening tag is spelled in single bytes, as the engine's own tokenizer spells it in a vocabulary without words: so
its watch over the reasoning sees it begin."""
TEMPLATE = (
    "{%- for message in messages -%}"
    "{{ '<|im_start|>' + message['role'] + '\n' }}"
    "{%- if message['role'] == 'assistant' and message['reasoning_content'] -%}"
    "{{ '<think>\n' + message['reasoning_content'] + '\n</think>\n\n' }}{%- endif -%}"
    "{{ message['content'] + '<|im_end|>\n' }}"
    "{%- endfor -%}"
    "{%- if add_generation_prompt -%}{{ '<|im_start|>assistant\n' }}"
    "{%- if enable_thinking is defined and not enable_thinking -%}{{ '<think>\n\n</think>\n\n' }}{%- endif -%}"
    "{%- endif -%}"
)


def _said(panel: Panel, answer_id: int, kind: TextKind = TextKind.ANSWER) -> str:
    pieces = [one.piece for one in panel.of(TextArrived) if one.piece.answer_id == answer_id]
    return "".join(piece.text for piece in pieces if piece.kind is kind)


async def _thinking_panel(panel: Panel, engine: Runtime, folder: Path) -> None:
    pair = ScriptedPair(PIECES, wrong_every(3, len(PIECES)), loops=False)
    target, draft = write_pair(pair, folder)
    profile = profile_of(target, draft, parallel=2, ctx_size=2048, chat_template=TEMPLATE)
    await panel.services.supervisor.start(profile, engine)
    await panel.services.supervisor.wait_ready()


def test_an_engine_counts_goes_on_thinks_no_longer_and_works_for_two(engine: Runtime, tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _thinking_panel(panel, engine, tmp_path)
            chat, desk = panel.services.chat, panel.services.desk
            abilities = await panel.services.abilities.of(desk.shown)
            assert (abilities.thinks, abilities.switches_thinking, abilities.ends_thinking) == (True, True, True)
            assert (abilities.context_tokens, abilities.slots) == (1024, 2)

            # two conversations at once, one on each slot; one leaves the server's split of the reasoning as it is
            both = await asyncio.gather(*(chat.answer(AnswerRequest(number, HELLO)) for number in (1, 2)))
            assert [one.end for one in both] == [AnswerEnd.DONE] * 2
            for number in (1, 2):
                assert _said(panel, number) == ANSWER
                assert _said(panel, number, TextKind.REASONING).strip() == THOUGHT.strip()
            assert desk.api is not None
            counted = await desk.api.count_prompt(AnswerRequest(3, HELLO), abilities)
            assert counted is not None
            assert counted == both[0].figures.prompt_tokens
            await panel.services.count_message(AnswerRequest(0, HELLO, "draft"))
            await panel.until(lambda: panel.of(MessageCounted), "a count")
            assert panel.of(MessageCounted) == [MessageCounted("draft", counted, 1024)]
            assert [one.abilities for one in panel.of(ChatAbilitiesChanged)] == [abilities]

            await _goes_on(panel, counted)
            await _thinks_no_longer(panel)
            await _has_room(panel)
            await _stops(panel)

    run(test)


async def _goes_on(panel: Panel, counted: int) -> None:
    """The prompt grows by exactly what the answer has already: in this vocabulary a token for each byte of it."""
    begun = "Half an änswer"
    outcome = await panel.services.chat.answer(
        AnswerRequest(4, HELLO, continue_from=begun, continue_reasoning="Hm.", sampling={"max_tokens": 30})
    )
    assert outcome.end is AnswerEnd.LENGTH
    assert outcome.figures.prompt_tokens == counted + len(f"<think>\nHm.\n</think>\n\n{begun}".encode())
    assert begun not in _said(panel, 4)


async def _thinks_no_longer(panel: Panel) -> None:
    """By a budget, and by an order while it thinks: the model is made to close its thoughts and goes on with its script."""
    chat = panel.services.chat
    await chat.answer(AnswerRequest(5, HELLO, reasoning=ReasoningChoice(budget_tokens=3)))
    assert len(_said(panel, 5, TextKind.REASONING)) < 60
    assert "thing249" in _said(panel, 5)

    for number in range(20, 60):  # the script may be over before the order arrives
        answer = asyncio.create_task(chat.answer(AnswerRequest(number, HELLO)))
        await _first_thought(panel, number, answer)
        is_taken_up = await chat.end_thinking(number)
        await answer
        if is_taken_up and "thing249" not in _said(panel, number, TextKind.REASONING):
            break
    assert is_taken_up
    assert "thing249" in _said(panel, number)
    assert "thing249" not in _said(panel, number, TextKind.REASONING)
    assert not await chat.end_thinking(number)


async def _has_room(panel: Panel) -> None:
    chat = panel.services.chat
    long = [ChatMessage((Role.ASSISTANT, Role.USER)[place % 2], "x" * 230) for place in range(1, 8)]
    refused = await chat.answer(AnswerRequest(7, tuple(long)))
    assert refused.overflow is not None
    assert refused.overflow.context_tokens == 1024
    assert refused.overflow.prompt_tokens is not None
    assert refused.larger_context is not None
    shortened = await chat.answer(AnswerRequest(8, tuple(long), leaves_out_oldest=True, sampling={"max_tokens": 9}))
    assert (shortened.end, shortened.left_out) == (AnswerEnd.LENGTH, 4)


async def _stops(panel: Panel) -> None:
    """C23: the slot is free at once, and the next answer comes."""
    chat = panel.services.chat
    for number in range(60, 99):
        answer: asyncio.Task[AnswerOutcome] = asyncio.create_task(chat.answer(AnswerRequest(number, HELLO)))
        await _first_thought(panel, number, answer)
        await chat.stop(number)
        if (await answer).end is AnswerEnd.CANCELLED:
            break
    assert (await answer).end is AnswerEnd.CANCELLED
    assert (await chat.answer(AnswerRequest(99, HELLO))).end is AnswerEnd.DONE


async def _first_thought(panel: Panel, number: int, answer: asyncio.Task[AnswerOutcome]) -> None:
    """Until it begins to come; on a busy machine the whole script may be over soon after."""
    while not _said(panel, number, TextKind.REASONING) and not answer.done():
        await asyncio.sleep(0)

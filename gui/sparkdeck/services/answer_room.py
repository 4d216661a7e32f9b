"""Leaves the oldest messages out of a request until the rest fits into the context."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.context_room import room_for_answer, turns_to_leave_out, without_oldest
from sparkdeck.services.answer_stream import AnswerStream


async def leave_out_oldest(stream: AnswerStream, api: ServerApi, abilities: ChatAbilities) -> None:
    """Shorten the request of ``stream`` as little as necessary, by the server's own count. What cannot be counted, or
    does not fit even with its last message alone, stays as it is: the server says then what is wrong."""
    context = abilities.context_tokens
    if context is None:
        return
    whole, room = stream.request, context - room_for_answer(context)

    async def fits(left_out: int) -> bool:
        count = await api.count_prompt(_shortened(whole, left_out), abilities)
        return count is None or count <= room

    cuts = turns_to_leave_out(whole.messages)
    if not cuts or await fits(0):
        return
    below, above = -1, len(cuts) - 1  # the first cut that fits lies above `below`, at the latest at `above`
    while above - below > 1:
        middle = (below + above) // 2
        if await fits(cuts[middle]):
            above = middle
        else:
            below = middle
    stream.request = _shortened(whole, cuts[above])
    stream.left_out = cuts[above]


def _shortened(request: AnswerRequest, left_out: int) -> AnswerRequest:
    return replace(request, messages=without_oldest(request.messages, left_out))

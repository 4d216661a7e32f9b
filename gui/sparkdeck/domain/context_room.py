"""Ways on where a conversation is longer than the context: leave out what is oldest, or make the context larger."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.chat import ChatMessage, ContextOverflow, Role
from sparkdeck.domain.context_that_fits import STEP_TOKENS
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr

_MOST_ROOM_TOKENS = 1024
_SHARE_OF_ROOM = 4


def room_for_answer(context_tokens: int) -> int:
    """How many tokens of the context are left free for the answer: 1,024, of a small one a quarter."""
    return min(_MOST_ROOM_TOKENS, context_tokens // _SHARE_OF_ROOM)


def turns_to_leave_out(messages: Sequence[ChatMessage]) -> tuple[int, ...]:
    """Where the messages may be cut: each is a number of messages to leave out, fewest first.

    The system prompt and the last message of the user always stay, and what is left begins with the user again, since
    many templates want it so.
    """
    begin = 1 if messages and messages[0].role is Role.SYSTEM else 0
    asked = [place for place in range(begin, len(messages)) if messages[place].role is Role.USER]
    return tuple(place - begin for place in asked if place > begin)


def without_oldest(messages: Sequence[ChatMessage], left_out: int) -> tuple[ChatMessage, ...]:
    """``messages`` without the oldest ``left_out`` of them; the system prompt stays."""
    begin = 1 if messages and messages[0].role is Role.SYSTEM else 0
    return (*messages[:begin], *messages[begin + left_out :])


def larger_context(profile: Profile, overflow: ContextOverflow, trained_tokens: int | None = None) -> Mend | None:
    """A restart with a context that holds the conversation and an answer; ``None`` where there can be none.

    ``trained_tokens`` is the longest context of the model. The context of a server is shared by its slots, so all of it
    grows as one of them has to.
    """
    present = profile.context_tokens
    if present is None or overflow.prompt_tokens is None:
        return None
    needed = overflow.prompt_tokens * 5 // 4 + _MOST_ROOM_TOKENS
    if trained_tokens is not None:
        needed = min(needed, trained_tokens)
        if needed <= overflow.prompt_tokens:
            return None
    wanted = -(-present * needed // overflow.context_tokens)
    wanted = -(-wanted // STEP_TOKENS) * STEP_TOKENS
    if wanted <= present:
        return None
    note = tr(
        "The server starts again with {wanted:,} tokens instead of {present:,}; it needs more memory for them.",
        wanted=wanted,
        present=present,
    )
    return Mend(
        MendKind.CHANGE_OPTIONS, tr("Restart with {wanted:,} tokens", wanted=wanted), note, (("ctx-size", wanted),)
    )

"""The end of an answer that the server refused, with what can be done about it."""

from __future__ import annotations

import asyncio

from sparkdeck.adapters.chat_events import ServerRefusal
from sparkdeck.adapters.model_sizes import read_model_sizes
from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome, ContextOverflow
from sparkdeck.domain.context_room import larger_context
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.services.answer_failures import explain_refusal, overflow_of
from sparkdeck.services.answer_stream import AnswerStream


async def end_refused(
    stream: AnswerStream, refusal: ServerRefusal, http_status: int | None, server: ServerStatus
) -> AnswerOutcome:
    """``http_status`` is ``None`` where it was said inside the stream. A context that is too small brings a mend."""
    overflow = overflow_of(refusal)
    mend = await _mend_of(server.profile, overflow) if overflow is not None else None
    return stream.end(AnswerEnd.FAILED, explain_refusal(refusal, http_status), overflow=overflow, larger_context=mend)


async def _mend_of(profile: Profile | None, overflow: ContextOverflow) -> Mend | None:
    if profile is None or profile.context_tokens is None:
        return None
    target = profile.target
    trained = await asyncio.to_thread(_trained_for, target) if isinstance(target, LocalModel) else None
    return larger_context(profile, overflow, trained)


def _trained_for(target: LocalModel) -> int | None:
    try:
        return read_model_sizes(target.path).context_tokens or None
    except (UserError, OSError):
        return None

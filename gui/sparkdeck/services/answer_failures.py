"""Why an answer failed, in words."""

from __future__ import annotations

from sparkdeck.adapters.chat_events import ServerRefusal
from sparkdeck.adapters.chat_requests import ConnectionLostError
from sparkdeck.domain.chat import AnswerFigures, ContextOverflow
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr

_OVERFLOW = "exceed_context_size_error"
_GO_ON = tr("Press Continue to go on from what has come, or Retry.")


def explain_absence(status: ServerStatus) -> UserError:
    if status.attached is not None and status.phase is Phase.FAILED:
        return UserError(
            tr("The attached server does not answer."), "", tr("It is looked for every 2 s. Send it again then.")
        )
    return UserError(tr("No server is running."), "", tr("Start the server, then send it again."))


def explain_loss(status: ServerStatus, error: ConnectionLostError | None, *, has_text: bool) -> UserError:
    """The stream ended without its end; ``has_text``: some of the answer had come, and can be gone on with."""
    again = _GO_ON if has_text else tr("Press Retry.")
    start = tr("Start it again. {again}", again=again)
    if status.phase is Phase.FAILED and status.failure is not None:
        if status.attached is not None:
            title = tr("The attached server is gone in the middle of the answer.")
            return UserError(title, status.failure.title, again if has_text else "")
        return UserError(tr("The server ended in the middle of the answer."), status.failure.title, start)
    if status.phase in (Phase.STOPPING, Phase.STOPPED):
        return UserError(tr("The server was stopped in the middle of the answer."), "", start)
    detail = f"{error}" if error is not None else tr("The stream ended without its last event.")
    return UserError(tr("The connection to the server was lost."), detail, again)


def overflow_of(refusal: ServerRefusal) -> ContextOverflow | None:
    """Set where the context was too small, by the numbers that the server gave."""
    if refusal.kind != _OVERFLOW or not refusal.context_tokens:
        return None
    return ContextOverflow(refusal.prompt_tokens, refusal.context_tokens)


def explain_refusal(refusal: ServerRefusal, status: int | None) -> UserError:
    """``status`` is the HTTP status, ``None`` where it was said inside the stream."""
    if overflow := overflow_of(refusal):
        size = (
            tr(
                "It has {prompt_tokens:,} tokens, the context holds {context_tokens:,}.",
                prompt_tokens=overflow.prompt_tokens,
                context_tokens=overflow.context_tokens,
            )
            if overflow.prompt_tokens
            else tr("The context holds {context_tokens:,}.", context_tokens=overflow.context_tokens)
        )
        return UserError(
            tr("The conversation is longer than the context."),
            size,
            tr("Leave out the oldest messages, shorten the last one, or start the server with a larger context."),
        )
    if status == 503:
        return UserError(
            tr("The server is still loading."), refusal.message, tr("Wait until it is ready, then press Retry.")
        )
    if status in (401, 403):
        return UserError(
            tr("The server wants another API key."), refusal.message, tr("Attach it again with the right key.")
        )
    return UserError(
        tr("The server refused the request."),
        refusal.message,
        tr("Press Retry, or look at the log on the Server page."),
    )


def explain_emptiness(figures: AnswerFigures, context_tokens: int | None) -> UserError:
    """The server said 200 and that all is well, yet nothing came."""
    detail = tr("The server ended it without a word.")
    if figures.prompt_tokens is not None and context_tokens is not None and figures.prompt_tokens >= context_tokens:
        detail = tr(
            "The context may be full: {prompt_tokens:,} of {context_tokens:,} tokens.",
            prompt_tokens=figures.prompt_tokens,
            context_tokens=context_tokens,
        )
    return UserError(tr("The answer is empty."), detail, tr("Press Retry."))

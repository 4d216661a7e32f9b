"""Answers from the running server, streamed as events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import replace

from sparkdeck.adapters.chat_events import ChatEvent, ServerRefusal
from sparkdeck.adapters.server_api import ConnectionLostError, RefusedError, ServerApi
from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    ChatMessage,
    PromptProgress,
    TextKind,
    TextPiece,
)
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, AnswerProgressed, AnswerStarted, TextArrived
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.server_desk import ServerDesk, ServerSource

_PROGRESS_INTERVAL_S = 0.1


class ChatService:
    """Streams answers; each ends in exactly one :class:`AnswerEnded`, and the text that came is never taken back.

    An answer stays with the server that was shown when it was asked for. ``wake`` starts one that was unloaded.
    """

    def __init__(self, bus: EventBus, desk: ServerDesk, wake: Callable[[str], Awaitable[None]]) -> None:
        self._bus = bus
        self._desk = desk
        self._wake = wake
        self._running: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._streams: dict[int, _AnswerStream] = {}
        self._refused = False
        desk.before_stop(self.stop_at, self.begun_at)

    async def answer(self, answer_id: int, messages: Sequence[ChatMessage]) -> AnswerOutcome:
        """Ask for the next message and publish it as it comes. Returns how it ended."""
        status, server = self._desk.status, self._desk.source()
        stream = _AnswerStream(answer_id, self._bus, status.server)
        if self._refused or not (status.unloaded or (server.api is not None and status.phase is Phase.READY)):
            return stream.end(AnswerEnd.FAILED, _explain_absence(status))
        work = self._ask(stream, status, server, messages)
        task = asyncio.get_running_loop().create_task(work, name=f"answer {answer_id}")
        self._running[answer_id] = (status.server, task)
        self._streams[answer_id] = stream
        try:
            await task
        except asyncio.CancelledError:
            task.cancel()
            if not task.cancelled():
                await asyncio.wait([task])
            outcome = stream.end(AnswerEnd.CANCELLED)
            if (current := asyncio.current_task()) is not None and current.cancelling():
                raise
            return outcome
        except UserError as error:
            return stream.end(AnswerEnd.FAILED, error)
        except RefusedError as error:
            return stream.end(AnswerEnd.FAILED, _explain_refusal(error.refusal, error.status))
        except ConnectionLostError as error:
            return stream.end(AnswerEnd.FAILED, _explain_loss(await server.settle(), error))
        finally:
            self._running.pop(answer_id, None)
            self._streams.pop(answer_id, None)
        if stream.refusal is not None:
            return stream.end(AnswerEnd.FAILED, _explain_refusal(stream.refusal, None))
        if stream.finish_reason is None:
            return stream.end(AnswerEnd.FAILED, _explain_loss(await server.settle(), None))
        return stream.end(AnswerEnd.LENGTH if stream.finish_reason == "length" else AnswerEnd.DONE)

    async def _ask(
        self, stream: _AnswerStream, status: ServerStatus, server: ServerSource, messages: Sequence[ChatMessage]
    ) -> None:
        stream.begin()
        if status.unloaded:
            await self._wake(status.server)
        if server.api is None:
            raise UserError("No server is running.", "", "Start the server, then send it again.")
        await stream.run(server.api, messages)

    async def stop(self, answer_id: int) -> None:
        """End this answer now; nothing happens if it has ended already."""
        running = self._running.get(answer_id)
        if running is not None:
            running[1].cancel()
            await asyncio.wait([running[1]])

    async def stop_all(self) -> None:
        for answer_id in list(self._running):
            await self.stop(answer_id)

    async def stop_at(self, server: str) -> None:
        """End the answers of one server, before it is stopped."""
        for answer_id, (asked, _) in list(self._running.items()):
            if asked == server:
                await self.stop(answer_id)

    def begun_at(self, server: str) -> int:
        """How many answers of this server have begun to come: as many slots work for us."""
        return sum(stream.has_begun for stream in self._streams.values() if stream.server == server)

    async def close(self) -> None:
        """Refuse every later question, then end all answers."""
        self._refused = True
        await self.stop_all()


class _AnswerStream:
    """The state of one answer while it comes."""

    def __init__(self, answer_id: int, bus: EventBus, server: str) -> None:
        self._id = answer_id
        self._bus = bus
        self.server = server
        self.has_begun = False
        self._figures = AnswerFigures()
        self._prompt: PromptProgress | None = None
        self._sent = time.perf_counter()
        self._last_published = 0.0
        self.finish_reason: str | None = None
        self.refusal: ServerRefusal | None = None

    def begin(self) -> None:
        self._bus.publish(AnswerStarted(self._id))

    async def run(self, api: ServerApi, messages: Sequence[ChatMessage]) -> None:
        self._sent = time.perf_counter()
        async with aclosing(api.chat(messages)) as stream:
            async for events in stream:
                self._take(events)
                if events[-1].is_end:
                    return

    def end(self, end: AnswerEnd, failure: UserError | None = None) -> AnswerOutcome:
        outcome = AnswerOutcome(self._id, end, self._with_wall_time(), failure)
        self._bus.publish(AnswerEnded(outcome, self.server))
        return outcome

    def _take(self, events: list[ChatEvent]) -> None:
        self.has_begun = True
        now = time.perf_counter()
        for kind, text in (
            (TextKind.REASONING, "".join(event.reasoning for event in events)),
            (TextKind.ANSWER, "".join(event.text for event in events)),
        ):
            if text:
                if self._figures.ttft_s is None:
                    self._figures = replace(self._figures, ttft_s=now - self._sent)
                self._bus.publish(TextArrived(TextPiece(self._id, kind, text)))
        for event in events:
            self._take_figures(event)
        if now - self._last_published >= _PROGRESS_INTERVAL_S:
            self._last_published = now
            self._bus.publish(AnswerProgressed(self._id, self._with_wall_time(), self._prompt))

    def _take_figures(self, event: ChatEvent) -> None:
        figures = self._figures
        if timings := event.timings:
            figures = replace(
                figures,
                completion_tokens=timings.predicted_n,
                prompt_tokens=_sum(timings.prompt_n, timings.cache_n),
                cached_tokens=timings.cache_n,
                decode_tokens_per_s=timings.decode_tokens_per_s,
                prompt_tokens_per_s=timings.prompt_tokens_per_s,
                counts=DraftCounts(timings.draft_n, timings.draft_n_accepted),
            )
        if usage := event.usage:
            figures = replace(  # some servers say 0 for everything
                figures,
                completion_tokens=usage.completion_tokens or figures.completion_tokens,
                prompt_tokens=usage.prompt_tokens or figures.prompt_tokens,
            )
        self._figures = figures
        self._prompt = event.prompt or (None if event.text or event.reasoning else self._prompt)
        self.finish_reason = event.finish_reason or self.finish_reason
        self.refusal = event.refusal or self.refusal

    def _with_wall_time(self) -> AnswerFigures:
        return replace(self._figures, wall_s=time.perf_counter() - self._sent)


def _explain_absence(status: ServerStatus) -> UserError:
    if status.attached is not None and status.phase is Phase.FAILED:
        return UserError("The attached server does not answer.", "", "It is looked for every 2 s. Send it again then.")
    return UserError("No server is running.", "", "Start the server, then send it again.")


def _explain_loss(status: ServerStatus, error: ConnectionLostError | None) -> UserError:
    if status.phase is Phase.FAILED and status.failure is not None:
        if status.attached is not None:
            return UserError("The attached server is gone in the middle of the answer.", status.failure.title, "")
        return UserError(
            "The server ended in the middle of the answer.",
            status.failure.title,
            "Start it again, then press Retry.",
        )
    if status.phase in (Phase.STOPPING, Phase.STOPPED):
        return UserError("The server was stopped in the middle of the answer.", "", "Start it, then press Retry.")
    detail = f"{error}" if error is not None else "The stream ended without its last event."
    return UserError("The connection to the server was lost.", detail, "Press Retry.")


def _sum(first: int | None, second: int | None) -> int | None:
    return first + second if first is not None and second is not None else None


def _explain_refusal(refusal: ServerRefusal, status: int | None) -> UserError:
    if refusal.kind == "exceed_context_size_error" and refusal.context_tokens:
        return UserError(
            "The conversation is longer than the context.",
            f"It has {refusal.prompt_tokens or 0:,} tokens, the context holds {refusal.context_tokens:,}.",
            "Begin a new chat, or start the server with a larger context.",
        )
    if status == 503:
        return UserError("The server is still loading.", refusal.message, "Wait until it is ready, then press Retry.")
    return UserError(
        "The server refused the request.", refusal.message, "Press Retry, or look at the log on the Server page."
    )

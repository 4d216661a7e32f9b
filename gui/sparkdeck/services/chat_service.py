"""Answers from running servers, streamed as events."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sparkdeck.adapters.chat_requests import ConnectionLostError, RefusedError
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_care import duration_words
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.answer_after_sleep import is_lost
from sparkdeck.services.answer_failures import explain_absence, explain_emptiness, explain_loss
from sparkdeck.services.answer_refusal import end_refused
from sparkdeck.services.answer_room import leave_out_oldest
from sparkdeck.services.answer_stream import AnswerStream
from sparkdeck.services.chat_abilities_watch import ChatAbilitiesWatch
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.server_desk import ServerDesk, ServerSource


class ChatService:
    """Streams answers; each ends in exactly one :class:`AnswerEnded`, and the text that came is never taken back.

    Several may come at once, from one server or from several. An answer stays with the server that it was asked of: the
    one it names, else the one that was shown then. ``wake`` starts one that was unloaded.
    """

    def __init__(
        self,
        bus: EventBus,
        desk: ServerDesk,
        wake: Callable[[str], Awaitable[None]],
        abilities: ChatAbilitiesWatch,
    ) -> None:
        self._bus = bus
        self._desk = desk
        self._wake = wake
        self._abilities = abilities
        self._running: dict[int, tuple[AnswerStream, asyncio.Task[None]]] = {}
        self._looks: dict[AnswerStream, asyncio.Task[None]] = {}
        self._lost: dict[AnswerStream, ConnectionLostError] = {}
        """Answers that were given up, and why."""
        self._refused = False
        desk.before_stop(self.stop_at, self.begun_at)

    async def answer(self, request: AnswerRequest) -> AnswerOutcome:
        """Ask for the next message and publish it as it comes. Returns how it ended."""
        name = request.server if request.server is not None else self._desk.shown
        if name not in self._desk.names:
            return AnswerStream(request, self._bus, name).end(AnswerEnd.FAILED, explain_absence(ServerStatus()))
        status, server = self._desk.status_of(name), self._desk.source(name)
        stream = AnswerStream(request, self._bus, name, self._abilities.known_of(name))
        if self._refused or not (status.unloaded or (server.api is not None and status.phase is Phase.READY)):
            return stream.end(AnswerEnd.FAILED, explain_absence(status))
        task = asyncio.get_running_loop().create_task(
            self._ask(stream, status, server), name=f"answer {request.answer_id}"
        )
        self._running[request.answer_id] = (stream, task)
        try:
            await task
        except asyncio.CancelledError:
            task.cancel()
            if not task.cancelled():
                await asyncio.wait([task])
            current = asyncio.current_task()
            is_ours = current is None or not current.cancelling()
            if is_ours and (lost := self._lost.get(stream)) is not None:
                return stream.end(AnswerEnd.FAILED, explain_loss(server.status, lost, has_text=not stream.is_empty))
            outcome = stream.end(AnswerEnd.CANCELLED)
            if not is_ours:
                raise
            return outcome
        except UserError as error:
            return stream.end(AnswerEnd.FAILED, error)
        except RefusedError as error:
            return await end_refused(stream, error.refusal, error.status, status)
        except ConnectionLostError as error:
            return stream.end(
                AnswerEnd.FAILED, explain_loss(await server.settle(), error, has_text=not stream.is_empty)
            )
        finally:
            if (look := self._looks.pop(stream, None)) is not None:
                look.cancel()
            self._lost.pop(stream, None)
            if self._running.get(request.answer_id, (None,))[0] is stream:
                del self._running[request.answer_id]
        return await self._judge(stream, status, server)

    async def _ask(self, stream: AnswerStream, status: ServerStatus, server: ServerSource) -> None:
        stream.begin()
        if status.unloaded:
            await self._wake(status.server)
        api = server.api
        if api is None:
            raise UserError(tr("No server is running."), "", tr("Start the server, then send it again."))
        if stream.request.continue_from is not None and not api.speaks_llama:
            raise UserError(
                tr("This server cannot go on with an answer."),
                tr("Only llama-server is known to."),
                tr("Ask for it anew."),
            )
        abilities = await self._abilities.of(status.server)
        stream.learn(abilities)
        if stream.request.leaves_out_oldest:
            await leave_out_oldest(stream, api, abilities)
        await stream.run(api)

    async def _judge(self, stream: AnswerStream, status: ServerStatus, server: ServerSource) -> AnswerOutcome:
        """How an answer ended whose stream came to its end."""
        if stream.refusal is not None:
            return await end_refused(stream, stream.refusal, None, status)
        if stream.finish_reason is None:
            return stream.end(AnswerEnd.FAILED, explain_loss(await server.settle(), None, has_text=not stream.is_empty))
        if stream.is_empty and stream.request.continue_from is None:
            context = self._abilities.known_of(status.server).context_tokens
            return stream.end(AnswerEnd.FAILED, explain_emptiness(stream.figures, context))
        return stream.end(AnswerEnd.LENGTH if stream.finish_reason == "length" else AnswerEnd.DONE)

    def note_sleep(self, slept_s: float) -> None:
        """The computer has slept: an answer whose stream is dead ends within seconds, with words."""
        for stream, task in self._running.values():
            if stream.is_sent and stream not in self._looks:
                look = self._give_up_if_lost(stream, task, slept_s)
                self._looks[stream] = asyncio.get_running_loop().create_task(look, name="answer after a sleep")

    async def _give_up_if_lost(self, stream: AnswerStream, task: asyncio.Task[None], slept_s: float) -> None:
        if await is_lost(stream, self._desk.source(stream.server)):
            words = tr(
                "The computer had slept for {duration}; nothing has come since.", duration=duration_words(slept_s)
            )
            self._lost[stream] = ConnectionLostError(words)
            task.cancel()

    async def end_thinking(self, answer_id: int) -> bool:
        """Let a running answer stop thinking and begin; whether the server took it up."""
        running = self._running.get(answer_id)
        if running is None or not running[0].completion_id:
            return False
        api: ServerApi | None = self._desk.source(running[0].server).api
        return api is not None and await api.end_reasoning(running[0].completion_id)

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
        for answer_id, (stream, _) in list(self._running.items()):
            if stream.server == server:
                await self.stop(answer_id)

    def begun_at(self, server: str) -> int:
        """How many answers of this server have begun to come: as many slots work for us."""
        return sum(stream.has_begun for stream, _ in self._running.values() if stream.server == server)

    def running_at(self, server: str) -> int:
        """How many answers of this server are under way."""
        return sum(stream.server == server for stream, _ in self._running.values())

    async def close(self) -> None:
        """Refuse every later question, then end all answers."""
        self._refused = True
        await self.stop_all()

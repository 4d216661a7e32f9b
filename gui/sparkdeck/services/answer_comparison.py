"""Has a prompt answered by another server, or without the draft: says first what it costs, and restores what was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from sparkdeck.domain.answer_comparison import ComparisonCost, ComparisonWay, in_words
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ComparisonPlanned, ComparisonProgressed
from sparkdeck.domain.profile import without_draft
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.chat_abilities_watch import ChatAbilitiesWatch
from sparkdeck.services.chat_service import ChatService
from sparkdeck.services.draftless_server import DraftlessServer
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.load_times import LoadTimes
from sparkdeck.services.second_server_check import check_memory
from sparkdeck.services.server_desk import ServerDesk

_STARTING = tr("Loading the model without its draft …")
_RESTARTING = tr("Stopping the server, to load it without its draft …")
_ASKING = tr("Answering …")
_RESTORING = tr("Loading the server again as it was …")
_STOPPING = tr("Stopping the second server …")


class AnswerComparison:
    """One comparison at a time. The answer itself comes with its own events, under the id of its request."""

    def __init__(
        self,
        bus: EventBus,
        desk: ServerDesk,
        chat: ChatService,
        abilities: ChatAbilitiesWatch,
        preparation: LaunchPreparation,
        servers: DraftlessServer,
        gpus: Callable[[], Sequence[GpuSample]],
    ) -> None:
        self._bus = bus
        self._desk = desk
        self._chat = chat
        self._abilities = abilities
        self._preparation = preparation
        self._servers = servers
        self._gpus = gpus
        self._loads = LoadTimes(bus)
        self._running: asyncio.Task[None] | None = None
        self._agreed: tuple[str, ComparisonCost] | None = None
        """What was said last it would cost, and of which server: more than that is not taken."""
        self._closed = False

    async def plan(self, request: AnswerRequest, other: str) -> None:
        """``ComparisonPlanned`` answers. ``other`` is a server that runs, empty: the shown one without its draft."""
        try:
            cost = await self._cost(request, other)
        except UserError as problem:
            self._bus.publish(ComparisonPlanned(request.answer_id, other, problem=problem))
            return
        self._agreed = self._desk.shown, cost
        self._bus.publish(ComparisonPlanned(request.answer_id, other, in_words(cost)))

    async def compare(self, request: AnswerRequest, other: str) -> None:
        """Do it as it was planned; ends with ``ComparisonProgressed(ended=True)`` in every case."""
        if self._running is not None:
            problem = UserError(tr("Another comparison goes on."), "", tr("Wait until it has ended, or cancel it."))
            self._bus.publish(ComparisonProgressed(request.answer_id, ended=True, problem=problem))
            return
        task = asyncio.get_running_loop().create_task(self._compare(request, other), name="comparison")
        self._running = task
        problem_found: UserError | None = None
        try:
            await task
        except asyncio.CancelledError:
            if (current := asyncio.current_task()) is not None and current.cancelling():
                await self.cancel()
                raise
        except UserError as problem:
            problem_found = problem
        finally:
            self._running = None
            self._bus.publish(ComparisonProgressed(request.answer_id, ended=True, problem=problem_found))

    async def cancel(self) -> None:
        """End it now; returns when all is as it was before."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])

    async def close(self) -> None:
        """The program ends: cancel, and bring nothing back."""
        self._closed = True
        await self.cancel()

    # -- what it costs ------------------------------------------------------------------------------------------

    async def _cost(self, request: AnswerRequest, other: str) -> ComparisonCost:
        status = self._desk.status
        tokens = await self._count(request, status)
        if other:
            self._require_ready(other)
            return ComparisonCost(ComparisonWay.RUNNING, other, tokens)
        profile, runtime = status.profile, status.runtime
        if status.attached is not None:
            raise UserError(
                tr("An attached server cannot be started without its draft."), tr("It belongs to somebody else."), ""
            )
        if status.phase is not Phase.READY or profile is None or runtime is None:
            raise UserError(tr("No server is running."), "", tr("Start the server first."))
        if status.models:
            raise UserError(tr("A server of several models is not compared."), "", tr("Start the model by itself."))
        if not profile.wants_speculation:
            raise UserError(
                tr("The server runs without a draft."), "", tr("Select a profile with a draft, and start it.")
            )
        baseline = without_draft(profile)
        memory = await asyncio.to_thread(check_memory, baseline, runtime, self._preparation, self._gpus())
        if memory.problem is not None:
            raise memory.problem
        load_s = self._loads.took_s(status.server, status.generation)
        if memory.fits:
            return ComparisonCost(ComparisonWay.SECOND_SERVER, other, tokens, memory, load_s)
        foreign = await self._servers.foreign_requests()
        answers = self._chat.running_at(status.server)
        return ComparisonCost(ComparisonWay.RESTART, other, tokens, memory, load_s, answers, foreign)

    async def _count(self, request: AnswerRequest, status: ServerStatus) -> int | None:
        api = self._desk.source(status.server).api
        if api is None or not api.speaks_llama or status.phase is not Phase.READY or status.may_sleep:
            return None
        return await api.count_prompt(request, self._abilities.known_of(status.server))

    def _require_ready(self, name: str) -> None:
        if name not in self._desk.names or self._desk.status_of(name).phase is not Phase.READY:
            raise UserError(tr("“{server}” is not ready.", server=name), "", tr("Start it first."))

    # -- doing it -----------------------------------------------------------------------------------------------

    async def _compare(self, request: AnswerRequest, other: str) -> None:
        if other:
            self._require_ready(other)
            self._tell(request, _ASKING)
            await self._chat.answer(replace(request, server=other))
            return
        cost = await self._cost(request, other)
        self._require_agreed(cost)
        if cost.way is ComparisonWay.SECOND_SERVER:
            self._tell(request, _STARTING)
            await self._answer_of(self._servers.beside(), request, _STOPPING)
        else:
            self._tell(request, _RESTARTING)
            await self._answer_of(self._servers.instead(lambda: not self._closed), request, _RESTORING)

    async def _answer_of(
        self, server: AbstractAsyncContextManager[str], request: AnswerRequest, last_step: str
    ) -> None:
        async with server as name:
            try:
                self._tell(request, _ASKING)
                await self._chat.answer(replace(request, server=name))
            finally:
                self._tell(request, last_step)

    def _require_agreed(self, cost: ComparisonCost) -> None:
        """What was agreed to may have changed: a restart in place of a second server, other programs' requests."""
        agreed = self._agreed
        dearer = agreed is None or agreed[0] != self._desk.shown or agreed[1].other != cost.other
        if agreed is not None and not dearer and cost.way is ComparisonWay.RESTART:
            said = agreed[1]
            dearer = said.way is not cost.way or (said.cut_answers, said.cut_foreign) < (
                cost.cut_answers,
                cost.cut_foreign,
            )
        if dearer:
            raise UserError(
                tr("It would cost more than was said."), in_words(cost), tr("Ask for the comparison again.")
            )

    def _tell(self, request: AnswerRequest, step: str) -> None:
        self._bus.publish(ComparisonProgressed(request.answer_id, step))

"""Builds llama-server from source: plans, carries it out as a job in a thread of its own, and puts the result on the list.

It is used by nobody before a person chooses it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.runtime_catalogue_file import runtimes_folder
from sparkdeck.adapters.this_computer import this_computer
from sparkdeck.domain.build_events import BuildPlanned, UnfinishedBuild
from sparkdeck.domain.build_plan import BuildPlan
from sparkdeck.domain.build_wishes import BuildWishes
from sparkdeck.domain.computer import Computer
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RuntimeJobChanged
from sparkdeck.domain.runtime_entry import RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.runtime_record import RuntimeRecord
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.services.build_report import BuildReport
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_jobs import Tell

if TYPE_CHECKING:
    from sparkdeck.adapters.source_build.child import Control
    from sparkdeck.adapters.source_build.order import Folders, Network, Order
    from sparkdeck.domain.build_ground import BuildGround

T = TypeVar("T")


class RuntimeBuilder:
    """``runtimes`` is SparkDeck's folder of them, ``work`` where they are built. ``computer`` is asked in a thread;
    ``offline`` says why nothing may be fetched; ``mainline`` is the address of llama.cpp's repository, empty: GitHub's."""

    def __init__(
        self,
        bus: EventBus,
        desk: RuntimeDesk,
        runtimes: Path,
        work: Path,
        computer: Callable[[], Computer],
        *,
        offline: Callable[[], str] = lambda: "",
        mainline: str = "",
    ) -> None:
        self._bus = bus
        self._desk = desk
        self._runtimes = runtimes
        self._work = work
        self._computer = computer
        self._offline = offline
        self._mainline = mainline

    async def plan(self, wishes: BuildWishes) -> BuildPlan:
        """Look whether this machine can build it; publishes ``BuildPlanned``. Asks the source's repository."""
        from sparkdeck.adapters.source_build.order import plan_of

        plan = await _in_thread(
            lambda control: plan_of(wishes, self._look(wishes), self._folders, control, self._network)
        )
        self._bus.publish(BuildPlanned(plan))
        return plan

    async def build(self, wishes: BuildWishes) -> str:
        """Begin the build, and give its key; one that was begun before goes on. Raises :class:`UserError` where it cannot
        begin, with what is missing and the lines that install it."""
        from sparkdeck.adapters.source_build.order import lack_of, order_of

        order = await _in_thread(
            lambda control: order_of(wishes, self._look(wishes), self._folders, control, self._network)
        )
        plan = order.plan
        if not plan.can_build:
            self._bus.publish(BuildPlanned(plan))
            raise lack_of(plan)
        record = (await self._desk.catalog.records()).of(plan.key)
        if record is not None and self._desk.is_in_use(record.path):
            raise UserError(tr("A server runs on this runtime."), str(record.path), tr("Stop it first."))

        async def work(tell: Tell) -> None:
            await self._build(order, tell)

        self._desk.jobs.start(RuntimeJobKind.BUILD, plan.key, tr("Beginning: {source}", source=plan.source), work)
        return plan.key

    async def resume(self, key: str) -> None:
        """Go on with a build that stopped. Raises as :meth:`build`, and where none of this key was begun."""
        begun = next((build for build in await self.unfinished() if build.key == key), None)
        if begun is None:
            raise UserError(tr("There is no build to go on with."), key, tr("Begin a new one."))
        await self.build(begun.wishes)

    async def discard(self, key: str) -> None:
        """Throw away what was fetched and compiled: of a build that stopped, or kept of a folder's for the next time."""
        from sparkdeck.adapters.source_build.place import remove_folder
        from sparkdeck.adapters.source_build.unfinished import folder_of

        if self._desk.jobs.is_running(key):
            raise UserError(tr("This build is running."), key, tr("Cancel it first."))
        folder = await asyncio.to_thread(folder_of, key, self._work)
        if folder is not None:
            await asyncio.to_thread(remove_folder, folder)

    async def unfinished(self) -> tuple[UnfinishedBuild, ...]:
        """The builds that can go on, without those that run."""
        from sparkdeck.adapters.source_build.unfinished import unfinished_builds

        found = await asyncio.to_thread(unfinished_builds, self._work)
        return tuple(build for build in found if not self._desk.jobs.is_running(build.key))

    async def tell_unfinished(self) -> None:
        """Publish the builds that an earlier run left as jobs that are paused."""
        for build in await self.unfinished():
            step = tr("Stopped: {source}", source=build.source)
            job = RuntimeJob(RuntimeJobKind.BUILD, build.key, step, state=RuntimeJobState.PAUSED)
            self._bus.publish(RuntimeJobChanged(job))

    # -- the job ------------------------------------------------------------------------------------------------

    async def _build(self, order: Order, tell: Tell) -> None:
        report = BuildReport(RuntimeJob(RuntimeJobKind.BUILD, order.plan.key, tr("Beginning")), tell)
        try:
            await self._make(order, report, tell)
        except asyncio.CancelledError:
            await self._keep_what_is_whole(order)
            raise

    async def _make(self, order: Order, report: BuildReport, tell: Tell) -> None:
        from sparkdeck.adapters.source_build.maker import Way, make

        try:
            server = await _in_thread(lambda control: make(order, Way(report.hear, control, is_polite=True)))
        finally:  # the last lines say most
            job = report.finish()
        record = _record(order, server)
        tell(replace(job, step=tr("Asking it what it is"), fraction=None, left_s=None))
        await self._desk.added(record)
        problem = self._desk.entry(record.key).problem
        if problem is not None:
            title = tr("It was built and is on the list, but cannot be used here.")
            raise UserError(title, sentences((problem.title, problem.detail)), problem.action)

    async def _keep_what_is_whole(self, order: Order) -> None:
        """Cancelled at the very end: what lies there already goes on the list, where it can be used or removed."""
        server = order.place.server
        if server is not None and (await self._desk.catalog.records()).of(order.plan.key) is None:
            with contextlib.suppress(UserError):
                await self._desk.catalog.add(_record(order, server))

    def _look(self, wishes: BuildWishes) -> BuildGround:
        from sparkdeck.adapters.source_build.ground import look_over

        own = [Path(sys.executable).parent]  # CMake and Ninja may have come as packages of this very environment
        return look_over(self._work, computer=self._computer(), with_cuda=wishes.cuda is not False, tools=own)

    @property
    def _network(self) -> Network:
        from sparkdeck.adapters.source_build.order import Network

        return Network(self._mainline, self._offline()) if self._mainline else Network(offline=self._offline())

    @property
    def _folders(self) -> Folders:
        from sparkdeck.adapters.source_build.order import Folders

        return Folders(self._runtimes, self._work)


def build_builder(
    bus: EventBus, desk: RuntimeDesk, nvml: Nvml, folders: AppFolders, offline: Callable[[], str]
) -> RuntimeBuilder:
    """With the cards as the driver tells them. Nothing is read or asked by that."""
    work = folders.cache / "builds"
    return RuntimeBuilder(bus, desk, runtimes_folder(folders.data), work, lambda: this_computer(nvml), offline=offline)


def _record(order: Order, server: Path) -> RuntimeRecord:
    return RuntimeRecord(
        key=order.plan.key,
        source=RuntimeSource.BUILT,
        path=server,
        where_found=_words(order),
        folder=order.place.folder,
        installed_at=datetime.now(UTC).replace(microsecond=0),
    )


def _words(order: Order) -> str:
    """Where it came from, for the eye."""
    for_what = f"CUDA {order.plan.architectures}" if order.plan.architectures else "CPU"
    return f"{order.plan.source}, {for_what}"


async def _in_thread(work: Callable[[Control], T]) -> T:
    """The result of ``work(control)``. Cancelling ends its processes, and waits until it is gone."""
    from sparkdeck.adapters.source_build.child import BuildCancelled, Control

    control = Control()
    worker = asyncio.ensure_future(in_daemon_thread(lambda: work(control), "sparkdeck-build"))
    try:
        return await asyncio.shield(worker)
    except asyncio.CancelledError:
        ending = asyncio.ensure_future(asyncio.to_thread(control.cancel))
        await asyncio.wait({worker, ending})
        if not worker.cancelled():
            worker.exception()  # it was asked for
        raise
    except BuildCancelled:
        raise asyncio.CancelledError from None

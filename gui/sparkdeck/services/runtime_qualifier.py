"""Tries a llama-server before it is used: it must run, see the card, and serve the demo pair with the forecast counts."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from sparkdeck.adapters.chat_requests import ConnectionLostError, RefusedError
from sparkdeck.adapters.demo_pair import DemoPair, expand_demo_pair
from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.adapters.runtime_probe import builtin_runtime, known_devices, probe_runtime
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.server_log import speculation_failure
from sparkdeck.domain import qualification_words as trial_words
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LogArrived
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.qualification import (
    GpuSight,
    counts_problem,
    gpu_problem,
    gpu_remark,
    memory_problem,
    no_dspark,
)
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_backends import backends_of
from sparkdeck.domain.runtime_entry import ProofCounts, Qualification, QualificationResult
from sparkdeck.domain.scripted_forecast import forecast_run, pieces_shown
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_requests import growth_since
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_supervisor import ServerSupervisor

_TOKENS = 160
_N_MAX = 6
"""More than the draft gets right in a row: so some drafted tokens are rejected, and the engine has to go back."""
_COMPILING = tr("Still loading: at a first start the driver may compile its code for this card, which takes minutes")
_REQUEST = AnswerRequest(
    0,
    (ChatMessage(Role.USER, "Tell me about SparkDeck."),),
    sampling=MappingProxyType({"max_tokens": _TOKENS}),
)

Say = Callable[[str, tuple[str, ...]], None]
"""What goes on now, and the last lines of the server's log."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class QualifyLimits:
    """``serve_s``: for loading the demo pair and answering once; with a GPU ``with_gpu_s``, since the driver may have to
    compile first, which is told after ``tell_compiling_s``."""

    serve_s: float = 90.0
    with_gpu_s: float = 600.0
    tell_compiling_s: float = 12.0


class RuntimeQualifier:
    """``gpus`` asks the driver (blocking). The trial has a server, a port and a bus of its own; nobody else sees it."""

    def __init__(
        self,
        resources: Path,
        data_folder: Path,
        gpus: Callable[[], GpuSight],
        limits: QualifyLimits = QualifyLimits(),
    ) -> None:
        self._resources = resources
        self._data_folder = data_folder
        self._gpus = gpus
        self.limits = limits

    async def see_gpus(self) -> GpuSight:
        return await asyncio.to_thread(self._gpus)

    async def qualify(self, path: Path | None, say: Say = lambda _step, _lines: None) -> Qualification:
        """Try the runtime at ``path`` (``None``: the built-in one). Takes about 5 s; leaves nothing running.

        Raises :class:`UserError` only for what says nothing of the runtime: no room, no card to be asked, our own files.
        """
        say(tr("Asking it what it is"), ())
        gpus = await self.see_gpus()
        identity = (await asyncio.to_thread(runtime_files, path)).identity if path is not None else ""
        verdict = Qualification(
            QualificationResult.FAILED,
            at=datetime.now(UTC).replace(microsecond=0),
            identity=identity,
            gpu=gpus.words,
        )
        try:
            runtime = builtin_runtime() if path is None else await probe_runtime(path)
        except UserError as problem:
            return _failed(verdict, problem, anyway=False)
        sight = await asyncio.to_thread(self._gpu_problem, runtime, gpus)
        if not runtime.supports_dspark:
            return _failed(verdict, no_dspark())
        if runtime.devices and (full := memory_problem(gpus)) is not None:
            raise full
        pair = await asyncio.to_thread(expand_demo_pair, self._resources, self._data_folder)
        expected, text = _forecast(pair)
        try:
            counted, answer, why_undrafted = await self._serve(runtime, say)
        except UserError as problem:
            return _failed(verdict, problem)
        verdict = replace(verdict, counts=counted, expected=expected)
        wrong = counts_problem(expected, counted, text_is_right=answer == text, why_undrafted=why_undrafted)
        found = wrong or sight
        if found is not None:
            return _failed(verdict, found)
        words = trial_words.PASSED_ON_CARD if gpus.names else trial_words.PASSED
        return replace(
            verdict, result=QualificationResult.PASSED, reason=words, detail=gpu_remark(runtime.devices, gpus)
        )

    @staticmethod
    def _gpu_problem(runtime: Runtime, gpus: GpuSight) -> UserError | None:
        facts = known_devices(runtime)
        libraries = runtime_files(runtime.path).libraries if runtime.path is not None else ()
        backends = backends_of(libraries, facts.names if facts else (), facts.said if facts else "")
        return gpu_problem(runtime.devices, backends, facts, gpus, clean_environment(os.environ))

    # -- the trial ----------------------------------------------------------------------------------------------

    async def _serve(self, runtime: Runtime, say: Say) -> tuple[ProofCounts, str, str]:
        """Counts and text of one answer of the demo pair, and what the log says of a draft that was not used."""
        bus = EventBus()
        tail: list[str] = []
        undrafted: list[str] = []
        step = tr("Loading the demo pair")

        def take(event: Event) -> None:
            if isinstance(event, LogArrived):
                undrafted.extend(filter(None, map(speculation_failure, event.lines)))
                tail.extend(line.text for line in event.lines[-20:])
                del tail[:-20]
                say(step, tuple(tail))

        bus.subscribe(take)
        preparation = LaunchPreparation(self._resources, self._data_folder)
        notices = Notices(bus)
        supervisor = ServerSupervisor(bus, notices, preparation)
        limit_s = self.limits.with_gpu_s if runtime.devices else self.limits.serve_s

        async def trial() -> tuple[ProofCounts, str]:
            nonlocal step
            await supervisor.start(_profile(on_gpu=bool(runtime.devices)), runtime)
            await supervisor.wait_ready()
            step = tr("Counting what it drafts and accepts")
            say(step, tuple(tail))
            assert supervisor.api is not None
            return await _ask(supervisor.api, supervisor)

        def compiling() -> None:
            nonlocal step
            step = _COMPILING
            say(step, tuple(tail))

        say(step, ())
        try:
            counted, text = await _within(
                trial(), limit_s, self.limits.tell_compiling_s if runtime.devices else None, compiling
            )
        except TimeoutError:
            raise UserError(
                trial_words.NO_ANSWER(limit=limit_s),
                trial_words.LAST_LINE(line=tail[-1]) if tail else trial_words.SAID_NOTHING,
                trial_words.ANOTHER_SERVER,
            ) from None
        finally:
            await supervisor.close()
            await notices.cancel_all()
        return counted, text, undrafted[0] if undrafted else ""


async def _within(work: Awaitable[T], limit_s: float, tell_after_s: float | None, tell: Callable[[], None]) -> T:
    """``work``, ended with :class:`TimeoutError` at the limit; ``tell`` is called when it takes long."""
    task = asyncio.ensure_future(work)
    deadline = time.monotonic() + limit_s
    try:
        if tell_after_s is not None and not (await asyncio.wait({task}, timeout=min(tell_after_s, limit_s)))[0]:
            tell()
        if not (await asyncio.wait({task}, timeout=max(0.0, deadline - time.monotonic())))[0]:
            raise TimeoutError
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait({task})


async def _ask(api: ServerApi, supervisor: ServerSupervisor) -> tuple[ProofCounts, str]:
    """One answer: its counts and its text. Raises :class:`UserError` with what became of the server."""
    before = await api.metrics()
    text = ""
    tokens: int | None = None
    drafted = accepted = 0
    try:
        async with aclosing(api.chat(_REQUEST)) as stream:
            async for events in stream:
                for event in events:
                    if event.refusal is not None:
                        raise UserError(trial_words.REFUSED, event.refusal.message)
                    text += event.text
                    if event.timings is not None:
                        tokens = event.timings.predicted_n
                        drafted, accepted = event.timings.draft_n or 0, event.timings.draft_n_accepted or 0
    except RefusedError as refused:
        raise UserError(trial_words.REFUSED, refused.refusal.message) from refused
    except ConnectionLostError as lost:
        status = await supervisor.settle()
        if status.failure is not None:
            raise status.failure from lost
        raise UserError(trial_words.CLOSED, str(lost)) from lost
    if tokens is None:
        raise UserError(trial_words.NO_COUNTS, trial_words.NO_TIMINGS, trial_words.NEWER_SERVER)
    grown = await growth_since(before, api.metrics, tokens)
    return ProofCounts(tokens, drafted, accepted, grown.steps), text


def _profile(*, on_gpu: bool) -> Profile:
    """The demo pair on any free loopback port, greedy, one slot; on the GPU with all its layers where there is one."""
    options: dict[str, str | int | float | bool] = {
        "spec-type": "draft-dspark",
        "spec-draft-n-max": _N_MAX,
        "ctx-size": 1024,
        "parallel": 1,
        "threads": 1,
        "temp": 0.0,
        "host": "127.0.0.1",
        "port": 0,
        "metrics": True,
    }
    if on_gpu:
        options["gpu-layers"] = "all"
    return Profile("Qualification", None, options=MappingProxyType(options), origin=ProfileOrigin.TEMPORARY, demo=True)


def _forecast(pair: DemoPair) -> tuple[ProofCounts, str]:
    run = forecast_run(pair.script, n_max=_N_MAX, max_tokens=_TOKENS)
    text = "".join(pair.pieces[place] for place in pieces_shown(pair.script, run))
    return ProofCounts(run.tokens, run.drafted, run.accepted, run.steps), text


def _failed(verdict: Qualification, problem: UserError, *, anyway: bool = True) -> Qualification:
    return replace(verdict, reason=problem.title, detail=problem.detail, action=problem.action, may_use_anyway=anyway)

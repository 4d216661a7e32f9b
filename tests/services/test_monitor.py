"""What the monitor says when the server says little, nothing, or something odd."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import DraftCounts, ServerCounters
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import SampleTaken, ServerStatusChanged
from sparkdeck.domain.monitor_advice_parts import AdviceChanged, AdviceKind
from sparkdeck.domain.sample_history import LONGEST_STEP_S
from sparkdeck.domain.samples import HostSample, Sample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.monitor import Monitor
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)


async def _ready(panel: Panel, folder: Path, **faults: Any) -> None:
    _, target, draft = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await panel.services.supervisor.start(profile_of(target, draft, predict=100), runtime)
    await panel.services.supervisor.wait_ready()


@pytest.mark.parametrize(
    ("faults", "state", "word"),
    [
        ({}, SpeculationState.ON, "drafted"),
        ({"fell_back": True}, SpeculationState.FELL_BACK, "confidence head"),
        ({"no_drafts": True}, SpeculationState.LOADED_BUT_NOT_USED, "not one token"),
    ],
)
def test_the_chip_says_what_the_evidence_proves(
    tmp_path: Path, faults: dict[str, Any], state: SpeculationState, word: str
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, **faults)
            await panel.services.chat.answer(AnswerRequest(1, HELLO))
            sample = await panel.sample(lambda event: event.sample.speculation.state is state)
            assert word in sample.sample.speculation.reason
            if state is not SpeculationState.ON:
                await panel.until(lambda: panel.of(AdviceChanged)[-1:] and panel.of(AdviceChanged)[-1].advice, "advice")
                advice = panel.of(AdviceChanged)[-1].advice[0]
                assert (advice.kind, advice.evidence) == (AdviceKind.NOT_DRAFTED, sample.sample.speculation.reason)

    run(test)


def test_a_build_without_draft_counters_shows_unknown_not_zero(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, no_spec_counters=True)
            await panel.services.chat.answer(AnswerRequest(1, HELLO))
            sample = await panel.sample(lambda event: event.sample.server and event.sample.server.counters)
            assert sample.sample.server is not None
            counts = sample.sample.server.counts
            assert (counts.drafted, counts.accepted, counts.steps) == (None, None, None)
            assert counts.acceptance is None
            assert counts.mean_accepted_length is None

    run(test)


def test_a_metrics_page_that_blocks_means_busy_and_the_window_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, metrics_delay_s=30.0)
            sample = await panel.sample(lambda event: event.sample.server is not None)
            assert sample.sample.server is not None
            assert sample.sample.server.counters is None

    run(test)


def test_a_restart_forgets_the_figures_of_the_server_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path)
            await panel.services.chat.answer(AnswerRequest(1, HELLO))
            await panel.sample(lambda event: event.sample.server and event.sample.server.counts.drafted)
            status = panel.services.supervisor.status
            await panel.services.stop_server()
            gone = await panel.sample(lambda event: True)
            assert gone.sample.server is None
            assert gone.sample.speculation.state is SpeculationState.UNKNOWN
            assert status.profile
            assert status.runtime
            await panel.services.supervisor.start(status.profile, status.runtime)
            await panel.services.supervisor.wait_ready()
            fresh = await panel.sample(lambda event: event.sample.server and event.sample.server.counters)
            assert fresh.sample.server is not None
            assert not fresh.sample.server.counts.drafted
            assert fresh.sample.speculation.state is SpeculationState.ARMED

    run(test)


def test_while_nobody_looks_it_looks_seldom_but_often_enough_for_a_history_without_gaps() -> None:
    async def test() -> None:
        async with running_panel() as panel:
            monitor = panel.services.monitor
            idle = (await panel.sample(lambda _event: True)).sample
            seen = monitor.pause_after(idle)
            await panel.services.watch(seen=False)
            unseen = monitor.pause_after(idle)
            await panel.services.watch(seen=True)
            assert seen == monitor.pause_after(idle) < unseen < LONGEST_STEP_S
            monitor.idle_interval_s = seen / 4  # as `sparkdeck monitor --interval` wants
            assert monitor.pause_after(idle) == seen / 4

    run(test)


def test_without_an_nvidia_driver_the_sample_says_so_once_and_quietly() -> None:
    async def test() -> None:
        async with running_panel() as panel:
            sample = await panel.sample(lambda event: event.sample.gpu_reason)
            assert sample.sample.gpus == ()
            assert not panel.notices

    run(test)


@pytest.mark.parametrize("how", ["started", "adopted", "shown again"])
def test_the_last_minute_of_a_server_is_what_was_seen_to_end(how: str, tmp_path: Path) -> None:
    """One that ran before it was looked at may have counted all of it yesterday."""

    class Api:
        async def metrics(self) -> ServerCounters:
            return ServerCounters(predicted_tokens=9, drafted=8, accepted=7, steps=3)

        async def slots(self) -> None:
            return None

    class NoHardware:
        async def read(self, *_: object) -> object:
            return (), "", HostSample()

    def taken_aback(error: UserError) -> None:
        pytest.fail(error.detail)

    async def test() -> None:
        bus, taken = EventBus(), list[Sample]()
        desk: Any = SimpleNamespace(api=Api(), on_lines=lambda _: None, recent_lines=(), asked_profile=None)
        monitor = Monitor(bus, desk, cast(HardwareWatch, NoHardware()), BaselineStore(tmp_path, taken_aback))
        began_at = time.time() - (7_200 if how == "adopted" else 0)
        phases = (Phase.READY,) if how == "shown again" else (Phase.STARTING, Phase.LOADING, Phase.READY)
        for phase in phases:
            started_at = None if phase is Phase.STARTING else began_at
            desk.status = ServerStatus(phase, started_at=started_at, generation=1, server="Server 2")
            bus.publish(ServerStatusChanged(desk.status))
        bus.subscribe(lambda event: taken.append(event.sample) if isinstance(event, SampleTaken) else None)
        running = asyncio.ensure_future(monitor.run())
        while not taken:
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait([running])
        server = taken[0].server
        assert server is not None
        assert server.since_start.counts == DraftCounts(8, 7, 3)
        assert server.last_minute.drafted == (8 if how == "started" else None)

    run(test)

"""Long work on runtimes: told, cancelled, ended with the program."""

from __future__ import annotations

import asyncio

import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, RuntimeJobChanged
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.services import runtime_jobs
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.runtime_jobs import RuntimeJobs, Tell
from tests.services.harness import run


def test_at_the_end_of_the_program_all_jobs_end_together_and_a_deaf_one_holds_up_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runtime_jobs, "_LONGEST_END_S", 0.02)
    told: list[RuntimeJob] = []

    def take(event: Event) -> None:
        if isinstance(event, RuntimeJobChanged):
            told.append(event.job)

    async def waits(_tell: Tell) -> None:
        await asyncio.Event().wait()

    async def deaf(_tell: Tell) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    async def test() -> None:
        bus = EventBus()
        bus.subscribe(take)
        notices = Notices(bus)
        jobs = RuntimeJobs(bus, notices)
        jobs.start(RuntimeJobKind.BUILD, "deaf", "Compiling", deaf)
        jobs.start(RuntimeJobKind.INSTALL, "other", "Downloading", waits)
        await asyncio.sleep(0)
        await jobs.close()
        assert [(job.key, job.state) for job in told[2:]] == [("other", RuntimeJobState.CANCELLED)]
        assert [job.key for job in jobs.running] == ["deaf"]
        with pytest.raises(UserError, match="about to end"):
            jobs.start(RuntimeJobKind.BUILD, "new", "Compiling", waits)
        await notices.cancel_all()
        assert told[-1].key == "deaf"
        assert not jobs.running

    run(test)

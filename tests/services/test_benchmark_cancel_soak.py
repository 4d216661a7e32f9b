"""A benchmark that is cancelled at any moment: the server before is back, no process is left, finished runs are kept."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.benchmark_journal import find_journals
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkRequest
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.events import BenchmarkEnded, BenchmarkProgressed
from tests.fakes import make_fake_server
from tests.services.harness import DEADLINE_S, profile_of, run, running_panel, small_pair
from tests.soak import soak_count

CANCELS = 100
LONGEST_S = 3.0
PROMPTS = (BenchmarkPrompt("a", None, "One.", 8), BenchmarkPrompt("b", None, "Two.", 16))


@pytest.mark.soak
def test_a_cancel_at_any_moment_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """In turns one server after another and side by side, with a server of the user's and without, also in a pause."""
    moments = random.Random(20260807)

    async def test() -> None:
        _, target, draft = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine", tokens_per_s=400.0))
            mine = replace(profile_of(target), name="mine")
            request = BenchmarkRequest(profile_of(target, draft), runtime, runs=2, tokens=16, custom_prompts=PROMPTS)
            for number in range(soak_count(CANCELS)):
                has_own = number % 3 != 0
                if has_own:
                    await services.supervisor.start(mine, runtime)
                    await services.supervisor.wait_ready()
                of_own_server = len(psutil.Process().children(recursive=True))
                protocol = ProtocolKind.CUSTOM if number % 2 else ProtocolKind.REFERENCE
                panel.events.clear()
                measuring = asyncio.create_task(services.benchmark.run(replace(request, protocol=protocol)))
                await asyncio.sleep(moments.uniform(0.0, LONGEST_S))
                if number % 5 == 0:
                    await services.pause_benchmark()
                    await asyncio.sleep(moments.uniform(0.0, LONGEST_S / 4))
                await services.cancel_benchmark()
                outcome = await measuring
                assert outcome.end is BenchmarkEnd.CANCELLED or outcome.failure is None, outcome.failure
                assert len(panel.of(BenchmarkEnded)) == 1
                done = max((event.progress.done for event in panel.of(BenchmarkProgressed)), default=0)
                kept = sum(len(arm.runs) for arm in outcome.result.arms) if outcome.result is not None else 0
                assert kept >= done
                assert not find_journals(app_folders().state)
                if has_own:
                    status = await services.supervisor.wait_ready()
                    assert status.profile is not None
                    assert status.profile.name == "mine"
                    assert len(psutil.Process().children(recursive=True)) == of_own_server
                    await services.supervisor.stop()
                assert not psutil.Process().children(recursive=True)

    run(test, deadline_s=DEADLINE_S + 15.0 * soak_count(CANCELS))

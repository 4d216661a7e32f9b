"""The benchmark's way out: cancel, crash, nothing drafted; and the server that was there before."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.domain.baseline import GREEDY
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkRequest
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import BenchmarkEnded, BenchmarkProgressed
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair


async def _request(panel: Panel, folder: Path, *, runs: int = 2, tokens: int = 64, **faults: Any) -> BenchmarkRequest:
    _, target, draft = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    return BenchmarkRequest(profile_of(target, draft), runtime, runs=runs, tokens=tokens)


def test_cancel_brings_the_users_server_back_and_keeps_the_finished_runs(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            request = await _request(panel, tmp_path, tokens_per_s=60.0)
            await services.supervisor.start(request.profile, request.runtime)
            before = await services.supervisor.wait_ready()
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(lambda: any(event.progress.done == 1 for event in panel.of(BenchmarkProgressed)))
            await services.cancel_benchmark()
            outcome = await measuring
            assert outcome.end is BenchmarkEnd.CANCELLED
            assert outcome.result is not None
            assert len(outcome.result.arms[0].runs) == 1
            after = await services.supervisor.wait_ready()
            assert after.profile == before.profile
            assert after.generation > before.generation
            assert len(panel.of(BenchmarkEnded)) == 1

    run(test)


def test_cancel_before_the_first_token_ends_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            request = await _request(panel, tmp_path, prompt_s=60.0)
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(
                lambda: any("request 1" in event.progress.step for event in panel.of(BenchmarkProgressed))
            )
            await asyncio.wait_for(services.cancel_benchmark(), 6.0)
            assert (await measuring).end is BenchmarkEnd.CANCELLED
            assert services.supervisor.status.phase is Phase.STOPPED

    run(test)


def test_a_server_that_dies_ends_the_benchmark_with_the_reason(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            outcome = await panel.services.benchmark.run(await _request(panel, tmp_path, crash_after=20))
            assert outcome.end is BenchmarkEnd.FAILED
            assert outcome.failure is not None
            assert "killed" in outcome.failure.title
            assert panel.services.supervisor.status.phase in (Phase.FAILED, Phase.STOPPED)

    run(test)


@pytest.mark.parametrize(
    ("faults", "word"),
    [({"no_drafts": True}, "nothing was drafted"), ({"finish_early": 30}, "ended after 30 of 64")],
)
def test_a_run_that_cannot_count_is_invalid_and_says_why(tmp_path: Path, faults: dict[str, Any], word: str) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            outcome = await panel.services.benchmark.run(await _request(panel, tmp_path, **faults))
            assert outcome.result is not None
            assert not outcome.result.all_valid
            assert any(word in problem for problem in outcome.result.problems)
            assert not outcome.result.arms[1].valid_runs

    run(test)


def test_a_build_without_the_counter_has_unknown_steps_and_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            outcome = await panel.services.benchmark.run(await _request(panel, tmp_path, no_spec_counters=True))
            assert outcome.result is not None
            assert outcome.result.all_valid
            arm = outcome.result.arms[1]
            assert all(result.steps is None and result.drafted for result in arm.runs)
            assert arm.summary.mean_accepted_length is None
            assert arm.summary.acceptance is not None
            assert any("verification steps" in problem for problem in outcome.result.problems)

    run(test)


def test_shutdown_in_the_middle_brings_nothing_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            request = await _request(panel, tmp_path, tokens_per_s=30.0)
            await services.supervisor.start(request.profile, request.runtime)
            await services.supervisor.wait_ready()
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(
                lambda: any("request 1" in event.progress.step for event in panel.of(BenchmarkProgressed))
            )
            await services.shutdown()
            await measuring
            assert services.supervisor.status.phase is Phase.STOPPED
            assert services.supervisor.status.pid is None

    run(test)


def test_a_draft_that_cannot_work_is_refused_before_anything_is_measured_or_stopped(tmp_path: Path) -> None:
    """Found out after the baseline arm it would cost hours; and the user's server keeps running."""

    async def test() -> None:
        async with running_panel() as panel:
            request = await _request(panel, tmp_path)
            services = panel.services
            await services.supervisor.start(request.profile, request.runtime)
            before = await services.supervisor.wait_ready()
            _, target, _ = small_pair(tmp_path / "models")
            wrong = replace(request, profile=profile_of(target, target))
            outcome = await services.benchmark.run(wrong)
            assert outcome.end is BenchmarkEnd.FAILED
            assert outcome.result is None
            assert outcome.failure is not None
            assert "is not a DSpark draft" in outcome.failure.title
            assert services.supervisor.status == before

    run(test)


def test_a_bug_ends_the_benchmark_for_the_window_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            request = await _request(panel, tmp_path)

            async def broken() -> str | None:
                raise ZeroDivisionError("a bug")

            monkeypatch.setattr(panel.services.monitor, "find_gpus", broken)
            with pytest.raises(ZeroDivisionError):
                await panel.services.benchmark.run(request)
            assert [event.outcome.end for event in panel.of(BenchmarkEnded)] == [BenchmarkEnd.FAILED]

    run(test)


def test_an_n_max_beyond_the_drafts_block_is_measured_and_told_and_the_monitor_compares_with_the_baseline(
    tmp_path: Path,
) -> None:
    """The engine quietly takes 7 for 64: the figures are right, but not those of n-max 64.

    At the profile's own sampling: what the monitor compares with must have picked its tokens in the same way.
    """

    async def test() -> None:
        _, target, draft = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            profile = profile_of(target, draft, temp=0.7, predict=40)
            request = BenchmarkRequest(
                profile, services.catalog.builtin, runs=1, tokens=40, n_max=(7, 64), profile_sampling=True
            )
            outcome = await services.benchmark.run(request)
            assert outcome.result is not None, outcome.failure
            assert outcome.result.all_valid
            assert outcome.result.problems == ("DSpark, n-max 64: the draft proposes 7 tokens at most, so n-max was 7",)
            assert outcome.result.arms[1].runs[0].counts == outcome.result.arms[2].runs[0].counts

            base = outcome.result.arms[0].runs[0]
            assert base.sampling not in (None, GREEDY)
            await services.supervisor.start(profile, services.catalog.builtin)
            await services.supervisor.wait_ready()
            await services.chat.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
            sample = await panel.sample(lambda event: event.sample.server and event.sample.server.net_gain.factor)
            assert sample.sample.server is not None
            gain = sample.sample.server.net_gain
            assert gain.baseline is not None
            assert gain.baseline.tokens_per_s == pytest.approx(base.decode_tokens_per_s, rel=0.01)

    run(test)


def test_a_draft_that_the_server_gave_up_is_told_with_its_reason(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, draft = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine", fell_back=True))
            outcome = await services.benchmark.run(
                BenchmarkRequest(profile_of(target, draft), runtime, runs=1, tokens=40)
            )
            assert outcome.result is not None, outcome.failure
            assert "no confidence head" in outcome.result.problems[0]

    run(test)


def test_a_p_min_without_a_confidence_head_is_refused_before_anything_is_measured(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, draft = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            profile = profile_of(target, draft, spec_draft_p_min=0.5)
            outcome = await services.benchmark.run(
                BenchmarkRequest(profile, services.catalog.builtin, runs=1, tokens=40)
            )
            assert outcome.result is None
            assert outcome.failure is not None
            assert "has no confidence head" in outcome.failure.detail
            assert "spec-draft-p-min" in outcome.failure.action

    run(test)

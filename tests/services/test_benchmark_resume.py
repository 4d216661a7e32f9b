"""A benchmark that stops and goes on: pause, crash, another environment; and custom prompts, counted to the token."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.benchmark_journal import BenchmarkJournal, find_journals, read_journal
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkRequest
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkProgressed
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from tests.fakes import make_fake_server
from tests.forecast import forecast
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

PROMPTS = (
    BenchmarkPrompt("short", PromptClass.CODING, "Write it.", 24),
    BenchmarkPrompt("long", PromptClass.CHAT, "Say it again, and then once more.", 40),
)


def custom(panel: Panel, folder: Path) -> BenchmarkRequest:
    _, target, draft = small_pair(folder / "models")
    return BenchmarkRequest(
        profile_of(target, draft),
        panel.services.catalog.builtin,
        runs=2,
        n_max=(3,),
        protocol=ProtocolKind.CUSTOM,
        custom_prompts=PROMPTS,
    )


def test_a_benchmark_that_was_cut_off_goes_on_where_it_was_and_counts_like_the_forecast(tmp_path: Path) -> None:
    """Two prompts, two arms side by side, two rounds: A B B A. The program ends in the middle of the second round."""

    async def test() -> None:
        async with running_panel() as panel:
            runner = panel.services.benchmark
            request = custom(panel, tmp_path)
            measuring = asyncio.create_task(runner.run(request))
            await panel.until(lambda: any(event.progress.done == 8 for event in panel.of(BenchmarkProgressed)))
            measuring.cancel()  # not given up: as an interrupt of the command or the end of the program
            await asyncio.wait({measuring})
            (journal,) = find_journals(app_folders().state)
            assert runner.journal == journal
            before = read_journal(journal)
            assert len(before.measured) >= 8
            with journal.open("ab") as file:
                file.write(b'{"measured": {"planned": 11, "ar')  # the line that a crash cut off

            outcome = await runner.resume(journal)
            assert outcome.end is BenchmarkEnd.DONE, outcome.failure
            result = outcome.result
            assert result is not None
            assert result.all_valid, result.problems
            assert result.created == before.created
            kept = {one.planned: one.runs for one in before.measured}
            for arm in result.arms:
                for measured in arm.runs:
                    assert measured.planned is not None
                    assert kept.get(measured.planned, (measured,)) == (measured,)  # never measured twice
            baseline, draft = result.arms
            assert [measured.prompt_id for measured in draft.counted_runs] == ["short", "long", "long", "short"]
            assert sorted({measured.server_start for measured in baseline.runs}) == [0, 2]
            pair, _, _ = small_pair(tmp_path / "again")
            for measured in draft.counted_runs:
                tokens = {prompt.id: prompt.tokens for prompt in PROMPTS}[measured.prompt_id]
                drafted, accepted, steps, positions, _ = forecast(len(pair.pieces), pair.wrong_after, True, 3, tokens)
                assert (measured.drafted, measured.accepted, measured.steps) == (drafted, accepted, steps)
                assert measured.per_position == tuple(count / steps for count in positions)
                assert measured.prompt_class == {"short": "coding", "long": "chat"}[measured.prompt_id]
                assert (measured.reasoning_tokens, measured.answer_tokens) == (0, tokens)
            assert result.same_answer is not None
            assert result.same_answer.outcome.value == "same"
            assert "answer to 2 prompts" in result.same_answer.words  # the warm-up is none of them
            assert not find_journals(app_folders().state)

    run(test)


def test_a_pause_gives_the_users_server_back_and_goes_on_when_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine", tokens_per_s=60.0))
            request = replace(
                custom(panel, tmp_path), runtime=runtime, protocol=ProtocolKind.REFERENCE, tokens=8, runs=2
            )
            mine = replace(request.profile, name="mine")
            await services.supervisor.start(mine, runtime)
            await services.supervisor.wait_ready()
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(lambda: any(event.progress.done == 1 for event in panel.of(BenchmarkProgressed)))
            await services.pause_benchmark()
            await panel.until(lambda: any(event.progress.paused for event in panel.of(BenchmarkProgressed)))
            paused = panel.of(BenchmarkProgressed)[-1].progress
            status = await services.supervisor.wait_ready()
            assert status.profile is not None
            assert status.profile.name == "mine"
            await services.resume_benchmark()
            outcome = await measuring
            assert outcome.result is not None, outcome.failure
            assert outcome.result.all_valid, outcome.result.problems
            assert [len(arm.runs) for arm in outcome.result.arms] == [2, 2]
            assert paused.done in (1, 2, 3)  # the request that ran when it was asked for is ended first
            assert (await services.supervisor.wait_ready()).profile == status.profile

            panel.events.clear()
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(lambda: panel.of(BenchmarkProgressed))
            await services.pause_benchmark()
            await panel.until(lambda: any(event.progress.paused for event in panel.of(BenchmarkProgressed)))
            pid = (await services.supervisor.wait_ready()).pid
            await services.cancel_benchmark()
            assert (await measuring).end is BenchmarkEnd.CANCELLED
            assert services.supervisor.status.pid == pid  # it was the user's meanwhile, and nobody touched it

    run(test)


def test_nothing_goes_on_where_a_file_has_changed_and_a_server_that_rested_rests_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine"))
            request = replace(custom(panel, tmp_path), runtime=runtime)
            mine = replace(request.profile, name="mine")
            await services.supervisor.start(mine, runtime)
            await services.supervisor.wait_ready()
            await services.fleet.unload()
            measuring = asyncio.create_task(services.benchmark.run(request))
            await panel.until(lambda: any(event.progress.done == 2 for event in panel.of(BenchmarkProgressed)))
            measuring.cancel()
            await asyncio.wait({measuring})
            status = services.desk.status_of(FIRST_SERVER)
            assert status.phase is Phase.STOPPED
            assert status.unloaded
            assert status.profile is not None
            assert status.profile.name == "mine"
            (journal,) = find_journals(app_folders().state)
            _, target, _ = small_pair(tmp_path / "models", wrong_after_every=4)
            outcome = await services.benchmark.resume(journal)
            assert outcome.end is BenchmarkEnd.FAILED
            assert outcome.failure is not None
            assert target.name in outcome.failure.detail

    run(test)


def test_further_runs_that_a_crash_cut_off_still_belong_to_their_result(tmp_path: Path) -> None:
    """Three times the same was to be measured further; the program ends in the first of them."""

    async def test() -> None:
        async with running_panel() as panel:
            runner = panel.services.benchmark
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            request = replace(
                custom(panel, tmp_path), runtime=runtime, protocol=ProtocolKind.REFERENCE, tokens=8, runs=2
            )
            first = (await runner.run(request)).result
            assert first is not None
            assert first.all_valid, first.problems
            panel.events.clear()
            measuring = asyncio.create_task(runner.extend(3))
            await panel.until(lambda: any(event.progress.done == 3 for event in panel.of(BenchmarkProgressed)))
            measuring.cancel()
            await asyncio.wait({measuring})
            (journal,) = find_journals(app_folders().state)
            kept = read_journal(journal)
            assert kept.before is not None
            assert (kept.before.times_left, kept.before.result) == (2, first)
        async with running_panel() as panel:  # another time
            outcome = await panel.services.benchmark.resume(journal)
            assert outcome.end is BenchmarkEnd.DONE, outcome.failure
            assert outcome.result is not None
            for before, arm in zip(first.arms, outcome.result.arms, strict=True):
                assert arm.runs[:2] == before.runs
                assert [run.server_start % 2 for run in arm.runs] == [before.runs[0].server_start % 2] * 8
                assert len({run.server_start for run in arm.runs}) == 4
            assert outcome.result.is_complete
            assert outcome.result.request.runs == 8
            assert not find_journals(app_folders().state)

    run(test)


@pytest.mark.parametrize("content", [b"", b"{}\n", b"\xff\xfe\n", b'{"schema": "sparkdeck.benchmark-journal/9"}\n'])
def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(content)
    with pytest.raises(UserError, match="cannot be read"):
        read_journal(path)


def test_a_disk_that_fills_up_costs_the_journal_and_not_the_benchmark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise UserError("x.journal cannot be written.", "No space left on device.")

    async def test() -> None:
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            request = replace(
                custom(panel, tmp_path), runtime=runtime, protocol=ProtocolKind.REFERENCE, tokens=8, runs=1
            )
            monkeypatch.setattr(BenchmarkJournal, "note_runs", full)
            outcome = await panel.services.benchmark.run(request)
            assert outcome.end is BenchmarkEnd.DONE, outcome.failure
            assert outcome.result is not None
            assert outcome.result.all_valid
            assert outcome.result.problems == ("It could not be resumed after a crash: No space left on device.",)

            small_pair(tmp_path / "models", wrong_after_every=4)  # other files: nothing can be joined
            further = await panel.services.benchmark.extend(2)
            assert further.failure is not None
            assert further.result is panel.services.benchmark.last_result is outcome.result  # to be gone on with
            await panel.services.results.close()
            assert len(list(app_folders().data.glob("benchmarks/*.json"))) == 1  # and is kept once

    run(test)

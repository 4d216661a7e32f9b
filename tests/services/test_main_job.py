"""The main job on the real engine: every count equals the forecast, to the token."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sparkdeck.domain.benchmark import ArmKind, BenchmarkEnd, BenchmarkRequest
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import TextArrived
from sparkdeck.domain.speculation import SpeculationState
from tests.forecast import forecast
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair
from tests.services.harness import SCRIPT, Panel, profile_of, run, running_panel, small_pair

PIECES = cut_into_pieces(SCRIPT)


def recited(pair: ScriptedPair, tokens: int) -> str:
    whole = b"".join(pair.piece_bytes[index % len(pair.piece_bytes)] for index in range(tokens))
    return whole.decode()


MISSES = st.frozensets(st.integers(0, len(PIECES) - 1))
N_MAX = tuple(range(1, 8))


@pytest.mark.parametrize(
    "n_max", [n_max if n_max in {1, 4, 7} else pytest.param(n_max, marks=pytest.mark.soak) for n_max in N_MAX]
)
@settings(max_examples=1, phases=(Phase.generate,), report_multiple_bugs=False)
@given(wrong=MISSES, tokens=st.integers(65, 150))
def test_chat_and_metrics_count_what_the_forecast_says(n_max: int, wrong: frozenset[int], tokens: int) -> None:
    async def test(folder: Path) -> None:
        pair = ScriptedPair(PIECES, wrong)
        target, draft = write_pair(pair, folder)
        expected = forecast(len(PIECES), wrong, True, n_max, tokens)[:3]
        profile = profile_of(target, draft, spec_draft_n_max=n_max, predict=tokens)
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile, services.catalog.builtin)
            await services.supervisor.wait_ready()
            armed = await panel.sample(lambda event: event.sample.server is not None)
            assert armed.sample.speculation.state is SpeculationState.ARMED

            asked = (ChatMessage(Role.USER, "Refactor this function."),)
            outcome = await services.chat.answer(AnswerRequest(1, asked, marks_accepted=True))
            assert outcome.end is AnswerEnd.LENGTH
            assert panel.text == recited(pair, tokens)
            counts = outcome.figures.counts
            assert (counts.drafted, counts.accepted, counts.steps) == expected
            _require_true_marks(panel, wrong, tokens, expected[2])
            assert outcome.figures.completion_tokens == tokens

            sample = await panel.sample(lambda event: event.sample.server and event.sample.server.counts.drafted)
            assert sample.sample.server is not None
            counted = sample.sample.server.counts
            assert (counted.drafted, counted.accepted, counted.steps) == expected
            assert sample.sample.speculation.state is SpeculationState.ON

    with tempfile.TemporaryDirectory() as folder:
        run(lambda: test(Path(folder)))


@pytest.mark.parametrize("depths", [(1, 4, 7), pytest.param(N_MAX, marks=pytest.mark.soak)], ids=["some", "each"])
@settings(max_examples=1, phases=(Phase.generate,), report_multiple_bugs=False)
@given(wrong=MISSES, tokens=st.integers(65, 150), runs=st.just(2))
def test_the_benchmark_counts_what_the_forecast_says(
    depths: tuple[int, ...], wrong: frozenset[int], tokens: int, runs: int
) -> None:
    async def test(folder: Path) -> None:
        pair = ScriptedPair(PIECES, wrong)
        target, draft = write_pair(pair, folder)
        profile = profile_of(target, draft, predict=tokens)
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile, services.catalog.builtin)
            await services.supervisor.wait_ready()
            request = BenchmarkRequest(profile, services.catalog.builtin, runs=runs, tokens=tokens, n_max=depths)
            measured = await services.benchmark.run(request)
            assert measured.end is BenchmarkEnd.DONE
            assert measured.result is not None
            assert measured.result.all_valid, measured.result.problems
            baseline, *drafted = measured.result.arms
            assert baseline.kind is ArmKind.BASELINE
            assert [(arm.kind, arm.n_max) for arm in drafted] == [(ArmKind.DSPARK, n_max) for n_max in depths]
            text_hash = hashlib.sha256(recited(pair, tokens).encode()).hexdigest()
            for result in baseline.runs:
                assert (result.drafted, result.accepted, result.steps) == (None, None, None)
                assert result.text_sha256 == text_hash
            for arm, n_max in zip(drafted, depths, strict=True):
                expected = forecast(len(PIECES), wrong, True, n_max, tokens)[:3]
                for result in arm.runs:
                    assert (result.drafted, result.accepted, result.steps) == expected
                    assert result.text_sha256 == text_hash
                    assert result.cached_tokens == 0
            # the server that ran before is back
            assert (await services.supervisor.wait_ready()).profile == profile

    with tempfile.TemporaryDirectory() as folder:
        run(lambda: test(Path(folder)))


def _require_true_marks(panel: Panel, wrong: frozenset[int], tokens: int, steps: int) -> None:
    """Each token is marked as the draft's or the target's: those after which the draft is wrong are the target's, and one
    in each step, which the limit may cut off; the first token belongs to no step, the last may have had no room for one."""
    marks: list[bool] = []
    number = 0
    for piece in (event.piece for event in panel.of(TextArrived)):
        assert piece.accepted is not None
        length = 0
        while length < len(piece.text):
            length += len(PIECES[number % len(PIECES)])
            marks.append(bool(piece.accepted))
            number += 1
        assert piece.accepted in (0, sum(marks[-piece.accepted :]) if piece.accepted else 0)
    assert len(marks) == tokens
    assert steps <= marks.count(False) <= steps + 2
    assert not any(mark for place, mark in enumerate(marks) if (place - 1) % len(PIECES) in wrong)


def test_without_a_draft_speculation_is_off_and_nothing_is_counted_as_drafted(tmp_path: Path) -> None:
    async def test() -> None:
        pair, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile_of(target, predict=70), services.catalog.builtin)
            await services.supervisor.wait_ready()
            outcome = await services.chat.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
            assert panel.text == recited(pair, 70)
            assert outcome.figures.counts.drafted is None
            sample = await panel.sample(
                lambda event: event.sample.server and event.sample.server.last_decode_tokens_per_s
            )
            assert sample.sample.speculation.state is SpeculationState.OFF
            assert sample.sample.server is not None
            assert sample.sample.server.counts.acceptance is None

    run(test)


def test_a_short_answer_is_an_invalid_run_and_never_averaged_in(tmp_path: Path) -> None:
    """An ending script: the model stops by itself long before the asked 200 tokens."""

    async def test() -> None:
        pieces = PIECES[:20]
        target, draft = write_pair(ScriptedPair(pieces, frozenset({4}), loops=False), tmp_path)
        async with running_panel() as panel:
            services = panel.services
            request = BenchmarkRequest(profile_of(target, draft), services.catalog.builtin, runs=2, tokens=200)
            outcome = await services.benchmark.run(request)
            assert outcome.result is not None
            assert not outcome.result.all_valid
            for arm in outcome.result.arms:
                assert not any(result.valid for result in arm.runs)
                assert arm.summary.wall_tokens_per_s.mean is None
                assert arm.summary.acceptance is None
            assert outcome.result.speedup_wall is None
            assert len(outcome.result.problems) >= 4

    run(test)

"""The same-answer check with a real engine's probabilities: two targets that part at a near-tie made on purpose."""

from __future__ import annotations

import asyncio
import math
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.benchmark_request import Asking, chat_body, run_result
from sparkdeck.adapters.token_choices import ask_token_choices
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.same_answer import SameAnswerOutcome, TokenChoice, compare_answers
from sparkdeck.services import benchmark_execution
from tests import scripted_pair
from tests.real.engine_child import serve_pair
from tests.scripted_pair import FIRST_PIECE, ScriptedPair, write_pair, wrong_every
from tests.services.harness import profile_of, run, running_panel

PIECES = tuple(f" word{number}" for number in range(12))
FORK, NEXT, RIVAL = (FIRST_PIECE + piece for piece in (4, 5, 6))
"""After the piece ``FORK`` comes ``NEXT``, or nearly as likely ``RIVAL``, the one behind it."""
TOKENS = 20
MARGIN = 0.25
"""Of the two logits: about 56 % against 44 %."""


class ForkedTable(scripted_pair._SuccessorTable):
    """A target whose table has a fork; ``lead`` is the rival's logit less the successor's."""

    lead = 0.0

    @property
    def true_lead(self) -> float:
        """As the halves of the file have it."""
        fork = _signs(self._row_of[FORK])
        row: tuple[float, ...] = struct.unpack_from(f"<{len(fork)}e", self.target_head(), 2 * RIVAL * len(fork))
        return sum(x * y for x, y in zip(fork, row, strict=True)) - len(fork)

    def target_head(self) -> bytes:
        fork, next_one = (_signs(self._row_of[token]) for token in (FORK, NEXT))
        wanted = len(fork) + self.lead  # the successor's logit is the width
        share = (wanted - sum(x * y for x, y in zip(fork, next_one, strict=True))) / len(fork)
        row = struct.pack(f"<{len(fork)}e", *(y + share * x for x, y in zip(fork, next_one, strict=True)))
        head = bytearray(super().target_head())
        head[RIVAL * len(row) : (RIVAL + 1) * len(row)] = row
        return bytes(head)


def _signs(bits: bytes) -> list[float]:
    return [1.0 if byte >> bit & 1 else -1.0 for byte in bits for bit in range(8)]


def forked_pair(folder: Path, lead: float, patch: pytest.MonkeyPatch) -> tuple[Path, Path, float]:
    """Target and draft, and the true lead."""
    pair = ScriptedPair(PIECES, wrong_every(3, len(PIECES)))
    with patch.context() as within:
        within.setattr(ForkedTable, "lead", lead)
        within.setattr(scripted_pair, "_SuccessorTable", ForkedTable)
        return *write_pair(pair, folder), ForkedTable(pair, 0).true_lead


def answers(engine: Runtime, target: Path, draft: Path | None, count: int) -> list[tuple[TokenChoice, ...]]:
    with serve_pair(engine, target, draft) as child:
        port = child.ready().port
        body = chat_body("Say it.", TOKENS, Asking(rivals=10))
        return [asyncio.run(ask_token_choices(f"http://127.0.0.1:{port}", None, body)) for _ in range(count)]


@pytest.mark.real
def test_a_real_engines_probabilities_tell_a_near_tie_from_a_fault(
    engine: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = forked_pair(tmp_path / "below", -MARGIN, monkeypatch)
    above = forked_pair(tmp_path / "above", MARGIN, monkeypatch)
    one, again = answers(engine, below[0], None, 2)
    assert len(one) == TOKENS
    (drafted,) = answers(engine, below[0], below[1], 1)
    same = compare_answers(one, again, drafted)
    assert same.outcome is SameAnswerOutcome.SAME, same

    (other,) = answers(engine, above[0], None, 1)
    found = compare_answers(one, again, other)
    assert found.outcome is SameAnswerOutcome.NEAR_TIE, found
    assert (found.position, found.baseline_token, found.draft_token) == (5, PIECES[5], PIECES[6])
    assert found.margin == pytest.approx(math.tanh(-below[2] / 2), abs=0.002)  # of two chances, by their logits

    plain, _ = write_pair(ScriptedPair((*PIECES[:5], *PIECES[6:])), tmp_path / "plain")  # the other way without a fork
    (wrong,) = answers(engine, plain, None, 1)
    fault = compare_answers(wrong, wrong, one)
    assert fault.outcome is SameAnswerOutcome.FAULT, fault
    assert (fault.position, fault.draft_token) == (5, PIECES[5])


@pytest.mark.real
def test_an_answer_with_a_draft_is_compared_token_by_token_with_the_targets_own(
    engine: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine tells no probabilities of tokens that were drafted: they must not be missed as if they were not there."""

    def as_if_it_differed(*arguments: Any, draft: bool, **named: Any) -> RunResult:
        found = run_result(*arguments, draft=draft, **named)
        return replace(found, text_sha256="0" * 64) if draft else found

    async def test() -> None:
        async with running_panel() as panel:
            target, draft, _ = forked_pair(tmp_path, -MARGIN, monkeypatch)
            request = BenchmarkRequest(profile_of(target, draft, ctx_size=1024), engine, runs=1, tokens=TOKENS)
            outcome = await panel.services.benchmark.run(request)
            assert outcome.result is not None, outcome.failure
            same = outcome.result.same_answer
            assert same is not None
            assert same.outcome is SameAnswerOutcome.SAME, same
            assert f"token for token ({TOKENS} tokens)" in same.words

    monkeypatch.setattr(benchmark_execution, "run_result", as_if_it_differed)
    run(test)

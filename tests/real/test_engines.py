"""Both engines start, draft as forecast and stop: what every other test in this folder builds on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from sparkdeck.adapters.server_log import parse_line
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.scripted_forecast import Script, forecast_run
from tests.fakes.child import heeds_signals, text_of, wait_until
from tests.real.engine_child import serve_pair, start_engine
from tests.scripted_pair import ScriptedPair, write_pair, wrong_every

PIECES = tuple(f" word{number}" for number in range(40))
WRONG_AFTER = wrong_every(3, len(PIECES))


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return write_pair(ScriptedPair(PIECES, WRONG_AFTER), tmp_path_factory.mktemp("Paar für beide"))


@pytest.mark.parametrize("n_max", [1, 3, 4, 7])
def test_an_engine_drafts_and_counts_like_the_forecast(engine: Runtime, pair: tuple[Path, Path], n_max: int) -> None:
    tokens = 128
    expected = forecast_run(Script(len(PIECES), WRONG_AFTER, loops=True), n_max=n_max, max_tokens=tokens)
    with serve_pair(engine, *pair, "--spec-draft-n-max", str(n_max)).ready() as child:
        events = child.chat(max_tokens=tokens)[1]
        assert text_of(events) == "".join(PIECES[number % len(PIECES)] for number in range(tokens))
        timings, counters = events[-2]["timings"], child.counters()
        assert (timings["draft_n"], timings["draft_n_accepted"]) == (expected.drafted, expected.accepted)
        assert counters["spec_decode_num_drafts_total"] == expected.steps
        assert counters["spec_decode_num_draft_tokens_total"] == expected.drafted
        assert counters["spec_decode_num_accepted_tokens_total"] == expected.accepted


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM for others")
def test_an_idle_engine_ends_at_once_with_code_0(engine: Runtime, pair: tuple[Path, Path]) -> None:
    with serve_pair(engine, *pair).ready() as child:
        assert child.get("/slots")[0] == 200  # its loop runs: a SIGTERM that comes before that is lost (build 11434)
        assert wait_until(lambda: heeds_signals(child))
        child.process.send_signal(signal.SIGTERM)
        assert child.exit_code() == 0
        assert "cleaning up before exit..." in child.log


def test_an_engine_says_first_what_went_wrong(engine: Runtime, tmp_path: Path) -> None:
    with start_engine(engine, "-m", str(tmp_path / "none.gguf"), "--port", "0") as child:
        assert child.exit_code() == 1
        errors = [line for text in child.log.splitlines() if (line := parse_line(text)).level == "E"]
        assert errors, child.log

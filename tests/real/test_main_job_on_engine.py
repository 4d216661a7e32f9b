"""The main job with the whole program around the engine: the command `bench`, and the services in start, chat and stop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.demo_pair import expand_demo_pair
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState
from tests.forecast import forecast
from tests.services.harness import profile_of, run, running_panel, small_pair

GUI = Path(__file__).parents[2] / "gui"
N_MAX = (1, 3, 4, 7)
TOKENS = 128
LIMIT_S = 300.0


@pytest.mark.real
def test_a_benchmark_of_the_demo_pair_counts_like_the_forecast(
    engine: Runtime, sparkdeck_home: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.json"
    runtime = str(engine.path) if engine.kind is RuntimeKind.BINARY else "builtin"
    arguments = ["--profile", "Demo pair (built in)", "--runtime", runtime, "--runs", "1", "--tokens", str(TOKENS)]
    arguments += ["--n-max", ",".join(map(str, N_MAX)), "--json", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "sparkdeck", "bench", *arguments],
        env={**os.environ, "PYTHONPATH": str(GUI)},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(out.read_text("utf-8"))
    demo = expand_demo_pair(resources_folder(), sparkdeck_home)
    script = demo.script
    assert (result["same_text"], result["problems"]) == (True, [])
    assert result["runtime"]["kind"] == engine.kind.value
    counted = {arm["n_max"]: arm["runs"] for arm in result["arms"]}
    assert set(counted) == {None, *N_MAX}
    for n_max in N_MAX:
        expected = forecast(script.length, script.wrong_after, True, n_max, TOKENS)[:3]
        assert [(one["drafted"], one["accepted"], one["steps"]) for one in counted[n_max]] == [expected], n_max


@pytest.mark.real
def test_the_panel_starts_chats_counts_and_stops(true_runtime: Runtime, tmp_path: Path) -> None:
    async def test() -> None:
        pair, target, draft = small_pair(tmp_path)
        expected = forecast(len(pair.pieces), pair.wrong_after, True, 3, 70)[:3]
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            for _ in range(2):
                await supervisor.start(profile_of(target, draft, predict=70), true_runtime)
                await supervisor.wait_ready()
                outcome = await panel.services.chat.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
                assert outcome.end is AnswerEnd.LENGTH
                sample = await panel.sample(lambda event: event.sample.server and event.sample.server.counts.drafted)
                assert sample.sample.server is not None
                counts = sample.sample.server.counts
                assert (counts.drafted, counts.accepted, counts.steps) == expected
                assert sample.sample.speculation.state is SpeculationState.ON
                assert psutil.Process().children(recursive=True)
                await supervisor.stop()
                assert supervisor.status.phase is Phase.STOPPED
                assert not psutil.Process().children(recursive=True)
            assert panel.phases.count(Phase.READY) == 2
            assert Phase.FAILED not in panel.phases

    run(test)

"""The promise of scripted pairs: the real engine's text and counts are the forecast's, to the token."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import httpx
import pytest

from sparkdeck.adapters.demo_pair import expand_demo_pair
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.scripted_forecast import Script, ScriptedRun, forecast_run, pieces_shown
from tests.real.engine_process import running_engine
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every

CONTEXT = 256
PROMPTS = ("hi", "", "Füße 😀", "x" * 150, "```\n| a |\n")
TEMPERATURES = (0.0, 0.7, 2.0)

TEXT = cut_into_pieces("A fox – über den Zaun – ruft שלום\n\n```py\nx = 1\n```\n| a | b |\n\n")
EMOJI_IN_BYTES: tuple[bytes | str, ...] = (*TEXT[:5], b"\xf0\x9f", b"\x98", b"\x80", *TEXT[5:])
SOME = frozenset({0, 1, 4, 7, 9, 10})

CASES = [
    (0, ScriptedPair(TEXT, loops=True)),
    (1, ScriptedPair(TEXT, wrong_every(3, len(TEXT)), loops=True)),
    (2, ScriptedPair(EMOJI_IN_BYTES, wrong_every(5, len(EMOJI_IN_BYTES)), loops=True)),
    (3, ScriptedPair(TEXT, loops=False)),
    (4, ScriptedPair(TEXT, frozenset(range(len(TEXT))), loops=False)),
    (5, ScriptedPair(TEXT[:2], loops=True)),
    (6, ScriptedPair(EMOJI_IN_BYTES, SOME, loops=False)),
    (7, ScriptedPair(TEXT, wrong_every(2, len(TEXT)), loops=True)),
    (7, ScriptedPair(TEXT[:6], loops=False)),
    (9, ScriptedPair(TEXT[:1], loops=True)),
]
PLAIN = {2, 6}
"""The cases of a plain run; the others are for `--real`."""


def _text(pieces: tuple[bytes, ...], script: Script, run: ScriptedRun) -> str:
    """The engine keeps back a character of which the last bytes are missing."""
    return b"".join(pieces[place] for place in pieces_shown(script, run)).decode(errors="ignore")


def _counters(client: httpx.Client) -> dict[str, int]:
    lines = (line.rsplit(" ", 1) for line in client.get("/metrics").text.splitlines() if not line.startswith("#"))
    return {name: int(float(value)) for name, value in lines if name.startswith("llamacpp:spec_decode")}


def _answer(client: httpx.Client, prompt: str, temperature: float, max_tokens: int | None) -> dict[str, object]:
    """The answer as one value; ``growth`` is what the counters of /metrics gained by it."""
    before = _counters(client)
    question = {"messages": [{"role": "user", "content": prompt}], "temperature": temperature, "max_tokens": max_tokens}
    reply = client.post("/v1/chat/completions", json={k: v for k, v in question.items() if v is not None}).json()
    growth = {name: value - before.get(name, 0) for name, value in _counters(client).items()}
    return {**reply, "growth": growth}


def _compare(answer: dict[str, object], pair: ScriptedPair, n_max: int, max_tokens: int | None, context: int) -> None:
    usage, timings, growth, choices = (answer[key] for key in ("usage", "timings", "growth", "choices"))
    assert isinstance(usage, dict)
    assert isinstance(timings, dict)
    assert isinstance(growth, dict)
    assert isinstance(choices, list)
    script = Script(len(pair.pieces), pair.wrong_after, pair.loops)
    left = context - usage["prompt_tokens"]
    run = forecast_run(script, n_max=n_max, max_tokens=max_tokens, context_left=left)
    assert choices[0]["message"]["content"] == _text(pair.piece_bytes, script, run)
    assert choices[0]["finish_reason"] == ("stop" if run.ended else "length")
    assert timings["predicted_n"] == usage["completion_tokens"] == run.tokens
    assert (timings.get("draft_n", 0), timings.get("draft_n_accepted", 0)) == (run.drafted, run.accepted)
    if n_max:
        prefix = "llamacpp:spec_decode_num_"
        assert growth[f"{prefix}drafts_total"] == run.steps
        assert growth[f"{prefix}draft_tokens_total"] == run.drafted
        assert growth[f"{prefix}accepted_tokens_total"] == run.accepted
        for position, count in enumerate(run.accepted_per_position):
            assert growth[f'{prefix}accepted_tokens_per_pos_total{{position="{position}"}}'] == count


@pytest.mark.parametrize(
    ("n_max", "pair"),
    [
        pytest.param(n_max, pair, id=f"n-max {n_max}, case {place}", marks=() if place in PLAIN else pytest.mark.real)
        for place, (n_max, pair) in enumerate(CASES)
    ],
)
def test_the_engine_reports_what_the_forecast_says(tmp_path: Path, n_max: int, pair: ScriptedPair) -> None:
    length = len(pair.pieces)
    prompts, temperatures = itertools.cycle(PROMPTS), itertools.cycle(TEMPERATURES)
    target, draft = write_pair(pair, tmp_path)
    with running_engine(target, draft, n_max=n_max, context=CONTEXT) as client:
        for max_tokens in (0, 1, 2, 3, n_max + 1, n_max + 2, length, length + 1, length + 2, 2 * length + 3, None):
            answer = _answer(client, next(prompts), next(temperatures), max_tokens)
            _compare(answer, pair, n_max, max_tokens, CONTEXT)


@pytest.mark.parametrize(
    "n_max", [n_max if n_max in {2, 7} else pytest.param(n_max, marks=pytest.mark.real) for n_max in range(1, 8)]
)
def test_the_end_of_the_context_is_met_as_forecast(tmp_path: Path, n_max: int) -> None:
    """Every place at which the context can end within a step, by prompts of growing length."""
    pair = ScriptedPair(TEXT, wrong_every(5, len(TEXT)), loops=True)
    target, draft = write_pair(pair, tmp_path)
    with running_engine(target, draft, n_max=n_max, context=CONTEXT) as client:
        for letters in range(190, 200):
            _compare(_answer(client, "x" * letters, 0.0, None), pair, n_max, None, CONTEXT)


def test_a_stream_brings_the_same_text_and_counts(tmp_path: Path) -> None:
    pair = ScriptedPair(EMOJI_IN_BYTES, wrong_every(3, len(EMOJI_IN_BYTES)), loops=True)
    script = Script(len(pair.pieces), pair.wrong_after, pair.loops)
    target, draft = write_pair(pair, tmp_path)
    with running_engine(target, draft, n_max=3) as client:
        question = {"messages": [{"role": "user", "content": "?"}], "max_tokens": 300, "stream": True}
        text = ""
        timings: dict[str, int] = {}
        with client.stream("POST", "/v1/chat/completions", json=question) as reply:
            for line in reply.iter_lines():
                if line.startswith("data: {"):
                    event = json.loads(line.removeprefix("data: "))
                    text += "".join(choice["delta"].get("content") or "" for choice in event["choices"])
                    timings = event.get("timings", timings)
    run = forecast_run(script, n_max=3, max_tokens=300)
    assert text == _text(pair.piece_bytes, script, run)
    assert (timings["draft_n"], timings["draft_n_accepted"]) == (run.drafted, run.accepted)


def test_the_demo_pair_recites_its_tour(sparkdeck_home: Path) -> None:
    demo = expand_demo_pair(resources_folder(), sparkdeck_home)
    count = len(demo.pieces)
    pair = ScriptedPair(demo.pieces, wrong_every(demo.wrong_every, count), loops=True, heavy=True)
    with running_engine(demo.target, demo.draft, n_max=4) as client:
        _compare(_answer(client, "Who are you?", 0.0, count + 20), pair, 4, count + 20, 1024)

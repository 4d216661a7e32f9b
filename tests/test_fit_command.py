"""``sparkdeck fit`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sparkdeck import cli
from sparkdeck.adapters.gguf_facts import read_facts
from tests.services.harness import small_pair

PARTS = ("weights", "kv", "recurrent", "compute", "draft_weights", "draft_kv", "draft_compute")


def asked(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, Any]:
    code = cli.main(["fit", *map(str, arguments), "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    _, target, draft = small_pair(tmp_path)
    return target, draft


def test_it_tells_every_part_in_bytes(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    code, document = asked(capsys, "--target", pair[0], "--draft", pair[1], "--ctx", 4096, "--vram", 4 << 30)
    assert (code, document["verdict"]) == (0, "fits")
    (device,) = document["devices"]
    whole = [*PARTS, "projector", "cuda_context"]
    assert device["total"] == sum(device[name] for name in whole)
    assert device["kv"] == 4 * 4096 * 2 * 64 * 2
    assert device["draft_kv"] == 4096 * 2 * 64 * 2
    facts = read_facts(pair[0])
    assert facts.data_bytes is not None
    assert facts.input_bytes is not None
    assert device["weights"] == facts.data_bytes - facts.input_bytes
    assert document["largest_ctx"] == facts.context_tokens
    assert document["draft_cost_tokens"] == 0


def test_a_card_that_is_too_small_is_exit_code_1_with_proposals(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    code, document = asked(capsys, "--target", pair[0], "--draft", pair[1], "--vram", 600 << 20)
    assert (code, document["verdict"], document["largest_ctx"]) == (1, "does not fit", 0)


def test_a_quantised_cache_takes_about_half(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    def caches(*more: object) -> list[int]:
        (device,) = asked(capsys, "--target", pair[0], "--ctx", 4096, "--vram", 4 << 30, *more)[1]["devices"]
        return [device["kv"], device["draft_weights"]]

    (plain, none), (small, _) = caches(), caches("--cache-type", "q8_0")
    assert none == 0
    assert small * 64 == plain * 34


def test_the_text_is_for_people(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fit", "--target", str(pair[0]), "--draft", str(pair[1]), "--vram", str(4 << 30)]) == 0
    out = capsys.readouterr().out
    for words in (
        "draft KV cache",
        "needed on GPU",
        "needed in RAM",
        "Largest context that fits: 32,768",
        "Verdict: fits",
    ):
        assert words in out


def test_what_is_wrong_is_one_sentence(
    tmp_path: Path, pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["fit", "--target", str(pair[0]), "--vram", "0"]) == 1
    assert "--vram must be at least 1" in capsys.readouterr().err
    text = tmp_path / "text.gguf"
    text.write_text("no model")
    assert cli.main(["fit", "--target", str(text)]) == 1
    assert "text.gguf" in capsys.readouterr().err

"""``sparkdeck pair`` as another program runs it: what it prints, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sparkdeck.cli import main
from tests.fakes.hub import StandInHub, StandInRepo
from tests.pair_variants import WIDE, Variant


def test_a_pair_that_belongs_together_is_a_table_and_exit_code_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, draft = Variant().write(tmp_path)
    assert main(["pair", str(target), str(draft), "--n-max", "3", "--build", "11549"]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n  ok ") == 11
    assert "Both have the same 300 tokens." in out
    assert out.endswith("They can run together as draft-dspark (11 passed).\n")
    assert err == ""


def test_a_pair_that_does_not_is_exit_code_1_with_the_failed_checks_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, draft = Variant(WIDE).write(tmp_path)
    assert main(["pair", str(target), str(draft)]) == 1
    out, err = capsys.readouterr()
    assert "FAIL  Hidden size" in out
    assert err == "sparkdeck: some-draft.gguf does not belong to some-target.gguf: hidden size.\n"


def test_json_is_one_object_of_its_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target, draft = Variant().write(tmp_path)
    assert main(["pair", str(target), str(draft), "--json", "--n-max", "9"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert list(whole) == ["schema", "compatible", "spec_type", "block_size", "checks"]
    assert whole["schema"] == "sparkdeck.pair/1"
    assert (whole["compatible"], whole["spec_type"], whole["block_size"]) == (True, "draft-dspark", 7)
    assert len(whole["checks"]) == 11
    length = next(check for check in whole["checks"] if check["id"] == "draft-length")
    assert list(length) == ["id", "title", "state", "reason"]
    assert length["state"] == "warning"
    assert "9" in length["reason"]


def test_p_min_without_a_confidence_head_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target, draft = Variant().write(tmp_path)
    assert main(["pair", str(target), str(draft), "--p-min", "0.5"]) == 1
    assert "confidence head" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no.gguf", "none.gguf"], "no.gguf"),
        (["{target}", "{text}"], "notes.gguf is a text file"),
        (["{target}", "{draft}", "--n-max", "0"], "--n-max must be at least 1, not 0."),
        (["{target}", "{draft}", "--p-min", "2"], "--p-min must be from 0 to 1, not 2."),
    ],
)
def test_what_cannot_be_checked_is_exit_code_1_and_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    target, draft = Variant().write(tmp_path)
    text = tmp_path / "notes.gguf"
    text.write_text("not a model")
    names = {"target": target, "draft": draft, "text": text}
    assert main(["pair", *(argument.format(**names) for argument in arguments)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sparkdeck: ")
    assert said in err


def test_files_on_a_server_are_read_by_their_headers_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target, draft = Variant().write(tmp_path)
    with StandInHub([StandInRepo("org/some", {"target.gguf": target, "draft.gguf": draft})]) as hub:
        page, file = f"{hub.url}/org/some/blob/main/target.gguf", f"{hub.url}/org/some/resolve/main/draft.gguf"
        assert main(["pair", page, file, "--json"]) == 0
        assert hub.log.sent_bytes() < draft.stat().st_size
    vocabulary = next(one for one in json.loads(capsys.readouterr().out)["checks"] if one["id"] == "vocabulary")
    assert vocabulary["reason"] == "Both have the same 300 tokens."

"""What is passed on names nobody: no user, no machine, no folder, no key, no prompt of one's own; in any form."""

from __future__ import annotations

import json
import platform
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters import personal_names
from sparkdeck.adapters.benchmark_export import FORMS, compared, exported
from sparkdeck.adapters.benchmark_import import parse_result
from sparkdeck.adapters.record_json import encode_record
from sparkdeck.domain.benchmark_flaws import Flaw, FlawKind
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord, PromptRecord, ProtocolRecord
from sparkdeck.domain.benchmark_sharing import shareable
from sparkdeck.domain.same_answer import SameAnswer, SameAnswerOutcome
from sparkdeck.domain.scrubbing import Scrubber
from tests.kept_results import HOME, a_record, a_suite
from tests.soak import soak_count

SECRET_PROMPT = "Why did our merger with Contoso fail?"
PRIVATE = ("karla", "karlas-box", "/home", "My Models", "k3y-of-mine", SECRET_PROMPT, "Contoso")


@pytest.fixture
def karlas_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(personal_names, "home_folder", lambda: str(HOME))
    monkeypatch.setattr(personal_names, "user_name", lambda: "karla")
    monkeypatch.setattr(platform, "node", lambda: "karlas-box")


def with_everything_private() -> BenchmarkRecord:
    prompts = (PromptRecord("mine", None, 512, SECRET_PROMPT, "cd" * 32, custom=True),)
    record = a_record(
        profile="karla’s pair",
        label="for karla",
        problems=(
            "/home/karla/My Models/target one.gguf: the file was read from karlas-box",
            "llama-server said: cannot open '/home/karla/x/y.gguf' at http://karlas-box.lan:8080/v1/models",
        ),
        protocol=ProtocolRecord(ProtocolKind.CUSTOM.value, "Custom prompts", 2, 512, prompts=prompts),
    )
    said = "the text turned in a circle: “Contoso failed”"
    flaws = (Flaw(FlawKind.REPETITION, said),)
    own = tuple(
        replace(run, prompt_id="mine", problem=f"{said} in ~/secret/plan.txt", flaws=flaws)
        for run in record.arms[0].runs
    )
    same = SameAnswer(SameAnswerOutcome.TIE, "then “Contoso” instead of “We”: a tie", 3, "We", "Contoso", 0.001)
    assert record.verdict is not None
    verdict = replace(record.verdict, words=f"Not valid: {said}.", reasons=(f"{said} ”again”.",))
    return replace(record, arms=(replace(record.arms[0], runs=own), record.arms[1]), same_answer=same, verdict=verdict)


@pytest.mark.usefixtures("karlas_machine")
@pytest.mark.parametrize("form", FORMS)
def test_nothing_private_is_in_what_is_passed_on(form: str) -> None:
    record = with_everything_private()
    text = exported(record, form).decode()
    assert [word for word in PRIVATE if word in text] == []
    assert "target one.gguf" in text
    assert "llama-server" in text
    both = compared([record, a_record()], form).decode()
    assert [word for word in PRIVATE if word in both] == []


@pytest.mark.usefixtures("karlas_machine")
def test_names_stay_in_where_they_are_asked_for() -> None:
    record = with_everything_private()
    assert parse_result(exported(record, ".json", with_names=True)) == record
    report = exported(record, ".md", with_names=True).decode()
    assert "/home/karla/llama.cpp/llama-server" in report
    assert "k3y-of-mine" not in report  # a key is never in it
    assert SECRET_PROMPT in report


@pytest.mark.usefixtures("karlas_machine")
def test_a_shared_result_is_still_a_whole_one() -> None:
    shared = parse_result(exported(a_suite(), ".json"))
    assert shared.shared
    assert shared.verdict == a_suite().verdict
    assert [run.prompt_id for run in shared.arms[0].runs] == [run.prompt_id for run in a_suite().arms[0].runs]
    assert shared.protocol is not None
    assert all(prompt.text for prompt in shared.protocol.prompts)  # ours are nobody's secret
    assert shared.arms[0].argv == (
        "llama-server",
        *("-m", "target one.gguf", "--ctx-size", "4096", "--host", "<left out>", "--api-key", "•••"),
    )


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("--lora=/home/karla/a b.gguf",), ("--lora=a b.gguf",)),
        (("--rpc", "10.1.2.3:50052"), ("--rpc", "<left out>")),
        (("--host", "127.0.0.1"), ("--host", "127.0.0.1")),
        (("-hf", "org/model:Q4_K_M"), ("-hf", "org/model:Q4_K_M")),
        (("-m", r"C:\Users\karla\m.gguf"), ("-m", "m.gguf")),
        (("-m", r"\\karlas-box\share\m.gguf"), ("-m", "m.gguf")),
        (("-m", "models/of karla/m.gguf"), ("-m", "m.gguf")),
        (("-ts", "3/1"), ("-ts", "3/1")),
        (("-ot", r"blk\.[0-9]+\.ffn=CPU"), ("-ot", r"blk\.[0-9]+\.ffn=CPU")),
        (("--model-url", "https://huggingface.co/o/m/x.gguf"), ("--model-url", "https://huggingface.co/o/m/x.gguf")),
        (("--temp", "-1"), ("--temp", "-1")),
        (("--alias", "karla-and-me"), ("--alias", "<left out>")),
    ],
)
def test_a_command_loses_its_folders_and_keeps_its_meaning(words: tuple[str, ...], shown: tuple[str, ...]) -> None:
    record = a_record()
    arm = replace(record.arms[0], argv=("llama-server", *words))
    shared = shareable(replace(record, arms=(arm,)), Scrubber(str(HOME), "karla", "karlas-box"))
    assert shared.arms[0].argv == ("llama-server", *shown)


@pytest.mark.parametrize("user", ["draft", "baseline", "target", "dspark", "greedy"])
def test_a_user_called_like_a_word_of_the_schema_breaks_no_file(user: str) -> None:
    shared = shareable(a_record(), Scrubber(f"/home/{user}", user, "box"))
    assert parse_result(encode_record(shared)) == shared
    assert [arm.name for arm in shared.arms] == ["baseline", "dspark"]
    assert [model.role for model in shared.models] == ["target", "draft"]


_NAMES = st.text("abcdefghijklmnopqrstuvwxyz", min_size=5, max_size=10).map(lambda name: f"zq{name}")


_HOMES = st.sampled_from(["/home/{}", "/Users/{}", r"C:\Users\{}"])


def no_folder_is_told(user: str, host: str, folder: str, home: str, own: bool) -> None:
    place = home.format(user)
    separator = "\\" if "\\" in home else "/"
    file = f"{place if own else '/mnt/' + folder}{separator}{folder} x{separator}model.gguf"
    record = a_record(problems=(f"cannot open '{file}' on {host}",))
    arm = replace(record.arms[0], argv=("llama-server", "-m", file, f"--mmproj={file}"))
    shared: Any = json.loads(encode_record(shareable(replace(record, arms=(arm,)), Scrubber(place, user, host))))
    text = json.dumps([shared["arms"], shared["problems"]])
    assert [name for name in (user, host, folder) if name in text] == []
    assert "model.gguf" in text


@settings(max_examples=15, deadline=None)
@given(_NAMES, _NAMES, _NAMES, _HOMES, st.booleans())
def test_wherever_a_file_lies_its_folder_is_not_told(user: str, host: str, folder: str, home: str, own: bool) -> None:
    no_folder_is_told(user, host, folder, home, own)


@pytest.mark.soak
@settings(max_examples=soak_count(3000), deadline=None)
@given(_NAMES, _NAMES, _NAMES, _HOMES, st.booleans())
def test_of_a_great_many_folders_none_is_told(user: str, host: str, folder: str, home: str, own: bool) -> None:
    no_folder_is_told(user, host, folder, home, own)


def test_the_last_ending_decides_the_form(tmp_path: Path) -> None:
    from sparkdeck.adapters.benchmark_export import export_result
    from sparkdeck.domain.errors import UserError

    export_result(tmp_path / "a.HTM", a_record())
    assert (tmp_path / "a.HTM").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    with pytest.raises(UserError, match="not written as"):
        export_result(tmp_path / "a.pdf", a_record())

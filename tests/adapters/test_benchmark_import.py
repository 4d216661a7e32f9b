"""Result files are read strictly: what was written comes back, and what is none is refused in words."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.benchmark_import import MOST_BYTES, parse_result, read_result
from sparkdeck.adapters.record_json import decode_record, encode_record
from sparkdeck.domain.benchmark_record import LLAMA_BENCH, SPEED_BENCH, BenchmarkRecord
from sparkdeck.domain.benchmark_report import benchmark_report
from sparkdeck.domain.errors import UserError
from tests.kept_results import a_record, a_suite, records
from tests.soak import soak_count

# as build 11434 writes it: `llama-bench -m model.gguf -p 512 -n 128 -r 3 -o json`
LLAMA_BENCH_TEST = {
    "build_commit": "unknown",
    "build_number": 11434,
    "cpu_info": "A CPU",
    "gpu_info": "",
    "backends": "CPU",
    "model_filename": "/home/karla/models/model.gguf",
    "n_gpu_layers": 99,
    "n_prompt": 0,
    "n_gen": 128,
    "n_depth": 0,
    "test_time": "2026-12-01T09:00:00Z",
    "avg_ns": 1_000_000,
    "avg_ts": 128.0,
    "stddev_ts": 1.5,
    "samples_ts": [126.5, 128.0, 129.5],
}
PROMPT_TEST = LLAMA_BENCH_TEST | {"n_prompt": 512, "n_gen": 0, "avg_ts": 900.0, "samples_ts": [900.0]}


def sample(category: str, speed: float, drafted: int = 0, *, ok: bool = True) -> dict[str, Any]:
    return {
        "id": f"{category}-1",
        "category": category,
        "ok": ok,
        "latency_s": 100 / speed,
        "prompt_tokens": 50,
        "completion_tokens": 100,
        "draft_n": drafted,
        "draft_n_accepted": drafted // 2,
        "predicted_per_second": speed,
        "error": None if ok else "timed out",
    }


@settings(max_examples=4, deadline=None)
@given(records())
def test_every_record_reads_back_as_it_was(record: BenchmarkRecord) -> None:
    assert decode_record(encode_record(record)) == record


@pytest.mark.soak
@settings(max_examples=soak_count(400), deadline=None)
@given(records())
def test_a_great_many_records_read_back_as_they_were(record: BenchmarkRecord) -> None:
    assert decode_record(encode_record(record)) == record


def damaged_file(data: st.DataObject) -> None:
    whole = encode_record(a_record())
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    damaged = whole[:start] + data.draw(st.binary(max_size=6)) + whole[end:]
    with contextlib.suppress(UserError):  # anything else is a bug
        assert benchmark_report(parse_result(damaged)).title


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_damaged_file_is_a_benchmark_or_refused_in_words(data: st.DataObject) -> None:
    damaged_file(data)


@pytest.mark.soak
@settings(max_examples=soak_count(5000), deadline=None)
@given(st.data())
def test_however_a_file_is_damaged_nothing_breaks(data: st.DataObject) -> None:
    damaged_file(data)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"{}", "another kind"),
        (b"[]", "no test in it"),
        (b"[" * 200_000, "recursion"),
        (b"\xff\xfe\x00", "JSON"),
        (b'{"schema": "sparkdeck.benchmark/9"}', "sparkdeck.benchmark/9"),
        (b'{"schema": "sparkdeck.doctor/1"}', "no schema"),
        (b'{"results": [], "summary": []}', "no result in it"),
        (b'[{"n_gen": 128}]', "avg_ts"),
    ],
)
def test_what_is_no_benchmark_is_refused_in_words(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "some.json"
    file.write_bytes(content)
    with pytest.raises(UserError) as refused:
        read_result(file)
    assert refused.value.title == "some.json is no benchmark that can be read."
    assert said in refused.value.detail


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda document: document["arms"][0]["runs"][0].update(wall_s=-1.0), "wall_s"),
        (lambda document: document["verdict"].update(overall="GREAT"), "GREAT"),
        (lambda document: document["arms"][0]["runs"][0].update(score=66.1), "arms.runs.score"),
        (lambda document: document["arms"].extend([document["arms"][0]] * 300), "arms"),
        (lambda document: document["guards"][0].update(kind="vibes"), "vibes"),
    ],
)
def test_a_file_that_says_the_impossible_is_refused(change: Any, said: str) -> None:
    document = json.loads(encode_record(a_record()))
    change(document)
    with pytest.raises(UserError) as refused:
        parse_result(json.dumps(document).encode())
    assert said in refused.value.detail


def test_a_file_beyond_all_measure_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as content:
        content.truncate(MOST_BYTES + 1)  # a hole: it takes no room
    with pytest.raises(UserError, match="too large"):
        read_result(file)
    with pytest.raises(UserError, match="cannot be read"):
        read_result(tmp_path / "missing.json")


def test_llama_bench_is_read_as_what_it_is() -> None:
    record = parse_result(json.dumps([PROMPT_TEST, LLAMA_BENCH_TEST]).encode())
    assert (record.origin, record.imported, record.on_cpu) == (LLAMA_BENCH, True, True)
    assert (record.runtime.build, record.profile) == (11434, "model.gguf")
    prompt, answer = record.arms
    assert [run.prompt_tokens_per_s for run in prompt.runs] == [900.0]
    assert not prompt.counted_runs
    assert [run.decode_tokens_per_s for run in answer.counted_runs] == [126.5, 128.0, 129.5]
    assert record.baseline is answer
    lines = b"\n".join(json.dumps(test).encode() for test in (PROMPT_TEST, LLAMA_BENCH_TEST))
    assert parse_result(lines) == record
    assert parse_result(b"\xef\xbb\xbf" + json.dumps([PROMPT_TEST, LLAMA_BENCH_TEST]).encode()) == record


def test_speed_bench_is_read_with_its_categories() -> None:
    results = [sample("coding", 50.0, 90), sample("qa", 40.0, 60), sample("qa", 1.0, ok=False)]
    document = {"config": {"osl": 1024, "concurrency": 1, "bench": "qualitative"}, "summary": [], "results": results}
    record = parse_result(json.dumps(document).encode())
    assert (record.origin, record.protocol and record.protocol.tokens) == (SPEED_BENCH, 1024)
    (arm,) = record.draft_arms
    assert [(run.prompt_class, run.decode_tokens_per_s) for run in arm.counted_runs] == [("coding", 50.0), ("qa", 40.0)]
    assert arm.summary.acceptance == 75 / 150
    assert arm.runs[2].problem == "timed out"


def test_a_suite_reads_back_with_its_prompts_and_verdicts() -> None:
    record = a_suite()
    assert parse_result(encode_record(record)) == record
    assert [part.name for part in record.classes] == ["coding", "writing"]
    assert record.protocol is not None
    assert len(record.protocol.prompts) == 8
    assert replace(record, arms=()) != record

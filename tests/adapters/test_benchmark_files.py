"""The benchmark's exports: the JSON contract key by key, and what the report must say."""

from __future__ import annotations

import json
import re
import statistics
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from sparkdeck.adapters.benchmark_files import from_json, to_json
from sparkdeck.adapters.benchmark_markdown import to_markdown
from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkRequest, BenchmarkResult, RunResult
from sparkdeck.domain.benchmark_report_verdict import CPU_NOTE
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import LocalModel, Profile, Provenance, PublishedRun
from sparkdeck.domain.runtime import Runtime, RuntimeKind

# The contract, as other programs rely on it: field names in their order. Newer ones stand behind these.
CONTRACT = {
    "": ["schema", "created", "runtime", "host", "gpu", "arms", "speedup_wall", "same_text", "problems"],
    "runtime": ["kind", "path", "build"],
    "arm": ["name", "n_max", "argv", "runs", "summary"],
    "run": [
        "completion_tokens",
        "prompt_tokens",
        "cached_tokens",
        "wall_s",
        "ttft_s",
        "wall_tokens_per_s",
        "decode_tokens_per_s",
        "drafted",
        "accepted",
        "steps",
        "text_sha256",
        "valid",
    ],
    "summary": ["wall_tokens_per_s", "decode_tokens_per_s", "acceptance", "mean_accepted_length"],
    "spread": ["mean", "median", "stdev"],
}

BINARY = Runtime(RuntimeKind.BINARY, ("/opt/llama-server",), Path("/opt/llama-server"), 11434)
BUILTIN = Runtime(RuntimeKind.BUILTIN, ("python", "-m", "sparkdeck.builtin_runtime"), None, 11549)
PUBLISHED = PublishedRun("RTX 5090", "2026-08-07", 3, 512, 3, 553, 326, 2.76)


def run(wall_s: float, drafted: int | None = None, accepted: int | None = None, steps: int | None = None) -> RunResult:
    return RunResult(512, 26, 0, wall_s, 0.25, 512 / wall_s, 600 / wall_s, drafted, accepted, steps, "ab" * 32, True)


def short_run() -> RunResult:
    return replace(run(1.0, 90, 60, 30), completion_tokens=100, valid=False, problem="ended after 100 of 512 tokens")


def result(runtime: Runtime = BINARY, published: PublishedRun | None = None) -> BenchmarkResult:
    profile = Profile(
        name="My pair | test",
        target=LocalModel(Path("/models/target.gguf")),
        draft=LocalModel(Path("/models/draft.gguf")),
        options=MappingProxyType({"ctx-size": 200704, "spec-draft-n-max": 3}),
        provenance=Provenance(published=published),
    )
    argv = ("/opt/llama-server", "--model", "/models/tar get.gguf")
    return BenchmarkResult(
        created="2026-12-01T10:00:00+01:00",
        request=BenchmarkRequest(profile, runtime, n_max=(3, 1)),
        host="16-core x86-64, Linux",
        gpu=None,
        arms=(
            ArmResult(ArmKind.BASELINE, None, argv, (run(5.0), run(4.0), run(4.0))),
            ArmResult(ArmKind.DSPARK, 3, argv, (run(2.5, 510, 340, 170), run(2.0, 510, 340, 170), short_run())),
            ArmResult(ArmKind.DSPARK, 1, argv, (run(4.0, 340, 170, None), run(3.0, 340, 170, None))),
        ),
        problems=("The second arm was cut short.",),
    )


def exported(of: BenchmarkResult) -> Any:
    return json.loads(to_json(of))


def begins_with(fields: Any, part: str) -> bool:
    return list(fields)[: len(CONTRACT[part])] == CONTRACT[part]


def test_every_field_of_the_contract_is_there_in_order_before_the_newer_ones() -> None:
    document = exported(result())
    assert begins_with(document, "")
    assert begins_with(document["runtime"], "runtime")
    for arm in document["arms"]:
        assert begins_with(arm, "arm")
        assert all(begins_with(run, "run") for run in arm["runs"])
        assert begins_with(arm["summary"], "summary")
        assert begins_with(arm["summary"]["wall_tokens_per_s"], "spread")
        assert begins_with(arm["summary"]["decode_tokens_per_s"], "spread")


def test_the_values_are_what_the_contract_says() -> None:
    document = exported(result())
    assert document["schema"] == "sparkdeck.benchmark/1"
    assert document["created"] == "2026-12-01T10:00:00+01:00"
    assert document["runtime"] == {"kind": "binary", "path": "/opt/llama-server", "build": 11434}
    assert (document["host"], document["gpu"]) == ("16-core x86-64, Linux", None)
    baseline, best, other = document["arms"]
    assert [(arm["name"], arm["n_max"]) for arm in document["arms"]] == [
        ("baseline", None),
        ("dspark", 3),
        ("dspark", 1),
    ]
    assert baseline["argv"] == ["/opt/llama-server", "--model", "/models/tar get.gguf"]
    assert {name: baseline["runs"][0][name] for name in CONTRACT["run"]} == {
        "completion_tokens": 512,
        "prompt_tokens": 26,
        "cached_tokens": 0,
        "wall_s": 5.0,
        "ttft_s": 0.25,
        "wall_tokens_per_s": 102.4,
        "decode_tokens_per_s": 120.0,
        "drafted": None,
        "accepted": None,
        "steps": None,
        "text_sha256": "ab" * 32,
        "valid": True,
    }
    speeds = [102.4, 128.0, 128.0]
    wall = baseline["summary"]["wall_tokens_per_s"]
    assert wall["mean"] == pytest.approx(sum(speeds) / 3)  # the warm-up is in it
    assert (wall["median"], wall["stdev"]) == (128.0, pytest.approx(statistics.stdev(speeds)))
    assert (baseline["summary"]["acceptance"], baseline["summary"]["mean_accepted_length"]) == (None, None)
    assert best["runs"][2]["valid"] is False
    assert best["summary"]["wall_tokens_per_s"]["mean"] == pytest.approx((204.8 + 256) / 2)  # without the invalid run
    assert best["summary"]["acceptance"] == pytest.approx(680 / 1020)
    assert best["summary"]["mean_accepted_length"] == pytest.approx(1 + 680 / 340)
    assert (other["summary"]["acceptance"], other["summary"]["mean_accepted_length"]) == (0.5, None)
    assert document["speedup_wall"] == pytest.approx(230.4 / wall["mean"])
    assert document["same_text"] is True
    assert document["problems"] == [
        "The second arm was cut short.",
        "DSpark, n-max 3, run 3: ended after 100 of 512 tokens",
    ]


def test_a_problem_that_the_result_names_already_is_not_said_twice() -> None:
    told = "DSpark, n-max 3, run 3: ended after 100 of 512 tokens"
    assert exported(replace(result(), problems=(told,)))["problems"] == [told]


def test_unknown_is_null_and_nothing_measured_is_no_error() -> None:
    document = exported(replace(result(BUILTIN), arms=(), problems=()))
    assert document["runtime"] == {"kind": "builtin", "path": None, "build": 11549}
    assert (document["speedup_wall"], document["same_text"], document["arms"]) == (None, None, [])
    arm = ArmResult(ArmKind.BASELINE, None, (), (replace(run(1.0), wall_tokens_per_s=float("nan")),))
    assert exported(replace(result(), arms=(arm,)))["arms"][0]["runs"][0]["wall_tokens_per_s"] is None


def test_a_file_from_before_the_verdict_was_part_of_it_reads_and_is_told_by_its_means() -> None:
    document = exported(result())
    old = {name: document[name] for name in CONTRACT[""]}
    for arm in (*old["arms"],):
        for name in set(arm) - set(CONTRACT["arm"]):
            del arm[name]
        arm["runs"] = [{name: run[name] for name in CONTRACT["run"]} for run in arm["runs"]]
    report = to_markdown(from_json(json.dumps(old).encode()))
    assert "**1.93 × the baseline’s wall speed** (dspark, n-max 3: 230.4 against 119.5 tokens/s)." in report


def test_an_export_reads_back() -> None:
    data = to_json(result())
    assert data.endswith(b"}\n")
    document = from_json(data)
    assert document.arms[1].runs[0].steps == 170
    assert document.arms[0].summary.wall_tokens_per_s.median == 128.0


@pytest.mark.parametrize(
    "damage",
    [
        lambda document: document.pop("gpu"),
        lambda document: document.update(extra=1),
        lambda document: document.update(schema="sparkdeck.benchmark/2"),
        lambda document: document["arms"][0]["runs"][0].update(valid="yes"),
    ],
)
def test_what_is_not_of_this_schema_is_refused(damage: Any) -> None:
    document = exported(result())
    damage(document)
    with pytest.raises(UserError, match="benchmark"):
        from_json(json.dumps(document).encode())
    with pytest.raises(UserError, match="not a benchmark"):
        from_json(b"{")


# --- the report ---


def test_the_report_shows_every_run_the_warm_up_and_what_is_invalid() -> None:
    report = to_markdown(result())
    assert report.startswith(
        "# My pair | test: what the draft is worth\n\n**UNDECIDED** 1.24 × as fast with the draft. "
    )
    assert "| DSpark, n-max 3 | 230.4 | 230.4 | 270.0 | 1.93 × |" in report
    baseline = report.split("## Baseline")[1].split("## ")[0]
    assert re.search(r"\| 1 \(warm-up\) \| 512 \| 5\.000 \| 0\.250 \| 102\.4 \| 120\.0 \| – \| – \| – \|", baseline)
    assert "| **mean** |" in baseline
    assert "run 1 made 102.4 wall tokens/s, the others' mean 128.0" in baseline
    draft = report.split("## DSpark, n-max 3")[1].split("## ")[0]
    assert "| 3, INVALID | 100 |" in draft
    assert "2 of 3 runs are valid" in draft
    assert "66.7 %" in draft
    assert "3.00" in draft
    assert "ended after 100 of 512 tokens" in report.split("## Problems")[1]
    assert "'/models/tar get.gguf'" in report.split("## Commands")[1]
    for fact in ("16-core x86-64, Linux", "llama-server (b11434)", "200,704 tokens", "Refactor this function."):
        assert fact in report


def test_every_table_has_as_many_cells_in_each_row() -> None:
    tables = re.findall(r"(?:^\|.*\n?)+", to_markdown(result(published=PUBLISHED)), re.MULTILINE)
    assert len(tables) == 8
    for table in tables:
        rows = table.strip().split("\n")
        assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1, table


def test_a_run_on_the_processor_says_so_and_one_on_a_gpu_does_not() -> None:
    assert CPU_NOTE in to_markdown(result(BUILTIN))
    assert CPU_NOTE in to_markdown(result())  # a binary that sees no GPU
    seeing = replace(BINARY, devices=("CUDA0: NVIDIA RTX 4090 (24564 MiB)",))
    assert CPU_NOTE not in to_markdown(replace(result(seeing), gpu="RTX 4090"))


def test_published_figures_stand_apart_and_change_nothing_else() -> None:
    report, without = to_markdown(result(published=PUBLISHED)), to_markdown(result())
    section = "## Published" + report.split("## Published")[1].split("## ")[0]
    assert "| RTX 5090 | 2026-08-07 | 3 × 512 | 3 | 326 of 553 (59.0 %) | 2.76 |" in section
    assert report.replace(section, "") == without


def test_without_two_arms_no_speed_up_is_claimed() -> None:
    alone = replace(result(), arms=result().arms[:1])
    report = to_markdown(alone)
    assert "No verdict: it takes runs with and without the draft to tell" in report
    assert "| DSpark" not in report


def test_different_texts_are_pointed_out() -> None:
    arms = result().arms
    other = replace(arms[0], runs=(replace(arms[0].runs[0], text_sha256="cd" * 32), *arms[0].runs[1:]))
    assert "| Same text | NO: they differ between runs |" in to_markdown(replace(result(), arms=(other, *arms[1:])))

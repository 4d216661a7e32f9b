"""Which arms a request has, what of a started server counts, and what is remembered of a baseline."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.domain.baseline_points import baseline_points
from sparkdeck.domain.benchmark import ArmResult, BenchmarkRequest, RunResult
from sparkdeck.domain.benchmark_arm_plans import plan_arms, shoot_out_arm
from sparkdeck.domain.benchmark_arms import ArmKind
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.started_server import comparable_options, layers_on_gpu
from sparkdeck.services.benchmark_choices import parse_arm, request_of
from sparkdeck.services.benchmark_planning import check_request

TARGET, DRAFT = LocalModel(Path("t.gguf")), LocalModel(Path("d.gguf"))


def request(
    protocol: ProtocolKind = ProtocolKind.REFERENCE, draft: LocalModel | None = DRAFT, **options: str
) -> BenchmarkRequest:
    values = MappingProxyType({name.replace("_", "-"): value for name, value in options.items()})
    return BenchmarkRequest(
        Profile("p", TARGET, draft, values), Runtime(RuntimeKind.BUILTIN, ("x",)), n_max=(1, 3, 8), protocol=protocol
    )


def test_a_profile_of_ngrams_without_a_draft_file_measures_its_arm() -> None:
    baseline, ngrams = plan_arms(request(draft=None, spec_type="ngram-simple"))
    assert (baseline.spec_type, baseline.profile.wants_speculation) == ("none", False)
    assert (ngrams.spec_type, ngrams.n_max, ngrams.profile.options["spec-type"]) == (
        "ngram-simple",
        None,
        "ngram-simple",
    )


def test_a_sweep_ends_at_the_drafts_block_and_a_number_that_was_asked_for_is_measured() -> None:
    assert [arm.n_max for arm in plan_arms(request(ProtocolKind.DEPTH_SWEEP), 7)] == [None, 1, 3, 7]
    assert [arm.n_max for arm in plan_arms(request(ProtocolKind.DEPTH_SWEEP), 3)] == [None, 1, 3]
    assert [arm.n_max for arm in plan_arms(request(ProtocolKind.DEPTH_SWEEP), 8)] == [None, 1, 3, 8]
    assert [arm.n_max for arm in plan_arms(request(ProtocolKind.DEPTH_SWEEP))] == [None, 1, 3, 8]
    assert [arm.n_max for arm in plan_arms(request(), 7)] == [None, 1, 3, 8]


def test_arms_are_measured_once_and_told_apart() -> None:
    profile, runtime = request().profile, request().runtime
    twice = request_of(BenchmarkChoice(n_max=(3, 1, 3)), profile, runtime)
    assert [arm.n_max for arm in plan_arms(twice)] == [None, 3, 1]
    for texts in (("Baseline=draft-dspark:3",), ("A=draft-dspark:3", "A=draft-dspark:4")):
        arms = tuple(parse_arm(text) for text in texts)
        with pytest.raises(UserError, match="Two arms are called"):
            request_of(BenchmarkChoice(ProtocolKind.SHOOT_OUT, arms=arms), profile, runtime)
    for number in ("0", "65", "9" * 5000):
        arms = (parse_arm(f"draft-dspark:{number}"),)
        with pytest.raises(UserError, match="n-max must be between"):
            check_request(request_of(BenchmarkChoice(ProtocolKind.SHOOT_OUT, arms=arms), profile, runtime))


def test_concurrency_has_a_slot_for_each_stream_in_all_arms() -> None:
    arms = plan_arms(request(ProtocolKind.CONCURRENCY))
    assert {arm.profile.options["parallel"] for arm in arms} == {8}


def test_a_shoot_out_gives_no_draft_file_to_ngrams_and_adds_the_baseline() -> None:
    asked = request(ProtocolKind.SHOOT_OUT)
    mine = shoot_out_arm(asked.profile, "draft-dspark", 4, "Mine", draft=LocalModel(Path("other.gguf")))
    arms = plan_arms(replace(asked, arms=(mine, shoot_out_arm(asked.profile, "ngram-mod", 4))))
    assert [(arm.name, arm.kind) for arm in arms] == [
        ("Baseline", ArmKind.BASELINE),
        ("Mine", ArmKind.DSPARK),
        ("n-gram mod", ArmKind.DSPARK),
    ]
    assert [arm.profile.draft for arm in arms] == [None, LocalModel(Path("other.gguf")), None]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draft-dspark:4", ("draft-dspark", 4, None, "")),
        ("Fast one=draft-dspark,ngram-mod@C:/d.gguf:7", ("draft-dspark,ngram-mod", 7, Path("C:/d.gguf"), "Fast one")),
        ("ngram-simple", ("ngram-simple", None, None, "")),
    ],
)
def test_an_arm_is_read_from_the_command_line(text: str, expected: tuple[object, ...]) -> None:
    arm = parse_arm(text)
    assert (arm.spec_type, arm.n_max, arm.draft, arm.name) == expected


@pytest.mark.parametrize("text", ["", "dspark:3", "=draft-dspark", "draft-dspark,foo"])
def test_what_is_no_arm_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="is no arm"):
        parse_arm(text)


def test_arms_are_compared_without_draft_address_and_log() -> None:
    base = ("llama-server", "-m", "t.gguf", "--port", "1", "-c", "4096", "--flash-attn", "on", "--log-file", "a")
    draft = (*base[:4], "2", *base[5:], "--spec-type", "draft-dspark", "-md", "d.gguf", "--spec-draft-n-max", "3")
    assert comparable_options(base) == comparable_options(draft) == {"-m": "t.gguf", "-c": "4096", "--flash-attn": "on"}
    assert comparable_options((*base, "--temp", "-1.5"))["--temp"] == "-1.5"


def test_the_load_log_says_where_the_targets_layers_lie() -> None:
    lines = [
        "load_tensors: offloaded 10/33 layers to GPU",
        "common_speculative_init_result: loading draft model 'd.gguf'",
        "load_tensors: offloaded 6/6 layers to GPU",
    ]
    assert layers_on_gpu(lines) == (10, 33)
    assert layers_on_gpu(lines[1:]) is None


def test_a_baseline_is_remembered_by_depth_and_streams_as_tokens_over_seconds() -> None:
    """B08: 10 tokens in 0.1 s and 990 in 19.8 s are 50.3 tokens/s, not 75."""

    def measured(tokens: int, seconds: float, prompt: int, *, streams: int = 1, warm_up: bool = False) -> RunResult:
        rate = tokens / seconds
        return RunResult(
            tokens,
            prompt,
            0,
            seconds,
            0.0,
            rate,
            rate,
            None,
            None,
            None,
            "x",
            valid=True,
            decode_s=seconds,
            streams=streams,
            warm_up=warm_up,
        )

    runs = (
        measured(10, 0.1, 100),
        measured(990, 19.8, 100),
        measured(64, 8.0, 9000),
        measured(64, 2.0, 100, streams=8),
        measured(999, 1.0, 100, warm_up=True),
        replace(measured(999, 1.0, 100), valid=False),
    )
    points = baseline_points(ArmResult(ArmKind.BASELINE, None, (), runs), 1.0)
    assert [(point.concurrency, point.runs, round(point.tokens_per_s, 2)) for point in points] == [
        (1, 2, 50.25),
        (1, 1, 8.0),
        (8, 1, 32.0),
    ]

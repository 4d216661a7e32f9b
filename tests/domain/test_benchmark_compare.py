"""Results side by side: what differs is said first, and a ratio is formed only where it answers a question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.domain.benchmark_compare import Comparison, compare
from sparkdeck.domain.benchmark_compare_figures import ComparedFigure
from sparkdeck.domain.benchmark_record import LLAMA_BENCH, BenchmarkRecord, PromptRecord
from tests.kept_results import a_record, a_suite

SPEED = "With draft: wall tokens/s"


def figure(comparison: Comparison, name: str) -> ComparedFigure:
    return next(one for one in comparison.figures if one.name == name)


def differing(comparison: Comparison) -> list[str]:
    return [setting.name for setting in comparison.differing]


def on_other_gpu(record: BenchmarkRecord) -> BenchmarkRecord:
    return replace(record, gpu="NVIDIA GeForce RTX 5090")


def test_like_is_divided_by_like() -> None:
    comparison = compare([a_record(100.0, 150.0), on_other_gpu(a_record(200.0, 300.0))])
    assert differing(comparison) == ["GPU"]
    assert figure(comparison, SPEED).values[:2] == ("150.00", "300.00")
    assert figure(comparison, SPEED).ratios[0] is None
    assert figure(comparison, SPEED).ratios[1] == pytest.approx(2.0)
    assert figure(comparison, "Acceptance").ratios[1] is None  # a share has no use for a quotient
    assert figure(comparison, "Speed-up").values[:2] == ("1.50 ×", "1.50 ×")
    assert comparison.has_ratios


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda p: replace(p, kind="quick"), "protocol"),
        (lambda p: replace(p, tokens=128), "answer length"),
        (lambda p: replace(p, sampling="profile"), "sampling"),
        (lambda p: replace(p, streams=(1, 2)), "streams"),
        (lambda p: replace(p, prompts=(PromptRecord("", None, 512, "Another", "cd" * 32),)), "prompts"),
    ],
)
def test_another_kind_of_work_is_named_and_not_divided(change: object, said: str) -> None:
    record = a_record()
    assert record.protocol is not None
    other = replace(record, protocol=change(record.protocol))  # type: ignore[operator]
    comparison = compare([record, other])
    assert said in differing(comparison)
    assert figure(comparison, SPEED).ratios[1] is None
    assert f"Another kind of work was measured: {said}" in comparison.notes[0]
    assert said in figure(comparison, SPEED).reasons[1]


def test_with_two_changes_a_ratio_would_belong_to_neither() -> None:
    other = on_other_gpu(a_record())
    other = replace(other, runtime=replace(other.runtime, build=11549))
    comparison = compare([a_record(), other])
    assert differing(comparison) == ["GPU", "runtime"]
    assert not comparison.has_ratios
    assert "More than one thing differs (the machine, the runtime)" in comparison.notes[0]


def test_what_is_not_known_is_not_taken_to_be_the_same() -> None:
    old = replace(a_record(), protocol=None)  # a file from before protocols
    comparison = compare([a_record(), old])
    assert not comparison.has_ratios
    assert "not known whether the work was the same" in comparison.notes[0]
    hidden = PromptRecord("custom-1", None, 512, None, None, custom=True)
    shared = a_record()
    assert shared.protocol is not None
    shared = replace(shared, protocol=replace(shared.protocol, prompts=(hidden,)))
    assert not compare([shared, shared]).has_ratios  # two people's own prompts may be anything


def test_an_invalid_result_and_another_tools_are_divided_by_nothing() -> None:
    record = a_record()
    assert record.verdict is not None
    invalid = replace(record, verdict=replace(record.verdict, overall="INVALID"))
    assert not compare([record, invalid]).has_ratios
    comparison = compare([record, replace(record, origin=LLAMA_BENCH)])
    assert "tool" in differing(comparison)
    assert not comparison.has_ratios


def test_the_same_file_under_another_name_is_the_same_model() -> None:
    record = a_record()
    known = tuple(replace(model, sha256="cd" * 32) for model in record.models)
    renamed = tuple(replace(model, file=f"renamed-{model.file}") for model in known)
    comparison = compare([replace(record, models=known), replace(record, models=renamed)])
    assert differing(comparison) == []
    swapped = tuple(replace(model, sha256="ef" * 32) for model in known)
    assert differing(compare([replace(record, models=known), replace(record, models=swapped)])) == ["target", "draft"]


def test_the_published_run_is_a_column_of_its_own_and_never_divided() -> None:
    comparison = compare([a_record(), a_record()])
    last = comparison.columns[-1]
    assert (last.letter, last.title, last.is_reference) == ("Published", "RTX 5090", True)
    assert [column.letter for column in comparison.columns] == ["A", "B", "Published"]
    assert figure(comparison, "Acceptance").values[-1] == "59.0 %"
    assert figure(comparison, "Accepted tokens").values == ("1,020 of 1,530", "1,020 of 1,530", "326 of 553")
    assert figure(comparison, "Mean accepted length").values[-1] == "2.76"
    speed = figure(comparison, SPEED)
    assert (speed.values[-1], speed.ratios[-1], speed.reasons[-1]) == ("–", None, "Not published.")
    assert any("not a reproduction" in note for note in comparison.notes)
    without = compare([replace(a_record(), published=None)] * 2)
    assert [column.letter for column in without.columns] == ["A", "B"]


def test_classes_are_laid_beside_each_other() -> None:
    comparison = compare([a_suite(), a_record()])
    section = "Decode speed-up by kind of prompt"
    rows = {one.name: one.values[:2] for one in comparison.figures if one.section == section}
    assert rows == {"Coding": ("2.00 ×", "–"), "Writing": ("0.80 ×", "–")}
    assert all(len(one.values) == len(comparison.columns) == len(one.ratios) for one in comparison.figures)

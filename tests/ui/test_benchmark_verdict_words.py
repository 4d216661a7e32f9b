"""What a benchmark says, in words."""

from dataclasses import replace
from typing import Any

import pytest

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord, VerdictRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.same_answer import SameAnswer, SameAnswerOutcome
from sparkdeck.ui.benchmark_page_words import outcome_sentence
from sparkdeck.ui.benchmark_verdict_words import CPU_NOTE, FASTER, INVALID, SAME, SLOWER, UNDECIDED, verdict
from sparkdeck.ui.theme import Tone
from tests.ui import benchmark_examples as examples
from tests.ui.fake_panel import RUNTIME


def _judged(overall: str, speedup: float, low: float | None, high: float | None, **more: Any) -> BenchmarkRecord:
    record = record_of(examples.result(examples.BASELINE, examples.FASTER))
    return replace(record, verdict=VerdictRecord(overall, speedup, low, high, 3, **more))


def test_a_draft_that_pays_off() -> None:
    words = verdict(_judged(FASTER, 1.42, 1.31, 1.52))
    assert (words.figure, words.tone) == ("1.42 × faster", Tone.GOOD)
    assert words.title == "The draft pays off on this machine."
    assert words.lines[0] == (
        "DSpark, n-max 3: 220.0 tokens/s against 110.0 without the draft (wall clock, mean with the warm-up: 2.00 ×)."
    )
    assert words.lines[1].startswith("With 95 % certainty between 1.31 × and 1.52 ×")
    assert words.lines[2] == "66.7 % of the drafted tokens accepted, mean length 3.00."
    assert words.lines[3] == ("Reference run · 3 runs × 512 tokens, warm-up kept in the mean · 2026-11-30 13:40")
    assert words.warnings == ()


def test_where_the_verdict_and_the_means_differ_the_card_says_what_each_is() -> None:
    """An answer that does not count is missing in one arm: the means are then of other work, the verdict is not."""
    prompts = [
        [
            examples.run(speed, draft=draft, prompt_id=name)
            for name, speed in (("a", 50.0), ("b", 200.0))
            for _ in "1234"
        ]
        for draft in (False, True)
    ]
    prompts[1][0] = replace(prompts[1][0], valid=False)
    base, draft = examples.baseline(), examples.dspark(3)
    made = examples.result(
        replace(base, runs=tuple(prompts[0]), keeps_warm_up=False),
        replace(draft, runs=tuple(prompts[1]), keeps_warm_up=False),
    )
    record = record_of(replace(made, request=replace(made.request, protocol=ProtocolKind.QUICK), planned_runs=16))
    assert record.verdict is not None
    assert record.verdict.speedup == 1
    assert verdict(record).lines[0] == (
        "DSpark, n-max 3: 87.5 tokens/s against 80.0 without the draft (wall clock, mean over all answers: 1.09 ×; the "
        "verdict compares prompt by prompt)."
    )
    whole = replace(record, arms=(record.arms[0], replace(record.arms[0], kind="dspark", label="DSpark, n-max 3")))
    assert "verdict compares" not in verdict(whole).lines[0]


@pytest.mark.parametrize(
    ("overall", "speedup", "figure", "tone"),
    [
        (SLOWER, 0.82, "0.82 ×, slower", Tone.BAD),
        (SAME, 0.99, "0.99 ×, equal", Tone.TEXT),
        (SAME, 1.00, "1.00 ×, equal", Tone.TEXT),
        (SAME, 1.01, "1.01 ×, equal", Tone.TEXT),
        (UNDECIDED, 1.05, "Undecided", Tone.TEXT),
        (INVALID, 1.50, "Invalid", Tone.BAD),
    ],
)
def test_b05_only_what_is_faster_is_coloured_so(overall: str, speedup: float, figure: str, tone: Tone) -> None:
    words = verdict(_judged(overall, speedup, speedup - 0.01, speedup + 0.01))
    assert (words.figure, words.tone) == (figure, tone)
    assert words.tone is not Tone.GOOD
    assert words.title


def test_what_is_undecided_says_how_many_runs_would_decide() -> None:
    record = _judged(UNDECIDED, 1.03, 0.97, 1.09, runs_needed=12)
    words = verdict(record, can_extend=True)
    assert words.more_runs == 12
    assert words.lines[1].startswith("So far 1.03 ×.")
    assert words.lines[1].endswith("About 12 further runs of each arm would decide it.")
    assert verdict(record).more_runs is None, "an older result, or somebody else's"
    assert verdict(_judged(FASTER, 1.4, 1.3, 1.5), can_extend=True).more_runs is None


def test_what_is_undecided_tells_how_it_stands_and_why_also_without_an_interval() -> None:
    assert verdict(_judged(UNDECIDED, 2.75, None, None, runs_needed=4)).lines[1] == (
        "So far 2.75 ×. About 4 further runs of each arm would decide it."
    )
    cut = "It was cut short: 12 of 44 requests were measured."
    assert verdict(_judged(UNDECIDED, 2.75, None, None, reasons=(cut,))).lines[1] == f"So far 2.75 ×. {cut}"
    alone = record_of(replace(examples.result(examples.BASELINE), planned_runs=6))
    assert verdict(alone).lines[0] == (
        "It takes runs with and without the draft to tell. It was cut short: 3 of 6 requests were measured."
    )


def test_few_prompts_speak_for_themselves_only() -> None:
    words = verdict(_judged(FASTER, 1.4, 1.3, 1.5, this_prompt_only=True))
    assert words.lines[1] == "Between 1.30 × and 1.50 × from run to run; it holds for this prompt only."


def test_the_best_n_max_is_offered_where_the_profile_has_another_one() -> None:
    record = _judged(FASTER, 1.4, 1.3, 1.5)
    assert verdict(record, 5).apply_n_max == 3
    assert verdict(record, 3).apply_n_max is None
    assert verdict(record, None).apply_n_max is None, "another profile is selected"
    fault = replace(record, same_answer=SameAnswer(SameAnswerOutcome.FAULT, "A fault."))
    assert verdict(fault, 5).apply_n_max is None, "it changes the answers"
    assert verdict(_judged(SLOWER, 0.8, 0.7, 0.9), 5).apply_n_max is None
    assert verdict(_judged(UNDECIDED, 1.1, 0.7, 1.9), 5).apply_n_max is None, "nothing was found out"


def test_an_invalid_result_gives_its_reasons() -> None:
    words = verdict(_judged(INVALID, 1.4, None, None, reasons=("DSpark was not active.",)))
    assert words.warnings == ("DSpark was not active.",)
    assert not any("tokens/s" in line for line in words.lines)


def test_a_cpu_run_says_so() -> None:
    cpu = record_of(examples.result(examples.BASELINE, examples.FASTER, gpu=None, runtime=RUNTIME))
    assert [line for line in verdict(cpu).warnings if CPU_NOTE in line] == [CPU_NOTE]
    builtin = Runtime(RuntimeKind.BUILTIN, ("x",))
    cpu = record_of(examples.result(examples.BASELINE, examples.FASTER, runtime=builtin))
    assert CPU_NOTE in verdict(cpu).warnings


def test_nothing_is_claimed_where_an_arm_is_missing() -> None:
    words = verdict(record_of(examples.result(examples.BASELINE)))
    assert words.tone is not Tone.GOOD
    assert "×" not in words.figure


def test_the_sentence_says_what_was_measured_how_and_when() -> None:
    record = _judged(FASTER, 1.4, 1.3, 1.5)
    outcome = BenchmarkOutcome(BenchmarkEnd.DONE)
    sentence = "2026-11-30 13:40 · A pair · Reference run · 3 runs × 512 tokens · RTX 4090"
    assert outcome_sentence(outcome, record) == f"Last result: {sentence}"
    assert outcome_sentence(replace(outcome, end=BenchmarkEnd.CANCELLED), record) == f"Cancelled: {sentence}"
    assert outcome_sentence(BenchmarkOutcome(BenchmarkEnd.CANCELLED), None) == "Cancelled before anything was measured."


def test_what_was_left_out_is_a_note_and_a_bad_run_is_a_fault() -> None:
    record = _judged(FASTER, 1.4, 1.3, 1.5)
    left_out, bad = (
        "Left out, because the context is too small: Documents.",
        "Baseline, run 2: only 300 of 512 tokens came",
    )
    words = verdict(replace(record, problems=(left_out, bad)))
    assert left_out in words.lines
    assert words.warnings == (bad,)

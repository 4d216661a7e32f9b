"""A benchmark in rows and sentences."""

from dataclasses import replace

import pytest

from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkEnd, BenchmarkOutcome
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.ui.benchmark_words import (
    CPU_NOTE,
    columns,
    cost_words,
    markdown_table,
    outcome_sentence,
    parse_n_max,
    rows,
    verdict,
)
from sparkdeck.ui.theme import Tone
from tests.ui.benchmark_examples import BASELINE, FASTER, KNOWN_PAIR, PUBLISHED, SLOWER, result, run


def test_a_row_holds_the_domain_s_figures() -> None:
    assert columns(3)[:6] == ("Arm", "Mean", "Speed-up", "Accepted", "Mean length", "Run 1 (warm-up)")
    base, fast = rows((BASELINE, FASTER), 3)
    assert [cell.text for cell in base.cells] == (
        ["Baseline", "110.0", "–", "–", "–", "100.0", "110.0", "120.0", "110.0", "10.0", "111.0"]
    )
    assert [cell.text for cell in fast.cells] == (
        ["DSpark, n-max 3", "220.0", "2.00 ×", "66.7 %", "3.00", "200.0", "220.0", "240.0", "220.0", "20.0", "221.0"]
    )
    assert (base.kind, fast.kind) == ("arm", "best")
    assert base.cells[3].tooltip == "Nothing is drafted without a draft."


def test_an_invalid_run_says_why_and_is_in_no_mean() -> None:
    bad = run(400.0, draft=True, valid=False, problem="only 300 of 512 tokens came")
    (row,) = rows((replace(FASTER, runs=(*FASTER.runs[:2], bad)),), 3)
    assert row.cells[7].text == "invalid"
    assert "only 300 of 512 tokens came" in row.cells[7].tooltip
    assert row.cells[7].tone is Tone.BAD
    assert row.cells[1].text == "210.0"
    assert "2 valid of 3 runs" in row.cells[1].tooltip


def test_unknown_is_a_dash_and_what_is_to_come_three_dots() -> None:
    unknown = run(None, draft=True, decode_tokens_per_s=None, steps=None)
    (row,) = rows((ArmResult(ArmKind.DSPARK, 3, (), (unknown,)),), 3)
    assert [cell.text for cell in row.cells[1:]] == ["–", "–", "66.7 %", "–", "–", "…", "…", "–", "–", "–"]
    assert row.cells[4].tooltip == "The server did not count this."


def test_published_figures_stand_apart() -> None:
    section, published = rows((BASELINE,), 3, PUBLISHED)[-2:]
    assert section.kind == "section"
    assert section.cells[0].text == (
        "Published by others, not measured here: 2026-08-07, 3 × 512 tokens, n-max 3; no speeds quoted"
    )
    assert [cell.text for cell in published.cells] == ["Published, RTX 5090", "–", "–", "58.95 %", "2.76", *["–"] * 6]
    assert published.cells[1].tooltip == "No speed is quoted with these counts, so none is shown."
    assert all(cell.tone is Tone.MUTED for cell in published.cells)
    assert "2026-08-07" in published.cells[0].tooltip


def test_a_draft_that_pays_off() -> None:
    words = verdict(result(BASELINE, FASTER))
    assert (words.figure, words.tone) == ("2.00 × faster", Tone.GOOD)
    assert words.lines[0] == (
        "DSpark, n-max 3: 220.0 tokens/s against 110.0 without the draft (wall clock, mean). "
        "The text is the same in all valid runs."
    )
    assert words.lines[1] == "66.7 % of the drafted tokens accepted, mean length 3.00."
    assert words.lines[2].startswith("3 runs × 512 tokens per arm, warm-up kept in the mean · 2026-11-30 13:40")
    assert words.warnings == ()


def test_a_draft_that_costs_speed_and_one_that_changes_nothing() -> None:
    slow = verdict(result(BASELINE, SLOWER))
    assert (slow.figure, slow.tone) == ("0.50 ×, slower", Tone.BAD)
    same = verdict(result(BASELINE, replace(FASTER, runs=BASELINE.runs)))
    assert (same.figure, same.tone) == ("1.00 ×, equal", Tone.TEXT)


def test_the_best_arm_counts() -> None:
    assert verdict(result(BASELINE, SLOWER, FASTER)).figure == "2.00 × faster"


def test_a_cpu_run_says_so() -> None:
    assert verdict(result(BASELINE, FASTER, gpu=None)).warnings == (CPU_NOTE,)
    builtin = Runtime(RuntimeKind.BUILTIN, ("x",))
    assert verdict(result(BASELINE, FASTER, runtime=builtin)).warnings == (CPU_NOTE,)


def test_nothing_is_claimed_where_runs_are_missing() -> None:
    cut = replace(FASTER, runs=FASTER.runs[:1])
    words = verdict(result(BASELINE, cut, problems=("the server ended",)))
    assert words.tone is Tone.TEXT
    assert words.title == "Not every run took place and is valid: take this with care."
    assert words.warnings == ("the server ended",)
    assert verdict(result(BASELINE)).figure == "–"


def test_different_texts_are_told() -> None:
    other = replace(FASTER, runs=tuple(replace(one, text_sha256="b" * 64) for one in FASTER.runs))
    assert "The texts differ between runs." in verdict(result(BASELINE, other)).lines[0]


def test_the_table_as_markdown() -> None:
    text = markdown_table(result(BASELINE, FASTER))
    table = text.split("\n\n")[1].splitlines()
    assert table[0].startswith("| Arm | Mean | Speed-up | Accepted | Mean length | Run 1 (warm-up) |")
    assert table[1].count("|") == table[0].count("|")
    assert table[3] == (
        "| DSpark, n-max 3 | 220.0 | 2.00 × | 66.7 % | 3.00 | 200.0 | 220.0 | 240.0 | 220.0 | 20.0 | 221.0 |"
    )
    assert table[4].startswith("| Published, RTX 5090 | – | – | 58.95 % | 2.76 |")


def test_the_sentence_says_what_was_measured_how_and_when() -> None:
    outcome = BenchmarkOutcome(BenchmarkEnd.DONE, result(BASELINE, FASTER))
    assert outcome_sentence(outcome).startswith("Last result: 2026-11-30 13:40 · A pair · 3 runs × 512 tokens · ")
    assert outcome_sentence(replace(outcome, end=BenchmarkEnd.CANCELLED)).startswith("Cancelled: 2026-11-30 13:40")
    assert outcome_sentence(BenchmarkOutcome(BenchmarkEnd.CANCELLED)) == "Cancelled before anything was measured."


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("3", (3,)), ("1, 3, 7", (1, 3, 7)), (" 7 1;3 ", (7, 1, 3)), ("3,3", (3,)), ("64", (64,))],
)
def test_n_max_is_read(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_n_max(text) == numbers


@pytest.mark.parametrize("text", ["", " , ", "0", "65", "-1", "3.5", "a", "1, b", "٣", "9" * 50])
def test_other_n_max_is_refused(text: str) -> None:
    assert parse_n_max(text) is None


def test_the_cost_is_told_before() -> None:
    assert cost_words(KNOWN_PAIR, 3, 512, 1, 100.0) == (
        "The server is started twice and writes 3,072 tokens: about 31 s at 100 tokens/s, plus loading."
    )
    assert "about 1 min at 50 tokens/s" in cost_words(KNOWN_PAIR, 3, 512, 1, None)
    assert "4 times" in cost_words(KNOWN_PAIR, 3, 512, 3, None)
    assert "once" in cost_words(replace(KNOWN_PAIR, draft=None), 3, 512, 1, None)

"""A benchmark's table in rows and cells."""

from dataclasses import replace

import pytest

from sparkdeck.domain import translation
from sparkdeck.domain.benchmark import ArmKind, ArmResult
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.ui.benchmark_words import Row, Table, markdown, record_so_far, table_of, table_so_far, tsv
from sparkdeck.ui.shown_table import Cell
from sparkdeck.ui.theme import Tone
from tests.ui.benchmark_examples import BASELINE, FASTER, PUBLISHED, result, run


def _table(*arms: ArmResult, published: PublishedRun | None = None) -> Table:
    return table_so_far(record_so_far(arms, ProtocolKind.REFERENCE), 3, published)


def _rows(*arms: ArmResult, published: PublishedRun | None = None) -> tuple[Row, ...]:
    return _table(*arms, published=published).rows


def test_a_row_holds_the_domain_s_figures() -> None:
    table = _table(BASELINE, FASTER)
    assert table.head[:6] == ("Arm", "Mean", "Speed-up", "Accepted", "Mean length", "Run 1 (warm-up)")
    assert table.head[8:] == ("Median", "± stdev", "Decode tok/s", "Decode speed-up", "Latency speed-up")
    base, fast = table.rows
    assert [cell.text for cell in base.cells[:11]] == (
        ["Baseline", "110.0", "–", "–", "–", "100.0", "110.0", "120.0", "110.0", "10.0", "111.0"]
    )
    assert [cell.text for cell in fast.cells[:11]] == (
        ["DSpark, n-max 3", "220.0", "2.00 ×", "66.7 %", "3.00", "200.0", "220.0", "240.0", "220.0", "20.0", "221.0"]
    )
    assert fast.cells[12].text == "2.00 ×"
    assert (base.kind, fast.kind) == ("arm", "best")
    assert base.cells[3].tooltip == "Nothing is drafted without a draft."


def test_an_invalid_run_says_why_and_is_in_no_mean() -> None:
    bad = run(400.0, draft=True, valid=False, problem="only 300 of 512 tokens came")
    (row,) = _rows(replace(FASTER, runs=(*FASTER.runs[:2], bad)))
    assert row.cells[7].text == "invalid"
    assert "only 300 of 512 tokens came" in row.cells[7].tooltip
    assert row.cells[7].tone is Tone.BAD
    assert row.cells[1].text == "210.0"
    assert "2 valid of 3 runs" in row.cells[1].tooltip


def test_unknown_is_a_dash_and_what_is_to_come_three_dots() -> None:
    unknown = run(None, draft=True, decode_tokens_per_s=None, steps=None)
    (row,) = _rows(ArmResult(ArmKind.DSPARK, 3, (), (unknown,)))
    assert [cell.text for cell in row.cells[1:11]] == ["–", "–", "66.7 %", "–", "–", "…", "…", "–", "–", "–"]
    assert row.cells[4].tooltip == "The server did not count this."


def test_published_figures_stand_apart() -> None:
    section, published = _rows(BASELINE, published=PUBLISHED)[-2:]
    assert section.kind == "section"
    assert section.cells[0].text == (
        "Published by others, not measured here: 2026-08-07, 3 × 512 tokens, n-max 3; no speeds quoted"
    )
    assert [cell.text for cell in published.cells] == ["Published, RTX 5090", "–", "–", "58.95 %", "2.76", *["–"] * 8]
    assert published.cells[1].tooltip == "No speed is quoted with these counts, so none is shown."
    assert all(cell.tone is Tone.MUTED for cell in published.cells)
    assert "2026-08-07" in published.cells[0].tooltip


def test_many_prompts_have_no_columns_for_runs_but_one_for_all_positions() -> None:
    arm = replace(FASTER, runs=tuple(replace(one, per_position=(0.8, 0.5), prompt_id="p") for one in FASTER.runs))
    base = replace(BASELINE, runs=tuple(replace(one, prompt_id="p") for one in BASELINE.runs))
    table = table_so_far(record_so_far((base, arm), ProtocolKind.QUICK), 2)
    assert table.head[5:] == ("Decode tok/s", "Decode speed-up", "Latency speed-up", "Per position")
    assert [cell.text for cell in table.rows[1].cells[8:]] == ["80 / 50 %"]
    assert table.rows[1].cells[8].tooltip.endswith("1st 80.0 %, 2nd 50.0 %.")
    assert [cell.text for cell in table.rows[0].cells[8:]] == ["–"]


def test_the_table_is_copied_as_markdown_and_for_a_spreadsheet() -> None:
    table = table_of(record_of(result(BASELINE, FASTER)))
    lines = markdown(table).splitlines()
    assert lines[0].startswith("| Arm | Mean | Speed-up | Accepted | Mean length | Run 1 (warm-up) |")
    assert lines[1].count("|") == lines[0].count("|")
    assert lines[3].startswith(
        "| DSpark, n-max 3 | 220.0 | 2.00 × | 66.7 % | 3.00 | 200.0 | 220.0 | 240.0 | 220.0 | 20.0 | 221.0 |"
    )
    assert lines[4].startswith("| Published, RTX 5090 | – | – | 58.95 % | 2.76 |")
    cells = tsv(table).splitlines()[2].split("\t")
    assert cells[:3] == ["DSpark, n-max 3", "220.0", "2.00 ×"]
    assert len({line.count("\t") for line in tsv(table).splitlines()}) == 1


@pytest.mark.parametrize(("decimal", "group"), [(".", ","), (",", "."), (",", "\u00a0"), (".", "’")])
def test_a_spreadsheet_gets_figures_of_its_country_without_signs_for_thousands(
    decimal: str, group: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translation, "_numbers", translation.NumberStyle(decimal, group))
    shown = Table(
        ("Arm", "Tokens"), (Row("arm", (Cell("b1, 2.5"), Cell(f"{translation.number(1234567.5, ',.1f')} ×"))),)
    )
    assert tsv(shown).splitlines()[1] == f"b1, 2.5\t1234567{decimal}5 ×"

"""The frame of the measured targets: ratios, verdicts, reports. What it measures is measured elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts import bench
from build_scripts.benchmarks import curl, monitor_polling
from build_scripts.benchmarks.measuring import (
    CannotMeasure,
    Check,
    Item,
    Report,
    Series,
    Settings,
    limit,
    median_interval,
    percentile,
    ratio,
)
from build_scripts.benchmarks.sample_answer import tokens
from build_scripts.benchmarks.servers import paced
from sparkdeck.adapters.benchmark_request import chat_body, run_result
from sparkdeck.adapters.timed_request import timed_chat_request


def met(_settings: Settings) -> Report:
    ours, base = Series("ours", "ms", (2.0, 4.0)), Series("bare", "ms", (2.0, 2.0))
    return Report((limit("time", "at most 2 ×", 1.5, 2.0, "1.50 ×", ours, base, of=ratio(ours, base)),), ("Calm.",))


def missed(_settings: Settings) -> Report:
    return Report((limit("time", "at most 2 ×", 3.0, 2.0, "3.00 ×"),))


def impossible(_settings: Settings) -> Report:
    raise CannotMeasure("There is no engine.")


ITEMS = {
    name: Item(name, f"What {name} is.", "At most 2 ×.", measure)
    for name, measure in (("met", met), ("missed", missed), ("impossible", impossible))
}


@pytest.fixture(autouse=True)
def _three_items(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_items", lambda: ITEMS)


@pytest.mark.parametrize(
    ("chosen", "code", "words"),
    [
        (["met"], 0, "PASS | time | 1.50 ×"),
        (["missed"], 1, "GAP: 50% above the limit | time | 3.00 ×"),
        (["impossible"], 2, "NOT MEASURED: There is no engine."),
        ([], 1, "PASS | time"),
    ],
)
def test_the_verdict_is_printed_and_is_the_exit_code(
    chosen: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(chosen) == code
    assert words in capsys.readouterr().out


def test_all_that_was_measured_can_be_written_down(tmp_path: Path) -> None:
    bench.main(["--quick", "--json", str(tmp_path / "a.json"), "--markdown", str(tmp_path / "a.md")])
    document = json.loads((tmp_path / "a.json").read_text())
    assert (document["schema"], document["quick"]) == ("sparkdeck.measured/1", True)
    assert [item["name"] for item in document["items"]] == ["met", "missed", "impossible"]
    check = document["items"][0]["checks"][0]
    assert (check["passed"], check["series"][0]["values"], check["ratio"]["of_medians"]) == (True, [2.0, 4.0], 1.5)
    assert document["items"][2]["not_measured"] == "There is no engine."
    report = (tmp_path / "a.md").read_text()
    assert "| missed: time | 3.00 × | at most 2 × | GAP: 50% above the limit |" in report
    assert "| impossible | – | At most 2 ×. | not measured: There is no engine. |" in report


def test_an_unknown_item_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["speed"])
    assert "there is no item 'speed'" in capsys.readouterr().err


def test_a_ratio_tells_its_spread_round_by_round() -> None:
    of = ratio(Series("ours", "ms", (1.0, 2.0, 3.0, 10.0)), Series("base", "ms", (1.0, 1.0, 1.0, 1.0)))
    assert (of.of_medians, of.minimum, of.maximum, of.rounds) == (2.5, 1.0, 10.0, 4)
    assert (of.low_quartile, of.high_quartile) == (1.75, 4.75)
    alone = ratio(Series("ours", "ms", (3.0,)), Series("base", "ms", (2.0,)))
    assert (alone.low_quartile, alone.high_quartile) == (1.5, 1.5)


def test_a_medians_interval_goes_by_ranks() -> None:
    """The ranks of the usual tables: 2 and 9 of 10, 22 and 39 of 60; of three values nothing can be told but their ends."""
    for count, low, high in ((3, 1, 3), (10, 2, 9), (60, 22, 39)):
        assert median_interval([float(each) for each in range(count, 0, -1)]) == (low, high)


@pytest.mark.parametrize(
    ("slowed", "times", "gap"),
    [(1.02, 40.0, ""), (1.3, 40.0, "above the limit"), (1.02, 1.0, "above the limit"), (1.002, 1.0, "")],
)
def test_a_raised_dose_is_divided_by_how_much_it_was_raised(slowed: float, times: float, gap: str) -> None:
    alone = [100.0 + each for each in range(40)]
    values = {monitor_polling.ALONE: alone, monitor_polling.OFTEN: [each / slowed for each in alone]}
    check = monitor_polling.compare("speed", "tokens/s", values, monitor_polling.OFTEN, slower=-1, times=times)
    assert gap in check.gap
    assert check.passed is not bool(gap)
    assert check.measured.startswith(f"{(slowed - 1) / times:+.3%} slower")


def test_a_limit_counts_as_kept_when_it_is_just_reached() -> None:
    assert limit("a", "b", 2.0, 2.0, "c").passed
    assert Check("a", "b", "c", gap="too slow").passed is False
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert percentile([1.0], 0.99) == 1.0


def test_the_items_of_the_checkout_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert {"wall_speed", "first_paint", "streaming", "enter_to_paint", "idle_cpu"} <= set(bench.find_items())


def test_the_sample_answer_is_the_same_at_every_call() -> None:
    assert tokens(500) == tokens(500)
    assert len(tokens(500)) == 500
    assert "".join(tokens(9)).startswith("## ")


def test_the_stand_in_streams_what_was_asked_for_at_its_pace() -> None:
    with paced(500) as server:
        response = timed_chat_request("127.0.0.1", server.port, chat_body("Hello", 26))
    run = run_result(response, 26, draft=False, steps=None)
    assert (run.valid, run.problem, run.completion_tokens) == (True, "", 26)
    assert run.wall_s is not None
    assert run.wall_s >= 25 / 500


TRACE = """\
10:00:00.100000 == Info:   Trying 127.0.0.1:8080...
23:59:59.900000 == Info: Connected to 127.0.0.1 (127.0.0.1) port 8080 (#0)
23:59:59.950000 => Send header, 171 bytes (0xab)
0000: POST /v1/chat/completions HTTP/1.1
23:59:59.960000 <= Recv data, 60 bytes (0x3c)
0000: data: {"choices":[{"delta":{"role":"assistant","content":null}}]
0040: }
00:00:00.100000 <= Recv data, 60 bytes (0x3c)
0000: data: {"choices":[{"delta":{"cont
0040: ent":"Hi"}}]}
"""


def test_curls_first_token_is_read_from_its_trace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run(_port: int, _body: object, folder: Path, *_options: str) -> tuple[float, float]:
        (folder / "trace").write_text(TRACE)
        return 0.0, 0.0

    monkeypatch.setattr(curl, "_run", run)
    assert curl.first_token_s(8080, {}, tmp_path) == pytest.approx(0.2)

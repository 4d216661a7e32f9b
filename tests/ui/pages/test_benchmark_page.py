"""The benchmark page: one button, partial figures, the verdict."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkProgress, BenchmarkResult
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkEnded, BenchmarkProgressed
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.benchmark_verdict_words import CPU_NOTE
from sparkdeck.ui.pages.benchmark_page import BenchmarkPage
from tests.ui.benchmark_examples import BASELINE, FASTER, KNOWN_PAIR, SLOWER, result
from tests.ui.fake_panel import PROFILE, RUNTIME, CalledBridge


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[CalledBridge]:
    bridge = CalledBridge()
    yield bridge
    bridge.close()


@pytest.fixture
def page(qtbot: QtBot, bridge: CalledBridge) -> BenchmarkPage:
    bridge.show_plan(KNOWN_PAIR)
    page = BenchmarkPage(bridge)
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    return page


def _ended(end: BenchmarkEnd, measured: BenchmarkResult, failure: UserError | None = None) -> BenchmarkEnded:
    return BenchmarkEnded(BenchmarkOutcome(end, measured, failure), record_of(measured))


def _press(page: BenchmarkPage) -> None:
    QTest.mouseClick(page.button, Qt.MouseButton.LeftButton)


def test_it_says_what_it_does_before_anything_was_measured(page: BenchmarkPage) -> None:
    assert page.empty.isVisible()
    assert not page.verdict.isVisible()
    assert page.picker.currentText() == "Reference run"


def _row(page: BenchmarkPage, row: int, cells: int) -> list[str]:
    return [page.results.table.item(row, column).text() for column in range(cells)]  # type: ignore[union-attr]


def test_what_others_published_stands_there_before_anything_was_measured(
    page: BenchmarkPage, bridge: CalledBridge
) -> None:
    assert page.results.table_card.isVisible()
    assert _row(page, 1, 5) == ["Published, RTX 5090", "–", "–", "58.95 %", "2.76"]
    assert not page.results.export_button.isVisible()
    bridge.show_plan(PROFILE)
    assert not page.results.table_card.isVisible()


def test_the_tab_key_goes_all_around_the_page(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.publish(_ended(BenchmarkEnd.DONE, result(BASELINE, FASTER)))
    page.activateWindow()
    qtbot.waitUntil(lambda: page.results.export_button.isVisible() and page.isActiveWindow())
    page.picker.setFocus()
    seen = list[QWidget]()
    while (at := QApplication.focusWidget()) is not None and at not in seen:
        seen.append(at)
        QTest.keyClick(at, Qt.Key.Key_Tab)
    assert at is page.picker, "no widget keeps it"
    assert {page.button, page.options, page.results.table, page.results.export_button} <= set(seen)


def test_one_button_runs_and_cancels(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    assert page.button.text() == "Run benchmark"
    page.settings.n_max.setText("1, 3, 7")
    _press(page)
    assert bridge.panel.last == ("run_benchmark", BenchmarkChoice(n_max=(1, 3, 7), prompt="Refactor this function."))
    assert page.button.text() == "Cancel"
    assert not page.settings.prompt.isEnabled()
    assert page.progress_card.isVisible()
    bridge.publish(BenchmarkProgressed(BenchmarkProgress("Baseline: starting the server", 0, 12, 0.0, None)))
    qtbot.waitUntil(lambda: page.progress.step == "Baseline: starting the server")
    assert page.progress.left == "0 of 12 requests · time left: –"
    _press(page)
    assert bridge.panel.last == ("cancel_benchmark",)
    assert page.button.text() == "Cancelling …"
    assert not page.button.isEnabled()
    bridge.publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.CANCELLED, None)))
    bridge.end_calls()
    qtbot.waitUntil(lambda: page.button.text() == "Run benchmark")
    assert page.button.isEnabled()
    assert page.empty.isVisible()


def test_partial_arms_are_shown_while_it_runs(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    _press(page)
    partial = replace(FASTER, runs=FASTER.runs[:1])
    bridge.publish(BenchmarkProgressed(BenchmarkProgress("x", 4, 6, 0.7, 38.0, (BASELINE, partial))))
    qtbot.waitUntil(page.results.table_card.isVisible)
    qtbot.waitUntil(lambda: page.results.table.rowCount() == 4)
    assert _row(page, 1, 8) == ["DSpark, n-max 3", "200.0", "1.82 ×", "66.7 %", "3.00", "200.0", "…", "…"]
    assert page.progress.left == "4 of 6 requests · about 38 s left"
    assert not page.verdict.isVisible()


def test_the_figures_are_drawn_anew_when_one_has_come_and_seen_only(
    page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Progress comes ten times a second on the machine that is measured."""
    drawn: list[str] = []
    _press(page)
    monkeypatch.setattr(page.results, "show_so_far", lambda *_: drawn.append("figures"))
    page.measuring.changed.connect(lambda: drawn.append("state"))
    arms = (BASELINE,)
    for done, shown in ((0.1, arms), (0.2, arms), (0.3, arms), (0.4, (*arms, FASTER))):
        bridge.publish(BenchmarkProgressed(BenchmarkProgress(f"at {done}", 4, 6, done, 38.0, shown)))
    qtbot.waitUntil(lambda: page.progress.step == "at 0.4")
    assert sorted(drawn) == ["figures", "figures", "state"]
    page.hide()
    for done in (0.5, 0.6):
        bridge.publish(BenchmarkProgressed(BenchmarkProgress(f"at {done}", 5, 6, done, 20.0, (*arms, SLOWER))))
    qtbot.waitUntil(lambda: bridge.is_idle)
    assert page.progress.step == "at 0.4"
    page.show()
    assert page.progress.step == "at 0.6"
    assert drawn.count("figures") == 3


def test_the_verdict_and_what_can_be_done_with_it(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    _press(page)
    bridge.publish(_ended(BenchmarkEnd.DONE, result(BASELINE, FASTER, gpu=None, runtime=RUNTIME)))
    bridge.end_calls()
    qtbot.waitUntil(page.verdict.isVisible)
    assert page.verdict.figure.text() == "2.00 × faster"
    assert CPU_NOTE in page.verdict.lines
    assert [bar.text for bar in page.results.chart.bars] == ["110.0", "220.0"]
    assert page.results.table.rowCount() == 4
    page.results.copy_markdown()
    assert "| DSpark, n-max 3 | 220.0 | 2.00 × |" in QApplication.clipboard().text()
    page.export_to(Path("/tmp/x.md"))
    assert bridge.panel.last == ("export_benchmark", Path("/tmp/x.md"), page.record, False)
    assert not page.results.written.isVisible()
    bridge.end_calls()
    assert page.results.written.words == f"Written to {Path('/tmp/x.md')}"
    _press(page)
    assert not page.results.written.isVisible()


def test_the_sentence_is_of_the_last_result_once_the_call_is_over(
    page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    assert page.header.sentence == "What is the draft worth on this machine?"
    _press(page)
    assert page.header.sentence.startswith("Measuring A pair")
    bridge.publish(_ended(BenchmarkEnd.DONE, result(BASELINE, FASTER)))
    qtbot.waitUntil(lambda: page.record is not None)
    bridge.end_calls()
    assert page.header.sentence.startswith(
        "Last result: 2026-11-30 13:40 · A pair · Reference run · 3 runs × 512 tokens"
    )


def test_a_failure_keeps_what_was_measured(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    _press(page)
    failure = UserError("The server ended while loading.", "out of memory", "Choose a smaller context.")
    bridge.publish(_ended(BenchmarkEnd.FAILED, result(BASELINE), failure))
    bridge.end_calls()
    qtbot.waitUntil(page.problem.isVisible)
    assert page.verdict.figure.text() == "–"
    assert page.results.table_card.isVisible()
    assert page.header.sentence.startswith("Cut short")
    _press(page)
    assert not page.problem.isVisible()
    assert page.record is None


@pytest.mark.parametrize("text", ["", "0", "3, x", "99"])
def test_what_cannot_be_asked_is_said_and_the_button_waits(page: BenchmarkPage, text: str) -> None:
    page.settings.n_max.setText(text)
    assert not page.button.isEnabled()
    assert "n-max" in page.settings.problem
    page.settings.n_max.setText("3")
    assert page.button.isEnabled()
    page.settings.prompt.setText("  ")
    assert not page.button.isEnabled()


def test_a_profile_without_draft_measures_its_baseline(page: BenchmarkPage, bridge: CalledBridge) -> None:
    bridge.show_plan(replace(PROFILE, draft=None))
    assert not page.settings.n_max.isEnabled()
    _press(page)
    assert bridge.panel.last == ("run_benchmark", BenchmarkChoice(prompt="Refactor this function."))


def test_what_stands_in_the_way_is_said(page: BenchmarkPage, bridge: CalledBridge) -> None:
    bridge.show_plan(KNOWN_PAIR, problem=UserError("The draft is missing.", "", "Open one."))
    assert not page.button.isEnabled()
    assert page.empty.detail == "The draft is missing. Open one."
    bridge.show_phase(Phase.READY)
    bridge.show_plan(KNOWN_PAIR)
    assert page.button.isEnabled()


def test_a_page_made_later_shows_the_last_result(bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_plan(KNOWN_PAIR)
    bridge.publish(_ended(BenchmarkEnd.DONE, result(BASELINE, FASTER)))
    qtbot.waitUntil(lambda: bridge.benchmark_outcome is not None)
    page = BenchmarkPage(bridge)
    qtbot.addWidget(page)
    page.show()
    assert page.verdict.figure.text() == "2.00 × faster"

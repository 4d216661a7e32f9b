"""The benchmark page beyond one press: protocols, estimates, pause, resume, history, comparison, export."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from build_scripts import benchmark_scenes as scenes
from sparkdeck.domain import events
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.benchmark_choice import ArmChoice
from sparkdeck.domain.benchmark_compare import compare
from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.benchmark_judgement import BAND, FEWEST_PROMPTS
from sparkdeck.domain.benchmark_protocols import PROTOCOLS, Estimate, ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.definitions import DEFINITION_BY_KEY
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui import benchmark_charts
from sparkdeck.ui.benchmark_compare_words import table_of
from sparkdeck.ui.dialogs.benchmark_export import BenchmarkExportDialog
from sparkdeck.ui.dialogs.benchmark_label import BenchmarkLabelDialog
from sparkdeck.ui.dialogs.compare_dialog import CompareDialog
from sparkdeck.ui.pages.benchmark_page import BenchmarkPage
from sparkdeck.ui.widgets.explanation import ExplanationSheet
from tests.ui.benchmark_examples import BASELINE, FASTER, KNOWN_PAIR, result
from tests.ui.fake_panel import CalledBridge

ENTRIES = (
    BenchmarkEntry(Path("/r/1.json"), "2026-11-30T14:05:00", "", "A pair", "suite", "GPU", "FASTER", 1.26, 3),
    BenchmarkEntry(Path("/r/2.json"), "2026-11-30T13:40:00", "old driver", "A pair", "quick", "GPU", "SLOWER", 0.9),
    BenchmarkEntry(Path("/r/3.json"), problem="It ends in the middle."),
)


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


def _publish(qtbot: QtBot, bridge: CalledBridge, *told: events.Event) -> None:
    for event in told:
        bridge.publish(event)
    qtbot.waitUntil(lambda: bridge.is_idle)


def _open(qtbot: QtBot, bridge: CalledBridge, record: BenchmarkRecord) -> None:
    _publish(qtbot, bridge, events.BenchmarkOpened(Path("/r/1.json"), record))


def test_every_protocol_can_be_chosen_and_says_what_it_answers(page: BenchmarkPage, bridge: CalledBridge) -> None:
    for protocol in PROTOCOLS:
        page.picker.choose(protocol.kind)
        assert page.settings.about.text().startswith(protocol.explanation)
        assert page.settings.choice.protocol is protocol.kind
    page.picker.choose(ProtocolKind.SUITE)
    page.settings.sampling.click()
    QTest.mouseClick(page.button, Qt.MouseButton.LeftButton)
    name, choice = bridge.panel.last
    assert (name, choice.protocol, choice.n_max, choice.profile_sampling) == (
        "run_benchmark",
        ProtocolKind.SUITE,
        (3,),
        True,
    )


def test_the_time_is_told_before_and_only_of_what_is_chosen(
    page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    bridge.show_phase(Phase.READY)
    choice = page.settings.choice
    _publish(qtbot, bridge, events.BenchmarkEstimated(choice, Estimate(540.0, 2, 6, 3_072)))
    assert page.settings.estimate == (
        "About 9 min: 2 server starts, 6 requests, up to 3,072 tokens. "
        "The server that runs now is stopped first and comes back at the end."
    )
    assert page.picker.currentText() == "Reference run · about 9 min"
    page.settings.runs.setValue(5)
    assert "9 min" not in page.settings.estimate
    _publish(qtbot, bridge, events.BenchmarkEstimated(choice, Estimate(540.0, 2, 6, 3_072)))
    assert "3,072" not in page.settings.estimate, "an answer to an older question"
    problem = UserError("The draft does not fit.", "", "Take a smaller context.")
    _publish(qtbot, bridge, events.BenchmarkEstimated(page.settings.choice, problem=problem))
    assert page.settings.estimate == "The draft does not fit. Take a smaller context."


def test_it_is_paused_and_goes_on(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    assert not page.pause_button.isVisible()
    QTest.mouseClick(page.button, Qt.MouseButton.LeftButton)
    _publish(qtbot, bridge, events.BenchmarkProgressed(BenchmarkProgress("Baseline", 1, 6, 0.2, 30.0)))
    QTest.mouseClick(page.pause_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("pause_benchmark",)
    assert (page.pause_button.text(), page.pause_button.isEnabled()) == ("Pausing …", False)
    _publish(qtbot, bridge, events.BenchmarkProgressed(BenchmarkProgress("Baseline", 2, 6, 0.4, None, paused=True)))
    assert page.progress.step.startswith("Paused")
    QTest.mouseClick(page.pause_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("resume_benchmark", None)


def test_what_was_cut_off_is_offered_to_go_on(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    cut = UnfinishedBenchmark(Path("/s/j"), "2026-11-30", "A pair", "suite", 31, 136)
    _publish(qtbot, bridge, events.BenchmarkHistoryChanged((), None, cut))
    assert page.unfinished.isVisible()
    assert page.unfinished.words.startswith("Suite of A pair was not finished. 31 of 136 requests were measured")
    QTest.mouseClick(page.unfinished.resume, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("resume_benchmark", Path("/s/j"))
    assert not page.unfinished.isVisible()
    bridge.end_calls()
    QTest.mouseClick(page.unfinished.discard, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("discard_benchmark", Path("/s/j"))
    _publish(qtbot, bridge, events.BenchmarkHistoryChanged(()))
    assert not page.unfinished.isVisible()


def test_labels_hold_the_result_s_figures(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    record = scenes.suite()
    _open(qtbot, bridge, record)
    assert record.verdict is not None
    assert page.verdict.figure.text() == f"{record.verdict.speedup:.2f} × faster"
    assert len(page.results.tasks.rows) == 11
    for row, part in zip(page.results.tasks.rows, record.classes, strict=True):
        assert (row.figure, row.verdict) == (f"{part.speedup:.2f} ×", part.overall)
    assert [bar.text for bar in page.results.positions.bars] == ["82 %", "61 %", "41 %"]
    lines = page.results.facts.lines
    assert "Same answer: Every answer to 33 prompts is the same with and without the draft." in lines
    assert (
        "Power: Baseline: 3.81 J a token, 975 J an answer; DSpark, n-max 3: 2.94 J a token, 753 J an answer." in lines
    )
    assert any("3,118 tokens/s with the draft, 3,240 without (−4 %)" in line for line in lines)
    assert "Validity: 13 passed, 1 cannot be told on this machine." in lines
    page.results.facts.all_checks.click()
    assert sum(line.startswith("Passed: ") for line in page.results.facts.lines) == 13
    page.grab()


def test_depth_and_streams_are_drawn_with_their_figures(
    page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    _open(qtbot, bridge, scenes.long_context())
    speed, accepted = page.results.lines
    assert speed.places == ("2.0k", "50k", "100k", "181k")
    assert [point.text for point in accepted.series[0].points] == ["62 %", "55 %", "44 %", "31 %"]
    assert "DSpark, n-max 3: 2.0k 218.3" in speed.accessibleDescription()
    _open(qtbot, bridge, scenes.concurrency())
    together = page.results.lines[1]
    assert together.places == ("1 stream", "2 streams", "4 streams", "8 streams")
    assert [point.text for point in together.series[0].points] == ["150.0", "276.0", "484.0", "768.0"]
    page.grab()
    _open(qtbot, bridge, scenes.suite())
    assert not any(card.isVisible() for card in page.results.line_cards)


def test_the_best_n_max_is_applied_with_one_press(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    record = scenes.sweep()
    bars = benchmark_charts.bars_of(record)
    assert [(bar.label, bar.low, bar.high) for bar in bars.bars][:2] == [("1", 1.18, 1.25), ("2", 1.31, 1.40)]
    _open(qtbot, bridge, record)
    assert not page.verdict.apply.isVisible(), "another profile was measured"
    _open(qtbot, bridge, scenes.record(ProtocolKind.DEPTH_SWEEP, verdict=record.verdict, profile=KNOWN_PAIR.name))
    assert page.verdict.apply.text() == "Use n-max 2"
    QTest.mouseClick(page.verdict.apply, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("apply_n_max", 2)


def test_only_the_runs_that_are_missing_are_measured(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    record = scenes.suite("UNDECIDED")
    _open(qtbot, bridge, record)
    assert not page.verdict.more.isVisible(), "it was not measured in this session"
    measured = replace(result(BASELINE, FASTER), created=record.created)
    _publish(qtbot, bridge, events.BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.DONE, measured), record))
    assert page.verdict.more.text() == "Measure 66 more runs"
    QTest.mouseClick(page.verdict.more, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("extend_benchmark", 66)
    assert page.progress_card.isVisible()


def test_the_history_opens_names_deletes_and_compares(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    _publish(qtbot, bridge, events.BenchmarkHistoryChanged(ENTRIES, "deleted one"))
    history, table = page.history, page.history.table
    table.selectRow(0)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert bridge.panel.last == ("open_benchmark", Path("/r/1.json"))
    assert not history.compare.isEnabled()
    rows = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    table.selectionModel().select(table.rows.index(1, 0), rows)
    history.compare.click()
    assert bridge.panel.last == ("compare_benchmarks", (Path("/r/1.json"), Path("/r/2.json")))
    table.selectionModel().select(table.rows.index(2, 0), rows)
    assert not history.compare.isEnabled(), "one of them cannot be read"
    table.selectRow(1)
    history.rename.click()
    dialog = page.findChild(BenchmarkLabelDialog)
    assert dialog is not None
    assert dialog.field.text == "old driver"
    dialog.field.field.setText("new driver")
    dialog.accept()
    assert bridge.panel.last == ("label_benchmark", Path("/r/2.json"), "new driver")
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert bridge.panel.last == ("delete_benchmark", Path("/r/2.json"))
    assert history.undo.text() == "Undo: bring back deleted one"
    history.undo.click()
    assert bridge.panel.last == ("undo_delete_benchmark",)
    page.asks.import_result(Path("/d/theirs.json"))
    assert bridge.panel.last == ("import_benchmark", Path("/d/theirs.json"))


def test_results_stand_side_by_side_what_differs_first(page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    comparison = compare((scenes.suite(), scenes.suite("UNDECIDED")))
    _publish(qtbot, bridge, events.BenchmarksCompared(comparison))
    dialog = page.window().findChild(CompareDialog)
    assert dialog is not None
    firsts = [dialog.table.item(row, 0) for row in range(dialog.table.rowCount())]
    texts = [item.text() for item in firsts if item is not None]
    assert texts.index("Figures") < texts.index("Verdict")
    values = [dialog.table.item(texts.index("Verdict"), column) for column in (1, 2)]
    assert [item.text() for item in values if item is not None] == ["FASTER", "UNDECIDED"]
    dialog.close()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_each_row_of_figures_side_by_side_says_what_it_is_by_its_menu_and_by_f1(qtbot: QtBot) -> None:
    comparison = compare((scenes.suite(), scenes.suite("UNDECIDED")))
    shown = table_of(comparison)
    keys = {row.cells[0].text: row.definition for row in shown.rows if row.kind != "section"}
    unexplained = {retold(figure.name) for figure in comparison.figures if not keys[retold(figure.name)]}
    assert unexplained == {"Draft arm shown"}, "it is no figure"
    assert set(filter(None, keys.values())) <= set(DEFINITION_BY_KEY)
    band = DEFINITION_BY_KEY["verdict"].formula
    assert f"above {1 + BAND}" in band
    assert f"below {1 - BAND}" in band
    assert f"of {FEWEST_PROMPTS} prompts or more" in DEFINITION_BY_KEY["verdict_interval"].formula
    dialog = CompareDialog(comparison)
    qtbot.addWidget(dialog)
    dialog.show()
    table = dialog.table
    rows = [row.cells[0].text for row in shown.rows]
    table.setCurrentCell(rows.index("Mean accepted length"), 1)
    QTest.keyClick(table, Qt.Key.Key_F1)
    (sheet,) = table.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Mean accepted length"
    assert "Now:" not in sheet.accessibleDescription(), "the tooltip is but the text of the cell"
    sheet.close()
    place = table.visualRect(table.model().index(rows.index("Verdict"), 1)).center()
    spot = table.viewport().mapToGlobal(place)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, spot)
    QApplication.sendEvent(table.viewport(), event)
    menu = table.findChild(QMenu, "rowMenu")
    assert menu is not None
    menu.actions()[0].trigger()
    menu.close()
    assert "Verdict" in [sheet.accessibleName() for sheet in table.findChildren(ExplanationSheet)]
    for sheet in table.findChildren(ExplanationSheet):
        sheet.close()


@pytest.mark.parametrize(("with_names", "name"), [(False, "x.html"), (True, "x")])
def test_names_and_paths_stay_out_of_an_export_unless_asked_for(
    page: BenchmarkPage, bridge: CalledBridge, qtbot: QtBot, with_names: bool, name: str
) -> None:
    record = scenes.suite()
    _open(qtbot, bridge, record)
    page.results.export_button.click()
    dialog = page.findChild(BenchmarkExportDialog)
    assert dialog is not None
    assert dialog.leave_out.isChecked()
    dialog.kinds[".html"].click()
    dialog.leave_out.setChecked(not with_names)
    dialog.write_to(Path("/d") / name)
    assert bridge.panel.last == ("export_benchmark", Path("/d/x.html"), record, with_names)


def test_the_arms_of_a_shoot_out_are_put_together(page: BenchmarkPage, bridge: CalledBridge) -> None:
    page.picker.choose(ProtocolKind.SHOOT_OUT)
    arms = page.settings.arms
    assert arms.arms == (ArmChoice("draft-dspark"),)
    arms.add.click()
    arms.rows[0].n_max.setValue(4)
    arms.rows[0].use_draft(Path("/models/other.gguf"))
    assert arms.rows[0].draft.text() == "other.gguf"
    assert not arms.rows[1].draft.isEnabled()
    arms.rows[1].name.setText("no second file")
    assert page.settings.choice.arms == (
        ArmChoice("draft-dspark", 4, Path("/models/other.gguf")),
        ArmChoice("ngram-mod", name="no second file"),
    )
    assert page.button.isEnabled()
    arms.rows[0].name.setText("no second file")
    assert page.settings.problem == "Two arms have the same name."
    assert not page.button.isEnabled()
    arms.rows[0].remove.click()
    assert [arm.spec_type for arm in arms.arms] == ["ngram-mod"]
    assert not arms.rows[0].remove.isEnabled()


def test_a_file_of_prompts_is_dropped(page: BenchmarkPage) -> None:
    page.picker.choose(ProtocolKind.CUSTOM)
    assert not page.button.isEnabled()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/d/mine.txt")])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    copy = Qt.DropAction.CopyAction
    entering = QDragEnterEvent(QPoint(1, 1), copy, data, left, none)
    page.settings.prompts_file.dragEnterEvent(entering)
    assert entering.isAccepted()
    page.settings.prompts_file.dropEvent(QDropEvent(QPoint(1, 1), copy, data, left, none))
    assert page.settings.choice.custom_prompts == Path("/d/mine.txt")
    assert page.button.isEnabled()

"""What a person sees and presses of a server's life: load, silence, restart, crash, and the question before a cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.diagnostics import DiagnosticsEntry
from sparkdeck.domain.endpoint import Attachment, EndpointFacts, parse_endpoint
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    BenchmarkEnded,
    BenchmarkProgressed,
    DiagnosticsPlanned,
    DiagnosticsWritten,
    LaunchPlanned,
    ServerStatusChanged,
    StopQuestioned,
)
from sparkdeck.domain.failure_cause import FailureEvidence, ServerFailure
from sparkdeck.domain.server_care import CrashRestart, LoadProgress, LoadStage, Trouble
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.ui.dialogs.diagnostics_dialog import DiagnosticsDialog
from sparkdeck.ui.dialogs.stop_question import StopQuestion
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.server_words import failed_line, load_line, pending_line, stop_question
from sparkdeck.ui.widgets.log_view import LogView
from tests.ui.panel import PAIR, RUNTIME, RecordingServices, planned, sample, status

GIB = 1 << 30
Publish = Callable[..., None]
RUNS = (*RUNTIME.command, "--model", "a.gguf", "--ctx-size", "4096")


def part(window: MainWindow, name: str) -> QPushButton:
    found = window.findChild(QPushButton, name)
    assert found is not None, name
    return found


def detail(window: MainWindow) -> QLabel:
    found = window.findChild(QLabel, "phaseDetail")
    assert found is not None
    return found


def server(phase: Phase, **facts: object) -> ServerStatusChanged:
    return ServerStatusChanged(replace(status(phase).status, **facts))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("load", "line"),
    [
        (LoadProgress(LoadStage.TARGET, 47.4, 3 * GIB, 9 * GIB), "target · 3.0 of 9.0 GiB · 47 s"),
        (LoadProgress(LoadStage.DRAFT, 61.0, 31 << 20, 556 << 20), "draft · 31 of 556 MiB · 1 min 01 s"),
        (LoadProgress(LoadStage.TARGET, 5.0, None, 9 * GIB), "target · – of 9.0 GiB · 5 s"),
        (LoadProgress(LoadStage.WARM_UP, 8.9), "warm-up · 8 s"),
        (LoadProgress(LoadStage.TARGET, 90.0, GIB, 9 * GIB, 61.0, True), "no sign of life for 1 min 01 s"),
    ],
)
def test_a_load_is_told_in_one_line(load: LoadProgress, line: str) -> None:
    assert load_line(load) == line


def test_the_bar_and_the_page_show_the_load(window: MainWindow, publish: Publish) -> None:
    publish(server(Phase.LOADING, load=LoadProgress(LoadStage.TARGET, 12.0, GIB, 9 * GIB)))
    assert detail(window).isVisibleTo(window)
    assert detail(window).text() == "target · 1.0 of 9.0 GiB · 12 s"
    assert part(window, "startStopButton").text() == "Cancel"
    page = window.show_page("Server")
    assert any("target · 1.0 of 9.0 GiB · 12 s" in label.text() for label in page.findChildren(QLabel))
    publish(server(Phase.READY))
    assert not detail(window).isVisibleTo(window)


def test_a_silent_server_is_shown_with_what_is_known_and_a_restart(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(server(Phase.UNRESPONSIVE, trouble=Trouble("no answer to /health", 23.4)))
    assert detail(window).text() == "no answer to /health for 23 s"
    assert "4242" in detail(window).toolTip()
    QTest.keyClick(part(window, "restartButton"), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(services.calls))
    assert services.calls == [("restart_server", (False,))]


def test_a_restart_after_a_crash_is_counted_down_and_can_be_cancelled(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(server(Phase.STARTING, failure=UserError("It crashed."), restart=CrashRestart(2, 3, 3.6)))
    assert detail(window).text() == "crashed, again in 4 s (2 of 3)"
    assert "It crashed." in detail(window).toolTip()
    QTest.mouseClick(part(window, "startStopButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(services.calls))
    assert services.calls == [("ask_to_stop", ())]


def test_s08_changes_made_while_a_server_runs_are_counted_on_the_restart_button(
    window: MainWindow, publish: Publish
) -> None:
    publish(planned(), server(Phase.READY, preview=RUNS))
    publish(LaunchPlanned(PAIR, RUNTIME, (*RUNTIME.command, "--model", "b.gguf", "--ctx-size", "8192")))
    restart = part(window, "restartButton")
    assert restart.isVisibleTo(window)
    assert restart.text() == "2 pending – Restart"
    assert "--ctx-size: 4096 → 8192" in restart.toolTip()
    publish(BenchmarkProgressed(BenchmarkProgress("Baseline", 0, 6, 0.0, None)))
    publish(server(Phase.READY, preview=RUNS))
    assert restart.text() == "Restart", "its servers differ on purpose"
    publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.CANCELLED)))
    assert restart.text() == "2 pending – Restart"
    publish(LaunchPlanned(PAIR, RUNTIME, RUNS))
    assert restart.text() == "Restart"


def test_the_bar_stays_one_row_at_1280_pixels_whatever_is_pending(window: MainWindow, publish: Publish) -> None:
    publish(planned(), server(Phase.READY, preview=RUNS), sample(last=1_214.6))
    publish(LaunchPlanned(PAIR, RUNTIME, (*RUNTIME.command, "--model", "b.gguf", "--ctx-size", "8192")))
    window.server_bar.show_speedup(1.42, "Measured.")
    publish(sample(2.0, last=98.7))
    texts = []
    for width in (1_600, 1_280):
        window.resize(width, 800)
        copy, start = part(window, "endpointCopyButton"), part(window, "startStopButton")
        texts.append(part(window, "restartButton").text())
        assert window.server_bar.height() < 80
        assert abs(copy.geometry().center().y() - start.geometry().center().y()) <= 2

    assert texts == ["2 changes pending – Restart", "Restart · 2"]


def test_a_stopped_server_has_no_restart(window: MainWindow, publish: Publish) -> None:
    publish(status(Phase.STOPPED))
    assert not part(window, "restartButton").isVisibleTo(window)


@pytest.mark.parametrize(
    ("asked", "call"),
    [
        (StopQuestioned(1), ("stop_server", ())),
        (StopQuestioned(1, restart=True), ("restart_server", (True,))),
        (StopQuestioned(1, unload=True), ("unload_server", (True,))),
    ],
)
def test_requests_of_other_programs_are_named_and_cut_only_after_a_yes(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish, asked: StopQuestioned, call: object
) -> None:
    publish(status(Phase.READY), asked)
    first = window.findChild(StopQuestion)
    assert first is not None
    QTest.keyClick(first, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not any(one.isVisible() for one in window.findChildren(StopQuestion)))
    assert services.calls == []
    publish(asked)
    question = next(one for one in window.findChildren(StopQuestion) if one.isVisible())
    yes = question.findChild(QPushButton, "stopAnywayButton")
    assert yes is not None
    QTest.mouseClick(yes, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(services.calls))
    assert services.calls == [call]


def test_the_words_of_the_question_and_the_button() -> None:
    assert stop_question(1, restart=False)[0] == "1 request of another program is running – stop anyway?"
    assert stop_question(2, restart=True) == (
        "2 requests of other programs are running – restart anyway?",
        "Restart anyway",
    )
    assert set(pending_line(())[0]) == {"Restart"}


def test_l08_a_double_click_and_enter_on_start_ask_once(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(planned())
    start = part(window, "startStopButton")
    QTest.mouseClick(start, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(start, Qt.MouseButton.LeftButton)
    start.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        QTest.keyClick(start, key)
    publish(status(Phase.STARTING))
    qtbot.waitUntil(lambda: bool(services.calls))
    assert [name for name, _ in services.calls].count("start_server") == 1


def test_diagnostics_can_be_had_without_a_failure(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish, tmp_path: Path
) -> None:
    publish(status(Phase.READY))
    button = part(window, "logDiagnosticsButton")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: services.calls == [("plan_diagnostics", ())])
    publish(DiagnosticsPlanned((DiagnosticsEntry("doctor.txt", "what this machine has", "all is well"),)))
    dialog = window.findChild(DiagnosticsDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.reject()
    publish(DiagnosticsWritten(path=tmp_path / "diagnostics.zip"))
    assert button.text() == "Saved"
    qtbot.waitUntil(lambda: button.text() == "Diagnostics…")


def test_the_empty_log_of_an_attached_server_asks_nobody_to_start_one(window: MainWindow, publish: Publish) -> None:
    facts = EndpointFacts(parse_endpoint("127.0.0.1:9"))
    log = window.findChild(LogView)
    assert log is not None
    publish(ServerStatusChanged(ServerStatus(Phase.READY, attached=Attachment(facts), server="127.0.0.1:9")))
    assert "start" not in log.placeholder.replace("started", "")
    publish(status(Phase.STOPPED))
    assert log.placeholder == "No log yet – start the server."


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (UserError("Port 8080 is already in use."), "The last start failed."),
        (ServerFailure("It is cut off.", "", "", FailureEvidence(while_loading=True)), "The last start failed."),
        (ServerFailure("It crashed.", "", "", FailureEvidence(while_loading=False)), "The server has ended by itself."),
    ],
)
def test_a_server_that_had_been_ready_did_not_fail_to_start(failure: UserError, words: str) -> None:
    assert failed_line(server(Phase.FAILED, failure=failure).status) == words

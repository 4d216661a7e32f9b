"""The main job as a person does it: the real window, clicked by object name, with the real services behind it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.adapters.trust_file import add_trusted
from sparkdeck.application import Application, build
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.trust import content_hash
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.interval_rows import IntervalRows
from sparkdeck.ui.widgets.protocol_picker import ProtocolPicker
from sparkdeck.ui.widgets.verdict_card import VerdictCard
from tests.fakes import make_fake_server
from tests.forecast import forecast
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair
from tests.services.harness import SCRIPT, profile_of, small_pair
from tests.soak import soak_count

PATIENCE_MS = 60_000
PIECES = cut_into_pieces(SCRIPT)


class Person:
    """Sees and touches the window only; ``application.bridge.status`` tells what to wait for."""

    def __init__(self, qtbot: QtBot, application: Application) -> None:
        self.qtbot = qtbot
        self.application = application
        self.pids: set[int] = set()
        application.bridge.server_status_changed.connect(self._note)
        application.window.show()
        self.until(lambda: application.bridge.plan is not None)

    def _note(self, status: Any) -> None:
        if status.pid is not None:
            self.pids.add(status.pid)

    @property
    def phase(self) -> Phase:
        return self.application.bridge.status.phase

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE_MS)

    def find(self, kind: type[Any], name: str) -> Any:
        widget = self.application.window.findChild(kind, name)
        assert widget is not None, f"no {name} in the window"
        return widget

    def click(self, name: str) -> None:
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name} cannot be pressed"
        button.click()

    def text(self, name: str) -> str:
        return str(self.find(QLabel, name).text())

    def choose_profile(self, name: str) -> None:
        picker = self.find(QComboBox, "profilePicker")
        index = picker.findText(name)
        assert index >= 0, [picker.itemText(i) for i in range(picker.count())]
        picker.setCurrentIndex(index)
        picker.activated.emit(index)
        picker.textActivated.emit(name)
        self.until(lambda: (plan := self.application.bridge.plan) and plan.profile.name == name)

    def start(self) -> None:
        before = self.application.bridge.status.generation
        self.click("startStopButton")
        self.until(
            lambda: self.application.bridge.status.generation > before and self.phase in (Phase.READY, Phase.FAILED)
        )

    def close(self) -> None:
        """Close the window; all must be gone, and soon."""
        began = time.monotonic()
        self.application.window.close()
        assert self.application.shutdown()
        assert time.monotonic() - began < 8.0
        assert not [pid for pid in self.pids if psutil.pid_exists(pid)]


@pytest.fixture
def person_with(qtbot: QtBot, sparkdeck_home: Path) -> Iterator[Callable[..., Person]]:
    """A person before a window whose profiles hold ``profile`` besides the bundled ones."""
    people: list[Person] = []

    def make(profile: Profile | None = None) -> Person:
        if profile is not None:
            save_profile(profile, sparkdeck_home / "config" / "profiles")
            add_trusted(sparkdeck_home / "state", content_hash(profile))  # as if the person had confirmed it
        person = Person(qtbot, build([]))
        people.append(person)
        if profile is not None:
            person.choose_profile(profile.name)
        return person

    yield make
    for person in people:
        person.application.shutdown()


def _own(profile: Profile) -> Profile:
    return replace(profile, origin=ProfileOrigin.USER)


@settings(max_examples=2, phases=(Stage.generate,), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wrong=st.frozensets(st.integers(0, len(PIECES) - 1)), n_max=st.integers(1, 7))
def test_what_the_window_shows_equals_the_forecast_to_the_token(
    person_with: Callable[..., Person], tmp_path: Path, wrong: frozenset[int], n_max: int
) -> None:
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    folder.mkdir()
    target, draft = write_pair(ScriptedPair(PIECES, wrong), folder)
    tokens = 100
    drafted, accepted, steps, *_ = forecast(len(PIECES), wrong, True, n_max, tokens)
    profile = _own(profile_of(target, draft, spec_draft_n_max=n_max, predict=tokens))
    person = person_with(replace(profile, name=f"example {folder.name}"))
    person.start()
    assert person.phase is Phase.READY
    assert person.text("phaseLabel") == "Ready"
    person.until(lambda: "armed" in person.find(QWidget, "speculationChip").text().lower())

    person.click("navChat")
    ended: list[Any] = []
    person.application.bridge.answer_ended.connect(ended.append)
    person.find(QPlainTextEdit, "chatInput").setPlainText("Tell me.")
    person.click("chatSendButton")
    person.until(lambda: ended)
    view = person.find(ConversationView, "chatView")
    pieces = ScriptedPair(PIECES, wrong).piece_bytes
    assert view.plain_text_of(ended[0].answer_id) == b"".join(pieces[i % len(pieces)] for i in range(tokens)).decode()

    person.until(lambda: person.text("acceptanceLabel") != "–")
    assert person.text("acceptanceLabel") == f"{100 * accepted / drafted:.1f} %"
    assert person.text("meanAcceptedLengthLabel") == f"{1 + accepted / steps:.2f}"
    assert float(person.text("decodeSpeedLabel").replace(",", "")) > 0
    assert person.text("vramLabel").endswith("–")
    assert "on" in person.find(QWidget, "speculationChip").text().lower()
    sample = person.application.bridge.sample
    assert sample is not None
    assert sample.server is not None
    assert (sample.server.counts.drafted, sample.server.counts.accepted, sample.server.counts.steps) == (
        drafted,
        accepted,
        steps,
    )
    person.close()


def test_one_click_measures_both_arms_and_the_table_shows_them(
    person_with: Callable[..., Person], tmp_path: Path
) -> None:
    _, target, draft = small_pair(tmp_path / "models")
    person = person_with(_own(profile_of(target, draft)))
    person.click("navBenchmark")
    outcomes: list[Any] = []
    person.application.bridge.benchmark_ended.connect(outcomes.append)
    runs, tokens = person.find(QWidget, "benchmarkRuns"), person.find(QWidget, "benchmarkTokens")
    for field, value in ((runs, 2), (tokens, 64)):
        if isinstance(field, QLineEdit):
            field.setText(str(value))
        else:
            field.setValue(value)
    person.click("benchmarkButton")
    person.until(lambda: outcomes)
    result = outcomes[0].result
    assert result is not None
    assert result.all_valid, result.problems
    table = person.find(QTableWidget, "benchmarkTable")
    cells = [[cell.text() if (cell := table.item(r, c)) else "" for c in range(table.columnCount())] for r in range(2)]
    for arm, row in zip(result.arms, cells, strict=True):
        assert f"{arm.summary.wall_tokens_per_s.mean:,.1f}" in row
    assert f"{100 * result.arms[1].summary.acceptance:.1f} %" in cells[1]
    assert "–" in cells[0]
    bridge: Any = person.application.bridge
    person.until(lambda: bridge.benchmark_history is not None and bridge.benchmark_history.entries)
    assert _reads_the_verdict(person)
    (entry,) = bridge.benchmark_history.entries
    assert (entry.verdict, entry.speedup) == (
        bridge.benchmark_record.verdict.overall,
        bridge.benchmark_record.verdict.speedup,
    )
    assert bridge.benchmark_history.unfinished is None
    person.find(VerdictCard, "benchmarkVerdict").more_clicked.emit(1)
    person.until(lambda: len(outcomes) > 1)
    # further runs of a Reference run are a whole one: its runs share the start of their arm
    assert [len(arm.runs) for arm in outcomes[1].result.arms] == [4, 4]
    assert len({run.server_start for arm in outcomes[1].result.arms for run in arm.runs}) == 4
    person.close()


def _reads_the_verdict(person: Person) -> bool:
    """Whether the words on the page are those of the result."""
    bridge: Any = person.application.bridge
    verdict = bridge.benchmark_record.verdict
    figure = person.text("benchmarkVerdictFigure")
    words = {
        "FASTER": "faster",
        "SLOWER": "slower",
        "NO DIFFERENCE": "equal",
        "UNDECIDED": "Undecided",
        "INVALID": "Invalid",
    }
    number = f"{verdict.speedup:.2f} ×" if verdict.overall in ("FASTER", "SLOWER", "NO DIFFERENCE") else ""
    return words[verdict.overall] in figure and number in figure


@pytest.mark.soak
@pytest.mark.skipif(soak_count(20) < 20, reason="takes minutes on a CPU: with --soak only")
def test_quick_on_the_demo_pair_ends_in_a_verdict_that_is_read_from_the_window(
    person_with: Callable[..., Person],
) -> None:
    person = person_with()
    bridge: Any = person.application.bridge
    person.choose_profile(next(profile.name for profile in bridge.profiles if profile.demo))
    person.click("navBenchmark")
    person.find(ProtocolPicker, "benchmarkProtocol").choose(ProtocolKind.QUICK)
    person.until(lambda: "requests" in person.text("benchmarkEstimate"))
    outcomes: list[Any] = []
    bridge.benchmark_ended.connect(outcomes.append)
    person.click("benchmarkButton")
    person.qtbot.waitUntil(lambda: bool(outcomes) and bridge.benchmark_record is not None, timeout=20 * PATIENCE_MS)
    assert _reads_the_verdict(person)
    record = bridge.benchmark_record
    tasks = person.find(IntervalRows, "benchmarkTasks").rows
    assert [(row.figure, row.verdict) for row in tasks] == [
        (f"{part.speedup:.2f} ×", part.overall) for part in record.classes
    ]
    assert len(tasks) >= 8
    person.close()


@pytest.mark.parametrize(
    "moment",
    [
        "loading",
        "answering",
        *(
            pytest.param(moment, marks=pytest.mark.soak)
            for moment in ("starting", "ready", "benchmarking", "stopping", "failed")
        ),
    ],
)
def test_closing_the_window_in_every_phase_leaves_no_process(
    person_with: Callable[..., Person], tmp_path: Path, moment: str
) -> None:
    _, target, draft = small_pair(tmp_path / "models")
    person = person_with(_own(profile_of(target, draft, predict=500)))
    faults: dict[str, dict[str, object]] = {
        "loading": {"never_ready": True},
        "answering": {"tokens_per_s": 20.0, "sigterm_waits_for_streams": True},
        "benchmarking": {"tokens_per_s": 20.0},
        "stopping": {"ignore_sigterm": True},
        "failed": {"exit_while_loading": 1},
    }
    program = make_fake_server(tmp_path / "engine", **faults.get(moment, {}))
    bridge: Any = person.application.bridge
    bridge.call(lambda panel: panel.change_settings({"first_use": "trust"}))
    bridge.call(lambda panel: panel.use_runtime(program))
    person.until(lambda: bridge.plan is not None and bridge.plan.runtime.path == program)
    text: list[Any] = []
    progress: list[Any] = []
    bridge.text_arrived.connect(text.append)
    bridge.benchmark_progressed.connect(progress.append)
    person.click("startStopButton")
    if moment == "loading":
        person.until(lambda: person.phase is Phase.LOADING)
    elif moment == "failed":
        person.until(lambda: person.phase is Phase.FAILED)
        assert bridge.status.failure is not None
    elif moment != "starting":
        person.until(lambda: person.phase is Phase.READY)
    if moment == "answering":
        person.click("navChat")
        person.find(QPlainTextEdit, "chatInput").setPlainText("Go on.")
        person.click("chatSendButton")
        person.until(lambda: text)
    elif moment == "benchmarking":
        person.click("navBenchmark")
        person.click("benchmarkButton")
        person.until(lambda: any("request 1" in step.step for step in progress))
    elif moment == "stopping":
        person.click("startStopButton")
        person.until(lambda: person.phase is Phase.STOPPING)
    person.close()


def test_two_quick_clicks_on_start_make_one_server(person_with: Callable[..., Person], tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    person = person_with(_own(profile_of(target)))
    button = person.find(QAbstractButton, "startStopButton")
    button.click()
    button.click()
    person.until(lambda: person.phase is Phase.READY)
    assert person.application.bridge.status.generation == 1
    assert len(person.pids) == 1
    person.close()


def test_a_server_that_dies_is_shown_with_its_reason_and_can_be_started_again(
    person_with: Callable[..., Person], tmp_path: Path
) -> None:
    _, target, draft = small_pair(tmp_path / "models")
    person = person_with(_own(profile_of(target, draft)))
    person.start()
    pid = person.application.bridge.status.pid
    assert pid is not None
    psutil.Process(pid).kill()
    person.until(lambda: person.phase is Phase.FAILED)
    assert person.text("phaseLabel") == "Failed"
    person.until(lambda: person.find(QWidget, "speculationChip").text().strip() in ("", "–", "Speculation –"))
    assert person.text("acceptanceLabel") == "–"
    person.start()
    assert person.phase is Phase.READY
    person.close()


def test_an_unopenable_target_is_one_clear_notice_and_the_window_stays_usable(
    person_with: Callable[..., Person], tmp_path: Path
) -> None:
    person = person_with()
    page = tmp_path / "model.gguf"
    page.write_text("<!DOCTYPE html><title>404</title>")
    notices: list[Any] = []
    person.application.bridge.notice_posted.connect(notices.append)
    person.application.bridge.call(lambda panel: panel.open_target(page))
    person.until(lambda: notices)
    assert len(notices) == 1
    assert not notices[0].report
    assert person.find(QAbstractButton, "startStopButton").isEnabled()
    person.close()

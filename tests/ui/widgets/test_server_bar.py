from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import (
    ArmKind,
    ArmResult,
    BenchmarkEnd,
    BenchmarkOutcome,
    BenchmarkRequest,
    BenchmarkResult,
    RunResult,
)
from sparkdeck.domain.benchmark_record import VerdictRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkEnded, ProfilesChanged, SampleTaken
from sparkdeck.domain.samples import GpuSample, NetGain, Sample, ShareSource
from sparkdeck.domain.server_status import Phase, controls_for
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui.benchmark_gain import benchmark_gain
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from tests.ui.panel import PAIR, RUNTIME, SOLO, RecordingServices, planned, sample, sample_without_server, status

GIB = 1 << 30


def label(window: MainWindow, name: str) -> QLabel:
    found = window.findChild(QLabel, name)
    assert found is not None, name
    return found


def button(window: MainWindow, name: str = "startStopButton") -> QPushButton:
    found = window.findChild(QPushButton, name)
    assert found is not None, name
    return found


def picker(window: MainWindow) -> QComboBox:
    found = window.findChild(QComboBox, "profilePicker")
    assert found is not None
    return found


FIGURES = ("decodeSpeedLabel", "acceptanceLabel", "meanAcceptedLengthLabel", "speedupLabel")


def test_before_anything_is_known_it_looks_like_a_stopped_server(window: MainWindow) -> None:
    assert label(window, "phaseLabel").text() == "Stopped"
    assert button(window).text() == "Start"
    assert [label(window, name).text() for name in FIGURES] == ["–"] * 4
    assert label(window, "vramLabel").text() == "VRAM –"
    assert all(label(window, name).accessibleDescription() for name in FIGURES)


@pytest.mark.parametrize("phase", list(Phase))
def test_the_controls_follow_the_status_alone(window: MainWindow, publish: Callable[..., None], phase: Phase) -> None:
    event = status(phase, failure=UserError("It broke.") if phase is Phase.FAILED else None)
    publish(event)
    controls = controls_for(event.status)

    assert label(window, "phaseLabel").text() == phase.value
    assert button(window).text() == controls.start_stop_text
    assert button(window).isEnabled() is controls.start_stop_enabled
    assert picker(window).isEnabled() is controls.profile_enabled
    assert button(window, "endpointCopyButton").isEnabled() is (phase is Phase.READY)


def test_the_figures_are_exact(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(drafted=510, accepted=340, steps=170, last=214.63))

    assert [label(window, name).text() for name in FIGURES] == ["214.6", "66.7 %", "3.00", "–"]
    assert "340 of 510" in label(window, "acceptanceLabel").accessibleDescription()


def test_the_live_speed_goes_before_the_last(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(last=100.0, live=205.55))

    assert label(window, "decodeSpeedLabel").text() == "205.6"


def test_what_is_not_counted_is_a_dash_with_the_reason(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(
        status(Phase.READY),
        sample(drafted=None, accepted=None, steps=None, last=None, reason="Started without --metrics."),
    )

    assert [label(window, name).text() for name in FIGURES[:3]] == ["–"] * 3
    assert {label(window, name).accessibleDescription() for name in FIGURES[:3]} == {"Started without --metrics."}


def test_the_figures_go_with_the_server(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(), status(Phase.STOPPING))

    assert [label(window, name).text() for name in FIGURES[:3]] == ["–"] * 3


def test_a_late_sample_of_a_stopped_server_shows_nothing(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), status(Phase.STOPPED), sample())

    assert label(window, "decodeSpeedLabel").text() == "–"


@pytest.mark.parametrize("state", list(SpeculationState))
def test_the_chip_says_the_state_and_proves_it(
    window: MainWindow, publish: Callable[..., None], state: SpeculationState
) -> None:
    publish(status(Phase.READY), sample(state=state))
    chip = label(window, "speculationChip")

    assert state.value in chip.text()
    assert chip.toolTip() == "Proof."


def test_no_gpu_is_said_with_its_reason(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(sample_without_server())

    assert label(window, "vramLabel").text() == "VRAM –"
    assert label(window, "vramLabel").accessibleDescription() == "no driver here"


def test_the_memory_says_whose_it_is_how_old_it_is_and_counts_a_divided_card_once(
    window: MainWindow, publish: Callable[..., None]
) -> None:
    def shown(*gpus: GpuSample) -> tuple[str, str]:
        publish(SampleTaken(Sample(1.0, gpus)))
        found = label(window, "vramLabel")
        return found.text(), found.accessibleDescription()

    card = GpuSample(0, "X", "GPU-1", 24 * GIB, 11 * GIB, 10 * GIB, server_share_source=ShareSource.DIFFERENCE)
    text, said = shown(card)
    assert text == "VRAM 11.0 of 24.0 GiB"
    assert "The server's part: ≈ 10.0 GiB (device change)" in said
    text, said = shown(replace(card, stale_s=12.0, reason="The GPU driver does not answer."))
    assert text == "VRAM 11.0 GiB · 12 s old"
    assert "12 s old. The GPU driver does not answer." in said
    parts = tuple(GpuSample(0, "part", f"MIG-{at}", 5 * GIB, at * GIB, mig_parent="GPU-1") for at in (1, 2))
    assert shown(replace(card, mig=True), *parts)[0] == "VRAM 3.0 of 10.0 GiB"
    asleep = GpuSample(0, "X", asleep=True, reason="The card is asleep and is not woken to be measured.")
    assert shown(asleep) == ("VRAM –", asleep.reason)


def test_two_quick_clicks_on_start_start_once(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, bridge: Bridge
) -> None:
    QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(services.calls))
    qtbot.waitUntil(lambda: bridge.is_idle)

    assert services.calls == [("start_server", ())]


def test_the_second_press_of_a_double_click_never_cancels_the_start(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None], bridge: Bridge
) -> None:
    QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    publish(status(Phase.STARTING))
    QTest.mouseDClick(button(window), Qt.MouseButton.LeftButton)  # Qt's event for the second press
    qtbot.waitUntil(lambda: bool(services.calls))
    qtbot.waitUntil(lambda: bridge.is_idle)

    assert services.calls == [("start_server", ())]


def test_a_click_while_loading_cancels(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    publish(status(Phase.LOADING))
    QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(services.calls))

    assert services.calls == [("ask_to_stop", ())]


def test_start_can_be_tried_again_when_the_call_ended_without_a_start(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, bridge: Bridge
) -> None:
    services.fail_with = UserError("No target.")
    with qtbot.waitSignal(bridge.notice_posted):
        QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.server_bar.is_waiting)
    QTest.mouseClick(button(window), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(services.calls) == 2)


def test_profiles_are_listed_and_choosing_one_selects_it(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    publish(ProfilesChanged((PAIR, SOLO), "Pair"), planned(PAIR))
    assert [picker(window).itemText(place) for place in range(2)] == ["Pair", "Solo"]
    assert picker(window).currentText() == "Pair"
    assert services.calls == []

    QTest.keyClick(picker(window), Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(services.calls))

    assert services.calls == [("select_profile", ("Solo",))]


def test_the_endpoint_is_copied(qtbot: QtBot, window: MainWindow, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY))
    QTest.mouseClick(button(window, "endpointCopyButton"), Qt.MouseButton.LeftButton)

    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8080"
    qtbot.waitUntil(lambda: button(window, "endpointCopyButton").text() == "Copy URL")


def benchmark(profile_name: str, valid: bool) -> BenchmarkEnded:
    def arm(kind: ArmKind, speed: float) -> ArmResult:
        drafted = None if kind is ArmKind.BASELINE else 300
        run = RunResult(512, 20, 0, 512 / speed, 0.1, speed, speed, drafted, drafted, drafted, "x", valid)
        return ArmResult(kind, None if kind is ArmKind.BASELINE else 3, (), (run,))

    profile = PAIR if profile_name == "Pair" else SOLO
    request = BenchmarkRequest(profile, RUNTIME, runs=1)
    arms = (arm(ArmKind.BASELINE, 100.0), arm(ArmKind.DSPARK, 142.0))
    return BenchmarkEnded(
        BenchmarkOutcome(BenchmarkEnd.DONE, BenchmarkResult("2026-11-30", request, "host", None, arms))
    )


def test_the_gain_is_that_of_a_valid_benchmark_of_this_profile(
    window: MainWindow, publish: Callable[..., None]
) -> None:
    publish(planned(PAIR), benchmark("Pair", valid=True))
    own = label(window, "speedupLabel").text()
    publish(planned(SOLO))
    other = label(window, "speedupLabel").text()
    publish(planned(PAIR), benchmark("Pair", valid=False))
    invalid = label(window, "speedupLabel").text()

    publish(planned(replace(PAIR, extra_arguments="--threads 1")), benchmark("Pair", valid=True))
    changed = label(window, "speedupLabel")

    assert (own, other, invalid) == ("1.42 ×", "–", "–")
    assert (changed.text(), changed.accessibleDescription()[:28]) == ("–", "The profile has been changed")
    publish(planned(PAIR))
    publish(benchmark("Pair", valid=True))
    shown = label(window, "speedupLabel")
    assert shown.width() >= shown.fontMetrics().horizontalAdvance(shown.text()), "it is not cut"


@pytest.mark.parametrize(("overall", "decided"), [("FASTER", True), ("SLOWER", True), ("UNDECIDED", False)])
def test_a_gain_that_is_undecided_is_neither_good_nor_bad(overall: str, decided: bool) -> None:
    ended = benchmark("Pair", valid=True)
    assert ended.outcome.result is not None
    record = replace(record_of(ended.outcome.result), verdict=VerdictRecord(overall, 1.42, None, None, 3))
    told = benchmark_gain(ended.outcome, planned(PAIR), record)
    assert told[0] == pytest.approx(1.42)
    assert (told[2], "undecided" in told[1]) == (decided, not decided)
    older = replace(record, created="2026-11-29")
    assert not benchmark_gain(ended.outcome, planned(PAIR), older)[2], "another result was opened"


def test_the_gain_of_the_work_now_comes_before_that_of_the_last_benchmark(
    window: MainWindow, publish: Callable[..., None]
) -> None:
    """Against a stored baseline of like work; without one the benchmark's stays, and why there is no other is told."""

    def told(gain: NetGain) -> tuple[str, str]:
        taken = sample(time=told_at.pop(0)).sample
        assert taken.server is not None
        publish(SampleTaken(replace(taken, server=replace(taken.server, net_gain=gain))))
        return label(window, "speedupLabel").text(), label(window, "speedupLabel").accessibleDescription()

    told_at = [1.0, 2.0, 3.0]
    publish(planned(PAIR), status(Phase.READY))
    assert told(NetGain(None, "Nothing like it.")) == ("–", "Nothing like it.")
    publish(benchmark("Pair", valid=True))
    figure, why = told(NetGain(None, "Nothing like it."))
    assert figure == "1.42 ×"
    assert why.startswith("Wall speed")
    assert why.endswith("Nothing like it.")
    assert told(NetGain(0.8, "80 tok/s against 100.")) == ("0.80 ×", "80 tok/s against 100.")
    publish(status(Phase.STOPPED))
    assert label(window, "speedupLabel").text() == "1.42 ×"

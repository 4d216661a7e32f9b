from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import SampleTaken
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pages.monitor_page import MonitorPage
from tests.ui.panel import RecordingServices, sample, sample_without_server, status


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> MonitorPage:
    page = MonitorPage(bridge)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    return page


def test_it_says_what_to_do_before_there_is_a_server(page: MonitorPage) -> None:
    assert page.decode.aside.text() == "–"
    assert page.decode.chart.accessibleDescription() == "Start the server to measure this."


def test_speculation_is_proved_by_counters(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(drafted=2104, accepted=1293, steps=703))

    assert "Speculation proved by counters: 703 steps, 1,293 of 2,104 drafted accepted" in page.header.sentence


def test_steps_that_are_not_counted_are_not_claimed(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(drafted=2104, accepted=1293, steps=None))

    assert "proved by counters: 1,293 of 2,104 drafted accepted" in page.header.sentence
    assert page.positions.aside.text() == "–"


def test_a_fall_back_says_its_reason(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(state=SpeculationState.FELL_BACK, drafted=0, accepted=0, steps=0))

    assert page.header.sentence == "Proof · last 5 minutes"


def test_acceptance_is_that_of_the_last_minute(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY))
    publish(sample(100.0, drafted=300, accepted=300, steps=100), sample(101.0, drafted=400, accepted=350, steps=140))

    assert page.acceptance.aside.text() == "50.0 %"
    assert page.acceptance.chart.stretches == [1]


def test_the_speed_of_an_answer_too_short_to_be_seen_live_is_a_point(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY))
    publish(*(sample(float(t), predicted=tokens) for t, tokens in enumerate((512, 512, 1024, 1024), 1)))

    assert page.decode.chart.stretches == [1]


def test_a_page_made_late_starts_with_the_samples_that_were_kept(
    qtbot: QtBot, bridge: Bridge, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY), *(sample(float(second), live=200.0) for second in range(1, 20)))
    page = MonitorPage(bridge)
    qtbot.addWidget(page)

    assert page.decode.chart.stretches == [1]
    assert page.decode.aside.text() == "200.0 tok/s"


def test_no_gpu_is_said_with_its_reason(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(sample_without_server())

    assert page.memory.aside.text() == "–"
    assert page.memory.chart.accessibleDescription() == "No NVIDIA GPU seen: no driver here"


def test_a_gpu_fills_its_cards(page: MonitorPage, publish: Callable[..., None]) -> None:
    gib = 1024**3
    gpu = GpuSample(0, "RTX", "", 32 * gib, 17 * gib, 15 * gib, 96, 431.4, 60)
    publish(SampleTaken(Sample(1.0, (gpu,))), SampleTaken(Sample(2.0, (gpu,))))

    assert page.memory.aside.text() == "17.0 GiB"
    assert page.gpu.aside.text() == "96 % · 431 W"
    assert page.memory.chart.stretches == [1]


def test_the_figures_go_with_the_server(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(), status(Phase.STOPPED))

    assert page.decode.aside.text() == "–"
    assert page.header.sentence == "Last 5 minutes · no server is ready"


def test_what_was_measured_is_exported_and_where_it_went_is_said(
    qtbot: QtBot, page: MonitorPage, services: RecordingServices, publish: Callable[..., None], tmp_path: Path
) -> None:
    empty = page.export_button.isEnabled()
    first, second = sample(1.0), sample(2.0)
    publish(first, second)
    path = tmp_path / "monitor.csv"
    page.export_to(path)
    qtbot.waitUntil(page.written.isVisible)

    assert not empty
    assert page.export_button.isEnabled()
    assert services.calls == [("export_samples", ((first.sample, second.sample), path))]
    assert page.written.words == f"Written to {path}"


def test_an_export_that_failed_claims_nothing(
    qtbot: QtBot, page: MonitorPage, services: RecordingServices, bridge: Bridge, publish: Callable[..., None]
) -> None:
    notices: list[object] = []
    bridge.notice_posted.connect(notices.append)
    services.fail_with = UserError("The disk is full.")
    publish(sample(1.0))
    page.export_to(Path("/nowhere/monitor.csv"))
    qtbot.waitUntil(lambda: bool(notices))

    assert not page.written.isVisible()

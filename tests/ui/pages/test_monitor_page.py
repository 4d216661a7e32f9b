from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RequestFinished, SampleTaken
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.sample_history import SampleTable
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.samples_server import MemorySplit, ServerSample, SlotSample
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pages.monitor_page import MonitorPage
from sparkdeck.ui.request_rows import MOST_ROWS, RequestRows
from sparkdeck.ui.theme import LIGHT
from sparkdeck.ui.widget_picture import picture_of
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS, ExplanationSheet
from tests.ui.panel import RecordingServices, sample, sample_without_server, status

GIB = 1024**3


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

    assert page.header.sentence == "Proof"


def test_acceptance_is_that_of_the_last_minute(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY))
    publish(sample(100.0, drafted=300, accepted=150, steps=100), sample(101.0, drafted=300, accepted=150, steps=100))

    assert page.acceptance.aside.text() == "50.0 % · 2.50"
    assert page.acceptance.chart.stretches == [1, 1]


def test_the_speed_of_an_answer_too_short_to_be_seen_live_is_a_point(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY))
    publish(*(sample(float(t), last=speed) for t, speed in enumerate((200.0, 200.0, 210.0, 210.0), 1)))

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
    gpu = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, 15 * GIB, 96, 431.4, 60)
    publish(SampleTaken(Sample(1.0, (gpu,))), SampleTaken(Sample(2.0, (gpu,))))

    assert page.memory.aside.text() == "17.0 of 32.0 GiB"
    assert page.gpu.aside.text() == "96 %"
    assert page.power.aside.text() == "431 W · 60 °C"
    assert [line.label for line in page.memory.chart.lines] == ["other", "server"]
    assert page.memory.chart.stretches == [1, 1]
    assert page.memory.chart.tops == [32 * GIB]
    assert not page.controls.gpus.isVisible()


def test_memory_is_split_as_the_log_tells_and_the_pointer_reads_all_parts(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    gpu = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, 15 * GIB)
    memory = MemorySplit(12 * GIB, 2 * GIB, GIB, "")
    publish(status(Phase.READY), SampleTaken(Sample(1.0, (gpu,), server=ServerSample(memory=memory))))
    page.memory.chart.pointed.emit(1.0)

    assert [line.label for line in page.memory.chart.lines] == ["other", "work space", "draft", "target"]
    assert page.memory.chart.read_out[1:] == ("2.0 GiB", "1.0 GiB", "2.0 GiB", "12.0 GiB")
    assert page.decode.chart.read_out[1:] == ("–",)
    page.memory.chart.pointed.emit(None)
    assert page.memory.chart.read_out == ()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_what_a_chart_reads_out_says_what_it_is_by_its_menu_and_by_f1(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY), sample(drafted=2104, accepted=1293, steps=703))
    chart = page.acceptance.chart
    chart.setFocus()
    chart.pointed.emit(1.0)
    read = chart.read_out
    assert read
    place = chart.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, chart.mapToGlobal(place))
    QApplication.sendEvent(chart, event)
    menu = page.acceptance.aside.findChild(QMenu, "figureMenu")
    assert menu is not None
    chart.pointed.emit(None)  # as when the pointer goes to the menu
    assert [action.text() for action in menu.actions()] == [WHAT_IS_THIS, "What is “Mean accepted length”?"]
    menu.actions()[1].trigger()
    menu.close()
    (sheet,) = page.acceptance.aside.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Mean accepted length"
    assert f"At the mark: {read[0]} · accepted: {read[1]} · length: {read[2]}" in sheet.accessibleDescription()
    sheet.close()
    for each in (chart, page.decode.chart):
        QTest.keyClick(each, Qt.Key.Key_F1)
    (sheet,) = page.decode.aside.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Decode speed"
    assert "At the mark" not in sheet.accessibleDescription()
    for sheet in page.findChildren(ExplanationSheet):
        sheet.close()


def test_t11_counts_that_contradict_each_other_are_said_where_their_figures_would_be(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY), sample(1.0, drafted=100, accepted=104, steps=40))
    assert [card.aside.text() for card in (page.acceptance, page.positions)] == ["–", "–"]
    assert [card.aside.toolTip() for card in (page.acceptance, page.positions)] == ["inconsistent: 104/100"] * 2


def test_buffers_in_ram_are_none_of_the_cards(page: MonitorPage, publish: Callable[..., None]) -> None:
    """A server that computes on the CPU, beside a card that others use."""
    gpu = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, 0)
    memory = MemorySplit(12 * GIB, 2 * GIB, GIB, "", is_in_ram=True)
    publish(status(Phase.READY), SampleTaken(Sample(1.0, (gpu,), server=ServerSample(memory=memory))))
    page.memory.chart.pointed.emit(1.0)

    assert page.memory.chart.read_out[1:] == ("17.0 GiB", "0.0 GiB", "0.0 GiB", "0.0 GiB")


def test_the_hottest_card_is_the_hottest_of_those_that_tell(page: MonitorPage, publish: Callable[..., None]) -> None:
    """Whatever their order; and what all of them take together is unknown then, by the name of the one that is silent."""
    silent = GpuSample(0, "RTX 3090", asleep=True, reason="The card is asleep.")
    warm = GpuSample(1, "RTX 5090", "", 32 * GIB, 17 * GIB, None, 96, 431.0, 60)
    publish(SampleTaken(Sample(1.0, (silent, warm))))
    page.power.chart.pointed.emit(1.0)

    assert page.power.chart.read_out[1:] == ("–", "60 °C")
    assert page.power.aside.text() == "– · 60 °C"
    assert page.memory.aside.text() == "–"
    assert page.memory.aside.toolTip() == "GPU 0 RTX 3090: The card is asleep."


def test_an_attached_server_says_why_target_and_draft_are_not_told_apart(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    gpu = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, None)
    memory = MemorySplit(reason="An attached server's log is not ours.")
    publish(status(Phase.READY), SampleTaken(Sample(1.0, (gpu,), server=ServerSample(memory=memory))))

    assert [line.label for line in page.memory.chart.lines] == ["used"]
    assert "An attached server's log is not ours." in page.memory.aside.toolTip()


def test_of_several_gpus_one_can_be_chosen_and_a_lost_one_is_a_gap(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    first = GpuSample(0, "RTX 5090", "", 32 * GIB, 17 * GIB, None, 96, 431.0, 60)
    second = GpuSample(1, "RTX 3090", "", 24 * GIB, 1 * GIB, None, 5, 30.0, 71)
    publish(SampleTaken(Sample(1.0, (first, second))), SampleTaken(Sample(2.0, (first, second))))
    both = (page.memory.aside.text(), page.gpu.aside.text(), page.power.aside.text())
    lines = [line.label for line in page.gpu.chart.lines]
    page.controls.gpus.setCurrentIndex(2)
    page.controls.gpus.activated.emit(2)
    chosen = (page.memory.aside.text(), page.gpu.aside.text(), page.power.aside.text())
    publish(SampleTaken(Sample(3.0, (first,))))

    assert both == ("18.0 of 56.0 GiB", "96 % · 5 %", "461 W · 71 °C")
    assert lines == ["GPU 0", "GPU 1"]
    assert chosen == ("1.0 of 24.0 GiB", "5 %", "30 W · 71 °C")
    assert page.gpu.aside.text() == "–"
    assert page.controls.gpus.count() == 3


def test_a_driver_that_does_not_answer_is_said_and_its_old_figures_are_not_drawn(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    fresh = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, None, 96, 431.0, 60)
    publish(SampleTaken(Sample(1.0, (fresh,))), SampleTaken(Sample(12.0, (replace(fresh, stale_s=11.0),))))

    assert page.header.sentence.startswith("The GPU driver has not answered for 11 s: its figures are old")
    assert page.gpu.chart.stretches == [1]


def test_v07_a_driver_that_was_updated_says_so_and_can_be_asked_again(
    page: MonitorPage, publish: Callable[..., None], services: RecordingServices, qtbot: QtBot
) -> None:
    reason = "The NVIDIA driver was updated: restart the computer."
    publish(SampleTaken(Sample(1.0, (), reason)))
    assert page.controls.retry.isVisible()
    assert reason in page.memory.chart.accessibleDescription()
    page.controls.retry.click()
    qtbot.waitUntil(lambda: ("retry_gpu",) in [call[:1] for call in services.calls])
    publish(SampleTaken(Sample(2.0, (), "No NVIDIA driver found (NVML library missing).")))
    assert not page.controls.retry.isVisible(), "there is nothing to ask"


def test_a_pause_holds_the_picture_and_keeps_what_is_measured(
    page: MonitorPage, publish: Callable[..., None], bridge: Bridge
) -> None:
    publish(status(Phase.READY), sample(1.0, last=100.0), sample(2.0, last=100.0))
    page.controls.pause.click()
    publish(sample(3.0, last=200.0), RequestFinished(RequestRecord(3.0)))
    held = (page.decode.aside.text(), page.header.sentence, page.requests.rows.rowCount())
    page.controls.pause.click()

    assert held[0] == "100.0 tok/s"
    assert "new samples are kept" in held[1]
    assert held[1].startswith("Paused at ")
    assert held[2] == 0
    assert page.decode.aside.text() == "200.0 tok/s"
    assert page.requests.rows.rowCount() == 1
    assert len(bridge.history) == 3


def test_a_page_that_nobody_sees_does_nothing_and_catches_up(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(1.0, last=100.0))
    page.hide()
    publish(sample(2.0, last=150.0))
    hidden = page.decode.aside.text()
    page.show()

    assert (hidden, page.decode.aside.text()) == ("100.0 tok/s", "150.0 tok/s")


def test_more_than_two_samples_a_second_are_not_shown_one_by_one(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    publish(status(Phase.READY), sample(1.0, last=1.0), sample(1.25, last=2.0))
    early = page.decode.aside.text()
    publish(sample(1.5, last=3.0))

    assert (early, page.decode.aside.text()) == ("1.0 tok/s", "3.0 tok/s")


def test_requests_are_listed_the_newest_first_and_do_not_move_what_is_read(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    old = [RequestRecord(float(second), generated_tokens=second) for second in range(1, 31)]
    publish(*(RequestFinished(record) for record in old))
    table = page.requests.table
    table.verticalScrollBar().setValue(5 * 32)
    table.setCurrentIndex(page.requests.rows.index(7, 0))
    seen = page.requests.rows.record(table.indexAt(QPoint(5, 5)).row()).time
    publish(RequestFinished(RequestRecord(99.0, RequestSource.CHAT, ttft_s=0.08, drafted=90, accepted=60, steps=30)))

    assert page.requests.rows.record(0).time == 99.0
    assert page.requests.rows.record(table.indexAt(QPoint(5, 5)).row()).time == seen
    assert table.current_row == 8
    assert [page.requests.rows.cell(0, column).words for column in (1, 6, 7, 8)] == ["Chat", "0.08 s", "90", "66.7 %"]
    assert page.requests.rows.cell(1, 6).words == "–"
    assert "Another program" in page.requests.rows.cell(1, 6).tooltip


def test_requests_are_sorted_and_copied(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(*(RequestFinished(RequestRecord(t, generated_tokens=n)) for t, n in ((1.0, 30), (2.0, None), (3.0, 10))))
    page.requests.table.sort_wanted.emit(4, True)
    publish(RequestFinished(RequestRecord(4.0, generated_tokens=20)))
    page.requests.table.setCurrentIndex(page.requests.rows.index(0, 0))
    QTest.keyClick(page.requests.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert [page.requests.rows.record(row).generated_tokens for row in range(4)] == [30, 20, 10, None]
    head, row = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t")[4] == "Generated"
    assert row.split("\t")[4] == "30"


def test_requests_are_bounded() -> None:
    rows = RequestRows(RequestRecord(float(second)) for second in range(MOST_ROWS + 20))
    rows.take(RequestRecord(9_999.0))

    assert rows.rowCount() == MOST_ROWS
    assert (rows.record(0).time, rows.record(MOST_ROWS - 1).time) == (9_999.0, 21.0)


def test_the_figures_go_with_the_server(page: MonitorPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(), status(Phase.STOPPED))

    assert page.decode.aside.text() == "–"
    assert page.header.sentence == "No server is ready"


def test_what_is_shown_is_exported_and_where_it_went_is_said(
    qtbot: QtBot, page: MonitorPage, services: RecordingServices, publish: Callable[..., None], tmp_path: Path
) -> None:
    empty = page.controls.export.isEnabled()
    publish(*(sample(float(second)) for second in range(1, 402, 2)))
    path = tmp_path / "monitor.csv"
    page.export_to(path)
    qtbot.waitUntil(page.written.isVisible)

    assert not empty
    assert page.controls.export.isEnabled()
    ((name, (table, to)),) = services.calls
    assert (name, to) == ("export_samples", path)
    assert isinstance(table, SampleTable)
    assert (table.times[0], table.times[-1]) == (101.0, 401.0)
    assert page.written.words == f"Written to {path}"


@pytest.mark.parametrize("light", [False, True])
def test_the_charts_are_exported_as_a_picture(
    qtbot: QtBot, page: MonitorPage, services: RecordingServices, publish: Callable[..., None], light: bool
) -> None:
    publish(sample(1.0), sample(2.0))
    before = page.grid.grab().toImage()
    page.export_picture_to(Path("/somewhere/monitor.png"), light=light)
    after = page.grid.grab().toImage()
    qtbot.waitUntil(lambda: bool(services.calls))

    ((name, (png, _path)),) = services.calls
    assert isinstance(png, bytes)
    picture = QImage.fromData(png)
    assert name == "export_picture"
    assert picture.width() > 2 * page.grid.width()
    if light:
        assert picture.pixelColor(1, 1).name().upper() == LIGHT.background
    assert after == before


def test_a_long_line_over_a_picture_takes_the_rows_it_needs(page: MonitorPage) -> None:
    heights = [QImage.fromData(picture_of(page.grid, "word " * count, light=False)).height() for count in (1, 60)]
    assert heights[0] < heights[1]


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


def test_what_a_driver_or_a_server_says_is_no_markup(page: MonitorPage, publish: Callable[..., None]) -> None:
    name = "<h1>RTX</h1> & <img src='file:///etc/passwd'>"
    gpu = GpuSample(0, name, "GPU-1", 32 * GIB, 17 * GIB, None, 96, 431.0, 60)
    server = ServerSample(reason=f"{name} is unloaded.")
    publish(status(Phase.READY), SampleTaken(Sample(1.0, (gpu,), server=server)))
    for card in (page.memory, page.gpu, page.decode, page.acceptance):
        shown = QTextDocument()
        shown.setHtml(card.aside.toolTip())
        assert name in shown.toPlainText()


def test_a_request_says_why_a_figure_of_it_is_missing(page: MonitorPage) -> None:
    page.requests.take(RequestRecord(1e9, generated_tokens=7, drafted=100, accepted=104))
    page.requests.take(RequestRecord(2e9, generated_tokens=70))
    rows = page.requests.rows
    why = [[rows.cell(row, column).tooltip for column in (5, 8)] for row in (1, 0)]
    assert why == [
        ["Fewer than 8 tokens have no speed that means something.", "inconsistent: 104/100"],
        ["The server did not say.", "Nothing was drafted."],
    ]


def test_a_server_with_a_thousand_slots_has_a_tooltip_that_can_be_read(
    page: MonitorPage, publish: Callable[..., None]
) -> None:
    slots = tuple(SlotSample(at, False, context_tokens=at, context_size=2_000) for at in range(1_000))
    publish(status(Phase.READY), SampleTaken(Sample(1.0, server=ServerSample(slot_samples=slots))))
    assert page.context.aside.text() == "50 % of 2,000"
    assert page.context.aside.toolTip().splitlines()[-2:] == ["Slot 15: 15 of 2,000 tokens", "and 984 more slots"]

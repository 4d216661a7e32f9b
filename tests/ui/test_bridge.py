from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, TextKind, TextPiece
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    AnswerEnded,
    AnswerStarted,
    BenchmarkEnded,
    BenchmarkProgressed,
    LogArrived,
    LogLine,
    NoticePosted,
    TextArrived,
)
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.bridge import Bridge
from tests.ui.panel import RecordingServices, sample, status


def piece(text: str, answer_id: int = 1, kind: TextKind = TextKind.ANSWER) -> TextArrived:
    return TextArrived(TextPiece(answer_id, kind, text))


def from_another_thread(work: Callable[[], None]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_all_text_of_an_answer_is_there_before_its_end(qtbot: QtBot, bridge: Bridge) -> None:
    heard: list[str] = []
    bridge.text_arrived.connect(lambda pieces: heard.extend(item.text for item in pieces))
    bridge.answer_ended.connect(lambda outcome: heard.append("END"))

    def stream() -> None:
        for number in range(500):
            bridge.publish(piece(f"{number} "))
        bridge.publish(AnswerEnded(AnswerOutcome(1, AnswerEnd.DONE, AnswerFigures())))

    from_another_thread(stream)
    qtbot.waitUntil(lambda: "END" in heard)

    assert "".join(heard) == "".join(f"{number} " for number in range(500)) + "END"


def test_text_that_goes_on_comes_whole_and_in_few_batches(qtbot: QtBot, bridge: Bridge) -> None:
    batches: list[list[TextPiece]] = []
    bridge.text_arrived.connect(batches.append)
    go_on = threading.Event()

    def stream() -> None:
        for number in range(300):
            bridge.publish(piece(f"{number},"))
            go_on.wait(0.001)

    thread = threading.Thread(target=stream)
    thread.start()
    qtbot.waitUntil(lambda: not thread.is_alive() and bridge.is_idle)
    thread.join()
    text = "".join(item.text for batch in batches for item in batch)

    assert text == "".join(f"{number}," for number in range(300))
    assert len(batches) < 60


def test_neighbouring_pieces_of_one_kind_are_joined(qtbot: QtBot, bridge: Bridge) -> None:
    batches: list[list[TextPiece]] = []
    bridge.text_arrived.connect(batches.append)
    for item in (piece("a", kind=TextKind.REASONING), piece("b", kind=TextKind.REASONING), piece("c"), piece("d", 2)):
        bridge.publish(item)
    qtbot.waitUntil(lambda: bridge.is_idle)

    assert batches == [
        [TextPiece(1, TextKind.REASONING, "ab"), TextPiece(1, TextKind.ANSWER, "c"), TextPiece(2, TextKind.ANSWER, "d")]
    ]


def test_the_timers_rest_when_nothing_comes(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.publish(piece("a"))
    bridge.publish(LogArrived((LogLine("x"),)))
    qtbot.waitUntil(lambda: bridge.is_idle)

    qtbot.waitUntil(lambda: not bridge._text.is_polled and not bridge._log.is_polled)


def test_log_lines_come_in_order(qtbot: QtBot, bridge: Bridge) -> None:
    heard: list[str] = []
    bridge.log_arrived.connect(lambda lines: heard.extend(line.text for line in lines))

    def write() -> None:
        for number in range(0, 1000, 2):
            bridge.publish(LogArrived((LogLine(str(number)), LogLine(str(number + 1)))))

    from_another_thread(write)
    qtbot.waitUntil(lambda: len(heard) == 1000)

    assert heard == [str(number) for number in range(1000)]


def test_an_event_from_the_gui_thread_is_never_delivered_inside_publish(qtbot: QtBot, bridge: Bridge) -> None:
    started = QSignalSpy(bridge.answer_started)
    bridge.publish(AnswerStarted(7))

    assert started.count() == 0
    qtbot.waitUntil(lambda: started.count() == 1)


def test_the_last_values_stay_readable(publish: Callable[..., None], bridge: Bridge) -> None:
    publish(status(Phase.READY), sample(1.0), sample(2.0))

    assert bridge.status.phase is Phase.READY
    assert bridge.controls.start_stop_text == "Stop"
    assert list(bridge.history.times) == [1.0, 2.0]


def test_a_running_benchmark_takes_the_controls_away(publish: Callable[..., None], bridge: Bridge) -> None:
    publish(status(Phase.READY), BenchmarkProgressed(BenchmarkProgress("baseline", 0, 6, 0.0, None)))
    during = bridge.controls
    publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.CANCELLED)))

    assert (during.start_stop_enabled, during.chat_enabled) == (False, False)
    assert bridge.controls.start_stop_enabled
    assert not bridge.benchmark_running


def test_calls_made_before_the_services_are_there_are_made_up_for(
    qtbot: QtBot, bridge: Bridge, request: pytest.FixtureRequest
) -> None:
    bridge.call(lambda panel: panel.start_server())
    bridge.call(lambda panel: panel.stop_server())
    services: RecordingServices = request.getfixturevalue("services")
    qtbot.waitUntil(lambda: len(services.calls) == 2)

    assert [name for name, _ in services.calls] == ["start_server", "stop_server"]


def test_a_call_runs_in_the_service_thread_and_says_when_it_is_over(
    qtbot: QtBot, bridge: Bridge, services: RecordingServices
) -> None:
    over: list[int] = []
    bridge.call(lambda panel: panel.start_server(), lambda: over.append(threading.get_ident()))
    qtbot.waitUntil(lambda: bool(over))

    assert over == [threading.get_ident()]
    assert threading.get_ident() not in services.threads


def test_a_user_error_becomes_a_notice_as_it_is(qtbot: QtBot, bridge: Bridge, services: RecordingServices) -> None:
    notices: list[NoticePosted] = []
    bridge.notice_posted.connect(notices.append)
    services.fail_with = UserError("The disk is full.", "/models", "Make room.")
    bridge.call(lambda panel: panel.start_server())
    qtbot.waitUntil(lambda: bool(notices))

    assert notices == [NoticePosted(UserError("The disk is full.", "/models", "Make room."))]


def test_a_bug_becomes_a_notice_with_a_report(qtbot: QtBot, bridge: Bridge, services: RecordingServices) -> None:
    notices: list[NoticePosted] = []
    bridge.notice_posted.connect(notices.append)
    services.fail_with = ZeroDivisionError("division by zero")
    bridge.call(lambda panel: panel.start_server())
    qtbot.waitUntil(lambda: bool(notices))

    assert "ZeroDivisionError: division by zero" in notices[0].error.detail
    assert "Traceback" in notices[0].report
    assert "PySide6" in notices[0].report


def test_a_closed_bridge_takes_neither_events_nor_calls(
    qtbot: QtBot, bridge: Bridge, services: RecordingServices
) -> None:
    started = QSignalSpy(bridge.answer_started)
    bridge.close()
    bridge.publish(AnswerStarted(1))
    bridge.call(lambda panel: panel.start_server())
    qtbot.wait(50)  # nothing to wait for: nothing may come

    assert started.count() == 0
    assert services.calls == []

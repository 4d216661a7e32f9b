"""Log lines that wait for a window that does not look."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LogArrived, LogLine
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.log_backlog import LogBacklog
from sparkdeck.ui.pages.server_page import ServerPage
from tests.ui.panel import status


def lines(first: int, last: int) -> tuple[LogLine, ...]:
    return tuple(LogLine(f"line {number}") for number in range(first, last))


def test_the_oldest_lines_give_way_and_what_was_taken_no_longer_counts() -> None:
    backlog = LogBacklog(most=100)
    first, second = backlog.put(lines(0, 60)), backlog.put(lines(60, 99))
    assert backlog.take(first) == lines(0, 60)
    third, fourth = backlog.put(lines(99, 150)), backlog.put(lines(150, 200))

    assert backlog.take(first) == ()
    assert backlog.take(second) == ()
    assert backlog.take(third) + backlog.take(fourth) == lines(99, 200)
    assert backlog.take(backlog.put(lines(0, 1000))) == lines(0, 1000)


def test_a_window_that_was_blocked_for_long_gets_the_last_lines(qtbot: QtBot, bridge: Bridge) -> None:
    page = ServerPage(bridge)
    qtbot.addWidget(page)
    for start in range(0, 300_000, 1000):
        bridge.publish(LogArrived(lines(start, start + 1000)))
    qtbot.waitUntil(lambda: bridge.is_idle)

    assert page.log.rows.end <= 51_000  # what had to give way never came this far
    assert page.log.lines() == [f"line {number}" for number in range(250_000, 300_000)]


def test_the_lines_of_two_servers_stay_apart_when_they_come_at_once(
    qtbot: QtBot, bridge: Bridge, publish: Callable[..., None]
) -> None:
    page = ServerPage(bridge)
    qtbot.addWidget(page)
    publish(
        status(Phase.STARTING, generation=1),
        LogArrived(lines(0, 2)),
        status(Phase.FAILED, generation=1),
        status(Phase.STARTING, generation=2),
        LogArrived(lines(2, 3)),
    )

    assert page.log.lines() == ["line 0", "line 1", "", "── start 2 ──", "line 2"]

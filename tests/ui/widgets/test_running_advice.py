"""Advice on the running server in the window: what is seen, what leads there, what its buttons do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import AdviceChanged
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.monitor_advice_parts import Advice, AdviceKind, Severity
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.widgets.running_advice import RunningAdvice

OFF = Mend(MendKind.DRAFT_OFF, "Restart without the draft")
BENCH = Mend(MendKind.RUN_BENCHMARK, "Go to the benchmark")
LOG = Mend(MendKind.SHOW_LOG, "Show the log")


def advice(kind: AdviceKind, severity: Severity, *mends: Mend) -> Advice:
    words = f"{kind.value} happens"
    return Advice(kind, severity, words, "In 30 of 40 samples.", "Do this.", "Counters.", mends)


SLOW = advice(AdviceKind.BELOW_BREAK_EVEN, Severity.WARNING, OFF, BENCH, LOG)
FULL = advice(AdviceKind.CONTEXT_FULL, Severity.WARNING)
CAP = advice(AdviceKind.POWER_CAP, Severity.FACT)


def button(place: QWidget, text: str) -> QAbstractButton:
    return next(each for each in place.findChildren(QAbstractButton) if each.text() == text and not each.isHidden())


def press(place: QWidget, text: str) -> None:
    QTest.mouseClick(button(place, text), Qt.MouseButton.LeftButton)


def test_the_weightiest_advice_is_shown_and_the_rest_on_demand(qtbot: QtBot) -> None:
    card = RunningAdvice()
    qtbot.addWidget(card)
    assert card.isHidden()
    card.show_advice((SLOW, FULL, CAP))
    assert not card.isHidden()
    assert [each.text for each in card.list.advice] == [SLOW.title]
    press(card, "Show 2 more")
    assert [each.text for each in card.list.advice] == [SLOW.title, FULL.title, CAP.title]
    press(card, "Show less")
    assert [each.text for each in card.list.advice] == [SLOW.title]
    card.show_advice(())
    assert card.isHidden()


def test_the_tab_key_comes_to_the_buttons_where_they_stand_although_they_were_made_later(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    above, card, below = QPushButton("above"), RunningAdvice(), QPushButton("below")
    column = QVBoxLayout(page)
    for part in (above, card, below):
        column.addWidget(part)
    page.show()
    card.show_advice((CAP,))
    card.show_advice((SLOW, FULL))
    shown = []
    at: QWidget | None = above
    while at is not None and at is not below:
        if isinstance(at, QAbstractButton) and at.isVisible():
            shown.append(at.text())
        at = at.nextInFocusChain()
    assert shown == ["above", OFF.text, BENCH.text, LOG.text, "Show 1 more"]


def test_the_navigation_marks_the_page_for_what_is_wrong_and_not_for_facts(
    window: MainWindow, publish: Callable[..., None]
) -> None:
    entry = window.findChild(QAbstractButton, "navMonitor")
    assert entry is not None
    for said, words in (
        ((SLOW, CAP), SLOW.title),
        ((CAP,), ""),
        ((SLOW, FULL), f"{SLOW.title}; {FULL.title}"),
        ((), ""),
    ):
        publish(AdviceChanged("Server 1", said))
        assert entry.accessibleDescription() == words
        assert (words in entry.toolTip()) is True


def test_its_buttons_restart_or_lead_to_where_something_can_be_done(
    window: MainWindow, bridge: Bridge, publish: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(AdviceChanged("Server 1", (SLOW,)))
    page = window.show_page("Monitor")
    calls: list[object] = []
    monkeypatch.setattr(bridge, "call", lambda action, *_, **__: calls.append(action))
    press(page, OFF.text)
    assert len(calls) == 1
    press(page, LOG.text)
    assert page.isHidden()
    server = window.findChild(ServerPage)
    assert server is not None
    assert server.isVisible()
    assert len(calls) == 1
    window.show_page("Monitor")
    press(page, BENCH.text)
    assert server.isHidden()
    assert page.isHidden()

"""Attach, connect a client, a second server, several profiles: what they show, ask and forget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from sparkdeck.domain.client_snippets import HIDDEN_KEY, ClientFacts
from sparkdeck.domain.endpoint import EndpointFacts, ServedModel, parse_endpoint
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ClientFactsFound, EndpointProbed, LaunchPlanned, MemoryChecked, ProfilesChanged
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.profile import HubModel, Profile
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.attach_dialog import AttachDialog
from sparkdeck.ui.dialogs.connect_dialog import ConnectDialog
from sparkdeck.ui.dialogs.router_dialog import RouterDialog
from sparkdeck.ui.dialogs.second_server_dialog import SecondServerDialog
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.server_page import ServerPage
from tests.ui.panel import PAIR, RUNTIME, SOLO, RecordingServices, planned, status

Publish = Callable[..., None]
URL = "http://127.0.0.1:8081"
FACTS = EndpointFacts(
    parse_endpoint(URL), True, False, "b11434-x", (ServedModel("a"), ServedModel("b")), True, True, False, True, 2048
)


def page_of(window: MainWindow) -> ServerPage:
    page = window.show_page("Server")
    assert isinstance(page, ServerPage)
    return page


def calls(services: RecordingServices, name: str) -> list[tuple[object, ...]]:
    return [arguments for called, arguments in services.calls if called == name]


@pytest.fixture
def attach(qtbot: QtBot, window: MainWindow, services: RecordingServices) -> AttachDialog:
    page_of(window).servers_menu.attach_button.click()
    dialog = window.findChild(AttachDialog)
    assert dialog is not None
    return dialog


def test_a_server_is_looked_at_first_and_then_attached_with_the_model_that_was_chosen(
    qtbot: QtBot, attach: AttachDialog, services: RecordingServices, publish: Publish
) -> None:
    assert not attach.check.isEnabled()
    QTest.keyClicks(attach.url.field, URL)
    QTest.keyClicks(attach.key.field, "sesame")
    assert not attach.attach.isEnabled()
    QTest.keyClick(attach.key.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: calls(services, "probe_endpoint") == [(URL, "sesame")])
    publish(EndpointProbed(URL, FACTS))
    assert attach.title.text() == "Found: llama-server, build b11434-x"
    assert "start it with --metrics" in attach.findings.accessibleDescription()
    attach.model.setCurrentIndex(1)
    with qtbot.waitSignal(attach.accepted):
        attach.attach.click()
    assert calls(services, "attach_endpoint") == [(URL, "sesame", "b")]


def test_what_was_found_is_forgotten_when_the_address_changes(
    qtbot: QtBot, attach: AttachDialog, publish: Publish
) -> None:
    QTest.keyClicks(attach.url.field, URL)
    publish(EndpointProbed(URL, FACTS))
    assert attach.attach.isEnabled()
    QTest.keyClicks(attach.url.field, "5")
    assert not attach.attach.isEnabled()
    publish(EndpointProbed(URL, FACTS))  # the late answer for the other address
    assert not attach.attach.isEnabled()
    attach.reject()


def test_why_a_server_cannot_be_attached_is_said_in_the_dialog(attach: AttachDialog, publish: Publish) -> None:
    QTest.keyClicks(attach.url.field, URL)
    publish(EndpointProbed(URL, problem=UserError("It wants an API key.", "Invalid API Key", "Enter the key.")))
    assert attach.title.text() == "It wants an API key."
    assert attach.detail.text() == "Invalid API Key. Enter the key."
    assert not attach.attach.isEnabled()
    attach.reject()


def test_plain_http_to_another_machine_is_warned_of_while_it_is_typed(attach: AttachDialog) -> None:
    QTest.keyClicks(attach.url.field, "192.168.1.7:8080")
    assert "not encrypted" in attach.warning.text()
    attach.url.field.clear()
    QTest.keyClicks(attach.url.field, "https://192.168.1.7")
    assert attach.warning.isHidden()
    attach.reject()


@pytest.fixture
def connect(qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish) -> ConnectDialog:
    publish(status(Phase.READY))
    page_of(window).servers_menu.connect_button.click()
    dialog = window.findChild(ConnectDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: len(calls(services, "find_client_facts")) == 1)
    publish(ClientFactsFound(ClientFacts("http://127.0.0.1:8080", "pair", "sesame", 4096)))
    return dialog


def test_the_key_is_covered_until_it_is_asked_for_and_copied_all_the_same(connect: ConnectDialog) -> None:
    view = connect._views[0][1]
    assert "sesame" not in view.text.toPlainText()
    assert HIDDEN_KEY in connect.key.value.text()
    view.copy_button.click()
    assert "Bearer sesame" in QGuiApplication.clipboard().text()
    connect.show_key.click()
    assert "Bearer sesame" in view.text.toPlainText()
    assert connect.key.value.text() == "sesame"
    connect.show_key.click()
    assert "sesame" not in view.text.toPlainText()
    connect.copy_url.click()
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8080/v1"
    connect.close()


def test_a_server_that_ends_takes_its_snippets_with_it(
    qtbot: QtBot, connect: ConnectDialog, services: RecordingServices, publish: Publish
) -> None:
    publish(status(Phase.STOPPED))
    assert connect.tabs.isHidden()
    assert "No server is ready" in connect.message.text()
    publish(status(Phase.READY, generation=2))
    qtbot.waitUntil(lambda: len(calls(services, "find_client_facts")) == 2)
    publish(ClientFactsFound(ClientFacts("https://example.org", "gpt", None, None, anthropic=False)))
    assert connect.tabs.isVisible()
    assert not connect.tabs._button(4).isEnabled()
    assert connect.copy_key.isHidden()
    connect.close()


def test_a_second_server_that_will_hardly_fit_is_started_anyway_only_by_that_word(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(ProfilesChanged((PAIR, SOLO)))
    page_of(window).servers_menu.open_second()
    dialog = window.findChild(SecondServerDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: calls(services, "check_second_server") == [("Pair",)])
    assert not dialog.start.isEnabled()
    publish(MemoryChecked(MemoryCheck("Pair", 10 << 30, 3 << 30, "memory of the GPU", Verdict.DOES_NOT_FIT)))
    assert dialog.start.text() == "Start anyway"
    dialog.profile.setCurrentIndex(1)
    assert not dialog.start.isEnabled()
    publish(MemoryChecked(MemoryCheck("Pair", 1, 2, "memory of the GPU", Verdict.FITS)))  # late, of the other profile
    assert not dialog.start.isEnabled()
    publish(MemoryChecked(MemoryCheck("Solo", 1 << 30, 3 << 30, "memory of the GPU", Verdict.FITS)))
    assert dialog.start.text() == "Start"
    dialog.start.click()
    qtbot.waitUntil(lambda: calls(services, "start_second_server") == [("Solo",)])


def test_several_profiles_take_two_that_are_here(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    absent = Profile("Absent", HubModel("a/b", "c.gguf"))
    publish(ProfilesChanged((PAIR, absent, SOLO)))
    page_of(window).servers_menu.open_router()
    dialog = window.findChild(RouterDialog)
    assert dialog is not None
    boxes = [box for _, box in dialog.boxes]
    assert [box.isEnabled() for box in boxes] == [True, False, True]
    boxes[0].setFocus()
    QTest.keyClick(boxes[0], Qt.Key.Key_Space)
    assert not dialog.start.isEnabled()
    QTest.mouseClick(boxes[2], Qt.MouseButton.LeftButton)
    assert dialog.names.text() == "Names in requests: Pair, Solo"
    dialog.start.click()
    qtbot.waitUntil(lambda: calls(services, "serve_profiles") == [(("Pair", "Solo"),)])


def _actions(window: MainWindow) -> dict[str, tuple[bool, str]]:
    menu = page_of(window).servers_menu.make_menu()
    found = {action.text(): (action.isEnabled(), action.toolTip()) for action in menu.actions() if action.text()}
    idle = next(action.menu() for action in menu.actions() if action.text() == "Unload when idle")
    assert isinstance(idle, QMenu)
    found |= {action.text(): (action.isEnabled(), action.toolTip()) for action in idle.actions()}
    menu.deleteLater()
    return found


def test_what_the_runtime_cannot_do_is_greyed_with_the_reason(window: MainWindow, publish: Publish) -> None:
    publish(planned(), ProfilesChanged((PAIR, SOLO)))
    able = _actions(window)
    assert able["After 15 minutes"][0]
    assert able["Serve several profiles…"][0]
    assert able["Unload now: stop until the next message"] == (False, "No server is ready.")
    publish(LaunchPlanned(PAIR, replace(RUNTIME, can_sleep=False, can_route=False), ()))
    unable = _actions(window)
    assert unable["After 15 minutes"][0] is False
    assert "--sleep-idle-seconds" in unable["After 15 minutes"][1]
    assert unable["Serve several profiles…"][0] is False
    assert "one model at a time" in unable["Serve several profiles…"][1]


def test_unloading_and_idle_minutes_reach_the_services(
    qtbot: QtBot, bridge: Bridge, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(planned(), ProfilesChanged((PAIR, SOLO)), status(Phase.READY))
    menu = page_of(window).servers_menu.make_menu()
    next(action for action in menu.actions() if action.text().startswith("Unload now")).trigger()
    qtbot.waitUntil(lambda: calls(services, "unload_server") == [()])
    menu.deleteLater()
    page_of(window).servers_menu.set_idle(15)
    qtbot.waitUntil(lambda: calls(services, "set_idle_minutes") == [(15,)])

"""Several servers in one window: the switch, what the bar calls them, and which model is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pytestqt.qtbot import QtBot

from sparkdeck.domain.endpoint import Attachment, EndpointFacts, ServedModel, parse_endpoint
from sparkdeck.domain.events import ServersChanged, ServerStatusChanged
from sparkdeck.domain.server_list import entry_of
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.chat_page import ChatPage
from sparkdeck.ui.widgets.button import Button
from tests.ui.panel import RecordingServices, planned, sample, status

Publish = Callable[..., None]
MODELS = (ServedModel("a", "loaded"), ServedModel("b", "unloaded"))
FACTS = EndpointFacts(
    parse_endpoint("http://127.0.0.1:8081"), True, build="b1-x", models=MODELS, props=True, slots=True
)
READY = status(Phase.READY).status
ATTACHED = replace(
    READY, server="127.0.0.1:8081", attached=Attachment(FACTS), models=MODELS, model_id="a", profile=None, pid=None
)


def button(window: MainWindow, name: str) -> Button:
    found = window.findChild(Button, name)
    assert found is not None
    return found


def test_the_switch_is_there_with_two_servers_only_and_says_which_was_chosen(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    one, two = entry_of(READY), entry_of(ATTACHED)
    publish(ServersChanged((one,), one.name))
    assert window.server_switch.isHidden()
    publish(ServersChanged((one, two), two.name))
    assert window.server_switch.isVisible()
    assert button(window, "serverSwitch1").text() == "127.0.0.1:8081 · llama-server · Attached"
    assert button(window, "serverSwitch1").isChecked()
    button(window, "serverSwitch0").click()
    qtbot.waitUntil(lambda: ("show_server", ("Server 1",)) in services.calls)
    publish(ServersChanged((one,), one.name))
    assert window.server_switch.isHidden()


def test_an_attached_server_is_detached_by_the_button_that_stops_others_and_closing_asks_nothing(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    publish(planned(), ServerStatusChanged(ATTACHED))
    start_stop = button(window, "startStopButton")
    assert start_stop.text() == "Detach"
    assert window.server_bar._phase.text() == "Attached"
    start_stop.click()
    qtbot.waitUntil(lambda: any(name in ("stop_server", "ask_to_stop") for name, _ in services.calls))
    assert not any(name == "start_server" for name, _ in services.calls)


def test_a_sleeping_and_an_unloaded_server_are_called_so(window: MainWindow, publish: Publish) -> None:
    publish(ServerStatusChanged(READY))
    awake = sample()
    assert awake.sample.server is not None
    asleep = replace(awake, sample=replace(awake.sample, server=replace(awake.sample.server, sleeping=True)))
    publish(asleep)
    assert window.server_bar._phase.text() == "Sleeping"
    publish(awake)
    assert window.server_bar._phase.text() == "Ready"
    publish(ServerStatusChanged(replace(READY, phase=Phase.STOPPED, unloaded=True)))
    assert window.server_bar._phase.text() == "Unloaded"


def test_the_chat_asks_the_model_that_is_chosen(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    page = window.show_page("Chat")
    assert isinstance(page, ChatPage)
    publish(ServerStatusChanged(READY))
    choice = page.body.head.model_choice
    assert choice.isHidden()
    publish(ServerStatusChanged(ATTACHED))
    assert choice.isVisible()
    assert [choice.itemText(place) for place in range(2)] == ["a · loaded", "b · unloaded"]
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    qtbot.waitUntil(lambda: ("choose_model", ("b",)) in services.calls)
    assert "nothing leaves this machine" in page.body.head.sentence

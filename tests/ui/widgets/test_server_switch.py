from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import ServersChanged
from sparkdeck.domain.server_list import ServerEntry
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.widgets.server_switch import ServerSwitch


def test_in_little_room_name_and_state_stay_and_the_tooltip_has_all(qtbot: QtBot) -> None:
    switch = ServerSwitch()
    qtbot.addWidget(switch)
    entries = tuple(ServerEntry(f"Server {place}", "A profile with a long name" * 2, Phase.READY) for place in (1, 2))
    switch.show_servers(ServersChanged(entries, "Server 1"))
    switch.resize(500, 30)
    switch.show()
    qtbot.waitExposed(switch)

    first, second = switch.findChildren(QPushButton)
    assert first.text().startswith("Server 1 · A p")
    assert first.text().endswith(f"… · {entries[0].state}")
    assert first.fontMetrics().horizontalAdvance(first.text()) <= first.width()
    assert second.x() + second.width() <= switch.width()
    assert first.toolTip() == f"Server 1 · {entries[0].detail} · {entries[0].state}"
    switch.resize(1600, 30)
    qtbot.waitUntil(lambda: first.text() == first.toolTip())

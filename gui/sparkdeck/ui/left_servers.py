"""Brings the bar of left servers into the window when there are any, and its clicks to the services."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QBoxLayout

    from sparkdeck.domain.events import LeftServersFound
    from sparkdeck.domain.server_status import ServerControls
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.widgets.left_servers_bar import LeftServersBar


class LeftServersPlace(QObject):
    """The bar is made when the first left server is found, which is hardly ever."""

    def __init__(self, bridge: Bridge, layout: QBoxLayout, place: int, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._layout = layout
        self._place = place
        self.bar: LeftServersBar | None = None
        bridge.left_servers_found.connect(self._on_bridge_left_servers_found)
        bridge.controls_changed.connect(self._on_bridge_controls_changed)

    @Slot(object)
    def _on_bridge_left_servers_found(self, found: LeftServersFound) -> None:
        if self.bar is None:
            from sparkdeck.ui.widgets.left_servers_bar import LeftServersBar

            self.bar = LeftServersBar()
            self._layout.insertWidget(self._place, self.bar)
            self.bar.adopt_clicked.connect(self._on_bar_adopt_clicked)
            self.bar.stop_clicked.connect(self._on_bar_stop_clicked)
        self.bar.show_servers(found.servers)
        self.bar.set_may_adopt(self._may_adopt)

    @property
    def _may_adopt(self) -> bool:
        return not self._bridge.status.is_active and not self._bridge.benchmark_running

    @Slot(object)
    def _on_bridge_controls_changed(self, _controls: ServerControls) -> None:
        if self.bar is not None:
            self.bar.set_may_adopt(self._may_adopt)

    @Slot(int)
    def _on_bar_adopt_clicked(self, key: int) -> None:
        self._bridge.call(lambda panel: panel.adopt_left_server(key), lambda: self._forget(key))

    @Slot(int)
    def _on_bar_stop_clicked(self, key: int) -> None:
        self._bridge.call(lambda panel: panel.stop_left_server(key), lambda: self._forget(key))

    def _forget(self, key: int) -> None:
        if self.bar is not None:
            self.bar.forget_request(key)

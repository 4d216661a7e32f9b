"""Tells the services whether anybody looks: what nobody sees need not be measured four times a second."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.mini_monitor_desk import MiniMonitorDesk
from sparkdeck.ui.widgets.seen import is_seen


class Watching(QObject):
    """Looks at the panel and the mini monitor whenever :meth:`update` is called; the services assume they are seen."""

    def __init__(self, bridge: Bridge, panel: QWidget, mini: MiniMonitorDesk) -> None:
        super().__init__(panel)
        self._bridge = bridge
        self._panel = panel
        self._mini = mini
        self._seen = True
        mini.changed.connect(self.update)

    @Slot()
    def update(self) -> None:
        small = self._mini.window
        seen = is_seen(self._panel) or (small is not None and is_seen(small))
        if seen is not self._seen:
            self._seen = seen
            self._bridge.call(lambda panel: panel.watch(seen))

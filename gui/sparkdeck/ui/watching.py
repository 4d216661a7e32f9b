"""Tells the services whether anybody looks: what nobody sees need not be measured four times a second."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.mini_monitor_desk import MiniMonitorDesk
from sparkdeck.ui.widgets.seen import is_seen


class Watching(QObject):
    """Looks at the panel and the mini monitor whenever the system shows or covers one of them, and whenever
    :meth:`update` is called; the services assume that they are seen."""

    panel_uncovered = Signal()
    """What came while nobody saw the panel is to be shown."""

    def __init__(self, bridge: Bridge, panel: QWidget, mini: MiniMonitorDesk) -> None:
        super().__init__(panel)
        self._bridge = bridge
        self._panel = panel
        self._mini = mini
        self._seen = True
        self._panel_seen = True
        mini.changed.connect(self._on_mini_changed)

    def follow(self, window: QWidget) -> None:
        """Look whenever ``window``, which is shown, is covered or uncovered: Qt tells its handle."""
        window.windowHandle().installEventFilter(self)

    @Slot()
    def update(self) -> None:
        small = self._mini.window
        panel_seen = is_seen(self._panel)
        seen = panel_seen or (small is not None and is_seen(small))
        if seen is not self._seen:
            self._seen = seen
            self._bridge.call(lambda panel: panel.watch(seen))
        if panel_seen is not self._panel_seen:
            self._panel_seen = panel_seen
            if panel_seen:
                self.panel_uncovered.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Expose:
            self.update()
        return False

    @Slot()
    def _on_mini_changed(self) -> None:
        if self._mini.window is not None:
            self.follow(self._mini.window)
        self.update()

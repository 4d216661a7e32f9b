"""Opens the mini monitor, knows where it stood, and takes it away with the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.bridge import Bridge

if TYPE_CHECKING:
    from sparkdeck.domain.window_place import WindowPlace, WindowPlaceRecalled
    from sparkdeck.ui.mini_monitor import MiniMonitor


class MiniMonitorDesk(QObject):
    """One mini monitor at most. Imports it when it is opened first."""

    changed = Signal()
    """It was opened or closed."""

    def __init__(self, bridge: Bridge, panel: QWidget) -> None:
        super().__init__(panel)
        self._bridge = bridge
        self._panel = panel
        self._window: MiniMonitor | None = None
        self._place: WindowPlace | None = None
        self._is_known = False
        """Whether it is known where it stood: asked at the first time only."""
        bridge.window_place_recalled.connect(self._on_bridge_window_place_recalled)

    @property
    def window(self) -> MiniMonitor | None:
        """``None`` while it is closed."""
        return self._window

    @Slot()
    def toggle(self) -> None:
        """Open it, or close it."""
        if self._window is None:
            self.open()
        else:
            self.close()

    @Slot()
    def open(self) -> None:
        from sparkdeck.ui.mini_monitor import NAME, MiniMonitor

        if self._window is None:
            self._window = window = MiniMonitor(self._bridge)
            window.panel_wanted.connect(self._on_window_panel_wanted)
            window.left.connect(self._on_window_left)
            window.stand_at(self._place)
            window.show()
            window.stand_at(self._place)  # only now its frame is known
            if not self._is_known:
                self._bridge.call(lambda panel: panel.recall_window_place(NAME))
            self.changed.emit()
        else:
            self._window.raise_()

    @Slot()
    def close(self) -> None:
        if self._window is not None:
            self._window.close()

    @Slot(object)
    def _on_bridge_window_place_recalled(self, event: WindowPlaceRecalled) -> None:
        if self._is_known or self._window is None:
            return
        self._is_known, self._place = True, event.place
        if event.place is not None:
            self._window.stand_at(event.place)

    @Slot()
    def _on_window_panel_wanted(self) -> None:
        from PySide6.QtCore import Qt

        self._panel.setWindowState(self._panel.windowState() & ~Qt.WindowState.WindowMinimized)
        self._panel.show()
        self._panel.raise_()
        self._panel.activateWindow()

    @Slot(object)
    def _on_window_left(self, place: WindowPlace) -> None:
        self._window, self._is_known, self._place = None, True, place
        self._bridge.call(lambda panel: panel.keep_window_place(place))
        self.changed.emit()

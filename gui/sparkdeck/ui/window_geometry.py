"""Where the window stands: as it was left, and never where nobody can reach it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.window_place import WindowPlace, WindowPlaceRecalled
    from sparkdeck.ui.bridge import Bridge

NAME = "main window"
_FILE = "windows.json"


class WindowGeometry(QObject):
    """Restores the main window's place before the first picture, so that nothing jumps; of another window, which opens
    later, the services are asked (:meth:`recall`). :meth:`keep` gives the place back when the window closes."""

    def __init__(self, bridge: Bridge, window: QWidget, name: str = NAME) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._name = name
        self._asks = False
        bridge.window_place_recalled.connect(self._on_bridge_window_place_recalled)

    def recall(self) -> None:
        """Ask where the window was left; it goes there when the answer comes."""
        self._asks = True
        name = self._name
        self._bridge.call(lambda panel: panel.recall_window_place(name))

    @Slot(object)
    def _on_bridge_window_place_recalled(self, event: WindowPlaceRecalled) -> None:
        place = event.place
        if self._asks and event.name == self._name:
            self._asks = False
            if place is not None and place.width:
                self._stand_at(place.x, place.y, place.width, place.height)

    def restore(self, state_folder: str) -> None:
        """Put the window where it was left, as far as the screens of today allow. Costs nothing where nothing is kept."""
        place = _kept(os.path.join(state_folder, _FILE)) if state_folder else None  # noqa: PTH118 - see single_instance
        if place is None:
            return
        self._stand_at(place.x, place.y, place.width, place.height)
        if place.is_maximised:
            from PySide6.QtCore import Qt

            self._window.setWindowState(Qt.WindowState.WindowMaximized)

    def follow_screens(self) -> None:
        """Come back when the monitor on which the window stands goes away."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self._on_application_screen_removed)

    def keep(self) -> None:
        """Remember the place; the services write it before they end."""
        from sparkdeck.domain.window_place import WindowPlace

        window = self._window
        is_full = window.isMaximized() or window.isFullScreen()
        at, size = window.pos(), window.size()
        usual = window.normalGeometry()
        if (is_full or window.isMinimized()) and not usual.isEmpty():
            at, size = usual.topLeft(), usual.size()
        place = WindowPlace(self._name, at.x(), at.y(), size.width(), size.height(), is_full)
        self._bridge.call(lambda panel: panel.keep_window_place(place))

    def _stand_at(self, x: int, y: int, width: int, height: int) -> None:
        from sparkdeck.domain.window_place import Area, fitted

        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        areas = [Area(screen.x(), screen.y(), screen.width(), screen.height()) for screen in screens]
        least = self._window.minimumSize()
        area = fitted(Area(x, y, width, height), areas, (least.width(), least.height()))
        self._window.resize(area.width, area.height)
        self._window.move(area.x, area.y)

    @Slot()
    def _on_application_screen_removed(self) -> None:
        QTimer.singleShot(0, self, self._come_back)  # the system may move it by itself first

    @Slot()
    def _come_back(self) -> None:
        window = self._window
        if not (window.isMaximized() or window.isFullScreen()):
            self._stand_at(window.x(), window.y(), window.width(), window.height())


def _kept(path: str) -> WindowPlace | None:
    """As ``load_places()`` reads it, without the library that it takes; ``None`` for whatever is not as we write it."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib would cost the start
            content = file.read(1 << 16)
    except OSError:
        return None
    import json

    try:
        kept = json.loads(content)
        x, y, width, height, is_maximised = kept["places"][NAME]
        numbers = (x, y, width, height, is_maximised)
        if kept["schema"] != 1 or not all(type(n) is int and abs(n) <= 100_000 for n in numbers):
            return None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    from sparkdeck.domain.window_place import WindowPlace

    return WindowPlace(NAME, x, y, width, height, bool(is_maximised))

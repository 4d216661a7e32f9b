"""Models and launch files that are dropped anywhere on the window; a page that takes drops itself comes first."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sparkdeck.ui.opening import is_launch_file, is_model
from sparkdeck.ui.path_drop import PathDrop

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow


class WindowDrop(QObject):
    """A GGUF becomes the target, or the draft where its header says that it is one; a launch file is looked at."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        drop = PathDrop(window, lambda path: is_model(path.name) or is_launch_file(path.name))
        drop.path_dropped.connect(self._on_drop_path_dropped)

    @Slot(object)
    def _on_drop_path_dropped(self, path: Path) -> None:
        if is_launch_file(path.name):
            self._window.profile_actions.open_import(path)
            return
        self._window.show_page("Server")
        self._bridge.call(lambda panel: panel.open_model(path))

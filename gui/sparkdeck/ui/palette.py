"""Opens the command palette over the window and does what was chosen in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from sparkdeck.ui.pages.server_page import ServerPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.dialogs.palette_dialog import PaletteDialog
    from sparkdeck.ui.main_window import MainWindow

_MOST_RECENT = 20


class Palette(QObject):
    """One at a time. Remembers what was used in this run."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._recent: tuple[str, ...] = ()
        self._dialog: PaletteDialog | None = None
        self._menu: QMenu | None = None

    @Slot()
    def open(self) -> None:
        """Gather what there is to do now, and show it; nothing where it is open already."""
        if self._dialog is not None:
            return
        from sparkdeck.ui.dialogs.palette_dialog import PaletteDialog
        from sparkdeck.ui.palette_entries import palette_entries

        server = self._window.pages.built_page("Server")
        self._menu = server.servers_menu.make_menu() if isinstance(server, ServerPage) else None
        entries = palette_entries(self._bridge, self._window, self._menu)
        self._dialog = PaletteDialog(entries, self._recent, self._window)
        self._dialog.finished.connect(self._on_dialog_finished)
        self._dialog.open()

    @Slot()
    def _on_dialog_finished(self) -> None:
        dialog, menu, self._dialog, self._menu = self._dialog, self._menu, None, None
        if dialog is None:
            return
        chosen = dialog.chosen
        dialog.deleteLater()
        if chosen is not None:
            key = chosen.choice.key
            self._recent = (key, *(other for other in self._recent if other != key))[:_MOST_RECENT]
            QTimer.singleShot(0, self, chosen.run)  # the window has the keyboard again by then
        if menu is not None:
            QTimer.singleShot(0, menu, menu.deleteLater)

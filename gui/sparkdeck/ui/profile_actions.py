"""Opens the dialogs about profiles, each at most once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from sparkdeck.ui.bridge import Bridge


class ProfileActions(QObject):
    """Lives as long as its window. The dialogs are beside the window, not in its way."""

    def __init__(self, bridge: Bridge, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window

    @Slot()
    def open_profiles(self) -> None:
        from sparkdeck.ui.dialogs.profiles_dialog import ProfilesDialog

        if not self._raise(ProfilesDialog):
            dialog = ProfilesDialog(self._bridge, self._window)
            dialog.import_wanted.connect(self.open_import)
            dialog.export_wanted.connect(self.open_export)
            dialog.show()

    @Slot()
    @Slot(object)
    def open_import(self, path: Path | None = None) -> None:
        """For a pasted command, or with what the file at ``path`` holds."""
        from sparkdeck.ui.dialogs.import_dialog import ImportDialog

        found = self._raise(ImportDialog)
        dialog = found if isinstance(found, ImportDialog) else ImportDialog(self._bridge, self._window)
        if path is not None:
            dialog.look_at(path)
        dialog.show()

    @Slot(str)
    def open_export(self, name: str) -> None:
        from sparkdeck.ui.dialogs.export_dialog import ExportDialog

        ExportDialog(self._bridge, name, self._window).show()

    def _raise(self, kind: type[QDialog]) -> QDialog | None:
        for dialog in self._window.findChildren(kind):
            if dialog.isVisible():
                dialog.raise_()
                dialog.activateWindow()
                return dialog
        return None

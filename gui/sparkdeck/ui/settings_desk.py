"""Opens the dialog of the settings beside the window, at most once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from sparkdeck.domain.setting_kinds import SettingSection
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
    from sparkdeck.ui.main_window import MainWindow


class SettingsDesk(QObject):
    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._dialog: SettingsDialog | None = None

    @Slot()
    def open(self) -> None:
        """Show it as it was left."""
        if self._dialog is None:
            from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog

            self._dialog = SettingsDialog(self._bridge, self._window)
            self._dialog.runtimes_wanted.connect(self._window.runtime_actions.open_runtimes)
            self._dialog.help_wanted.connect(self._on_dialog_help_wanted)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    @Slot()
    def _on_dialog_help_wanted(self) -> None:
        self._window.help_desk.open_topic("settings")

    def open_section(self, section: SettingSection) -> None:
        self.open()
        if self._dialog is not None:
            self._dialog.show_section(section)

    def open_setting(self, key: str) -> None:
        """With the keyboard on this setting."""
        self.open()
        if self._dialog is not None:
            self._dialog.show_setting(key)

    def close(self) -> None:
        if self._dialog is not None:
            self._dialog.close()

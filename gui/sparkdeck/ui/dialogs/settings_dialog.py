"""The settings: a form made from the table ``domain/setting_table.py``, beside the runtime and the folders of SparkDeck.

What is chosen goes to the services at once; what is shown comes back from them as an event.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.adapters.app_folders import app_folders, made
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import (
    SETTING_BY_KEY,
    SETTINGS,
    SettingGroup,
    SettingKind,
    Settings,
    SettingValue,
    path_list,
    path_list_text,
)
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.hub_account_rows import HubAccountRows
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.setting_row import SettingRow
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.events import LaunchPlanned, NoticePosted
    from sparkdeck.domain.server_status import ServerControls

_OWN_FOLDERS = (
    ("config", "Settings and profiles"),
    ("data", "Demo pair and downloads"),
    ("state", "Remembered choices"),
    ("cache", "What can be made again"),
)


class SettingsDialog(QDialog):
    """Modeless: the window behind it shows each change at once."""

    runtimes_wanted = Signal()
    """Another llama-server is to be chosen, got or built."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setObjectName("settingsDialog")
        self.setWindowTitle("Settings")
        self.setMinimumSize(QSize(scaled(560), 420))
        self.resize(QSize(scaled(720), scaled(560)).boundedTo(self.screen().availableSize()))
        self._rows: dict[str, SettingRow] = {}
        self._use_builtin = Button("Use built-in", "settingsBuiltinButton", "Use the built-in runtime")
        self._open_runtime = Button(
            "Runtimes…", "settingsRuntimeButton", "Choose, get or build a llama-server (Ctrl+R)"
        )
        self._runtime = FactRow("llama-server", self._use_builtin, self._open_runtime)
        self._runtime.set_divided(False)
        self._hub = HubAccountRows()
        self._message = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._message.setObjectName("settingsMessage")
        self._reset = Button("Reset to defaults", "settingsResetButton", "Reset all settings to their defaults")
        self._close = Button("Close", "settingsCloseButton", "Close the settings", primary=True)
        self._lay_out()

        self._show_settings(bridge.settings)
        self._show_plan(bridge.plan)
        self._show_controls(bridge.controls)
        self._hub.show_account(bridge.hub_account)

        bridge.settings_changed.connect(self._show_settings)
        bridge.launch_planned.connect(self._show_plan)
        bridge.controls_changed.connect(self._show_controls)
        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        for row in self._rows.values():
            row.value_chosen.connect(self._on_row_value_chosen)
            row.folder_wanted.connect(self._on_row_folder_wanted)
        bridge.hub_account_changed.connect(self._hub.show_account)
        self._hub.token_entered.connect(self.keep_hub_token)
        self._hub.forget_pressed.connect(self.forget_hub_token)
        self._use_builtin.clicked.connect(self._on_use_builtin_clicked)
        self._open_runtime.clicked.connect(self.runtimes_wanted)
        self._reset.clicked.connect(self._on_reset_clicked)
        self._close.clicked.connect(self.close)

    # ------------------------------------------------------------------ actions

    def change(self, changes: dict[str, SettingValue]) -> None:
        """Ask for these changes."""
        self._say("")
        self._bridge.call(lambda panel: panel.change_settings(changes))

    def use_builtin_runtime(self) -> None:
        self._say("")
        self._bridge.call(lambda panel: panel.use_runtime(None))

    @Slot(str)
    def keep_hub_token(self, token: str) -> None:
        """Use this token for the Hub; what stands in its way comes as a notice, which is shown here."""
        self._say("")
        self._bridge.call(lambda panel: panel.keep_hub_token(token))

    @Slot()
    def forget_hub_token(self) -> None:
        self._say("")
        self._bridge.call(lambda panel: panel.forget_hub_token())

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous() and self._bridge.hub_account is None:
            self._bridge.call(lambda panel: panel.show_hub_account())

    def open_folder(self, folder: Path) -> None:
        """Show ``folder`` in the desktop's file manager."""
        try:
            made(folder)
        except UserError as error:
            self._say(str(error), Tone.BAD)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._say(f"No file manager could be opened for {folder}.", Tone.BAD)

    def _on_open_button_clicked(self, folder: Path, _checked: bool = False) -> None:
        self.open_folder(folder)

    @Slot(str, object)
    def _on_row_value_chosen(self, key: str, value: SettingValue) -> None:
        self.change({key: value})

    @Slot(str)
    def _on_row_folder_wanted(self, key: str) -> None:
        before = str(self._bridge.settings.value(key)) if self._bridge.settings else ""
        listed = path_list(before) if SETTING_BY_KEY[key].kind is SettingKind.PATHS else ()
        dialog = QFileDialog(self, f"{SETTING_BY_KEY[key].label}: choose a folder", before)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self.change({key: path_list_text((*listed, Path(name)))}))
        self._open(dialog, "settingsFolderDialog")

    @staticmethod
    def _open(dialog: QFileDialog, name: str) -> None:
        dialog.setObjectName(name)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _on_use_builtin_clicked(self) -> None:
        self.use_builtin_runtime()

    @Slot()
    def _on_reset_clicked(self) -> None:
        self.change({setting.key: setting.default for setting in SETTINGS})

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _show_settings(self, settings: Settings | None) -> None:
        shown = settings or Settings()
        for key, row in self._rows.items():
            row.setEnabled(settings is not None)
            row.show_value(shown.value(key))
        self._reset.setEnabled(bool(shown.values))
        self._say("")

    def _waits_for_restart(self) -> str:
        """What was changed and will be seen at the next start only."""
        now, started = self._bridge.settings, self._bridge.settings_at_start
        waiting = [
            setting.label
            for setting in SETTINGS
            if setting.needs_restart and now and started and started.value(setting.key) != now.value(setting.key)
        ]
        return f"{', '.join(waiting)}: restart SparkDeck to see the change." if waiting else ""

    @Slot(object)
    def _show_plan(self, plan: LaunchPlanned | None) -> None:
        if plan is None:
            self._runtime.show_fact("–", tooltip="Known in a moment.")
            self._use_builtin.hide()
            return
        runtime = plan.runtime
        support = {True: "supports DSpark", False: "no DSpark support", None: "DSpark support not known"}
        self._runtime.show_fact(runtime.label, support[runtime.supports_dspark], tooltip=" ".join(runtime.command))
        self._use_builtin.setVisible(runtime.path is not None and plan.profile.runtime is None)
        self._say("")

    @Slot(object)
    def _show_controls(self, controls: ServerControls) -> None:
        for button in (self._open_runtime, self._use_builtin):
            button.setEnabled(controls.profile_enabled)
            button.setToolTip("" if controls.profile_enabled else "Not while a benchmark has the server.")

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: NoticePosted) -> None:
        if self.isVisible():
            self._say(str(notice.error), Tone.BAD)

    def _say(self, text: str, tone: Tone = Tone.MUTED) -> None:
        waits = "" if text else self._waits_for_restart()
        self._message.setText(text or waits)
        self._message.set_tone(Tone.ACCENT if waits else tone)

    # ------------------------------------------------------------------ look

    def _lay_out(self) -> None:
        content = QWidget()
        cards = QVBoxLayout(content)
        cards.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        cards.setSpacing(Space.MEDIUM)
        for group in SettingGroup:
            card = Card(group.value)
            card.body.setSpacing(0)
            for setting in (setting for setting in SETTINGS if setting.group is group):
                self._rows[setting.key] = row = SettingRow(setting)
                card.body.addWidget(row)
            if group is SettingGroup.HUB:
                card.body.addWidget(self._hub)
            elif group is SettingGroup.FOLDERS:
                self._add_own_folders(card)
            else:
                row.set_divided(False)
            cards.addWidget(card)
        runtime = Card("Runtime")
        runtime.body.addWidget(self._runtime)
        cards.insertWidget(cards.count() - 1, runtime)
        cards.addStretch()
        area = PageScrollArea()
        area.setWidget(content)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.HUGE, Space.MEDIUM, Space.HUGE, Space.MEDIUM)
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self._message, 1)
        foot.addWidget(self._reset)
        foot.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(area, 1)
        layout.addLayout(foot)

    def _add_own_folders(self, card: Card) -> None:
        """Read-only: where they are is the platform's rule, or SPARKDECK_HOME's."""
        try:
            folders = app_folders()
        except UserError as error:
            card.body.addWidget(Text(str(error), tone=Tone.BAD, wrap=True))
            return
        for role, words in _OWN_FOLDERS:
            folder: Path = getattr(folders, role)
            button = Button("Open", f"open_{role}_folder", f"Open the folder: {words}")
            row = FactRow(words, button)
            row.show_fact(str(folder), tone=Tone.MUTED, tooltip=str(folder))
            row.set_divided(role != _OWN_FOLDERS[-1][0])
            button.clicked.connect(partial(self._on_open_button_clicked, folder))
            card.body.addWidget(row)

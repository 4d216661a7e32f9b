"""What the form of the settings holds beside settings: the runtime, the Hub's account, the network, our folders, privacy."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from sparkdeck.adapters.app_folders import app_folders, made
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import Reach, SettingGroup, Settings, SettingSection
from sparkdeck.domain.translation import in_english, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.settings_form import SettingsForm
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.hub_account_rows import HubAccountRows
from sparkdeck.ui.widgets.network_rows import NetworkRows
from sparkdeck.ui.widgets.privacy_rows import PrivacyRows
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.events import LaunchPlanned
    from sparkdeck.domain.server_status import ServerControls

_OWN_FOLDERS = (
    ("config", tr("Settings and profiles")),
    ("data", tr("Demo pair and downloads")),
    ("state", tr("Remembered choices")),
    ("cache", tr("What can be made again")),
)


class SettingsParts(QObject):
    """Puts its parts on the form's cards and keeps them up to date."""

    runtimes_wanted = Signal()
    said = Signal(str, object)
    """Words and tone for the dialog's message; empty words take the last ones away."""

    def __init__(self, bridge: Bridge, form: SettingsForm, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._bridge = bridge
        self._form = form
        self._is_shown = False
        self._use_builtin = Button(tr("Use built-in"), "settingsBuiltinButton", tr("Use the built-in runtime"))
        self._open_runtime = Button(
            tr("Runtimes…"), "settingsRuntimeButton", tr("Choose, get or build a llama-server (Ctrl+R)")
        )
        self._runtime = FactRow("llama-server", self._use_builtin, self._open_runtime)
        self._runtime.set_divided(False)
        self._hub = HubAccountRows()
        self._network = NetworkRows()
        cards = form.cards
        form.add_part(cards[SettingGroup.HUB.value], self._hub, "access token keyring huggingface hub in use")
        self._add_own_folders()
        runtime = form.add_card("In use", SettingSection.RUNTIMES, tr("In use"))
        form.add_part(runtime, self._runtime, "llama-server runtime built-in program")
        form.add_part(cards[SettingGroup.NETWORK.value], self._network, "api key firewall address local network lan")
        privacy = form.add_card("Who is contacted", SettingSection.PRIVACY, tr("Who is contacted"))
        form.add_part(privacy, PrivacyRows(), PrivacyRows.words())
        self._show_settings(bridge.settings)
        self._show_plan(bridge.plan)
        self._show_controls(bridge.controls)
        self._hub.show_account(bridge.hub_account)

        bridge.settings_changed.connect(self._show_settings)
        bridge.launch_planned.connect(self._show_plan)
        bridge.controls_changed.connect(self._show_controls)
        bridge.hub_account_changed.connect(self._hub.show_account)
        bridge.network_key_changed.connect(self._network.show_key)
        self._hub.token_entered.connect(self._on_hub_token_entered)
        self._hub.forget_pressed.connect(self._on_hub_forget_pressed)
        self._network.renew_pressed.connect(self._on_network_renew_pressed)
        self._use_builtin.clicked.connect(self._on_use_builtin_clicked)
        self._open_runtime.clicked.connect(self.runtimes_wanted)

    def begin(self) -> None:
        """The dialog is shown: ask for what may make the desktop ask for a password, and not before."""
        self._is_shown = True
        if self._bridge.hub_account is None:
            self._bridge.call(lambda panel: panel.show_hub_account())
        self._show_settings(self._bridge.settings)

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _show_settings(self, settings: Settings | None) -> None:
        is_open = settings is not None and settings.network_reach is Reach.LAN
        self._form.hide_part(self._network, not is_open)
        if is_open and self._is_shown:
            self._bridge.call(lambda panel: panel.show_network_key())

    @Slot(object)
    def _show_plan(self, plan: LaunchPlanned | None) -> None:
        if plan is None:
            self._runtime.show_fact("–", tooltip=tr("Known in a moment."))
            self._use_builtin.hide()
            return
        runtime = plan.runtime
        support = {True: tr("supports DSpark"), False: tr("no DSpark support"), None: tr("DSpark support not known")}
        self._runtime.show_fact(runtime.label, support[runtime.supports_dspark], tooltip=" ".join(runtime.command))
        self._use_builtin.setVisible(runtime.path is not None and plan.profile.runtime is None)
        self.said.emit("", Tone.MUTED)

    @Slot(object)
    def _show_controls(self, controls: ServerControls) -> None:
        for button in (self._open_runtime, self._use_builtin):
            button.setEnabled(controls.profile_enabled)
            button.setToolTip("" if controls.profile_enabled else tr("Not while a benchmark has the server."))

    # ------------------------------------------------------------------ actions

    @Slot()
    def _on_use_builtin_clicked(self) -> None:
        self.said.emit("", Tone.MUTED)
        self._bridge.call(lambda panel: panel.use_runtime(None))

    @Slot(str)
    def _on_hub_token_entered(self, token: str) -> None:
        """What stands in its way comes as a notice, which the dialog shows."""
        self.said.emit("", Tone.MUTED)
        self._bridge.call(lambda panel: panel.keep_hub_token(token))

    @Slot()
    def _on_hub_forget_pressed(self) -> None:
        self.said.emit("", Tone.MUTED)
        self._bridge.call(lambda panel: panel.forget_hub_token())

    @Slot()
    def _on_network_renew_pressed(self) -> None:
        self.said.emit("", Tone.MUTED)
        self._bridge.call(lambda panel: panel.change_network_key(""))

    def _open_folder(self, folder: Path, _checked: bool = False) -> None:
        """In the desktop's file manager."""
        try:
            made(folder)
        except UserError as error:
            self.said.emit(str(error), Tone.BAD)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.said.emit(tr("No file manager could be opened for {folder}.", folder=folder), Tone.BAD)

    def _add_own_folders(self) -> None:
        """Read-only: where they are is the platform's rule, or SPARKDECK_HOME's."""
        card = self._form.cards[SettingGroup.FOLDERS.value]
        try:
            folders = app_folders()
        except UserError as error:
            self._form.add_part(card, Text(str(error), tone=Tone.BAD, wrap=True), "own folders")
            return
        for role, words in _OWN_FOLDERS:
            folder: Path = getattr(folders, role)
            button = Button(tr("Open"), f"open_{role}_folder", tr("Open the folder: {folder}", folder=words))
            row = FactRow(words, button)
            row.show_fact(str(folder), tone=Tone.MUTED, tooltip=str(folder))
            row.set_divided(role != _OWN_FOLDERS[-1][0])
            button.clicked.connect(partial(self._open_folder, folder))
            self._form.add_part(card, row, f"folder open {words} {in_english(words)} {folder}")

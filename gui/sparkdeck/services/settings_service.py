"""Owns the settings of the application: read once, changed by the window, kept in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.settings_file import load_settings, save_settings
from sparkdeck.adapters.settings_transfer import export_settings, import_settings
from sparkdeck.adapters.unsafe_folders import judge_models_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import SettingsChanged
from sparkdeck.domain.settings import SETTING_BY_KEY, SETTINGS, Settings, SettingValue, value_problem
from sparkdeck.domain.settings_events import SettingsMoved, SettingsOffered
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices


class SettingsService:
    def __init__(self, bus: EventBus, notices: Notices, config_folder: Path) -> None:
        self._bus = bus
        self._notices = notices
        self._folder = config_folder
        self._settings = Settings()
        self._lock = asyncio.Lock()

    @property
    def settings(self) -> Settings:
        return self._settings

    async def load(self) -> None:
        """Read the file; what is wrong with it becomes notices, what is good is published."""
        async with self._lock:
            loaded = await asyncio.to_thread(load_settings, self._folder)
            self._settings = loaded.settings
            self._bus.publish(SettingsChanged(loaded.settings))
            for problem in loaded.problems:
                self._notices.post(problem)

    async def change(self, changes: Mapping[str, SettingValue]) -> None:
        """Apply ``changes`` at once and keep them; a file that cannot be written is a notice, they still hold.

        Raises :class:`UserError`, and changes nothing, if one of the values cannot be.
        """
        for key, value in changes.items():
            problem = value_problem(SETTING_BY_KEY[key], value)
            if problem is not None:
                raise UserError(
                    tr("{setting} {problem}.", setting=SETTING_BY_KEY[key].label, problem=problem), f"{value}"
                )
        if warning := await asyncio.to_thread(judge_models_folder, str(changes.get("models_folder", ""))):
            self._notices.post(warning)
        async with self._lock:
            self._settings = self._settings.changed(changes)
            self._bus.publish(SettingsChanged(self._settings))
            try:
                await asyncio.to_thread(save_settings, self._folder, changes)
            except UserError as error:
                self._notices.post(
                    UserError(
                        tr("The settings hold until you quit, but were not kept: {problem}", problem=error.title),
                        error.detail,
                        error.action,
                    )
                )

    async def export(self, path: Path) -> None:
        """Write what differs from the defaults to ``path``. Raises :class:`UserError` where that fails."""
        count = await asyncio.to_thread(export_settings, self._settings, path)
        self._bus.publish(SettingsMoved(path, False, count))

    async def offer_from(self, path: Path) -> None:
        """Tell what using the settings in ``path`` instead of those of now would change: what it does not name is the
        default, and a value that cannot be is named and stays as it is. Raises :class:`UserError` where it is no file of
        settings."""
        loaded = await asyncio.to_thread(import_settings, path)
        taken = {one.key: loaded.settings.value(one.key) for one in SETTINGS if one.key not in loaded.bad_keys}
        changes = tuple((key, value) for key, value in taken.items() if self._settings.value(key) != value)
        self._bus.publish(SettingsOffered(path, len(loaded.settings.values), changes, loaded.problems))

    async def take(self, offer: SettingsOffered) -> None:
        """Make the changes that were offered. Raises :class:`UserError`, as :meth:`change`."""
        await self.change(dict(offer.changes))
        changed = tuple(key for key, _ in offer.changes)
        self._bus.publish(SettingsMoved(offer.path, True, offer.count, offer.problems, changed))

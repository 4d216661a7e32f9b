"""Puts the services about official releases together."""

from __future__ import annotations

import os

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.this_computer import this_computer
from sparkdeck.domain.settings import HubUse
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.release_list import ReleaseShelf
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_install import RuntimeInstaller
from sparkdeck.services.selection import Selection
from sparkdeck.services.settings_service import SettingsService


def offline_reason(settings: SettingsService) -> str:
    """Why nothing may be downloaded now, as the beginning of a sentence; empty where it may."""
    is_offline = settings.settings.hub_use is HubUse.OFFLINE
    return tr("Downloads are switched to offline in Settings") if is_offline else ""


def build_releases(
    bus: EventBus, desk: RuntimeDesk, nvml: Nvml, selection: Selection, settings: SettingsService, folders: AppFolders
) -> tuple[ReleaseShelf, RuntimeInstaller]:
    """Nothing is read or asked by that."""

    def limit_bytes_per_s() -> float | None:
        return settings.settings.download_limit_mb_per_s * 1e6 or None

    shelf = ReleaseShelf(
        bus,
        folders.cache,
        lambda: this_computer(nvml),
        lambda: selection.default_runtime.build,
        lambda: offline_reason(settings),
        os.environ,
    )
    return shelf, RuntimeInstaller(shelf, desk, folders.data, limit_bytes_per_s)

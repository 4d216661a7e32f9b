"""The folder of the log files, shown in the desktop's file manager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from sparkdeck.adapters.app_folders import app_folders, made
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import NoticePosted
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge


def open_log_folder(bridge: Bridge) -> None:
    """Make it where there was no log yet, and show it; what goes wrong becomes a notice."""
    try:
        folder = made(app_folders().logs)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            raise UserError(tr("No file manager could be opened."), tr("The logs are in {folder}.", folder=folder))
    except UserError as error:
        bridge.publish(NoticePosted(error))

"""The program's own icon, for title bars, task bars and the tray: drawn beforehand in all sizes, Qt takes the one that fits."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError

SIZES = (16, 22, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """Null where our files are missing; the window says so by itself."""
    icon = QIcon()
    try:
        folder = resources_folder() / "icons"
    except UserError:
        return icon
    for size in SIZES:
        icon.addFile(str(folder / f"sparkdeck-{size}.png"))
    return icon

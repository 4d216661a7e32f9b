"""Launch scripts and presets that are dropped on a page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from sparkdeck.domain.imported_profile import IMPORT_ENDINGS
from sparkdeck.ui.path_drop import PathDrop


class ProfileDrop(PathDrop):
    """Takes files by their ending."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page, _may_be_launch_file)


def _may_be_launch_file(path: Path) -> bool:
    return path.suffix.lower() in IMPORT_ENDINGS

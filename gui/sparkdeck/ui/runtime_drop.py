"""A llama-server, or a folder with one, that is dropped on a widget."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from sparkdeck.ui.path_drop import PathDrop


class RuntimeDrop(PathDrop):
    """Takes folders, and files that are called like the program."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, _may_be_runtime)


def _may_be_runtime(path: Path) -> bool:
    return "llama" in path.name.lower() or path.is_dir()

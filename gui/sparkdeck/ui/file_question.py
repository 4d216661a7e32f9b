"""Asks for a file, beside the window and not in its way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.ui.bridge import Bridge

_ALL = f"{tr('All files')} (*)"
_MODELS = f"{tr('GGUF models')} (*.gguf);;{_ALL}"

Chosen = Callable[[Path], object]


def ask_where_to_save(owner: QWidget, bridge: Bridge, title: str, name: str, suffix: str, chosen: Chosen) -> None:
    """A file to write, in the folder for exports at first."""
    from PySide6.QtWidgets import QFileDialog

    folder = str(bridge.settings.exports_folder or "") if bridge.settings is not None else ""
    dialog = QFileDialog(owner, title, folder, f"{suffix.upper()} (*.{suffix})")
    dialog.selectFile(name)
    dialog.setObjectName("saveFileDialog")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def ask_for_model(owner: QWidget, bridge: Bridge, title: str, chosen: Chosen) -> None:
    """A GGUF file; it begins where the user's models are."""
    folder = str(bridge.settings.models_folder or "") if bridge.settings is not None else ""
    ask_for_file(owner, title, chosen, kinds=_MODELS, folder=folder)


def ask_for_file(owner: QWidget, title: str, chosen: Chosen, *, kinds: str = _ALL, folder: str = "") -> None:
    """``folder`` empty: the system's choice."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(owner, title, folder, kinds)
    dialog.setObjectName("openFileDialog")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def ask_for_files(owner: QWidget, title: str, chosen: Callable[[tuple[Path, ...]], object]) -> None:
    """Several at once."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(owner, title)
    dialog.setObjectName("openFilesDialog")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda names: chosen(tuple(Path(name) for name in names)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def ask_for_folder(owner: QWidget, title: str, chosen: Chosen) -> None:
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(owner, title)
    dialog.setObjectName("openFolderDialog")
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()

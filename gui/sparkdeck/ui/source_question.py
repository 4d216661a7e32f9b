"""Asks for the source that a runtime is built from, and for a runtime that lies on this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.build_wishes import BuildSource
from sparkdeck.domain.translation import tr
from sparkdeck.ui.file_question import Chosen, ask_for_file, ask_for_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_ALL = f"{tr('All files')} (*)"
_PROGRAMS = f"llama-server (llama-server*);;{_ALL}"
_ARCHIVES = f"{tr('Archives')} (*.tar.gz *.tgz *.zip);;{_ALL}"


def ask_for_source(owner: QWidget, source: BuildSource, chosen: Chosen) -> None:
    """A folder or an archive with llama.cpp's source."""
    if source is BuildSource.FOLDER:
        ask_for_folder(owner, tr("Folder with llama.cpp's source"), chosen)
    else:
        ask_for_file(owner, tr("Archive of llama.cpp's source"), chosen, kinds=_ARCHIVES)


def ask_for_program(owner: QWidget, chosen: Chosen) -> None:
    ask_for_file(owner, tr("Add a llama-server"), chosen, kinds=_PROGRAMS)

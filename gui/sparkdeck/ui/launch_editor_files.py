"""How a model for the profile under edit is chosen from the library."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.formatting import gib

_MOST = 40

Chosen = Callable[[Path], None]


def library_menu(owner: QWidget, bridge: Bridge, role: FileRole, chosen: Chosen) -> QMenu:
    """The whole models of this role that are on this machine; without any it says so."""
    menu = QMenu(owner)
    menu.setObjectName("libraryMenu")
    menu.setToolTipsVisible(True)
    models = _usable(bridge, role)
    for model in models[:_MOST]:
        size = f"\t{gib(model.size_bytes)}" if model.size_bytes else ""
        action = menu.addAction(f"{model.name.replace('&', '&&')}{size}")
        action.setToolTip(f"{model.path}\n{model.source}")
        action.triggered.connect(partial(_take, chosen, model.path))
    if not models:
        is_draft = role is FileRole.DRAFT
        nothing = menu.addAction(tr("No draft in the library yet") if is_draft else tr("No target in the library yet"))
        nothing.setEnabled(False)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _take(chosen: Chosen, path: Path, _checked: bool = False) -> None:
    chosen(path)


def _usable(bridge: Bridge, role: FileRole) -> list[LibraryModel]:
    found = bridge.library.models if bridge.library is not None else ()
    return [model for model in found if model.role is role and model.state is LibraryState.WHOLE]

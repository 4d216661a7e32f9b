"""Launch scripts and presets that are dropped on a page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.imported_profile import IMPORT_ENDINGS


class ProfileDrop(QObject):
    """Watches ``page``; other files are not taken, so that the mouse pointer says so."""

    path_dropped = Signal(object)
    """Path"""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        page.setAcceptDrops(True)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragMoveEvent | QDropEvent) and event.type() != QEvent.Type.DragLeave:
            path = _launch_file(event)
            if path is None:
                event.ignore()
                return False
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.path_dropped.emit(path)
            return True
        return False


def _launch_file(event: QDropEvent) -> Path | None:
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return next((path for path in paths if path.suffix.lower() in IMPORT_ENDINGS), None)

"""A llama-server, or a folder with one, that is dropped on a widget."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class RuntimeDrop(QObject):
    """Watches ``widget``; what is neither a folder nor called like the program is not taken, so that the pointer says so."""

    path_dropped = Signal(object)
    """Path"""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragMoveEvent | QDropEvent) and event.type() != QEvent.Type.DragLeave:
            path = _runtime(event)
            if path is None:
                event.ignore()
                return False
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.path_dropped.emit(path)
            return True
        return False


def _runtime(event: QDropEvent) -> Path | None:
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return next((path for path in paths if "llama" in path.name.lower() or path.is_dir()), None)

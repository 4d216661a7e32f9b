"""A file or folder that is dropped on a widget."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class PathDrop(QObject):
    """Watches ``widget``; what ``takes`` refuses is not taken, so that the mouse pointer says so."""

    path_dropped = Signal(object)
    """Path"""

    def __init__(self, widget: QWidget, takes: Callable[[Path], bool]) -> None:
        super().__init__(widget)
        self._takes = takes
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragMoveEvent | QDropEvent) and event.type() != QEvent.Type.DragLeave:
            path = self._path(event)
            if path is None:
                event.ignore()
                return False
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self.path_dropped.emit(path)
            return True
        return False

    def _path(self, event: QDropEvent) -> Path | None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        return next((path for path in paths if self._takes(path)), None)

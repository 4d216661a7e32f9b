"""Content that takes the height it needs where there is room, and is scrolled where there is not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

_LEAST_SHARE = 0.25
"""Of the window's height, where the content is higher."""


class LowArea(PageScrollArea):
    """Hidden with its content. ``parent`` must be there: without one it would show itself as a window and take the
    keyboard from the others."""

    def __init__(self, content: QWidget, parent: QWidget, *, least_share: float = _LEAST_SHARE) -> None:
        super().__init__(parent)
        self._least_share = least_share
        self._content = content
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hidden = content.isHidden()
        self.setWidget(content)
        content.setHidden(hidden)
        self.setHidden(hidden)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        content.installEventFilter(self)

    def show_ground(self) -> None:
        """What is painted behind it is seen through it."""
        for part in (self._content, self.viewport()):
            part.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        width = max(1, self.viewport().width())
        layout = self._content.layout()
        height = self._content.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.heightForWidth(width)
        return QSize(width, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, min(int(self.window().height() * self._least_share), self.sizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setHidden(self._content.isHidden())
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent):
            self.updateGeometry()
        return super().eventFilter(watched, event)

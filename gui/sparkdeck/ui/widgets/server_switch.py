"""Which of several servers the window shows; hidden while there is only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.events import ServersChanged

_LONGEST = 34


class ServerSwitch(QWidget):
    """A button for each server; the shown one is checked."""

    server_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("serverSwitch")
        self.setAccessibleName("Servers")
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(Space.LARGE, Space.TINY, Space.LARGE, Space.TINY + 1)
        self._layout.setSpacing(Space.SMALL)
        self._buttons: list[Button] = []
        self.hide()

    def show_servers(self, servers: ServersChanged) -> None:
        several = len(servers.servers) > 1
        if several and not self._layout.count():  # at the first second one, not at the start
            self._layout.addWidget(Text("Showing", size=TextSize.SMALL, tone=Tone.MUTED))
            self._layout.addStretch(1)
        while len(self._buttons) > len(servers.servers):
            button = self._buttons.pop()
            button.hide()
            button.deleteLater()
        while several and len(self._buttons) < len(servers.servers):
            button = Button("", f"serverSwitch{len(self._buttons)}", "", flat=True)
            button.setCheckable(True)
            button.setAutoExclusive(False)
            button.clicked.connect(self._on_button_clicked)
            self._layout.insertWidget(1 + len(self._buttons), button)
            self._buttons.append(button)
        for button, entry in zip(self._buttons, servers.servers, strict=False):
            what = " · ".join(filter(None, (entry.name, entry.detail, entry.state)))
            short = entry.detail if len(entry.detail) <= _LONGEST else f"{entry.detail[: _LONGEST - 1]}…"
            button.setText(" · ".join(filter(None, (entry.name, short, entry.state))))
            button.setToolTip(what)
            button.setAccessibleName(f"Show {what}")
            button.setProperty("server", entry.name)
            button.setChecked(entry.name == servers.shown)
            button.updateGeometry()
        self.setVisible(several)

    @Slot()
    def _on_button_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            button.setChecked(True)  # until the services say otherwise
            self.server_chosen.emit(str(button.property("server")))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colours().surface)
        fill(painter, QRectF(0, self.height() - 1, self.width(), 1), colours().border)

"""Which of several servers the window shows; hidden while there is only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import elided, fill
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from sparkdeck.domain.events import ServersChanged

_BETWEEN = " · "


class _ServerButton(Button):
    """Name, what it runs, state; where that does not fit, what it runs is cut, for name and state tell the servers apart.
    The tooltip has all."""

    def __init__(self, name: str) -> None:
        super().__init__("", name, "", flat=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # it may be narrower than it likes
        self._parts = ("", "", "")
        self._wanted = QSize()
        self._least = QSize()

    def show_entry(self, name: str, detail: str, state: str) -> None:
        self._parts = (name, detail, state)
        for size, words in (("_wanted", detail), ("_least", "…" if detail else "")):
            self.setText(self._said(words))
            setattr(self, size, super().sizeHint())
        self.updateGeometry()
        self._fit()

    def _said(self, detail: str) -> str:
        name, _, state = self._parts
        return _BETWEEN.join(filter(None, (name, detail, state)))

    def _fit(self) -> None:
        detail = self._parts[1]
        missing = self._wanted.width() - self.width()
        if missing > 0:
            metrics = self.fontMetrics()
            detail = elided(metrics, detail, max(0, metrics.horizontalAdvance(detail) - missing)) or "…"
        self.setText(self._said(detail))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return self._wanted

    def minimumSizeHint(self) -> QSize:
        return self._least


class ServerSwitch(QWidget):
    """A button for each server; the shown one is checked."""

    server_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("serverSwitch")
        self.setAccessibleName(tr("Servers"))
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(Space.LARGE, Space.TINY, Space.LARGE, Space.TINY + 1)
        self._layout.setSpacing(Space.SMALL)
        self._buttons: list[_ServerButton] = []
        self.hide()

    def show_servers(self, servers: ServersChanged) -> None:
        several = len(servers.servers) > 1
        if several and not self._layout.count():  # at the first second one, not at the start
            self._layout.addWidget(Text(tr("Showing"), size=TextSize.SMALL, tone=Tone.MUTED))
            self._layout.addStretch(1)
        while len(self._buttons) > len(servers.servers):
            button = self._buttons.pop()
            button.hide()
            button.deleteLater()
        while several and len(self._buttons) < len(servers.servers):
            button = _ServerButton(f"serverSwitch{len(self._buttons)}")
            button.setCheckable(True)
            button.setAutoExclusive(False)
            button.clicked.connect(self._on_button_clicked)
            self._layout.insertWidget(1 + len(self._buttons), button)
            self._buttons.append(button)
        for button, entry in zip(self._buttons, servers.servers, strict=False):
            name = entry.title
            what = _BETWEEN.join(filter(None, (name, entry.detail, entry.state)))
            button.show_entry(name, entry.detail, entry.state)
            button.setToolTip(plain_tip(what))
            button.setAccessibleName(tr("Show {server}", server=what))
            button.setProperty("server", entry.name)
            button.setChecked(entry.name == servers.shown)
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

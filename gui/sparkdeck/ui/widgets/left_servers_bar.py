"""Over the page: servers that an earlier SparkDeck left running, each to be adopted or stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Space, TextSize, Tone, Wash, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.mirroring import mirror
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.left_server import LeftServer

_ADOPT = tr("Chat, Monitor and Stop then work on it. Its models need not be loaded again.")
_ONE_PLACE = tr("A server runs already. Stop it first: the window has one place for it.")
_MEMORY = tr("Resident memory of all its processes; what it holds on a GPU comes on top.")


class LeftServersBar(QWidget):
    """Shows what was found and says what was clicked. A server that is being ended is shown until it is gone."""

    adopt_clicked = Signal(int)
    """``LeftServer.key``"""
    stop_clicked = Signal(int)
    """``LeftServer.key``"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("leftServersBar")
        self.setAccessibleName(tr("Servers left running"))
        self._rows: dict[int, _Row] = {}
        self._may_adopt = True
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
        self._layout.setSpacing(Space.SMALL)
        self.hide()

    def show_servers(self, servers: tuple[LeftServer, ...]) -> None:
        """All that there are now."""
        for key in self._rows.keys() - {left.key for left in servers}:
            row = self._rows.pop(key)
            row.hide()
            row.deleteLater()
        for left in servers:
            if left.key not in self._rows:
                row = self._rows[left.key] = _Row(left.key)
                row.adopt.clicked.connect(lambda _checked=False, key=left.key: self._on_row_adopt_clicked(key))
                row.stop.clicked.connect(lambda _checked=False, key=left.key: self._on_row_stop_clicked(key))
                self._layout.addWidget(row)
            self._rows[left.key].show_server(left)
        self.set_may_adopt(self._may_adopt)
        self.setVisible(bool(servers))

    def set_may_adopt(self, may_adopt: bool) -> None:
        """Whether the window's place for a server is free."""
        self._may_adopt = may_adopt
        for row in self._rows.values():
            row.set_may_adopt(may_adopt)

    def forget_request(self, key: int) -> None:
        """What was asked for this server has ended, whatever came of it."""
        if key in self._rows:
            self._rows[key].set_busy("")
            self._rows[key].set_may_adopt(self._may_adopt)

    def _on_row_adopt_clicked(self, key: int) -> None:
        self._rows[key].set_busy("adopt")
        self.adopt_clicked.emit(key)

    def _on_row_stop_clicked(self, key: int) -> None:
        self._rows[key].set_busy("stop")
        self.stop_clicked.emit(key)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect())
        scheme, area = colours(), QRectF(self.rect())
        fill(painter, area, scheme.surface)
        fill(painter, area, scheme.info, alpha=Wash.BANNER)
        fill(painter, QRectF(0, 0, 3, area.height()), scheme.info)
        fill(painter, QRectF(0, area.height() - 1, area.width(), 1), scheme.border)


class _Row(QWidget):
    def __init__(self, key: int) -> None:
        super().__init__()
        self.setObjectName(f"leftServer{key}")
        self._title = Text(bold=True, wrap=True)
        self._facts = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.adopt = Button(tr("Adopt"), "leftServerAdoptButton", tr("Make this server the window's own"))
        self.stop = Button(tr("Stop"), "leftServerStopButton", tr("End this server and free its memory"))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._facts)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(words, 1)
        layout.addWidget(self.adopt)
        layout.addWidget(self.stop)

    def show_server(self, left: LeftServer) -> None:
        note = left.note
        self._title.setText(
            tr("This server of an earlier SparkDeck still runs: “{profile}”", profile=note.profile_name)
        )
        is_known = left.memory_bytes is not None
        held = formatting.gib(left.memory_bytes)
        memory = tr("{size} of memory", size=held) if is_known else tr("memory {unknown}", unknown=held)
        self._facts.setText(
            tr(
                "Port {port} · pid {pid} · since {time} · {memory}",
                port=note.port,
                pid=left.pid,
                time=_since(note.started_at),
                memory=memory,
            )
        )
        self._facts.setToolTip(_MEMORY if is_known else tr("The system does not tell how much memory it holds."))
        self.stop.setToolTip(tr("Ends exactly its processes: {pids}.", pids=", ".join(map(str, left.pids))))

    def set_may_adopt(self, may_adopt: bool) -> None:
        if self.stop.isEnabled():
            self.adopt.setEnabled(may_adopt)
        self.adopt.setToolTip(_ADOPT if may_adopt else _ONE_PLACE)

    def set_busy(self, what: str) -> None:
        """``adopt`` or ``stop`` was asked for; empty: neither."""
        self.adopt.setText(tr("Adopting…") if what == "adopt" else tr("Adopt"))
        self.stop.setText(tr("Stopping…") if what == "stop" else tr("Stop"))
        self.adopt.setEnabled(not what)
        self.stop.setEnabled(not what)


def _since(started_at: float) -> str:
    """The time of the day, with the date where it is another day's."""
    from datetime import datetime

    begun = datetime.fromtimestamp(started_at)
    return formatting.clock(begun, seconds=False) if begun.date() == datetime.now().date() else formatting.minute(begun)

"""Which hosts are contacted, for what and when: the table that the code itself takes its addresses from."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.contacted_hosts import CONTACTED_HOSTS, ContactedHost
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import Text

NOTHING_ELSE = tr(
    "Nothing else is contacted, and nothing is counted or reported: there is no telemetry. Your chats, prompts and models "
    "stay on this machine. Servers that you attach to, a mirror or a proxy that you set are asked as well, because you said so."
)


class PrivacyRows(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for host in CONTACTED_HOSTS:
            layout.addWidget(_HostRow(host))
        rest = Text(NOTHING_ELSE, size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        layout.addSpacing(Space.SMALL)
        layout.addWidget(rest)

    @staticmethod
    def words() -> str:
        """For the search."""
        hosts = (f"{host.name} {host.also} {host.what} {host.when}" for host in CONTACTED_HOSTS)
        return f"{NOTHING_ELSE} {' '.join(hosts)}"


class _HostRow(QWidget):
    def __init__(self, host: ContactedHost) -> None:
        super().__init__()
        name = Text(tr("{host}, and {also}", host=host.name, also=host.also) if host.also else host.name)
        name.setWordWrap(True)
        name.setMinimumWidth(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.SMALL, 0, Space.SMALL + 1)
        layout.setSpacing(2)
        layout.addWidget(name)
        layout.addWidget(Text(sentences((host.what, host.when)), size=TextSize.SMALL, tone=Tone.MUTED, wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), QRectF(0, self.height() - 1, self.width(), 1), colours().border)

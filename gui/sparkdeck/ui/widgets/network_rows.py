"""What goes with servers that other computers may use: their addresses, the key, and what a firewall has to do with it."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.network_reach import NetworkKey, firewall_note
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.text import Text

_COPIED_MS = 1_500
_COVERED = "•" * 12


class NetworkRows(QWidget):
    """Shown while servers are opened to the local network. The key is covered until it is asked for."""

    renew_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: NetworkKey | None = None
        self._shows_key = False
        self._show = Button(tr("Show"), "networkKeyShowButton", tr("Show the key for the local network"), flat=True)
        self._copy = Button(tr("Copy"), "networkKeyCopyButton", tr("Copy the key for the local network"), flat=True)
        self._renew = Button(tr("New key"), "networkKeyNewButton", tr("Make a new key for the local network"))
        self._renew.setToolTip(tr("Programs that have the old one are locked out from the next start of a server on."))
        self.key = FactRow(tr("API key"), self._show, self._copy, self._renew)
        self.key.set_stacked(True)  # beside the buttons there is no room for a key that is shown
        self.key.set_divided(False)
        self._kept = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._kept.setObjectName("networkKeyKept")
        self.addresses = FactRow(tr("This computer is"))
        self.addresses.set_divided(False)
        self._firewall = Text(firewall_note(sys.platform), size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._firewall.make_selectable()
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.key)
        layout.addWidget(self._kept)
        layout.addWidget(self.addresses)
        layout.addWidget(self._firewall)
        self.show_key(None)
        self._show.clicked.connect(self._on_show_clicked)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._renew.clicked.connect(self.renew_pressed)
        self._copied.timeout.connect(self._on_copied_timeout)

    def show_key(self, key: NetworkKey | None) -> None:
        """``None``: not known yet."""
        self._key = key
        for button in (self._show, self._copy, self._renew):
            button.setEnabled(key is not None)
        self._kept.setText(_where(key) if key is not None else "")
        if key is None:
            self.key.show_fact("–", tooltip=tr("Known in a moment."))
            self.addresses.show_fact("–", tooltip=tr("Known in a moment."))
            return
        self._show.setText(tr("Hide") if self._shows_key else tr("Show"))
        self.key.show_fact(key.text if self._shows_key else _COVERED)
        none = tr("No local network is connected.")
        self.addresses.show_fact(
            ", ".join(key.addresses) or "–", "" if key.addresses else none, tooltip="\n".join(key.addresses) or none
        )

    @Slot()
    def _on_show_clicked(self) -> None:
        self._shows_key = not self._shows_key
        self.show_key(self._key)

    @Slot()
    def _on_copy_clicked(self) -> None:
        if self._key is not None:
            QGuiApplication.clipboard().setText(self._key.text)
            self._copy.setText(tr("Copied"))
            self._copied.start()

    @Slot()
    def _on_copied_timeout(self) -> None:
        self._copy.setText(tr("Copy"))


def _where(key: NetworkKey) -> str:
    return tr("Kept in {keeper}.", keeper=key.keeper) if key.is_kept else tr("Kept {until}.", until=key.keeper)

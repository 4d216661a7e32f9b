"""What a server is doing, beside the name of its phase."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Tone, scaled
from sparkdeck.ui.widgets.text import ElidedText

_WIDTH = 236


class PhaseDetail(ElidedText):
    """What the server is doing. It asks for the same width whatever it says: the bar must not jump with each number."""

    def __init__(self) -> None:
        super().__init__(tone=Tone.MUTED)
        self.setObjectName("phaseDetail")
        self.setAccessibleName(tr("What the server is doing"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTH), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

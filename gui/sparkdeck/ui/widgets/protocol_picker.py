"""Which protocol a benchmark follows, each with the time it takes here as far as it is known."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.benchmark_protocols import PROTOCOLS, ProtocolKind
from sparkdeck.domain.translation import tr
from sparkdeck.ui.benchmark_plan_words import about, roughly
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.choice_box import ChoiceBox

_WIDEST = 260
_NARROWEST = 80


class ProtocolPicker(ChoiceBox):
    protocol_chosen = Signal(object)
    """ProtocolKind"""
    opened = Signal()
    """The list is about to be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("benchmarkProtocol", tr("Protocol of the benchmark"), parent)
        for protocol in PROTOCOLS:
            self.addItem(protocol.title, protocol.kind)
            self.setItemData(self.count() - 1, about(protocol), Qt.ItemDataRole.ToolTipRole)
        self.setToolTip(about(PROTOCOLS[0]))

        self.currentIndexChanged.connect(self._on_self_current_index_changed)

    @property
    def kind(self) -> ProtocolKind:
        return PROTOCOLS[max(0, self.currentIndex())].kind

    def choose(self, kind: ProtocolKind) -> None:
        self.setCurrentIndex([protocol.kind for protocol in PROTOCOLS].index(kind))

    def show_time(self, kind: ProtocolKind, seconds: float | None) -> None:
        """``None``: not known; the title stands alone then."""
        place = [protocol.kind for protocol in PROTOCOLS].index(kind)
        title = PROTOCOLS[place].title
        text = title if seconds is None else tr("{title} · about {time}", title=title, time=roughly(seconds))
        if text != self.itemText(place):
            self.setItemText(place, text)
            self.updateGeometry()

    def showPopup(self) -> None:
        self.opened.emit()
        super().showPopup()

    def sizeHint(self) -> QSize:
        return super().sizeHint().boundedTo(QSize(scaled(_WIDEST), 10_000))

    def minimumSizeHint(self) -> QSize:
        """The words are cut on a narrow page with large type; the list shows them whole."""
        return self.sizeHint().boundedTo(QSize(scaled(_NARROWEST), 10_000))

    @Slot(int)
    def _on_self_current_index_changed(self, place: int) -> None:
        self.setToolTip(about(PROTOCOLS[place]))
        self.protocol_chosen.emit(PROTOCOLS[place].kind)

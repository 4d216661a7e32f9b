"""Advice on how a pair is run: what, why, where it is known from, and the mend of one click."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.mends import Mend
from sparkdeck.domain.pair_advice import Advice, Level
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import FlowLayout
from sparkdeck.ui.widgets.text import Text

TONES = {Level.FAILS: Tone.BAD, Level.WARNING: Tone.ACCENT, Level.HINT: Tone.INFO}
WORDS = {Level.FAILS: "Will fail", Level.WARNING: "Warning", Level.HINT: "Hint"}


class AdviceList(QWidget):
    """Built anew only where another advice comes: at a keystroke that changes none, nothing is done."""

    mend_clicked = Signal(object)
    """Mend"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("adviceList")
        self.setAccessibleName("Advice on this pair")
        self._shown: tuple[Advice, ...] = ()
        self._items: dict[Advice, _Item] = {}
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(Space.MEDIUM)
        self.hide()

    @property
    def advice(self) -> tuple[Advice, ...]:
        return self._shown

    def show_advice(self, advice: Sequence[Advice]) -> None:
        wanted = tuple(advice)
        if wanted == self._shown:
            return
        self._shown = wanted
        for gone in [each for each in self._items if each not in wanted]:
            item = self._items.pop(gone)
            self._lines.removeWidget(item)
            item.hide()
            item.deleteLater()
        for place, each in enumerate(wanted):
            if each not in self._items:
                self._items[each] = _Item(each, self)
            item = self._items[each]
            if self._lines.indexOf(item) != place:
                self._lines.insertWidget(place, item)
        self.setVisible(bool(wanted))

    def take_mend(self, mend: Mend) -> None:
        self.mend_clicked.emit(mend)


class _Item(QWidget):
    def __init__(self, advice: Advice, owner: AdviceList) -> None:
        super().__init__(owner)
        self.setObjectName(f"advice_{advice.advice_id}")
        self.setAccessibleName(advice.text)
        self.setAccessibleDescription(f"{WORDS[advice.level]}. {advice.detail} Source: {advice.source}")
        head = Text(f"{WORDS[advice.level]}: {advice.text}", tone=TONES[advice.level], bold=True, wrap=True)
        detail = Text(advice.detail, size=TextSize.SMALL, wrap=True)
        source = Text(f"Source: {advice.source}", size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(3)
        for line in (head, detail, source):
            line.make_selectable()
            lines.addWidget(line)
        if advice.mends:
            row = QWidget()
            buttons = FlowLayout(row)
            for place, mend in enumerate(advice.mends):
                button = Button(mend.text, f"mend_{advice.advice_id}_{place}", mend.text)
                button.setToolTip(mend.note)
                button.clicked.connect(partial(owner.take_mend, mend))
                buttons.addWidget(button)
            lines.addWidget(row)

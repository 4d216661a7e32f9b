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
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.text import Text

TONES = {Level.FAILS: Tone.BAD, Level.WARNING: Tone.ACCENT, Level.HINT: Tone.INFO}
WORDS = {Level.FAILS: "Will fail", Level.WARNING: "Warning", Level.HINT: "Hint"}


class AdviceList(QWidget):
    """Its items are used again: advice comes and goes while somebody types."""

    mend_clicked = Signal(object)
    """Mend"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("adviceList")
        self.setAccessibleName("Advice on this pair")
        self._shown: tuple[Advice, ...] = ()
        self._items: list[_Item] = []
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
        while len(self._items) < len(wanted):
            item = _Item(self)
            self._items.append(item)
            self._lines.addWidget(item)
        for place, item in enumerate(self._items):
            item.show_advice(wanted[place] if place < len(wanted) else None)
        self.setVisible(bool(wanted))

    def take_mend(self, mend: Mend) -> None:
        self.mend_clicked.emit(mend)


class _Item(QWidget):
    def __init__(self, owner: AdviceList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._advice: Advice | None = None
        self._head = Text(bold=True, wrap=True)
        self._detail = Text(size=TextSize.SMALL, wrap=True)
        self._source = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._row = QWidget()
        self._buttons: list[Button] = []
        self._flow = CompactFlowLayout(self._row)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(3)
        for part in (self._head, self._detail, self._source, self._row):
            lines.addWidget(part)

    def show_advice(self, advice: Advice | None) -> None:
        """``None`` hides the item."""
        if advice is None or advice == self._advice:
            self.setVisible(advice is not None)
            return
        self._advice = advice
        self.setObjectName(f"advice_{advice.advice_id}")
        self.setAccessibleName(advice.text)
        self.setAccessibleDescription(f"{WORDS[advice.level]}. {advice.detail} Source: {advice.source}")
        self._head.setText(f"{WORDS[advice.level]}: {advice.text}")
        self._head.set_tone(TONES[advice.level])
        self._detail.setText(advice.detail)
        self._source.setText(f"Source: {advice.source}")
        while len(self._buttons) < len(advice.mends):
            button = Button("", "mend", "Mend")
            button.clicked.connect(partial(self._on_button_clicked, len(self._buttons)))
            self._buttons.append(button)
            self._flow.addWidget(button)
        for place, button in enumerate(self._buttons):
            mend = advice.mends[place] if place < len(advice.mends) else None
            button.setVisible(mend is not None)
            if mend is not None:
                button.setText(mend.text)
                button.setAccessibleName(mend.text)
                button.setToolTip(mend.note)
                button.setObjectName(f"mend_{advice.advice_id}_{place}")
        self._row.setVisible(bool(advice.mends))
        self.show()

    def _on_button_clicked(self, place: int, _checked: bool = False) -> None:
        if self._advice is not None and place < len(self._advice.mends):
            self._owner.take_mend(self._advice.mends[place])

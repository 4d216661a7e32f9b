"""Advice on how a pair is run, or on a server that runs: what, why, where it is known from, and the mend of one click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.mends import Mend
from sparkdeck.domain.monitor_advice_parts import Severity
from sparkdeck.domain.pair_advice import Level
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

TONES: Mapping[Enum, Tone] = {
    Level.FAILS: Tone.BAD,
    Level.WARNING: Tone.ACCENT,
    Level.HINT: Tone.INFO,
    Severity.FAULT: Tone.BAD,
    Severity.WARNING: Tone.ACCENT,
    Severity.FACT: Tone.INFO,
}
WORDS: Mapping[Enum, str] = {
    Level.FAILS: tr("Will fail"),
    Level.WARNING: tr("Warning"),
    Level.HINT: tr("Hint"),
    **{severity: severity.title for severity in Severity},
}
_BESIDE_WIDTH = 760
"""From this width on a compact item has its buttons beside the text."""


class ShownAdvice(Protocol):
    """What a piece of advice must tell to be shown."""

    @property
    def advice_id(self) -> str: ...

    @property
    def level(self) -> Enum: ...

    @property
    def text(self) -> str: ...

    @property
    def detail(self) -> str: ...

    @property
    def source(self) -> str: ...

    @property
    def mends(self) -> tuple[Mend, ...]: ...


class AdviceList(QWidget):
    """Its items are used again: advice comes and goes while somebody types.

    A ``compact`` one has the source in the tooltip, and the buttons beside the text where there is room.
    """

    mend_clicked = Signal(object)
    """Mend"""

    def __init__(
        self, parent: QWidget | None = None, *, name: str = tr("Advice on this pair"), compact: bool = False
    ) -> None:
        super().__init__(parent)
        self.setObjectName("adviceList")
        self.setAccessibleName(name)
        self._is_compact = compact
        self._shown: tuple[ShownAdvice, ...] = ()
        self._items: list[_Item] = []
        self._ordered = 0
        """Buttons that have their place in the order of the Tab key."""
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(Space.MEDIUM)
        self.hide()

    @property
    def advice(self) -> tuple[ShownAdvice, ...]:
        return self._shown

    def show_advice(self, advice: Sequence[ShownAdvice]) -> None:
        wanted = tuple(advice)
        if wanted == self._shown:
            return
        self._shown = wanted
        while len(self._items) < len(wanted):
            item = _Item(self, compact=self._is_compact)
            self._items.append(item)
            self._lines.addWidget(item)
        for place, item in enumerate(self._items):
            item.show_advice(wanted[place] if place < len(wanted) else None)
        self._keep_order()
        self.setVisible(bool(wanted))

    def _keep_order(self) -> None:
        """The Tab key comes to the buttons where they stand: Qt puts what is made later behind all else in the window."""
        buttons = [button for item in self._items for button in item.buttons]
        if len(buttons) == self._ordered:
            return
        before: QWidget | None = self.previousInFocusChain()
        while before not in (None, self) and (before.focusPolicy() is Qt.FocusPolicy.NoFocus or before in buttons):
            before = before.previousInFocusChain()
        if before is None or before is self:
            return  # alone in its window: there is nothing to be in order with
        for button in buttons:
            QWidget.setTabOrder(before, button)
            before = button
        self._ordered = len(buttons)

    def take_mend(self, mend: Mend) -> None:
        self.mend_clicked.emit(mend)


class _Item(QWidget):
    def __init__(self, owner: AdviceList, *, compact: bool) -> None:
        super().__init__(owner)
        self._owner = owner
        self._is_compact = compact
        self._advice: ShownAdvice | None = None
        self._head = Text(bold=True, wrap=True)
        self._detail = Text(size=TextSize.SMALL, wrap=True)
        self._source = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._row = QWidget()
        self.buttons: list[Button] = []
        self._flow = CompactFlowLayout(self._row)
        lines = QVBoxLayout()
        lines.setSpacing(3)
        for part in (self._head, self._detail, self._source):
            lines.addWidget(part)
        if compact:
            self._source.hide()
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(Space.SMALL if compact else 3)
        self._parts.addLayout(lines, 1)
        self._parts.addWidget(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_compact:
            self._fit()

    def _fit(self) -> None:
        """Buttons beside the text, or below it."""
        beside = self.width() >= scaled(_BESIDE_WIDTH)
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        shown = [button.sizeHint().width() for button in self.buttons if not button.isHidden()]
        width = sum(shown) + max(0, len(shown) - 1) * Space.SMALL if beside else 0
        if (direction, width) != (self._parts.direction(), self._row.minimumWidth()):
            self._parts.setDirection(direction)
            self._row.setMinimumWidth(width)
            self.updateGeometry()

    def show_advice(self, advice: ShownAdvice | None) -> None:
        """``None`` hides the item."""
        if advice is None or advice == self._advice:
            self.setVisible(advice is not None)
            return
        self._advice = advice
        source = tr("Source: {source}", source=advice.source)
        self.setObjectName(f"advice_{advice.advice_id}")
        self.setAccessibleName(advice.text)
        self.setAccessibleDescription(sentences((f"{WORDS[advice.level]}.", advice.detail, source)))
        self._head.setText(tr("{level}: {advice}", level=WORDS[advice.level], advice=advice.text))
        self._head.set_tone(TONES[advice.level])
        self._detail.setText(advice.detail)
        self._source.setText(source)
        if self._is_compact:
            self._detail.setToolTip(source)
        while len(self.buttons) < len(advice.mends):
            button = Button("", "mend", tr("Mend"))
            button.clicked.connect(partial(self._on_button_clicked, len(self.buttons)))
            self.buttons.append(button)
            self._flow.addWidget(button)
        for place, button in enumerate(self.buttons):
            mend = advice.mends[place] if place < len(advice.mends) else None
            button.setVisible(mend is not None)
            if mend is not None:
                button.setText(mend.text)
                button.setAccessibleName(mend.text)
                button.setToolTip(mend.note)
                button.setObjectName(f"mend_{advice.advice_id}_{place}")
        self._row.setVisible(bool(advice.mends))
        if self._is_compact:
            self._fit()
        self.show()

    def _on_button_clicked(self, place: int, _checked: bool = False) -> None:
        if self._advice is not None and place < len(self._advice.mends):
            self._owner.take_mend(self._advice.mends[place])

"""The published pair: what it is, whether it fits together, and one button for its next step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.translation import mark, tr, translated
from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import ElidedText, Text

_ONE_LINE_FROM = 960


class PairStep(Enum):
    """The next step, as the button says it in English."""

    DOWNLOAD = mark("Download pair")
    ASKING = mark("Stop")
    DOWNLOADING = mark("Downloading …")
    ANYWAY = mark("Download anyway")
    USE = mark("Use it")
    SELECTED = mark("Selected")

    @property
    def title(self) -> str:
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class PairView:
    """What the card says. ``target`` and ``draft`` are lines with repository, file and size; ``remark`` the state."""

    title: str
    target: str
    draft: str
    licence: str
    licence_tooltip: str
    remark: Cell
    step: PairStep
    can_check: bool = False
    enabled: bool = True


class PairCard(Card):
    step_clicked = Signal(object)
    """PairStep"""
    check_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tone=Tone.ACCENT, parent=parent)
        self.setObjectName("pairCard")
        self.setAccessibleName(tr("The published pair"))
        self._title = ElidedText(bold=True)
        self._target = ElidedText(tone=Tone.MUTED, middle=True)
        self._plus = Text("+", tone=Tone.MUTED)
        self._draft = ElidedText(tone=Tone.MUTED, middle=True)
        self._licence = ElidedText(tone=Tone.MUTED, size=TextSize.SMALL)
        self.remark = Text(wrap=True)
        self.check_button = Button(
            tr("Check first"), "pairCheckButton", tr("Compare the headers before a download"), flat=True
        )
        self.button = Button(PairStep.DOWNLOAD.title, "downloadPairButton", tr("Download the pair"), primary=True)
        self._step = PairStep.DOWNLOAD
        second = QHBoxLayout()
        second.setSpacing(Space.SMALL)
        for part in (self._plus, self._draft):
            second.addWidget(part)
        second.addStretch(1)
        for part in (self._target, self._draft):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._line = line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        line.setSpacing(Space.SMALL)
        line.addWidget(self._target)
        line.addLayout(second)
        line.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        words.addWidget(self._title)
        words.addLayout(line)
        words.addWidget(self.remark)
        words.addWidget(self._licence)
        row = QHBoxLayout()
        row.setSpacing(Space.SMALL)
        row.addLayout(words, 1)
        row.addSpacing(Space.SMALL)
        row.addWidget(self.check_button)
        row.addWidget(self.button)
        self.body.addLayout(row)
        self.hide()

        self.button.clicked.connect(self._on_button_clicked)
        self.check_button.clicked.connect(self.check_clicked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The draft goes below the target where both do not fit beside each other."""
        super().resizeEvent(event)
        narrow = self.width() < scaled(_ONE_LINE_FROM)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._line.direction() != way:
            self._line.setDirection(way)
            self._line.setSpacing(2 if narrow else Space.SMALL)

    def show_pair(self, view: PairView | None) -> None:
        """``None`` hides it: there is no such profile."""
        self.setVisible(view is not None)
        if view is None:
            return
        self._step = view.step
        self._title.setText(view.title)
        self._target.setText(view.target)
        self._draft.setText(view.draft)
        self._licence.setText(view.licence)
        self._licence.setToolTip(view.licence_tooltip)
        self.remark.setText(view.remark.words)
        self.remark.set_tone(view.remark.tone)
        self.remark.setToolTip(view.remark.tooltip)
        self.remark.setVisible(view.remark != NOTHING)
        self.check_button.setVisible(view.can_check)
        self.button.setText(view.step.title)
        self.button.setAccessibleName(tr("{label}: {words}", label=view.step.title, words=view.title))
        self.button.set_primary(view.step in (PairStep.DOWNLOAD, PairStep.USE))
        self.button.setEnabled(view.enabled and view.step not in (PairStep.DOWNLOADING, PairStep.SELECTED))
        self.set_tone(None if view.step is PairStep.SELECTED else Tone.ACCENT)

    @Slot()
    def _on_button_clicked(self) -> None:
        self.step_clicked.emit(self._step)

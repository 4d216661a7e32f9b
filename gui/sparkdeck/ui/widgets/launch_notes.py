"""What should be known of the next start: warnings that stop nothing, and quiet lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sparkdeck.domain.launch_notes import LaunchNote


class LaunchWarnings(Card):
    """Hidden without a warning. Each is a headline and what lies behind it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tone=Tone.ACCENT, parent=parent)
        self.setObjectName("launchWarnings")
        self.setAccessibleName(tr("Warnings about the next start"))
        self._shown: tuple[LaunchNote, ...] = ()
        self._labels: list[Text] = []
        self.body.setSpacing(Space.TINY)
        self.hide()

    def show_notes(self, notes: Sequence[LaunchNote]) -> None:
        warnings = tuple(note for note in notes if note.is_warning)
        if warnings != self._shown:
            self._shown = warnings
            for label in self._labels:
                label.hide()
                label.deleteLater()
            self._labels = []
            for note in warnings:
                headline = Text(note.text, tone=Tone.ACCENT, bold=True, wrap=True)
                headline.setContentsMargins(0, Space.SMALL if self._labels else 0, 0, 0)
                self._add(headline)
                if note.detail:
                    self._add(Text(note.detail, wrap=True))
            self.setAccessibleDescription(sentences(words for note in warnings for words in (note.text, note.detail)))
        self.setVisible(bool(warnings))

    def _add(self, label: Text) -> None:
        label.make_selectable()
        self._labels.append(label)
        self.body.addWidget(label)


class LaunchRemarks(QWidget):
    """Quiet lines under the command; the detail is the tooltip. Hidden when there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("launchRemarks")
        self.setAccessibleName(tr("Remarks on the next start"))
        self._labels: list[Text] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(Space.TINY)
        self.hide()

    def show_notes(self, notes: Sequence[LaunchNote]) -> None:
        remarks = [note for note in notes if not note.is_warning]
        while len(self._labels) < len(remarks):
            label = Text(tone=Tone.MUTED, wrap=True)
            self._labels.append(label)
            self._lines.addWidget(label)
        for place, label in enumerate(self._labels):
            note = remarks[place] if place < len(remarks) else None
            label.setText(note.text if note else "")
            label.setToolTip(note.detail if note else "")
            label.setAccessibleDescription(note.detail if note else "")
            label.setVisible(note is not None)
        self.setVisible(bool(remarks))

"""Asks what a kept benchmark is to be called."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.text import Text

_LONGEST = 120


class BenchmarkLabelDialog(QDialog):
    """Modal to its window, without an event loop of its own; an empty name takes the name away."""

    def __init__(self, label: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("benchmarkLabel")
        self.setWindowTitle(tr("Name the result"))
        self.field = LineField("benchmarkLabelField", tr("Name of the result"), tr("for example: with the new driver"))
        self.field.field.setMaxLength(_LONGEST)
        self.field.field.setText(label)
        self.field.field.selectAll()
        self.field.setMinimumWidth(scaled(380))
        keep = Button(tr("Keep", "what was typed"), "benchmarkLabelKeep", tr("Keep the name"), primary=True)
        keep.setDefault(True)
        cancel = Button(tr("Cancel"), "benchmarkLabelCancel", tr("Cancel"))
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(cancel)
        buttons.addWidget(keep)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self.field)
        layout.addWidget(Text(tr("The profile's name stands there where it is empty."), tone=Tone.MUTED))
        layout.addLayout(buttons)
        self.field.field.setFocus()

        cancel.clicked.connect(self.reject)
        keep.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


def ask_for_label(parent: QWidget, label: str, chosen: Callable[[str], None]) -> None:
    """Ask once; ``chosen`` is called with the name."""
    if any(dialog.isVisible() for dialog in parent.findChildren(BenchmarkLabelDialog)):
        return
    dialog = BenchmarkLabelDialog(label, parent)
    dialog.accepted.connect(lambda: chosen(dialog.field.text))
    dialog.open()

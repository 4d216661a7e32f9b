"""Asks for the name of a profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.text import Text

NAME = "profileName"
_LONGEST = 120


class ProfileNameDialog(QDialog):
    """Modal to its window, without an event loop of its own; ``taken`` names cannot be chosen."""

    def __init__(self, title: str, proposal: str, taken: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setWindowTitle(title)
        self._taken = {name.casefold() for name in taken}
        self.field = LineField("profileNameField", tr("Name of the profile"))
        self.field.field.setMaxLength(_LONGEST)
        self.field.field.setText(proposal)
        self.field.field.selectAll()
        self._problem = Text(" ", size=TextSize.SMALL, tone=Tone.BAD, wrap=True)
        self._problem.setMinimumWidth(scaled(380))
        self._keep = Button(title, "profileNameKeep", title, primary=True)
        self._keep.setDefault(True)
        cancel = Button(tr("Cancel"), "profileNameCancel", tr("Cancel"))
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(cancel)
        buttons.addWidget(self._keep)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self.field)
        layout.addWidget(self._problem)
        layout.addLayout(buttons)
        self._check()
        self.field.field.setFocus()

        self.field.changed.connect(self._check)
        cancel.clicked.connect(self.reject)
        self._keep.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)

    @property
    def name(self) -> str:
        return self.field.text

    @Slot()
    def _check(self) -> None:
        problem = "" if self.name else tr("A profile needs a name.")
        if self.name.casefold() in self._taken:
            problem = tr("There is a profile of this name already.")
        self._problem.setText(problem or " ")
        self._keep.setEnabled(not problem)


def ask_for_profile_name(
    parent: QWidget, title: str, proposal: str, taken: Sequence[str], chosen: Callable[[str], None]
) -> None:
    """Ask once; ``chosen`` is called with the name."""
    if any(dialog.isVisible() for dialog in parent.findChildren(ProfileNameDialog)):
        return
    dialog = ProfileNameDialog(title, proposal, taken, parent)
    dialog.accepted.connect(lambda: chosen(dialog.name))
    dialog.open()

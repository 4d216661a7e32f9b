"""What the fields of the launch editor's rows have in common: each shows a line and tells what was done, nothing else."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.widgets.option_line import OptionLine

FIELD_HEIGHT = 32
LONGEST_TEXT = 32_000
"""Windows takes 32,767 characters for a whole command."""


class OptionField(QWidget):
    """Base of the fields. One field serves many lines, one after the other, as the list is scrolled."""

    text_edited = Signal(str)
    """The value as it is written now; empty is the engine's default."""
    step_wanted = Signal(int, bool)
    """Up (1) or down (-1); true for a large step."""
    action_wanted = Signal(str)
    """A button's word: ``open``, ``library``, ``remove``, ``add``."""

    def show_line(self, line: OptionLine) -> None:
        """Show this line from now on, without telling anybody."""
        raise NotImplementedError

    def stops(self) -> list[QWidget]:
        """What the keyboard reaches in it, in order."""
        raise NotImplementedError


def describe(widget: QWidget, line: OptionLine, name: str = "") -> None:
    """Name and description for a screen reader: what it is, then what is wrong, what it does, what it is now."""
    parts = (
        line.problem,
        line.missing,
        line.advice,
        line.help,
        tr("Default: {value}.", value=line.default) if line.default else "",
        line.flag,
    )
    widget.setAccessibleName(name or line.label)
    widget.setAccessibleDescription(sentences(parts))

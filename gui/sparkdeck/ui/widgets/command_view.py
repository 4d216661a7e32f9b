"""A command line that wraps, with a part that can be selected.

A label, not a text edit: making the first text edit costs a twentieth of the whole start, and this one is on the first page.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import TextSize
from sparkdeck.ui.widgets.mirroring import start_at_left
from sparkdeck.ui.widgets.text import Text

_UNBROKEN = "\u2011"
"""A hyphen at which no line ends: "--" alone at a line's end reads badly."""
_LONGEST_WORD = 60
_BREAK = "\u200b"
"""Where a long path may be cut; shown as nothing."""


class CommandView(Text):
    """Monospace text; :attr:`command` is what goes to the clipboard."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(size=TextSize.BODY - 1, fixed=True, wrap=True, parent=parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self._command = ""
        start_at_left(self)

    @property
    def command(self) -> str:
        """As a shell takes it."""
        return self._command

    def show_command(self, argv: Sequence[str]) -> None:
        import shlex

        self._command = shlex.join(argv)
        self.setAccessibleDescription(self._command)
        self.setText(" ".join(breakable(shlex.quote(word)) for word in argv))


def breakable(word: str) -> str:
    """``word`` as it is shown: no line ends at its hyphens, and a long path may be cut anywhere."""
    unbroken = word.replace("-", _UNBROKEN)
    if len(word) <= _LONGEST_WORD:
        return unbroken
    return _BREAK.join(unbroken[start : start + 8] for start in range(0, len(unbroken), 8))

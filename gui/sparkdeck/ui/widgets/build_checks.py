"""What a build needs, line by line: a mark, what was found, and the exact line to put it right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui import build_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.command_view import breakable
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import Text

_ORDER = (BuildCheckState.MISSING, BuildCheckState.WARNING, BuildCheckState.OK)
_TOP = Qt.AlignmentFlag.AlignTop


class BuildChecks(QWidget):
    """What is missing stands first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("buildChecks")
        self.setAccessibleName(tr("What the build needs"))
        self._shown: tuple[BuildCheck, ...] = ()
        self.buttons: list[Button] = []
        """Those that copy a line, from above."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.SMALL)
        self._grid.setVerticalSpacing(Space.TINY)
        self._grid.setColumnStretch(2, 1)
        self._grid.setColumnMinimumWidth(0, scaled(14))

    def show_checks(self, checks: Sequence[BuildCheck]) -> None:
        if tuple(checks) == self._shown:
            return  # a line that is being copied stays
        self._shown = tuple(checks)
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []
        row = 0
        for check in sorted(checks, key=lambda check: _ORDER.index(check.state)):
            sign, tone, word = build_words.mark(check.state)
            lead = Text(sign, tone=tone, bold=True)
            lead.setAccessibleName(labelled(check.label, word))
            found = Text(check.found, tone=Tone.MUTED if check.state is BuildCheckState.OK else Tone.TEXT, wrap=True)
            found.make_selectable()
            for column, label in enumerate((lead, Text(check.label), found)):
                self._grid.addWidget(label, row, column, _TOP)
            row += 1
            if check.state is not BuildCheckState.OK and check.mend:
                self._grid.addWidget(Text(check.mend, size=TextSize.SMALL, tone=Tone.MUTED, wrap=True), row, 2)
                row += 1
            if check.state is not BuildCheckState.OK and check.command:
                line = CommandLine(check.command, check.label)
                self.buttons.append(line.copy)
                self._grid.addWidget(line, row, 2)
                row += 1
        said = "; ".join(f"{check.label} {build_words.mark(check.state)[2]}: {check.found}" for check in checks)
        self.setAccessibleDescription(said)


class CommandLine(FieldFrame):
    """A line for a terminal, to be copied."""

    def __init__(self, command: str, what: str) -> None:
        super().__init__()
        words = Text(" ".join(map(breakable, command.split(" "))), size=TextSize.SMALL + 1, fixed=True, wrap=True)
        words.make_selectable()
        self.copy = Button(tr("Copy"), "buildCheckCopy", tr("Copy the line: {what}", what=what), flat=True)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(command))
        inner = QWidget()
        line = QHBoxLayout(inner)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Space.SMALL)
        line.addWidget(words, 1)
        line.addWidget(self.copy, 0, _TOP)
        self.hold(inner)

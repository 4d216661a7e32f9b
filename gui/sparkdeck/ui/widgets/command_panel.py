"""The exact command of a launch in the spelling of one shell, always in sight, to be copied."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.command_text import CommandText
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

_LINES = 3
"""Seen at a time; the rest is scrolled to."""
_COPIED_MS = 1_500

Spell = Callable[[Sequence[str], Mapping[str, str], str], tuple[str, str]]
"""From an argv, the variables set for it and the name of a shell to the text that this shell takes; or nothing, and why."""


class CommandPanel(Card):
    """``shells`` are ``(name, title)``. Copies exactly what the shell takes; what is shown may break lines anywhere."""

    shell_chosen = Signal(str)

    def __init__(self, shells: Sequence[tuple[str, str]], spell: Spell, parent: QWidget | None = None) -> None:
        super().__init__(tr("Command"), parent=parent)
        self.setObjectName("commandPanel")
        self._spell = spell
        self._argv: tuple[str, ...] = ()
        self._environment: Mapping[str, str] = {}
        self._shell = shells[0][0]
        self._group = QButtonGroup(self)
        self._names = [name for name, _ in shells]
        for place, (name, title) in enumerate(shells):
            button = Button(title, f"shell_{name}", tr("Show the command for {shell}", shell=title), flat=True)
            button.setCheckable(True)
            button.setChecked(place == 0)
            self._group.addButton(button, place)
            self.head.addWidget(button)
        self._copy = Button(tr("Copy"), "editorCommandCopy", tr("Copy the command"))
        self.head.addWidget(self._copy)
        self._text = CommandText()
        self._text.setObjectName("editorCommand")
        self._text.setAccessibleName(tr("The exact command"))
        self._area = area = PageScrollArea()
        area.setWidget(self._text)
        self.set_lines(_LINES)
        area.viewport().setAutoFillBackground(False)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(area)
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)

        self._group.idClicked.connect(self._on_group_clicked)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._copied.timeout.connect(self._on_copied_timeout)

    def set_lines(self, lines: int) -> None:
        """How many lines of it are seen at a time."""
        self._area.setFixedHeight(lines * self._text.line_height)

    @property
    def command(self) -> str:
        """What "Copy" copies; empty where the shell cannot take it."""
        return self._spelled()[0]

    def _spelled(self) -> tuple[str, str]:
        return self._spell(self._argv, self._environment, self._shell) if self._argv else ("", "")

    @property
    def shell(self) -> str:
        return self._shell

    def choose_shell(self, name: str) -> None:
        """Show the command for this shell, without telling anybody."""
        if name in self._names:
            self._shell = name
            self._group.button(self._names.index(name)).setChecked(True)
            self._show()

    def show_argv(self, argv: Sequence[str], environment: Mapping[str, str]) -> None:
        if (tuple(argv), environment) != (self._argv, self._environment):
            self._argv, self._environment = tuple(argv), environment
            self._show()

    def show_remark(self, text: str, tone: Tone = Tone.MUTED) -> None:
        """Beside the title: why the command is not all of it."""
        self.set_title(tr("Command · {remark}", remark=text) if text else tr("Command"))

    def _show(self) -> None:
        command, why_not = self._spelled()
        self._text.show_command(command or why_not)
        self._text.setAccessibleDescription(command or why_not)
        self._copy.setEnabled(bool(command))

    @Slot(int)
    def _on_group_clicked(self, place: int) -> None:
        self.choose_shell(self._names[place])
        self.shell_chosen.emit(self._shell)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.command)
        self._copy.setText(tr("Copied"))
        self._copied.start()

    @Slot()
    def _on_copied_timeout(self) -> None:
        self._copy.setText(tr("Copy"))

"""A model of a profile: which file it is, and the ways to choose another."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.profile_edit import DRAFT
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT, OptionField, describe
from sparkdeck.ui.widgets.option_line import OptionLine
from sparkdeck.ui.widgets.painting import RIGHT
from sparkdeck.ui.widgets.text import ElidedText

OPEN, LIBRARY, REMOVE, ADD = "open", "library", "remove", "add"


class ModelField(OptionField):
    """``text`` of the line is the path or the place on the Hub; its end, the file's name, is what is seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value = ElidedText(size=TextSize.BODY, middle=True, align=RIGHT)
        self._open = Button(tr("Open…"), "open", tr("Open a GGUF file"))
        self._library = Button(tr("Library ▾"), "library", tr("Choose a model of the library"))
        self._remove = Button(tr("Remove"), "remove", tr("Take the model out of the profile"))
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.TINY)
        buttons.addStretch(1)
        for button in (self._remove, self._library, self._open):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY)
        layout.addWidget(self.value)
        layout.addLayout(buttons)
        self.setMinimumHeight(scaled(FIELD_HEIGHT))
        for button, word in ((self._open, OPEN), (self._library, LIBRARY), (self._remove, REMOVE)):
            button.clicked.connect(partial(self.action_wanted.emit, word))

    def show_line(self, line: OptionLine) -> None:
        name = line.text.replace("\\", "/").rpartition("/")[2]
        self.value.setText(name or line.default or tr("none"))
        self.value.set_tone(Tone.TEXT if line.text else Tone.MUTED)
        self.value.setToolTip(line.text)
        self._remove.setVisible(line.can_reset)
        is_draft = line.key == DRAFT
        describe(self._open, line, tr("Open a GGUF file as draft") if is_draft else tr("Open a GGUF file as target"))
        describe(
            self._library,
            line,
            tr("Choose from the library the draft") if is_draft else tr("Choose from the library the target"),
        )
        describe(self._remove, line, tr("Remove the draft") if is_draft else tr("Remove the target"))
        self._open.setObjectName(f"option_{line.key}_open")
        self._library.setObjectName(f"option_{line.key}_library")
        self._remove.setObjectName(f"option_{line.key}_remove")

    def stops(self) -> list[QWidget]:
        buttons: tuple[QWidget, ...] = (self._remove, self._library, self._open)
        return [button for button in buttons if not button.isHidden()]


class AddField(OptionField):
    """One more of what stands above it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = Button(tr("Add…"), "add", tr("Add one"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch(1)
        layout.addWidget(self.button)
        self.button.clicked.connect(partial(self.action_wanted.emit, ADD))

    def show_line(self, line: OptionLine) -> None:
        self.button.setText(line.text)
        self.button.setObjectName(f"option_{line.key}")
        describe(self.button, line, line.text)

    def stops(self) -> list[QWidget]:
        return [self.button]

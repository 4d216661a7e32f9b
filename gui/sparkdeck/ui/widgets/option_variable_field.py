"""An environment variable of a profile: its name and its value, covered where it is a secret."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT, LONGEST_TEXT, OptionField, describe
from sparkdeck.ui.widgets.option_line import OptionLine
from sparkdeck.ui.widgets.option_model_field import REMOVE


class VariableField(OptionField):
    """``text`` of the line, and what is told, is ``NAME=value``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.value = QLineEdit(), QLineEdit()
        self._remove = Button(tr("Remove"), "remove", tr("Remove the variable"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY)
        for edit, share in ((self.name, 1), (self.value, 1)):
            edit.setFrame(False)
            edit.setFont(font(TextSize.BODY))
            edit.setMaxLength(LONGEST_TEXT)
            frame = FieldFrame()
            frame.setFixedHeight(scaled(FIELD_HEIGHT))
            frame.hold(edit)
            layout.addWidget(frame, share)
            edit.textEdited.connect(self._on_text_edited)
        layout.addWidget(self._remove)
        self.name.setPlaceholderText(tr("NAME"))
        self.value.setPlaceholderText(tr("value"))
        self._remove.clicked.connect(partial(self.action_wanted.emit, REMOVE))

    def show_line(self, line: OptionLine) -> None:
        name, _, value = line.text.partition("=")
        for edit, text in ((self.name, name), (self.value, value)):
            if edit.text() != text:
                edit.setText(text)
                edit.setCursorPosition(0)  # the beginning is what it is known by
        self.value.setEchoMode(QLineEdit.EchoMode.Password if line.is_secret else QLineEdit.EchoMode.Normal)
        self.name.setObjectName(f"option_{line.key}_name")
        self.value.setObjectName(f"option_{line.key}_value")
        self._remove.setObjectName(f"option_{line.key}_remove")
        describe(self.name, line, tr("Name of the variable"))
        describe(self.value, line, tr("Value of {name}", name=name) if name else tr("Value of the variable"))
        describe(self._remove, line, tr("Remove {name}", name=name) if name else tr("Remove the variable"))

    def stops(self) -> list[QWidget]:
        return [self.name, self.value, self._remove]

    @Slot()
    def _on_text_edited(self) -> None:
        self.text_edited.emit(f"{self.name.text().replace('=', '')}={self.value.text()}")

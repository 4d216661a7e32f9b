"""A launch option's value as one of a few words."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT, OptionField, describe
from sparkdeck.ui.widgets.option_line import OptionLine


class ChoiceField(OptionField):
    """The first entry is the engine's default: the option is left out then."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = ChoiceBox("option", tr("Option"))
        self.box.setFixedHeight(scaled(FIELD_HEIGHT))
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box)
        self.setFocusProxy(self.box)
        self._line: OptionLine | None = None
        self.box.activated.connect(self._on_box_activated)

    def show_line(self, line: OptionLine) -> None:
        before, self._line = self._line, line
        if before is None or (before.choices, before.default) != (line.choices, line.default):
            self.box.clear()
            self.box.addItem(tr("default ({value})", value=line.default) if line.default else tr("default"), "")
            for choice in line.choices:
                self.box.addItem(choice.words or choice.text, choice.text)
        place = self.box.findData(line.text)
        if place < 0:  # a word of a file or of another build
            self.box.addItem(line.text, line.text)
            place = self.box.count() - 1
        self.box.setCurrentIndex(place)
        self.box.setObjectName(f"option_{line.key}")
        self.setEnabled(not line.missing or bool(line.text))
        describe(self.box, line)

    def stops(self) -> list[QWidget]:
        return [self.box]

    @Slot(int)
    def _on_box_activated(self, place: int) -> None:
        self.text_edited.emit(str(self.box.itemData(place)))

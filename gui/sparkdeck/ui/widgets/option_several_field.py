"""A launch option's value as any number of words out of a few: the types of speculation."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import paint_choice
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT, OptionField, describe
from sparkdeck.ui.widgets.option_line import OptionLine

NONE = "none"
"""The word that excludes all others."""


class _ListButton(Button):
    """Looks like a choice box."""

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_choice(self, self.text())


class _StayingMenu(QMenu):
    """Stays open while words are marked: several can be, and each mark would close it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action: QAction | None = self.actionAt(event.position().toPoint())
        if action is not None and action.isEnabled():
            action.trigger()
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action: QAction | None = self.activeAction()
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and action is not None:
            action.trigger()
            event.accept()
        else:
            super().keyPressEvent(event)


class SeveralField(OptionField):
    """A comma list in the order of the choices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = _ListButton("", "option", tr("Option"))
        self.button.setFixedHeight(scaled(FIELD_HEIGHT))
        self.button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        self.setFocusProxy(self.button)
        self._line: OptionLine | None = None
        self._menu: QMenu | None = None
        self.button.clicked.connect(self._on_button_clicked)

    def show_line(self, line: OptionLine) -> None:
        self._line = line
        shown = line.text.replace(",", ", ") or (
            tr("default ({value})", value=line.default) if line.default else tr("default")
        )
        self.button.setText(shown)
        self.button.setToolTip(shown)
        self.button.setObjectName(f"option_{line.key}")
        self.setEnabled(not line.missing or bool(line.text))
        describe(self.button, line, labelled(line.label, shown))

    def stops(self) -> list[QWidget]:
        return [self.button]

    @Slot()
    def _on_button_clicked(self) -> None:
        line = self._line
        if line is None:
            return
        self._menu = menu = _StayingMenu(self)
        menu.setObjectName("optionChoices")
        chosen = _words(line.text)
        for choice in line.choices:
            action = menu.addAction(f"{choice.text}\t{choice.words}" if choice.words else choice.text)
            action.setData(choice.text)
            action.setCheckable(True)
            action.setChecked(choice.text in chosen)
            action.triggered.connect(lambda checked, word=choice.text: self._mark(word, checked))
        menu.aboutToHide.connect(self._on_menu_about_to_hide)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    @Slot()
    def _on_menu_about_to_hide(self) -> None:
        if self._menu is not None:
            self._menu.deleteLater()
            self._menu = None

    def _mark(self, word: str, on: bool) -> None:
        line = self._line
        if line is None:
            return
        chosen = [part for part in _words(line.text) if part != word]
        if on:
            chosen = [NONE] if word == NONE else [part for part in chosen if part != NONE] + [word]
        order = [choice.text for choice in line.choices]
        chosen.sort(key=lambda part: order.index(part) if part in order else len(order))
        for action in self._menu.actions() if self._menu is not None else ():
            action.setChecked(action.data() in chosen)
        self.text_edited.emit(",".join(chosen))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Hide and self._menu is not None:
            self._menu.close()
        return super().event(event)


def _words(text: str) -> list[str]:
    return [part for part in text.split(",") if part]

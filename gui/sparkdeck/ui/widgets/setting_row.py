"""One setting as a line of a form, made from its declaration: what it is, what it does, and the field for its value."""

from __future__ import annotations

from functools import partial
from pathlib import PurePath

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QMenu, QSpinBox, QVBoxLayout, QWidget

from sparkdeck.domain.settings import Setting, SettingKind, SettingValue, default_words
from sparkdeck.domain.translation import enumerated, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.amount_field import AmountField
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.painting import RIGHT, fill
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import ElidedText, Text

_FIELD_WIDTH = 190
_ADDRESS_WIDTH = 240


class SettingRow(QWidget):
    """Tells what the user chose; shows only what it is told (:meth:`show_value`)."""

    value_chosen = Signal(str, object)
    """Key and value."""
    folder_wanted = Signal(str)
    """Key of a folder for which "Choose…" was pressed."""

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = setting
        self._is_divided = True
        self._value = setting.default
        label = Text(setting.label)
        remark = setting.help
        if setting.needs_restart:
            remark = tr("{help} Takes effect at the next start.", help=setting.help)
        self._help = Text(remark, size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._title = QHBoxLayout()
        self._title.setSpacing(Space.SMALL)
        self._title.addWidget(label)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addLayout(self._title)
        words.addWidget(self._help)
        words.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(0, Space.SMALL, 0, Space.SMALL + 1)
        self._halves.setSpacing(Space.LARGE)
        self._halves.addLayout(words, 1)
        self._line = layout = QHBoxLayout()
        layout.setSpacing(Space.LARGE)
        is_wide = setting.kind in (SettingKind.FOLDER, SettingKind.PATHS)
        self._halves.addLayout(layout, 1 if is_wide else 0)
        if not is_wide:
            layout.addStretch(1)
        self._choice: ChoiceBox | None = None
        self._folder: ElidedText | None = None
        self._paths: tuple[str, ...] = ()
        self._address: QLineEdit | None = None
        self._amount: QSpinBox | None = None
        self._shown_address = ""
        make = {
            SettingKind.FOLDER: self._make_folder,
            SettingKind.PATHS: self._make_paths,
            SettingKind.ADDRESS: self._make_address,
            SettingKind.AMOUNT: self._make_amount,
        }
        self._back: Button | None = None
        if setting.kind is not SettingKind.FOLDER:  # whose "Clear" does the same
            self._make_back()
        self._title.addStretch(1)
        field = make.get(setting.kind, self._make_choice)(layout)
        field.setAccessibleDescription(remark)
        self._field = field
        label.setBuddy(field)

    def set_divided(self, divided: bool) -> None:
        """Whether a line below it parts it from the next."""
        if self._is_divided is not divided:
            self._is_divided = divided
            self.update()

    def take_focus(self) -> None:
        """Let the keyboard begin here."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_stacked(self, stacked: bool) -> None:
        """The field below the words, for a narrow window with large type."""
        direction = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._halves.setDirection(direction)
        is_wide = self.setting.kind in (SettingKind.FOLDER, SettingKind.PATHS)
        turned = stacked and not is_wide  # then the field begins below the words
        self._line.setDirection(QBoxLayout.Direction.RightToLeft if turned else QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(Space.SMALL if stacked else Space.LARGE)

    @property
    def differs(self) -> bool:
        """Whether something else than the default is shown."""
        return self._value != self.setting.default

    def show_value(self, value: SettingValue) -> None:
        """Show ``value`` without telling anybody."""
        self._value = value
        if self._back is not None:
            self._back.setVisible(self.differs)
        if self._choice is not None:
            if self._choice.findData(value) < 0:  # a number between two steps, from a file written by hand
                self._choice.addItem(self._words(value), value)
            self._choice.setCurrentIndex(self._choice.findData(value))
        elif self._folder is not None and self.setting.kind is SettingKind.PATHS:
            self._paths = tuple(line for line in str(value).split("\n") if line)
            names = enumerated(PurePath(path).name or path for path in self._paths)
            self._folder.setText(names or tr("none"))
            self._folder.setToolTip("\n".join(self._paths))
            self._folder.set_tone(Tone.TEXT if names else Tone.MUTED)
            self._clear.setVisible(bool(names))
        elif self._folder is not None:
            self._folder.setText(str(value) or tr("the system's choice"))
            self._folder.set_tone(Tone.TEXT if value else Tone.MUTED)
            self._clear.setVisible(bool(value))
        elif self._address is not None:
            self._shown_address = str(value)
            if not self._address.isModified():  # what is being typed stays, also while other settings change
                self._address.setText(self._shown_address)

        elif self._amount is not None:
            self._shown_amount = int(value)
            if not self._amount.hasFocus():  # what is being typed stays
                self._amount.setValue(self._shown_amount)

    # ------------------------------------------------------------------ the fields

    def _make_back(self) -> None:
        """Beside the title, where it takes no room from the words and moves nothing."""
        setting = self.setting
        default = default_words(setting)
        self._back = Button(
            tr("Reset"),
            f"setting_{setting.key}_reset",
            tr("{setting}: back to {default}", setting=setting.label, default=default),
            flat=True,
        )
        self._back.setFont(font(TextSize.SMALL))
        self._back.setToolTip(plain_tip(tr("Not the default. Back to: {default}", default=default)))
        self._back.hide()
        self._title.addWidget(self._back)
        self._title.addStrut(self._back.sizeHint().height())
        self._back.clicked.connect(self._on_back_clicked)

    @Slot()
    def _on_back_clicked(self) -> None:
        self.value_chosen.emit(self.setting.key, self.setting.default)

    def _make_choice(self, layout: QHBoxLayout) -> ChoiceBox:
        setting = self.setting
        choices: tuple[tuple[SettingValue, str], ...] = setting.choices or tuple(
            (number, self._words(number)) for number in range(setting.minimum, setting.maximum + 1, setting.step)
        )
        self._choice = ChoiceBox(f"setting_{setting.key}", setting.label)
        for value, words in choices:
            self._choice.addItem(words, value)
        self._choice.setFixedWidth(scaled(_FIELD_WIDTH))
        self._choice.activated.connect(self._on_choice_activated)
        layout.addWidget(self._choice)
        return self._choice

    def _words(self, value: SettingValue) -> str:
        return f"{value} {self.setting.unit}".rstrip()

    def _make_folder(self, layout: QHBoxLayout) -> QWidget:
        key = self.setting.key
        self._folder = ElidedText(middle=True, align=RIGHT)
        self._folder.setAccessibleName(tr("{setting}: folder", setting=self.setting.label))
        choose = Button(
            tr("Choose…"), f"setting_{key}_choose", tr("Choose the folder: {setting}", setting=self.setting.label)
        )
        self._clear = Button(
            tr("Clear"),
            f"setting_{key}_clear",
            tr("Back to the system's choice: {setting}", setting=self.setting.label),
        )
        layout.addWidget(self._folder, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addWidget(self._clear)
        buttons.addWidget(choose)
        layout.addLayout(buttons)
        choose.clicked.connect(self._on_choose_clicked)
        self._clear.clicked.connect(self._on_clear_clicked)
        return choose

    def _make_paths(self, layout: QHBoxLayout) -> QWidget:
        """As a folder, but there may be several: one is added, or one of them taken away."""
        add = self._make_folder(layout)
        assert isinstance(add, Button)
        add.setText(tr("Add…"))
        add.setAccessibleName(tr("Add a folder: {setting}", setting=self.setting.label))
        self._clear.setText(tr("Remove…"))
        self._clear.setAccessibleName(tr("Remove one: {setting}", setting=self.setting.label))
        self._clear.clicked.disconnect()
        self._clear.clicked.connect(self._on_remove_clicked)
        return add

    @Slot()
    def _on_remove_clicked(self) -> None:
        menu = QMenu(self)
        menu.setObjectName(f"setting_{self.setting.key}_menu")
        for path in self._paths:
            rest = "\n".join(other for other in self._paths if other != path)
            menu.addAction(path.replace("&", "&&")).triggered.connect(
                partial(self.value_chosen.emit, self.setting.key, rest)
            )
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._clear.mapToGlobal(self._clear.rect().bottomLeft()))

    def _make_address(self, layout: QHBoxLayout) -> QWidget:
        self._address = QLineEdit()
        self._address.setObjectName(f"setting_{self.setting.key}")
        self._address.setAccessibleName(self.setting.label)
        self._address.setPlaceholderText(tr("the usual one"))
        self._address.setFrame(False)
        frame = FieldFrame()
        frame.hold(self._address)
        frame.setFixedWidth(scaled(_ADDRESS_WIDTH))
        layout.addWidget(frame, 0, Qt.AlignmentFlag.AlignVCenter)
        self._address.editingFinished.connect(self._on_address_editing_finished)
        return self._address

    def _make_amount(self, layout: QHBoxLayout) -> QWidget:
        setting = self.setting
        self._shown_amount = int(setting.default)
        self._amount = field = AmountField(setting.minimum, setting.maximum, setting.unit, setting.zero_words)
        field.setObjectName(f"setting_{setting.key}")
        field.setAccessibleName(setting.label)
        frame = FieldFrame()
        frame.hold(field)
        frame.setFixedWidth(scaled(_FIELD_WIDTH))
        layout.addWidget(frame, 0, Qt.AlignmentFlag.AlignVCenter)
        field.editingFinished.connect(self._on_amount_editing_finished)
        return field

    @Slot()
    def _on_amount_editing_finished(self) -> None:
        if self._amount is not None and self._amount.value() != self._shown_amount:
            self.value_chosen.emit(self.setting.key, self._amount.value())

    @Slot()
    def _on_address_editing_finished(self) -> None:
        if self._address is None or not self._address.isModified():
            return
        self._address.setModified(False)
        address = self._address.text().strip()
        if address != self._shown_address:
            self.value_chosen.emit(self.setting.key, address)

    @Slot(int)
    def _on_choice_activated(self, place: int) -> None:
        if self._choice is not None:
            self.value_chosen.emit(self.setting.key, self._choice.itemData(place))

    @Slot()
    def _on_choose_clicked(self) -> None:
        self.folder_wanted.emit(self.setting.key)

    @Slot()
    def _on_clear_clicked(self) -> None:
        self.value_chosen.emit(self.setting.key, "")

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_divided:
            fill(QPainter(self), QRectF(0, self.height() - 1, self.width(), 1), colours().border)

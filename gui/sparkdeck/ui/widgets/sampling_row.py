"""One sampling value of a conversation: its name, a field, and a way back to the profile's."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from sparkdeck.domain.chat_request import SamplingValue
from sparkdeck.domain.option_types import LaunchOption
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.sampling_rows import differs, own_words, read_value, value_words
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import ElidedText

_FIELD_WIDTH = 72
_WIDEST_NAME = 160
"""Logical pixels; a longer one is cut."""


class SamplingRow(QWidget):
    """Empty: as the profile says, which stands there in grey. A value of its own is marked with a dot and in words."""

    changed = Signal()

    def __init__(self, option: LaunchOption, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self._own: SamplingValue | None = None
        self._value: SamplingValue | None = None
        self._label = ElidedText(option.title)
        self._label.setToolTip(option.help)
        widest = self._label.fontMetrics().horizontalAdvance(f"● {option.title}")
        self._label.setMinimumWidth(min(widest, scaled(_WIDEST_NAME)))
        self.field = QLineEdit()
        self.field.setObjectName(f"sampling_{option.request_field}")
        self.field.setAccessibleName(option.title)
        self.field.setFrame(False)
        self.field.setMaxLength(24)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        frame = FieldFrame()
        frame.setFixedHeight(scaled(28))
        frame.setFixedWidth(scaled(_FIELD_WIDTH))
        frame.hold(self.field)
        self.reset = Button(
            "↺",
            f"sampling_{option.request_field}_reset",
            tr("{option}: as the profile", option=option.title),
            flat=True,
        )
        self.reset.setToolTip(tr("As the profile says"))
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._label.setBuddy(self.field)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY)
        layout.addWidget(self._label, 1)
        layout.addWidget(self.reset)
        layout.addWidget(frame)
        self._show()

        self.field.editingFinished.connect(self._on_field_editing_finished)
        self.reset.clicked.connect(self._on_reset_clicked)

    @property
    def value(self) -> SamplingValue | None:
        """``None``: as the profile says."""
        return self._value

    def show_value(self, value: SamplingValue | None, own: SamplingValue | None) -> None:
        """``own`` is what is used where the conversation says nothing."""
        self._own = own
        self._value = value
        if not self.field.hasFocus():
            self._show()

    def _show(self) -> None:
        self.field.setText(value_words(self._value))
        self._show_state("")

    def _show_state(self, problem: str) -> None:
        own = own_words(self.option, self._own)
        changed = self._value is not None
        self.field.setPlaceholderText(own)
        self._label.setText(f"● {self.option.title}" if changed else self.option.title)
        self._label.set_tone(Tone.BAD if problem else Tone.ACCENT if changed else Tone.TEXT)
        of_profile = tr("The profile has {value}.", value=own)
        words = problem or (f"{self.option.help}\n{of_profile}" if changed else self.option.help)
        self._label.setToolTip(words)
        self.field.setToolTip(words)
        if changed:
            differs_from = tr("Differs from the profile's {value}.", value=own)
            words = sentences((differs_from, words))
        self.field.setAccessibleDescription(words)
        self.reset.setVisible(changed or bool(problem))

    @Slot()
    def _on_field_editing_finished(self) -> None:
        text = self.field.text().strip()
        try:
            value = read_value(self.option, text) if text else None
        except ValueError as error:
            self._show_state(str(error))
            return
        if value is not None and not differs(value, self._own):
            value = None
        before, self._value = self._value, value
        self._show()
        if value != before:
            self.changed.emit()

    @Slot()
    def _on_reset_clicked(self) -> None:
        self.field.clear()
        self._on_field_editing_finished()
        self.field.setFocus()

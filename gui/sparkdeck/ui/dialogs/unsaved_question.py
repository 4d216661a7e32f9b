"""The question before typed launch settings would be lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

NAME = "unsavedQuestion"


class UnsavedQuestion(QDialog):
    """Modal to its window, without an event loop of its own. ``problems``: what is written cannot be saved as it is."""

    def __init__(self, profile: str, changes: int, problems: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setWindowTitle(tr("Unsaved launch settings"))
        unsaved = plural(
            changes,
            "One change of “{profile}” is not saved",
            "{n} changes of “{profile}” are not saved",
            profile=profile,
        )
        title = Text(unsaved, size=TextSize.FIGURE, bold=True)
        title.setWordWrap(True)
        reason = (
            tr("Some of what was typed is no value yet, so it cannot be saved as it is.")
            if problems
            else tr("Without saving, the profile stays as it was.")
        )
        words = Text(reason, tone=Tone.MUTED, wrap=True)
        words.setMinimumWidth(scaled(420))
        self.keep = Button(tr("Keep editing"), "unsavedKeepButton", tr("Keep editing"))
        self.discard = Button(tr("Discard"), "unsavedDiscardButton", tr("Discard the changes"))
        self.save = Button(tr("Save"), "unsavedSaveButton", tr("Save the changes"), primary=True)
        self.save.setEnabled(not problems)
        (self.keep if problems else self.save).setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        for button in (self.keep, self.discard, self.save):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(title)
        layout.addWidget(words)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        (self.keep if problems else self.save).setFocus()

        self.keep.clicked.connect(self.reject)
        self.finished.connect(self.deleteLater)


def ask_about_unsaved(
    parent: QWidget, profile: str, changes: int, problems: int, save: Callable[[], None], discard: Callable[[], None]
) -> None:
    """Ask once; exactly one of ``save`` and ``discard`` is called, or neither where the user keeps editing."""
    if any(question.isVisible() for question in parent.findChildren(UnsavedQuestion)):
        return
    question = UnsavedQuestion(profile, changes, problems, parent)
    for button, act in ((question.save, save), (question.discard, discard)):
        button.clicked.connect(question.accept)
        button.clicked.connect(act)
    question.open()

"""The question before a profile from outside is started for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sparkdeck.domain.trust import TrustQuestion

NAME = "trustDialog"
_TOP = Qt.AlignmentFlag.AlignTop


class TrustDialog(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it; ``accepted`` is the yes. The safe answer
    is the default."""

    def __init__(self, question: TrustQuestion, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setWindowTitle(tr("Profile from outside"))
        words = Text(
            tr(
                "“{profile}” was made outside SparkDeck, or changed there since. This is what a start would do. "
                "You are asked again only if the file changes.",
                profile=question.profile_name,
            ),
            tone=Tone.MUTED,
            wrap=True,
        )
        words.setMinimumWidth(scaled(480))
        no = Button(tr("Not now"), "trustCancelButton", tr("Do not start this profile"))
        hint = tr("Remember this profile as trusted and start it")
        yes = Button(tr("Trust and start"), "trustStartButton", hint, primary=True)
        no.setDefault(True)
        yes.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(no)
        buttons.addWidget(yes)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(tr("Start this profile?"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(words)
        layout.addLayout(_table(question))
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        no.setFocus()
        # by itself it would take two thirds of the screen's height at most, and cut what a long profile does
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize()))

        no.clicked.connect(self.reject)
        yes.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


def _table(question: TrustQuestion) -> QGridLayout:
    """What the profile would do; what gives away more than answers is marked in words and colour."""
    table = QGridLayout()
    table.setHorizontalSpacing(Space.LARGE)
    table.setVerticalSpacing(Space.SMALL)
    table.setColumnStretch(1, 1)
    for row, fact in enumerate(question.facts):
        value = Text(
            _breakable(tr("Careful: {fact}", fact=fact.value) if fact.is_risky else fact.value),
            tone=Tone.BAD if fact.is_risky else Tone.TEXT,
            bold=fact.is_risky,
            wrap=True,
        )
        value.setToolTip(fact.value)
        value.setAccessibleName(f"{fact.label}: {fact.value}")
        table.addWidget(Text(fact.label, tone=Tone.MUTED), row, 0, _TOP)
        table.addWidget(value, row, 1, _TOP)
    return table


def _breakable(text: str) -> str:
    """A long path may be cut after each folder; the break is shown as nothing."""
    return text.replace("/", "/\u200b").replace("\\", "\\\u200b")


def ask_for_trust(window: QWidget, question: TrustQuestion, start: Callable[[], None]) -> None:
    """Ask once; ``start`` is called if the answer is yes."""
    if any(dialog.isVisible() for dialog in window.findChildren(TrustDialog)):
        return
    dialog = TrustDialog(question, window)
    dialog.accepted.connect(start)
    dialog.open()

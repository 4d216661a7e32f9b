"""Start a second server beside the first, after a look at the memory."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.text import Text

_INTRODUCTION = tr("On a port of its own, on the next one that is free. The window shows one of them at a time.")


class SecondServerDialog(QDialog):
    """Modal to its window; :meth:`open` it. What may not fit is said, and can be started all the same."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setObjectName("secondServerDialog")
        self.setWindowTitle(tr("Start a second server"))
        self.profile = ChoiceBox("secondServerProfile", tr("Profile of the second server"))
        self.profile.addItems([profile.name for profile in bridge.profiles])
        self.verdict = Text(bold=True, wrap=True)
        self.verdict.setMinimumWidth(scaled(440))
        self.detail = Text(tone=Tone.MUTED, wrap=True)
        self.cancel = Button(tr("Cancel"), "secondServerCancelButton", tr("Start none"))
        self.start = Button(tr("Start"), "secondServerStartButton", tr("Start the second server"), primary=True)
        label = Text(tr("Profile"), size=TextSize.SMALL, tone=Tone.MUTED)
        label.setBuddy(self.profile)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(Text(tr("Start a second server"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(Text(_INTRODUCTION, tone=Tone.MUTED, wrap=True))
        layout.addSpacing(Space.SMALL)
        layout.addWidget(label)
        layout.addWidget(self.profile)
        layout.addSpacing(Space.SMALL)
        layout.addWidget(self.verdict)
        layout.addWidget(self.detail)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)

        bridge.memory_checked.connect(self._on_bridge_memory_checked)
        self.profile.currentIndexChanged.connect(self._ask)
        self.start.clicked.connect(self._on_start_clicked)
        self.cancel.clicked.connect(self.reject)
        self.finished.connect(self.deleteLater)
        self._ask()

    @Slot()
    def _ask(self) -> None:
        name = self.profile.currentText()
        self.start.setEnabled(False)
        self.start.setText(tr("Start"))
        self.verdict.set_tone(Tone.MUTED)
        self.verdict.setText(tr("Looking at the memory …") if name else tr("There is no profile."))
        self.detail.setText("")
        if name:
            self._bridge.call(lambda panel: panel.check_second_server(name))

    @Slot(object)
    def _on_bridge_memory_checked(self, check: MemoryCheck) -> None:
        if check.profile != self.profile.currentText():
            return
        title, detail, tone = memory_words(check)
        self.verdict.setText(title)
        self.verdict.set_tone(tone)
        self.detail.setText(detail)
        self.start.setEnabled(check.problem is None)
        self.start.setText(tr("Start") if check.fits else tr("Start anyway"))
        self._fit()

    def _fit(self) -> None:
        """Words of another length need another height."""
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), layout.heightForWidth(self.width()))

    @Slot()
    def _on_start_clicked(self) -> None:
        name = self.profile.currentText()
        self._bridge.call(lambda panel: panel.start_second_server(name))
        self.accept()


def memory_words(check: MemoryCheck) -> tuple[str, str, Tone]:
    """Title, sentence and tone of what was found."""
    if check.problem is not None:
        problem = check.problem
        return problem.title, sentences((problem.detail, problem.action)), Tone.BAD
    if check.needed_bytes is None:
        return (
            tr("It is not known whether it fits."),
            tr("The headers of its files do not tell what it needs."),
            Tone.ACCENT,
        )
    needed = formatting.gib(check.needed_bytes)
    if check.free_bytes is None:
        return (
            tr("It is not known whether it fits."),
            tr("It needs {needed}; what is free is not known.", needed=needed),
            Tone.ACCENT,
        )
    free = formatting.gib(check.free_bytes)
    sums = tr("It needs {needed}; {free} of the {place} are free now.", needed=needed, free=free, place=check.place)
    words = {
        Verdict.FITS: (tr("It fits."), Tone.GOOD),
        Verdict.TIGHT: (tr("It is tight."), Tone.ACCENT),
        Verdict.DOES_NOT_FIT: (tr("It does not fit."), Tone.BAD),
        Verdict.UNKNOWN: (tr("It is not known whether it fits."), Tone.ACCENT),
    }
    title, tone = words[check.verdict]
    return title, sums, tone

"""What a benchmark asks: runs, tokens, n-max, prompt. Says at once what cannot be asked."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSpinBox, QWidget

from sparkdeck.domain.benchmark import DEFAULT_N_MAX, DEFAULT_PROMPT, DEFAULT_RUNS, DEFAULT_TOKENS
from sparkdeck.domain.profile import Profile
from sparkdeck.ui.benchmark_words import parse_n_max
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import Text


class BenchmarkSettings(Card):
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.runs = _number("benchmarkRuns", "Runs per arm", 1, 100, DEFAULT_RUNS)
        self.tokens = _number("benchmarkTokens", "Tokens per run", 2, 100_000, DEFAULT_TOKENS)
        self.tokens.setSingleStep(64)
        self.n_max = QLineEdit(str(DEFAULT_N_MAX))
        self.n_max.setObjectName("benchmarkNMax")
        self.n_max.setAccessibleName("n-max: drafted tokens per step, one arm for each")
        self.n_max.setToolTip("Drafted tokens per step. Several measure an arm each: 1, 3, 7")
        self.n_max.setFixedWidth(scaled(96))
        self.prompt = QLineEdit(DEFAULT_PROMPT)
        self.prompt.setObjectName("benchmarkPrompt")
        self.prompt.setAccessibleName("Prompt of every run")
        self.n_max.setFrame(False)
        self.prompt.setFrame(False)
        self._problem = Text(size=TextSize.SMALL, tone=Tone.BAD)
        self._problem.setObjectName("benchmarkSettingsProblem")
        self._has_draft = True
        self._is_narrow = False
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(Space.LARGE)
        grid.setVerticalSpacing(Space.TINY)
        for column, (label, field) in enumerate(
            (("Runs", self.runs), ("Tokens", self.tokens), ("n-max", self.n_max), ("Prompt", self.prompt))
        ):
            caption = Text(label, size=TextSize.SMALL, tone=Tone.MUTED)
            caption.setBuddy(field)
            grid.addWidget(caption, 0, column)
            frame = FieldFrame()
            frame.hold(field)
            grid.addWidget(frame, 1, column)
            self._last = (caption, frame)
        grid.addWidget(self._problem, 4, 0, 1, 4)
        grid.setColumnStretch(3, 1)
        self.body.addLayout(grid)
        self._problem.hide()

        self.runs.valueChanged.connect(self._on_field_changed)
        self.tokens.valueChanged.connect(self._on_field_changed)
        self.n_max.textChanged.connect(self._on_field_changed)
        self.prompt.textChanged.connect(self._on_field_changed)

    def set_narrow(self, narrow: bool) -> None:
        """The prompt below the numbers, for a narrow page with large type."""
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            for place, widget in enumerate(self._last):
                if narrow:
                    self._grid.addWidget(widget, 2 + place, 0, 1, 4)
                else:
                    self._grid.addWidget(widget, place, 3)

    def show_profile(self, profile: Profile) -> None:
        """Start from this profile's n-max unless the user wrote another one."""
        self._has_draft = profile.draft is not None
        if not self.n_max.isModified():
            self.n_max.setText(str(profile.n_max or DEFAULT_N_MAX) if self._has_draft else "")
        self.n_max.setPlaceholderText("" if self._has_draft else "no draft")
        self.set_locked(not self.prompt.isEnabled())
        self._on_field_changed()

    def set_locked(self, locked: bool) -> None:
        for field in (self.runs, self.tokens, self.prompt):
            field.setEnabled(not locked)
        self.n_max.setEnabled(not locked and self._has_draft)

    @property
    def n_max_values(self) -> tuple[int, ...] | None:
        """``None`` for a profile without draft, and where what was written is not valid."""
        return parse_n_max(self.n_max.text()) if self._has_draft else None

    @property
    def prompt_text(self) -> str:
        return self.prompt.text().strip()

    @property
    def problem(self) -> str:
        """Why this cannot be measured, or an empty string."""
        if self._has_draft and self.n_max_values is None:
            return "n-max: write one or more numbers from 1 to 64, such as 3 or 1, 3, 7."
        return "" if self.prompt_text else "Write a prompt: every run needs one."

    @Slot()
    def _on_field_changed(self) -> None:
        self._problem.setText(self.problem)
        self._problem.setVisible(bool(self.problem))
        self.changed.emit()


def _number(name: str, accessible_name: str, least: int, most: int, value: int) -> QSpinBox:
    field = QSpinBox()
    field.setObjectName(name)
    field.setAccessibleName(accessible_name)
    field.setRange(least, most)
    field.setValue(value)
    field.setGroupSeparatorShown(True)
    field.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    field.setFixedWidth(scaled(72))
    field.setFrame(False)
    return field

"""What a benchmark asks: the options of the chosen protocol, and what they will take. Says at once what cannot be asked."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSpinBox, QWidget

from sparkdeck.domain.benchmark import DEFAULT_N_MAX, DEFAULT_PROMPT, DEFAULT_RUNS, DEFAULT_TOKENS
from sparkdeck.domain.benchmark_choice import ArmChoice, BenchmarkChoice
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, PromptSource, Protocol, ProtocolKind
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr
from sparkdeck.ui.benchmark_plan_words import about, parse_n_max
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.arm_list import ArmList
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.prompts_file import PromptsFile
from sparkdeck.ui.widgets.text import Text

_FREE_LENGTH = (PromptSource.REQUEST, PromptSource.FILLER, PromptSource.FILE)


class BenchmarkSettings(Card):
    """The Reference run is chosen at first, so that one press runs it."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.protocol: Protocol = PROTOCOL_BY_KIND[ProtocolKind.REFERENCE]
        self.about = Text(tone=Tone.MUTED, wrap=True)
        self.about.setObjectName("benchmarkAbout")
        self.runs = _number("benchmarkRuns", tr("Runs per arm"), 1, 100, DEFAULT_RUNS)
        self.tokens = _number("benchmarkTokens", tr("Tokens per run"), 2, 100_000, DEFAULT_TOKENS)
        self.tokens.setSingleStep(64)
        self.n_max = QLineEdit(str(DEFAULT_N_MAX))
        self.n_max.setObjectName("benchmarkNMax")
        self.n_max.setAccessibleName(tr("n-max: drafted tokens per step, one arm for each"))
        self.n_max.setToolTip(tr("Drafted tokens per step. Several measure an arm each: 1, 3, 7"))
        self.n_max.setFixedWidth(scaled(96))
        self.n_max.setFrame(False)
        self.prompt = QLineEdit(DEFAULT_PROMPT)
        self.prompt.setObjectName("benchmarkPrompt")
        self.prompt.setAccessibleName(tr("Prompt of every run"))
        self.prompt.setFrame(False)
        self.prompts_file = PromptsFile()
        self.arms = ArmList()
        self.sampling = CheckBox(tr("The profile's own sampling"), "benchmarkSampling")
        self.sampling.setToolTip(
            tr("With fixed seeds. Without it answers are greedy, and what is found is true of those only.")
        )
        self.cross_check = CheckBox(tr("Cross-check with llama-bench"), "benchmarkCrossCheck")
        self.cross_check.setToolTip(
            tr("Asks the runtime's own llama-bench for the baseline's decode speed, and shows both.")
        )
        self._estimate = Text(wrap=True)
        self._estimate.setObjectName("benchmarkEstimate")
        self._problem = Text(size=TextSize.SMALL, tone=Tone.BAD, wrap=True)
        self._problem.setObjectName("benchmarkSettingsProblem")
        self._has_draft = True
        self._is_attached = False
        self._is_narrow = False
        self._columns: dict[QWidget, tuple[Text, QWidget]] = {}
        self._lay_out()
        self.show_protocol(ProtocolKind.REFERENCE)

        self.runs.valueChanged.connect(self._on_field_changed)
        self.tokens.valueChanged.connect(self._on_field_changed)
        self.n_max.textChanged.connect(self._on_field_changed)
        self.prompt.textChanged.connect(self._on_field_changed)
        self.sampling.toggled.connect(self._on_field_changed)
        self.cross_check.toggled.connect(self._on_field_changed)
        self.arms.changed.connect(self._on_field_changed)
        self.prompts_file.changed.connect(self._on_field_changed)

    def _lay_out(self) -> None:
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(Space.LARGE)
        grid.setVerticalSpacing(Space.TINY)
        fields: tuple[tuple[str, QWidget], ...] = (
            (tr("Runs"), self.runs),
            (tr("Tokens"), self.tokens),
            ("n-max", self.n_max),
            (tr("Prompt"), self.prompt),
            (tr("Prompts"), self.prompts_file),
        )
        for column, (label, field) in enumerate(fields):
            caption = Text(label, size=TextSize.SMALL, tone=Tone.MUTED)
            caption.setBuddy(field)
            framed: QWidget = field
            if field is not self.prompts_file:
                frame = FieldFrame()
                frame.hold(field)
                framed = frame
            self._columns[field] = (caption, framed)
            grid.addWidget(caption, 0, min(column, 3))
            grid.addWidget(framed, 1, min(column, 3))
        grid.setColumnStretch(3, 1)
        grid.setColumnStretch(4, 0)
        options = CompactFlowLayout(gap=Space.LARGE)
        options.addWidget(self.sampling)
        options.addWidget(self.cross_check)
        self.body.addWidget(self.about)
        self.body.addLayout(grid)
        self.body.addWidget(self.arms)
        self.body.addLayout(options)
        self.body.addWidget(self._estimate)
        self.body.addWidget(self._problem)
        self._estimate.hide()
        self._problem.hide()

    # ------------------------------------------------------------------ what is asked

    def show_protocol(self, kind: ProtocolKind) -> None:
        """Show the options that ``kind`` has."""
        self.protocol = protocol = PROTOCOL_BY_KIND[kind]
        self.about.setText(about(protocol))
        if kind is ProtocolKind.SHOOT_OUT and not self.arms.arms:
            self.arms.show_arms((ArmChoice("draft-dspark") if self._has_draft else ArmChoice("ngram-mod"),))
        self._show_fields()
        self._on_field_changed()

    def show_profile(self, profile: Profile) -> None:
        """Start from this profile's n-max unless the user wrote another one."""
        self._has_draft = profile.draft is not None
        if not self.n_max.isModified():
            self.n_max.setText(str(profile.n_max or DEFAULT_N_MAX) if self._has_draft else "")
        self.n_max.setPlaceholderText("" if self._has_draft else tr("no draft"))
        self.set_locked(not self.prompt.isEnabled())
        self._on_field_changed()

    def show_attached(self, attached: bool) -> None:
        """An attached server is measured as it runs: by the Reference run only."""
        if attached is not self._is_attached:
            self._is_attached = attached
            self._show_fields()

    def show_estimate(self, words: str, problem: str = "", *, pending: bool = False) -> None:
        """What it will take, and what becomes of the server; or why it cannot be measured."""
        self._estimate.setText(problem or words)
        self._estimate.set_tone(Tone.BAD if problem else Tone.MUTED if pending else Tone.TEXT)
        self._estimate.setVisible(bool(problem or words))

    @property
    def estimate(self) -> str:
        return self._estimate.text()

    @property
    def choice(self) -> BenchmarkChoice:
        protocol = self.protocol
        fixed = bool(protocol.n_max) or protocol.kind is ProtocolKind.SHOOT_OUT
        return BenchmarkChoice(
            protocol.kind,
            self.runs.value() if protocol.rounds is None else DEFAULT_RUNS,
            self.tokens.value() if protocol.source in _FREE_LENGTH else DEFAULT_TOKENS,
            None if fixed else self.n_max_values,
            self.prompt_text if protocol.source is PromptSource.REQUEST else None,
            self.prompts_file.path if protocol.source is PromptSource.FILE else None,
            self.sampling.isChecked(),
            self.cross_check.isChecked(),
            self.arms.arms if protocol.kind is ProtocolKind.SHOOT_OUT else (),
        )

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
        protocol = self.protocol
        if protocol.kind is ProtocolKind.SHOOT_OUT:
            return self.arms.problem
        if protocol.n_max and not self._has_draft:
            return tr("This profile has no draft, so there is no n-max to choose.")
        if not protocol.n_max and self._has_draft and self.n_max_values is None:
            return tr("n-max: write one or more numbers from 1 to 64, such as 3 or 1, 3, 7.")
        if protocol.source is PromptSource.FILE and self.prompts_file.path is None:
            return tr("Choose a file of prompts.")
        if protocol.source is PromptSource.REQUEST and not self.prompt_text:
            return tr("Write a prompt: every run needs one.")
        return ""

    # ------------------------------------------------------------------ how it looks

    def set_narrow(self, narrow: bool) -> None:
        """The prompt below the numbers, for a narrow page with large type."""
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            for field in (self.prompt, self.prompts_file):
                for place, widget in enumerate(self._columns[field]):
                    if narrow:
                        self._grid.addWidget(widget, 2 + place, 0, 1, 4)
                    else:
                        self._grid.addWidget(widget, place, 3)

    def set_locked(self, locked: bool) -> None:
        for field in (
            self.runs,
            self.tokens,
            self.prompt,
            self.prompts_file,
            self.arms,
            self.sampling,
            self.cross_check,
        ):
            field.setEnabled(not locked)
        self.n_max.setEnabled(not locked and self._has_draft)

    def _show_fields(self) -> None:
        protocol = self.protocol
        fixed = bool(protocol.n_max) or protocol.kind is ProtocolKind.SHOOT_OUT
        shown = {
            self.runs: protocol.rounds is None,
            self.tokens: protocol.source in _FREE_LENGTH,
            self.n_max: not fixed and not self._is_attached,
            self.prompt: protocol.source is PromptSource.REQUEST,
            self.prompts_file: protocol.source is PromptSource.FILE,
        }
        for field, visible in shown.items():
            for widget in self._columns[field]:
                widget.setVisible(visible)
        self.arms.setVisible(protocol.kind is ProtocolKind.SHOOT_OUT)
        for option in (self.sampling, self.cross_check):
            option.setVisible(not self._is_attached)

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

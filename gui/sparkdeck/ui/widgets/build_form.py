"""Build from source: what to build, how, whether this computer can, and the button that begins it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.build_plan import BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.llama_sources import MOST_JOBS
from sparkdeck.domain.translation import tr
from sparkdeck.ui import build_words
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.amount_field import AmountField
from sparkdeck.ui.widgets.build_checks import BuildChecks
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.radio_button import RadioButton
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.text import ElidedText, Text


class BuildForm(QWidget):
    """Tells the wishes whenever they change; fed with the plan for them."""

    wishes_changed = Signal(object)
    """BuildWishes"""
    path_wanted = Signal(object)
    """BuildSource: a folder or an archive is to be chosen."""
    build_wanted = Signal(object)
    """BuildWishes"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: dict[BuildSource, Path] = {}
        self._plan: BuildPlan | None = None
        self._busy: frozenset[str] = frozenset()
        self.sources: dict[BuildSource, RadioButton] = {}
        self._choosers: dict[BuildSource, Button] = {}
        self._path_words: dict[BuildSource, ElidedText] = {}
        self._group = QButtonGroup(self)
        self.release = QLineEdit()
        self.release.setObjectName("buildRelease")
        self.release.setAccessibleName(tr("Release to build, empty for the newest"))
        self.release.setPlaceholderText(tr("newest", "a release"))
        self.release.setFont(font(TextSize.BODY))
        self.release.setFrame(False)
        self.release.setMaxLength(40)
        self.cuda = CheckBox(tr("With CUDA"), "buildCuda")
        self.cuda.setChecked(True)
        self.architectures = LineField("buildArchitectures", tr("Architectures"), tr("those of the cards here"))
        self.architectures.field.setMaxLength(120)
        self.jobs = AmountField(0, MOST_JOBS, "", tr("as many as memory bears"))
        self.jobs.setObjectName("buildJobs")
        self.jobs.setAccessibleName(tr("Compilers at once"))
        self.checks = BuildChecks()
        self.planned = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.planned.setObjectName("buildPlanned")
        self.verdict = Text(bold=True, wrap=True)
        self.verdict.setObjectName("buildVerdict")
        self.again = Button(tr("Check again"), "buildCheckAgain", tr("Look again whether this computer can build it"))
        self.build = Button(build_words.button_words(None), "buildButton", tr("Compile it"), primary=True)
        self._lay_out()
        self.show_plan(None)

        self._group.buttonToggled.connect(self._on_group_button_toggled)
        self.release.editingFinished.connect(self._on_release_editing_finished)
        self.cuda.toggled.connect(self._tell)
        self.architectures.field.editingFinished.connect(self._tell)
        self.jobs.editingFinished.connect(self._tell)
        self.again.clicked.connect(self._tell_again)
        self.build.clicked.connect(lambda: self.build_wanted.emit(self.wishes))
        self._told = self.wishes

    def _lay_out(self) -> None:
        what = Card(tr("What to build"))
        for source, name, words in build_words.SOURCES:
            what.body.addLayout(self._source(source, name, words))
        self.sources[BuildSource.MAINLINE].setChecked(True)
        how = Card()
        how.set_tight(True)
        label = Text(tr("Compilers at once"), size=TextSize.SMALL, tone=Tone.MUTED)
        label.setBuddy(self.jobs)
        frame = FieldFrame()
        frame.setFixedHeight(scaled(34))
        frame.hold(self.jobs)
        jobs = QVBoxLayout()
        jobs.setSpacing(Space.TINY)
        jobs.addWidget(label)
        jobs.addWidget(frame)
        fields = QHBoxLayout()
        fields.setSpacing(Space.LARGE)
        fields.addWidget(self.cuda, 0, Qt.AlignmentFlag.AlignBottom)
        fields.addWidget(self.architectures, 1)
        fields.addLayout(jobs, 1)
        how.body.addLayout(fields)
        needs = Card(tr("What it needs"))
        needs.body.addWidget(self.checks)
        content = QWidget()
        cards = QVBoxLayout(content)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(Space.MEDIUM)
        for card in (what, how, needs):
            cards.addWidget(card)
        cards.addStretch(1)
        self._area = area = PageScrollArea()
        area.setAccessibleName(tr("What to build, how, and what it needs"))
        area.setWidget(content)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(self.verdict)
        said.addWidget(self.planned)
        foot = QHBoxLayout()
        foot.setSpacing(Space.SMALL)
        foot.addLayout(said, 1)
        foot.addWidget(self.again)
        foot.addWidget(self.build)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.TINY, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(area, 1)
        layout.addLayout(foot)

    def _source(self, source: BuildSource, name: str, words: str) -> QHBoxLayout:
        radio = RadioButton(name, f"buildSource_{source.name}")
        radio.setAccessibleDescription(words)
        self.sources[source] = radio
        self._group.addButton(radio)
        head = QHBoxLayout()
        head.setSpacing(Space.SMALL)
        head.addWidget(radio)
        said = ElidedText(words, size=TextSize.SMALL, tone=Tone.MUTED, middle=source in build_words.NEEDS_PATH)
        head.addWidget(said, 1)
        if source is BuildSource.MAINLINE:
            frame = FieldFrame()
            frame.setFixedSize(scaled(96), scaled(30))
            frame.hold(self.release)
            head.addWidget(frame)
        if source in build_words.NEEDS_PATH:
            choose = Button(tr("Choose…"), f"buildChoose_{source.name}", tr("Choose: {what}", what=name), flat=True)
            choose.clicked.connect(lambda: self.path_wanted.emit(source))
            self._choosers[source], self._path_words[source] = choose, said
            head.addWidget(choose)
        return head

    @property
    def stops(self) -> list[QWidget]:
        """What Tab goes through, in order."""
        sources: list[QWidget] = []
        for source, radio in self.sources.items():
            sources += [radio, *([self._choosers[source]] if source in self._choosers else [])]
            sources += [self.release] if source is BuildSource.MAINLINE else []
        fields = [self.cuda, self.architectures.field, self.jobs]
        return [self._area, *sources, *fields, *self.checks.buttons, self.again, self.build]

    # ------------------------------------------------------------------ the wishes

    @property
    def source(self) -> BuildSource:
        return next(source for source, radio in self.sources.items() if radio.isChecked())

    @property
    def wishes(self) -> BuildWishes:
        source = self.source
        with_cuda = self.cuda.isChecked()
        return BuildWishes(
            source,
            self._paths.get(source),
            with_cuda,
            self.architectures.text if with_cuda else "",
            self.jobs.value(),
            self.release.text().strip() if source is BuildSource.MAINLINE else "",
        )

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to choose."""
        return self.source not in build_words.NEEDS_PATH or self.source in self._paths

    def show_path(self, source: BuildSource, path: Path) -> None:
        """This folder or archive was chosen."""
        self._paths[source] = path
        self._path_words[source].setText(str(path))
        self.sources[source].setChecked(True)
        self._tell()

    def show_cuda(self, cards: bool) -> None:
        """Whether there is an NVIDIA card: what is on at first."""
        self.cuda.setChecked(cards)

    @Slot()
    def _on_group_button_toggled(self, _button: object, on: bool) -> None:
        if not on:
            return
        source = self.source
        if source in build_words.NEEDS_PATH and source not in self._paths:
            self.show_plan(None)
            self.path_wanted.emit(source)
        self._tell()

    @Slot()
    def _on_release_editing_finished(self) -> None:
        if self.release.isModified():  # a release that was named is meant
            self.release.setModified(False)
            self.sources[BuildSource.MAINLINE].setChecked(True)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        self.architectures.setEnabled(self.cuda.isChecked())
        wishes = self.wishes
        if wishes != self._told and self.is_whole:
            self._tell_again()

    @Slot()
    def _tell_again(self) -> None:
        self._told = self.wishes
        self.show_plan(None)
        if self.is_whole:
            self.verdict.setText(tr("Looking at this computer …"))
            self.verdict.set_tone(Tone.MUTED)
            self.wishes_changed.emit(self._told)

    # ------------------------------------------------------------------ the plan

    def show_plan(self, plan: BuildPlan | None) -> None:
        """What was found out for the wishes; ``None``: nothing yet."""
        self._plan = plan
        self.build.setText(build_words.button_words(plan))
        if plan is None:
            missing = not self.is_whole
            self.verdict.setText(tr("Choose the folder or the archive.") if missing else "")
            self.verdict.set_tone(Tone.MUTED)
            self.planned.setText("")
        else:
            words, tone = build_words.verdict(plan)
            self.verdict.setText(words)
            self.verdict.set_tone(tone)
            self.planned.setText(build_words.plan_words(plan))
            self.checks.show_checks(plan.checks)
            if plan.architectures and not plan.wishes.architectures:
                self.architectures.field.setPlaceholderText(
                    tr("those of the cards here: {architectures}", architectures=plan.architectures)
                )
        self._show_button()

    def show_busy(self, keys: frozenset[str]) -> None:
        self._busy = keys
        self._show_button()

    def _show_button(self) -> None:
        plan = self._plan
        busy = plan is not None and plan.key in self._busy
        self.build.setEnabled(plan is not None and plan.can_build and not plan.is_built and not busy)
        self.build.setToolTip(tr("It is being compiled.") if busy else "")

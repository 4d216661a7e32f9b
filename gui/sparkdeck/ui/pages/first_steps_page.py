"""The first steps: this computer, a runtime, a model, a start; or the demo pair with one click. Each step can be skipped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.fit_badge import Fit, FitMemory, differs, memory_of
from sparkdeck.domain.translation import tr
from sparkdeck.ui import first_steps_words as words
from sparkdeck.ui.file_question import ask_for_model
from sparkdeck.ui.pair_words import on_disk
from sparkdeck.ui.published_pair import PublishedPair
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.pair_card import PairCard, PairStep
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.step_card import StepCard
from sparkdeck.ui.widgets.text import ElidedText, Text

if TYPE_CHECKING:
    from pathlib import Path

    from sparkdeck.domain.downloads import DownloadRequest
    from sparkdeck.domain.events import DraftsFound, HubSearched
    from sparkdeck.domain.library import LibraryModel
    from sparkdeck.domain.samples import Sample
    from sparkdeck.ui.bridge import Bridge


class FirstStepsPage(PageScrollArea):
    """Asks for nothing that changes anything: what is clicked is told."""

    demo_wanted = Signal()
    models_wanted = Signal(object, object)
    """Paths of target and draft (or ``None``): start them."""
    start_wanted = Signal()
    """The selected profile."""
    runtimes_wanted = Signal()
    releases_wanted = Signal()
    page_wanted = Signal(str)
    skip_wanted = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._shown: tuple[object, ...] = ()
        """What the rows of models were made from."""
        self._memory: FitMemory | None = None
        """What the models must fit into, as it was shown."""
        self.setObjectName("firstStepsPage")
        self.header = PageHeader(tr("Welcome to SparkDeck"))
        self.skip = Button(
            tr("Skip"), "firstStepsSkipButton", tr("Skip the first steps; Help brings them back"), flat=True
        )
        self.skip.setToolTip(tr("Help brings the first steps back."))
        self.demo = Card(tone=Tone.ACCENT)
        self.try_button = Button(tr("Try it now"), "tryDemoButton", tr("Start the demo pair and ask it"), primary=True)
        self.look_button = Button(tr("Look again"), "firstStepsLookButton", tr("Look again for a card"), flat=True)
        self.get_button = Button(
            tr("Get one for this card"), "firstStepsGetRuntimeButton", tr("Get a runtime for this card")
        )
        self.trial_button = Button(tr("Try it"), "firstStepsTrialButton", tr("Let the runtime prove itself"))
        self.choose_button = Button(tr("Choose…"), "firstStepsRuntimesButton", tr("Choose another runtime"), flat=True)
        self.open_button = Button(tr("Open GGUF…"), "firstStepsOpenButton", tr("Use a model file"), flat=True)
        self.models_button = Button(tr("All models"), "firstStepsModelsButton", tr("Go to the Models page"), flat=True)
        self.start_button = Button(tr("Start"), "firstStepsStartButton", tr("Start the selected profile"))
        self.computer = StepCard(1, "computerStep", (self.look_button,))
        self.runtime = StepCard(2, "runtimeStep", (self.get_button, self.trial_button, self.choose_button))
        self.model = StepCard(3, "modelStep", (self.open_button, self.models_button))
        self.start = StepCard(4, "startStep", (self.start_button,))
        self.rows = QVBoxLayout()
        self.pair = PairCard()
        self.pair_fit = Text(tone=Tone.MUTED, size=TextSize.SMALL, wrap=True)
        self.published = PublishedPair(bridge, self.pair, self._ask_hub, self._ask_drafts, self._download)
        self._name_pair()
        self._lay_out()

        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        for told in (bridge.launch_planned, bridge.server_status_changed):
            told.connect(self.refresh)
        for told in (
            bridge.library_changed,
            bridge.downloads_changed,
            bridge.profiles_changed,
            bridge.controls_changed,
        ):
            told.connect(self.refresh)
        bridge.hub_searched.connect(self._on_bridge_hub_searched)
        bridge.drafts_found.connect(self._on_bridge_drafts_found)
        self.published.changed.connect(self.refresh)
        self.published.use_wanted.connect(self.models_wanted)
        self.pair.step_clicked.connect(self._on_pair_step_clicked)
        self.skip.clicked.connect(self.skip_wanted)
        self.try_button.clicked.connect(self.demo_wanted)
        self.look_button.clicked.connect(self._on_look_button_clicked)
        self.get_button.clicked.connect(self.releases_wanted)
        self.trial_button.clicked.connect(self._on_trial_button_clicked)
        self.choose_button.clicked.connect(self.runtimes_wanted)
        self.open_button.clicked.connect(self._on_open_button_clicked)
        self.models_button.clicked.connect(partial(self.page_wanted.emit, "Models"))
        self.start_button.clicked.connect(self._on_start_button_clicked)

    def _name_pair(self) -> None:
        """The Models page has a card of the same kind."""
        self.pair.setObjectName("firstStepsPairCard")
        self.pair.button.setObjectName("firstStepsPairButton")
        self.pair.check_button.setObjectName("firstStepsPairCheckButton")

    def _lay_out(self) -> None:
        self.header.show_sentence(tr("From here to the first answer. Every step can be skipped."))
        self.header.actions.addWidget(self.skip)
        self.demo.setObjectName("demoCard")
        title = Text(tr("See it work first"), size=TextSize.CHAT, bold=True, wrap=True)
        detail = Text(
            tr(
                "A tiny pair that came with SparkDeck: no card, no download. One click starts it and asks it for a tour."
            ),
            tone=Tone.MUTED,
            wrap=True,
        )
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(title)
        said.addWidget(detail)
        row = QHBoxLayout()
        row.setSpacing(Space.MEDIUM)
        row.addLayout(said, 1)
        row.addWidget(self.try_button)
        self.demo.body.addLayout(row)
        self.rows.setSpacing(Space.TINY)
        self.model.below.addLayout(self.rows)
        self.model.below.addWidget(self.pair)
        self.model.below.addWidget(self.pair_fit)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        for part in (self.header, self.demo, self.computer, self.runtime, self.model, self.start):
            layout.addWidget(part)
        layout.addStretch(1)
        self.setWidget(content)

    def begin(self) -> None:
        """It is shown now: look for what is on this machine."""
        if self._bridge.library is None:
            self._bridge.call(lambda panel: panel.rescan_library())
        self.refresh()
        self.try_button.setFocus()

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        """Samples come several times a second, and thousands of models are not looked through for each."""
        memory = memory_of(sample)
        if self._memory is None or differs(self._memory, memory):
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what is known now; nothing while nobody sees it."""
        bridge = self._bridge
        if bridge.is_closed or not self.isVisibleTo(self.window()):
            return
        self._memory = memory_of(bridge.sample)
        sample, plan = bridge.sample, bridge.plan
        unused, untried = words.leaves_card_unused(plan, sample), words.is_untried(plan)
        self.computer.show_step(words.computer_view(sample))
        self.look_button.setVisible(sample is not None and not sample.gpus)
        self.runtime.show_step(words.runtime_view(plan, sample))
        self.get_button.setVisible(unused)
        self.trial_button.setVisible(untried and not unused)
        self.start.show_step(words.start_view(plan, active=bridge.status.is_active))
        may_start = bridge.controls.start_stop_enabled and not bridge.status.is_active
        runs = bridge.status.is_active
        self.start_button.setText(tr("Open the chat") if runs else tr("Start"))
        self.start_button.setAccessibleName(tr("Open the chat") if runs else tr("Start the selected profile"))
        self.start_button.setEnabled(runs or (may_start and plan is not None and plan.problem is None))
        self.try_button.setEnabled(may_start and any(profile.demo for profile in bridge.profiles))
        self._show_models()

    def _show_models(self) -> None:
        bridge = self._bridge
        library = bridge.library
        known = library.models if library is not None else ()
        offered = words.offered_models(known, bridge.sample)
        profile = self.published.profile
        both = profile is not None and None not in on_disk(profile, known)
        scanning = library is None or library.scanning
        self.model.show_step(words.model_view(offered, scanning=scanning, both_published=both))
        self._show_rows(offered[: words.MOST_MODELS], known)
        self.published.show(known, hidden=False)
        self._show_pair(both=both)

    def _show_rows(self, models: tuple[LibraryModel, ...], known: tuple[LibraryModel, ...]) -> None:
        may_start = self._bridge.controls.start_stop_enabled
        drafts = [words.draft_beside(model, known) for model in models]
        lines = [
            words.model_line(model, draft, self._bridge.sample) for model, draft in zip(models, drafts, strict=True)
        ]
        shown = (tuple(lines), may_start)
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self.rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for place, (model, draft, line) in enumerate(zip(models, drafts, lines, strict=True)):
            row = _ModelRow(place, *line)
            row.start.setEnabled(may_start)
            row.start.clicked.connect(partial(self._on_row_start_clicked, model.path, draft))
            self.rows.addWidget(row)

    def _show_pair(self, *, both: bool) -> None:
        fit, sentence, total = words.published_fit(self._bridge.sample)
        self.pair_fit.setText(sentence)
        self.pair_fit.setToolTip(total)
        self.pair_fit.setVisible(self.published.profile is not None and not both)
        if both:  # what follows here is the start, not the choice
            self.pair.button.setText(tr("Start"))
            self.pair.button.setAccessibleName(tr("Start the pair"))
            self.pair.button.set_primary(True)
            self.pair.button.setEnabled(self._bridge.controls.start_stop_enabled)
        elif fit is Fit.DOES_NOT_FIT:
            self.pair.button.set_primary(False)
            self.pair.set_tone(None)

    # ------------------------------------------------------------------ what is clicked

    @Slot()
    def _on_start_button_clicked(self) -> None:
        if self._bridge.status.is_active:
            self.page_wanted.emit("Chat")
        else:
            self.start_wanted.emit()

    def _on_row_start_clicked(self, target: Path, draft: Path | None, _checked: bool = False) -> None:
        self.models_wanted.emit(target, draft)

    @Slot(object)
    def _on_pair_step_clicked(self, step: PairStep) -> None:
        if step is PairStep.SELECTED:
            self.start_wanted.emit()

    @Slot()
    def _on_look_button_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.retry_gpu())

    @Slot()
    def _on_trial_button_clicked(self) -> None:
        plan = self._bridge.plan
        if plan is not None:
            key = plan.runtime_key
            self._bridge.call(lambda panel: panel.qualify_runtime(key))

    @Slot()
    def _on_open_button_clicked(self) -> None:
        ask_for_model(self, self._bridge, tr("Open a target model"), self._use_file)

    def _use_file(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.open_target(path))

    # ------------------------------------------------------------------ the Hub

    def _ask_hub(self, text: str) -> None:
        self._bridge.call(lambda panel: panel.search_hub(text))

    def _ask_drafts(self, target: str) -> None:
        self._bridge.call(lambda panel: panel.find_drafts(target))

    def _download(self, requests: tuple[DownloadRequest, ...]) -> None:
        self._bridge.call(lambda panel: panel.download(requests), self.published.order.settle)

    @Slot(object)
    def _on_bridge_hub_searched(self, event: HubSearched) -> None:
        self.published.order.take_search(event)

    @Slot(object)
    def _on_bridge_drafts_found(self, event: DraftsFound) -> None:
        self.published.order.take_drafts(event)


class _ModelRow(QWidget):
    def __init__(self, place: int, name: str, facts: str) -> None:
        super().__init__()
        self.start = Button(tr("Start"), f"firstStepsModel{place + 1}Button", tr("Start {name}", name=name))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(ElidedText(name, bold=True, middle=True), 3)
        layout.addWidget(ElidedText(facts, tone=Tone.MUTED), 4)
        layout.addWidget(self.start)

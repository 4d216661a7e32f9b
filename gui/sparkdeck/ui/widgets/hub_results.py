"""What a search found: repositories, or the files of one, and the drafts that belong to it. There while it is needed."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import PurePath

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound, HubSearched
from sparkdeck.domain.hub import FileRole, HubRepository, ModelFiles
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.translation import tr
from sparkdeck.ui import hub_words
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.hub_tables import DraftRows, FileRows, HitRows
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import ElidedText, Text


class Shown(Enum):
    NOTHING = "nothing"
    WAITING = "waiting"
    PROBLEM = "problem"
    HITS = "hits"
    REPOSITORY = "repository"
    DRAFTS = "drafts of a model on this machine"


class HubResults(Card):
    """``action`` says what a file's row offers (download, on disk …); it is asked again with each :meth:`refresh`."""

    closed = Signal()
    back_clicked = Signal()
    repository_wanted = Signal(str)
    page_wanted = Signal(str)
    """The repository whose page on the Hub is to be opened."""
    download_wanted = Signal(object, object)
    """HubRepository and ModelFiles."""
    drafts_wanted = Signal(str)
    """The repository for which drafts are looked for."""
    pair_wanted = Signal(object, object)
    """ModelFiles of the target (``None``: it is on this machine) and DraftCandidate."""

    def __init__(self, action: Callable[[ModelFiles], Cell], parent: QWidget | None = None) -> None:
        super().__init__(tr("Search"), parent=parent)
        self.setObjectName("hubResults")
        self.setAccessibleName(tr("What the search found"))
        self._action = action
        self.shown = Shown.NOTHING
        self.repository: HubRepository | None = None
        self._has_hits = False
        self._found_for = ""
        self._awaits_drafts = False
        self.drafts_target = ""
        self.back_button = Button(tr("‹ Results"), "hubBackButton", tr("Back to the repositories found"), flat=True)
        self.drafts_button = Button(tr("Find drafts"), "hubDraftsButton", tr("Look for drafts of this model"))
        self.page_button = Button(tr("Open its page"), "hubPageButton", tr("Open the repository's page"), flat=True)
        self.close_button = Button(tr("Close"), "hubCloseButton", tr("Close the search results"), flat=True)
        self.sentence = ElidedText(tone=Tone.MUTED)
        self.sentence.setObjectName("hubSentence")
        self.gated = Text(hub_words.GATED_WORDS, tone=Tone.ACCENT, wrap=True)
        self.problem = ProblemCard("hubProblem", tr("Why the search failed"), Tone.BAD)
        self.hits = HitRows()
        self.files = FileRows()
        self.drafts = DraftRows()
        self.hits_table = RowTable(self.hits, "hubHitsTable", tr("Repositories found"), least_rows=10)
        self.files_table = RowTable(self.files, "hubFilesTable", tr("Files of the repository"), least_rows=12)
        self.drafts_title = ElidedText(tone=Tone.MUTED, bold=True)
        self.drafts_title.setContentsMargins(0, Space.SMALL, 0, 0)
        self.drafts_title.setFixedHeight(self.drafts_title.sizeHint().height() + Space.MEDIUM)
        self.drafts_table = RowTable(self.drafts, "hubDraftsTable", tr("Drafts found"), least_rows=8)
        self.drafts_problem = Text(tone=Tone.MUTED, wrap=True)
        self._lay_out()
        self.hide()

        self.back_button.clicked.connect(self._on_back_button_clicked)
        self.close_button.clicked.connect(self.close_results)
        self.page_button.clicked.connect(self._on_page_button_clicked)
        self.drafts_button.clicked.connect(self._on_drafts_button_clicked)
        self.hits_table.row_chosen.connect(self._on_hits_table_chosen)
        self.hits_table.cell_acted.connect(self._on_hits_table_chosen)
        self.files_table.row_chosen.connect(self._on_files_table_chosen)
        self.files_table.cell_acted.connect(self._on_files_table_chosen)
        self.files_table.selectionModel().currentRowChanged.connect(self._show_drafts_title)
        self.drafts_table.row_chosen.connect(self._on_drafts_table_chosen)
        self.drafts_table.cell_acted.connect(self._on_drafts_table_chosen)

    def _lay_out(self) -> None:
        for place, button in enumerate((self.back_button, self.page_button, self.drafts_button, self.close_button)):
            self.head.insertWidget(place if not place else place + 1, button)
        row = QHBoxLayout()
        row.addWidget(self.sentence, 1)
        self.body.addLayout(row)
        for widget in (
            self.gated,
            self.problem,
            self.hits_table,
            self.files_table,
            self.drafts_title,
            self.drafts_problem,
            self.drafts_table,
        ):
            self.body.addWidget(widget)

    @property
    def tables(self) -> tuple[tuple[str, RowTable], ...]:
        """By the names that their columns are remembered by."""
        return ("hub hits", self.hits_table), ("hub files", self.files_table), ("hub drafts", self.drafts_table)

    # ------------------------------------------------------------------ what is shown

    def show_waiting(self, text: str) -> None:
        """The Hub was asked for ``text``; what was found before stays out of the way."""
        self._show(Shown.WAITING, tr("“{text}”", text=text), tr("Asking the Hub …"))

    def show_search(self, event: HubSearched) -> None:
        if event.repository is not None:
            self._show_repository(event.repository, event.wanted, event.problem)
        elif event.problem is not None:
            self.problem.show_problem(event.problem)
            self._show(Shown.PROBLEM, tr("“{text}”", text=event.text), "")
        else:
            self._has_hits = bool(event.hits)
            self.hits.show_hits(event.hits)
            self._found_for = event.text
            words = hub_words.repositories_counted(len(event.hits))
            nothing = tr("Nothing found. Try fewer words, or paste a repository: org/repo")
            self._show(Shown.HITS, tr("“{text}”", text=event.text), words if event.hits else nothing)

    def _show_repository(self, repository: HubRepository, wanted: ModelFiles | None, problem: UserError | None) -> None:
        """``wanted``: what the address named in it; ``problem``: there is no such thing in it."""
        self.repository = repository
        self.files.show_repository(repository, self._action)
        self._hide_drafts()
        sentence = hub_words.repository_sentence(repository)
        if not repository.models:
            reason = repository.reason or tr("It holds no GGUF files.")
            problem = UserError(tr("There is nothing to download here."), reason, "")
        self.problem.show_problem(problem)
        self._show(Shown.REPOSITORY, repository.repo, sentence)
        targets = [model for model in repository.models if model.role is FileRole.TARGET]
        usual = next((model for model in targets if "Q4_K_M" in model.label.upper()), targets[0] if targets else None)
        if chosen := wanted or usual:
            self.files_table.selectRow(self.files.row_of(chosen))

    def show_hits_again(self) -> None:
        """Back from a repository to what was found."""
        words = hub_words.repositories_counted(len(self.hits.hits))
        self._show(Shown.HITS, tr("“{text}”", text=self._found_for), words)
        self.hits_table.setFocus()

    def show_drafts_waiting(self, target: str) -> None:
        """Drafts are looked for: of the repository on show, or of a model on this machine (a path)."""
        self.drafts_target = target
        self.drafts.show_candidates((), local_target=self._is_local)
        if self._is_local:
            self._show(Shown.DRAFTS, tr("Drafts for {model}", model=PurePath(target).name), "")
        self._awaits_drafts = True
        self.drafts_problem.setText(tr("Looking for drafts and comparing the headers …"))
        self._show_drafts_parts(table=False)

    def forget_repository(self) -> None:
        self.repository = None
        self._has_hits = False

    def show_order(self, asking: bool, problem: UserError | None) -> None:
        """How far a pair chosen here is on its way to the downloads."""
        words = str(problem) if problem else ""
        self.drafts_problem.setText(tr("Looking at the draft's files …") if asking else words)
        self.drafts_problem.setVisible(bool(self.drafts_problem.text()))

    @property
    def _is_local(self) -> bool:
        return self.repository is None or self.drafts_target != self.repository.repo

    def show_drafts(self, event: DraftsFound) -> bool:
        """The answer, and whether it is shown: not where something else was asked meanwhile."""
        if event.target != self.drafts_target or self.shown not in (Shown.REPOSITORY, Shown.DRAFTS):
            return False
        self._awaits_drafts = False
        self.drafts.show_candidates(event.candidates, local_target=self._is_local)
        if event.problem is not None:
            self.drafts_problem.setText(str(event.problem))
        elif not event.candidates:
            self.drafts_problem.setText(hub_words.NO_DRAFTS)
        else:
            self.drafts_problem.setText("")
        self._show_drafts_parts(table=bool(event.candidates))
        return True

    @property
    def is_waiting_for_drafts(self) -> bool:
        return bool(self.drafts_target) and self._awaits_drafts

    def refresh(self) -> None:
        """Downloads or the library changed: ask again what each row offers."""
        if self.shown is Shown.REPOSITORY:
            self.files.tell_changed()

    @Slot()
    def close_results(self) -> None:
        self._has_hits = False
        self.repository = None
        self._show(Shown.NOTHING, "", "")
        self.closed.emit()

    def _show(self, shown: Shown, title: str, sentence: str) -> None:
        self.shown = shown
        self.set_title(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        repository = self.repository if shown is Shown.REPOSITORY else None
        empty = repository is not None and not repository.models
        if shown not in (Shown.PROBLEM, Shown.REPOSITORY):
            self.problem.show_problem(None)
        if shown not in (Shown.REPOSITORY, Shown.DRAFTS):
            self._hide_drafts()
        self.hits_table.setVisible(shown is Shown.HITS and self._has_hits)
        self.files_table.setVisible(repository is not None and not empty)
        self.gated.setVisible(repository is not None and repository.gated)
        self.page_button.setVisible(repository is not None)
        targets = repository.models if repository is not None else ()
        self.drafts_button.setVisible(any(model.role is FileRole.TARGET for model in targets))
        self.back_button.setVisible(shown in (Shown.REPOSITORY, Shown.PROBLEM) and self._has_hits)
        self.setVisible(shown is not Shown.NOTHING)

    # ------------------------------------------------------------------ drafts

    def _hide_drafts(self) -> None:
        self.drafts_target = ""
        for widget in (self.drafts_title, self.drafts_problem, self.drafts_table):
            widget.hide()

    def _show_drafts_parts(self, *, table: bool) -> None:
        self._show_drafts_title()
        self.drafts_title.setVisible(self.shown is Shown.REPOSITORY)
        self.drafts_problem.setVisible(bool(self.drafts_problem.text()))
        self.drafts_table.setVisible(table)

    @property
    def chosen_target(self) -> ModelFiles | None:
        """The selected quantisation, which a pair is made with."""
        model = self.files.model_at(self.files_table.current_row)
        if model is not None and model.role is FileRole.TARGET:
            return model
        models = self.repository.models if self.repository is not None else ()
        return next((each for each in models if each.role is FileRole.TARGET), None)

    @Slot()
    def _show_drafts_title(self) -> None:
        target = self.chosen_target
        if target is not None:
            self.drafts_title.setText(tr("Drafts for {model} (choose another quantisation above)", model=target.label))

    # ------------------------------------------------------------------ what is chosen

    @Slot()
    def _on_back_button_clicked(self) -> None:
        self.show_hits_again()
        self.back_clicked.emit()

    @Slot()
    def _on_page_button_clicked(self) -> None:
        if self.repository is not None:
            self.page_wanted.emit(self.repository.repo)

    @Slot()
    def _on_drafts_button_clicked(self) -> None:
        if self.repository is not None:
            self.show_drafts_waiting(self.repository.repo)
            self.drafts_wanted.emit(self.repository.repo)

    @Slot(int)
    def _on_hits_table_chosen(self, row: int) -> None:
        self.repository_wanted.emit(self.hits.hits[row].repo)

    @Slot(int)
    def _on_files_table_chosen(self, row: int) -> None:
        model = self.files.model_at(row)
        if self.repository is not None and model is not None and self._action(model).acts:
            self.download_wanted.emit(self.repository, model)

    @Slot(int)
    def _on_drafts_table_chosen(self, row: int) -> None:
        candidate: DraftCandidate = self.drafts.candidates[row]
        if self.drafts.cell(row, len(self.drafts.columns) - 1).acts:
            self.pair_wanted.emit(None if self._is_local else self.chosen_target, candidate)

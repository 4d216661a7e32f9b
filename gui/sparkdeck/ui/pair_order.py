"""The way from "Download pair" to two downloads: what the Hub must be asked first, step by step.

A download needs the commit and the files' sizes and hashes, so both repositories are looked at before; in between the
drafts are looked for, so that the two headers are compared before anything big is fetched. No Qt, no services: it is fed
with the answers and says what to ask next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound, HubSearched
from sparkdeck.domain.hub import FileRole, HubRepository, ModelFiles
from sparkdeck.domain.library_rules import model_stem, quantisation_in_name
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.translation import tr


class OrderStep(Enum):
    IDLE = "idle"
    TARGET = "target"
    DRAFTS = "drafts"
    DRAFT = "draft"
    READY = "ready"
    """Everything is known; nothing was asked to be downloaded."""
    REFUSED = "refused"
    """The headers say that it does not fit, or could not be compared."""
    ORDERED = "ordered"
    FAILED = "failed"


ASKING = frozenset({OrderStep.TARGET, OrderStep.DRAFTS, OrderStep.DRAFT})


@dataclass(frozen=True, slots=True)
class PairWish:
    """What is wanted. Without ``target_repo`` only the draft is fetched; ``candidate`` ``None`` must be found."""

    target_repo: str | None
    target_file: str | None = None
    draft_repo: str | None = None
    """Which of the drafts found is meant."""
    target: HubRepository | None = None
    candidate: DraftCandidate | None = None


class PairOrder:
    """``search`` and ``find`` ask, ``download`` orders, ``changed`` is called after each step. One thread."""

    def __init__(
        self,
        search: Callable[[str], None],
        find: Callable[[str], None],
        download: Callable[[tuple[DownloadRequest, ...]], None],
        changed: Callable[[], None],
    ) -> None:
        self._search, self._find, self._download, self._changed = search, find, download, changed
        self.step = OrderStep.IDLE
        self.wish = PairWish(None)
        self.problem: UserError | None = None
        self.draft: HubRepository | None = None
        self._failed_in = OrderStep.IDLE
        self._wants_download = False
        self._chose = False
        """Whether the draft was chosen here, not by the user who saw its verdict."""

    @property
    def is_asking(self) -> bool:
        return self.step in ASKING

    @property
    def target_files(self) -> ModelFiles | None:
        """The target's quantisation, once its repository is known."""
        return files_named(self.wish.target, self.wish.target_file, FileRole.TARGET)

    @property
    def draft_files(self) -> ModelFiles | None:
        candidate = self.wish.candidate
        if candidate is None or candidate.local_path is not None:
            return None
        return files_named(self.draft, candidate.file, FileRole.DRAFT)

    # ------------------------------------------------------------------ actions

    def begin(self, wish: PairWish, *, download: bool) -> None:
        """Find out what is missing, then order it if ``download``."""
        same = wish.target_repo == self.wish.target_repo and wish.target_file == self.wish.target_file
        if not (same and self.wish.target is not None and wish.candidate is None and wish.target is None):
            self.wish, self.draft, self._chose = wish, None, False
        self._wants_download = download
        self.problem = None
        self._go_on()

    def begin_anyway(self) -> None:
        """Order what the headers spoke against."""
        if self.step is OrderStep.REFUSED:
            self._order()

    def settle(self) -> None:
        """The order was handed on: from now on the queue tells."""
        if self.step is OrderStep.ORDERED:
            self._set(OrderStep.READY)

    def cancel(self) -> None:
        if self.is_asking:
            self._set(OrderStep.IDLE)

    # ------------------------------------------------------------------ answers

    def take_search(self, event: HubSearched) -> bool:
        """Whether the answer was ours. Another one may have taken the place of ours, so it is asked again."""
        asked = {OrderStep.TARGET: self.wish.target_repo, OrderStep.DRAFT: self._draft_repo}
        if self.step is OrderStep.FAILED and event.problem is None and event.text == asked.get(self._failed_in):
            self.step, self.problem = self._failed_in, None  # it was told to wait, and has waited
        wanted = asked.get(self.step)
        if wanted is None:
            return False
        if event.text != wanted:
            self._search(wanted)
            return False
        if event.problem is not None or event.repository is None:
            self._fail(event.problem or _no_repository(wanted))
        elif self.step is OrderStep.TARGET:
            self.wish = replace(self.wish, target=event.repository)
            if self.target_files is None:
                self._fail(_no_such_file(event.repository, self.wish.target_file))
            else:
                self._go_on()
        else:
            self.draft = event.repository
            if self.draft_files is None:
                self._fail(_no_such_file(event.repository, self._draft_file))
            else:
                self._go_on()
        return True

    def take_drafts(self, event: DraftsFound) -> bool:
        """Whether the answer was ours."""
        if self.step is not OrderStep.DRAFTS or self.wish.target_repo is None:
            return False
        if event.target != self.wish.target_repo:
            self._find(self.wish.target_repo)
            return False
        chosen = self._choose(event.candidates)
        if event.problem is not None and chosen is None:
            self._fail(event.problem)
        elif chosen is None:
            self._fail(_no_draft(self.wish.draft_repo))
        else:
            self.wish = replace(self.wish, candidate=chosen)
            self._chose = True
            self._go_on()
        return True

    def _choose(self, candidates: tuple[DraftCandidate, ...]) -> DraftCandidate | None:
        usable = [each for each in candidates if each.repo is not None and each.file is not None]
        meant = [each for each in usable if each.repo == self.wish.draft_repo] if self.wish.draft_repo else usable
        fitting = [each for each in meant if each.verdict is not None and each.verdict.compatible]
        found = fitting or meant
        return found[0] if found else None

    # ------------------------------------------------------------------ the steps

    @property
    def _draft_repo(self) -> str | None:
        return self.wish.candidate.repo if self.wish.candidate is not None else None

    @property
    def _draft_file(self) -> str | None:
        return self.wish.candidate.file if self.wish.candidate is not None else None

    def _go_on(self) -> None:
        wish = self.wish
        if wish.target_repo is not None and wish.target is None:
            self._ask(OrderStep.TARGET, lambda: self._search(wish.target_repo or ""))
        elif wish.candidate is None:
            self._ask(OrderStep.DRAFTS, lambda: self._find(wish.target_repo or ""))
        elif wish.candidate.repo is not None and wish.candidate.local_path is None and self.draft is None:
            if wish.target is not None and wish.candidate.repo == wish.target_repo:
                self.draft = wish.target
                self._go_on()
            else:
                self._ask(OrderStep.DRAFT, lambda: self._search(self._draft_repo or ""))
        elif self._speaks_against(wish.candidate):
            self._set(OrderStep.REFUSED)
        elif self._wants_download:
            self._order()
        else:
            self._set(OrderStep.READY)

    def _speaks_against(self, candidate: DraftCandidate) -> bool:
        """A pair that does not fit, or that nobody could compare, is not downloaded unasked."""
        return self._chose if candidate.verdict is None else not candidate.verdict.compatible

    def _order(self) -> None:
        requests = []
        if self.wish.target is not None and self.target_files is not None:
            requests.append(request_for(self.wish.target, self.target_files))
        if self.draft is not None and self.draft_files is not None:
            requests.append(request_for(self.draft, self.draft_files))
        self._download(tuple(requests))
        self._set(OrderStep.ORDERED)

    def _ask(self, step: OrderStep, ask: Callable[[], None]) -> None:
        self._set(step)
        ask()

    def _fail(self, problem: UserError) -> None:
        self.problem = problem
        self._failed_in = self.step
        self._set(OrderStep.FAILED)

    def _set(self, step: OrderStep) -> None:
        self.step = step
        self._changed()


def files_named(repository: HubRepository | None, file: str | None, role: FileRole) -> ModelFiles | None:
    """The group that holds ``file`` (compared regardless of case); without a name the first of that role."""
    if repository is None:
        return None
    if file is None:
        return next((model for model in repository.models if model.role is role), None)
    wanted = file.casefold()
    for model in repository.models:
        for each in model.files:
            if wanted in (each.path.casefold(), each.path.rpartition("/")[2].casefold()):
                return model
    return None


def request_for(repository: HubRepository, model: ModelFiles) -> DownloadRequest:
    """A download into the Hub cache, named after the file, and after its folder where only that tells which it is."""
    folder, _, name = model.files[0].path.rpartition("/")
    title = model_stem(name)
    if folder and quantisation_in_name(name) is None:
        title = f"{title} · {folder}"
    return DownloadRequest(title, repository.repo, repository.commit, model.files, revision=repository.revision)


def _no_repository(wanted: str) -> UserError:
    return UserError(tr("{repo} is not a repository with models.", repo=wanted), "", tr("Check its name."))


def _no_draft(repo: str | None) -> UserError:
    title = tr("{repo} was not found.", repo=repo) if repo else tr("a draft was not found.")
    return UserError(title, "", tr("Look at the drafts of the target in the search."))


def _no_such_file(repository: HubRepository, file: str | None) -> UserError:
    names = ", ".join(each.files[0].path for each in repository.models[:6]) or repository.reason or tr("no model files")
    title = (
        tr("{file} is not in {repo}.", file=file, repo=repository.repo)
        if file
        else tr("A model is not in {repo}.", repo=repository.repo)
    )
    return UserError(title, tr("There: {names}", names=names), tr("Choose one of its files."))

"""Find, download and keep models: the published pair, the Hub, the queue of downloads, and what is on this machine."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.adapters.download_source import DEFAULT_ENDPOINT
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest
from sparkdeck.domain.events import DraftsFound, HubSearched, LibraryChanged
from sparkdeck.domain.fit_badge import memory_of
from sparkdeck.domain.hub import HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.translation import tr
from sparkdeck.ui import library_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.link_question import ask_to_open_link, open_in_browser
from sparkdeck.ui.download_actions import DownloadActions
from sparkdeck.ui.file_offer import file_offer
from sparkdeck.ui.kept_columns import KeptColumns
from sparkdeck.ui.library_shelf import LibraryShelf
from sparkdeck.ui.model_actions import ModelActions
from sparkdeck.ui.model_import_actions import ModelImportActions, dropped_paths
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.pair_order import PairOrder, PairWish, request_for
from sparkdeck.ui.published_pair import PublishedPair
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.download_list import DownloadList
from sparkdeck.ui.widgets.hub_results import HubResults, Shown
from sparkdeck.ui.widgets.hub_search_field import HubSearchField
from sparkdeck.ui.widgets.import_line import ImportLine
from sparkdeck.ui.widgets.library_card import LibraryCard
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.pair_card import PairCard
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

_SEARCH_WIDTH = 420


class ModelsPage(PageScrollArea):
    """Connects the parts to the bridge; made at its first show."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._searched = ""
        """What the results are to show; answers to anything else are not for them."""
        self._listed = 0
        """How many models the library had when it was last painted."""
        self._here: dict[tuple[str | None, str], Path] = {}
        """Whole models by repository and file name."""
        self.setObjectName("modelsPage")

        self.header = PageHeader(tr("Models"))
        self.search = HubSearchField()
        self.results = HubResults(self._file_action)
        for name, table in self.results.tables:
            KeptColumns(bridge, name, table)
        self.pair = PairCard()
        self.downloads = DownloadList()
        self.importing = ImportLine()
        self.library = LibraryCard()
        self.model_actions = ModelActions(bridge, self)
        self.imports = ModelImportActions(bridge, self.importing, self)
        self.shelf = LibraryShelf(bridge, self.library, self.model_actions, self.imports, self)
        self.download_actions = DownloadActions(bridge, self)
        self.published = PublishedPair(bridge, self.pair, self._ask_hub, self._ask_drafts, self._download)
        self.published.changed.connect(self._show_pair)
        self.published.use_wanted.connect(self.model_actions.use)
        self.other_order = PairOrder(self._ask_hub, self._ask_drafts, self._download, self._on_other_order_changed)
        """Of a pair chosen in the results."""
        self._lay_out()

        bridge.hub_searched.connect(self._on_bridge_hub_searched)
        bridge.drafts_found.connect(self._on_bridge_drafts_found)
        bridge.downloads_changed.connect(self._on_bridge_downloads_changed)
        bridge.library_changed.connect(self._on_bridge_library_changed)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.profiles_changed.connect(self._show_pair)
        bridge.launch_planned.connect(self._show_use)
        bridge.controls_changed.connect(self._show_use)
        self.search.search_wanted.connect(self.search_for)
        self.search.cleared.connect(self.results.close_results)
        self.results.closed.connect(self._on_results_closed)
        self.results.repository_wanted.connect(self.search_for)
        self.results.page_wanted.connect(self._on_results_page_wanted)
        self.results.download_wanted.connect(self._on_results_download_wanted)
        self.results.drafts_wanted.connect(self._ask_drafts)
        self.results.pair_wanted.connect(self._on_results_pair_wanted)
        self.downloads.pause_wanted.connect(self.download_actions.pause)
        self.downloads.resume_wanted.connect(self.download_actions.resume)
        self.downloads.cancel_wanted.connect(self.download_actions.ask_to_cancel)
        self.downloads.forget_wanted.connect(self.download_actions.forget)
        self.downloads.move_wanted.connect(self.download_actions.move)
        self.shelf.repository_wanted.connect(self.search_for)
        self.model_actions.drafts_wanted.connect(self.find_drafts)
        if bridge.library is not None:
            self._on_bridge_library_changed(bridge.library)
        else:
            self.header.show_sentence(tr("Looking through the model folders …"))
            self.shelf.rescan()
        if bridge.sample is not None:
            self._on_bridge_sample_taken(bridge.sample)
        self.setAcceptDrops(True)
        self.downloads.show_jobs(bridge.downloads)
        self._show_use()

    def _lay_out(self) -> None:
        self.header.actions.addWidget(self.search)
        content = _Content()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        for widget in (self.header, self.results, self.pair, self.downloads, self.importing):
            layout.addWidget(widget)
        layout.addWidget(self.library, 100)
        layout.addStretch(1)
        self.setWidget(content)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.search.setFixedWidth(min(scaled(_SEARCH_WIDTH), event.size().width() * 2 // 5))
        super().resizeEvent(event)

    # ------------------------------------------------------------------ the Hub

    @Slot(str)
    def search_for(self, text: str) -> None:
        """Search the Hub for ``text``, or open the repository that it names."""
        self._searched = text
        self.results.show_waiting(text)
        self._show_pair()
        self.verticalScrollBar().setValue(0)  # a row of the library may have asked, far below
        self._ask_hub(text)

    def _ask_hub(self, text: str) -> None:
        self._bridge.call(lambda panel: panel.search_hub(text))

    def _ask_drafts(self, target: str) -> None:
        self._bridge.call(lambda panel: panel.find_drafts(target))

    def _download(self, requests: tuple[DownloadRequest, ...]) -> None:
        self._bridge.call(lambda panel: panel.download(requests), self._on_download_call_ended)

    def _on_download_call_ended(self) -> None:
        self.published.order.settle()
        self.other_order.settle()

    @Slot(object)
    def _on_bridge_hub_searched(self, event: HubSearched) -> None:
        if self._searched and event.text == self._searched:
            self.results.show_search(event)
        elif self._searched and self.results.shown is Shown.WAITING:
            self._ask_hub(self._searched)  # one search at a time: another one took the place of this
        self.published.order.take_search(event)
        self.other_order.take_search(event)

    @Slot(object)
    def _on_bridge_drafts_found(self, event: DraftsFound) -> None:
        self.published.order.take_drafts(event)
        if self.results.is_waiting_for_drafts and event.target != self.results.drafts_target:
            self._ask_drafts(self.results.drafts_target)
        if self.results.show_drafts(event):
            QTimer.singleShot(0, self, self._bring_drafts_into_view)
        found = {
            Path(each.local_path): each.verdict
            for each in event.candidates
            if each.local_path is not None and each.verdict is not None
        }
        self.shelf.take_verdicts(Path(event.target), found)

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        self.results.files.show_memory(memory_of(sample))

    @Slot()
    def _bring_drafts_into_view(self) -> None:
        if self.results.drafts_table.isVisible():
            self.ensureWidgetVisible(self.results.drafts_table)

    @Slot()
    def _on_results_closed(self) -> None:
        self._searched = ""
        self.search.forget()
        self._show_pair()

    @Slot(str)
    def _on_results_page_wanted(self, repo: str) -> None:
        settings = self._bridge.settings
        hub = (settings.hub_endpoint if settings else "") or os.environ.get("HF_ENDPOINT", "") or DEFAULT_ENDPOINT
        ask_to_open_link(self, f"{hub.rstrip('/')}/{repo}", tr("Page of the repository"), self.open_url)

    def open_url(self, url: QUrl) -> None:
        open_in_browser(url)

    @Slot(object, object)
    def _on_results_download_wanted(self, repository: HubRepository, model: ModelFiles) -> None:
        self._download((request_for(repository, model),))

    @Slot(object, object)
    def _on_results_pair_wanted(self, target: ModelFiles | None, candidate: DraftCandidate) -> None:
        if target is None and candidate.local_path is not None:
            self.model_actions.use(Path(self.results.drafts_target), Path(candidate.local_path))
            return
        repository = self.results.repository if target is not None else None
        file = target.files[0].path if target is not None else None
        repo = repository.repo if repository is not None else None
        self.other_order.begin(PairWish(repo, file, target=repository, candidate=candidate), download=True)

    @Slot()
    def _on_other_order_changed(self) -> None:
        self.results.show_order(self.other_order.is_asking, self.other_order.problem)

    def _file_action(self, model: ModelFiles) -> Cell:
        return file_offer(model, self.results.repository, self._bridge.downloads, self._here)

    @Slot()
    def _show_pair(self) -> None:
        """The published pair, but not between search results and downloads."""
        self.published.show(self._models, hidden=self.results.shown is not Shown.NOTHING)

    # ------------------------------------------------------------------ downloads

    @Slot(object)
    def _on_bridge_downloads_changed(self, jobs: tuple[DownloadJob, ...]) -> None:
        self.downloads.show_jobs(jobs)
        self.results.refresh()
        self._show_pair()

    # ------------------------------------------------------------------ library

    @property
    def _models(self) -> tuple[LibraryModel, ...]:
        return self._bridge.library.models if self._bridge.library is not None else ()

    @Slot(object)
    def _on_bridge_library_changed(self, event: LibraryChanged) -> None:
        if len(event.models) != self._listed:
            self._listed = len(event.models)
            self._paint_when_laid_out()
        sentence = library_words.library_sentence(event.models, event.free_bytes, scanning=event.scanning)
        self.header.show_sentence(sentence)
        self._here = {(each.repo, each.name): each.path for each in event.models if each.state is LibraryState.WHOLE}
        self.shelf.show_models(event)
        self.results.refresh()
        self._show_pair()

    def _paint_when_laid_out(self) -> None:
        """The table's new height moves what lies around it in several steps: painting each takes longer than a beat."""
        content = self.widget()
        assert content is not None
        content.setUpdatesEnabled(False)
        QTimer.singleShot(0, content, partial(content.setUpdatesEnabled, True))

    @Slot()
    def _show_use(self) -> None:
        self.shelf.show_use()
        self._show_pair()

    @Slot(object)
    def find_drafts(self, model: LibraryModel) -> None:
        """Look for drafts that belong to a model on this machine; shown where search results are."""
        self._searched = ""
        self.results.forget_repository()
        self.results.show_drafts_waiting(str(model.path))
        self._show_pair()
        self._ask_drafts(str(model.path))
        self.verticalScrollBar().setValue(0)

    # ------------------------------------------------------------------ what is dropped on the page

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.setDropAction(Qt.DropAction.CopyAction)  # never "move": the other side would delete the files itself
        event.accept()
        self.imports.ask_about(dropped_paths(event.mimeData()))


class _Content(QWidget):
    """Takes the least height that shows everything: a long table scrolls in itself, not the page around it."""

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return layout.totalMinimumHeightForWidth(width) if layout is not None else -1

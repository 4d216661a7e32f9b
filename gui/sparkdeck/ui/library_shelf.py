"""The library of the models page: keeps its card up to date and does what its rows and buttons ask for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.events import LibraryChanged, ModelInspected
from sparkdeck.domain.fit_badge import memory_of
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import PairVerdict
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.samples import Sample
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.model_details import ModelDetailsDialog
from sparkdeck.ui.kept_columns import KeptColumns
from sparkdeck.ui.model_actions import ModelActions
from sparkdeck.ui.model_import_actions import ModelImportActions
from sparkdeck.ui.widgets.library_card import LibraryCard
from sparkdeck.ui.widgets.model_table import ACTION, DRAFT


class LibraryShelf(QObject):
    """Lives as long as its page."""

    repository_wanted = Signal(str)
    """The repository whose files are to be shown."""

    def __init__(
        self, bridge: Bridge, card: LibraryCard, actions: ModelActions, imports: ModelImportActions, page: QWidget
    ) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._card = card
        self._page = page
        self._verdicts: dict[Path, dict[Path, PairVerdict]] = {}
        self.actions = actions
        self.imports = imports
        self.details: ModelDetailsDialog | None = None

        table = card.table
        KeptColumns(bridge, "library", table)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.model_inspected.connect(self._on_bridge_model_inspected)
        table.row_chosen.connect(self._on_table_row_chosen)
        table.action_wanted.connect(self._on_table_action_wanted)
        table.cell_acted.connect(self._on_table_cell_acted)
        table.delete_wanted.connect(self._on_table_delete_wanted)
        table.menu_wanted.connect(self._on_table_menu_wanted)
        card.details_clicked.connect(self._on_card_details_clicked)
        card.rescan_clicked.connect(self.rescan)
        card.folder_clicked.connect(imports.choose_folder)
        card.files_clicked.connect(imports.choose_files)
        actions.details_wanted.connect(self.open_details)
        if bridge.sample is not None:
            self._on_bridge_sample_taken(bridge.sample)

    # ------------------------------------------------------------------ what is shown

    def show_models(self, event: LibraryChanged) -> None:
        self._card.show_models(event.models, scanning=event.scanning)
        self._show_details_state(event.models)

    def show_use(self) -> None:
        """Which model the selected profile has, and whether another may be chosen now."""
        plan = self._bridge.plan
        target = plan.profile.target if plan is not None else None
        in_use = target.path if isinstance(target, LocalModel) else None
        self._card.table.library.show_use(in_use, may_use=self._bridge.controls.profile_enabled)
        if self._bridge.library is not None:
            self._show_details_state(self._bridge.library.models)

    def take_verdicts(self, target: Path, found: Mapping[Path, PairVerdict]) -> None:
        """What the headers say of drafts on this machine."""
        if found:
            self._verdicts.setdefault(target, {}).update(found)
            self._card.table.library.show_verdicts(self._verdicts)

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        self._card.table.library.show_memory(memory_of(sample))

    # ------------------------------------------------------------------ details

    @Slot(object)
    def open_details(self, model: LibraryModel) -> None:
        """Show the dialog at once; its content comes when the headers were read."""
        if self.details is not None and self.details.path != model.path:
            self.details.close()
            self.details = None
        if self.details is None:
            self.details = dialog = ModelDetailsDialog(model, self._page)
            dialog.show_model(model, may_use=self.actions.may_use)
            dialog.verify_clicked.connect(self._on_details_verify_clicked)
            dialog.stop_clicked.connect(self._on_details_stop_clicked)
            dialog.use_clicked.connect(self.use_model)
            dialog.finished.connect(self._on_details_finished)
            self._bridge.call(lambda panel: panel.inspect_model(model.path))
        self.details.show()
        self.details.raise_()
        self.details.activateWindow()

    @Slot(object)
    def _on_bridge_model_inspected(self, event: ModelInspected) -> None:
        if self.details is not None and self.details.path == event.path:
            self.details.show_details(event.details, event.problem)

    def _show_details_state(self, models: tuple[LibraryModel, ...]) -> None:
        if self.details is None:
            return
        model = next((model for model in models if model.path == self.details.path), None)
        if model is not None:
            self.details.show_model(model, may_use=self.actions.may_use)

    @Slot(object)
    def _on_details_verify_clicked(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.verify_model(path))

    @Slot(object)
    def _on_details_stop_clicked(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.cancel_verification(path))

    @Slot()
    def _on_details_finished(self) -> None:
        if self.sender() is self.details:
            self.details = None

    # ------------------------------------------------------------------ what is done

    @Slot()
    def rescan(self) -> None:
        """Look through the model folders again."""
        self._bridge.call(lambda panel: panel.rescan_library())

    @Slot(object)
    def use_model(self, model: LibraryModel) -> None:
        """Use a target with the draft beside it, unless the headers spoke against that one."""
        if model.role is FileRole.TARGET and model.state is LibraryState.WHOLE:
            self.actions.use(model.path, self._card.table.library.usual_draft(model))

    @Slot(int)
    def _on_table_row_chosen(self, row: int) -> None:
        model = self._card.table.model_at(row)
        if model is not None:
            self.open_details(model)

    @Slot()
    def _on_card_details_clicked(self) -> None:
        self._on_table_row_chosen(self._card.table.current_row)

    @Slot(int)
    def _on_table_action_wanted(self, row: int) -> None:
        self._on_table_cell_acted(row, ACTION)

    @Slot(int, int)
    def _on_table_cell_acted(self, row: int, column: int) -> None:
        model = self._card.table.model_at(row)
        if model is None:
            return
        if column == DRAFT:
            self.actions.drafts_wanted.emit(model)
        elif column != ACTION:
            return
        elif model.checking_percent is not None:
            self._on_details_stop_clicked(model.path)
        elif model.state is LibraryState.MISSING:
            self.rescan()
        elif model.state is not LibraryState.WHOLE and model.repo:
            self.repository_wanted.emit(model.repo)
        else:
            self.use_model(model)

    @Slot(int)
    def _on_table_delete_wanted(self, row: int) -> None:
        model = self._card.table.model_at(row)
        if model is not None:
            self.actions.remove(model)

    @Slot(int, QPoint)
    def _on_table_menu_wanted(self, row: int, place: QPoint) -> None:
        model = self._card.table.model_at(row)
        if model is not None:
            menu = self.actions.make_menu(model, self._card.table.library.drafts_of(model))
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(place)

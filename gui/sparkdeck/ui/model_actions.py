"""What can be done with a model on this machine, and the questions before it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from sparkdeck.domain.events import DeletionPlanned
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.delete_model import DeleteModelQuestion
from sparkdeck.ui.library_words import display_name


class ModelActions(QObject):
    """Each asks the services; nothing is changed here. Lives as long as its page, over which its questions stand."""

    drafts_wanted = Signal(object)
    """The LibraryModel for which drafts are to be looked for."""
    details_wanted = Signal(object)
    """The LibraryModel whose details are to be shown."""

    def __init__(self, bridge: Bridge, page: QWidget) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._page = page
        self._asked: LibraryModel | None = None
        """The model whose deletion was asked for, until its plan comes."""

        bridge.deletion_planned.connect(self._on_bridge_deletion_planned)

    @property
    def may_use(self) -> bool:
        """Whether another profile can be selected now."""
        return self._bridge.controls.profile_enabled

    @Slot(object, object)
    def use(self, target: Path, draft: Path | None) -> None:
        """Select a profile for these files, if one can be selected now."""
        if self.may_use:
            self._bridge.call(lambda panel: panel.use_models(target, draft))

    def verify(self, model: LibraryModel) -> None:
        """Compare its files with the Hub's hashes; its row shows the outcome."""
        self._bridge.call(lambda panel: panel.verify_model(model.path))

    def stop_verification(self, model: LibraryModel) -> None:
        self._bridge.call(lambda panel: panel.cancel_verification(model.path))

    def place_of(self, model: LibraryModel) -> Path | None:
        """The file or folder that the user added and that brought ``model`` into the list; ``None`` for any other."""
        places = self._bridge.settings.model_places if self._bridge.settings is not None else ()
        around = [place for place in places if model.is_reference and model.path.is_relative_to(place)]
        return max(around, key=lambda place: len(place.parts), default=None)

    def remove(self, model: LibraryModel) -> None:
        """Ask whether to delete it; what is only listed where it lies is taken off the list, its files stay."""
        place = self.place_of(model)
        if place is None:
            self.ask_to_delete(model)
        else:
            self._bridge.call(lambda panel: panel.drop_place(place))

    def ask_to_delete(self, model: LibraryModel) -> None:
        """Have it worked out exactly what would go; shown as a question when that has come."""
        self._asked = model
        self._bridge.call(lambda panel: panel.plan_deletion(model.path))

    @Slot(object)
    def _on_bridge_deletion_planned(self, event: DeletionPlanned) -> None:
        model, path = self._asked, event.path
        if model is None or path != model.path:
            return
        self._asked = None
        question = DeleteModelQuestion(display_name(model), event.plan, self._page)
        question.accepted.connect(lambda: self._bridge.call(lambda panel: panel.delete_model(path)))
        question.open()

    def open_folder(self, model: LibraryModel) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(model.path.parent)))

    def make_menu(self, model: LibraryModel, drafts: tuple[Path, ...]) -> QMenu:
        """Everything that can be done with ``model``; ``drafts`` are those beside it. The menu is the page's child."""
        menu = QMenu(self._page)
        menu.setObjectName("libraryMenu")
        whole, on_disk = model.state is LibraryState.WHOLE, model.state is not LibraryState.MISSING
        _add(menu, tr("Details…")).triggered.connect(partial(self.details_wanted.emit, model))
        menu.addSeparator()
        if model.role is FileRole.TARGET:
            for draft in drafts:
                using = _add(menu, tr("Use with {name}", name=draft.name), enabled=whole and self.may_use)
                using.triggered.connect(partial(self.use, model.path, draft))
            alone = _add(menu, tr("Use without a draft") if drafts else tr("Use"), enabled=whole and self.may_use)
            alone.triggered.connect(partial(self.use, model.path, None))
            finding = _add(menu, tr("Find drafts…"), enabled=whole)
            finding.triggered.connect(partial(self.drafts_wanted.emit, model))
            menu.addSeparator()
        if model.checking_percent is None:
            verify = _add(
                menu, tr("Verify against the Hub"), enabled=on_disk and model.state is not LibraryState.PARTIAL
            )
            verify.triggered.connect(partial(self.verify, model))
        else:
            _add(menu, tr("Stop verifying")).triggered.connect(partial(self.stop_verification, model))
        _add(menu, tr("Open its folder"), enabled=on_disk).triggered.connect(partial(self.open_folder, model))
        copy = _add(menu, tr("Copy its path"))
        copy.triggered.connect(partial(QGuiApplication.clipboard().setText, str(model.path)))
        menu.addSeparator()
        place = self.place_of(model)
        words = tr("Delete…") if on_disk else tr("Forget it…")
        if place is not None:
            words = (
                tr("Take it off the list")
                if place == model.path
                else tr("Take the folder {name} off the list", name=place.name)
            )
        delete = _add(menu, words)
        delete.setShortcut(Qt.Key.Key_Delete)
        delete.triggered.connect(partial(self.remove, model))
        return menu


def _add(menu: QMenu, words: str, *, enabled: bool = True) -> QAction:
    action = QAction(words.replace("&", "&&"), menu)
    action.setEnabled(enabled)
    menu.addAction(action)
    return action

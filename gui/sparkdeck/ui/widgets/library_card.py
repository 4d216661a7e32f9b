"""The models on this machine, with a filter; or what to do where there are none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QWidget

from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel
from sparkdeck.domain.translation import tr
from sparkdeck.ui import models_words
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.empty_state import EmptyState
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.flow_layout import OneRowFlowLayout
from sparkdeck.ui.widgets.model_table import ModelTable

_COUNT_FROM = 760
_TITLE_FROM = 420
"""Logical pixels: below it the filter and the buttons need the room."""


class _Buttons(QWidget):
    """In as many rows as they need. Its height is set, not asked for by width: the card would then ask for all rows of
    its table (a ``QBoxLayout`` takes the height for a width as the least one)."""

    def __init__(self, *buttons: Button) -> None:
        super().__init__()
        self._row = OneRowFlowLayout(self, gap=0, at_right=True)
        for button in buttons:
            self._row.addWidget(button)

    def hasHeightForWidth(self) -> bool:
        return False

    def event(self, event: QEvent) -> bool:
        result = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            height = self._row.heightForWidth(self.width())
            if height != self.minimumHeight():
                self.setFixedHeight(height)
        return result


class LibraryCard(Card):
    """As high as its rows where there is room for them."""

    rescan_clicked = Signal()
    details_clicked = Signal()
    """For the selected row."""
    folder_clicked = Signal()
    files_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("libraryCard")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._models: tuple[LibraryModel, ...] = ()
        self._scanning = True
        self.filter = QLineEdit()
        self.filter.setObjectName("libraryFilter")
        self.filter.setAccessibleName(tr("Filter the models on this machine"))
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setFrame(False)
        self._filter_frame = FieldFrame()
        self._filter_frame.hold(self.filter)
        self._filter_frame.setFixedHeight(scaled(28))
        self._filter_frame.setMinimumWidth(scaled(64))
        self._filter_frame.setMaximumWidth(scaled(150))
        frame = self._filter_frame.layout()
        assert frame is not None
        frame.setContentsMargins(Space.SMALL, 2, Space.SMALL, 2)
        self.sidecars = Button(
            tr("Drafts and projectors"), "librarySidecars", tr("Show drafts and projectors too"), flat=True
        )
        self.sidecars.setCheckable(True)
        self.details = Button(
            tr("Details"), "libraryDetailsButton", tr("Details of the selected model (Enter)"), flat=True
        )
        self.details.setEnabled(False)
        self.add = Button(tr("Add…"), "libraryAddButton", tr("Add a folder or files to the library"), flat=True)
        self.rescan = Button(tr("Rescan"), "libraryRescanButton", tr("Look through the model folders again"), flat=True)
        self.table = ModelTable()
        self.empty = EmptyState("libraryEmpty")
        self.empty.setMinimumHeight(scaled(150))
        self.empty_add = Button(
            tr("Add a folder or files…"), "libraryEmptyAddButton", tr("Add a folder or files to the library")
        )
        self.empty.buttons.addWidget(self.empty_add)
        buttons = _Buttons(self.sidecars, self.details, self.rescan, self.add)
        self.head.insertWidget(1, self._filter_frame, 2)
        self.head.insertWidget(2, buttons)
        self.body.addWidget(self.table)
        self.body.addWidget(self.empty)
        self._show_state()

        self.filter.textChanged.connect(self._on_filter_text_changed)
        self.sidecars.toggled.connect(self._on_sidecars_toggled)
        self.rescan.clicked.connect(self.rescan_clicked)
        self.details.clicked.connect(self.details_clicked)
        self.add.clicked.connect(self._on_add_clicked)
        self.empty_add.clicked.connect(self._on_add_clicked)
        self.table.selectionModel().currentRowChanged.connect(self._show_details_button)
        self.table.library.modelReset.connect(self._show_details_button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The count stands in the head of the page too: it goes first, then the title."""
        super().resizeEvent(event)
        before, now = event.oldSize().width(), self.width()
        if any((before >= scaled(edge)) is not (now >= scaled(edge)) for edge in (_COUNT_FROM, _TITLE_FROM)):
            self._show_state()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.filter.text():
            self.filter.clear()
        else:
            super().keyPressEvent(event)

    def show_models(self, models: tuple[LibraryModel, ...], *, scanning: bool) -> None:
        self._models, self._scanning = models, scanning
        self.table.library.show_models(models)
        self._show_state()

    def _show_state(self) -> None:
        rows = self.table.library
        targets = sum(model.role is FileRole.TARGET for model in self._models)
        some = bool(rows.rowCount())
        wide = self.width() >= scaled(_COUNT_FROM)
        self.set_aside(models_words.models_counted(targets) if self._models and wide else "")
        self.set_title(tr("Library") if self.width() >= scaled(_TITLE_FROM) or not self._models else "")
        self._filter_frame.setVisible(bool(self._models))
        self.sidecars.setVisible(bool(rows.sidecars))
        self.sidecars.setText(tr("Drafts and projectors ({count})", count=rows.sidecars))
        self.rescan.setEnabled(not self._scanning)
        self.rescan.setText(tr("Scanning …") if self._scanning else tr("Rescan"))
        self.table.setVisible(some)
        self.empty.setVisible(not some)
        self.empty_add.setVisible(not self._models and not self._scanning)
        self.add.setVisible(bool(self._models) or self._scanning)
        self.details.setVisible(some)
        if some:
            return
        if self.filter.text().strip():
            self.empty.show_words(
                tr("No model matches “{text}”", text=self.filter.text().strip()), tr("Escape clears the filter.")
            )
        elif self._scanning:
            self.empty.show_words(tr("Looking through the model folders …"), "")
        elif self._models:
            self.empty.show_words(
                tr("Only drafts and projectors here"), tr("“Drafts and projectors” above lists them.")
            )
        else:
            self.empty.show_words(
                tr("No models yet"),
                tr(
                    "Download the published pair, or paste a repository such as org/repo into the search field. "
                    "Models of other programs are found by themselves; others are added here, or dropped on this page."
                ),
            )

    @Slot()
    def _show_details_button(self) -> None:
        self.details.setEnabled(self.table.current_model is not None)

    @Slot()
    def _on_add_clicked(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("libraryAddMenu")
        menu.addAction(tr("Add folder…")).triggered.connect(self.folder_clicked)
        menu.addAction(tr("Import files…")).triggered.connect(self.files_clicked)
        menu.aboutToHide.connect(menu.deleteLater)
        button = self.add if self.add.isVisible() else self.empty_add
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    @Slot(str)
    def _on_filter_text_changed(self, text: str) -> None:
        self.table.library.show_filter(text)
        self._show_state()

    @Slot(bool)
    def _on_sidecars_toggled(self, shown: bool) -> None:
        self.table.library.show_sidecars(shown)
        self._show_state()

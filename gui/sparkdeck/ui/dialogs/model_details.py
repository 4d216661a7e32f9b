"""The details of one model on this machine: what its headers say, and whether its content is the Hub's."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.model_details import ModelDetails
from sparkdeck.domain.translation import tr
from sparkdeck.ui import details_words, library_words, models_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.details_parts import MetadataPart, TemplatePart, TensorsPart, table_part
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.tab_row import TabRow
from sparkdeck.ui.widgets.text import ElidedText, Text

OVERVIEW, METADATA, TEMPLATE, TENSORS, FILES = range(5)


class ModelDetailsDialog(QDialog):
    """Modeless. Fed with the row of the library (:meth:`show_model`) and with what was read (:meth:`show_details`)."""

    verify_clicked = Signal(object)
    """Path of the model."""
    stop_clicked = Signal(object)
    use_clicked = Signal(object)
    """LibraryModel"""

    def __init__(self, model: LibraryModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelDetails")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(QSize(scaled(560), scaled(420)))
        self.resize(QSize(scaled(860), scaled(600)).boundedTo(self.screen().availableSize()))
        self._model = model
        self._name = ElidedText(size=TextSize.FIGURE, bold=True, middle=True)
        self._path = ElidedText(tone=Tone.MUTED, middle=True)
        self.state_words = ElidedText()
        self.state_words.setObjectName("modelDetailsState")
        self.problem = ProblemCard("modelDetailsProblem", tr("What could not be read"), Tone.BAD)
        self.overview = ListedRows(
            Column(
                tr("Fact", "head of a column"), max(tr("Samples from the anchor"), tr("Key and value length"), key=len)
            ),
            Column(tr("Value"), weight=1),
        )
        self.metadata = MetadataPart()
        self.template = TemplatePart()
        self.tensors = TensorsPart()
        self.files = ListedRows(
            Column(tr("File"), "a-file-of-some-name.gguf", weight=2, middle=True),
            Column(tr("Size"), "99.99 GiB", right=True),
            Column(tr("sha256 on the Hub"), "0123456789abcdef", weight=1, middle=True),
        )
        self.parts = TabRow("modelDetailsParts", tr("Parts of the details"))
        self.verify_button = Button(tr("Verify"), "modelVerifyButton", tr("Compare the content with the Hub's sha256"))
        self.use_button = Button(
            library_words.USE, "modelDetailsUseButton", tr("Select a profile for this model"), primary=True
        )
        self.close_button = Button(tr("Close"), "modelDetailsCloseButton", tr("Close the details"))
        self._lay_out()
        self.show_model(model, may_use=False)
        self._show_words(tr("Reading the header …"))

        self.verify_button.clicked.connect(self._on_verify_button_clicked)
        self.use_button.clicked.connect(self._on_use_button_clicked)
        self.close_button.clicked.connect(self.close)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        for widget in (self._name, self._path):
            words.addWidget(widget)
        self._waiting = Text(tone=Tone.MUTED, wrap=True)
        overview = table_part(self.overview, "detailsOverview", tr("Facts of the model"))
        files = table_part(self.files, "detailsFiles", tr("Files of the model"))
        for title, name, part in (
            (tr("Overview"), "detailsTabOverview", overview),
            (tr("Metadata"), "detailsTabMetadata", self.metadata),
            (tr("Chat template"), "detailsTabTemplate", self.template),
            (tr("Tensors"), "detailsTabTensors", self.tensors),
            (tr("Files"), "detailsTabFiles", files),
        ):
            self.parts.add_part(title, name, part)
        foot = QHBoxLayout()
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self.verify_button)
        foot.addWidget(self.state_words, 1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.use_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addLayout(words)
        layout.addWidget(self._waiting)
        layout.addWidget(self.problem)
        layout.addWidget(self.parts, 100)
        layout.addStretch(1)
        layout.addLayout(foot)
        self.close_button.setAutoDefault(False)
        self.use_button.setDefault(True)

    @property
    def path(self) -> Path:
        return self._model.path

    # ------------------------------------------------------------------ what is shown

    def show_model(self, model: LibraryModel, *, may_use: bool) -> None:
        """The row of the library as it is now: its state, and how far a comparison with the Hub is."""
        self._model = model
        name = library_words.display_name(model)
        self.setWindowTitle(tr("{name} · details", name=name))
        self._name.setText(name)
        self._path.setText(str(model.path))
        checking = model.checking_percent
        self.verify_button.setText(tr("Verify") if checking is None else tr("Stop"))
        self.verify_button.setEnabled(model.state not in (LibraryState.MISSING, LibraryState.PARTIAL))
        cell = library_words.state_cell(model)
        self.state_words.setText(cell.words)
        self.state_words.set_tone(cell.tone)
        self.state_words.setToolTip(cell.tooltip)
        action = library_words.action_cell(model, may_use=may_use, in_use=False)
        self.use_button.setVisible(action.text == library_words.USE)
        self.use_button.setEnabled(may_use)
        self.use_button.setToolTip("" if may_use else action.tooltip)

    def show_details(self, details: ModelDetails | None, problem: UserError | None) -> None:
        """What was read, or why nothing was; both where a part could not be read."""
        self.problem.show_problem(problem or (details.problem if details is not None else None))
        self._waiting.hide()
        self.parts.setVisible(details is not None)
        if details is None:
            return
        self.overview.show_rows(details_words.overview_rows(details))
        self.metadata.show_details(details)
        self.template.show_template(details.template)
        self.tensors.show_details(details)
        self.files.show_rows(details_words.file_rows(details))
        self.parts.show_words(METADATA, tr("Metadata ({count:,})", count=len(details.metadata)))
        self.parts.show_words(TEMPLATE, tr("Chat template") if details.template is not None else tr("No chat template"))
        self.parts.show_words(
            TENSORS, tr("Tensors ({count:,})", count=details.facts.tensors) if not details.types else tr("Tensors")
        )
        self.parts.show_words(FILES, models_words.files_counted(len(details.files)))

    def _show_words(self, words: str) -> None:
        self._waiting.setText(words)
        self.parts.hide()

    # ------------------------------------------------------------------ what is wanted

    @Slot()
    def _on_verify_button_clicked(self) -> None:
        wanted = self.verify_clicked if self._model.checking_percent is None else self.stop_clicked
        wanted.emit(self._model.path)

    @Slot()
    def _on_use_button_clicked(self) -> None:
        self.use_clicked.emit(self._model)
        self.close()

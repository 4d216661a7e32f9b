"""The parts of a model's details: tables, the metadata with a filter, and the chat template."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.model_details import ModelDetails
from sparkdeck.domain.translation import tr
from sparkdeck.ui import details_words
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.row_model import Column, RowModel
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import Text

_VALUE_LINES = 4


def table_part(rows: RowModel, name: str, accessible_name: str) -> RowTable:
    """A table that takes all the room there is."""
    table = RowTable(rows, name, accessible_name, least_rows=3)
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    return table


class ReadOnlyText(FieldFrame):
    """Monospace text of a file: selectable, never markup."""

    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__()
        self.text = QPlainTextEdit()
        self.text.setObjectName(name)
        self.text.setAccessibleName(accessible_name)
        self.text.setReadOnly(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setFont(font(TextSize.SMALL + 1, fixed=True))
        self.text.setVerticalScrollBar(ScrollBar())
        self.text.setTabChangesFocus(True)
        self.hold(self.text)


class MetadataPart(QWidget):
    """All keys, searchable; below them the whole value of the chosen one."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = ListedRows(
            Column(tr("Key"), "tokenizer.ggml.add_bos_token", weight=2, middle=True),
            Column(tr("Type"), "151,936 × string", drops_below=420),
            Column(tr("Value"), weight=3),
        )
        self.table = table_part(self.rows, "detailsMetadata", tr("Metadata of the file"))
        self.filter = QLineEdit()
        self.filter.setObjectName("detailsMetadataFilter")
        self.filter.setAccessibleName(tr("Search the metadata"))
        self.filter.setPlaceholderText(tr("Search keys and values"))
        self.filter.setFrame(False)
        framed = FieldFrame()
        framed.hold(self.filter)
        self.value = ReadOnlyText("detailsMetadataValue", tr("Value of the chosen key"))
        self.value.setFixedHeight(_VALUE_LINES * self.value.text.fontMetrics().lineSpacing() + Space.HUGE)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(framed)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.value)
        self._values: dict[str, str] = {}

        self.filter.textChanged.connect(self._on_filter_text_changed)
        self.table.selectionModel().currentRowChanged.connect(self._on_table_row_changed)

    def show_details(self, details: ModelDetails) -> None:
        self._values = {row.key: row.value for row in details.metadata}
        self.rows.show_rows(details_words.metadata_rows(details))
        self._choose_first()

    def _choose_first(self) -> None:
        if self.rows.rowCount():
            self.table.selectRow(0)
        else:
            self.value.text.setPlainText("")

    @Slot(str)
    def _on_filter_text_changed(self, text: str) -> None:
        self.rows.show_filter(text)
        self._choose_first()

    @Slot()
    def _on_table_row_changed(self) -> None:
        row = self.table.current_row
        key = self.rows.cell(row, 0).text if 0 <= row < self.rows.rowCount() else ""
        self.value.text.setPlainText(self._values.get(key, ""))


class TemplatePart(QWidget):
    """The chat template as it stands in the file, or what it means that there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.none = Text(details_words.NO_TEMPLATE, tone=Tone.ACCENT, wrap=True)
        self.text = ReadOnlyText("detailsTemplate", tr("Chat template"))
        self.copy_button = Button(tr("Copy"), "detailsTemplateCopy", tr("Copy the chat template"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.copy_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self.none)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)
        self._end = layout
        layout.addStretch(0)
        self._template = ""

        self.copy_button.clicked.connect(self._on_copy_button_clicked)

    def show_template(self, template: str | None) -> None:
        self._template = template or ""
        self.none.setVisible(template is None)
        self.text.setVisible(template is not None)
        self.copy_button.setVisible(template is not None)
        self._end.setStretch(self._end.count() - 1, int(template is None))
        self.text.text.setPlainText(self._template)

    @Slot()
    def _on_copy_button_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._template)


class TensorsPart(QWidget):
    """How much of each tensor type there is, and how large each layer is."""

    def __init__(self) -> None:
        super().__init__()
        self.types = ListedRows(
            Column(tr("Type"), "IQ2_XXS", weight=1),
            Column(tr("Tensors"), "9,999", right=True),
            Column(tr("Elements"), "999,999,999,999", right=True),
            Column(tr("Size"), "99.99 GiB", right=True),
        )
        self.layers = ListedRows(
            Column(tr("Layer"), tr("Token embedding"), weight=1),
            Column(tr("Tensors"), "9,999", right=True),
            Column(tr("of it experts"), "99.99 GiB", right=True),
            Column(tr("Size"), "99.99 GiB", right=True),
        )
        self.none = Text(tr("The tensor table could not be read."), tone=Tone.MUTED, wrap=True)
        self.types_table = RowTable(self.types, "detailsTypes", tr("Tensor types"), least_rows=2)
        self.types_table.setMaximumHeight(scaled(190))
        self.layers_table = table_part(self.layers, "detailsLayers", tr("Sizes of the layers"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self.none)
        layout.addWidget(self.types_table)
        layout.addWidget(self.layers_table, 1)

    def show_details(self, details: ModelDetails) -> None:
        self.types.show_rows(details_words.type_rows(details))
        self.layers.show_rows(details_words.layer_rows(details))
        self.none.setVisible(not details.types)
        self.types_table.setVisible(bool(details.types))
        self.layers_table.setVisible(bool(details.layers))

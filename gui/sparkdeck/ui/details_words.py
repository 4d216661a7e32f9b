"""The details of a model as cells."""

from __future__ import annotations

from sparkdeck.domain.model_details import FileRow, LayerRow, ModelDetails
from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell, size
from sparkdeck.ui.theme import Tone

NO_TEMPLATE = tr(
    "This file has no chat template. llama-server falls back to ChatML, which the model may not have been trained for: "
    "answers may hold stray marks. Choose a conversion that has one, or give the server one with --chat-template-file."
)


def overview_rows(details: ModelDetails) -> list[tuple[Cell, ...]]:
    """Name and value; first the chat template, where there is none."""
    rows: list[tuple[Cell, ...]] = [
        (Cell(name, Tone.MUTED), Cell(value, Tone.MUTED if value == UNKNOWN else Tone.TEXT, value))
        for name, value in details.summary
    ]
    if details.template is None:
        template = tr("none: ChatML is used instead")
    else:
        template = plural(len(details.template), "{n:,} character", "{n:,} characters")
    tone = Tone.ACCENT if details.template is None else Tone.TEXT
    rows.append(
        (Cell(tr("Chat template"), Tone.MUTED), Cell(template, tone, NO_TEMPLATE if tone is Tone.ACCENT else ""))
    )
    return rows


def metadata_rows(details: ModelDetails) -> list[tuple[Cell, ...]]:
    return [
        (Cell(row.key, tooltip=row.key), Cell(row.kind, Tone.MUTED), Cell(" ".join(row.value.split())))
        for row in details.metadata
    ]


def type_rows(details: ModelDetails) -> list[tuple[Cell, ...]]:
    return [
        (Cell(name), Cell(number(tensors, ",")), Cell(number(elements, ",")), size_cell(size_bytes))
        for name, tensors, elements, size_bytes in details.types
    ]


def layer_rows(details: ModelDetails) -> list[tuple[Cell, ...]]:
    return [_layer_row(row) for row in details.layers]


def _layer_row(row: LayerRow) -> tuple[Cell, ...]:
    return (
        Cell(row.name),
        Cell("" if row.tensors is None else number(row.tensors, ",")),
        Cell("") if row.expert_bytes is None else size_cell(row.expert_bytes),
        size_cell(row.size_bytes),
    )


def file_rows(details: ModelDetails) -> list[tuple[Cell, ...]]:
    return [_file_row(row) for row in details.files]


def _file_row(row: FileRow) -> tuple[Cell, ...]:
    if row.problem:
        return Cell(row.path.name, tooltip=str(row.path)), size_cell(row.size_bytes), Cell(row.problem, Tone.BAD)
    known = (
        Cell(row.sha256, Tone.MUTED, tr("sha256 {sha256}, from the Hub", sha256=row.sha256))
        if row.sha256
        else _UNKNOWN_HASH
    )
    return Cell(row.path.name, tooltip=str(row.path)), size_cell(row.size_bytes), known


_UNKNOWN_HASH = Cell(UNKNOWN, Tone.MUTED, tr("No sha256 of the Hub is kept beside this file; “Verify” may find one."))


def size_cell(size_bytes: int | None) -> Cell:
    """A size with its exact bytes as the tooltip."""
    if size_bytes is None:
        return Cell(UNKNOWN, Tone.MUTED, tr("A tensor has a type that is newer than this SparkDeck."))
    return Cell(size(size_bytes), tooltip=plural(size_bytes, "{n:,} byte", "{n:,} bytes"))

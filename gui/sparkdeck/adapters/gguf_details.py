"""The details of a model from the headers of all its files: what the window shows of one. Blocking, some milliseconds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.gguf_facts import facts_of, read_facts_from
from sparkdeck.adapters.gguf_header import read_beginning_from, read_header_from
from sparkdeck.adapters.gguf_source import ByteSource, LocalFile
from sparkdeck.adapters.gguf_summary import further_rows, summary_rows
from sparkdeck.adapters.gguf_values import GgufText, GgufValue
from sparkdeck.adapters.gguf_values_text import kind_of, text_of
from sparkdeck.adapters.gguf_walk import UnknownType
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import BlockSize, GgufFacts, TensorTypeCount
from sparkdeck.domain.model_details import FileRow, LayerRow, MetadataRow, ModelDetails
from sparkdeck.domain.translation import tr

_TEMPLATE = "tokenizer.chat_template"


def read_details(files: Sequence[Path], sha256_of: Callable[[Path], str | None] = lambda _path: None) -> ModelDetails:
    """The details of the model that consists of ``files`` (its parts in order).

    Raises :class:`UserError` where not even the first can be read; what is wrong with another is its ``problem``.
    """
    first, metadata, template, problem = _read_first(files[0])
    parts: list[GgufFacts] = [first]
    rows = [_file_row(files[0], sha256_of)]
    for path in files[1:]:
        try:
            with LocalFile(path) as source:
                parts.append(read_facts_from(source))
            rows.append(_file_row(path, sha256_of))
        except UserError as error:
            rows.append(replace(_file_row(path, sha256_of), problem=str(error)))
            problem = problem or error
    whole = len(parts) == len(files) and all(part.complete for part in parts)
    facts = replace(first, parameters=_sum(part.parameters for part in parts if part.tensors) if whole else None)
    return ModelDetails(
        facts=facts,
        summary=(*summary_rows(facts), *further_rows(facts)),
        metadata=metadata,
        template=template,
        types=tuple((each.name, each.tensors, each.elements, each.size_bytes) for each in _types(parts)),
        layers=tuple(_layers(parts)) if whole else (),
        files=tuple(rows),
        problem=problem,
    )


def _read_first(path: Path) -> tuple[GgufFacts, tuple[MetadataRow, ...], str | None, UserError | None]:
    with LocalFile(path) as source:
        try:
            header = read_header_from(source)
        except UserError as error:
            if not isinstance(error.__cause__, UnknownType):
                raise
            beginning = read_beginning_from(source)
            rows = _metadata(beginning.values, source, beginning.byte_order)
            return read_facts_from(source), rows, _template(beginning.values), error
        facts = facts_of(header, path.name)
        return facts, _metadata(header.values, source, header.byte_order), _template(header.values), None


def _metadata(values: Mapping[str, GgufValue], source: ByteSource, order: str) -> tuple[MetadataRow, ...]:
    return tuple(MetadataRow(key, kind_of(value), text_of(value, source, order)) for key, value in values.items())


def _template(values: Mapping[str, GgufValue]) -> str | None:
    value = values.get(_TEMPLATE)
    if isinstance(value, GgufText):
        return tr("({size:,} bytes, too long to be shown)", size=value.size_bytes)
    return value if isinstance(value, str) else None


def _file_row(path: Path, sha256_of: Callable[[Path], str | None]) -> FileRow:
    try:
        return FileRow(path, path.stat().st_size, sha256_of(path))
    except OSError as error:
        return FileRow(path, None, None, error.strerror or str(error))


def _types(parts: Iterable[GgufFacts]) -> list[TensorTypeCount]:
    by_name: defaultdict[str, list[TensorTypeCount]] = defaultdict(list)
    for part in parts:
        for each in part.tensor_types:
            by_name[each.name].append(each)
    summed = [
        TensorTypeCount(
            name,
            sum(each.tensors for each in same),
            sum(each.elements for each in same),
            _sum(each.size_bytes for each in same),
        )
        for name, same in by_name.items()
    ]
    return sorted(summed, key=lambda each: (-each.elements, each.name))


def _layers(parts: Sequence[GgufFacts]) -> Iterable[LayerRow]:
    blocks: defaultdict[int, list[BlockSize]] = defaultdict(list)
    for part in parts:
        for block in part.block_sizes:
            blocks[block.index].append(block)
    with_tensors = [part for part in parts if part.tensors]
    if not with_tensors:
        return
    yield LayerRow(tr("Token embedding"), None, _sum(part.input_bytes for part in with_tensors))
    for index in sorted(blocks):
        same = blocks[index]
        experts = _sum(each.expert_bytes for each in same)
        yield LayerRow(
            tr("Block {index}", index=index),
            sum(each.tensors for each in same),
            _sum(each.size_bytes for each in same),
            experts or None,
        )
    yield LayerRow(tr("Output head"), None, _sum(part.output_bytes for part in with_tensors))
    yield LayerRow(tr("Other tensors"), None, _sum(part.other_bytes for part in with_tensors))


def _sum(sizes: Iterable[int | None]) -> int | None:
    """``None`` where one is unknown."""
    known = list(sizes)
    return None if None in known else sum(size for size in known if size is not None)

"""The facts about a GGUF file, from its header: all of them, or quickly those for a row of a list.

Values of an unexpected type count as unknown: writers differ, and one odd key must not hide a model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from sparkdeck.adapters.gguf_file_types import FILE_TYPES
from sparkdeck.adapters.gguf_header import read_beginning_from, read_header_from
from sparkdeck.adapters.gguf_row import FIRST_READ, UnusualError, number_keys, usual_row
from sparkdeck.adapters.gguf_sizes import TableSizes, measure_tensors
from sparkdeck.adapters.gguf_source import ByteSource, LocalFile
from sparkdeck.adapters.gguf_values import GgufArray, GgufBeginning, GgufHeader, GgufText, GgufValue
from sparkdeck.adapters.gguf_walk import UnknownType
from sparkdeck.adapters.not_a_gguf import model_size
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import DRAFT_ARCHITECTURES, DraftFacts, GgufFacts, RowFacts, role_of
from sparkdeck.domain.translation import tr

_REMEMBERED = 4096


def read_facts(path: Path) -> GgufFacts:
    """Everything the header of ``path`` tells; some milliseconds, remembered while size and time of change stay.

    A file with a value of an unknown type gives what stands before it, and a ``note``. Raises :class:`UserError`.
    """
    size, changed = model_size(path)
    return _facts(path, size, changed)


def read_row_facts(path: Path) -> RowFacts:
    """What stands in the first kilobytes of ``path``, in some 25 µs; not remembered. Raises :class:`UserError`."""
    with LocalFile(path) as source:
        return read_row_facts_from(source)


def read_facts_from(source: ByteSource) -> GgufFacts:
    """Everything the header of ``source`` tells; of a remote file that takes a few requests."""
    try:
        return facts_of(read_header_from(source), source.name)
    except UserError as error:
        if not isinstance(error.__cause__, UnknownType):
            raise
    return _of_beginning(read_beginning_from(source), source.name, source.size_bytes)


def read_row_facts_from(source: ByteSource) -> RowFacts:
    """The facts from the first kilobytes of ``source``: one request where it is remote."""
    if not source.is_remote:
        try:
            row = usual_row(source.read(0, FIRST_READ))
        except UnusualError:
            pass
        else:
            return _row(source, *row, "")
    beginning = read_beginning_from(source)
    get = beginning.values.get
    architecture = _text(get("general.architecture"))
    name, general_type = _text(get("general.name")), _text(get("general.type"))
    values = [get(key) for key in number_keys(architecture)]
    return _row(source, beginning.tensor_count, architecture, name, general_type, values, _note(beginning))


def _row(
    source: ByteSource,
    tensors: int,
    architecture: str | None,
    name: str | None,
    general_type: str | None,
    values: Sequence[GgufValue | None],
    note: str,
) -> RowFacts:
    file_name = source.name
    file_type, context, blocks, width, heads, experts = values
    return RowFacts(
        file_name,
        source.size_bytes,
        role_of(architecture, general_type, file_name, has_tensors=tensors > 0),
        architecture,
        name,
        _file_type(file_type),
        _count(context),
        _count(blocks),
        _count(width),
        _counts(heads),
        _count(experts),
        tensors,
        note,
    )


def facts_of(header: GgufHeader, file_name: str | None = None) -> GgufFacts:
    """The facts of a header that was read already."""
    name = file_name or header.path.name
    facts = _from_keys(header.values, name, tensors=len(header.tensors))
    sizes = measure_tensors(header)
    general_type, architecture = facts["general_type"], facts["architecture"]
    role = role_of(architecture, general_type, name, has_tensors=bool(header.tensors), is_head=sizes.is_mtp_head)
    draft = _draft(header.values, architecture, header) if architecture in DRAFT_ARCHITECTURES else None
    if facts["quantisation"] is None:
        facts["quantisation"] = sizes.main_type
    return GgufFacts(
        **facts,
        file_name=name,
        file_bytes=header.file_bytes,
        role=role,
        complete=True,
        version=header.version,
        byte_order=header.byte_order,
        draft=draft,
        parameters=sizes.elements if header.tensors else None,
        expected_bytes=header.expected_bytes,
        **_fields(sizes),
    )


def _of_beginning(beginning: GgufBeginning, name: str, size: int) -> GgufFacts:
    values = beginning.values
    facts = _from_keys(values, name, tensors=beginning.tensor_count)
    architecture = facts["architecture"]
    if beginning.stopped_early and not facts["has_chat_template"]:
        facts["has_chat_template"] = None
    return GgufFacts(
        **facts,
        file_name=name,
        file_bytes=size,
        role=role_of(architecture, facts["general_type"], name, has_tensors=beginning.tensor_count > 0),
        complete=False,
        version=beginning.version,
        byte_order=beginning.byte_order,
        draft=_draft(values, architecture, None) if architecture in DRAFT_ARCHITECTURES else None,
        note=_note(beginning),
    )


def _note(beginning: GgufBeginning) -> str:
    return tr("Partly readable: {problem}.", problem=beginning.problem) if beginning.problem else ""


@lru_cache(maxsize=_REMEMBERED)
def _facts(path: Path, _size: int, _changed_ns: int) -> GgufFacts:
    with LocalFile(path) as source:
        return read_facts_from(source)


def _from_keys(values: Mapping[str, GgufValue], name: str, *, tensors: int) -> dict[str, Any]:
    get = values.get
    architecture = _text(get("general.architecture"))
    prefix = f"{architecture}."
    tokens = get("tokenizer.ggml.tokens")
    return {
        "architecture": architecture,
        "name": _text(get("general.name")),
        "general_type": _text(get("general.type")),
        "quantisation": _file_type(get("general.file_type")),
        "licence": _text(get("general.license")),
        "size_label": _text(get("general.size_label")),
        "context_tokens": _count(get(prefix + "context_length")),
        "blocks": _count(get(prefix + "block_count")),
        "embedding_length": _count(get(prefix + "embedding_length")),
        "feed_forward_length": _count(get(prefix + "feed_forward_length")),
        "heads": _counts(get(prefix + "attention.head_count")),
        "kv_heads": _counts(get(prefix + "attention.head_count_kv")),
        "key_length": _count(get(prefix + "attention.key_length")),
        "value_length": _count(get(prefix + "attention.value_length")),
        "experts": _count(get(prefix + "expert_count")),
        "experts_used": _count(get(prefix + "expert_used_count")),
        "sliding_window": _count(get(prefix + "attention.sliding_window")),
        "full_attention_interval": _count(get(prefix + "full_attention_interval")),
        "nextn_layers": _count(get(prefix + "nextn_predict_layers")),
        "vocabulary": tokens.count if isinstance(tokens, GgufArray) else _count(get(prefix + "vocab_size")),
        "tokenizer_model": _text(get("tokenizer.ggml.model")),
        "tokenizer_pre": _text(get("tokenizer.ggml.pre")),
        "has_chat_template": isinstance(get("tokenizer.chat_template"), str | GgufText),
        "split_number": _count(get("split.no"), least=0),
        "split_count": _count(get("split.count")),
        "tensors": tensors,
    }


def _draft(values: Mapping[str, GgufValue], architecture: str | None, header: GgufHeader | None) -> DraftFacts:
    layers = values.get(f"{architecture}.target_layers")
    anchor = values.get(f"{architecture}.sample_from_anchor")
    by_name = {tensor.name: tensor for tensor in header.tensors} if header else {}
    shape = by_name["markov_w1.weight"].shape if "markov_w1.weight" in by_name else ()
    fc = by_name["fc.weight"].shape if "fc.weight" in by_name else ()

    def has(tensor: str) -> bool | None:
        return tensor in by_name if header else None

    return DraftFacts(
        block_size=_count(values.get(f"{architecture}.block_size")),
        target_layers=_counts(layers, least=0),
        has_markov_head=has("markov_w1.weight"),
        markov_rank=shape[0] if shape else None,
        markov_vocabulary=shape[1] if len(shape) > 1 else None,
        has_confidence_head=has("conf_proj.weight"),
        sample_from_anchor=anchor if isinstance(anchor, bool) else None,
        fc_inputs=fc[0] if fc else None,
        has_own_embedding=has("token_embd.weight"),
        has_own_output=has("output.weight"),
        has_reduced_vocabulary=has("d2t"),
        mask_token=_count(values.get("tokenizer.ggml.mask_token_id"), least=0),
    )


def _fields(sizes: TableSizes) -> dict[str, Any]:
    return {
        "data_bytes": sizes.data_bytes,
        "block_sizes": sizes.blocks,
        "input_bytes": sizes.input_bytes,
        "output_bytes": sizes.output_bytes,
        "other_bytes": sizes.other_bytes,
        "tensor_types": sizes.types,
    }


def _file_type(value: GgufValue | None) -> str | None:
    return FILE_TYPES.get(value) if type(value) is int else None


def _text(value: GgufValue | None) -> str | None:
    return value if isinstance(value, str) and value else None


def _count(value: GgufValue | None, least: int = 1) -> int | None:
    """A whole number of at least ``least``, also written as a float; anything else is unknown."""
    if type(value) is int:
        return value if value >= least else None
    return int(value) if isinstance(value, float) and value.is_integer() and value >= least else None


def _counts(value: GgufValue | None, least: int = 0) -> tuple[int, ...]:
    """One number, or one per block (0 where a block has none); empty where it is anything else."""
    if isinstance(value, GgufArray):
        counts = [_count(each, least) for each in value.values or ()]
        return tuple(each for each in counts if each is not None) if None not in counts else ()
    count = _count(value, least)
    return () if count is None else (count,)

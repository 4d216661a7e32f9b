"""A GGUF header as a text for people and as JSON for programs."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from sparkdeck.adapters.gguf_summary import one_line, printable, summary_rows
from sparkdeck.adapters.gguf_values import STRING, GgufArray, GgufHeader, GgufText, GgufValue
from sparkdeck.adapters.gguf_values_text import TYPE_NAMES
from sparkdeck.domain.gguf_facts import BlockSize, GgufFacts

SCHEMA = "sparkdeck.gguf/1"

_TEMPLATE = "tokenizer.chat_template"
_TEMPLATE_LINES = 8
_WIDTH = 100
_SHOWN_ELEMENTS = 8


def to_text(header: GgufHeader, facts: GgufFacts) -> str:
    parts = [
        _summary(header, facts),
        "Metadata\n" + _columns([(key, _short(value)) for key, value in header.values.items() if key != _TEMPLATE]),
    ]
    template = header.values.get(_TEMPLATE)
    if isinstance(template, str):
        parts.append(_template(template))
    if facts.tensor_types:
        rows = [
            (each.name, f"{each.tensors:,} tensors", f"{each.elements:,} elements", _bytes(each.size_bytes))
            for each in facts.tensor_types
        ]
        parts.append("Tensor types\n" + _columns(rows))
        parts.append("Sizes\n" + _columns(_sizes(facts)))
    return "\n\n".join(parts)


def to_json(header: GgufHeader, facts: GgufFacts) -> str:
    """All keys (long arrays by type and count) and all tensors. What is unknown is ``null``."""
    whole = {
        "schema": SCHEMA,
        "file": facts.file_name,
        "file_bytes": facts.file_bytes,
        "expected_bytes": facts.expected_bytes,
        "missing_bytes": facts.missing_bytes,
        "version": header.version,
        "byte_order": header.byte_order,
        "alignment": header.alignment,
        "data_start": header.data_start,
        "role": facts.role.value,
        "spec_type": facts.spec_type,
        "architecture": facts.architecture,
        "name": facts.name,
        "quantisation": facts.quantisation,
        "parameters": facts.parameters,
        "context_tokens": facts.context_tokens,
        "blocks": facts.blocks,
        "vocabulary": facts.vocabulary,
        "metadata": {key: _plain(value) for key, value in header.values.items()},
        "tensor_types": [
            {"type": each.name, "tensors": each.tensors, "elements": each.elements, "bytes": each.size_bytes}
            for each in facts.tensor_types
        ],
        "sizes": {
            "data_bytes": facts.data_bytes,
            "input_bytes": facts.input_bytes,
            "output_bytes": facts.output_bytes,
            "other_bytes": facts.other_bytes,
            "blocks": [
                {"block": each.index, "bytes": each.size_bytes, "expert_bytes": each.expert_bytes}
                for each in facts.block_sizes
            ],
        },
        "tensors": [
            {
                "name": tensor.name,
                "shape": list(tensor.shape),
                "type": tensor.type_name,
                "offset": tensor.offset,
                "bytes": tensor.size_bytes,
            }
            for tensor in header.tensors
        ],
    }
    return json.dumps(whole, indent=2, ensure_ascii=False, allow_nan=False)


def _summary(header: GgufHeader, facts: GgufFacts) -> str:
    rows = [
        ("File", f"{facts.file_name}, {facts.file_bytes:,} bytes"),
        ("Format", f"GGUF version {header.version}, {header.byte_order}-endian"),
        *summary_rows(facts),
    ]
    return _columns(rows, indent="")


def _sizes(facts: GgufFacts) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("embedding", _bytes(facts.input_bytes))]
    run: list[BlockSize] = []
    for block in (*facts.block_sizes, None):
        if run and (
            block is None or (block.size_bytes, block.expert_bytes) != (run[0].size_bytes, run[0].expert_bytes)
        ):
            name = f"block {run[0].index}" if len(run) == 1 else f"blocks {run[0].index}–{run[-1].index}, each"
            experts = f"of it {_bytes(run[0].expert_bytes)} experts" if run[0].expert_bytes else ""
            rows.append((name, _bytes(run[0].size_bytes), experts) if experts else (name, _bytes(run[0].size_bytes)))
            run = []
        if block is not None:
            run.append(block)
    rows += [("output", _bytes(facts.output_bytes)), ("other", _bytes(facts.other_bytes))]
    return [*rows, ("all tensors", _bytes(facts.data_bytes))]


def _template(template: str) -> str:
    lines = template.splitlines()
    shown = [line if len(line) <= _WIDTH else f"{line[: _WIDTH - 1]}…" for line in lines[:_TEMPLATE_LINES]]
    if len(lines) > _TEMPLATE_LINES:
        shown.append(f"… {len(lines) - _TEMPLATE_LINES:,} more lines")
    return f"Chat template ({len(template):,} characters)\n" + "\n".join(f"  {printable(line)}" for line in shown)


def _short(value: GgufValue) -> str:
    if isinstance(value, GgufText):
        return f"text of {value.size_bytes:,} bytes"
    if isinstance(value, GgufArray):
        if value.values is None or len(value.values) > _SHOWN_ELEMENTS:
            return f"{value.count:,} × {_type_name(value)}"
        return f"[{', '.join(_short(each) for each in value.values)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return one_line(f"{value:.6g}" if isinstance(value, float) else str(value))


def _plain(value: GgufValue) -> Any:
    if isinstance(value, GgufText):
        return {"bytes": value.size_bytes}
    if isinstance(value, GgufArray):
        known = None if value.values is None else [_plain(each) for each in value.values]
        return {"type": _type_name(value), "count": value.count, "values": known}
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def _type_name(array: GgufArray) -> str:
    name = TYPE_NAMES[array.element_type]
    return f"{name}s" if array.element_type == STRING else name


def _bytes(size: int | None) -> str:
    return "–" if size is None else f"{size:,} bytes"


def _columns(rows: Sequence[Sequence[str]], indent: str = "  ") -> str:
    widths = [
        max(len(row[index]) for row in rows if len(row) > index) for index in range(max(map(len, rows), default=0))
    ]
    lines = ("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows)
    return "\n".join(indent + printable(line) for line in lines)

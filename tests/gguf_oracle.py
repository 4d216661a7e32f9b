"""The ``gguf`` package as the oracle: both readers must agree on every key and tensor of a file."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import Any

import gguf

from sparkdeck.adapters.gguf_header import hash_array, read_header
from sparkdeck.adapters.gguf_source import LocalFile
from sparkdeck.adapters.gguf_values import STRING, GgufArray, GgufHeader, GgufValue


def assert_readers_agree(path: Path) -> None:
    ours, oracle = read_header(path), gguf.GGUFReader(path)
    assert ours.byte_order == oracle.endianess.name.lower()
    assert ours.version == oracle.fields["GGUF.version"].contents()
    keys = {name: field for name, field in oracle.fields.items() if not name.startswith("GGUF.")}
    assert list(ours.values) == list(keys)
    for name, field in keys.items():
        assert same(path, ours, ours.values[name], field), name
    assert ours.data_start == oracle.data_offset or not ours.tensors
    assert [
        (each.name, each.shape, each.type_id, each.size_bytes, ours.data_start + each.offset) for each in ours.tensors
    ] == [
        (each.name, tuple(map(int, each.shape)), int(each.tensor_type), int(each.n_bytes), int(each.data_offset))
        for each in oracle.tensors
    ]


def same(path: Path, header: GgufHeader, ours: GgufValue, field: Any) -> bool:
    if not isinstance(ours, GgufArray):
        theirs = field.contents()
        both_nan = isinstance(ours, float) and math.isnan(ours) and math.isnan(theirs)
        return type(ours) is type(theirs) and (both_nan or bool(ours == theirs))
    if (ours.element_type, ours.count) != (int(field.types[-1]), len(field.data)):
        return False
    if ours.values is not None:
        return bool(list(ours.values) == field.contents())
    if ours.element_type != STRING:
        return bool(ours.size_bytes == sum(int(field.parts[index].nbytes) for index in field.data))
    digest = hashlib.sha256()
    for index in field.data:
        digest.update(len(field.parts[index]).to_bytes(8, header.byte_order))  # type: ignore[arg-type]
        digest.update(field.parts[index].tobytes())
    with LocalFile(path) as source:
        return hash_array(source, ours) == digest.hexdigest()

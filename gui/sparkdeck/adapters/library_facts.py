"""What the library keeps of a file's header, and the one place where headers are read for it."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import msgspec

from sparkdeck.adapters.gguf_header import GgufHeader, read_header


class FileFacts(msgspec.Struct, frozen=True):
    """Facts of one file; unknown is ``None``.

    ``expected_bytes`` is how long the file must be at least; ``exact``: every tensor's size is known, so a longer file
    holds something else too. ``split_number`` counts from 1.
    """

    architecture: str | None
    general_type: str | None
    file_type: int | None
    context_tokens: int | None
    parameters: int
    main_tensor_type: str | None
    expected_bytes: int
    alignment: int
    exact: bool
    foreign_byte_order: bool
    split_number: int | None = None
    split_count: int | None = None


def read_file_facts(path: Path) -> FileFacts:
    """Read the header of ``path``. Raises :class:`UserError`, one clear sentence."""
    return facts_of(read_header(path))


def facts_of(header: GgufHeader) -> FileFacts:
    by_type: dict[str, int] = {}
    for tensor in header.tensors:
        by_type[tensor.type_name] = by_type.get(tensor.type_name, 0) + (tensor.size_bytes or 0)
    number = _number(header, "split.no")
    return FileFacts(
        architecture=header.architecture,
        general_type=_text(header, "general.type"),
        file_type=_number(header, "general.file_type"),
        context_tokens=_number(header, f"{header.architecture}.context_length"),
        parameters=sum(math.prod(tensor.shape) for tensor in header.tensors),
        main_tensor_type=max(by_type, key=lambda name: by_type[name], default=None),
        expected_bytes=header.expected_bytes,
        alignment=header.alignment,
        exact=all(tensor.size_bytes is not None for tensor in header.tensors),
        foreign_byte_order=header.byte_order != sys.byteorder,
        split_number=None if number is None else number + 1,
        split_count=_number(header, "split.count"),
    )


def _number(header: GgufHeader, key: str) -> int | None:
    value = header.values.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53 else None


def _text(header: GgufHeader, key: str) -> str | None:
    value = header.values.get(key)
    return value if isinstance(value, str) else None

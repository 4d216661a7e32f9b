"""What the library keeps of a file's header, and the one place where headers are read for it."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.hub import FileRole


class FileFacts(msgspec.Struct, frozen=True):
    """Facts of one file; unknown is ``None``. ``problem``: why only a part of the header could be read.

    ``expected_bytes`` is how long the file must be at least; ``is_exact``: every tensor's size is known, so a longer
    file holds something else too. ``split_number`` counts from 1.
    """

    role: FileRole
    architecture: str | None = None
    general_type: str | None = None
    quantisation: str | None = None
    context_tokens: int | None = None
    parameters: int | None = None
    tensors: int = 0
    expected_bytes: int | None = None
    is_exact: bool = False
    has_foreign_byte_order: bool = False
    split_number: int | None = None
    split_count: int | None = None
    has_chat_template: bool | None = None
    problem: str = ""


def read_file_facts(path: Path) -> FileFacts:
    """Read the header of ``path``. Raises :class:`UserError`, one clear sentence."""
    return _kept(read_facts(path))


def _kept(facts: GgufFacts) -> FileFacts:
    return FileFacts(
        role=facts.role,
        architecture=facts.architecture,
        general_type=facts.general_type,
        quantisation=facts.quantisation,
        context_tokens=facts.context_tokens,
        parameters=facts.parameters,
        tensors=facts.tensors,
        expected_bytes=facts.expected_bytes,
        is_exact=facts.complete and all(kind.size_bytes is not None for kind in facts.tensor_types),
        has_foreign_byte_order=facts.byte_order != sys.byteorder,
        split_number=None if facts.split_number is None else facts.split_number + 1,
        split_count=facts.split_count,
        has_chat_template=facts.has_chat_template,
        problem=facts.note,
    )

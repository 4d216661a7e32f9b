"""Where the bytes of a model are: by block, by tensor type. Exact, from the tensor table."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sparkdeck.adapters.gguf_types import TENSOR_TYPES
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.domain.gguf_facts import BlockSize, TensorTypeCount

_INPUT = ("token_embd.", "token_embd_norm.", "per_layer_token_embd.")
_OUTPUT = ("output.", "output_norm.")
_SIDE_TENSORS = frozenset({"F32"})
"""Norms and routers stay in this type whatever the file is called."""


@dataclass(frozen=True, slots=True)
class TableSizes:
    """Sums over a tensor table. Bytes are ``None`` where a tensor's type is newer than this program."""

    elements: int
    data_bytes: int | None
    blocks: tuple[BlockSize, ...]
    input_bytes: int | None
    output_bytes: int | None
    other_bytes: int | None
    types: tuple[TensorTypeCount, ...]
    is_mtp_head: bool
    """Layers that predict further tokens, without the model they belong to."""

    @property
    def main_type(self) -> str | None:
        """The type that most of the weights have; norms aside."""
        weights = [each for each in self.types if each.name not in _SIDE_TENSORS] or list(self.types)
        return max(weights, key=lambda each: each.elements).name if weights else None


class _Sum:
    """Bytes that become unknown with the first unknown."""

    def __init__(self) -> None:
        self.size: int | None = 0
        self.tensors = 0

    def add(self, size: int | None) -> None:
        self.tensors += 1
        self.size = None if size is None or self.size is None else self.size + size


def measure_tensors(header: GgufHeader) -> TableSizes:
    blocks: defaultdict[int, _Sum] = defaultdict(_Sum)
    experts: defaultdict[int, _Sum] = defaultdict(_Sum)
    types: defaultdict[int, _Sum] = defaultdict(_Sum)
    elements: defaultdict[int, int] = defaultdict(int)
    total, first, last, rest = _Sum(), _Sum(), _Sum(), _Sum()
    has_first_attention = has_next_n = False
    for tensor in header.tensors:
        name, size = tensor.name, tensor.size_bytes
        count = 1
        for extent in tensor.shape:
            count *= extent
        elements[tensor.type_id] += count
        types[tensor.type_id].add(size)
        total.add(size)
        block = _block_of(name)
        if block is not None:
            blocks[block].add(size)
            if "_exps." in name or "_chexps." in name:
                experts[block].add(size)
            has_next_n |= ".nextn." in name
            has_first_attention |= block == 0
        elif name.startswith(_INPUT):
            first.add(size)
        elif name.startswith(_OUTPUT):
            last.add(size)
        else:
            rest.add(size)
    counted = [
        TensorTypeCount(known.name if known else f"type {kind}", types[kind].tensors, elements[kind], types[kind].size)
        for kind, known in ((kind, TENSOR_TYPES.get(kind)) for kind in types)
    ]
    return TableSizes(
        elements=sum(elements.values()),
        data_bytes=total.size,
        blocks=tuple(
            BlockSize(index, blocks[index].size, experts[index].size if index in experts else 0, blocks[index].tensors)
            for index in sorted(blocks)
        ),
        input_bytes=first.size,
        output_bytes=last.size,
        other_bytes=rest.size,
        types=tuple(sorted(counted, key=lambda each: (-each.elements, each.name))),
        is_mtp_head=has_next_n and not has_first_attention,
    )


def _block_of(name: str) -> int | None:
    """The number in ``blk.12.attn_q.weight``."""
    if not name.startswith("blk."):
        return None
    number = name[4 : name.find(".", 4)]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 6 else None

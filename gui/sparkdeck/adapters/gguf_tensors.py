"""The table of tensors: name, shape, type and place of each."""

from __future__ import annotations

import struct
from math import prod

from sparkdeck.adapters.gguf_layout import DIMENSIONS, MAXIMUM_NAME, Layout, name_text
from sparkdeck.adapters.gguf_types import TENSOR_TYPES
from sparkdeck.adapters.gguf_values import GgufTensor
from sparkdeck.adapters.gguf_window import Damaged, EndOfFile, Window
from sparkdeck.domain.translation import tr

_SMALLEST_TENSOR = 8 + 1 + 4 + 4 + 8
_MOST_NAMES = 8 << 20  # bytes


def read_tensors(
    window: Window, layout: Layout, count: int, alignment: int, start: int
) -> tuple[list[GgufTensor], int]:
    """``count`` tensors from ``start`` on (absolute), and the place behind them. Raises as the window does."""
    u64, u32, forms, types = layout.u64, layout.u32, layout.tensors, TENSOR_TYPES
    if start + count * _SMALLEST_TENSOR > window.size:
        raise EndOfFile
    if not count:
        return [], start
    if start > window.base + len(window.data):
        window.move(start)
    data, base, at = window.data, window.base, start - window.base
    tensors: dict[str, GgufTensor] = {}
    names = 0
    while len(tensors) < count:
        try:
            length = u64(data, at)[0]
            if not 0 < length <= MAXIMUM_NAME:
                raise Damaged(
                    tr("a tensor's name claims {length:,} bytes", length=length)
                    if length
                    else tr("a tensor has no name")
                )
            end = at + 8 + length
            dimensions = u32(data, end)[0]
            if dimensions > DIMENSIONS:
                raise Damaged(
                    tr(
                        "the tensor “{name}” claims {dimensions:,} dimensions",
                        name=name_text(data[at + 8 : end])[:80],
                        dimensions=dimensions,
                    )
                )
            unpack, size = forms[dimensions]
            *shape, kind, offset = unpack(data, end + 4)
        except struct.error:
            window.move(base + at)
            data, base, at = window.data, window.base, 0
            continue
        name = name_text(data[at + 8 : end])
        names += length
        if names > _MOST_NAMES:
            raise Damaged(tr("its names have no end"))
        if offset % alignment:
            raise Damaged(tr("the tensor “{name}” begins at a crooked place", name=name[:80]))
        elements = prod(shape)
        if elements >= 1 << 63:
            raise Damaged(tr("the tensor “{name}” claims an impossible shape", name=name[:80]))
        packing = types.get(kind)
        taken = None
        if packing is not None:
            block = packing.block_elements
            if block != 1 and (shape[0] if shape else 1) % block:
                raise Damaged(
                    tr(
                        "the tensor “{name}” has rows that do not fit its type {type}",
                        name=name[:80],
                        type=packing.name,
                    )
                )
            taken = elements // block * packing.block_bytes
        if name in tensors:
            raise Damaged(tr("two tensors have the same name “{name}”", name=name[:80]))
        tensors[name] = GgufTensor(name, tuple(shape), kind, offset, taken)
        at = end + 4 + size
    return list(tensors.values()), base + at

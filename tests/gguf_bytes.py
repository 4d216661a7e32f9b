"""Writes GGUF files byte by byte, independent of the program and of the ``gguf`` package, also broken ones."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

UINT32, FLOAT32, BOOL, STRING, ARRAY, UINT64 = 4, 6, 7, 8, 9, 10
F32, F16, Q8_0 = 0, 1, 8


@dataclass
class GgufBytes:
    """``keys`` are whole encoded pairs (see :func:`pair`), ``tensors`` ``(name, shape, type, bytes of data)``."""

    order: str = "<"
    version: int = 3
    alignment: int = 32
    keys: list[bytes] = field(default_factory=list)
    tensors: list[tuple[str, Sequence[int], int, bytes]] = field(default_factory=list)
    key_count: int | None = None
    tensor_count: int | None = None

    def text(self, value: str) -> bytes:
        raw = value.encode()
        return struct.pack(self.order + "Q", len(raw)) + raw

    def pair(self, key: str, kind: int, value: bytes) -> None:
        self.keys.append(self.text(key) + struct.pack(self.order + "I", kind) + value)

    def string(self, key: str, value: str) -> None:
        self.pair(key, STRING, self.text(value))

    def number(self, key: str, value: int) -> None:
        self.pair(key, UINT32, struct.pack(self.order + "I", value))

    def numbers(self, key: str, values: Sequence[int]) -> None:
        packed = struct.pack(f"{self.order}IQ{len(values)}I", UINT32, len(values), *values)
        self.pair(key, ARRAY, packed)

    def strings(self, key: str, values: Sequence[str]) -> None:
        head = struct.pack(self.order + "IQ", STRING, len(values))
        self.pair(key, ARRAY, head + b"".join(self.text(value) for value in values))

    def header(self) -> bytes:
        keys = len(self.keys) if self.key_count is None else self.key_count
        tensors = len(self.tensors) if self.tensor_count is None else self.tensor_count
        parts = [b"GGUF", struct.pack(self.order + "IQQ", self.version, tensors, keys), *self.keys]
        offset = 0
        for name, shape, kind, data in self.tensors:
            shaped = struct.pack(f"{self.order}I{len(shape)}Q", len(shape), *shape)
            parts.append(self.text(name) + shaped + struct.pack(self.order + "IQ", kind, offset))
            offset += len(data) + -len(data) % self.alignment
        return b"".join(parts)

    def whole(self) -> bytes:
        head = self.header()
        parts = [head, bytes(-len(head) % self.alignment)]
        for index, (_, _, _, data) in enumerate(self.tensors):
            last = index == len(self.tensors) - 1
            parts.append(data if last else data + bytes(-len(data) % self.alignment))
        return b"".join(parts)


def small_model(order: str = "<") -> GgufBytes:
    """A tiny model with a long and two short arrays and two tensors."""
    model = GgufBytes(order)
    model.string("general.architecture", "dflash")
    model.number("dflash.block_size", 7)
    model.numbers("dflash.target_layers", [1, 3])
    model.strings("general.tags", ["a", "ü"])
    model.strings("tokenizer.ggml.tokens", [f"t{index}" for index in range(1000)])
    model.pair("dflash.scale", FLOAT32, struct.pack(order + "f", 0.5))
    model.pair("dflash.causal", BOOL, b"\1")
    model.tensors.append(("token_embd.weight", (64, 3), Q8_0, bytes(2 * 34 * 3)))
    model.tensors.append(("norm.weight", (5,), F32, bytes(20)))
    return model

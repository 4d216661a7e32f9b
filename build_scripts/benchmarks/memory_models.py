"""Models for the memory plan's trials: true headers, with weights that are holes (zeros) in the file.

The engine loads them like any other and allocates what a model of that shape needs; they say nothing that makes sense.
One for each way of keeping what was read: grouped heads, a compressed cache (MLA), a sliding window, recurrent layers,
experts; and a DSpark draft that fits any of them.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

from sparkdeck.adapters.gguf_types import TENSOR_TYPES

_F32, _F16, _Q8_0 = 0, 1, 8
_UINT32, _INT32, _FLOAT32, _BOOL, _STRING, _ARRAY = 4, 5, 6, 7, 8, 9
_ALIGNMENT = 32

Value = bool | int | float | str | Sequence[int] | Sequence[bool] | Sequence[str]
Tensor = tuple[str, tuple[int, ...], int]
"""Name, shape (the row first), ggml's type number."""


@dataclass(frozen=True, slots=True)
class HollowModel:
    """``metadata`` without the architecture's prefix where a key begins with a dot."""

    name: str
    architecture: str
    metadata: Mapping[str, Value]
    tensors: tuple[Tensor, ...]
    vocabulary: int

    def write(self, folder: Path) -> Path:
        """``<name>.gguf`` in ``folder``; takes hardly any space where the file system knows holes."""
        path = folder / f"{self.name}.gguf"
        keys = {"general.architecture": self.architecture, "general.name": self.name}
        pairs = {
            **keys,
            **{self.architecture + key if key[0] == "." else key: value for key, value in self.metadata.items()},
            **_tokenizer(self.vocabulary),
        }
        head = struct.pack("<4sIQQ", b"GGUF", 3, len(self.tensors), len(pairs))
        head += b"".join(_text(key) + _value(value) for key, value in pairs.items())
        offset = 0
        for name, shape, kind in self.tensors:
            head += _text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, kind, offset)
            offset += _padded(_size(shape, kind))
        with path.open("wb") as file:
            file.write(head)
            file.truncate(_padded(len(head)) + offset)
        return path


def grouped_heads(name: str = "gqa", *, width: int = 1024, blocks: int = 12, ffn: int = 3072) -> HollowModel:
    """Ordinary attention, as ``qwen3``: 16 heads that share 4 keys."""
    tensors = [_embedding(width), *_head(width)]
    for block in range(blocks):
        tensors += _attention(block, width, 16, 4, 64, norms=True) + _feed_forward(block, width, ffn)
    return HollowModel(name, "qwen3", _shape(width, blocks, ffn, 16, 4, 64), tuple(tensors), VOCABULARY)


def experts(name: str = "moe", *, width: int = 1024, blocks: int = 8, count: int = 16) -> HollowModel:
    """``qwen3moe``: 16 experts, 4 of them used."""
    tensors = [_embedding(width), *_head(width)]
    for block in range(blocks):
        tensors += _attention(block, width, 16, 2, 128, norms=True)
        tensors += [_norm(block, "ffn_norm", width), *_experts(block, width, 512, count)]
    metadata = {
        **_shape(width, blocks, 2048, 16, 2, 128),
        ".expert_count": count,
        ".expert_used_count": 4,
        ".expert_feed_forward_length": 512,
    }
    return HollowModel(name, "qwen3moe", metadata, tuple(tensors), VOCABULARY)


def compressed(name: str = "mla", *, width: int = 1024, blocks: int = 8) -> HollowModel:
    """``deepseek2``: one compressed state of 576 numbers per token and block; one dense block, then experts."""
    heads, rank, rope, key, value = 16, 512, 64, 192, 128
    tensors = [_embedding(width), *_head(width)]
    for block in range(blocks):
        tensors += [
            _norm(block, "attn_norm", width),
            _norm(block, "attn_q_a_norm", 384),
            _norm(block, "attn_kv_a_norm", rank),
            (f"blk.{block}.attn_q_a.weight", (width, 384), _Q8_0),
            (f"blk.{block}.attn_q_b.weight", (384, heads * key), _Q8_0),
            (f"blk.{block}.attn_kv_a_mqa.weight", (width, rank + rope), _Q8_0),
            (f"blk.{block}.attn_k_b.weight", (key - rope, rank, heads), _Q8_0),
            (f"blk.{block}.attn_v_b.weight", (rank, value, heads), _Q8_0),
            (f"blk.{block}.attn_output.weight", (heads * value, width), _Q8_0),
        ]
        if block == 0:
            tensors += _feed_forward(block, width, 2816)
        else:
            tensors += [_norm(block, "ffn_norm", width), *_experts(block, width, 512, 16), *_shared(block, width, 512)]
    metadata = {
        **_shape(width, blocks, 2816, heads, 1, rank + rope),
        ".attention.value_length": rank,
        ".attention.key_length_mla": key,
        ".attention.value_length_mla": value,
        ".attention.kv_lora_rank": rank,
        ".attention.q_lora_rank": 384,
        ".rope.dimension_count": rope,
        ".leading_dense_block_count": 1,
        ".expert_count": 16,
        ".expert_used_count": 4,
        ".expert_shared_count": 1,
        ".expert_feed_forward_length": 512,
        ".expert_gating_func": 2,
        ".expert_weights_scale": 1.0,
    }
    return HollowModel(name, "deepseek2", metadata, tuple(tensors), VOCABULARY)


def recurrent(name: str = "hybrid", *, width: int = 1024, blocks: int = 8, listed: bool = False) -> HollowModel:
    """``qwen35moe``: every fourth block has attention, the others a state of fixed size.

    ``listed``: the recurrent blocks are named one by one, as some writers do, instead of by an interval.
    """
    heads, kv_heads, key, state, groups, ranks = 8, 2, 128, 128, 4, 8
    keys, values = state * groups, state * ranks
    tensors = [_embedding(width), *_head(width)]
    for block in range(blocks):
        tensors += [_norm(block, "attn_norm", width), _norm(block, "post_attention_norm", width)]
        if (block + 1) % 4 == 0:
            tensors += [
                (f"blk.{block}.attn_q.weight", (width, 2 * heads * key), _Q8_0),
                (f"blk.{block}.attn_k.weight", (width, kv_heads * key), _Q8_0),
                (f"blk.{block}.attn_v.weight", (width, kv_heads * key), _Q8_0),
                (f"blk.{block}.attn_output.weight", (heads * key, width), _Q8_0),
                _norm(block, "attn_q_norm", key),
                _norm(block, "attn_k_norm", key),
            ]
        else:
            tensors += [
                (f"blk.{block}.attn_qkv.weight", (width, 2 * keys + values), _Q8_0),
                (f"blk.{block}.attn_gate.weight", (width, values), _Q8_0),
                (f"blk.{block}.ssm_conv1d.weight", (4, 2 * keys + values), _F32),
                (f"blk.{block}.ssm_dt.bias", (ranks,), _F32),
                (f"blk.{block}.ssm_a", (ranks,), _F32),
                (f"blk.{block}.ssm_beta.weight", (width, ranks), _F32),
                (f"blk.{block}.ssm_alpha.weight", (width, ranks), _F32),
                _norm(block, "ssm_norm", state),
                (f"blk.{block}.ssm_out.weight", (values, width), _Q8_0),
            ]
        tensors += _experts(block, width, 256, 16)
        tensors += [(f"blk.{block}.ffn_gate_inp_shexp.weight", (width,), _F32), *_shared(block, width, 256)]
    metadata: dict[str, Value] = {
        **_shape(width, blocks, 256, heads, kv_heads, key),
        ".rope.dimension_sections": (11, 11, 10, 0),
        ".rope.dimension_count": 64,
        ".expert_count": 16,
        ".expert_used_count": 4,
        ".expert_feed_forward_length": 256,
        ".expert_shared_feed_forward_length": 256,
        ".ssm.conv_kernel": 4,
        ".ssm.inner_size": values,
        ".ssm.state_size": state,
        ".ssm.time_step_rank": ranks,
        ".ssm.group_count": groups,
    }
    if listed:
        metadata[".attention.recurrent_layers"] = tuple((block + 1) % 4 != 0 for block in range(blocks))
    else:
        metadata[".full_attention_interval"] = 4
    return HollowModel(name, "qwen35moe", metadata, tuple(tensors), VOCABULARY)


def sliding(name: str = "iswa", *, width: int = 1024, blocks: int = 12) -> HollowModel:
    """``gemma3``: five of six blocks see a window of 1,024 tokens; the embedding serves as head too."""
    tensors: list[Tensor] = [_embedding(width), ("output_norm.weight", (width,), _F32)]
    for block in range(blocks):
        tensors += _attention(block, width, 4, 1, 256, norms=True) + _feed_forward(block, width, 4096)
        tensors += [_norm(block, "post_attention_norm", width), _norm(block, "post_ffw_norm", width)]
    metadata = {
        **_shape(width, blocks, 4096, 4, 1, 256),
        ".attention.sliding_window": 1024,
        ".rope.freq_base_swa": 10000.0,
    }
    return HollowModel(name, "gemma3", metadata, tuple(tensors), VOCABULARY)


def draft_for(
    name: str = "draft", *, width: int = 1024, blocks: int = 3, taps: Sequence[int] = (2, 4, 6), borrowed: bool = False
) -> HollowModel:
    """A DSpark draft; ``borrowed``: it takes embedding and head from its target, as published ones do."""
    tensors: list[Tensor] = [] if borrowed else [_embedding(width), ("output.weight", (width, VOCABULARY), _Q8_0)]
    tensors += [
        ("output_norm.weight", (width,), _F32),
        ("fc.weight", (len(taps) * width, width), _Q8_0),
        ("enc.output_norm.weight", (width,), _F32),
        ("markov_w1.weight", (256, VOCABULARY), _Q8_0),
        ("markov_w2.weight", (256, VOCABULARY), _Q8_0),
    ]
    for block in range(blocks):
        tensors += _attention(block, width, 16, 8, 64, norms=True) + _feed_forward(block, width, 3072)
    metadata = {
        **_shape(width, blocks, 3072, 16, 8, 64),
        ".block_size": 7,
        ".target_layers": tuple(taps),
        ".sample_from_anchor": True,
        ".has_confidence_head": False,
        "tokenizer.ggml.mask_token_id": 259,
    }
    return HollowModel(name, "dflash", metadata, tuple(tensors), VOCABULARY)


VOCABULARY = 16384


def _embedding(width: int) -> Tensor:
    return ("token_embd.weight", (width, VOCABULARY), _Q8_0)


def _head(width: int) -> list[Tensor]:
    return [("output_norm.weight", (width,), _F32), ("output.weight", (width, VOCABULARY), _Q8_0)]


def _norm(block: int, name: str, width: int) -> Tensor:
    return (f"blk.{block}.{name}.weight", (width,), _F32)


def _attention(block: int, width: int, heads: int, kv_heads: int, length: int, *, norms: bool) -> list[Tensor]:
    tensors: list[Tensor] = [
        _norm(block, "attn_norm", width),
        (f"blk.{block}.attn_q.weight", (width, heads * length), _Q8_0),
        (f"blk.{block}.attn_k.weight", (width, kv_heads * length), _Q8_0),
        (f"blk.{block}.attn_v.weight", (width, kv_heads * length), _Q8_0),
        (f"blk.{block}.attn_output.weight", (heads * length, width), _Q8_0),
    ]
    return tensors + ([_norm(block, "attn_q_norm", length), _norm(block, "attn_k_norm", length)] if norms else [])


def _feed_forward(block: int, width: int, ffn: int) -> list[Tensor]:
    return [
        _norm(block, "ffn_norm", width),
        (f"blk.{block}.ffn_gate.weight", (width, ffn), _Q8_0),
        (f"blk.{block}.ffn_down.weight", (ffn, width), _Q8_0),
        (f"blk.{block}.ffn_up.weight", (width, ffn), _Q8_0),
    ]


def _experts(block: int, width: int, ffn: int, count: int) -> list[Tensor]:
    return [
        (f"blk.{block}.ffn_gate_inp.weight", (width, count), _F32),
        (f"blk.{block}.ffn_gate_exps.weight", (width, ffn, count), _Q8_0),
        (f"blk.{block}.ffn_down_exps.weight", (ffn, width, count), _Q8_0),
        (f"blk.{block}.ffn_up_exps.weight", (width, ffn, count), _Q8_0),
    ]


def _shared(block: int, width: int, ffn: int) -> list[Tensor]:
    return [
        (f"blk.{block}.ffn_gate_shexp.weight", (width, ffn), _Q8_0),
        (f"blk.{block}.ffn_down_shexp.weight", (ffn, width), _Q8_0),
        (f"blk.{block}.ffn_up_shexp.weight", (width, ffn), _Q8_0),
    ]


def _shape(width: int, blocks: int, ffn: int, heads: int, kv_heads: int, length: int) -> dict[str, Value]:
    return {
        ".context_length": 262_144,
        ".embedding_length": width,
        ".block_count": blocks,
        ".feed_forward_length": ffn,
        ".attention.head_count": heads,
        ".attention.head_count_kv": kv_heads,
        ".attention.key_length": length,
        ".attention.value_length": length,
        ".attention.layer_norm_rms_epsilon": 1e-6,
        ".rope.freq_base": 1_000_000.0,
    }


def _tokenizer(vocabulary: int) -> dict[str, Value]:
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    moved = iter(range(0x100, 0x200))
    alphabet = [chr(byte if byte in printable else next(moved)) for byte in range(256)]
    control = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|mask|>"]
    rest = [f"t{number}" for number in range(vocabulary - 260)]
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen2",
        "tokenizer.ggml.tokens": (*alphabet, *control, *rest),
        "tokenizer.ggml.token_type": tuple(3 if 256 <= token < 260 else 1 for token in range(vocabulary)),
        "tokenizer.ggml.merges": (f"{alphabet[0]} {alphabet[0]}",),
        "tokenizer.ggml.eos_token_id": 258,
    }


def _size(shape: tuple[int, ...], kind: int) -> int:
    packing = TENSOR_TYPES[kind]
    return prod(shape) // packing.block_elements * packing.block_bytes


def _padded(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _text(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def _value(value: Value) -> bytes:
    match value:
        case bool():
            return struct.pack("<I?", _BOOL, value)
        case int():
            return struct.pack("<II", _UINT32, value)
        case float():
            return struct.pack("<If", _FLOAT32, value)
        case str():
            return struct.pack("<I", _STRING) + _text(value)
        case _:
            return struct.pack("<I", _ARRAY) + _array(list(value))


def _array(items: Sequence[bool | int | str]) -> bytes:
    if all(isinstance(item, str) for item in items):
        return struct.pack("<IQ", _STRING, len(items)) + b"".join(_text(str(item)) for item in items)
    if all(isinstance(item, bool) for item in items):
        return struct.pack(f"<IQ{len(items)}?", _BOOL, len(items), *items)
    return struct.pack(f"<IQ{len(items)}i", _INT32, len(items), *items)

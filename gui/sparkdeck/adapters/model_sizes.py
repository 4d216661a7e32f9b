"""Makes a model's sizes out of its header: which block keeps what, as llama.cpp (build 11434) builds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.gguf_values import GgufArray, GgufTensor, GgufValue
from sparkdeck.adapters.model_windows import windows_of
from sparkdeck.adapters.not_a_gguf import model_size
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.model_sizes import LayerSizes, ModelSizes, WorkSizes
from sparkdeck.domain.translation import tr

_INPUT = ("token_embd", "token_types", "position_embd", "per_layer_token_embd")
_INTERVALS = frozenset({"qwen3next", "qwen35", "qwen35moe"})
_WITHOUT_HEADS = frozenset({"jamba", "lfm2", "lfm2moe", "granitehybrid", "nemotron_h", "nemotron_h_moe", "plamo2"})
"""Hybrids whose recurrent blocks are those with no key-value heads."""
_ALWAYS_RECURRENT = frozenset({"mamba", "mamba2", "falcon-h1"})
_ROLLS_BACK = frozenset({"qwen35", "qwen35moe", "nemotron_h", "nemotron_h_moe", "lfm2", "lfm2moe"})
_ENCODERS = frozenset({"dflash", "eagle3", "t5"})
_OTHER_CACHES = frozenset(
    {"deepseek32", "deepseek4", "glm-dsa", "glm5-next", "minimax-m3", "hy_v4", "hy-v4", "dots3note", "qwen4exp"}
    | {"kimi-k3", "kimi-linear", "bailingmoe3", "minimax-01", "gemma4-assistant"}
    | {"rwkv6", "rwkv6qwen2", "rwkv7", "arwkv7"}
)
"""Indexers, several caches at once, states of another kind: not worked out here."""


def read_model_sizes(path: Path) -> ModelSizes:
    """The sizes of the model at ``path``, all its parts together. Blocking, some milliseconds; remembered while the
    file stays. Raises UserError where a header cannot be read."""
    size, changed = model_size(path)
    return _remembered(path, size, changed)


@lru_cache(maxsize=64)
def _remembered(path: Path, _size: int, _changed_ns: int) -> ModelSizes:
    parts = [read_header(part) for part in shard_files(path)]
    tensors = [tensor for part in parts for tensor in part.tensors]
    first = next((part for part in parts if part.architecture), parts[0])
    return sizes_of(path.name, first.values, tensors)


def sizes_of(name: str, values: Mapping[str, GgufValue], tensors: Sequence[GgufTensor]) -> ModelSizes:
    """The sizes of a model with these keys and tensors. Raises UserError where the header says too little."""
    keys = _Keys(values)
    unknown = next((tensor for tensor in tensors if tensor.size_bytes is None), None)
    if unknown is not None:
        raise UserError(
            tr(
                "The size of {name} cannot be told: its tensors have a type that this SparkDeck does not know.",
                name=name,
            ),
            tr("{tensor} is of {type}.", tensor=unknown.name, type=unknown.type_name),
            tr("Update SparkDeck."),
        )
    blocks, width = keys.number("block_count"), keys.number("embedding_length")
    if not keys.architecture or not blocks or not width or blocks > 4096:
        raise UserError(
            tr("The header of {name} does not describe a language model.", name=name), "", tr("Choose another file.")
        )
    weights = _Weights(tensors, blocks)
    trunk = blocks - min(keys.number("nextn_predict_layers"), blocks)
    if trunk == 0:  # a file of nothing but MTP blocks
        trunk = blocks
    layers = _layers(keys, weights, blocks, width, trunk)
    window = windows_of(keys.architecture, keys.number("attention.sliding_window"), keys.flags_or_number, blocks)
    layers = [
        LayerSizes(
            each.weights_bytes, each.expert_bytes, each.keys, each.values, windowed and bool(each.keys), each.state
        )
        for each, windowed in zip(layers, window.windowed, strict=True)
    ]
    problem = ""
    if keys.architecture in _OTHER_CACHES or keys.number("attention.indexer.key_length"):
        problem = tr("How {architecture} keeps what it read is not worked out here.", architecture=keys.architecture)
    return ModelSizes(
        name=name,
        architecture=keys.architecture,
        layers=tuple(layers[:trunk]),
        mtp_layers=tuple(layers[trunk:]),
        input_bytes=weights.input_bytes,
        output_bytes=weights.output_bytes,
        has_head="output.weight" in weights.names,
        work=_work(keys, weights, width),
        vocabulary=_vocabulary(values, keys),
        context_tokens=keys.number("context_length"),
        window_tokens=window.tokens,
        rolls_back=keys.architecture in _ROLLS_BACK,
        taps=len(keys.numbers("target_layers")),
        block_size=keys.number("block_size") or None,
        encodes=keys.architecture in _ENCODERS,
        key_length=_key_length(keys, width),
        value_length=_value_length(keys, width),
        problem=problem,
        tensors=tuple((tensor.name, tensor.size_bytes or 0) for tensor in tensors),
    )


class _Keys:
    """A header's keys without their prefix; what is of another type than expected counts as missing."""

    def __init__(self, values: Mapping[str, GgufValue]) -> None:
        self._values = values
        architecture = values.get("general.architecture")
        self.architecture = architecture if isinstance(architecture, str) else ""

    def number(self, key: str, default: int = 0) -> int:
        """One number; of a list the largest."""
        numbers = self.numbers(key)
        return max(numbers) if numbers else default

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self._values.get(f"{self.architecture}.{key}")
        found = (value.values or ()) if isinstance(value, GgufArray) else (value,)
        return tuple(int(each) for each in found if isinstance(each, int | float) and each >= 0)

    def per_block(self, key: str, blocks: int, default: int) -> list[int]:
        numbers = self.numbers(key)
        if len(numbers) >= blocks and isinstance(self._values.get(f"{self.architecture}.{key}"), GgufArray):
            return list(numbers[:blocks])
        return [numbers[0] if numbers else default] * blocks

    def flags_or_number(self, key: str) -> tuple[int, ...] | int | None:
        value = self._values.get(f"{self.architecture}.{key}")
        if isinstance(value, GgufArray):
            return self.numbers(key)
        return int(value) if isinstance(value, int | float) else None


class _Weights:
    """The bytes of the tensors, by where the engine puts them."""

    def __init__(self, tensors: Sequence[GgufTensor], blocks: int) -> None:
        self.names = {tensor.name for tensor in tensors}
        self.shapes = {tensor.name: tensor.shape for tensor in tensors}
        self.input_bytes = self.output_bytes = 0
        self.of_block, self.experts_of_block = [0] * blocks, [0] * blocks
        for tensor in tensors:
            size, block = tensor.size_bytes or 0, _block_of(tensor.name)
            if block is not None and block < blocks:
                self.of_block[block] += size
                if "_exps." in tensor.name or "_chexps." in tensor.name:
                    self.experts_of_block[block] += size
            elif tensor.name.startswith("rope_freqs"):
                self.of_block[0] += size
            elif tensor.name.startswith(_INPUT):
                self.input_bytes += size
            else:
                self.output_bytes += size


def _layers(keys: _Keys, weights: _Weights, blocks: int, width: int, trunk: int) -> list[LayerSizes]:
    heads = keys.per_block("attention.head_count", blocks, 0)
    kv_heads = keys.per_block("attention.head_count_kv", blocks, heads[0] if heads else 0)
    recurrent = _recurrent(keys, kv_heads, blocks, trunk)
    key, value = _key_length(keys, width), _value_length(keys, width)
    compressed = bool(keys.number("attention.key_length_mla") and keys.number("attention.value_length_mla"))
    state = _state(keys, width)
    shared = keys.number("attention.shared_kv_layers") if keys.architecture == "gemma4" else 0
    keeps = 20 if keys.architecture == "gemma3n" else blocks - shared
    windows = windows_of(keys.architecture, keys.number("attention.sliding_window"), keys.flags_or_number, blocks)
    layers = []
    for block in range(blocks):
        attends = (not recurrent[block] or keys.architecture == "falcon-h1") and block < keeps
        length = keys.number("attention.key_length_swa", key) if windows.windowed[block] else key
        value_length = keys.number("attention.value_length_swa", value) if windows.windowed[block] else value
        layers.append(
            LayerSizes(
                weights.of_block[block],
                weights.experts_of_block[block],
                keys=kv_heads[block] * length if attends else 0,
                values=kv_heads[block] * value_length if attends and not compressed else 0,
                state=state if recurrent[block] else 0,
            )
        )
    return layers


def _recurrent(keys: _Keys, kv_heads: Sequence[int], blocks: int, trunk: int) -> list[bool]:
    architecture = keys.architecture
    if architecture in _ALWAYS_RECURRENT:
        return [True] * blocks
    if architecture in _INTERVALS:
        listed = keys.numbers("attention.recurrent_layers")
        if len(listed) >= blocks:
            return [bool(each) for each in listed[:blocks]]
        interval = keys.number("full_attention_interval", 4)
        return [block < trunk and (block + 1) % interval != 0 for block in range(blocks)]
    if architecture in _WITHOUT_HEADS:
        ffn = keys.per_block("feed_forward_length", blocks, 0)
        alone = architecture.startswith("nemotron_h")  # there a block is attention, recurrence or feed-forward
        return [
            block < trunk and not heads and not (alone and ffn[block]) for block, heads in enumerate(kv_heads[:blocks])
        ]
    return [False] * blocks


def _state(keys: _Keys, width: int) -> int:
    """Numbers of one copy of one block's state: the convolution's tail and the state proper."""
    if cache := keys.number("shortconv.l_cache"):
        return width * (cache - 1)
    inner, size = keys.number("ssm.inner_size"), keys.number("ssm.state_size")
    tail = max(0, keys.number("ssm.conv_kernel") - 1) * (inner + 2 * keys.number("ssm.group_count") * size)
    return tail + size * inner


def _work(keys: _Keys, weights: _Weights, width: int) -> WorkSizes:
    heads = keys.number("attention.head_count")
    key, value = _key_length(keys, width), _value_length(keys, width)
    key_mla, value_mla = keys.number("attention.key_length_mla"), keys.number("attention.value_length_mla")
    compressed = key + value + key_mla if key_mla and value_mla else 0
    queries = max((shape[1] for name, shape in weights.shapes.items() if ".attn_q.weight" in name), default=heads * key)
    kv_heads = keys.number("attention.head_count_kv", heads)
    ffn = 0 if keys.number("expert_count") and not _has_dense(weights) else keys.number("feed_forward_length")
    inner, groups = keys.number("ssm.inner_size"), keys.number("ssm.group_count") * keys.number("ssm.state_size")
    return WorkSizes(
        width=width,
        heads=heads,
        queries=queries,
        keys_values=kv_heads * (key + value),
        feed_forward=ffn,
        experts_used=keys.number("expert_used_count"),
        expert_feed_forward=keys.number("expert_feed_forward_length")
        or keys.number("feed_forward_length") // max(1, keys.number("expert_used_count")),
        compressed=compressed,
        recurrent=4 * inner + 6 * groups if inner else 0,
    )


def _has_dense(weights: _Weights) -> bool:
    return any(".ffn_up.weight" in name or ".ffn_gate.weight" in name for name in weights.names)


def _key_length(keys: _Keys, width: int) -> int:
    heads = keys.numbers("attention.head_count")
    return keys.number("attention.key_length") or (width // heads[0] if heads and heads[0] else 0)


def _value_length(keys: _Keys, width: int) -> int:
    heads = keys.numbers("attention.head_count")
    return keys.number("attention.value_length") or (width // heads[0] if heads and heads[0] else 0)


def _vocabulary(values: Mapping[str, GgufValue], keys: _Keys) -> int:
    tokens = values.get("tokenizer.ggml.tokens")
    return tokens.count if isinstance(tokens, GgufArray) else keys.number("vocab_size")


def _block_of(name: str) -> int | None:
    """The number in ``blk.12.attn_q.weight``."""
    number = name[4 : name.find(".", 4)] if name.startswith("blk.") else ""
    return int(number) if number.isascii() and number.isdigit() and len(number) < 6 else None

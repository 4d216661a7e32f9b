"""How much a model's memory of the conversation takes: keys and values per token, and recurrent states.

The rules are llama.cpp's own (build 11434: llama-context, llama-kv-cache, llama-kv-cache-iswa, llama-memory-recurrent),
and exact: the engine's log is the proof (tests/real/test_memory_plan_on_engine.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sparkdeck.domain.model_sizes import LayerSizes, ModelSizes

BLOCKS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "f32": (1, 4),
        "f16": (1, 2),
        "bf16": (1, 2),
        "q8_0": (32, 34),
        "q5_1": (32, 24),
        "q5_0": (32, 22),
        "q4_1": (32, 20),
        "q4_0": (32, 18),
        "iq4_nl": (32, 18),
    }
)
"""Elements and bytes of a block of each cache type (ggml's own block layouts)."""
STATE_BYTES = 4
"""Recurrent states are 32-bit floats whatever the cache types."""
PAD_TOKENS = 256


@dataclass(frozen=True, slots=True)
class CacheShape:
    """What decides the size of a context's cache. ``context_tokens`` as the engine is asked for them.

    ``rollback`` is how many further copies of a recurrent state each slot keeps (n-max while speculating).
    """

    context_tokens: int
    slots: int = 1
    is_unified: bool = False
    batch_tokens: int = 512
    """The physical batch (``--ubatch-size``)."""
    key_type: str = "f16"
    value_type: str = "f16"
    flash_attention: bool = True
    full_window: bool = False
    """``--swa-full``: windows are kept whole."""
    rollback: int = 0

    @property
    def tokens_per_sequence(self) -> int:
        """What one slot can hold (``n_ctx_seq``): padded, and shared by all where the cache is unified."""
        whole = _padded(self.context_tokens)
        return whole if self.is_unified else _padded(whole // self.slots)

    @property
    def streams(self) -> int:
        return 1 if self.is_unified else self.slots

    @property
    def tokens(self) -> int:
        """What the engine makes of the wanted context (``n_ctx``)."""
        return self.tokens_per_sequence * self.streams

    def window_cells(self, window_tokens: int) -> int:
        """Tokens that a windowed block keeps for each stream: window, one batch, rounded up."""
        if self.full_window:
            return self.tokens_per_sequence
        window = window_tokens * (self.slots if self.is_unified else 1)
        return _padded(min(self.tokens_per_sequence, window + self.batch_tokens))


def row_bytes(elements: int, cache_type: str) -> int:
    """Bytes of one token's keys or values. Raises KeyError for a type that is none."""
    block, size = BLOCKS[cache_type]
    return -(-elements // block) * size


def layer_cache_bytes(layer: LayerSizes, shape: CacheShape, window_tokens: int, values: int | None = None) -> int:
    """Keys and values of one block. ``values``: numbers per token where they are padded."""
    cells = shape.window_cells(window_tokens) if layer.is_windowed else shape.tokens_per_sequence
    kept = layer.values if values is None or not layer.values else values
    row = row_bytes(layer.keys, shape.key_type) + row_bytes(kept, shape.value_type)
    return row * cells * shape.streams


def layer_state_bytes(layer: LayerSizes, shape: CacheShape) -> int:
    """The recurrent state of one block: for each slot, and as many times more as tokens can be taken back."""
    return layer.state * STATE_BYTES * shape.slots * (1 + shape.rollback)


def padded_values(model: ModelSizes, shape: CacheShape) -> int | None:
    """Without flash attention all blocks' values take the room of the widest."""
    return model.kinds.widest_values if not shape.flash_attention and model.kinds.has_uneven_values else None


def cache_bytes(model: ModelSizes, shape: CacheShape) -> int:
    """Keys and values of all blocks."""
    values = padded_values(model, shape)
    return sum(layer_cache_bytes(layer, shape, model.window_tokens, values) for layer in model.layers)


def state_bytes(model: ModelSizes, shape: CacheShape) -> int:
    """The recurrent states of all blocks."""
    return sum(layer_state_bytes(layer, shape) for layer in model.layers)


def checkpoint_bytes(model: ModelSizes, shape: CacheShape) -> int:
    """One context checkpoint: what cannot be wound back in one slot (recurrent states, a window). 0: it makes none."""
    states = sum(layer.state * STATE_BYTES for layer in model.layers)
    windows = sum(
        (row_bytes(layer.keys, shape.key_type) + row_bytes(layer.values, shape.value_type))
        * min(model.window_tokens, shape.tokens_per_sequence)
        for layer in model.layers
        if layer.is_windowed and not shape.full_window
    )
    return states + windows


def _padded(tokens: int) -> int:
    return -(-tokens // PAD_TOKENS) * PAD_TOKENS

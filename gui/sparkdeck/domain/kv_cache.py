"""How much memory one token of context takes, from a model's header."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sparkdeck.domain.gguf_facts import GgufFacts

BYTES_PER_ELEMENT: Mapping[str, float] = MappingProxyType(
    {
        "f32": 4.0,
        "f16": 2.0,
        "bf16": 2.0,
        "q8_0": 34 / 32,
        "q5_1": 24 / 32,
        "q5_0": 22 / 32,
        "q4_1": 20 / 32,
        "q4_0": 18 / 32,
        "iq4_nl": 18 / 32,
    }
)
"""Bytes of a block over its 32 elements (ggml's own block layouts)."""

_OTHER_CACHES = frozenset(
    {"deepseek2", "deepseek32", "deepseek4", "glm-dsa", "kimi-linear", "kimi-k3", "plm", "minicpm3"}
)
"""Architectures that keep a compressed state instead of keys and values per head."""


def kv_bytes_per_token(facts: GgufFacts, key_type: str = "f16", value_type: str = "f16") -> float | None:
    """Bytes of the KV cache for each token of ``--ctx-size``, over all layers that have one.

    Exact for ordinary attention with grouped heads and for hybrid models with ``full_attention_interval``. ``None`` for
    what is not simply proportional to the context (sliding windows, compressed caches) and where the header says too
    little.
    """
    if facts.sliding_window or facts.architecture in _OTHER_CACHES:
        return None
    elements = _elements(facts)
    key_bytes, value_bytes = BYTES_PER_ELEMENT.get(key_type), BYTES_PER_ELEMENT.get(value_type)
    if elements is None or key_bytes is None or value_bytes is None:
        return None
    keys, values = elements
    return keys * key_bytes + values * value_bytes


def _elements(facts: GgufFacts) -> tuple[int, int] | None:
    """Elements of the keys and of the values of one token."""
    blocks, heads = facts.blocks, facts.kv_heads or facts.heads
    if not blocks or not heads:
        return None
    key_length, value_length = facts.key_length, facts.value_length
    if key_length is None or value_length is None:
        if facts.embedding_length is None or not facts.heads or not facts.heads[0]:
            return None
        even = facts.embedding_length // facts.heads[0]
        key_length, value_length = key_length or even, value_length or even
    per_layer = list(heads) if len(heads) == blocks else [heads[0]] * blocks
    if facts.full_attention_interval and len(heads) != blocks:
        per_layer = per_layer[:: facts.full_attention_interval][: blocks // facts.full_attention_interval]
    total = sum(per_layer)
    return total * key_length, total * value_length

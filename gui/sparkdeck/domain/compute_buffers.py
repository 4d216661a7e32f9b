"""How large the engine's compute buffer is: a model of it, measured, with its error.

llama.cpp lays the graph of one full batch out in one buffer, in which what is no longer needed makes room. The buffer is
as large as the fullest moment: the inputs (above all the attention mask: every cell × every token of the batch), plus the
largest of the steps below, plus five rows of the residual stream for each token (measured: itself, its norm, what is
added, and the gaps between; of a DSpark draft two). Per token of the batch, in 32-bit floats:

    dense feed-forward      3 × feed-forward width               gate, up, product
    experts                 used × (width + their feed-forward)
    attention               2 × queries + keys + values (+ heads × cells without flash attention)
    compressed attention    heads × (query + compressed query + result)
    recurrence              4 × inner + 6 × groups × state size, and one block's states with all their copies
    what a draft reads      target layers × width
    logits                  vocabulary × outputs; twice with the sampling on the device

Measured with build 11434 on the CPU (build_scripts/memory_table.py: 265 launches): the whole launch is within 2 %. A CUDA
build places the same graph; what its kernels borrow while they run is not part of it and is what the margin is for.
"""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.kv_cache import CacheShape
from sparkdeck.domain.model_sizes import ModelSizes

_FLOAT = 4
_RESIDUAL_ROWS = 5
_ENCODER_ROWS = 2


@dataclass(frozen=True, slots=True)
class ComputeBytes:
    """``device`` is the buffer where the layers are; ``host`` the inputs' copy in the system's RAM beside a GPU."""

    device: int
    host: int


def compute_bytes(
    model: ModelSizes, shape: CacheShape, *, outputs: int, samples: bool = False, taps: int = 0
) -> ComputeBytes:
    """``outputs`` are the logits wanted at once, ``samples`` says that a draft picks its tokens in the graph, ``taps``
    how many layers of this target a draft reads: their rows stay to the end (from the first request on)."""
    batch = min(shape.batch_tokens, shape.tokens)
    inputs = _input_bytes(model, shape, batch)
    work = model.work
    rows = _ENCODER_ROWS if model.encodes else _RESIDUAL_ROWS + max(0, taps - 1)
    residual = rows * work.width
    attention = 2 * work.queries + work.keys_values
    if work.compressed:
        attention = work.heads * work.compressed
    if not shape.flash_attention:
        attention += work.heads * _cells(model, shape)
    experts = work.experts_used * (work.width + work.expert_feed_forward)
    step = max(3 * work.feed_forward, attention, experts, model.taps * work.width)
    states = model.kinds.largest_state * shape.slots * (1 + shape.rollback)
    steps = _FLOAT * (batch * residual + max(batch * step, batch * work.recurrent + states))
    wanted = batch if model.encodes else min(batch, outputs)
    logits = _FLOAT * (2 * batch * work.width + wanted * model.vocabulary * (2 if samples else 1))
    return ComputeBytes(max(inputs + steps, logits), inputs + batch * _FLOAT * work.width)


def output_bytes(model: ModelSizes, shape: CacheShape, *, outputs: int, logical_batch: int, taps: int) -> int:
    """The results' copy in the system's RAM; with a draft, what it reads of the target for each token of a batch."""
    return _FLOAT * (outputs * model.vocabulary + taps * model.work.width * min(logical_batch, shape.tokens))


def _cells(model: ModelSizes, shape: CacheShape) -> int:
    """The longest row of scores: all cells of a sequence, or the window's where every block has one."""
    if model.kinds.has_whole:
        return shape.tokens_per_sequence
    return shape.window_cells(model.window_tokens) if model.kinds.has_windowed else 0


def _input_bytes(model: ModelSizes, shape: CacheShape, batch: int) -> int:
    element = 2 if shape.flash_attention else 4
    cells = shape.tokens_per_sequence if model.kinds.has_whole else 0
    if model.kinds.has_windowed:
        cells += shape.window_cells(model.window_tokens)
    inputs = cells * batch * element + batch * 8 * 4
    if not shape.flash_attention:
        inputs += batch * 8 * model.kinds.widest_values
    for cache_type, length in ((shape.key_type, model.key_length), (shape.value_type, model.value_length)):
        if cache_type not in ("f16", "bf16", "f32") and length and length % 64 == 0:
            inputs += (length & -length) ** 2 * _FLOAT  # the rotation that quantised caches are kept in
    return inputs

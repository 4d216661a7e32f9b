"""Which part of a model lies where: on each GPU, and in the system's RAM. The engine's own rules (llama-model.cpp)."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from sparkdeck.domain.model_sizes import LayerSizes, ModelSizes

HOST = -1
"""The place of what stays in the system's RAM; GPUs count from 0."""


@dataclass(slots=True)
class Share:
    """What one place holds of a model: bytes of weights, and the blocks whose cache it keeps (each kind once, with how
    many there are of it: models have few kinds)."""

    weights_bytes: int = 0
    caches: dict[LayerSizes, int] = field(default_factory=dict)
    has_layers: bool = False
    streamed_bytes: int = 0
    """The largest block whose weights are brought to the GPU for each batch, because they lie in RAM."""

    @property
    def is_used(self) -> bool:
        return self.has_layers or self.weights_bytes > 0


@dataclass(frozen=True, slots=True)
class Rules:
    """How a model is to be laid out. ``splits`` are the GPUs' parts (of free memory, or as asked); empty: no GPU."""

    splits: tuple[float, ...]
    gpu_layers: int
    cpu_expert_layers: int = 0
    keeps_cache_on_device: bool = True
    overrides: tuple[tuple[str, str], ...] = ()
    with_mtp: bool = False


_laid_out: OrderedDict[tuple[int, Rules], tuple[ModelSizes, dict[int, Share]]] = OrderedDict()
_KEPT = 64


def lay_out(model: ModelSizes, rules: Rules) -> dict[int, Share]:
    """The share of each place; not to be changed: it is kept, because a keystroke seldom moves a layer.

    The head counts as one more layer behind the last; the input embedding never leaves the RAM.
    """
    key = id(model), rules  # the model kept beside it holds the number taken; its hash would cost more than the work
    if (found := _laid_out.get(key)) is not None:
        return found[1]
    shares = _lay_out(model, rules)
    _laid_out[key] = model, shares
    while len(_laid_out) > _KEPT:
        with suppress(KeyError):  # another thread was faster
            _laid_out.popitem(last=False)
    return shares


def _lay_out(model: ModelSizes, rules: Rules) -> dict[int, Share]:
    splits, overrides = rules.splits, rules.overrides
    places: dict[int, Share] = {HOST: Share(), **{gpu: Share() for gpu in range(len(splits))}}
    count = model.block_count
    wanted = min(rules.gpu_layers, count + 1) if splits else 0
    start = count + 1 - wanted
    bounds = _bounds(splits)
    moved = _moved(model, overrides) if overrides else {}

    def place_of(index: int) -> int:
        if index < start:
            return HOST
        share = (index - start) / max(1, wanted)
        return next((gpu for gpu, bound in enumerate(bounds) if share < bound), len(bounds) - 1)

    places[HOST].weights_bytes += model.input_bytes
    loaded = (*model.layers, *(model.mtp_layers if rules.with_mtp else ()))
    for index, layer in enumerate(loaded):
        place = place_of(index)
        at_home = 0
        if place != HOST:
            places[place].has_layers = True
            at_home = layer.expert_bytes if index < rules.cpu_expert_layers else 0
            at_home = min(layer.weights_bytes, max(at_home, moved.get(index, 0)))
            places[place].streamed_bytes = max(places[place].streamed_bytes, at_home)
        else:
            places[HOST].has_layers = True
        places[place].weights_bytes += layer.weights_bytes - at_home
        places[HOST].weights_bytes += at_home
        if (layer.keys or layer.state) and index < len(model.layers):
            kept = place if rules.keeps_cache_on_device else HOST
            kind = LayerSizes(0, 0, layer.keys, layer.values, layer.is_windowed, layer.state)
            places[kept].caches[kind] = places[kept].caches.get(kind, 0) + 1
    head = place_of(count)
    places[head].weights_bytes += model.output_bytes
    if head != HOST and not model.has_head and not model.encodes:
        places[head].weights_bytes += model.input_bytes  # the embedding once more, as the head
    return places


def _bounds(splits: Sequence[float]) -> list[float]:
    whole = sum(splits) or float(len(splits)) or 1.0
    parts = splits if sum(splits) else [1.0] * len(splits)
    bounds, so_far = [], 0.0
    for part in parts:
        so_far += part / whole
        bounds.append(so_far)
    return bounds


def _moved(model: ModelSizes, overrides: Sequence[tuple[str, str]]) -> dict[int, int]:
    """Bytes of each block that ``--override-tensor`` keeps in RAM. An expression that Python cannot read moves nothing."""
    rules = []
    for expression, place in overrides:
        try:
            rules.append((re.compile(expression), place.upper().startswith("CPU")))
        except re.error:
            continue
    moved: dict[int, int] = {}
    for name, size in model.tensors:
        number = re.match(r"blk\.(\d+)\.", name)
        rule = next((to_cpu for expression, to_cpu in rules if expression.search(name)), False)
        if number is not None and rule:
            moved[int(number[1])] = moved.get(int(number[1]), 0) + size
    return moved

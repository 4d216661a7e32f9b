"""What a model takes, block by block, as far as its header says: the raw material of the memory plan."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class LayerSizes:
    """One block. Bytes for weights, numbers per token for the cache, numbers per copy for a recurrent state.

    ``keys`` and ``values`` are 0 for a block that keeps none (``values`` also with a compressed cache, which holds one
    state for both); ``state`` is 0 for one without recurrence. States are 32-bit floats.
    """

    weights_bytes: int
    expert_bytes: int = 0
    keys: int = 0
    values: int = 0
    is_windowed: bool = False
    state: int = 0


@dataclass(frozen=True, slots=True)
class WorkSizes:
    """The widths of what is worked out for each token: what the compute buffer depends on. Numbers, not bytes."""

    width: int
    """The residual stream (``embedding_length``)."""
    heads: int
    queries: int
    """All query heads together; twice that where a gate comes with them."""
    keys_values: int
    feed_forward: int = 0
    experts_used: int = 0
    expert_feed_forward: int = 0
    compressed: int = 0
    """Of one head while it works on a compressed cache: query, compressed query and result together."""
    recurrent: int = 0


@dataclass(frozen=True, slots=True)
class CacheKinds:
    """What kinds of caches the blocks have between them: worked out once, asked for each context."""

    has_whole: bool = False
    has_windowed: bool = False
    widest_values: int = 0
    has_uneven_values: bool = False
    largest_state: int = 0


@dataclass(frozen=True, slots=True)
class ModelSizes:
    """One model (all parts of its file). Bytes and tokens.

    ``layers`` are the ordinary blocks, ``mtp_layers`` those that predict further tokens and are loaded only where
    ``draft-mtp`` is on. ``problem`` says why the cache cannot be told; weights are known even then.
    """

    name: str
    architecture: str
    layers: tuple[LayerSizes, ...]
    input_bytes: int
    """Looked up by token number: stays in the system's RAM wherever the layers are."""
    output_bytes: int
    """Head, last norm, and of a draft what it has beside its blocks."""
    has_head: bool
    """False: the input embedding serves as head as well. On a GPU it is then there a second time."""
    work: WorkSizes
    vocabulary: int = 0
    context_tokens: int = 0
    """What it was trained for; the engine takes it where no ``--ctx-size`` is given."""
    window_tokens: int = 0
    mtp_layers: tuple[LayerSizes, ...] = ()
    rolls_back: bool = False
    """Whether the engine keeps copies of the recurrent state for draft tokens that are refused."""
    taps: int = 0
    """How many of the target's layers a draft reads."""
    block_size: int | None = None
    encodes: bool = False
    """It has an encoder: the engine then keeps room for the logits of a whole batch."""
    key_length: int = 0
    value_length: int = 0
    problem: str = ""
    tensors: tuple[tuple[str, int], ...] = ()
    """Name and bytes of each, for ``--override-tensor``."""
    kinds: CacheKinds = field(init=False, compare=False, default=CacheKinds())

    def __post_init__(self) -> None:
        values = {layer.values for layer in self.layers if layer.values}
        kinds = CacheKinds(
            any(layer.keys and not layer.is_windowed for layer in self.layers),
            any(layer.keys and layer.is_windowed for layer in self.layers),
            max(values, default=0),
            len(values) > 1,
            max((layer.state for layer in self.layers), default=0),
        )
        object.__setattr__(self, "kinds", kinds)

    @property
    def block_count(self) -> int:
        """As ``--gpu-layers`` counts them: with the MTP blocks, without the head."""
        return len(self.layers) + len(self.mtp_layers)

    @property
    def weights_bytes(self) -> int:
        """Of the file's tensors as loaded without MTP."""
        return self.input_bytes + self.output_bytes + sum(layer.weights_bytes for layer in self.layers)

    @property
    def has_state(self) -> bool:
        return any(layer.state for layer in self.layers)

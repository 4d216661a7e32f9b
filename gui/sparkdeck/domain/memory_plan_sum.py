"""Adds a launch up for any context: laid out once, then asked many times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sparkdeck.domain.compute_buffers import compute_bytes, output_bytes
from sparkdeck.domain.gpu_choice import visible_uuids
from sparkdeck.domain.kv_cache import CacheShape, checkpoint_bytes, layer_cache_bytes, layer_state_bytes, padded_values
from sparkdeck.domain.memory_plan_layout import HOST, Rules, Share, lay_out
from sparkdeck.domain.memory_plan_options import LaunchMemory, floats
from sparkdeck.domain.memory_plan_parts import CUDA_CONTEXT_BYTES, DeviceMemory, MemoryQuestion, Parts
from sparkdeck.domain.model_sizes import ModelSizes

_SCHEDULER_COPIES = 4
"""Of the inputs, where several GPUs work one behind the other."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """Bytes of each place (``HOST`` and the GPUs from 0) and of the results' copy in RAM."""

    places: dict[int, Parts]
    outputs: int
    checkpoint: int


class LaunchSum:
    """A launch's memory as a function of its context."""

    def __init__(self, question: MemoryQuestion, launch: LaunchMemory, *, with_draft: bool = True) -> None:
        self._question, self.launch, self._with_draft = question, launch, with_draft
        self.gpus = _used(question, launch)
        self.target = question.target
        self._mtp = _mtp_of(question.target) if launch.uses_mtp and question.draft is None else None
        self.draft = (
            (question.draft or self._mtp) if with_draft and launch.is_speculating | bool(question.draft) else None
        )
        splits = tuple(_splits(question, self.gpus))
        rules = Rules(
            splits,
            launch.gpu_layers,
            launch.cpu_expert_layers,
            launch.keeps_cache_on_device,
            launch.overrides,
            self._mtp is not None and with_draft,
        )
        self._target_shares = lay_out(question.target, rules)
        self._is_pipelined = self._works_in_line()
        self._draft_shares: dict[int, Share] = {}
        if self.draft is not None:
            layers = launch.gpu_layers if self.draft is self._mtp else launch.draft_gpu_layers
            of_draft = Rules(splits, layers, launch.draft_cpu_expert_layers, launch.keeps_cache_on_device)
            self._draft_shares = lay_out(self.draft, of_draft)

    def context(self, wanted: int) -> int:
        """Tokens that the engine makes of ``wanted`` (0: the model's own)."""
        return self.launch.target_shape(self.target, wanted or self.target.context_tokens or 4096).tokens

    def at(self, wanted: int) -> Amounts:
        """Part by part, for a context of ``wanted`` tokens."""
        shape, outputs = self._target_asks(wanted)
        places = {
            place: Parts(weights, kv, state, compute, overhead=self._overhead(place), projector=self._projector(place))
            for place, weights, kv, state, compute in self._sizes(self.target, self._target_shares, shape, outputs)
        }
        if self.draft is not None:
            for place, weights, kv, state, compute in self._draft_sizes(shape):
                places[place] = replace(
                    places[place], draft_weights=weights, draft_kv=kv + state, draft_compute=compute
                )
        return Amounts(places, self._results(shape, outputs), checkpoint_bytes(self.target, shape))

    def totals(self, wanted: int) -> tuple[dict[int, int], int]:
        """The sums alone, quickly: by place, and of the results' copy in RAM."""
        shape, outputs = self._target_asks(wanted)
        sums: dict[int, int] = {}
        for place, weights, kv, state, compute in self._sizes(self.target, self._target_shares, shape, outputs):
            sums[place] = weights + kv + state + compute + self._overhead(place) + self._projector(place)
        if self.draft is not None:
            for place, weights, kv, state, compute in self._draft_sizes(shape):
                sums[place] += weights + kv + state + compute
        return sums, self._results(shape, outputs)

    def _target_asks(self, wanted: int) -> tuple[CacheShape, int]:
        """The target's cache, and how many logits it gives at once."""
        launch = self.launch
        shape = launch.target_shape(self.target, wanted or self.target.context_tokens or 4096, self.draft is not None)
        guesses = self.draft is not None or (self._with_draft and launch.is_speculating)
        return shape, launch.target_outputs() if guesses else min(launch.logical_batch, launch.slots)

    def _results(self, shape: CacheShape, outputs: int) -> int:
        logical = self.launch.logical_batch
        if self.draft is None:
            return output_bytes(self.target, shape, outputs=outputs, logical_batch=logical, taps=0)
        results = output_bytes(self.target, shape, outputs=outputs, logical_batch=logical, taps=self.draft.taps)
        return results + output_bytes(
            self.draft, shape, outputs=self.launch.draft_outputs(), logical_batch=logical, taps=0
        )

    def _draft_sizes(self, shape: CacheShape) -> Iterator[tuple[int, int, int, int, int]]:
        assert self.draft is not None
        rows, is_mtp = self.launch.draft_outputs(), self.draft is self._mtp
        draft_shape = self.launch.draft_shape(shape.tokens)
        for place, weights, *rest in self._sizes(self.draft, self._draft_shares, draft_shape, rows):
            yield place, 0 if is_mtp else weights, *rest  # type: ignore[misc]  # the target's own weights

    def _sizes(
        self, model: ModelSizes, shares: dict[int, Share], shape: CacheShape, outputs: int
    ) -> Iterator[tuple[int, int, int, int, int]]:
        """Place, weights, keys and values, states, compute buffer."""
        taps = self.draft.taps if self.draft is not None and model is self.target else 0
        work = compute_bytes(model, shape, outputs=outputs, samples=model.encodes, taps=taps)
        values = padded_values(model, shape)
        factor = self._question.correction.compute_factor
        copies = (_SCHEDULER_COPIES - 1) * work.host if self._is_pipelined else 0
        for place, share in shares.items():
            kv = state = 0
            for layer, count in share.caches.items():
                kv += count * layer_cache_bytes(layer, shape, model.window_tokens, values) if layer.keys else 0
                state += count * layer_state_bytes(layer, shape) if layer.state else 0
            if place != HOST:
                compute = work.device + copies + share.streamed_bytes if share.is_used else 0
            else:
                compute = work.device if share.has_layers else work.host if len(shares) > 1 else 0
            yield place, share.weights_bytes, kv, state, round(compute * factor)

    def _overhead(self, place: int) -> int:
        """The CUDA context, on each GPU that the launch uses."""
        shares = (each[place] for each in (self._target_shares, self._draft_shares) if place in each)
        if place == HOST or not any(share.is_used for share in shares):
            return 0
        shown = self._question.correction.overhead_bytes
        return CUDA_CONTEXT_BYTES if shown is None else shown

    def _projector(self, place: int) -> int:
        at = 0 if self.gpus and self.launch.projector_on_device else HOST
        return self._question.projector_bytes if place == at else 0

    def _works_in_line(self) -> bool:
        """Whether several GPUs work one behind the other, each on another batch."""
        launch = self.launch
        everything = launch.gpu_layers > self.target.block_count
        split = str(self._question.options.get("split-mode", "layer"))
        return (
            len(self.gpus) > 1
            and everything
            and split == "layer"
            and launch.keeps_cache_on_device
            and not (launch.overrides or launch.cpu_expert_layers)
        )


def _used(question: MemoryQuestion, launch: LaunchMemory) -> tuple[DeviceMemory, ...]:
    """The GPUs that the launch may use, in the engine's order."""
    gpus = question.devices
    named = [name.strip() for name in str(question.options.get("device", "")).split(",") if name.strip()]
    if visible := visible_uuids(question.options):
        chosen = [uuid for uuid in visible if not named or uuid in named]
        by_uuid = {gpu.uuid: gpu for gpu in gpus}
        gpus = tuple(
            replace(by_uuid[uuid], engine_name=f"CUDA{visible.index(uuid)}") for uuid in chosen if uuid in by_uuid
        )
    elif named:
        gpus = tuple(gpu for gpu in gpus if gpu.engine_name in named or gpu.name in named)
    if not (launch.gpu_layers or launch.draft_gpu_layers):
        return ()
    if question.options.get("split-mode") == "none" and gpus:
        main = question.options.get("main-gpu", 0)
        gpus = (gpus[main if isinstance(main, int) and 0 <= main < len(gpus) else 0],)
    return gpus


def _splits(question: MemoryQuestion, gpus: tuple[DeviceMemory, ...]) -> list[float]:
    asked = floats(str(question.options.get("tensor-split", "")))
    if any(asked):
        return [*asked, *([0.0] * len(gpus))][: len(gpus)]
    return [float(gpu.available_bytes or gpu.total_bytes or 1) for gpu in gpus]


def _mtp_of(target: ModelSizes) -> ModelSizes | None:
    """What ``draft-mtp`` makes of the target's own MTP blocks: a context of its own over the same weights."""
    if not target.mtp_layers:
        return None
    return replace(
        target, layers=target.mtp_layers, mtp_layers=(), taps=0, encodes=False, input_bytes=0, output_bytes=0
    )

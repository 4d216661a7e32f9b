"""What a launch's options say about memory, with the engine's own defaults for what they leave open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.domain.kv_cache import BLOCKS, CacheShape
from sparkdeck.domain.model_sizes import ModelSizes

OptionText = str | int | float | bool
ALL_LAYERS = 1 << 20
_AUTOMATIC_SLOTS = 4
"""``--parallel -1``: four slots that share one cache."""
_BLOCK_DRAFTS = ("draft-dspark", "draft-dflash")
_ROLLBACK_DRAFTS = (*_BLOCK_DRAFTS, "draft-mtp", "draft-eagle3")


@dataclass(frozen=True, slots=True)
class LaunchMemory:
    """The options that matter here, read once. Tokens, layers, MiB as the options have them."""

    context_tokens: int
    """As asked for; 0: the model's own."""
    slots: int
    is_unified: bool
    logical_batch: int
    batch_tokens: int
    key_type: str
    value_type: str
    draft_key_type: str
    draft_value_type: str
    flash_attention: bool
    full_window: bool
    n_max: int
    spec_types: tuple[str, ...]
    gpu_layers: int
    draft_gpu_layers: int
    cpu_expert_layers: int
    """Of so many of the first blocks the experts stay in RAM."""
    draft_cpu_expert_layers: int
    keeps_cache_on_device: bool
    overrides: tuple[tuple[str, str], ...]
    """``--override-tensor``: expression and place."""
    cache_ram_mib: int
    """-1: no limit."""
    checkpoints: int
    projector_on_device: bool
    mixed_types: bool

    @property
    def is_speculating(self) -> bool:
        return any(kind != "none" for kind in self.spec_types)

    @property
    def uses_mtp(self) -> bool:
        return "draft-mtp" in self.spec_types

    def rollback(self, target: ModelSizes) -> int:
        """How many further copies of a recurrent state the target keeps."""
        wants = any(kind in _ROLLBACK_DRAFTS for kind in self.spec_types)
        return self.n_max if wants and target.rolls_back else 0

    def target_outputs(self) -> int:
        return min(self.logical_batch, self.slots * (1 + (self.n_max if self.is_speculating else 0)))

    def draft_outputs(self) -> int:
        is_block = any(kind in _BLOCK_DRAFTS for kind in self.spec_types)
        return self.slots * (self.n_max + 1 if is_block else 1)

    def target_shape(self, target: ModelSizes, context_tokens: int, with_draft: bool = True) -> CacheShape:
        rollback = self.rollback(target) if with_draft else 0
        return self._shape(context_tokens, self.key_type, self.value_type, rollback)

    def draft_shape(self, context_tokens: int) -> CacheShape:
        """``context_tokens``: what the target's context has become; a draft's has the same size."""
        return self._shape(context_tokens, self.draft_key_type, self.draft_value_type, 0)

    def _shape(self, context_tokens: int, key_type: str, value_type: str, rollback: int) -> CacheShape:
        logical = min(self.logical_batch, context_tokens)
        return CacheShape(
            context_tokens,
            self.slots,
            self.is_unified,
            min(logical, self.batch_tokens),
            key_type,
            value_type,
            self.flash_attention,
            self.full_window,
            rollback,
        )


def read_options(options: Mapping[str, OptionText], draft_kind: str | None) -> LaunchMemory:
    """``draft_kind`` is what the draft's file is for: the engine finds it where ``spec-type`` is left out.

    A value that is none is taken as left out: what is wrong with it is said where it is typed.
    """
    read = _Reader(options)
    slots = read.number("parallel", -1)
    types = tuple(str(options.get("spec-type") or "").replace(" ", "").split(",")) if options.get("spec-type") else ()
    if not types and draft_kind is not None:
        types = (draft_kind,)
    key_type, value_type = read.cache_type("cache-type-k"), read.cache_type("cache-type-v")
    draft_key, draft_value = read.cache_type("spec-draft-type-k"), read.cache_type("spec-draft-type-v")
    no_device = str(options.get("device", "")).strip() == "none"
    no_draft_device = str(options.get("spec-draft-device", options.get("device", ""))).strip() == "none"
    return LaunchMemory(
        context_tokens=max(0, read.number("ctx-size", 0)),
        slots=slots if slots > 0 else _AUTOMATIC_SLOTS,
        is_unified=read.switch("kv-unified", slots <= 0),
        logical_batch=max(1, read.number("batch-size", 2048)),
        batch_tokens=read.number("ubatch-size", 512) or read.number("batch-size", 2048),
        key_type=key_type,
        value_type=value_type,
        draft_key_type=draft_key,
        draft_value_type=draft_value,
        flash_attention=str(options.get("flash-attn", "auto")) not in ("off", "0", "false", "disabled"),
        full_window=read.switch("swa-full", False),
        n_max=max(0, read.number("spec-draft-n-max", 3)),
        spec_types=tuple(kind for kind in types if kind),
        gpu_layers=0 if no_device else read.layers("gpu-layers"),
        draft_gpu_layers=0 if no_draft_device else read.layers("spec-draft-ngl"),
        cpu_expert_layers=ALL_LAYERS if read.switch("cpu-moe", False) else read.number("n-cpu-moe", 0),
        draft_cpu_expert_layers=ALL_LAYERS
        if read.switch("spec-draft-cpu-moe", False)
        else read.number("spec-draft-n-cpu-moe", 0),
        keeps_cache_on_device=read.switch("kv-offload", True),
        overrides=_overrides(str(options.get("override-tensor", ""))),
        cache_ram_mib=read.number("cache-ram", 8192),
        checkpoints=max(0, read.number("ctx-checkpoints", 32)),
        projector_on_device=read.switch("mmproj-offload", True),
        mixed_types=key_type != value_type or draft_key != draft_value,
    )


def floats(text: str) -> tuple[float, ...]:
    """The numbers of a list such as ``3,1`` or ``3/1``; empty where one of them is none."""
    try:
        return tuple(float(part) for part in text.replace("/", ",").split(",") if part.strip())
    except ValueError:
        return ()


class _Reader:
    def __init__(self, options: Mapping[str, OptionText]) -> None:
        self._options = options

    def number(self, name: str, default: int) -> int:
        value = self._options.get(name)
        if isinstance(value, bool) or value is None:
            return default
        try:
            return int(value)
        except ValueError:
            return default

    def switch(self, name: str, default: bool) -> bool:
        value = self._options.get(name)
        return default if value is None else value not in (False, "false", "off", "0")

    def layers(self, name: str) -> int:
        value = self._options.get(name)
        return ALL_LAYERS if value in (None, "auto", "all") else max(0, self.number(name, ALL_LAYERS))

    def cache_type(self, name: str) -> str:
        value = str(self._options.get(name, "f16")).lower()
        return value if value in BLOCKS else "f16"


def _overrides(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (part.rpartition("=") for part in text.split(",") if "=" in part)
    return tuple((expression, place) for expression, _, place in pairs)

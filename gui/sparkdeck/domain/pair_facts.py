"""What the pair rules compare: facts of a target, of a draft, and of how they are to be run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TokenizerFacts:
    """``count`` of tokens; ``digest`` only compares with another of the same reader, ``None`` where it was not worked out."""

    count: int | None = None
    digest: str | None = None
    model: str | None = None
    pre: str | None = None


@dataclass(frozen=True, slots=True)
class TargetFacts:
    """What a target's header says. ``layers`` are those that it runs: its blocks without the ones for MTP."""

    architecture: str | None
    embedding_length: int | None = None
    layers: int | None = None
    tokenizer: TokenizerFacts = TokenizerFacts()
    names: tuple[str, ...] = ()
    """What it calls itself and what it was made from."""


@dataclass(frozen=True, slots=True)
class DraftFacts:
    """What a draft's header says. ``shapes`` (GGUF's order) by tensor; ``None``: this header lists only some of them."""

    architecture: str | None
    embedding_length: int | None = None
    target_layers: tuple[int, ...] | None = None
    """Empty where the key is missing, ``None`` where it could not be read."""
    block_size: int | None = None
    sample_from_anchor: bool | None = None
    has_confidence_head: bool | None = None
    mask_token: int | None = None
    tokenizer: TokenizerFacts = TokenizerFacts()
    shapes: Mapping[str, tuple[int, ...]] | None = None
    names: tuple[str, ...] = ()
    has_mtp_head: bool = False


@dataclass(frozen=True, slots=True)
class PairUse:
    """How the pair is to be run, as far as known. ``published``: who published the two as a pair, in words."""

    spec_type: str | None = None
    build: int | None = None
    n_max: int | None = None
    p_min: float | None = None
    published: str = ""

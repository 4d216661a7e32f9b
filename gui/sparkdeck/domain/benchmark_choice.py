"""What a person asks of a benchmark, before it is known on what it will run. Crosses from the window to the services."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.benchmark import DEFAULT_RUNS, DEFAULT_TOKENS
from sparkdeck.domain.benchmark_protocols import ProtocolKind


@dataclass(frozen=True, slots=True)
class ArmChoice:
    """One arm of a shoot-out, on the selected profile's target. An empty ``name`` is filled from what it runs.

    ``spec_type`` is a value of ``--spec-type``; ``"none"`` is the baseline. ``draft`` ``None`` is the profile's own,
    where the type needs a file; ``n_max`` ``None`` is the profile's own.
    """

    spec_type: str
    n_max: int | None = None
    draft: Path | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class BenchmarkChoice:
    """A protocol and its options; what a protocol does not use is ignored.

    ``runs``: requests per prompt and arm. ``tokens``: the longest answer. ``n_max`` ``None`` is the profile's own or the
    protocol's. ``prompt`` ``None`` is the protocol's; ``custom_prompts`` is a file of them (txt, jsonl, toml).
    """

    protocol: ProtocolKind = ProtocolKind.REFERENCE
    runs: int = DEFAULT_RUNS
    tokens: int = DEFAULT_TOKENS
    n_max: tuple[int, ...] | None = None
    prompt: str | None = None
    custom_prompts: Path | None = None
    profile_sampling: bool = False
    """At the profile's own sampling, with fixed seeds; else greedily."""
    cross_check: bool = False
    """Ask the runtime's ``llama-bench`` for the baseline's decode speed as well."""
    arms: tuple[ArmChoice, ...] = ()
    """Of the shoot-out; the baseline is added where none is among them."""

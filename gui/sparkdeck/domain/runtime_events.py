"""Facts about runtimes that services publish."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.runtime_job import RuntimeJob


@dataclass(frozen=True, slots=True)
class RuntimesChanged:
    """All runtimes that are known, in the order to show them."""

    entries: tuple[RuntimeEntry, ...]


@dataclass(frozen=True, slots=True)
class RuntimeJobChanged:
    """A job has begun, gone on or ended; at most ten times a second."""

    job: RuntimeJob

"""Cards and CUDA's names for their code: what to compile for, and which toolkits can."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sparkdeck.domain.cuda_builds import FIRST_TOOLKIT, Capability, Version

DROPPED: tuple[tuple[Capability, Version], ...] = (
    ((3, 5), (11,)),
    ((5, 0), (12,)),
    ((7, 5), (13,)),
)
"""Toolkits from the second on no longer compile for cards older than the first (release notes of CUDA 11, 12 and 13)."""
OFFERED: tuple[Version, ...] = ((13, 0), (12, 9), (12, 8))
"""The toolkits to recommend, best first."""
OLDEST_CARD: Capability = (5, 0)
"""llama.cpp's CUDA code wants at least this (ggml/src/ggml-cuda/CMakeLists.txt)."""


def architecture_of(capability: Capability) -> str:
    """CMake's name of the code for a card: ``86``, and ``120a`` for cards of the RTX 50 series, whose FP4 instructions
    belong to the very card (llama.cpp makes that of a plain 120 too)."""
    number = f"{capability[0]}{capability[1]}"
    return f"{number}a" if capability[0] == 12 else number


def architectures_of(capabilities: Iterable[Capability]) -> str:
    """CMake's list for several cards, each once, oldest first (``86;120a``)."""
    return ";".join(architecture_of(each) for each in sorted(set(capabilities)))


def capabilities_in(architectures: str) -> tuple[Capability, ...]:
    """The cards that such a list is for; what is no number (``native``) is left out."""
    found = []
    for name in re.split(r"[;,]", architectures):
        if match := re.fullmatch(r"(\d{1,2})(\d)[af]?(-real|-virtual)?", name.strip()):
            found.append((int(match[1]), int(match[2])))
    return tuple(found)


def first_toolkit(capability: Capability) -> Version:
    """The first toolkit that compiles for such a card; ``(0,)`` for older ones than the table knows."""
    return next((version for known, version in reversed(FIRST_TOOLKIT) if known <= capability), (0,))


def end_of_toolkits(capability: Capability) -> Version | None:
    """The first toolkit that no longer does, ``None`` while all new ones do."""
    return next((version for kept, version in DROPPED if capability < kept), None)


def can_compile(toolkit: Version, capability: Capability) -> bool:
    end = end_of_toolkits(capability)
    return toolkit >= first_toolkit(capability) and (end is None or toolkit < end)


def toolkit_for(capabilities: Iterable[Capability], served: Version | None) -> Version | None:
    """The toolkit to recommend for all these cards, where the driver serves CUDA up to ``served`` (``None``: unknown).

    Code for the very card runs on every driver of the same major version. ``None`` where no toolkit does it all.
    """
    cards = tuple(capabilities)
    return next(
        (
            toolkit
            for toolkit in OFFERED
            if all(can_compile(toolkit, card) for card in cards) and (served is None or served[0] >= toolkit[0])
        ),
        None,
    )

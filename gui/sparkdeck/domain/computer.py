"""What about this computer decides which build of llama-server fits it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain.cuda_builds import Capability, Version
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class Card:
    """An NVIDIA card. ``capability`` is CUDA's compute capability, ``None`` where the driver does not tell it."""

    name: str
    capability: Capability | None = None

    @property
    def words(self) -> str:
        """``GeForce RTX 5090 (compute capability 12.0)``."""
        name = self.name.removeprefix("NVIDIA ")
        if not self.capability:
            return name
        major, minor = self.capability[:2]
        return tr("{name} (compute capability {major}.{minor})", name=name, major=major, minor=minor)


@dataclass(frozen=True, slots=True)
class Computer:
    """``system``: ``linux``, ``windows``, ``macos`` or another name; ``machine``: ``x64``, ``arm64`` or another.

    ``driver_version`` is NVIDIA's (``580.65.06``), ``driver_cuda`` the newest CUDA that it serves (``13.0``); ``None``
    where there is none or it does not tell. ``libc``: ``glibc 2.36``, ``musl``, empty where unknown (and not Linux).
    ``has_other_gpu``: whether there is a card of another maker, ``None`` where that was not looked for.
    """

    system: str
    machine: str
    cards: tuple[Card, ...] = ()
    driver_version: str | None = None
    driver_cuda: str | None = None
    libc: str = ""
    has_other_gpu: bool | None = None

    @property
    def driver(self) -> Version | None:
        return version_of(self.driver_version)

    @property
    def served_cuda(self) -> Version | None:
        """What the driver says that it serves, (13, 0)."""
        said = version_of(self.driver_cuda)
        return said[:2] if said is not None else None

    @property
    def glibc(self) -> Version | None:
        return version_of(self.libc.removeprefix("glibc ")) if self.libc.startswith("glibc ") else None


def system_name(system: str) -> str:
    """As people write it: ``Windows``."""
    return {"windows": "Windows", "linux": "Linux", "macos": "macOS"}.get(system, system)


def version_of(text: str | None) -> Version | None:
    """(580, 65, 6) of ``580.65.06``; ``None`` where it is no such number."""
    if text is None or not re.fullmatch(r"\d{1,6}(\.\d{1,6}){0,3}", text.strip()):
        return None
    return tuple(int(part) for part in text.strip().split("."))

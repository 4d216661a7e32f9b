"""Switches that llama.cpp gave up for a value of another option.

Launch scripts and presets still hold them, and builds of today end at them (``invalid argument: --no-mmap``, build 11434;
build 10434 calls them "DEPRECATED in favor of --load-mode").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sparkdeck.domain.flag_index import HelpIndex


@dataclass(frozen=True, slots=True)
class Successor:
    """``option`` is the long name in the table, without dashes."""

    option: str
    value: str

    @property
    def written(self) -> str:
        return f"--{self.option} {self.value}"


SUCCESSORS: Mapping[str, Successor] = MappingProxyType(
    {
        "--mmap": Successor("load-mode", "mmap"),
        "--no-mmap": Successor("load-mode", "none"),
        "--mlock": Successor("load-mode", "mlock"),
        "--direct-io": Successor("load-mode", "dio"),
        "-dio": Successor("load-mode", "dio"),
    }
)


def successor_of(flag: str, build: HelpIndex | None) -> Successor | None:
    """What stands for ``flag`` today; ``None`` where there is none, or where this build still needs the old switch."""
    successor = SUCCESSORS.get(flag.replace("_", "-"))
    if successor is None or (build is not None and build.knows(flag) and not build.knows(f"--{successor.option}")):
        return None
    return successor


def both(before: object, value: str) -> str:
    """``value`` beside what an earlier old switch has said: ``--mlock`` goes together with either form of ``--mmap``."""
    together = {frozenset({"mmap", "mlock"}): "mmap+mlock", frozenset({"none", "mlock"}): "mlock"}
    return together.get(frozenset({str(before), value}), value)

"""Which NVIDIA cards are switched off now, by Linux' own books. Looking there wakes none; NVML would.

A laptop's card sleeps while nothing has it open (runtime power management, PCI state D3cold). Whether it does is the
NVIDIA driver's own word: the kernel's setting is ``auto`` on many desktops whose cards never sleep. On other systems,
and where the kernel tells nothing, no card is known and NVML is simply asked.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

_NVIDIA = "0x10de"
_DISPLAY_CLASS = "0x03"
_DEVICES = Path("/sys/bus/pci/devices")
_DRIVER = Path("/proc/driver/nvidia/gpus")


@dataclass(frozen=True, slots=True)
class CardPower:
    """``bus_id`` such as ``0000:01:00.0``; ``may_sleep``: it is switched off when nobody uses it."""

    bus_id: str
    is_asleep: bool
    may_sleep: bool


class SleepingGpus:
    """The NVIDIA cards on the PCI bus, in its order. The list is made once: a card that is plugged in later is awake."""

    def __init__(self, devices: Path | None = None, driver: Path = _DRIVER) -> None:
        self._devices = devices if devices is not None else (_DEVICES if sys.platform.startswith("linux") else None)
        self._driver = driver
        self._found: tuple[Path, ...] | None = None

    def cards(self) -> tuple[CardPower, ...]:
        """Each card's state now; empty where the kernel tells of none. Blocking, some microseconds."""
        if self._found is None:
            self._found = tuple(self._look())
        return tuple(
            CardPower(
                card.name,
                # a card that is on its way into sleep is woken by a question too
                _line(card / "power" / "runtime_status") in ("suspended", "suspending")
                or _line(card / "power_state") == "D3cold",
                _line(card / "power" / "control") == "auto" and self._sleeps_when_idle(card.name),
            )
            for card in self._found
        )

    def _sleeps_when_idle(self, bus_id: str) -> bool:
        power = _line(self._driver / bus_id / "power")
        return any(line.startswith("Runtime D3 status:") and "Enabled" in line for line in power.splitlines())

    def _look(self) -> list[Path]:
        if self._devices is None:
            return []
        try:
            places = sorted(self._devices.iterdir())
        except OSError:
            return []
        return [
            place
            for place in places
            if _line(place / "vendor") == _NVIDIA and _line(place / "class").startswith(_DISPLAY_CLASS)
        ]


def _line(path: Path) -> str:
    try:
        return path.read_text("ascii", "replace").strip()
    except OSError:
        return ""

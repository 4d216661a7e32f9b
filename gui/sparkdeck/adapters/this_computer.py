"""What of this computer decides which build of llama-server fits it: system, processor, NVIDIA cards, driver, C library."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from sparkdeck.adapters.nvidia_smi import NvidiaSmi
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.domain.computer import Card, Computer

_SYSTEMS = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}
_MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64", "i386": "x86", "i686": "x86"}
_DRM = Path("/dev/dri")


def this_computer(nvml: Nvml) -> Computer:
    """Blocking, seconds where the driver hangs; never raises."""
    system = platform.system()
    machine = platform.machine().lower()
    cards, driver = nvml.cards(), nvml.driver_version
    if not cards and nvml.is_missing:
        cards, driver = _by_the_drivers_own_tool()
    return Computer(
        _SYSTEMS.get(system, system.lower()),
        _MACHINES.get(machine, machine),
        cards,
        driver,
        nvml.cuda_version,
        _libc() if system == "Linux" else "",
        _has_other_gpu() if system == "Linux" and not cards else None,
    )


def _by_the_drivers_own_tool() -> tuple[tuple[Card, ...], str | None]:
    """Names and the driver's version, where NVML itself cannot be loaded."""
    try:
        found = NvidiaSmi().read()
    except Exception:  # whatever a driver does: there is no card to be seen then
        return (), None
    return tuple(Card(each.name) for each in found), found[0].driver_version if found else None


def _libc() -> str:
    try:
        name = os.confstr("CS_GNU_LIBC_VERSION") or ""
    except (AttributeError, ValueError, OSError):
        name = ""
    if name.startswith("glibc "):
        return name
    return "musl" if any(Path("/lib").glob("ld-musl-*")) else ""


def _has_other_gpu() -> bool | None:
    """Whether the kernel offers a card to compute on; ``None`` where that cannot be seen."""
    try:
        return any(_DRM.glob("renderD*"))
    except OSError:
        return None

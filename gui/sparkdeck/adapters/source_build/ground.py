"""Looks over this machine for a build: programs, toolkit, memory, disk. Blocking: each program is asked its version."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from sparkdeck.adapters.source_build.toolkit import find_toolkit
from sparkdeck.adapters.source_build.tools import find_compiler, find_program, output_of, search_path
from sparkdeck.domain.build_ground import BuildGround, FoundProgram
from sparkdeck.domain.computer import Card, Computer
from sparkdeck.domain.distribution import Distribution, distribution_of

_SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}
_SMI_PATIENCE_S = 20.0


def look_over(
    folder: Path, *, computer: Computer | None = None, with_cuda: bool = True, tools: Sequence[Path] = ()
) -> BuildGround:
    """What a build in ``folder`` has here. ``computer`` ``None``: the cards are asked for with ``nvidia-smi``; ``tools``
    are folders to look into first."""
    path = search_path(tools)
    compiler = find_compiler(path)
    return BuildGround(
        computer=computer or computer_here(),
        distribution=distribution_here(),
        git=find_program("git", path, "--version"),
        cmake=find_program("cmake", path, "--version"),
        ninja=find_program("ninja", path, "--version") or find_program("ninja-build", path, "--version"),
        make=find_program("make", path),
        ccache=find_program("ccache", path) or find_program("sccache", path),
        compiler=compiler,
        toolkit=find_toolkit(path, compiler) if with_cuda else None,
        processors=processors(),
        available_memory_bytes=available_memory_bytes(),
        disk_folder=str(folder),
        disk_free_bytes=free_bytes(folder),
        is_root=sys.platform != "win32" and os.geteuid() == 0,
        is_wsl=bool(os.environ.get("WSL_DISTRO_NAME")) or "microsoft" in platform.release().lower(),
        has_winget=sys.platform == "win32" and shutil.which("winget") is not None,
        python=_interpreter(),
    )


def computer_here() -> Computer:
    """System and cards, by the driver's own program: it comes with the driver, and needs no library of ours."""
    smi = find_smi()
    cards: list[Card] = []
    driver = cuda = None
    if smi is not None:
        table = output_of(
            [smi.path, "--query-gpu=name,compute_cap,driver_version", "--format=csv,noheader"], _SMI_PATIENCE_S
        )
        for line in table.splitlines():
            fields = [field.strip() for field in line.split(",")]
            if len(fields) == 3 and re.fullmatch(r"\d+(\.\d+)+", fields[2]):
                major, point, minor = fields[1].partition(".")
                known = bool(point) and major.isdigit() and minor.isdigit()
                cards.append(Card(fields[0], (int(major), int(minor)) if known else None))
                driver = fields[2]
        if driver is not None and (
            said := re.search(r"CUDA Version: *(\d+\.\d+)", output_of([smi.path], _SMI_PATIENCE_S))
        ):
            cuda = said[1]
    machine = platform.machine().lower()
    return Computer(
        system=_SYSTEMS.get(sys.platform, sys.platform),
        machine=_MACHINES.get(machine, machine),
        cards=tuple(cards),
        driver_version=driver,
        driver_cuda=cuda,
    )


def find_smi() -> FoundProgram | None:
    """``nvidia-smi``; under WSL it lies where no PATH of a service leads."""
    return find_program("nvidia-smi", search_path([]) + os.pathsep + "/usr/lib/wsl/lib")


def distribution_here() -> Distribution:
    for place in ("/etc/os-release", "/usr/lib/os-release"):
        try:
            return distribution_of(Path(place).read_text(encoding="utf-8", errors="replace"))
        except OSError:
            continue
    return Distribution()


def processors() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def available_memory_bytes() -> int | None:
    """What can be taken without swapping, the limit of a container included; ``None`` where it cannot be told."""
    if sys.platform == "win32":
        return _available_on_windows()
    found = []
    try:
        text = Path("/proc/meminfo").read_text(encoding="ascii")
        if match := re.search(r"^MemAvailable:\s+(\d+) kB", text, re.MULTILINE):
            found.append(int(match[1]) * 1024)
        limit = Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii").strip()
        used = Path("/sys/fs/cgroup/memory.current").read_text(encoding="ascii").strip()
        if limit.isdigit():
            found.append(max(0, int(limit) - int(used)))
    except OSError:
        pass
    return min(found, default=None)


def free_bytes(folder: Path) -> int | None:
    """Free on the disk of ``folder``, which need not be there yet."""
    there = folder.absolute()
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        return shutil.disk_usage(there).free
    except OSError:
        return None


def size_of(folder: Path) -> int:
    """Bytes of all files in ``folder``; 0 where it is not there."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(f"{place}/{name}").st_size
            except OSError:
                continue
    return total


def _interpreter() -> str:
    # a frozen program is no Python
    return "python3" if getattr(sys, "frozen", False) or not sys.executable else sys.executable


def _available_on_windows() -> int | None:
    if sys.platform != "win32":
        return None
    import ctypes

    class Status(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            *(
                (name, ctypes.c_ulonglong)
                for name in ("total", "available", "page_total", "page", "virtual", "free", "more")
            ),
        )

    status = Status(length=ctypes.sizeof(Status))
    return int(status.available) if ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)) else None

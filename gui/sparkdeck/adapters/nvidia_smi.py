"""The GPUs by the driver's own program ``nvidia-smi``, for machines where NVML itself cannot be loaded.

A program started each time is dear, so: one query in two seconds at most, never a second one while one runs, a hung one
is ended, and one that fails is not started again for half a minute and more. Blocking: call it in a worker thread.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace

from sparkdeck.adapters.no_console import no_console
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.translation import tr

_EVERY_S = 2.0
_PATIENCE_S = 5.0
_BACK_OFF_S = 30.0
_LONGEST_BACK_OFF_S = 600.0
_MIB = 1 << 20
_FIELDS: tuple[tuple[str, str, float], ...] = (
    ("uuid", "", 0),
    ("name", "", 0),
    ("pci.bus_id", "", 0),
    ("driver_version", "", 0),
    ("memory.total", "vram_total_bytes", _MIB),
    ("memory.used", "vram_used_bytes", _MIB),
    ("memory.free", "vram_free_bytes", _MIB),
    ("utilization.gpu", "load_percent", 1),
    ("utilization.memory", "memory_load_percent", 1),
    ("temperature.gpu", "temperature_c", 1),
    ("clocks.sm", "sm_clock_mhz", 1),
    ("clocks.mem", "memory_clock_mhz", 1),
    ("fan.speed", "fan_percent", 1),
    ("pcie.link.gen.current", "pcie_generation", 1),
    ("pcie.link.width.current", "pcie_width", 1),
    ("power.draw", "power_w", 0.0),
    ("power.limit", "power_limit_w", 0.0),
)
"""nvidia-smi's name, ours, and the factor to our unit (0: a number with a fraction). Texts have no name of ours."""
_QUERY = ("index", *(name for name, _, _ in _FIELDS))


class NvidiaSmi:
    """Runs ``nvidia-smi`` in moderation and reads its table."""

    def __init__(self, program: str | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._program = program
        self._clock = clock
        self._running: subprocess.Popen[str] | None = None
        """One that was ended and still does not go (it hangs in the driver)."""
        self._next_at = float("-inf")
        self._failures = 0
        self._last: tuple[GpuSample, ...] = ()
        self._last_at = float("-inf")
        self.reason = ""
        """Why there are no figures from it; empty where there are."""

    def read(self) -> tuple[GpuSample, ...]:
        """The cards as they were at most two seconds ago; empty with :attr:`reason` where that fails."""
        now = self._clock()
        if now < self._next_at:
            return self._last
        if self._running is not None:
            if self._running.poll() is None:
                return self._last_with_age(now)
            self._running = None
        program = self._program or shutil.which("nvidia-smi")
        if program is None:
            return self._fail(tr("There is no nvidia-smi either."))
        answer = self._run([program, f"--query-gpu={','.join(_QUERY)}", "--format=csv,noheader,nounits"])
        if answer is None:
            return self._fail(tr("nvidia-smi does not answer."))
        gpus = parse(answer)
        if not gpus:
            return self._fail(tr("nvidia-smi names no GPU."))
        self._failures, self.reason = 0, ""
        self._last, self._last_at = gpus, self._clock()
        self._next_at = now + _EVERY_S
        return gpus

    def _fail(self, reason: str) -> tuple[GpuSample, ...]:
        self.reason, self._last = reason, ()
        wait_s = min(_LONGEST_BACK_OFF_S, _BACK_OFF_S * 2**self._failures)
        self._failures += 1
        self._next_at = self._clock() + wait_s
        return ()

    def _last_with_age(self, now: float) -> tuple[GpuSample, ...]:
        return tuple(replace(gpu, stale_s=now - self._last_at) for gpu in self._last)

    def _run(self, command: list[str]) -> str | None:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                creationflags=no_console(),
            )
        except OSError:
            return None
        try:
            said, _ = process.communicate(timeout=_PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=1.0)
            if process.returncode is None:
                self._running = process
            return None
        return said if process.returncode == 0 else None


def parse(text: str) -> tuple[GpuSample, ...]:
    """Lines of ``--format=csv,noheader,nounits``; what is in brackets (``[N/A]``) is not known."""
    gpus = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split(",")]
        if len(cells) != len(_QUERY) or not cells[0].isdigit():
            continue
        texts = {name: cell for (name, ours, _), cell in zip(_FIELDS, cells[1:], strict=True) if not ours}
        figures: dict[str, int | float | None] = {
            ours: _number(cell, factor) for (_, ours, factor), cell in zip(_FIELDS, cells[1:], strict=True) if ours
        }
        domain, _, place = texts["pci.bus_id"].lower().partition(":")
        gpus.append(
            GpuSample(
                int(cells[0]),
                texts["name"],
                texts["uuid"],
                pci_bus_id=f"{domain[-4:]}:{place}" if place else None,
                driver_version=texts["driver_version"] or None,
                reason=tr("Measured by nvidia-smi, because NVML cannot be loaded."),
                **figures,  # type: ignore[arg-type]  # whole numbers where the sample has them
            )
        )
    return tuple(gpus)


def _number(cell: str, factor: float) -> int | float | None:
    try:
        value = float(cell)
    except ValueError:
        return None
    if value < 0 or (factor == _MIB and value == 0 and cell != "0"):
        return None
    return round(value * factor) if factor else value

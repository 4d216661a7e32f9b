"""The machine and the server's process tree, by psutil."""

from __future__ import annotations

import platform
import re
import sys
import time
from functools import cache
from pathlib import Path

import psutil

from sparkdeck.adapters.disk_reads import disk_read_bytes
from sparkdeck.adapters.machine_memory import machine_memory
from sparkdeck.adapters.no_console import no_console
from sparkdeck.adapters.process_tree import ProcessTree, TreeReading
from sparkdeck.domain.machine_label import labelled_machine
from sparkdeck.domain.samples_host import HostSample, ProcessSample, ProcessState
from sparkdeck.domain.translation import tr

_GIB = 1 << 30


class HostProbe:
    """Reads CPU, memory, disks and the server. Percentages and rates cover the time since the last reading, so the
    first one has none."""

    def __init__(self) -> None:
        self._asked_before = False
        self._tree = ProcessTree()
        self._last: tuple[float, int | None, TreeReading] | None = None
        """When it was, and of which server."""
        self._disk: tuple[float, int] | None = None
        self._begins_anew = False

    def begin_anew(self) -> None:
        """The next reading has no percentages and rates: the time since the last one was no time. From any thread."""
        self._begins_anew = True

    def read(self, server_pid: int | None = None) -> HostSample:
        """One reading; the figures of the server are ``None`` where it is not running. Blocking (about 1 ms).

        Never raises: with no file left to open, say, the machine is unknown for as long as that lasts.
        """
        try:
            return self._read(server_pid)
        except (OSError, RuntimeError, ValueError, psutil.Error) as error:
            return HostSample(server_pid=server_pid, reason=tr("The system could not be asked: {error}", error=error))

    def _read(self, server_pid: int | None) -> HostSample:
        if self._begins_anew:
            self._begins_anew = self._asked_before = False
            self._last = self._disk = None
        load = psutil.cpu_percent(interval=None)
        memory = machine_memory()
        tree = self._tree.read(server_pid) if server_pid is not None else TreeReading()
        now = time.monotonic()
        server_load, server_reads = self._rates(now, server_pid, tree)
        sample = HostSample(
            cpu_percent=load if self._asked_before else None,
            ram_used_bytes=memory.used_bytes,
            ram_total_bytes=memory.total_bytes,
            swap_used_bytes=memory.swap_used_bytes,
            swap_total_bytes=memory.swap_total_bytes,
            disk_read_bytes_per_s=self._disk_rate(now),
            server_rss_bytes=_sum(tree.rows, "rss_bytes"),
            server_cpu_percent=server_load,
            server_threads=_sum(tree.rows, "threads"),
            server_handles=_sum(tree.rows, "handles"),
            server_read_bytes_per_s=server_reads,
            processes=tree.rows,
            server_pid=server_pid,
        )
        self._asked_before = True
        return sample

    def _rates(self, now: float, pid: int | None, tree: TreeReading) -> tuple[float | None, float | None]:
        """Percent of all cores and bytes per second read from disk, by the server since the last reading."""
        last, self._last = self._last, (now, pid, tree) if tree.rows else None
        if last is None or last[1] != pid or not tree.rows or now <= last[0]:
            return None, None
        elapsed_s = now - last[0]
        cpu_before = dict(last[2].cpu_seconds)
        spent_s = sum(seconds - cpu_before.get(key, seconds) for key, seconds in tree.cpu_seconds)
        load = max(0.0, 100 * spent_s / elapsed_s / (psutil.cpu_count() or 1))
        if tree.read_bytes is None or last[2].read_bytes is None:
            return load, None
        reads_before = dict(last[2].read_bytes)
        return load, sum(count - reads_before.get(key, count) for key, count in tree.read_bytes) / elapsed_s

    def _disk_rate(self, now: float) -> float | None:
        count = disk_read_bytes()
        last, self._disk = self._disk, (now, count) if count is not None else None
        if count is None or last is None or now <= last[0] or count < last[1]:
            return None
        return (count - last[1]) / (now - last[0])


def _sum(rows: tuple[ProcessSample, ...], name: str) -> int | None:
    """Over the processes that run; unknown where one of them does not tell it."""
    values: list[int | None] = [getattr(row, name) for row in rows if row.state is not ProcessState.ENDED]
    known = [value for value in values if value is not None]
    return sum(known) if known and len(known) == len(values) else None


@cache
def machine_label() -> str:
    """CPU, cores, RAM and system in one line, for reports; nothing that names this one machine or its owner."""
    cores = psutil.cpu_count(logical=False)
    threads = psutil.cpu_count()
    ram = f"{psutil.virtual_memory().total / _GIB:.0f} GiB RAM"
    return labelled_machine(_cpu_model(), cores, threads, ram, _system())


def _cpu_model() -> str:
    model = ""
    if sys.platform.startswith("linux"):
        try:
            text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        except OSError:
            text = ""
        match = re.search(r"^(?:model name|Model|Hardware)\s*:\s*(.+)$", text, re.MULTILINE)
        model = match[1] if match else ""
    elif sys.platform == "darwin":
        model = _output_of_sysctl()
    elif sys.platform == "win32":
        model = _registry_cpu_name()
    return " ".join((model or platform.processor() or platform.machine()).split())


def _output_of_sysctl() -> str:
    import subprocess

    try:
        command = ["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"]
        answer = subprocess.run(
            command, capture_output=True, text=True, timeout=2, check=False, creationflags=no_console()
        )
        return answer.stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def _registry_cpu_name() -> str:
    if sys.platform != "win32":
        return ""
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"HARDWARE\DESCRIPTION\System\CentralProcessor\0") as key:
            return str(winreg.QueryValueEx(key, "ProcessorNameString")[0])
    except OSError:
        return ""


def _system() -> str:
    if sys.platform.startswith("linux"):
        try:
            name = platform.freedesktop_os_release().get("PRETTY_NAME", "")
        except OSError:
            name = ""
        return f"{name} (Linux {platform.release()})" if name else f"Linux {platform.release()}"
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    return f"{platform.system()} {platform.release()} {platform.version()}".strip()

"""The machine and the server's process tree, by psutil."""

from __future__ import annotations

import platform
import re
import sys
import time
from functools import cache
from pathlib import Path

import psutil

from sparkdeck.adapters.no_console import no_console
from sparkdeck.domain.samples import HostSample

_GIB = 1 << 30


class HostProbe:
    """Reads CPU and memory. Percentages cover the time since the last reading, so the first one has none."""

    def __init__(self) -> None:
        self._asked_before = False
        self._server_cpu: dict[tuple[int, float], float] = {}
        self._server_cpu_at: float | None = None
        self._server_pid: int | None = None

    def read(self, server_pid: int | None = None) -> HostSample:
        """One reading; the figures of the server are ``None`` where it is not running. Blocking (about 1 ms)."""
        load = psutil.cpu_percent(interval=None)
        memory = psutil.virtual_memory()
        rss, server_load = self._read_server(server_pid)
        sample = HostSample(
            cpu_percent=load if self._asked_before else None,
            ram_used_bytes=memory.total - memory.available,
            ram_total_bytes=memory.total,
            server_rss_bytes=rss,
            server_cpu_percent=server_load,
        )
        self._asked_before = True
        return sample

    def _read_server(self, pid: int | None) -> tuple[int | None, float | None]:
        """Resident bytes of the whole tree, and percent of all cores since the last reading."""
        rss = 0
        cpu: dict[tuple[int, float], float] = {}
        for process in process_tree(pid) if pid is not None else []:
            try:
                with process.oneshot():
                    rss += process.memory_info().rss
                    times = process.cpu_times()
                    cpu[process.pid, process.create_time()] = times.user + times.system
            except psutil.Error:
                continue
        now = time.monotonic()
        load = None
        if cpu and self._server_cpu_at is not None and pid == self._server_pid and now > self._server_cpu_at:
            spent = sum(seconds - self._server_cpu.get(key, seconds) for key, seconds in cpu.items())
            load = max(0.0, 100 * spent / (now - self._server_cpu_at) / (psutil.cpu_count() or 1))
        self._server_cpu, self._server_pid = cpu, pid
        self._server_cpu_at = now if cpu else None
        return (rss if cpu else None), load


def process_tree(pid: int) -> list[psutil.Process]:
    """The process and all that it started; empty where it has ended."""
    try:
        root = psutil.Process(pid)
        children = _children_by_procfs(pid)
        if children is None:
            return [root, *root.children(recursive=True)]
        return [root, *(psutil.Process(child) for child in children)]
    except psutil.Error:
        return []


def _children_by_procfs(pid: int) -> list[int] | None:
    """All descendants by Linux' own lists: psutil would read every process of the machine. ``None``: not offered."""
    if not sys.platform.startswith("linux"):
        return None
    found: list[int] = []
    todo = [pid]
    while todo:
        folder = Path("/proc") / str(todo.pop()) / "task"
        try:
            threads = list(folder.iterdir())
        except OSError:
            continue
        for thread in threads:
            try:
                children = [int(word) for word in (thread / "children").read_text().split()]
            except FileNotFoundError:
                if thread.exists():  # a kernel without these lists
                    return None
                continue
            except (OSError, ValueError):
                continue
            found += children
            todo += children
    return found


@cache
def machine_label() -> str:
    """CPU, cores, RAM and system in one line, for reports; nothing that names this one machine or its owner."""
    cores = psutil.cpu_count(logical=False)
    threads = psutil.cpu_count()
    counted = f"{threads} threads" if cores is None else f"{cores} cores" if cores == threads else ""
    counted = counted or f"{cores} cores, {threads} threads"
    ram = f"{psutil.virtual_memory().total / _GIB:.0f} GiB RAM"
    return f"{_cpu_model()} ({counted}), {ram}, {_system()}"


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

"""Does SparkDeck tell the truth about this machine's GPUs? For a machine with an NVIDIA card; see README.md beside it.

    python3 tests/gpu/check_gpu.py [--out FOLDER] [--seconds 5] [--no-cuda]

Standard library, pynvml and SparkDeck's adapters; no Qt. Exit code 0: all agrees, 1: something differs, 2: no GPU.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "gui"))

from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.nvml_fields import WHOLE_CARD
from sparkdeck.domain.samples_gpu import GpuSample, ShareSource, ThrottleReason

MIB = 1 << 20
HELD_BYTES = 512 * MIB
# nvidia-smi's name, ours, factor to our unit, allowed difference in our unit (None: words, which must be equal)
FIELDS: tuple[tuple[str, str, float, float | None], ...] = (
    ("uuid", "uuid", 0, None),
    ("index", "index", 1, 0),
    ("name", "name", 0, None),
    ("pci.bus_id", "pci_bus_id", 0, None),
    ("driver_version", "driver_version", 0, None),
    ("memory.total", "vram_total_bytes", MIB, MIB),
    ("memory.used", "vram_used_bytes", MIB, 16 * MIB),
    ("memory.free", "vram_free_bytes", MIB, 16 * MIB),
    ("memory.reserved", "vram_reserved_bytes", MIB, MIB),
    ("utilization.gpu", "load_percent", 1, 10),
    ("utilization.memory", "memory_load_percent", 1, 10),
    ("temperature.gpu", "temperature_c", 1, 2),
    ("clocks.sm", "sm_clock_mhz", 1, 60),
    ("clocks.mem", "memory_clock_mhz", 1, 60),
    ("fan.speed", "fan_percent", 1, 3),
    ("power.draw", "power_w", 1, 15),
    ("enforced.power.limit", "power_limit_w", 1, 0.02),
    ("pcie.link.gen.current", "pcie_generation", 1, 0),
    ("pcie.link.width.current", "pcie_width", 1, 0),
    ("ecc.errors.uncorrected.volatile.total", "ecc_errors", 1, 0),
    ("mig.mode.current", "mig", 0, None),
    ("clocks_event_reasons.active", "throttle", 0, None),
)
# What nvidia-smi cannot be asked for, so that it is only shown: cuda_version, energy_j, pcie_rx/tx, mps_processes.
HOLD = """
import ctypes, sys
cuda = ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")
context, memory, device = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_int()
for code in (
    cuda.cuInit(0),
    cuda.cuDeviceGet(ctypes.byref(device), 0),
    cuda.cuCtxCreate_v2(ctypes.byref(context), 0, device),
    cuda.cuMemAlloc_v2(ctypes.byref(memory), ctypes.c_size_t({size})),
):
    if code:
        sys.exit("CUDA error %d" % code)
print("holding", flush=True)
sys.stdin.read()
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path("gpu-check"), help="folder for gpu.json and gpu.txt")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to read at 2 Hz for the costs")
    parser.add_argument("--no-cuda", action="store_true", help="hold no memory in a CUDA process")
    asked = parser.parse_args()
    nvml = Nvml()
    gpus = nvml.read()
    if not gpus:
        print(f"no GPU: {nvml.unavailable_reason}")
        return 2
    report: dict[str, Any] = {
        "machine": {"system": platform.platform(), "python": platform.python_version()},
        "gpus": [facts(gpu) for gpu in gpus],
        "compared": compare(nvml),
        "calls_ms": call_times(),
        "reading": reading_costs(nvml, asked.seconds),
        "process": {} if asked.no_cuda else held_by_a_process(nvml),
        "cuda_context": context_of_ours(),
    }
    nvml.shutdown()
    problems = found_problems(report)
    report["problems"] = problems
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "gpu.json").write_text(json.dumps(report, indent=1, default=str) + "\n", encoding="utf-8")
    text = as_text(report)
    (asked.out / "gpu.txt").write_text(text, encoding="utf-8")
    print(text)
    return 1 if problems else 0


def facts(gpu: GpuSample) -> dict[str, Any]:
    found = asdict(gpu)
    found["server_share_source"] = gpu.server_share_source.value
    found["throttle"] = None if gpu.throttle is None else [reason.value for reason in gpu.throttle]
    return found


# -- against nvidia-smi ---------------------------------------------------------------------------------------------


def smi(*arguments: str) -> str | None:
    program = shutil.which("nvidia-smi")
    if program is None:
        return None
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False)
    return done.stdout if done.returncode == 0 else None


def ask_smi() -> dict[str, dict[str, str]]:
    """By UUID, nvidia-smi's words of each field; a field that this version does not know is left out."""
    names = [name for name, *_ in FIELDS]
    table = rows(names)
    if table:
        return {row["uuid"]: row for row in table}
    found: dict[str, dict[str, str]] = {}
    for name in names:
        for row in rows(["uuid", name]):
            found.setdefault(row["uuid"], {}).update(row)
    return found


def rows(names: list[str]) -> list[dict[str, str]]:
    said = smi(f"--query-gpu={','.join(names)}", "--format=csv,noheader,nounits") or ""
    cells = ([cell.strip() for cell in line.split(",")] for line in said.splitlines())
    return [dict(zip(names, row, strict=True)) for row in cells if len(row) == len(names)]


def compare(nvml: Nvml) -> list[dict[str, Any]]:
    """Ours before and after nvidia-smi's: what moves must lie between the two, with what is allowed."""
    before = {gpu.uuid: gpu for gpu in nvml.read() if gpu.is_whole_card}
    said = ask_smi()
    time.sleep(0.1)
    after = {gpu.uuid: gpu for gpu in nvml.read() if gpu.is_whole_card}
    found: list[dict[str, Any]] = []
    for uuid, words in said.items():
        for name, ours, factor, allowed in FIELDS:
            if name not in words or uuid not in before or uuid not in after:
                found.append({"gpu": uuid, "field": ours, "smi": words.get(name), "ours": None, "is": "not compared"})
                continue
            pair = (getattr(before[uuid], ours), getattr(after[uuid], ours))
            verdict = judge(ours, words[name], pair, factor, allowed)
            found.append({"gpu": uuid, "field": ours, "smi": words[name], "ours": pair, "is": verdict})
    return found


def judge(field: str, said: str, ours: tuple[Any, Any], factor: float, allowed: float | None) -> str:
    silent = said.startswith("[") or said in ("N/A", "")
    if ours[0] is None or ours[1] is None:
        return "both unknown" if silent or field == "mig" else "MISSING"
    if silent:
        return "known to us alone"
    if allowed is None:
        return "equal" if words_of(field, said) in (plain(ours[0]), plain(ours[1])) else "DIFFERENT"
    try:
        value = float(said) * factor
    except ValueError:
        return "DIFFERENT"
    low, high = min(ours) - allowed, max(ours) + allowed
    return "equal" if low <= value <= high else "DIFFERENT"


def words_of(field: str, said: str) -> str:
    if field == "pci_bus_id":
        return said.lower()[-12:]
    if field == "mig":
        return str(said == "Enabled")
    if field == "throttle":
        bits = int(said, 16)
        order = list(ThrottleReason)
        return " ".join(sorted(reason.value for at, reason in enumerate(order) if bits >> at & 1))
    return said


def plain(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(sorted(reason.value for reason in value))
    return str(value)


# -- costs ----------------------------------------------------------------------------------------------------------


def call_times() -> list[dict[str, Any]]:
    """Of each call by itself, 20 times."""
    import pynvml

    pynvml.nvmlInit()
    handle = pynvml.nvmlDeviceGetHandleByIndex(0)
    found = []
    for question in WHOLE_CARD:
        times, error = [], ""
        for _ in range(20):
            began = time.perf_counter()
            try:
                question.ask(pynvml, handle)
            except Exception as failed:
                error = str(failed)
            times.append(1000 * (time.perf_counter() - began))
        middle = round(statistics.median(times), 3)
        found.append({"fields": question.fields, "median": middle, "most": round(max(times), 3), "error": error})
    pynvml.nvmlShutdown()
    return found


def reading_costs(nvml: Nvml, seconds: float) -> dict[str, Any]:
    """At the pace of the window: how long a reading takes, and what it costs of one core."""
    times: list[float] = []
    began, cpu = time.perf_counter(), time.process_time()
    while not times or time.perf_counter() - began < seconds:
        start = time.perf_counter()
        nvml.read()
        times.append(1000 * (time.perf_counter() - start))
        time.sleep(min(max(0.0, 0.5 - (time.perf_counter() - start)), max(0.0, began + seconds - time.perf_counter())))
    whole = time.perf_counter() - began
    return {
        "readings": len(times),
        "median_ms": round(statistics.median(times), 3),
        "most_ms": round(max(times), 3),
        "core_percent_at_2_hz": round(100 * (time.process_time() - cpu) / whole, 3),
    }


# -- what a process holds -------------------------------------------------------------------------------------------


def held_by_a_process(nvml: Nvml) -> dict[str, Any]:
    """A process of its own takes half a GiB: does the driver name it, and by how much does the card grow?"""
    before = nvml.read()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD.format(size=HELD_BYTES)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    try:
        if holder.stdout.readline().strip() != "holding":
            return {"skipped": "no memory could be taken with CUDA"}
        during = nvml.read(frozenset({holder.pid}))
    finally:
        holder.stdin.close()
        holder.wait(30)
    named = [gpu.vram_used_by_server_bytes for gpu in during if gpu.server_share_source is ShareSource.PROCESS]
    grown = [
        now.vram_used_bytes - then.vram_used_bytes
        for now, then in zip(during, before, strict=False)
        if now.vram_used_bytes is not None and then.vram_used_bytes is not None
    ]
    return {"held_bytes": HELD_BYTES, "named_bytes": named, "grown_bytes": grown}


def context_of_ours() -> dict[str, Any]:
    """Signs of a CUDA context in this very process."""
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except OSError:
        maps = ""
    apps = smi("--query-compute-apps=pid", "--format=csv,noheader,nounits") or ""
    return {
        "libcuda_loaded": bool(re.search(r"libcuda\.so|nvcuda", maps)),
        "named_by_smi": str(os.getpid()) in apps.split(),
    }


# -- the report -----------------------------------------------------------------------------------------------------


def found_problems(report: dict[str, Any]) -> list[str]:
    problems = [
        f"{row['field']}: nvidia-smi says {row['smi']}, SparkDeck {row['ours']} ({row['is']})"
        for row in report["compared"]
        if row["is"] in ("DIFFERENT", "MISSING")
    ]
    if not report["compared"]:
        problems.append("nvidia-smi is not here or says nothing: nothing was compared")
    if any(report["cuda_context"].values()):
        problems.append(f"signs of a CUDA context: {report['cuda_context']}")
    process = report["process"]
    named = [size for size in process.get("named_bytes", ()) if size]
    if named and max(named) < HELD_BYTES:
        problems.append(f"a process that holds {HELD_BYTES} bytes is named with {max(named)}")
    if process.get("grown_bytes") and max(process["grown_bytes"]) < HELD_BYTES:
        problems.append(f"the card grew by {max(process['grown_bytes'])} bytes while {HELD_BYTES} were taken")
    return problems


def as_text(report: dict[str, Any]) -> str:
    lines = ["GPUs"]
    for gpu in report["gpus"]:
        lines += [f"  {name}: {value}" for name, value in gpu.items()] + [""]
    lines.append("Compared with nvidia-smi")
    lines += [f"  {row['is']:18} {row['field']:24} {row['smi']} | {row['ours']}" for row in report["compared"]]
    lines += ["", "Calls: median and longest of 20, in ms"]
    for row in report["calls_ms"]:
        lines.append(f"  {row['median']:9.3f} {row['most']:9.3f}  {', '.join(row['fields'])}  {row['error']}")
    lines += ["", f"Readings at 2 Hz: {report['reading']}", f"A process with memory: {report['process']}"]
    lines += [f"CUDA context: {report['cuda_context']}", ""]
    lines += [f"PROBLEM {problem}" for problem in report["problems"]] or ["All agrees."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())

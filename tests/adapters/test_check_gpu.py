"""The check for machines with an NVIDIA card, tried against the stand-ins: it passes the truth and catches a lie."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sparkdeck.domain.samples import ThrottleReason
from tests.fakes.nvml_stub import CARD, MIB, SYSTEM, stub_folder
from tests.gpu.check_gpu import FIELDS, found_problems, judge

SCRIPT = Path(__file__).parents[1] / "gpu" / "check_gpu.py"
SAID = {
    "uuid": "GPU-5eed0000-1111-2222-3333-444455556666",
    "index": "0",
    "name": "NVIDIA GeForce RTX 5090",
    "pci.bus_id": "00000000:01:00.0",
    "driver_version": "580.65.06",
    "memory.total": "32607",
    "memory.used": "9000",
    "memory.free": "23107",
    "memory.reserved": "500",
    "utilization.gpu": "93",
    "utilization.memory": "40",
    "temperature.gpu": "67",
    "clocks.sm": "2610",
    "clocks.mem": "14001",
    "fan.speed": "55",
    "power.draw": "412.50",
    "enforced.power.limit": "575.00",
    "pcie.link.gen.current": "5",
    "pcie.link.width.current": "16",
    "ecc.errors.uncorrected.volatile.total": "0",
    "mig.mode.current": "[N/A]",
    "clocks_event_reasons.active": "0x0000000000000004",
}


def test_the_check_agrees_with_a_true_table(tmp_path: Path) -> None:
    smi = tmp_path / "nvidia-smi"
    line = ", ".join(SAID[name] for name, *_ in FIELDS)
    smi.write_text(f'#!/bin/sh\ncase "$1" in --query-gpu=*) echo "{line}";; esac\n')
    smi.chmod(0o755)
    (tmp_path / "devices").write_text(SYSTEM + CARD)
    environment = {
        **os.environ,
        "LD_LIBRARY_PATH": str(stub_folder()),
        "NVML_STUB": str(tmp_path / "devices"),
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
    }
    command = [sys.executable, str(SCRIPT), "--out", str(tmp_path / "out"), "--seconds", "0", "--no-cuda"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    report = json.loads((tmp_path / "out" / "gpu.json").read_text())
    assert (done.returncode, report["problems"]) == (0, []), done.stdout + done.stderr
    assert len(report["compared"]) == len(FIELDS)
    assert {row["is"] for row in report["compared"]} == {"equal", "both unknown"}
    assert report["cuda_context"] == {"libcuda_loaded": False, "named_by_smi": False}
    assert (tmp_path / "out" / "gpu.txt").read_text() == done.stdout.removesuffix("\n")


@pytest.mark.parametrize(
    ("field", "said", "ours", "factor", "allowed", "verdict"),
    [
        ("vram_used_bytes", "9600", (9000 * MIB, 9001 * MIB), MIB, 16 * MIB, "DIFFERENT"),
        ("vram_used_bytes", "9500", (9000 * MIB, 9600 * MIB), MIB, 16 * MIB, "equal"),
        ("fan_percent", "55", (None, None), 1, 3, "MISSING"),
        ("fan_percent", "[N/A]", (55, 55), 1, 3, "known to us alone"),
        ("throttle", "0x24", ((ThrottleReason.POWER_CAP,), (ThrottleReason.POWER_CAP,)), 0, None, "DIFFERENT"),
        ("name", "Other", ("X", "X"), 0, None, "DIFFERENT"),
    ],
)
def test_the_check_names_what_differs(
    field: str, said: str, ours: tuple[object, object], factor: float, allowed: float | None, verdict: str
) -> None:
    assert judge(field, said, ours, factor, allowed) == verdict
    row = {"field": field, "smi": said, "ours": ours, "is": verdict}
    report = {"compared": [row], "cuda_context": {}, "process": {}}
    assert bool(found_problems(report)) is verdict.isupper()

"""The check for machines with an NVIDIA card, tried against the stand-ins: it passes the truth and catches a lie."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes.nvml_stub import CARD, SYSTEM, stub_folder
from tests.gpu.check_gpu import FIELDS

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


@pytest.mark.parametrize(("lie", "code"), [({}, 0), ({"memory.used": "9600", "fan.speed": "[N/A]"}, 1)])
def test_the_check_agrees_with_a_true_table_and_names_what_differs(
    tmp_path: Path, lie: dict[str, str], code: int
) -> None:
    said = SAID | lie
    smi = tmp_path / "nvidia-smi"
    line = ", ".join(said[name] for name, *_ in FIELDS)
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
    assert done.returncode == code, done.stdout + done.stderr
    assert [problem.partition(":")[0] for problem in report["problems"]] == (["vram_used_bytes"] if lie else [])
    assert {row["is"] for row in report["compared"]} >= {"equal", "both unknown"}
    assert report["cuda_context"] == {"libcuda_loaded": False, "named_by_smi": False}
    assert (tmp_path / "out" / "gpu.txt").read_text() == done.stdout.removesuffix("\n")

"""What a benchmark's figures depend on, with a text for each: runs of one result must agree in all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import sparkdeck
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.files_of_profile import files_of_profile
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.translation import mark


def surroundings_of(request: BenchmarkRequest, arms: Sequence[ArmPlan], gpus: Sequence[GpuSample]) -> Mapping[str, str]:
    """Names for people (`translated` says them in their language), and texts that are compared as a whole.

    Blocking (a stat for each file).
    """
    runtime = request.runtime
    program = _file(runtime.path) if runtime.path is not None else " ".join(runtime.command)
    found = {
        mark("the machine"): machine_label(),
        mark("the GPU or its driver"): "; ".join(
            f"{gpu.name} {gpu.uuid} {gpu.driver_version or ''}".strip() for gpu in gpus
        ),
        mark("the runtime"): f"{runtime.kind.value} {runtime.build} {program}",
        "SparkDeck": sparkdeck.__version__,
    }
    files = dict.fromkeys(path for arm in arms for path in files_of_profile(arm.profile))
    return found | {path.name: _file(path) for path in files}


def _file(path: Path) -> str:
    try:
        state = path.stat()
    except OSError:
        return f"{path} is not there"
    return f"{path}|{state.st_size}|{state.st_mtime_ns}"

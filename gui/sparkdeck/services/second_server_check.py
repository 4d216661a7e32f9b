"""Looks whether a second server fits into the memory that is free now."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan import plan
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.translation import tr
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.memory_planner import devices_of, host_of, question_of


def check_memory(
    profile: Profile, runtime: Runtime, preparation: LaunchPreparation, gpus: Sequence[GpuSample]
) -> MemoryCheck:
    """Blocking: reads headers; expands the demo pair where that was never done. The first server's memory stays taken."""
    problem = preparation.problem(profile, runtime)
    if problem is not None:
        return MemoryCheck(profile.name, problem=problem)
    if profile.demo:
        profile = preparation.resolve_demo(profile)
    devices = devices_of(gpus, given_back=False, engine_lines=runtime.devices) if runtime.devices else ()
    try:
        planned = plan(question_of(profile, devices, host_of(HostProbe().read(), given_back=False)))
    except (UserError, OSError):
        return MemoryCheck(profile.name)
    tightest = planned.tightest
    place = tr("memory of {gpu}", gpu=tightest.name) if tightest.is_gpu else tr("memory of this machine")
    return MemoryCheck(profile.name, tightest.needed_bytes, tightest.available_bytes, place, planned.verdict)

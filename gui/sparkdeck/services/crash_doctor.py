"""Works out what can be done about a server that failed, with the numbers of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.nvml import PATIENCE_S, Nvml
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, MendsFound, ServerStatusChanged
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, ServerFailure
from sparkdeck.domain.memory_plan import MemoryQuestion
from sparkdeck.domain.mends import MendSituation, mends_for
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.memory_planner import devices_of, host_of, question_of
from sparkdeck.services.notices import Notices

_MEMORY_CAUSES = (Cause.GPU_MEMORY, Cause.DRAFT_MEMORY, Cause.HOST_MEMORY, Cause.KILLED)
_GPU_CAUSES = (Cause.OTHER_GPU, Cause.OLD_DRIVER, Cause.GPU_ERROR, Cause.GPU_MEMORY, Cause.DRAFT_MEMORY)


class CrashDoctor:
    """Listens for failed servers; ``MendsFound`` answers each. Free memory is read when the server's process is gone."""

    def __init__(self, bus: EventBus, notices: Notices, nvml: Nvml, host: Callable[[], HostProbe] = HostProbe) -> None:
        self._bus = bus
        self._notices = notices
        self._nvml = nvml
        self._host = host
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, ServerStatusChanged):
            return
        status = event.status
        if status.phase is Phase.FAILED and isinstance(status.failure, ServerFailure) and status.profile is not None:
            self._notices.spawn(self._examine(status, status.profile, status.failure.evidence), "crash doctor")

    async def _examine(self, status: ServerStatus, profile: Profile, evidence: FailureEvidence) -> None:
        builtin = status.runtime is None or status.runtime.path is None
        memory = None
        if evidence.cause in _MEMORY_CAUSES:
            on_gpu = evidence.cause in (Cause.GPU_MEMORY, Cause.DRAFT_MEMORY)
            memory = await asyncio.to_thread(self._memory, profile, on_gpu=on_gpu)
        mends = await asyncio.to_thread(mends_for, evidence, MendSituation(profile, builtin, memory))
        facts = (
            await in_daemon_thread(self._nvml.describe, "sparkdeck-gpu-facts") if evidence.cause in _GPU_CAUSES else ""
        )
        self._bus.publish(MendsFound(status.generation, mends, facts, status.server))

    def _memory(self, profile: Profile, *, on_gpu: bool) -> MemoryQuestion | None:
        """What the memory plan is to be asked; ``None`` where files or memory are not known. Blocking."""
        gpus = devices_of(self._nvml.read(frozenset(), True, PATIENCE_S), given_back=False) if on_gpu else ()
        if on_gpu and not gpus:
            return None
        try:
            return question_of(profile, gpus, host_of(self._host().read(), given_back=False))
        except (UserError, OSError):
            return None

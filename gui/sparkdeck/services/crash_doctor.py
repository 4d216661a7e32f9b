"""Works out what can be done about a server that failed, with the numbers of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.domain.context_that_fits import MemoryNeed
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, MendsFound, ServerStatusChanged
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, ServerFailure
from sparkdeck.domain.kv_cache import kv_bytes_per_token
from sparkdeck.domain.mends import MendSituation, mends_for
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
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
        need = with_q8 = None
        if evidence.cause in _MEMORY_CAUSES:
            need, with_q8 = await asyncio.to_thread(self._needs, profile, evidence.cause)
        mends = mends_for(evidence, MendSituation(profile, builtin, need, with_q8))
        facts = await asyncio.to_thread(self._nvml.describe) if evidence.cause in _GPU_CAUSES else ""
        self._bus.publish(MendsFound(status.generation, mends, facts))

    def _needs(self, profile: Profile, cause: Cause) -> tuple[MemoryNeed | None, MemoryNeed | None]:
        """The memory of the profile as it is, and with q8_0 caches for the target. Blocking."""
        on_gpu = cause in (Cause.GPU_MEMORY, Cause.DRAFT_MEMORY)
        if on_gpu and not _all_on_gpu(profile):
            return None, None  # which layers are where is the memory plan's to say
        free = self._free_gpu_bytes() if on_gpu else self._free_host_bytes()
        try:
            need = _need(profile, free, str(profile.options.get("cache-type-k", "f16")), None)
            return need, _need(profile, free, "q8_0", "q8_0")
        except (UserError, OSError):
            return None, None

    def _free_gpu_bytes(self) -> int | None:
        """Of the only GPU. With several, where the layers went is not known here."""
        gpus = self._nvml.read()
        if len(gpus) != 1 or gpus[0].vram_total_bytes is None or gpus[0].vram_used_bytes is None:
            return None
        return gpus[0].vram_total_bytes - gpus[0].vram_used_bytes

    def _free_host_bytes(self) -> int | None:
        host = self._host().read()
        if host.ram_total_bytes is None or host.ram_used_bytes is None:
            return None
        return host.ram_total_bytes - host.ram_used_bytes


def _all_on_gpu(profile: Profile) -> bool:
    def all_layers(value: OptionValue | None) -> bool:
        return value in (None, "all", "auto") or (isinstance(value, int) and value >= 99)

    options = profile.options
    return all_layers(options.get("gpu-layers")) and all_layers(options.get("spec-draft-ngl"))


def _need(profile: Profile, free_bytes: int | None, key_type: str, value_type: str | None) -> MemoryNeed:
    options = profile.options
    value_type = value_type or str(options.get("cache-type-v", "f16"))
    weights, per_token = _model(profile.target, key_type, value_type)
    draft_weights: int | None = 0
    draft_per_token: float | None = 0.0
    if profile.draft is not None:
        draft_types = (str(options.get(f"spec-draft-type-{letter}", "f16")) for letter in "kv")
        draft_weights, draft_per_token = _model(profile.draft, *draft_types)
    total = weights + draft_weights if weights is not None and draft_weights is not None else None
    return MemoryNeed(free_bytes, total, per_token, draft_per_token)


def _model(model: ModelReference | None, key_type: str, value_type: str) -> tuple[int | None, float | None]:
    """Bytes of the weights and of each token of context. A split model's weights are not in its first file alone."""
    if not isinstance(model, LocalModel):
        return None, None
    facts = read_facts(model.path)
    weights = facts.data_bytes if (facts.split_count or 1) == 1 else None
    return weights, kv_bytes_per_token(facts, key_type, value_type)

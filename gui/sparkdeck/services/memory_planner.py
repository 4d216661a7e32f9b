"""Gathers what the memory plan is asked about: sizes from the headers, memory that is free, what starts have shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.adapters.fit_params import fit_params_beside, forecast
from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.memory_corrections import load_correction, save_correction
from sparkdeck.adapters.model_sizes import read_model_sizes
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    Event,
    LaunchPlanned,
    LogArrived,
    MemoryFactsFound,
    MemoryMeasured,
    SampleTaken,
    ServerStatusChanged,
)
from sparkdeck.domain.memory_plan import Correction, DeviceMemory, HostMemory, MemoryQuestion, RuntimeBytes, plan
from sparkdeck.domain.memory_plan_measured import compared
from sparkdeck.domain.option_overlay import effective_options
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample, HostSample, Sample
from sparkdeck.domain.samples_gpu import ShareSource, memory_holders
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_MATTERS_BYTES = 256 << 20
"""What is free moves by itself: less than this is not told."""


class MemoryPlanner:
    """Publishes ``MemoryFactsFound`` for the selected profile, and ``MemoryMeasured`` after each start."""

    def __init__(
        self, bus: EventBus, notices: Notices, state_folder: Path, demo_models: Callable[[], tuple[Path, Path]]
    ) -> None:
        self._bus, self._notices, self._state = bus, notices, state_folder
        self._demo_models = demo_models
        self._planned: LaunchPlanned | None = None
        self._question: MemoryQuestion | None = None
        self._reason = ""
        self._sample: Sample | None = None
        self._told: Sample | None = None
        self._reading: asyncio.Task[None] | None = None
        self._forecasts: dict[tuple[str, ...], Mapping[str, RuntimeBytes]] = {}
        self._lines = BufferLines()
        self._started: ServerStatus | None = None
        """A start whose memory is still to be compared."""
        self._start_question: MemoryQuestion | None = None
        self._unpacked_by: int | None = None
        """The start that has unpacked the demo pair."""
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, LogArrived):
            if self._started is not None:
                for line in event.lines:
                    self._lines.feed(line.text)
        elif isinstance(event, SampleTaken):
            self._on_sample(event.sample)
        elif isinstance(event, LaunchPlanned):
            self._on_plan(event)
        elif isinstance(event, ServerStatusChanged):
            self._on_status(event.status)

    def _on_plan(self, planned: LaunchPlanned) -> None:
        before, self._planned = self._planned, planned
        if before is not None and (before.profile, before.runtime) == (planned.profile, planned.runtime):
            return
        self._read_again(planned)

    def _read_again(self, planned: LaunchPlanned) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._reading = self._notices.spawn(self._read(planned.profile, planned.runtime), "memory plan")

    async def _read(self, profile: Profile, runtime: Runtime) -> None:
        options = effective_options(profile, known_options(runtime))

        def read() -> MemoryQuestion:
            question = question_of(replace(self._with_files(profile), options=options), (), HostMemory())
            return replace(question, correction=load_correction(self._state, _key(runtime, question)))

        try:
            self._question, self._reason = await in_daemon_thread(read, "sparkdeck-memory"), ""
        except (UserError, OSError) as error:
            self._question, self._reason = None, error.title if isinstance(error, UserError) else str(error)
        if self._start_question is None and self._started is not None:
            self._start_question = self._question  # the start itself brought the files
        self._publish()
        await self._ask_runtime(profile, runtime, options)

    async def _ask_runtime(self, profile: Profile, runtime: Runtime, options: Mapping[str, OptionValue]) -> None:
        """The runtime's own forecast, once for each profile as it is; never while somebody types."""
        tool = fit_params_beside(runtime.path)
        if tool is None or not runtime.devices or self._question is None:  # without a question the files are not there
            return
        target = _path_of(self._with_files(profile).target)
        if target is None:
            return
        key = (str(tool), str(target), *(f"{name}={value}" for name, value in sorted(options.items())))
        if key not in self._forecasts:
            self._forecasts[key] = await forecast(tool, target, options)
        self._question = replace(self._question, runtime_bytes=self._forecasts[key], runtime_options=options)
        self._publish()

    def _with_files(self, profile: Profile) -> Profile:
        """With the demo pair's files. Raises :class:`UserError` where they were not unpacked yet."""
        if not profile.demo:
            return profile
        target, draft = self._demo_models()
        if not (target.is_file() and draft.is_file()):
            raise UserError(tr("Known after the first start, which unpacks the demo pair."))
        return replace(profile, target=LocalModel(target), draft=LocalModel(draft) if profile.draft else None)

    def _on_sample(self, sample: Sample) -> None:
        self._sample = sample
        if self._told is None or _matters(self._told, sample):
            self._publish()
        started = self._started
        if started is not None and started.phase is Phase.READY and sample.server is not None:
            self._started = None
            self._compare(started, sample)

    def _publish(self) -> None:
        planned = self._planned
        if planned is None:
            return
        question = self._question
        devices, host = self._free(planned.runtime, self._sample, given_back=True)
        if self._sample is not None:
            self._told = self._sample
            question = replace(question, devices=devices, host=host) if question is not None else None
        self._bus.publish(MemoryFactsFound(planned.profile, question, self._reason, devices, host))

    def _free(
        self, runtime: Runtime, sample: Sample | None, *, given_back: bool
    ) -> tuple[tuple[DeviceMemory, ...], HostMemory]:
        """What there is for a start on this runtime."""
        if sample is None:
            return (), HostMemory()
        gpus = devices_of(sample.gpus, given_back=given_back, engine_lines=runtime.devices) if runtime.devices else ()
        return gpus, host_of(sample.host, given_back=given_back)

    def _on_status(self, status: ServerStatus) -> None:
        if status.phase is Phase.STARTING and (self._started is None or self._started.generation != status.generation):
            self._lines = BufferLines()
            self._start_question = self._question
        if status.phase in (Phase.LOADING, Phase.READY) and status.generation != self._unpacked_by:
            planned = self._planned
            if self._question is None and planned is not None and planned.profile.demo:
                self._unpacked_by = status.generation
                self._read_again(planned)
        if status.attached is None and status.phase in (Phase.STARTING, Phase.LOADING, Phase.READY):
            known = self._started
            if status.phase is not Phase.READY or (known is not None and known.generation == status.generation):
                self._started = status
        else:
            self._started = None

    def _compare(self, status: ServerStatus, sample: Sample) -> None:
        profile, runtime, question = status.profile, status.runtime, self._start_question
        planned = self._planned
        if profile is None or runtime is None or question is None or planned is None:
            return
        if dict(effective_options(profile, known_options(runtime))) != dict(question.options):
            return  # a start of something else than what was planned, e.g. an arm of a benchmark
        devices, host = self._free(runtime, sample, given_back=False)
        asked = replace(question, devices=devices, host=host)
        # what a card grew by has other programs' changes in it: nothing is learned from that
        exact = [gpu for gpu in sample.gpus if gpu.server_share_source is not ShareSource.DIFFERENCE]
        held = {gpu.name: gpu.vram_used_by_server_bytes for gpu in exact}
        comparison = compared(profile.name, status.generation, plan(asked), self._lines.measured(), held)
        self._bus.publish(MemoryMeasured(comparison))
        if comparison.correction is not None:
            self._notices.spawn(self._remember(_key(runtime, question), comparison.correction, question), "memory seen")

    async def _remember(self, key: str, seen: Correction, question: MemoryQuestion) -> None:
        factor = min(2.0, max(0.5, seen.compute_factor * question.correction.compute_factor))
        overhead = seen.overhead_bytes if seen.overhead_bytes is not None else question.correction.overhead_bytes
        correction = Correction(factor, overhead)
        await in_daemon_thread(lambda: save_correction(self._state, key, correction), "sparkdeck-memory")
        if (
            self._question is not None
            and self._planned is not None
            and _key(self._planned.runtime, self._question) == key
        ):
            self._question = replace(self._question, correction=correction)
            self._publish()


def question_of(
    profile: Profile, devices: tuple[DeviceMemory, ...], host: HostMemory, correction: Correction | None = None
) -> MemoryQuestion:
    """The question about ``profile``. Blocking; raises UserError where its files are not here or cannot be read."""
    target, draft = _path_of(profile.target), _path_of(profile.draft)
    if target is None or (profile.draft is not None and draft is None):
        raise UserError(tr("The memory is known when the models are on this machine."))
    return MemoryQuestion(
        read_model_sizes(target),
        read_model_sizes(draft) if draft is not None else None,
        profile.options,
        devices,
        host,
        projector_bytes=_projector_bytes(profile),
        draft_kind=(read_facts(draft).spec_type or "draft-simple") if draft is not None else None,
        correction=correction or Correction(),
    )


def _projector_bytes(profile: Profile) -> int:
    """A projector is loaded whole: its file is what it takes."""
    projector = profile.options.get("mmproj")
    return Path(str(projector)).stat().st_size if projector else 0


def devices_of(
    gpus: Sequence[GpuSample], *, given_back: bool, engine_lines: Sequence[str] = ()
) -> tuple[DeviceMemory, ...]:
    """The GPUs as the plan wants them; ``given_back``: what our server holds comes back before the next start.

    ``engine_lines`` are the runtime's own (``CUDA0: NVIDIA GeForce … (…)``): its order of the GPUs counts. Where they
    name none of them, NVML's order does.
    """
    named: list[tuple[str, GpuSample]] = []
    gpus = memory_holders(gpus)
    rest = list(gpus)
    for line in engine_lines:
        name, _, description = line.partition(":")
        found = next((gpu for gpu in rest if gpu.name and gpu.name in description), None)
        if found is not None:
            rest.remove(found)
            named.append((name.strip(), found))
    named = named or [(f"CUDA{gpu.index}", gpu) for gpu in gpus]
    return tuple(_device(name, gpu, given_back=given_back) for name, gpu in named)


def _device(engine_name: str, gpu: GpuSample, *, given_back: bool) -> DeviceMemory:
    total, used = gpu.vram_total_bytes, gpu.vram_used_bytes
    free = total - used if total is not None and used is not None else None
    held = (gpu.vram_used_by_server_bytes or 0) if given_back else 0
    return DeviceMemory(gpu.name, total, free, held, engine_name, gpu.uuid)


def host_of(host: HostSample, *, given_back: bool) -> HostMemory:
    """The system's RAM as the plan wants it."""
    free = None
    if host.ram_total_bytes is not None and host.ram_used_bytes is not None:
        free = host.ram_total_bytes - host.ram_used_bytes
    return HostMemory(host.ram_total_bytes, free, (host.server_rss_bytes or 0) if given_back else 0)


def _path_of(model: ModelReference | None) -> Path | None:
    return model.path if isinstance(model, LocalModel) else None


def _key(runtime: Runtime, question: MemoryQuestion) -> str:
    """A build that does not know its number is told from others by where it lies."""
    which = runtime.english_label if runtime.build else f"{runtime.english_label} {runtime.path or ''}"
    return f"{which}|{question.target.architecture}"


def _matters(before: Sample, now: Sample) -> bool:
    def free(sample: Sample) -> list[int | None]:
        gpus = devices_of(sample.gpus, given_back=True)
        return [*(gpu.available_bytes for gpu in gpus), host_of(sample.host, given_back=True).available_bytes]

    first, second = free(before), free(now)
    if len(first) != len(second):
        return True
    return any(
        (a is None) is not (b is None) or (a is not None and b is not None and abs(a - b) >= _MATTERS_BYTES)
        for a, b in zip(first, second, strict=True)
    )

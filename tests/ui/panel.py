"""What the tests of the window share: services that only write down what they are asked, and values to publish."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.counts import AcceptanceFigures, ServerCounters
from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, SampleTaken, ServerStatusChanged
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.model_import import ImportWay
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.sample_history import SampleTable
from sparkdeck.domain.samples import HostSample, Sample, ServerSample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.settings import SettingValue
from sparkdeck.domain.settings_events import SettingsOffered
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.window_place import WindowPlace
from tests.ui.app_calls import RecordingAppCommands
from tests.ui.benchmark_calls import RecordingBenchmarkCommands
from tests.ui.chat_calls import RecordingChatCommands
from tests.ui.profile_calls import RecordingProfileCommands
from tests.ui.runtime_calls import RecordingRuntimeCommands
from tests.ui.server_calls import RecordingServerCommands

PAIR = Profile(
    "Pair",
    LocalModel(Path("/models/target.gguf")),
    LocalModel(Path("/models/draft.gguf")),
    MappingProxyType({"ctx-size": 4096, "spec-draft-n-max": 3, "spec-type": "draft-dspark"}),
)
SOLO = Profile("Solo", LocalModel(Path("/models/target.gguf")))
RUNTIME = Runtime(RuntimeKind.BUILTIN, ("python", "-m", "sparkdeck.builtin_runtime"), build=11549)


class RecordingServices(
    RecordingServerCommands,
    RecordingProfileCommands,
    RecordingBenchmarkCommands,
    RecordingChatCommands,
    RecordingRuntimeCommands,
    RecordingAppCommands,
):
    """Every call as ``(name, arguments)`` in :attr:`calls`; ``fail_with`` is raised by the next one."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[object, ...]]] = []
        self.threads: set[int] = set()
        self.fail_with: Exception | None = None
        self.started = self.ended = 0

    def _take(self, name: str, *arguments: object) -> None:
        self.calls.append((name, arguments))
        self.threads.add(threading.get_ident())
        error, self.fail_with = self.fail_with, None
        if error is not None:
            raise error

    async def start(self) -> None:
        self.started += 1

    async def shutdown(self) -> None:
        self.ended += 1

    async def list_launch_options(self) -> None:
        self._take("list_launch_options")

    async def read_pair_headers(self, target: Path | None, draft: Path | None, projector: Path | None) -> None:
        self._take("read_pair_headers", target, draft, projector)

    async def apply_mend(self, mend: Mend) -> None:
        self._take("apply_mend", mend)

    async def copy_diagnostics(self) -> None:
        self._take("copy_diagnostics")

    async def plan_diagnostics(self) -> None:
        self._take("plan_diagnostics")

    async def save_diagnostics(self, path: Path) -> None:
        self._take("save_diagnostics", path)

    async def change_settings(self, changes: Mapping[str, SettingValue]) -> None:
        self._take("change_settings", dict(changes))

    async def export_settings(self, path: Path) -> None:
        self._take("export_settings", path)

    async def import_settings(self, path: Path) -> None:
        self._take("import_settings", path)

    async def use_settings(self, offer: SettingsOffered) -> None:
        self._take("use_settings", offer)

    async def show_network_key(self) -> None:
        self._take("show_network_key")

    async def change_network_key(self, text: str) -> None:
        self._take("change_network_key", text)

    async def show_hub_account(self) -> None:
        """Asked by the settings as soon as they are seen; of no interest to the tests of other things."""

    async def keep_hub_token(self, text: str) -> None:
        self._take("keep_hub_token", text)

    async def forget_hub_token(self) -> None:
        self._take("forget_hub_token")

    async def select_profile(self, name: str) -> None:
        self._take("select_profile", name)

    async def open_target(self, path: Path) -> None:
        self._take("open_target", path)

    async def open_draft(self, path: Path | None) -> None:
        self._take("open_draft", path)

    async def use_runtime(self, path: Path | None) -> None:
        self._take("use_runtime", path)

    async def start_server(self) -> None:
        self._take("start_server")

    async def adopt_left_server(self, key: int) -> None:
        self._take("adopt_left_server", key)

    async def stop_left_server(self, key: int) -> None:
        self._take("stop_left_server", key)

    async def trust_profile(self, name: str) -> None:
        self._take("trust_profile", name)

    async def stop_server(self) -> None:
        self._take("stop_server")

    async def ask_to_stop(self) -> None:
        self._take("ask_to_stop")

    async def restart_server(self, *, anyway: bool = False) -> None:
        self._take("restart_server", anyway)

    async def retry_gpu(self) -> None:
        self._take("retry_gpu")

    async def export_samples(self, samples: SampleTable, path: Path) -> None:
        self._take("export_samples", samples, path)

    async def watch(self, seen: bool) -> None:
        self._take("watch", seen)

    async def recall_window_place(self, name: str) -> None:
        self._take("recall_window_place", name)

    async def keep_window_place(self, place: WindowPlace) -> None:
        self._take("keep_window_place", place)

    async def export_picture(self, png: bytes, path: Path) -> None:
        self._take("export_picture", png, path)

    async def search_hub(self, text: str) -> None:
        self._take("search_hub", text)

    async def find_drafts(self, target: str) -> None:
        self._take("find_drafts", target)

    async def download(self, requests: tuple[DownloadRequest, ...]) -> None:
        self._take("download", requests)

    async def pause_download(self, job_id: int) -> None:
        self._take("pause_download", job_id)

    async def resume_download(self, job_id: int) -> None:
        self._take("resume_download", job_id)

    async def cancel_download(self, job_id: int, delete_partial: bool) -> None:
        self._take("cancel_download", job_id, delete_partial)

    async def move_download(self, job_id: int, place: int) -> None:
        self._take("move_download", job_id, place)

    async def rescan_library(self) -> None:
        self._take("rescan_library")

    async def use_models(self, target: Path, draft: Path | None) -> None:
        self._take("use_models", target, draft)

    async def plan_deletion(self, path: Path) -> None:
        self._take("plan_deletion", path)

    async def delete_model(self, path: Path) -> None:
        self._take("delete_model", path)

    async def verify_model(self, path: Path) -> None:
        self._take("verify_model", path)

    async def cancel_verification(self, path: Path) -> None:
        self._take("cancel_verification", path)

    async def inspect_model(self, path: Path) -> None:
        self._take("inspect_model", path)

    async def plan_import(self, paths: tuple[Path, ...]) -> None:
        self._take("plan_import", paths)

    async def import_models(self, paths: tuple[Path, ...], way: ImportWay) -> None:
        self._take("import_models", paths, way)

    async def cancel_import(self) -> None:
        self._take("cancel_import")

    async def drop_place(self, place: Path) -> None:
        self._take("drop_place", place)


BuildServices = Callable[[Callable[[object], None]], RecordingServices]


def status(
    phase: Phase,
    *,
    failure: UserError | None = None,
    generation: int = 1,
    argv: tuple[str, ...] = (),
    started_at: float | None = 0.0,
    step: str = "",
) -> ServerStatusChanged:
    port = 8080 if phase is Phase.READY else None
    return ServerStatusChanged(
        ServerStatus(phase, PAIR, RUNTIME, argv, "127.0.0.1", port, 4242, started_at, generation, failure, step)
    )


def planned(profile: Profile = PAIR, problem: UserError | None = None) -> LaunchPlanned:
    return LaunchPlanned(profile, RUNTIME, ("llama-server", "-m", "a file.gguf"), problem)


def sample(
    time: float = 1.0,
    *,
    drafted: int | None = 510,
    accepted: int | None = 340,
    steps: int | None = 170,
    per_position: tuple[int, ...] = (),
    live: float | None = None,
    last: float | None = 214.63,
    state: SpeculationState = SpeculationState.ON,
    reason: str = "",
    predicted: int = 512,
) -> SampleTaken:
    counters = ServerCounters(
        prompt_tokens=20,
        predicted_tokens=predicted,
        drafted=drafted,
        accepted=accepted,
        steps=steps,
        per_position=per_position,
    )
    figures = AcceptanceFigures(counters.draft_counts, per_position or None)
    server = ServerSample(
        counters,
        counters.draft_counts,
        since_start=figures,
        last_minute=figures,
        live_decode_tokens_per_s=live,
        last_decode_tokens_per_s=last,
        last_prompt_tokens_per_s=900.0,
        reason=reason,
    )
    return SampleTaken(
        Sample(
            time, (), "no driver here", HostSample(12.0, 1 << 30, 4 << 30), server, SpeculationVerdict(state, "Proof.")
        )
    )


def sample_without_server(time: float = 1.0) -> SampleTaken:
    return SampleTaken(Sample(time, (), "no driver here"))

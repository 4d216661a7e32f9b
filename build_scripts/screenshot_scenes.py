"""The states in which the window is pictured: invented, labelled data, published as the services would."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent

from build_scripts import (
    advice_scenes,
    benchmark_scenes,
    chat_scenes,
    editor_scenes,
    failure_scenes,
    first_steps_scenes,
    hub_scenes,
    monitor_scenes,
    profile_scenes,
    runtime_scenes,
    settings_help_scenes,
    supervision_scenes,
)
from build_scripts.left_server_scenes import one_left, two_left
from build_scripts.model_scenes import MODEL_SCENES
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.domain import events
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.benchmark import (
    ArmKind,
    ArmResult,
    BenchmarkEnd,
    BenchmarkOutcome,
    BenchmarkProgress,
    BenchmarkRequest,
    BenchmarkResult,
    RunResult,
)
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, PromptProgress, TextKind, TextPiece
from sparkdeck.domain.counts import DraftCounts, ServerCounters
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.failure_cause import ServerFailure
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.settings import Settings
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.chat_page import ChatPage

GIB = 1024**3
_BUNDLED = Path(__file__).resolve().parent.parent / "resources" / "profiles"
PAIR = load_profile(_BUNDLED / "btl-4-compact-dspark.toml", ProfileOrigin.BUNDLED)
SOLO = load_profile(_BUNDLED / "btl-4-compact.toml", ProfileOrigin.BUNDLED)
DEMO = replace(
    load_profile(_BUNDLED / "demo-pair.toml", ProfileOrigin.BUNDLED),
    target=LocalModel(Path("/home/somebody/.local/share/SparkDeck/demo/sparkdeck-demo-target.gguf")),
    draft=LocalModel(Path("/home/somebody/.local/share/SparkDeck/demo/sparkdeck-demo-draft.gguf")),
)
LONG = replace(
    PAIR,
    name="An uncommonly long profile name that somebody typed to see whether it is cut (60+)",
    target=LocalModel(
        Path("/media/somebody/A disk with a long name/models/quantised/" + "very-long-" * 8 + "IQ2_XXS.gguf")
    ),
)
BUILTIN = Runtime(RuntimeKind.BUILTIN, ("python", "-m", "sparkdeck.builtin_runtime"), build=11549, supports_dspark=True)
CUDA = Runtime(
    RuntimeKind.BINARY,
    ("/opt/llama.cpp/build/bin/llama-server",),
    Path("/opt/llama.cpp/build/bin/llama-server"),
    11434,
    True,
    ("CUDA0: NVIDIA GeForce RTX 5090 (32607 MiB, 31500 MiB free)",),
)
FIGURES = AnswerFigures(512, 2_214, 1_980, 214.6, 6_120.0, 0.08, 2.5, DraftCounts(541, 336))
ANSWER = """The loop does **two jobs at once**: it filters the items and adds up their prices, with *O(n)* work either way.
Split them and each part can be tested alone; see https://docs.python.org/3/library/functions.html#sum.

```python
def total(items: list[Item]) -> Decimal:
    \"\"\"Sum of the prices in euros; refunds don't count.\"\"\"
    return sum(item.price for item in items if item.price > 0)
```

1. The filter becomes a condition.
2. The sum becomes `sum()`, so \\(\\sum_i p_i\\) is what one reads.

| Change | Why | Lines |
|---|---|---:|
| one expression | nothing left to get wrong | 7 |
| typed, with a unit | callers know what they get, without reading the body of the function first | 1 |

> A refund is a negative price.
"""
NO_GPU = tr("No NVIDIA driver found (NVML library missing).")
LOG = [
    ("load_backend: loaded CUDA backend from libggml-cuda.so", "I"),
    ("load_model: loading model 'BTL-4-IQ2_XXS.gguf'", "I"),
    ("llama_context: n_ctx_seq (200704) < n_ctx_train (262144): not the whole capacity of the model is used", "W"),
    ("speculative: loading draft model 'Qwen3.6-35B-A3B-DSPARK.gguf'", "I"),
    ("adding speculative implementation 'draft-dspark'  n_max=3 block_size=8", "I"),
    ("main: server is listening on http://127.0.0.1:8080", "I"),
]


class Stage:
    """The window on which the scenes play."""

    @property
    def chat(self) -> ChatPage:
        page = self.window.show_page("Chat")
        assert isinstance(page, ChatPage)
        return page

    def say(self, text: str) -> None:
        """Ask as a user would."""
        self.chat.input.setPlainText(text)
        self.chat.send()
        settle()

    def hear(self, text: str, kind: TextKind = TextKind.ANSWER, answer_id: int = 1) -> None:
        self.publish(events.TextArrived(TextPiece(answer_id, kind, text)))

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        self.bridge = bridge
        self.window = window

    def publish(self, *items: events.Event) -> None:
        for item in items:
            self.bridge.publish(item)
        settle(self.bridge)

    def wait(self, time_s: float) -> None:
        until = time.monotonic() + time_s
        while time.monotonic() < until:
            settle()

    def plan(self, profile: Profile, runtime: Runtime = CUDA, problem: UserError | None = None) -> None:
        values = dict(profile.options)
        if profile.target is not None:
            values["model"] = profile.target.label
        if profile.draft is not None:
            values["spec-draft-model"] = profile.draft.label
        argv = (*runtime.command, *build_argv(values))
        others = (PAIR, SOLO, DEMO, LONG)
        self.publish(
            events.ProfilesChanged(others, profile.name), events.LaunchPlanned(profile, runtime, argv, problem)
        )

    def status(self, phase: Phase, profile: Profile = PAIR, step: str = "", failure: UserError | None = None) -> None:
        port = 8080 if phase in (Phase.LOADING, Phase.READY) else None
        plan = self.bridge.plan
        argv = plan.argv if plan is not None else ()
        began = time.time() - 47
        self.publish(
            events.ServerStatusChanged(
                ServerStatus(phase, profile, CUDA, argv, "127.0.0.1", port, 4242, began, 1, failure, step)
            )
        )

    def plan_pair(self) -> None:
        self.plan(PAIR)

    def doing(self, phase: Phase, **facts: Any) -> None:
        """As :meth:`status`, with what belongs to the phase; the plan of the moment is what runs."""
        before = self.bridge.status.preview
        self.status(phase)
        preview = before or (self.bridge.plan.argv if self.bridge.plan is not None else ())
        self.publish(events.ServerStatusChanged(replace(self.bridge.status, preview=preview, **facts)))

    def log(self, count: int = 6) -> None:
        if not self.bridge.status.generation:
            self.status(Phase.STARTING)
        lines = tuple(
            events.LogLine(text, level, round(place * 310_000))
            for place, (text, level) in enumerate(LOG * (count // 6))
        )
        self.publish(events.LogArrived(lines))

    def samples(self, verdict: SpeculationVerdict, *, gpu: bool = True, seconds: int = 240) -> None:
        """Some minutes of an invented server: two answers, a gap between."""
        for second in range(seconds):
            busy = second % 120 > 50
            steps = max(0, second - 50) * 6
            drafting = verdict.state is SpeculationState.ON
            counters = ServerCounters(
                prompt_tokens=100 + 400 * (second // 20),
                predicted_tokens=1000 + 512 * (second // 120 + (second % 120 > 118)),
                predicted_seconds=float(second),
                drafted=steps * 3 if drafting else 0,
                accepted=int(steps * 3 * 0.6135) if drafting else 0,
                steps=steps if drafting else 0,
                per_position=tuple(int(steps * share) for share in (0.79, 0.57, 0.41)) if drafting else (),
            )
            self.bridge.publish(
                events.SampleTaken(
                    Sample(
                        time=1_000_000.0 + second,
                        gpus=(_gpu(second, busy),) if gpu else (),
                        gpu_reason="" if gpu else NO_GPU,
                        host=HostSample(30 + 20 * math.sin(second / 9), 14 * GIB, 64 * GIB, server_rss_bytes=3 * GIB),
                        server=ServerSample(
                            counters,
                            counters.draft_counts,
                            int(busy),
                            1,
                            211 + 6 * math.sin(second / 3) if busy else None,
                            214.6,
                            6120.0,
                            200_704,
                        ),
                        speculation=verdict,
                    )
                )
            )
        settle()


def _gpu(second: int, busy: bool) -> GpuSample:
    return GpuSample(
        0,
        "NVIDIA GeForce RTX 5090",
        "GPU-invented",
        int(31.8 * GIB),
        int(16.9 * GIB),
        int(15.2 * GIB),
        96 if busy else 3,
        431.0 + 5 * math.sin(second) if busy else 62.0,
        61,
    )


ON = SpeculationVerdict(SpeculationState.ON, tr("{count:,} tokens drafted since the start.", count=3420))
FELL_BACK = SpeculationVerdict(
    SpeculationState.FELL_BACK, tr("The server says: {line}", line="failed to create the draft context: out of memory")
)
NOT_USED = SpeculationVerdict(
    SpeculationState.LOADED_BUT_NOT_USED,
    tr("An answer of {count:,} tokens ended and not one token was drafted.", count=512),
)
ARMED = SpeculationVerdict(
    SpeculationState.ARMED, tr("Ready; nothing drafted yet. The counters move when a request ends.")
)


def stopped(stage: Stage) -> None:
    stage.plan(PAIR)


def beginning(stage: Stage) -> None:
    """Before the services are there."""


def missing(stage: Stage) -> None:
    stage.plan(
        PAIR,
        BUILTIN,
        UserError(
            tr("The target is not on this machine yet."),
            "badtheorylabs/BTL-4-Compact/BTL-4-IQ2_XXS.gguf (9.3 GiB)",
            "Download it, then open it with “Open GGUF…”.",
        ),
    )


def loading(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.LOADING, step=tr("loading its model"))
    stage.log()
    stage.status(Phase.LOADING, step=tr("loading its model"))


def ready(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.READY)
    stage.log(30)
    stage.samples(ON)


def fell_back(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.READY)
    stage.log()
    stage.samples(FELL_BACK)


def not_used(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.READY)
    stage.log()
    stage.samples(NOT_USED)


def no_gpu(stage: Stage) -> None:
    stage.plan(PAIR, BUILTIN)
    stage.status(Phase.READY)
    stage.log()
    stage.samples(ARMED, gpu=False, seconds=3)


def failed(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.log()
    stage.status(
        Phase.FAILED,
        failure=UserError(
            "Port 8080 is taken by another program.",
            "couldn't bind HTTP server socket, hostname: 127.0.0.1, port: 8080",
            "Stop the other program or choose another port in the profile.",
        ),
    )


def out_of_memory(stage: Stage) -> None:
    _with_mends(stage, failure_scenes.out_of_memory)


def crashed(stage: Stage) -> None:
    _with_mends(stage, failure_scenes.crashed)


def _with_mends(stage: Stage, judge: Callable[[Profile], tuple[ServerFailure, tuple[Mend, ...]]]) -> None:
    stage.plan(PAIR)
    stage.log()
    failure, mends = judge(PAIR)
    stage.status(Phase.FAILED, failure=failure)
    stage.publish(events.MendsFound(1, mends))


def stopping(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.STOPPING, step=tr("asking it again"))
    stage.log()


def no_draft(stage: Stage) -> None:
    stage.plan(SOLO)
    stage.status(Phase.READY, SOLO)
    stage.log()
    stage.samples(SpeculationVerdict(SpeculationState.OFF, tr("This profile has no draft.")), seconds=100)


def demo(stage: Stage) -> None:
    stage.plan(DEMO, BUILTIN)


def notices(stage: Stage) -> None:
    """Two notices, and words as long as German ones."""
    stage.plan(PAIR)
    stage.publish(
        events.NoticePosted(UserError("The settings file could not be read.", "settings.toml, line 3", "Mend it.")),
        events.NoticePosted(
            UserError(
                "Die Grafikkartentreiberversionskompatibilitätsprüfung konnte nicht abgeschlossen werden.",
                "Der Hersteller verlangt mindestens Version 555.42.06; gefunden wurde 535.183.01 in "
                "/usr/lib/x86_64-linux-gnu/nvidia/current/libnvidia-ml.so.535.183.01.",
                "Aktualisieren Sie den Treiber und starten Sie SparkDeck danach neu.",
            ),
            "a report",
        ),
    )


def long_names(stage: Stage) -> None:
    stage.plan(LONG)
    stage.status(Phase.READY, LONG)
    stage.publish(
        events.NoticePosted(
            UserError("The settings file could not be read.", "/home/somebody/.config/SparkDeck/settings.toml, line 3")
        )
    )


# ------------------------------------------------------------------------------------------------ chat


def chat_waiting(stage: Stage) -> None:
    ready(stage)
    stage.say("Refactor this function and say why.")
    figures = AnswerFigures(prompt_tokens=18_450)
    stage.publish(
        events.AnswerStarted(1),
        events.AnswerProgressed(1, figures, PromptProgress(18_450, 1_980, 9_200, 1.4)),
    )


def chat_streaming(stage: Stage) -> None:
    ready(stage)
    stage.say("Refactor this function and say why.")
    stage.publish(events.AnswerStarted(1))
    stage.hear("The user wants a refactoring. The loop does two things at once.", TextKind.REASONING)
    stage.hear(ANSWER[: ANSWER.index("| one")] + "| one expr")
    stage.publish(events.AnswerProgressed(1, FIGURES))
    stage.wait(0.4)  # the figures go along with the text, at their own pace


def chat_done(stage: Stage) -> None:
    chat_streaming(stage)
    stage.hear(ANSWER[ANSWER.index("| one") + 10 :])
    stage.publish(events.AnswerEnded(AnswerOutcome(1, AnswerEnd.DONE, FIGURES)))


def chat_failed(stage: Stage) -> None:
    chat_streaming(stage)
    failure = UserError(
        tr("The server ended in the middle of the answer."),
        "llama-server was killed by signal 9: the system ran out of memory.",
        "Start it again with a smaller context, then press Retry.",
    )
    stage.publish(events.AnswerEnded(AnswerOutcome(1, AnswerEnd.FAILED, FIGURES, failure)))


# ------------------------------------------------------------------------------------------------ benchmark


def _run(speed: float, *, draft: bool, problem: str = "") -> RunResult:
    return RunResult(
        completion_tokens=300 if problem else 512,
        prompt_tokens=26,
        cached_tokens=0,
        wall_s=512 / speed,
        ttft_s=0.05,
        wall_tokens_per_s=speed,
        decode_tokens_per_s=speed * 1.02,
        drafted=549 if draft else None,
        accepted=338 if draft else None,
        steps=183 if draft else None,
        text_sha256="a" * 64,
        valid=not problem,
        problem=problem,
    )


def _arm(n_max: int | None, *speeds: float, problem: str = "") -> ArmResult:
    draft = n_max is not None
    runs = [_run(speed, draft=draft) for speed in speeds]
    if problem:
        runs[-1] = _run(speeds[-1], draft=draft, problem=problem)
    return ArmResult(ArmKind.DSPARK if draft else ArmKind.BASELINE, n_max, ("llama-server",), tuple(runs))


BASE = _arm(None, 146.2, 151.4, 151.3)
FAST = _arm(3, 205.9, 215.8, 216.0)


def _result(*arms: ArmResult, profile: Profile = PAIR, problems: tuple[str, ...] = ()) -> BenchmarkResult:
    n_max = tuple(arm.n_max for arm in arms if arm.n_max is not None) or (3,)
    request = BenchmarkRequest(profile, CUDA, n_max=n_max)
    gpu = "NVIDIA GeForce RTX 5090 (invented)"
    return BenchmarkResult("2026-11-30T13:40:00+01:00", request, "an invented machine", gpu, arms, problems)


def _ended(stage: Stage, end: BenchmarkEnd, result: BenchmarkResult | None, failure: UserError | None = None) -> None:
    stage.window.show_page("Benchmark")
    record = record_of(result) if result is not None else None
    stage.publish(events.BenchmarkEnded(BenchmarkOutcome(end, result, failure), record))


def benchmark_running(stage: Stage) -> None:
    ready(stage)
    stage.window.show_page("Benchmark")
    partial = replace(FAST, runs=FAST.runs[:1])
    step = "DSpark, n-max 3: run 2 of 3"
    stage.publish(events.BenchmarkProgressed(BenchmarkProgress(step, 4, 6, 0.72, 38.0, (BASE, partial))))


def benchmark_done(stage: Stage) -> None:
    ready(stage)
    _ended(stage, BenchmarkEnd.DONE, _result(BASE, FAST))


def benchmark_sweep(stage: Stage) -> None:
    ready(stage)
    arms = (_arm(1, 180.1, 185.4, 186.0), FAST, _arm(4, 201.0, 208.3, 207.7), _arm(7, 139.0, 140.2, 141.9))
    _ended(stage, BenchmarkEnd.DONE, _result(BASE, *arms))


def benchmark_slower(stage: Stage) -> None:
    ready(stage)
    _ended(stage, BenchmarkEnd.DONE, _result(BASE, _arm(7, 101.0, 104.2, 103.9)))


def benchmark_invalid(stage: Stage) -> None:
    ready(stage)
    bad = "only 300 of 512 tokens came"
    problems = (f"DSpark, n-max 3, run 3: {bad}.",)
    _ended(stage, BenchmarkEnd.DONE, _result(BASE, _arm(3, 205.9, 215.8, 216.0, problem=bad), problems=problems))


def benchmark_cancelled(stage: Stage) -> None:
    ready(stage)
    _ended(stage, BenchmarkEnd.CANCELLED, _result(BASE))


def benchmark_failed(stage: Stage) -> None:
    ready(stage)
    failure = UserError(
        "The server ended while it was loading its models.",
        "ggml_cuda: cudaMalloc failed: out of memory (requested 4,700 MiB)",
        "Choose a smaller context or put fewer layers on the GPU.",
    )
    _ended(stage, BenchmarkEnd.FAILED, None, failure)


def benchmark_long(stage: Stage) -> None:
    long_names(stage)
    _ended(stage, BenchmarkEnd.DONE, _result(BASE, FAST, profile=LONG))


# ------------------------------------------------------------------------------------------------ settings


def settings(stage: Stage) -> None:
    stage.plan(PAIR)
    folder = "/media/somebody/A disk with a long name/models/quantised/and/so/on/for/quite/a/while"
    stage.publish(events.SettingsChanged(Settings(MappingProxyType({"models_folder": folder}))))
    stage.window.open_settings()
    settle()


EVERYWHERE = ("Server", "Chat", "Monitor", "Benchmark")


class Scene(NamedTuple):
    play: Callable[[Stage], None]
    pages: tuple[str, ...] = EVERYWHERE
    """``Settings`` is the dialog, ``Shown`` the window as the scene leaves it."""


SCENES: dict[str, Scene] = {
    "beginning": Scene(beginning),
    "stopped": Scene(stopped),
    "missing": Scene(missing),
    "loading": Scene(loading),
    **{name: Scene(play, ("Server", "Chat")) for name, play in supervision_scenes.SCENES.items()},
    "ready": Scene(ready),
    "fell-back": Scene(fell_back, ("Server", "Monitor")),
    "not-used": Scene(not_used, ("Server", "Monitor")),
    "no-draft": Scene(no_draft),
    "no-gpu": Scene(no_gpu, ("Server", "Monitor")),
    "stopping": Scene(stopping, ("Server", "Chat")),
    "failed": Scene(failed),
    "out-of-memory": Scene(out_of_memory),
    "crashed": Scene(crashed),
    "demo": Scene(demo, ("Server", "Chat", "Benchmark")),
    "left-server": Scene(one_left, ("Server",)),
    "left-servers": Scene(two_left, ("Server",)),
    "notices": Scene(notices, ("Server", "Chat")),
    "long-names": Scene(long_names),
    "waiting": Scene(chat_waiting, ("Chat",)),
    "streaming": Scene(chat_streaming, ("Chat",)),
    "done": Scene(chat_done, ("Chat",)),
    "answer-failed": Scene(chat_failed, ("Chat",)),
    **{name: Scene(play, ("Chat",)) for name, play in chat_scenes.SCENES.items()},
    "running": Scene(benchmark_running, ("Server", "Chat", "Benchmark")),
    "measured": Scene(benchmark_done, ("Server", "Benchmark")),
    "sweep": Scene(benchmark_sweep, ("Benchmark",)),
    "slower": Scene(benchmark_slower, ("Benchmark",)),
    "invalid": Scene(benchmark_invalid, ("Benchmark",)),
    "cancelled": Scene(benchmark_cancelled, ("Benchmark",)),
    "benchmark-failed": Scene(benchmark_failed, ("Benchmark",)),
    "long-result": Scene(benchmark_long, ("Benchmark",)),
    **{name: Scene(play, ("Benchmark",)) for name, play in benchmark_scenes.SCENES.items()},
    "settings": Scene(settings, ("Settings",)),
    "settings-hub-kept": Scene(hub_scenes.settings_hub_kept, ("Settings",)),
    "settings-hub": Scene(hub_scenes.settings_hub, ("Settings",)),
    **{name: Scene(play, ("Server",)) for name, play in editor_scenes.SCENES.items()},
    **{name: Scene(play, ()) for name, play in profile_scenes.SCENES.items()},
    **{name: Scene(play, ()) for name, play in runtime_scenes.SCENES.items()},
    **{name: Scene(play, ("Server",)) for name, play in runtime_scenes.PAGE_SCENES.items()},
    **{name: Scene(play, ("Monitor",)) for name, play in monitor_scenes.SCENES.items()},
    **{name: Scene(play, ("Monitor",)) for name, play in advice_scenes.SCENES.items()},
    **{name: Scene(play, ("Models",)) for name, play in MODEL_SCENES.items()},
    **{name: Scene(play, ("Shown",)) for name, play in first_steps_scenes.SHOWN.items()},
    **{name: Scene(play, ()) for name, play in first_steps_scenes.DIALOGS.items()},
    **{name: Scene(play, ("Settings",)) for name, play in settings_help_scenes.SETTINGS.items()},
    **{name: Scene(play, ()) for name, play in settings_help_scenes.DIALOGS.items()},
}


def settle(bridge: Bridge | None = None) -> None:
    """Deliver everything that is queued, timers due included, and what ``bridge`` holds back for its pace."""
    for _ in range(4):
        QCoreApplication.processEvents()
    patience = time.monotonic() + 1.0
    while bridge is not None and not bridge.is_idle and time.monotonic() < patience:
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

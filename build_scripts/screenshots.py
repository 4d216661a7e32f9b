"""Pictures of every page in every state, light and dark, for review: the real window with invented, labelled data.

    python build_scripts/screenshots.py FOLDER [--sizes 1280x800,900x600] [--only NAME]

Domain events are published into the window as the services would; no server is started. What the README shows comes
from real runs, not from here.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from sparkdeck.domain import events
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import HubModel, LocalModel, Profile, without_draft
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.theme import DARK, LIGHT, Theme

GIB = 1024**3
PAIR = Profile(
    "BTL-4 Compact + DSpark",
    HubModel("badtheorylabs/BTL-4-Compact", "BTL-4-IQ2_XXS.gguf"),
    HubModel("williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF", "Qwen3.6-35B-A3B-DSPARK.gguf"),
    MappingProxyType(
        {
            "spec-type": "draft-dspark",
            "spec-draft-n-max": 3,
            "ctx-size": 200_704,
            "flash-attn": "on",
            "cache-type-k": "q8_0",
            "cache-type-v": "q8_0",
            "host": "127.0.0.1",
            "port": 8080,
        }
    ),
    summary="Invented data for review: a 2-bit target with its DSpark draft.",
    reconstructed=frozenset({"spec-draft-n-max", "cache-type-k"}),
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
NO_GPU = "the NVIDIA driver library (libnvidia-ml.so.1) is not installed."
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

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        self.bridge = bridge
        self.window = window

    def publish(self, *items: events.Event) -> None:
        for item in items:
            self.bridge.publish(item)
        settle()

    def plan(self, profile: Profile, runtime: Runtime = CUDA, problem: UserError | None = None) -> None:
        values = {"model": profile.target.label if profile.target else "", **profile.options}
        if profile.draft is not None:
            values["spec-draft-model"] = profile.draft.label
        argv = (*runtime.command, *build_argv(values))
        others = (PAIR, without_draft(replace(PAIR, name="BTL-4 Compact (no draft)")), LONG)
        self.publish(
            events.ProfilesChanged(others, profile.name), events.LaunchPlanned(profile, runtime, argv, problem)
        )

    def status(self, phase: Phase, profile: Profile = PAIR, step: str = "", failure: UserError | None = None) -> None:
        port = 8080 if phase in (Phase.LOADING, Phase.READY) else None
        self.publish(
            events.ServerStatusChanged(
                ServerStatus(phase, profile, CUDA, (), "127.0.0.1", port, 4242, 0.0, 1, failure, step)
            )
        )

    def log(self, count: int = 6) -> None:
        lines = tuple(
            events.LogLine(f"{place * 0.31:.3f} {level} {text}", level)
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
                        host=HostSample(30 + 20 * math.sin(second / 9), 14 * GIB, 64 * GIB, 3 * GIB, 120.0),
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


ON = SpeculationVerdict(SpeculationState.ON, "3,420 tokens drafted since the start.")
FELL_BACK = SpeculationVerdict(
    SpeculationState.FELL_BACK, "The server says: failed to create the draft context: out of memory"
)
NOT_USED = SpeculationVerdict(
    SpeculationState.LOADED_BUT_NOT_USED, "An answer of 512 tokens ended and not one token was drafted."
)
ARMED = SpeculationVerdict(SpeculationState.ARMED, "Ready; nothing drafted yet. The counters move when a request ends.")


def stopped(stage: Stage) -> None:
    stage.plan(PAIR)


def beginning(stage: Stage) -> None:
    """Before the services are there."""


def missing(stage: Stage) -> None:
    stage.plan(
        PAIR,
        BUILTIN,
        UserError(
            "The target is not on this machine yet.",
            "badtheorylabs/BTL-4-Compact/BTL-4-IQ2_XXS.gguf (9.3 GiB)",
            "Download it, then open it with “Open GGUF…”.",
        ),
    )


def loading(stage: Stage) -> None:
    stage.plan(PAIR)
    stage.status(Phase.LOADING, step="loading the draft")
    stage.log()


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


def long_names(stage: Stage) -> None:
    stage.plan(LONG)
    stage.status(Phase.READY, LONG)
    stage.publish(
        events.NoticePosted(
            UserError("The settings file could not be read.", "/home/somebody/.config/SparkDeck/settings.toml, line 3")
        )
    )


SCENES: dict[str, Callable[[Stage], None]] = {
    "beginning": beginning,
    "stopped": stopped,
    "missing": missing,
    "loading": loading,
    "ready": ready,
    "fell-back": fell_back,
    "not-used": not_used,
    "no-gpu": no_gpu,
    "failed": failed,
    "long-names": long_names,
}
PAGES = ("Server", "Chat", "Monitor", "Benchmark")


def settle() -> None:
    """Deliver everything that is queued, timers due included."""
    for _ in range(4):
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def main() -> int:
    """Write one PNG per scene, page, size and scheme."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", default="1280x800,900x600")
    parser.add_argument("--only", default="", help="a scene's name")
    parser.add_argument("--pages", default=",".join(PAGES))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(["screenshots"])
    theme = Theme(app)
    made = 0
    for size in arguments.sizes.split(","):
        width, height = (int(side) for side in size.split("x"))
        for scheme_name, scheme in (("light", LIGHT), ("dark", DARK)):
            theme.set_scheme(scheme)
            for name, scene in SCENES.items():
                if arguments.only and name != arguments.only:
                    continue
                bridge = Bridge()
                window = MainWindow(bridge)
                window.resize(width, height)
                window.show()
                settle()
                scene(Stage(bridge, window))
                for page in arguments.pages.split(","):
                    window.show_page(page)
                    settle()
                    window.grab().save(str(arguments.folder / f"{page.lower()}-{name}-{size}-{scheme_name}.png"))
                    made += 1
                bridge.close()
                window.close()
                window.deleteLater()
                settle()
    print(f"{made} pictures in {arguments.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Scenes of the runtimes: an invented computer, invented runtimes and releases, as the services would tell of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain import qualification_words
from sparkdeck.domain.build_events import BuildPlanned
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState, BuildPlan
from sparkdeck.domain.computer import Card, Computer
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ProfilesChanged, ReleasesListed, RuntimeJobChanged, RuntimesChanged, SampleTaken
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.releases import Asset, Release
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import (
    BUILTIN_KEY,
    NOT_YET,
    ProofCounts,
    Qualification,
    QualificationResult,
    RuntimeEntry,
    RuntimeSource,
)
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage
    from sparkdeck.ui.dialogs.runtimes_dialog import RuntimesDialog

HERE, GET, BUILD = range(3)
MIB = 1024**2
_AT = datetime(2026, 11, 30, 13, 5, tzinfo=UTC)
_CARD = "NVIDIA GeForce RTX 5090"
_LINE = f"CUDA0: {_CARD} (32607 MiB, 31500 MiB free)"
_COUNTS = ProofCounts(160, 189, 127, 32)
_PASSED = Qualification(
    QualificationResult.PASSED,
    qualification_words.PASSED_ON_CARD,
    at=_AT,
    identity="1",
    gpu=f"{_CARD} (driver 581.42)",
    counts=_COUNTS,
    expected=_COUNTS,
)
_ON_CPU = Qualification(
    QualificationResult.FAILED,
    qualification_words.CPU_ONLY,
    qualification_words.NOTHING_FOR_CARD(card=_CARD),
    qualification_words.CHOOSE_CUDA_FOR_CARD,
    _AT,
    "1",
    f"{_CARD} (driver 581.42)",
    _COUNTS,
    _COUNTS,
    may_use_anyway=True,
)
_SHA = "6b7c298cf909fc04428ecf360a29dcc578188b1c90aa6ed435159f5a0d351496"


def _runtime(path: str, build: int | None, *devices: str, dspark: bool = True) -> Runtime:
    return Runtime(RuntimeKind.BINARY, (path,), Path(path), build, dspark, devices, commit="4c6b1ab07")


def _entry(key: str, source: RuntimeSource, runtime: Runtime, **facts: object) -> RuntimeEntry:
    entry = RuntimeEntry(
        key,
        source,
        runtime,
        path=runtime.path,
        build=runtime.build,
        commit=runtime.commit,
        backends=("CUDA", "CPU") if runtime.devices else ("CPU",),
        devices=runtime.devices,
        supports_dspark=runtime.supports_dspark,
        sha256=_SHA,
        installed_at=_AT,
    )
    return replace(entry, **facts)  # type: ignore[arg-type]


_BUILTIN = RuntimeEntry(
    BUILTIN_KEY,
    RuntimeSource.BUILTIN,
    Runtime(RuntimeKind.BUILTIN, ("python", "-m", "sparkdeck.builtin_runtime"), build=11549, supports_dspark=True),
    build=11549,
    backends=("CPU",),
    supports_dspark=True,
)
_FOLDER = "/home/ada/.local/share/SparkDeck/runtimes"
_CUDA = _entry(
    "release:b11434:ubuntu-cuda-12.8-x64",
    RuntimeSource.DOWNLOADED,
    _runtime(f"{_FOLDER}/b11434-ubuntu-cuda-12.8-x64/llama-server", 11434, _LINE),
    size_bytes=1_204 * MIB,
    qualification=_PASSED,
    is_default=True,
    in_use=True,
)
_BREW = _entry(
    "path:/home/linuxbrew/.linuxbrew/bin/llama-server",
    RuntimeSource.FOUND,
    _runtime("/home/linuxbrew/.linuxbrew/bin/llama-server", 10020, dspark=False),
    where_found="Homebrew",
    size_bytes=48 * MIB,
    qualification=_ON_CPU,
    installed_at=None,
)
_BUILT = _entry(
    "build:0a1b2c3d4e5f",
    RuntimeSource.BUILT,
    _runtime(f"{_FOLDER}/source-0a1b2c3d4e5f/bin/llama-server", None, _LINE),
    size_bytes=820 * MIB,
    pinned_by=("BTL-4 long context",),
    is_previous=True,
)
_LONG = _entry(
    "path:/media/ada/A disk with a long name/llama",
    RuntimeSource.OWN,
    _runtime(
        "/media/ada/A disk with a long name/builds/" + "of-llama.cpp-from-some-day/" * 5 + "bin/llama-server",
        11549,
        *(f"CUDA{place}: NVIDIA RTX PRO 6000 Blackwell Workstation Edition (97887 MiB)" for place in range(2)),
    ),
    where_found="own folder",
    size_bytes=2_310 * MIB,
    qualification=_PASSED,
    pinned_by=("A profile whose name somebody has made as long as it goes, with the machine and the day in it", "smol"),
)
_GONE = RuntimeEntry(
    "path:/opt/old/llama-server",
    RuntimeSource.OWN,
    where_found="own folder",
    path=Path("/opt/old/llama-server"),
    is_missing=True,
    problem=UserError(
        tr("{file} cannot be read.", file="/opt/old/llama-server"),
        "No such file or directory",
        tr("Choose another one."),
    ),
)
ENTRIES = (_BUILTIN, _CUDA, _BREW, _BUILT)
MANY = (*ENTRIES, _LONG, _GONE)


def _assets(tag: str) -> tuple[Asset, ...]:
    def asset(name: str, mib: int) -> Asset:
        return Asset(name, f"https://github.com/ggml-org/llama.cpp/releases/download/{tag}/{name}", mib * MIB, _SHA)

    return (
        asset(f"llama-{tag}-bin-ubuntu-x64.tar.gz", 17),
        asset(f"llama-{tag}-bin-ubuntu-vulkan-x64.tar.gz", 34),
        asset(f"llama-{tag}-bin-ubuntu-cuda-12.8-x64.tar.gz", 412),
        asset("cudart-llama-bin-ubuntu-cuda-12.8-x64.tar.gz", 530),
        asset(f"llama-{tag}-bin-ubuntu-rocm-7.2-x64.tar.gz", 390),
    )


RELEASES = tuple(
    Release(
        f"b{build}",
        datetime(2026, 11, day, 9, tzinfo=UTC),
        _assets(f"b{build}"),
        f"https://github.com/ggml-org/llama.cpp/releases/tag/b{build}",
        "v1.4.0" if build == 12377 else "",
    )
    for build, day in ((12391, 30), (12377, 29), (12360, 28), (11434, 20), (10480, 12), (10164, 8), (9980, 2))
)
WITH_CARD = Computer("linux", "x64", (Card(_CARD, (12, 0)),), "581.42", "13.0", "glibc 2.39", False)
WITHOUT = Computer("linux", "x64", libc="glibc 2.39", has_other_gpu=False)
OLD_DRIVER = replace(WITH_CARD, cards=(Card("NVIDIA GeForce GTX 1060", (6, 1)),), driver_version="470.57")


def _open(stage: Stage, part: int, entries: tuple[RuntimeEntry, ...] = ENTRIES) -> RuntimesDialog:
    stage.plan_pair()
    names = (Profile("BTL-4 long context", None), Profile("smol", None))
    stage.publish(ProfilesChanged(names), RuntimesChanged(entries))
    return stage.window.runtime_actions.open_part(part)


def runtimes(stage: Stage) -> None:
    _open(stage, HERE)


def runtimes_failed(stage: Stage) -> None:
    _open(stage, HERE, MANY).list.select(_BREW.key)


def runtimes_long(stage: Stage) -> None:
    _open(stage, HERE, MANY).list.select(_LONG.key)


def runtimes_looking(stage: Stage) -> None:
    from build_scripts.screenshot_scenes import settle

    stage.plan_pair()
    stage.window.runtime_actions.open_runtimes()
    settle()


def runtime_removal(stage: Stage) -> None:
    dialog = _open(stage, HERE, MANY)
    dialog.list.select(_LONG.key)
    dialog.list.remove_wanted.emit(_BUILT)


def runtimes_working(stage: Stage) -> None:
    dialog = _open(stage, HERE)
    install = RuntimeJob(
        RuntimeJobKind.INSTALL,
        "release:b12377:ubuntu-cuda-12.8-x64",
        tr("Downloading"),
        0.41,
        386 * MIB,
        942 * MIB,
        74.0,
    )
    failed = RuntimeJob(
        RuntimeJobKind.INSTALL,
        "release:b12360:ubuntu-vulkan-x64",
        "Checking",
        state=RuntimeJobState.FAILED,
        problem=UserError(
            "The archive is not the one that GitHub names.",
            "Its sha256 is 0a1b…, and 6b7c… was expected.",
            "Install it again: it is downloaded anew.",
        ),
    )
    qualify = RuntimeJob(RuntimeJobKind.QUALIFY, _BUILT.key, tr("Counting what it drafts and accepts"))
    stage.publish(RuntimeJobChanged(install), RuntimeJobChanged(qualify), RuntimeJobChanged(failed))
    dialog.list.select(_BUILT.key)


def _releases(stage: Stage, listed: ReleasesListed, entries: tuple[RuntimeEntry, ...] = ENTRIES) -> RuntimesDialog:
    dialog = _open(stage, GET, entries)
    stage.publish(listed)
    return dialog


def releases(stage: Stage) -> None:
    _releases(stage, ReleasesListed(RELEASES, WITH_CARD, update=RELEASES[1], fetched_at=_AT))


def releases_no_card(stage: Stage) -> None:
    _releases(stage, ReleasesListed(RELEASES, WITHOUT, fetched_at=_AT))


def releases_old_driver(stage: Stage) -> None:
    _releases(stage, ReleasesListed(RELEASES, OLD_DRIVER, fetched_at=_AT))


def releases_offline(stage: Stage) -> None:
    problem = UserError(
        tr("GitHub cannot be reached."),
        "api.github.com: Name or service not known",
        "Look for new ones when there is a connection; the list below is from the last time.",
    )
    _releases(stage, ReleasesListed(RELEASES, WITH_CARD, problem, _AT))


def releases_never(stage: Stage) -> None:
    problem = UserError(
        "GitHub wants no more questions from this address for now.",
        "60 questions an hour are allowed without an account.",
        "Look again after 14:05.",
    )
    _releases(stage, ReleasesListed((), WITH_CARD, problem))


_CHECKS = (
    BuildCheck("git", "git", BuildCheckState.OK, "2.43.0 (/usr/bin/git)"),
    BuildCheck("cmake", "CMake", BuildCheckState.OK, "3.31.2 (/usr/bin/cmake)"),
    BuildCheck("compiler", tr("C++ compiler"), BuildCheckState.OK, "g++ 13.2.0 (/usr/bin/g++)"),
    BuildCheck("cuda", tr("CUDA toolkit"), BuildCheckState.OK, "13.0 (/usr/local/cuda-13.0/bin/nvcc)"),
    BuildCheck("driver", tr("NVIDIA driver"), BuildCheckState.OK, "581.42, serves CUDA 13.0"),
    BuildCheck("ccache", "ccache", BuildCheckState.WARNING, "not found: a second build takes as long as the first"),
    BuildCheck("disk", tr("Disk"), BuildCheckState.OK, "214 GiB free"),
)
_LACKING = (
    _CHECKS[0],
    BuildCheck(
        "cmake",
        "CMake",
        BuildCheckState.MISSING,
        "3.16.3 (/usr/bin/cmake): 3.18 is needed",
        "Install a newer one.",
        "sudo snap install cmake --classic",
    ),
    _CHECKS[2],
    BuildCheck(
        "cuda",
        tr("CUDA toolkit"),
        BuildCheckState.MISSING,
        "no nvcc was found on PATH, in CUDA_HOME or in /usr/local/cuda*",
        "Install the CUDA toolkit 12.8 or newer: older ones have no code for compute capability 12.0.",
        "wget https://developer.download.nvidia.com/compute/cuda/repos/ubuntu2404/x86_64/cuda-keyring_1.1-1_all.deb && "
        "sudo dpkg -i cuda-keyring_1.1-1_all.deb && sudo apt-get update && sudo apt-get install -y cuda-toolkit-13-0",
    ),
    *_CHECKS[4:],
)


def _build(stage: Stage, checks: tuple[BuildCheck, ...]) -> RuntimesDialog:
    dialog = _open(stage, BUILD)
    plan = BuildPlan(
        dialog.form.wishes, checks, "build:1", "ggml-org/llama.cpp b12377", "4c6b1ab0712", 12377, "120a", 6, 3 << 30
    )
    stage.publish(BuildPlanned(plan))
    return dialog


def build(stage: Stage) -> None:
    _build(stage, _CHECKS)


def build_lacking(stage: Stage) -> None:
    _build(stage, _LACKING)


def build_running(stage: Stage) -> None:
    dialog = _build(stage, _CHECKS)
    tail = tuple(
        f"[{place:>3}/412] Building CUDA object ggml/src/ggml-cuda/CMakeFiles/ggml-cuda.dir/fattn-{place}.cu.o"
        for place in range(131, 151)
    )
    job = RuntimeJob(RuntimeJobKind.BUILD, "build:1", "Compiling 150 of 412", 0.36, left_s=1_260.0, log_tail=tail)
    stage.publish(RuntimeJobChanged(job))
    dialog.jobs.rows["build:1"].log_button.click()


def build_failed(stage: Stage) -> None:
    dialog = _build(stage, _CHECKS)
    tail = (
        "[211/412] Building CUDA object fattn-mma.cu.o",
        "g++: fatal error: Killed signal terminated program cc1plus",
    )
    problem = UserError(
        "The compiler was killed: the memory was full.",
        "g++: fatal error: Killed signal terminated program cc1plus",
        "Set fewer compilers at once, then resume: what is compiled stays.",
    )
    job = RuntimeJob(
        RuntimeJobKind.BUILD,
        "build:1",
        "Compiling 211 of 412",
        0.5,
        log_tail=tail,
        state=RuntimeJobState.FAILED,
        problem=problem,
    )
    stage.publish(RuntimeJobChanged(job))
    dialog.jobs.rows["build:1"].log_button.click()


def _question(stage: Stage, found: Qualification) -> None:
    stage.plan_pair()
    plan = stage.bridge.plan
    assert plan is not None
    stage.publish(replace(plan, problem=None, runtime_key=_CUDA.key, qualification=found))
    stage.window.server_bar.start_clicked.emit()


def first_use(stage: Stage) -> None:
    _question(stage, NOT_YET)


def first_use_running(stage: Stage) -> None:
    _question(stage, NOT_YET)
    step = "The driver compiles the code for this card: a first start may take minutes"
    stage.publish(RuntimeJobChanged(RuntimeJob(RuntimeJobKind.QUALIFY, _CUDA.key, step)))


def first_use_failed(stage: Stage) -> None:
    _question(stage, _ON_CPU)


def unused_card(stage: Stage) -> None:
    from build_scripts.screenshot_scenes import BUILTIN, PAIR

    stage.plan(PAIR, BUILTIN)
    stage.publish(SampleTaken(Sample(1.0, (GpuSample(0, _CARD, vram_total_bytes=32 << 30, vram_used_bytes=1 << 30),))))


PAGE_SCENES: dict[str, Callable[[Stage], None]] = {"unused-card": unused_card}
"""Of the server page."""
SCENES: dict[str, Callable[[Stage], None]] = {
    "runtimes": runtimes,
    "runtimes-failed": runtimes_failed,
    "runtimes-long": runtimes_long,
    "runtimes-looking": runtimes_looking,
    "runtimes-working": runtimes_working,
    "runtime-removal": runtime_removal,
    "releases": releases,
    "releases-no-card": releases_no_card,
    "releases-old-driver": releases_old_driver,
    "releases-offline": releases_offline,
    "releases-never": releases_never,
    "build": build,
    "build-lacking": build_lacking,
    "build-running": build_running,
    "build-failed": build_failed,
    "first-use": first_use,
    "first-use-running": first_use_running,
    "first-use-failed": first_use_failed,
}

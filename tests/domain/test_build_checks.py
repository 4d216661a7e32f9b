"""What a machine lacks for a build, told before it begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.domain.build_checks import checks_of, disk_needed, jobs_for, wanted_architectures, wants_cuda
from sparkdeck.domain.build_ground import BuildGround, CudaToolkit, FoundProgram, HostCompiler
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.computer import Card, Computer
from sparkdeck.domain.cuda_architectures import (
    architecture_of,
    architectures_of,
    can_compile,
    capabilities_in,
    toolkit_for,
)
from sparkdeck.domain.distribution import Distribution

GIB = 1 << 30
RTX_5090 = Card("NVIDIA GeForce RTX 5090", (12, 0))
RTX_4090 = Card("NVIDIA GeForce RTX 4090", (8, 9))
GTX_1060 = Card("NVIDIA GeForce GTX 1060", (6, 1))
GCC_13 = HostCompiler("/usr/bin/c++", "gcc", (13, 3, 0))
TOOLKIT = CudaToolkit(
    "/usr/local/cuda/bin/nvcc", "/usr/local/cuda", (13, 0), "/usr/local/cuda/lib64", 15, 20, host=GCC_13
)
UBUNTU = Distribution("ubuntu", ("debian",), "24.04", "Ubuntu 24.04", "noble")
GROUND = BuildGround(
    computer=Computer("linux", "x64", (RTX_5090,), "580.65.06", "13.0"),
    distribution=UBUNTU,
    git=FoundProgram("/usr/bin/git", (2, 43)),
    cmake=FoundProgram("/usr/bin/cmake", (3, 28, 3)),
    ninja=FoundProgram("/usr/bin/ninja", (1, 11)),
    compiler=GCC_13,
    toolkit=TOOLKIT,
    processors=16,
    available_memory_bytes=48 * GIB,
    disk_folder="/home/me/.cache",
    disk_free_bytes=100 * GIB,
)
WISHES = BuildWishes()
OK, WARNING, MISSING = BuildCheckState.OK, BuildCheckState.WARNING, BuildCheckState.MISSING


def check(id: str, ground: BuildGround, wishes: BuildWishes = WISHES) -> BuildCheck:
    return next(check for check in checks_of(wishes, ground) if check.id == id)


def with_cards(*cards: Card, driver: str | None = "580.65.06", cuda: str | None = "13.0") -> BuildGround:
    return replace(GROUND, computer=Computer("linux", "x64", cards, driver, cuda))


def test_a_machine_that_has_everything_can_build() -> None:
    checks = checks_of(WISHES, GROUND)
    assert [each.id for each in checks] == [
        *("git", "cmake", "generator", "compiler", "toolkit", "cards", "host", "driver", "disk", "memory", "ccache"),
    ]
    assert {each.state for each in checks} == {OK}
    assert BuildPlan(WISHES, checks, "build:1").can_build
    assert not BuildPlan(WISHES, checks, "").can_build
    assert check("cards", GROUND).found == "GeForce RTX 5090 (compute capability 12.0): 120a"


def test_a_machine_that_has_nothing_is_told_all_of_it_at_once_with_lines() -> None:
    bare = BuildGround(GROUND.computer, UBUNTU, disk_free_bytes=GIB, disk_folder="/home/me/.cache")
    lacking = {each.id: each for each in checks_of(WISHES, bare) if each.state is MISSING}
    assert set(lacking) == {"git", "cmake", "generator", "compiler", "toolkit", "disk"}
    assert lacking["git"].command == "sudo apt-get update && sudo apt-get install -y git"
    assert lacking["toolkit"].command.endswith("sudo apt-get install -y cuda-toolkit-13-0")
    assert "bin folder on the PATH" in lacking["toolkit"].mend
    assert lacking["disk"].found == "1.0 GiB free, up to 8.0 GiB needed"


def test_without_cuda_nothing_of_it_is_asked_for() -> None:
    ids = {each.id for each in checks_of(BuildWishes(cuda=False), GROUND)}
    assert not ids & {"toolkit", "cards", "part_cublas", "host", "driver"}
    nobody = with_cards()
    assert not wants_cuda(WISHES, nobody)
    assert wants_cuda(BuildWishes(cuda=True), nobody)
    assert "git" not in {each.id for each in checks_of(BuildWishes(BuildSource.FOLDER, Path("/x")), GROUND)}


@pytest.mark.parametrize(
    ("cmake", "cuda", "state"),
    [((3, 17, 5), True, MISSING), ((3, 18), True, OK), ((3, 17, 5), False, OK), ((3, 13), False, MISSING)],
)
def test_cuda_needs_cmake_3_18(cmake: tuple[int, ...], cuda: bool, state: BuildCheckState) -> None:
    ground = replace(GROUND, cmake=FoundProgram("/usr/bin/cmake", cmake), python="/home/me/.venv/bin/python")
    found = check("cmake", ground, BuildWishes(cuda=cuda))
    assert found.state is state
    if state is MISSING:
        assert found.command == "/home/me/.venv/bin/python -m pip install --upgrade cmake"


def test_a_toolkit_must_know_the_card() -> None:
    """Ubuntu 24.04's own is CUDA 12.0, and an RTX 50xx needs 12.8."""
    old = check("cards", replace(GROUND, toolkit=replace(TOOLKIT, release=(12, 0))))
    assert old.state is MISSING
    assert old.found == "compute capability 12.0 needs CUDA 12.8 or newer, and this is 12.0"
    assert old.command.endswith("install -y cuda-toolkit-13-0")
    pascal = check("cards", replace(with_cards(GTX_1060), toolkit=TOOLKIT))
    assert pascal.state is MISSING
    assert pascal.found == "CUDA 13.0 no longer compiles for compute capability 6.1"
    assert pascal.command.endswith("install -y cuda-toolkit-12-9")
    both = check("cards", with_cards(GTX_1060, RTX_5090))
    assert both.command.endswith("install -y cuda-toolkit-12-9")
    assert check("cards", with_cards(RTX_4090)).state is OK


def test_a_driver_must_serve_the_toolkit() -> None:
    ground = with_cards(RTX_4090, driver="550.144.03", cuda="12.4")
    found = check("driver", ground)
    assert found.state is MISSING
    assert found.found == "550.144.03 (CUDA 12.4) is too old for the toolkit's CUDA 13.0"
    assert found.mend == "Update the driver to 580 or newer, or install the toolkit 12.9."
    assert found.command == "sudo ubuntu-drivers install"
    # code for the very card runs on each driver of the same major version
    assert check("driver", replace(ground, toolkit=replace(TOOLKIT, release=(12, 9)))).state is OK
    wsl = check("driver", replace(ground, is_wsl=True))
    assert "on Windows, not inside of WSL" in wsl.mend
    assert wsl.command == ""


def test_without_a_driver_it_is_built_and_said_that_it_will_not_start() -> None:
    found = check("driver", with_cards(driver=None, cuda=None), BuildWishes(cuda=True, architectures="120a"))
    assert found.state is WARNING
    nothing_to_build_for = check("cards", with_cards(driver=None), BuildWishes(cuda=True))
    assert nothing_to_build_for.state is MISSING
    assert "120a" in nothing_to_build_for.mend


def test_a_host_compiler_that_the_toolkit_does_not_take_is_told_unless_another_one_is_here() -> None:
    newest = HostCompiler("/usr/bin/c++", "gcc", (16, 1))
    lonely = replace(GROUND, compiler=newest, toolkit=replace(TOOLKIT, host=None))
    found = check("host", lonely)
    assert found.state is MISSING
    assert found.found == "g++ 16.1 (/usr/bin/c++) is too new: this toolkit takes g++ up to 15"
    assert found.command == "sudo apt-get update && sudo apt-get install -y g++-15"
    helped = replace(
        GROUND, compiler=newest, toolkit=replace(TOOLKIT, host=HostCompiler("/usr/bin/g++-15", "gcc", (15, 2)))
    )
    assert check("host", helped).state is OK
    assert "g++ 15.2 (/usr/bin/g++-15), because" in check("host", helped).found
    assert not TOOLKIT.takes(newest)
    assert TOOLKIT.takes(HostCompiler("c++", "clang", (20,)))
    assert not TOOLKIT.takes(HostCompiler("c++", "clang", (21,)))
    assert TOOLKIT.takes(HostCompiler("cl", "msvc", (17,)))


def test_a_toolkit_in_parts_and_one_that_does_not_run() -> None:
    parts = check("part_cublas", replace(GROUND, toolkit=replace(TOOLKIT, has_cublas=False)))
    assert parts.state is MISSING
    assert parts.command.endswith("libcublas-dev-13-0")
    stub = check("part_driver", replace(GROUND, toolkit=replace(TOOLKIT, has_driver_stub=False)))
    assert stub.command.endswith("cuda-driver-dev-13-0")
    dead = check("toolkit", replace(GROUND, toolkit=replace(TOOLKIT, release=None)))
    assert dead.state is MISSING
    assert "does not say its release" in dead.found
    assert {each.id for each in checks_of(WISHES, replace(GROUND, toolkit=None))} >= {"toolkit", "cards", "driver"}


def test_windows_and_macos() -> None:
    computer = replace(GROUND.computer, system="windows")
    windows = BuildGround(computer, compiler=HostCompiler("C:/VS", "msvc", (17, 9)))
    assert check("toolkit", windows).command == "winget install --exact --id Nvidia.CUDA --version 13.0"
    assert check("git", windows).command == "winget install --exact --id Git.Git"
    assert check("generator", windows).state is OK
    without = check("git", replace(windows, has_winget=False))
    assert (without.command, without.mend) == ("", "Install git.")
    mac = replace(GROUND, computer=Computer("macos", "arm64"), toolkit=None)
    assert check("toolkit", mac, BuildWishes(cuda=True)).found == "there is no CUDA for macOS"
    assert check("compiler", replace(mac, compiler=None)).command == "xcode-select --install"


@pytest.mark.parametrize(
    ("available_gib", "processors", "jobs"), [(32, 4, 4), (5, 16, 2), (1, 8, 1), (None, 6, 6), (0.5, 0, 1)]
)
def test_as_many_compilers_run_as_memory_bears(available_gib: float | None, processors: int, jobs: int) -> None:
    available = None if available_gib is None else int(available_gib * GIB)
    assert jobs_for(available, processors) == jobs


def test_little_memory_and_little_disk_are_told() -> None:
    tight = check("memory", replace(GROUND, available_memory_bytes=GIB), BuildWishes(jobs=4))
    assert tight.state is WARNING
    assert tight.found == "1.0 GiB available: 4 compilers at once"
    assert check("memory", GROUND).found == "48.0 GiB available: 16 compilers at once"
    assert check("disk", replace(GROUND, disk_free_bytes=3 * GIB)).state is MISSING
    begun = replace(GROUND, disk_free_bytes=3 * GIB, begun_bytes=6 * GIB)
    assert check("disk", begun).state is OK
    assert disk_needed(cuda=False, begun_bytes=9 * GIB) == 0
    assert check("disk", replace(GROUND, disk_free_bytes=None)).state is WARNING


# ---- cards and what is compiled for them


@pytest.mark.parametrize(
    ("capability", "name"),
    [
        ((12, 0), "120a"),
        ((12, 1), "121a"),
        ((10, 0), "100"),
        ((9, 0), "90"),
        ((8, 9), "89"),
        ((8, 6), "86"),
        ((6, 1), "61"),
    ],
)
def test_cards_have_an_architecture(capability: tuple[int, int], name: str) -> None:
    assert architecture_of(capability) == name
    assert capabilities_in(name) == (capability,)


def test_several_cards_are_each_built_for_once() -> None:
    assert architectures_of([(12, 0), (8, 6), (12, 0)]) == "86;120a"
    assert capabilities_in("75-virtual;86-real,120a-real") == ((7, 5), (8, 6), (12, 0))
    assert capabilities_in("native") == ()
    kepler = Card("Tesla K80", (3, 7))
    assert wanted_architectures(WISHES, with_cards(kepler, RTX_4090)) == "89"
    assert wanted_architectures(BuildWishes(architectures="120a"), GROUND) == "120a"
    assert check("cards", with_cards(kepler)).found.endswith("is too old for llama.cpp's CUDA code")


@pytest.mark.parametrize(
    ("toolkit", "capability", "can"),
    [
        ((12, 4), (12, 0), False),
        ((12, 8), (12, 0), True),
        ((12, 8), (12, 1), False),
        ((13, 0), (12, 1), True),
        ((13, 0), (7, 0), False),
        ((12, 9), (5, 2), True),
        ((12, 9), (3, 7), False),
        ((11, 7), (8, 9), False),
        ((11, 8), (9, 0), True),
    ],
)
def test_which_toolkit_compiles_for_which_card(
    toolkit: tuple[int, int], capability: tuple[int, int], can: bool
) -> None:
    assert can_compile(toolkit, capability) is can


def test_the_toolkit_to_get_fits_cards_and_driver() -> None:
    assert toolkit_for([(12, 0)], None) == (13, 0)
    assert toolkit_for([(12, 0)], (12, 8)) == (12, 9)
    assert toolkit_for([(6, 1), (12, 0)], (13, 0)) == (12, 9)
    assert toolkit_for([(6, 1), (11, 0)], None) is None

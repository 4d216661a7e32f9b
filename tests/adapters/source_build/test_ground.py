"""What of this machine a build is told: programs, CUDA's toolkit, cards."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sparkdeck.adapters.source_build import ground, toolkit, tools
from sparkdeck.adapters.source_build.maker import tools_of
from sparkdeck.domain.build_ground import HostCompiler
from sparkdeck.domain.computer import Card, Computer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")

NVCC = """#!/bin/sh
case "$1" in
--version) echo "Cuda compilation tools, release 13.0, V13.0.88";;
--dryrun) echo "#$ _HERE_=$(dirname "$0")"; echo "#$ TOP={root}/bin/.." >&2;;
esac
"""
HEADER = """#if __GNUC__ > 15
#error -- unsupported GNU version! gcc versions later than 15 are not supported! The nvcc flag '-allow-unsupported-compiler'
#endif
#error -- unsupported clang version! clang version must be less than 21 and greater than 3.2 . The nvcc flag
"""
SMI = """#!/bin/sh
case "$1" in
--query-gpu=*) echo "NVIDIA GeForce RTX 5090, 12.0, 580.65.06"; echo "Tesla K80, [N/A], 580.65.06";;
*) echo "| NVIDIA-SMI 580.65.06    Driver Version: 580.65.06    CUDA Version: 13.0     |";;
esac
"""


def program(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of this machine but what a test lays there, and a shell's own."""
    for name in ("CUDACXX", "CUDA_PATH", "CXX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(toolkit, "PLACES", ())
    monkeypatch.setattr(toolkit, "_SYSTEM_LIBRARIES", ())


def make_toolkit(root: Path, *, whole: bool = True) -> Path:
    nvcc = program(root / "bin", "nvcc", NVCC.format(root=root))
    (root / "include" / "crt").mkdir(parents=True)
    (root / "include" / "crt" / "host_config.h").write_text(HEADER)
    (root / "include" / "cuda_runtime.h").touch()
    (root / "lib64" / "stubs").mkdir(parents=True)
    for name in ("lib64/libcudart.so", *(("lib64/libcublas.so", "lib64/stubs/libcuda.so") if whole else ())):
        (root / name).touch()
    return nvcc


def gcc(path: Path, version: str) -> None:
    program(path.parent, path.name, f"#!/bin/sh\necho 'g++ (Ubuntu 9.9.9-1) {version}'\n")


def test_a_toolkit_is_looked_into(tmp_path: Path) -> None:
    root = tmp_path / "cuda"
    make_toolkit(root)
    found = toolkit.find_toolkit(str(root / "bin"), HostCompiler("/usr/bin/c++", "gcc", (13, 3)))
    assert found is not None
    assert (found.release, found.newest_gcc, found.newest_clang) == ((13, 0), 15, 20)
    assert (found.has_cublas, found.has_driver_stub) == (True, True)
    assert found.libraries == str(root / "lib64")
    assert found.host is not None


def test_the_program_on_the_path_may_be_a_script_that_calls_another_one(tmp_path: Path) -> None:
    """As where a distribution or an administrator lays a small script into /usr/local/bin."""
    root = tmp_path / "cuda-13.0"
    nvcc = make_toolkit(root, whole=False)
    program(tmp_path / "bin", "nvcc", f'#!/bin/sh\nexec {nvcc} "$@"\n')
    found = toolkit.find_toolkit(str(tmp_path / "bin"), None)
    assert found is not None
    assert found.root == str(root)
    assert (found.has_cublas, found.has_driver_stub, found.host) == (False, False, None)


def test_a_compiler_that_is_too_new_gives_way_to_an_older_one_beside_it(tmp_path: Path) -> None:
    root, bin = tmp_path / "cuda", tmp_path / "bin"
    make_toolkit(root)
    gcc(bin / "c++", "16.1.0")
    path = f"{root / 'bin'}:{bin}"
    newest = tools.find_compiler(path)
    assert newest == HostCompiler(str(bin / "c++"), "gcc", (16, 1, 0))
    lonely = toolkit.find_toolkit(path, newest)
    assert lonely is not None
    assert lonely.host is None
    gcc(bin / "g++-14", "14.2.0")
    gcc(bin / "g++-15", "15.2.0")
    gcc(bin / "g++-17", "17.0.1")
    helped = toolkit.find_toolkit(path, newest)
    assert helped is not None
    assert helped.host == HostCompiler(str(bin / "g++-15"), "gcc", (15, 2, 0))


def test_what_cmake_is_told_names_compiler_toolkit_and_host_compiler(tmp_path: Path) -> None:
    """Both: with the compiler alone CMake took the libraries of another toolkit on the PATH."""
    root, bin = tmp_path / "cuda", tmp_path / "bin"
    nvcc = make_toolkit(root)
    gcc(bin / "c++", "16.1")
    gcc(bin / "g++-15", "15.2")
    program(bin, "cmake", "#!/bin/sh\necho 'cmake version 3.28.3'\n")
    program(bin, "ninja", "#!/bin/sh\necho 1.11.1\n")
    found = ground.look_over(tmp_path, computer=Computer("linux", "x64"), tools=[root / "bin", bin])
    used = tools_of(found, cuda=True)
    assert used.cuda_arguments == [
        f"-DCMAKE_CUDA_COMPILER={nvcc}",
        f"-DCUDAToolkit_ROOT={root}",
        f"-DCMAKE_CUDA_HOST_COMPILER={bin / 'g++-15'}",
    ]
    assert used.generator == ("-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={bin / 'ninja'}")
    assert tools_of(found, cuda=False).cuda_arguments == []
    (root / "include" / "cuda_runtime.h").unlink()  # a distribution's, spread over the system: CMake finds it
    assert not any("CUDAToolkit_ROOT" in each for each in tools_of(found, cuda=True).cuda_arguments)


def test_without_a_toolkit_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert toolkit.find_toolkit(str(tmp_path), None) is None
    nvcc = program(tmp_path / "dead" / "bin", "nvcc", "#!/bin/sh\nexit 1\n")
    monkeypatch.setenv("CUDACXX", str(nvcc))
    dead = toolkit.find_toolkit(str(tmp_path), None)
    assert dead is not None
    assert (dead.release, dead.newest_gcc) == (None, None)


def test_the_cards_are_told_by_the_drivers_own_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "bin", "nvidia-smi", SMI)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")
    here = ground.computer_here()
    assert here.cards == (Card("NVIDIA GeForce RTX 5090", (12, 0)), Card("Tesla K80", None))
    assert (here.driver_version, here.driver_cuda) == ("580.65.06", "13.0")
    program(
        tmp_path / "bin", "nvidia-smi", "#!/bin/sh\necho 'NVIDIA-SMI has failed because it could not communicate'\n"
    )
    broken = ground.computer_here()
    assert (broken.cards, broken.driver_version) == ((), None)


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("git version 2.39.5", (2, 39, 5)),
        ("git version 2.50.1.windows.1", (2, 50, 1)),
        ("cmake version 3.28.3\n\nCMake suite maintained", (3, 28, 3)),
        ("1.13.2.git.kitware.jobserver-pipe-1", (1, 13, 2)),
        ("g++ (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright (C) 2022", (12, 2, 0)),
        ("Ubuntu clang version 18.1.3 (1ubuntu1)", (18, 1, 3)),
        ("no version", ()),
    ],
)
def test_versions_are_read_from_what_programs_say(text: str, version: tuple[int, ...]) -> None:
    assert tools.version_in(text) == version


def test_the_release_of_cuda_is_read_and_windows_gets_its_libraries_beside_the_programs(tmp_path: Path) -> None:
    assert toolkit.nvcc_release("Cuda compilation tools, release 12.4, V12.4.131") == (12, 4)
    assert toolkit.nvcc_release("") is None
    (tmp_path / "cuda" / "bin" / "x64").mkdir(parents=True)
    (tmp_path / "out").mkdir()
    for name in ("cudart64_13.dll", "cublas64_13.dll", "cublasLt64_13.dll", "nvjpeg64_13.dll"):
        (tmp_path / "cuda" / "bin" / "x64" / name).touch()
    toolkit.bring_libraries(tmp_path / "cuda", tmp_path / "out")
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        "cublas64_13.dll",
        "cublasLt64_13.dll",
        "cudart64_13.dll",
    ]


def test_a_build_for_a_card_that_is_not_here_was_tried() -> None:
    """The recorded trial (build_scripts/cuda_trial.py): our recipe reached nvcc, and the object is for the card."""
    recorded = Path(__file__).parents[2] / "recordings" / "cuda_build"
    assert "Using CMAKE_CUDA_ARCHITECTURES=120a " in (recorded / "configure.txt").read_text()
    compiled = (recorded / "compile.txt").read_text()
    assert "--generate-code=arch=compute_120a,code=[compute_120a,sm_120a]" in compiled
    assert "FAILED" not in compiled
    assert "sm_120a.cubin" in (recorded / "object.txt").read_text()

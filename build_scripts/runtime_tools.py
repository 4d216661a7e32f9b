"""What a build of llama-server needs of this machine, found before it begins: CMake, a C++ compiler, CUDA's compiler, disk
space; and how many jobs its memory bears.

Standard library only.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build_scripts import system_libraries

_GIB = 1 << 30
DISK_BYTES = 2 * _GIB
DISK_BYTES_CUDA = 8 * _GIB
MEMORY_PER_JOB_BYTES = 2 * _GIB  # the largest files of llama.cpp take 1.3 GiB, those of a CUDA build a little more
_OLDEST_CMAKE = (3, 14)
_CUDA_PLACES = ("/usr/local/cuda/bin", "/opt/cuda/bin", "/usr/lib/cuda/bin")
_FIRST_CUDA_FOR = ((120, (12, 8)), (100, (12, 7)), (90, (11, 8)), (89, (11, 8)))
"""The first CUDA release that knows an architecture (NVIDIA's release notes), newest first."""
_COMPILERS = ("c++", "g++", "clang++")


@dataclass(frozen=True, slots=True)
class Tools:
    """The programs a build uses. `generator` is CMake's name; `nvcc` is None for a CPU build."""

    cmake: Path
    generator: tuple[str, ...]
    nvcc: Path | None = None


@dataclass(frozen=True, slots=True)
class Lacking:
    """Why a build cannot begin, each reason a sentence. `compiler` says that a package can mend it."""

    reasons: tuple[str, ...]
    compiler: bool = False
    cmake: bool = False


def find_tools(folders: Sequence[Path], *, cuda: bool, cuda_architectures: str = "") -> Tools | Lacking:
    """Look in `folders` first, then on the PATH."""
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    reasons: list[str] = []
    cmake = shutil.which("cmake", path=path)
    version = _cmake_version(cmake) if cmake else ()
    if not cmake:
        reasons.append("CMake is missing.")
    elif version < _OLDEST_CMAKE:
        reasons.append(f"CMake is older than {'.'.join(map(str, _OLDEST_CMAKE))}: {cmake}.")
    ninja = shutil.which("ninja", path=path)
    make = shutil.which("make", path=path)
    no_compiler = not _has_compiler()
    if no_compiler:
        reasons.append(f"A C++ compiler is missing. {_how_to_get_a_compiler()}")
    if not (ninja or make or sys.platform == "win32"):
        reasons.append("Neither Ninja nor make is here to run the build.")
    nvcc = _find_nvcc(path) if cuda else None
    if cuda:
        reasons += _cuda_reasons(nvcc, cuda_architectures)
    if reasons or cmake is None:
        return Lacking(tuple(reasons), compiler=no_compiler, cmake=not cmake or version < _OLDEST_CMAKE)
    generator: tuple[str, ...] = ()
    if ninja and sys.platform != "win32":  # there Visual Studio's own generator finds its compiler by itself
        generator = ("-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={ninja}")
    return Tools(Path(cmake), generator, nvcc)


def disk_lack(folder: Path, *, cuda: bool, already_bytes: int = 0) -> str | None:
    """A sentence when the disk of `folder` cannot take the build; `already_bytes` of it lie there."""
    needed = max(0, (DISK_BYTES_CUDA if cuda else DISK_BYTES) - already_bytes)
    there = folder
    while not there.exists():
        there = there.parent
    free = shutil.disk_usage(there).free
    if free >= needed:
        return None
    return f"The disk of {folder} has {free / _GIB:.1f} GiB free, and the build needs {needed / _GIB:.1f} GiB."


def jobs_for_memory(available_bytes: int | None, processors: int) -> int:
    """How many compilers run at once: one per processor, as far as memory goes, at least one."""
    if available_bytes is None:
        return max(1, processors)
    return max(1, min(processors, available_bytes // MEMORY_PER_JOB_BYTES))


def processors() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def available_memory_bytes() -> int | None:
    """What can be taken without swapping, the limit of a container included; None where it cannot be told."""
    found = []
    try:
        text = Path("/proc/meminfo").read_text(encoding="ascii")
        if match := re.search(r"^MemAvailable:\s+(\d+) kB", text, re.MULTILINE):
            found.append(int(match[1]) * 1024)
        limit = Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii").strip()
        used = Path("/sys/fs/cgroup/memory.current").read_text(encoding="ascii").strip()
        if limit.isdigit():
            found.append(max(0, int(limit) - int(used)))
    except OSError:
        pass
    return min(found, default=None)


def nvcc_release(text: str) -> tuple[int, int] | None:
    """The release in the output of `nvcc --version`."""
    match = re.search(r"\brelease (\d+)\.(\d+)", text)
    return (int(match[1]), int(match[2])) if match else None


def architecture_lack(release: tuple[int, int], architectures: str) -> str | None:
    """A sentence when this release of CUDA is too old for one of `architectures` (`86;120a`)."""
    for name in filter(None, re.split(r"[;,]", architectures)):
        number = re.match(r"\d+", name)
        if not number:
            continue
        first = next((first for known, first in _FIRST_CUDA_FOR if int(number[0]) >= known), None)
        if first and release < first:
            return (
                f"CUDA architecture {name} needs CUDA {first[0]}.{first[1]} or newer, "
                f"and nvcc here is {release[0]}.{release[1]}."
            )
    return None


def _cuda_reasons(nvcc: Path | None, architectures: str) -> list[str]:
    if nvcc is None:
        return ["CUDA's compiler nvcc is missing: install the CUDA toolkit, or put its bin folder on the PATH."]
    release = nvcc_release(_output([str(nvcc), "--version"]))
    if release is None:
        return [f"{nvcc} does not say its release, so it is not CUDA's compiler or does not run."]
    reason = architecture_lack(release, architectures)
    return [reason] if reason else []


def _find_nvcc(path: str) -> Path | None:
    named = os.environ.get("CUDACXX") or ""
    for candidate in (named, shutil.which("nvcc", path=path), *(f"{place}/nvcc" for place in _CUDA_PLACES)):
        if candidate and Path(candidate).is_file():
            return Path(candidate)
    toolkit = os.environ.get("CUDA_PATH") or ""
    program = Path(toolkit) / "bin" / ("nvcc.exe" if sys.platform == "win32" else "nvcc")
    return program if toolkit and program.is_file() else None


def _has_compiler() -> bool:
    if sys.platform == "win32":
        return True  # CMake looks for Visual Studio by itself, and says so where there is none
    named = os.environ.get("CXX", "").split()
    return any(shutil.which(name) for name in (named[:1] or _COMPILERS))


def _how_to_get_a_compiler() -> str:
    if sys.platform == "darwin":
        return "This brings one: xcode-select --install"
    line = system_libraries.install_line(compiler_lack())
    return f"This brings one: {line}" if line else "Install g++ or clang++ with your system's package manager."


def compiler_lack() -> system_libraries.Lack:
    """What `system_libraries.install` takes to bring a C++ compiler."""
    return system_libraries.Lack((), font=False, manager=system_libraries.package_manager(), compiler=True)


def _cmake_version(cmake: str) -> tuple[int, ...]:
    match = re.search(r"\bversion (\d+)\.(\d+)", _output([cmake, "--version"]))
    return (int(match[1]), int(match[2])) if match else ()


def _output(command: list[str]) -> str:
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=60,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout

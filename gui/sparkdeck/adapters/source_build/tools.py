"""The programs a build uses, found on this machine: git, CMake, Ninja, compilers, CUDA's compiler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.no_console import no_console
from sparkdeck.domain.build_ground import FoundProgram, HostCompiler
from sparkdeck.domain.cuda_builds import Version

_PATIENCE_S = 60.0
_COMPILERS = ("c++", "g++", "clang++")
_OTHER_COMPILERS = re.compile(r"(g\+\+|clang\+\+)-(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Tools:
    """``generator`` are CMake's arguments that choose one; ``nvcc`` is ``None`` for a build without CUDA, ``toolkit`` the
    folder it belongs to, ``host_compiler`` what it shall use instead of the machine's own compiler."""

    cmake: Path
    generator: tuple[str, ...]
    nvcc: Path | None = None
    toolkit: Path | None = None
    host_compiler: Path | None = None

    @property
    def cuda_arguments(self) -> list[str]:
        """Compiler and toolkit are named both: llama.cpp looks for the toolkit before it knows the compiler, and would
        take another one that a PATH names (seen with CMake 3.25 and two toolkits)."""
        arguments = []
        if self.nvcc is not None:
            arguments.append(f"-DCMAKE_CUDA_COMPILER={self.nvcc}")
        if self.toolkit is not None:
            arguments.append(f"-DCUDAToolkit_ROOT={self.toolkit}")
        if self.host_compiler is not None:
            arguments.append(f"-DCMAKE_CUDA_HOST_COMPILER={self.host_compiler}")
        return arguments


def search_path(folders: Sequence[Path]) -> str:
    """``folders`` first, then the PATH."""
    return os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])


def find_program(name: str, path: str, *arguments: str) -> FoundProgram | None:
    """A program and the version that it prints when called with ``arguments`` (without: it is not called)."""
    found = shutil.which(name, path=path)
    if found is None:
        return None
    return FoundProgram(found, version_in(output_of([found, *arguments])) if arguments else ())


def find_compiler(path: str) -> HostCompiler | None:
    """The C++ compiler that CMake would take: what CXX names, else the first of the usual names."""
    if sys.platform == "win32":
        return _visual_studio()
    named = os.environ.get("CXX", "").split()
    for name in named[:1] or _COMPILERS:
        if found := shutil.which(name, path=path):
            return compiler_at(found)
    return None


def other_compilers(path: str) -> list[HostCompiler]:
    """Compilers of certain versions that lie beside (``g++-13``), newest first."""
    found: dict[str, tuple[int, str]] = {}
    for folder in dict.fromkeys(path.split(os.pathsep)):
        try:
            names = [entry.name for entry in Path(folder).iterdir()] if folder else []
        except OSError:
            continue
        for name in names:
            if match := _OTHER_COMPILERS.fullmatch(name):
                found.setdefault(name, (int(match[2]), str(Path(folder) / name)))
    return [compiler_at(place) for _, place in sorted(found.values(), reverse=True)]


def compiler_at(path: str) -> HostCompiler:
    """Family and version, from what it says of itself."""
    text = output_of([path, "--version"])
    family = "clang" if "clang" in text else "gcc" if re.search(r"\bg\+\+|\bgcc|Free Software Foundation", text) else ""
    return HostCompiler(path, family, version_in(text))


def version_in(text: str) -> Version:
    """The first number with a point in a program's answer to ``--version``: not one of a package in brackets."""
    bare = re.sub(r"\([^()]*\)", "", text)
    match = re.search(r"\b(\d+)\.(\d+)(?:\.(\d+))?", bare)
    return tuple(int(part) for part in match.groups() if part is not None) if match else ()


def output_of(command: Sequence[str], timeout_s: float = _PATIENCE_S) -> str:
    """What a program prints; empty where it cannot be run, hangs, or fails. Blocking."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=timeout_s,
            env={**os.environ, "LC_ALL": "C"},
            creationflags=no_console(),
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout if done.returncode == 0 else ""


def _visual_studio() -> HostCompiler | None:
    """Visual Studio or its Build Tools, by Microsoft's own program that knows where they are."""
    programs = os.environ.get("PROGRAMFILES(X86)") or r"C:\Program Files (x86)"
    vswhere = Path(programs) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    part = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    asked = [str(vswhere), "-latest", "-products", "*", "-requires", part]
    place = output_of([*asked, "-property", "installationPath"]).strip().splitlines()
    if not place:
        return None
    return HostCompiler(place[0], "msvc", version_in(output_of([*asked, "-property", "installationVersion"])))

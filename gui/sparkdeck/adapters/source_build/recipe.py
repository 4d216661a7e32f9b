"""What a build of llama-server is made of: the source, CMake's arguments, the programs wanted. Two equal recipes make
the same runtime, so the recipe's key names it in the cache.
"""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SERVER = "llama-server"
PROGRAMS = (SERVER, "llama-bench", "llama-fit-params", "ggml-rpc-server", "rpc-server")
"""The programs a runtime consists of, as far as the source has them; the last is the older name of the one before."""

_SCHEMA = 1  # a higher number makes every cached runtime be built again
_SHARED = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DBUILD_SHARED_LIBS=ON",
    # as in the project's own releases: the libraries are found beside the program, wherever both are moved
    "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON",
    "-DCMAKE_INSTALL_RPATH=$ORIGIN",
    "-DLLAMA_BUILD_TESTS=OFF",
    "-DLLAMA_BUILD_EXAMPLES=OFF",
    "-DLLAMA_BUILD_UI=OFF",  # its web page would be fetched or built with npm
    "-DLLAMA_USE_PREBUILT_UI=OFF",
    "-DLLAMA_CURL=OFF",  # older sources ask for it by default; models are downloaded by SparkDeck
)
_COMMON_X86 = frozenset({"sse4_2", "avx", "avx2", "bmi2", "fma", "f16c"})
"""What llama.cpp uses on x86 unless told to look at the processor: all since 2013 (Haswell) and 2015 (AMD) have it."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """`label` is a word for people; `source` the SHA-256 of the archive, or the path of the folder; `processor` is empty
    where any processor of this architecture can run the result."""

    label: str
    source: str
    arguments: tuple[str, ...]
    programs: tuple[str, ...] = PROGRAMS
    processor: str = ""

    @property
    def key(self) -> str:
        """Twelve digits that change with all that changes the result, for the name of a folder."""
        parts = [_SCHEMA, self.source, self.arguments, self.programs, self.processor]
        text = json.dumps([*parts, platform.system(), platform.machine()])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def folder_name(self) -> str:
        return f"{self.label}-{self.key}"


@dataclass(frozen=True, slots=True)
class BuildName:
    """What a server calls itself. llama.cpp counts the commits to find its number, which a shallow clone cannot, and which
    in an archive's case may be those of any repository around it."""

    number: int | None
    commit: str = ""


def recipe_for_tests(label: str, source: str) -> Recipe:
    """A CPU build for the tests.

    Not tuned to the processor it is built on: a cache may outlive the machine (a home folder that moves, a virtual
    machine that wakes up elsewhere), and a program tuned to another processor dies of an illegal instruction. What
    the tests compare needs no AVX-512. Only where the processor lacks what llama.cpp takes for granted is the build
    tuned, and then its processor is part of the recipe. HTTPS is left out: it would depend on what is installed.
    """
    flags = processor_flags()
    is_common = platform.machine().lower() not in ("x86_64", "amd64") or not flags or flags >= _COMMON_X86
    arguments = (*_SHARED, "-DLLAMA_OPENSSL=OFF", f"-DGGML_NATIVE={'OFF' if is_common else 'ON'}")
    return Recipe(label, source, arguments, (SERVER,), "" if is_common else processor_identity())


def recipe_for_here(
    label: str,
    source: str,
    *,
    cuda: bool = False,
    cuda_architectures: str = "",
    cuda_libraries: str = "",
    build: BuildName | None = None,
    extra: Sequence[str] = (),
) -> Recipe:
    """A build for this machine: tuned to its processor, with CUDA if wanted. ``extra`` are arguments for CMake.

    ``cuda_libraries`` is the toolkit's own folder of them: cuBLAS and the CUDA runtime are found there even where the
    system's loader does not know it (a toolkit in /usr/local, say), as the driver's library is by the loader itself.
    ``build`` is what the server shall call itself, ``None`` leaves that to the source's CMake files.
    """
    arguments = [*_SHARED, "-DGGML_NATIVE=ON", "-DGGML_RPC=ON", f"-DGGML_CUDA={'ON' if cuda else 'OFF'}"]
    if cuda and cuda_libraries:
        arguments += [f"-DCMAKE_INSTALL_RPATH=$ORIGIN;{cuda_libraries}"]  # the later of two counts
    if cuda_architectures:
        arguments += [f"-DCMAKE_CUDA_ARCHITECTURES={cuda_architectures.replace(',', ';')}"]
    if build is not None:
        arguments += [f"-DLLAMA_BUILD_NUMBER={build.number or 0}", f"-DLLAMA_BUILD_COMMIT={build.commit or 'unknown'}"]
    return Recipe(label, source, (*arguments, *extra), processor=processor_identity())


def processor_flags() -> frozenset[str]:
    """What the processor says it can do; empty where the system does not tell it in a file (not Linux)."""
    for line in _cpuinfo():
        name, _, value = line.partition(":")
        if name.strip() in ("flags", "Features"):
            return frozenset(value.split())
    return frozenset()


def processor_identity() -> str:
    """One string for all processors that can run a program tuned to this one."""
    return " ".join(sorted(processor_flags())) or platform.processor() or platform.machine()


def _cpuinfo() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []

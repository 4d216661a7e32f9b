"""CUDA's toolkit on this machine: its compiler, its libraries, and which host compilers its own header takes."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.source_build.tools import other_compilers, output_of
from sparkdeck.domain.build_ground import CudaToolkit, HostCompiler

PLACES = ("/usr/local/cuda/bin", "/opt/cuda/bin", "/usr/lib/cuda/bin", "/usr/lib/nvidia-cuda-toolkit/bin")
"""Where installers put it without a word to the PATH."""
_LIBRARY_FOLDERS = ("lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib", "lib/x64")
_SYSTEM_LIBRARIES = ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib")
_NVCC = "nvcc.exe" if sys.platform == "win32" else "nvcc"


def find_toolkit(path: str, compiler: HostCompiler | None) -> CudaToolkit | None:
    """The toolkit that a build would use: of CUDACXX, the PATH, the usual places, CUDA_PATH. Blocking."""
    nvcc = find_nvcc(path)
    if nvcc is None:
        return None
    answer = output_of([str(nvcc), "--version"])
    root = _root_of(nvcc)
    folders = [folder for name in _LIBRARY_FOLDERS if (folder := root / name).is_dir()]
    libraries = next((folder for folder in folders if _has(folder, "cudart")), folders[0] if folders else None)
    everywhere = [*folders, *map(Path, _SYSTEM_LIBRARIES)]
    gcc, clang = newest_compilers(_host_header(root))
    toolkit = CudaToolkit(
        nvcc=str(nvcc),
        root=str(root),
        release=nvcc_release(answer),
        # the system's own folders are the loader's business already
        libraries=str(libraries) if libraries is not None and str(libraries) not in _SYSTEM_LIBRARIES else "",
        newest_gcc=gcc,
        newest_clang=clang,
        has_cublas=any(_has(folder, "cublas") for folder in everywhere),
        has_driver_stub=any(_has(place, "cuda") for folder in everywhere for place in (folder / "stubs", folder)),
    )
    return _with_host(toolkit, path, compiler)


def find_nvcc(path: str) -> Path | None:
    """CUDA's compiler, as CMake would find it and in some more places."""
    named = os.environ.get("CUDACXX") or ""
    cuda_path = os.environ.get("CUDA_PATH") or ""
    candidates = (
        named,
        shutil.which("nvcc", path=path) or "",
        *(f"{place}/nvcc" for place in PLACES),
        str(Path(cuda_path) / "bin" / _NVCC) if cuda_path else "",
    )
    return next((Path(candidate) for candidate in candidates if candidate and Path(candidate).is_file()), None)


def nvcc_release(text: str) -> tuple[int, int] | None:
    """The release in the output of ``nvcc --version``."""
    match = re.search(r"\brelease (\d+)\.(\d+)", text)
    return (int(match[1]), int(match[2])) if match else None


def newest_compilers(header: str) -> tuple[int | None, int | None]:
    """The newest g++ and clang++ that the toolkit takes, from its ``crt/host_config.h``."""
    gcc = re.search(r"gcc versions later than (\d+) are not supported", header)
    clang = re.search(r"clang version must be less than (\d+)", header)
    return (int(gcc[1]) if gcc else None, int(clang[1]) - 1 if clang else None)


def _root_of(nvcc: Path) -> Path:
    """The toolkit around nvcc. What lies on the PATH may be a script that calls another one; nvcc itself knows best."""
    for line in output_of([str(nvcc), "--dryrun", "-x", "cu", "-c", os.devnull]).splitlines():
        if match := re.match(r"#\$ TOP=(.+)", line):
            return Path(match[1].strip()).resolve()
    return nvcc.resolve().parent.parent


def _host_header(root: Path) -> str:
    for place in (root / "include", root / "targets" / "x86_64-linux" / "include", Path("/usr/include")):
        try:
            return (place / "crt" / "host_config.h").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
    return ""


def is_whole(root: Path) -> bool:
    """Whether the folder is a toolkit of its own. A distribution spreads it over the system, where CMake finds it."""
    return (root / "include" / "cuda_runtime.h").is_file()


def bring_libraries(root: Path, programs: Path) -> None:
    """Windows: lay CUDA's own libraries beside the programs, where alone they are surely found. Elsewhere the programs
    know the toolkit's folder."""
    for name in ("cudart64_*.dll", "cublas64_*.dll", "cublasLt64_*.dll"):
        for library in (root / "bin").rglob(name):
            shutil.copy2(library, programs / library.name)


def _has(folder: Path, library: str) -> bool:
    names = (f"lib{library}.so", f"{library}.lib")
    return any((folder / name).exists() for name in names)


def _with_host(toolkit: CudaToolkit, path: str, compiler: HostCompiler | None) -> CudaToolkit:
    if compiler is None or toolkit.takes(compiler):
        return replace(toolkit, host=compiler)
    return replace(toolkit, host=_first_that_fits(toolkit, other_compilers(path)))


def _first_that_fits(toolkit: CudaToolkit, compilers: Sequence[HostCompiler]) -> HostCompiler | None:
    return next((compiler for compiler in compilers if compiler.version and toolkit.takes(compiler)), None)

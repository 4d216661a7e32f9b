"""Whether a llama-server has CUDA in it, and which libraries its CUDA part would not find. Files are read, none is run."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.executable_check import library_advice
from sparkdeck.adapters.library_search import search_libraries
from sparkdeck.domain.device_rules import DeviceFacts, device_name
from sparkdeck.domain.runtime import Runtime

_DRIVER_VERSION = Path("/proc/driver/nvidia/version")
_SHAPING = (
    "CUDA_VISIBLE_DEVICES",
    "CUDA_DEVICE_ORDER",
    "NVIDIA_VISIBLE_DEVICES",
    "GGML_VK_VISIBLE_DEVICES",
    "HIP_VISIBLE_DEVICES",
    "ROCR_VISIBLE_DEVICES",
    "GGML_BACKEND_PATH",
    "LD_LIBRARY_PATH",
    "PATH",
)
_WINDOWS_CUDA = ("cudart64_*.dll", "cublas64_*.dll")


def shapes_devices(environment: Mapping[str, str]) -> bool:
    """Whether these variables choose which devices a program sees, or which libraries it finds them with."""
    return any(name.upper() in _SHAPING for name in environment)


def device_setting(environment: Mapping[str, str]) -> tuple[str, ...]:
    """What the list of devices depends on beside the program: the driver's version and variables that hide cards.

    Where it is another one, the program is asked again.
    """
    try:
        driver = _DRIVER_VERSION.read_text("utf-8", "replace")[:200]
    except OSError:
        driver = ""
    return (driver, *(f"{name}={environment[name]}" if name in environment else "" for name in _SHAPING))


def device_facts(runtime: Runtime, said: str, environment: Mapping[str, str]) -> DeviceFacts:
    """What is known of the devices of ``runtime``; ``said`` is what its ``--list-devices`` printed. Blocking, short."""
    names = tuple(device_name(line) for line in runtime.devices)
    if runtime.path is None or names:
        return DeviceFacts(names, said)
    plugins = _cuda_libraries(runtime.path)
    is_cuda = bool(plugins) or "ggml_cuda_init" in said
    missing = _missing(runtime.path, plugins, environment) if plugins else {}
    return DeviceFacts(names, said, is_cuda, missing, library_advice(list(missing)) if missing else "")


def _cuda_libraries(program: Path) -> tuple[Path, ...]:
    """ggml's CUDA part beside ``program`` (or in the ``lib`` folder beside its own), links followed."""
    folder = Path(os.path.realpath(program)).parent
    found = [
        place
        for where in (folder, folder.parent / "lib")
        for name in ("libggml-cuda.so*", "ggml-cuda*.dll", "libggml-cuda*.dylib")
        for place in sorted(where.glob(name))
    ]
    return tuple({os.path.realpath(place): place for place in found}.values())


def _missing(program: Path, plugins: tuple[Path, ...], environment: Mapping[str, str]) -> dict[str, str]:
    if plugins[0].suffix == ".dll":
        return {
            pattern: plugins[0].name
            for pattern in _WINDOWS_CUDA
            if not _beside_or_on_path(pattern, plugins[0], environment)
        }
    return dict(search_libraries(program, environment, plugins).missing)


def _beside_or_on_path(pattern: str, library: Path, environment: Mapping[str, str]) -> bool:
    folders = [library.parent, *(Path(folder) for folder in environment.get("PATH", "").split(os.pathsep) if folder)]
    return any(next(folder.glob(pattern), None) is not None for folder in folders if folder.is_dir())

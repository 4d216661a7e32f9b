"""Which parts a build of llama.cpp computes with, told from the names of its libraries and of its devices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BackendRule:
    """``library``: what stands behind ``ggml-`` in the library's name; ``devices``: how its devices' names begin."""

    name: str
    library: str
    devices: tuple[str, ...]
    said: str = ""
    """What the program prints where it is built in."""


BACKENDS: tuple[BackendRule, ...] = (
    BackendRule("CUDA", "cuda", ("CUDA",), "ggml_cuda_init"),
    BackendRule("Vulkan", "vulkan", ("Vulkan",), "ggml_vulkan"),
    BackendRule("ROCm", "hip", ("ROCm",), "ggml_hip"),
    BackendRule("SYCL", "sycl", ("SYCL",), "ggml_sycl"),
    BackendRule("Metal", "metal", ("Metal", "MTL"), "ggml_metal"),
    BackendRule("OpenCL", "opencl", ("GPUOpenCL",), "ggml_opencl"),
    BackendRule("CANN", "cann", ("CANN",)),
    BackendRule("MUSA", "musa", ("MUSA",)),
    BackendRule("OpenVINO", "openvino", ("OPENVINO",)),
    BackendRule("BLAS", "blas", ("BLAS",)),
    BackendRule("RPC", "rpc", ("RPC",)),
)
"""In the order to show; every build has the CPU besides."""
_NO_GPU = frozenset({"BLAS", "RPC", "CPU"})


def backends_of(libraries: Iterable[str], devices: Iterable[str], said: str = "") -> tuple[str, ...]:
    """The parts of a build: ``libraries`` are names of files beside it, ``devices`` the names it lists (``CUDA0``),
    ``said`` what it printed meanwhile."""
    names = [name.lower().removeprefix("lib") for name in libraries]
    listed = tuple(devices)
    found = [
        rule.name
        for rule in BACKENDS
        if any(name.startswith(f"ggml-{rule.library}") for name in names)
        or any(device.startswith(rule.devices) for device in listed)
        or (rule.said and rule.said in said)
    ]
    return (*found, "CPU")


def has_gpu_part(backends: Iterable[str]) -> bool:
    return any(name not in _NO_GPU for name in backends)

"""What the files of a llama.cpp release are, from their names. Versions in them change: they are read, never expected."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.cuda_builds import Version
from sparkdeck.domain.releases import Asset
from sparkdeck.domain.translation import tr

_VARIANT = (
    r"(?P<variant>(?P<system>win|ubuntu|linux|macos)(?:-(?P<backend>[a-z][a-z0-9.-]*?))?"
    r"-(?P<machine>x64|x86|arm64|s390x))\.(?:zip|tar\.gz)"
)
_PROGRAMS = re.compile(r"llama-(?P<tag>[\w.-]+?)-bin-" + _VARIANT)
_LIBRARIES = re.compile(r"cudart-llama-(?:[\w.-]+?-)?bin-" + _VARIANT)
_CUDA = re.compile(r"cuda-(?:cu)?(\d{1,3})\.(\d{1,3})")
_SYSTEMS = {"win": "windows", "ubuntu": "linux", "linux": "linux", "macos": "macos"}
_NAMES = {
    "": "CPU",
    "cpu": "CPU",
    "vulkan": "Vulkan",
    "rocm": "ROCm {} (AMD)",
    "hip": "HIP {} (AMD)",
    "sycl": "SYCL {} (Intel)",
    "openvino": "OpenVINO {} (Intel)",
    "opencl": "OpenCL {}",
    "kleidiai": tr("CPU with KleidiAI"),
}


@dataclass(frozen=True, slots=True)
class Programs:
    """An archive with llama.cpp's programs.

    ``variant`` is the part of its name that says which (``win-cuda-13.4-x64``), ``system`` and ``machine`` as in
    :class:`~sparkdeck.domain.computer.Computer`. ``cuda`` is the toolkit's version, ``None`` for other builds;
    ``libraries`` is the archive with CUDA's libraries for it, ``None`` where the release has none (or none is needed).
    """

    asset: Asset
    variant: str
    system: str
    machine: str
    backend: str
    cuda: Version | None = None
    libraries: Asset | None = None

    @property
    def label(self) -> str:
        """``CUDA 13.4``, ``Vulkan``, ``CPU``, ``Metal`` …"""
        if self.cuda is not None:
            return f"CUDA {self.cuda[0]}.{self.cuda[1]}"
        if self.system == "macos" and self.machine == "arm64":
            return "Metal"
        kind, _, rest = self.backend.partition("-")
        return " ".join(_NAMES.get(kind, self.backend).format(rest).split())

    @property
    def size_bytes(self) -> int:
        """What is to be downloaded."""
        return self.asset.size_bytes + (self.libraries.size_bytes if self.libraries else 0)

    @property
    def needs_libraries(self) -> bool:
        """Without CUDA's libraries beside it such a build says nothing and computes on the processor."""
        return self.cuda is not None


def programs_of(assets: Iterable[Asset]) -> tuple[Programs, ...]:
    """The archives with programs, each with the libraries that belong to it; everything else is left out."""
    given = tuple(assets)
    libraries = {}
    for asset in given:
        match = _LIBRARIES.fullmatch(asset.name)
        if match:
            libraries[_place(match)] = asset
    found = []
    for asset in given:
        match = _PROGRAMS.fullmatch(asset.name)
        if match is None:
            continue
        cuda = _cuda(match)
        found.append(
            Programs(
                asset,
                match["variant"],
                _SYSTEMS[match["system"]],
                match["machine"],
                match["backend"] or "",
                cuda,
                libraries.get(_place(match)) if cuda else None,
            )
        )
    return tuple(found)


def _cuda(match: re.Match[str]) -> Version | None:
    version = _CUDA.fullmatch(match["backend"] or "")
    return (int(version[1]), int(version[2])) if version else None


def _place(match: re.Match[str]) -> tuple[str, str, Version | None]:
    """What programs and libraries of the same build have in common: names wrote ``cuda-cu12.4`` in former times."""
    return _SYSTEMS[match["system"]], match["machine"], _cuda(match)

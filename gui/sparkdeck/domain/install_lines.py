"""The exact line that installs what a build lacks, for each package manager. The tables are the rules.

Sources: the distributions' own package lists, and NVIDIA's CUDA installation guides for Linux and Windows (network
repositories; the packages ``cuda-toolkit-X-Y`` bring no driver).
"""

from __future__ import annotations

from enum import Enum

from sparkdeck.domain.cuda_builds import Version, text_of
from sparkdeck.domain.distribution import Distribution, PackageManager


class Need(Enum):
    GIT = "git"
    CMAKE = "cmake"
    NINJA = "ninja"
    COMPILER = "compiler"
    CCACHE = "ccache"


APT, DNF, ZYPPER, PACMAN, APK, WINGET, BREW = PackageManager

# one column for each manager, in the order above
_PACKAGES: tuple[tuple[Need, tuple[str, ...]], ...] = (
    (Need.GIT, ("git", "git", "git", "git", "git", "Git.Git", "git")),
    (Need.CMAKE, ("cmake", "cmake", "cmake", "cmake", "cmake", "Kitware.CMake", "cmake")),
    (Need.NINJA, ("ninja-build", "ninja-build", "ninja", "ninja", "samurai", "Ninja-build.Ninja", "ninja")),
    (
        Need.COMPILER,
        (
            "build-essential",
            "gcc-c++ make",
            "gcc-c++ make",
            "base-devel",
            "build-base",
            "Microsoft.VisualStudio.2022.BuildTools",
            "",
        ),
    ),
    (Need.CCACHE, ("ccache", "ccache", "ccache", "ccache", "ccache", "Ccache.Ccache", "ccache")),
)
PACKAGES = {need: dict(zip(PackageManager, names, strict=True)) for need, names in _PACKAGES}
_LINES: dict[PackageManager, str] = {
    APT: "sudo apt-get update && sudo apt-get install -y {}",
    DNF: "sudo dnf install -y {}",
    ZYPPER: "sudo zypper install -y {}",
    PACMAN: "sudo pacman -S --needed {}",
    APK: "sudo apk add {}",
    WINGET: "winget install --exact --id {}",
    BREW: "brew install {}",
}
_VISUAL_STUDIO = '--override "--wait --passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"'
_REPOSITORIES = "https://developer.download.nvidia.com/compute/cuda/repos"
_UBUNTU = {"20.04": "ubuntu2004", "22.04": "ubuntu2204", "24.04": "ubuntu2404"}
_UBUNTU_NAMES = {"focal": "20.04", "jammy": "22.04", "noble": "24.04"}
_DEBIAN = {"12": "debian12"}
_FEDORA = {"41": "fedora41", "42": "fedora42"}
_RED_HATS = ("rhel", "rocky", "almalinux", "centos", "ol")
_OWN_TOOLKITS: dict[tuple[str, str], Version] = {("debian", "13"): (12, 4)}
"""The CUDA toolkit that a distribution itself has, where NVIDIA's repository for it is not known here."""
CUDA_PAGE = "https://developer.nvidia.com/cuda-downloads"


def install_line(need: Need, manager: PackageManager | None, *, is_root: bool = False) -> str:
    """The line for a terminal, empty where none is known."""
    if manager is None:
        return ""
    package = PACKAGES[need][manager]
    if not package:
        return "xcode-select --install"
    line = _LINES[manager].format(package)
    if need is Need.COMPILER and manager is WINGET:
        line = f"{line} {_VISUAL_STUDIO}"
    return as_root(line) if is_root else line


def toolkit_line(cuda: Version, distribution: Distribution, machine: str, *, is_root: bool, is_wsl: bool) -> str:
    """What installs CUDA's toolkit of this version (``(13, 0)``) on this Linux, without a driver; empty where no line is
    known to be right. ``machine``: ``x64`` or ``arm64``."""
    processor = {"x64": "x86_64", "arm64": "sbsa"}.get(machine)
    if processor is None or distribution.is_fixed:
        return ""
    package = f"cuda-toolkit-{cuda[0]}-{cuda[1]}"
    manager, version = distribution.manager, distribution.version
    line = ""
    if manager is APT:
        line = _apt_line(cuda, distribution, processor, package, is_wsl=is_wsl)
    elif manager is DNF:
        line = _dnf_line(distribution, processor, package)
    elif manager is ZYPPER and version.startswith("15") and distribution.is_one_of("opensuse-leap", "sles"):
        name = "sles15" if distribution.is_one_of("sles") else "opensuse15"
        address = f"{_REPOSITORIES}/{name}/{processor}/cuda-{name}.repo"
        line = f"sudo zypper addrepo {address} && sudo zypper --gpg-auto-import-keys install -y {package}"
    elif manager is PACMAN and machine == "x64" and cuda >= (13,):
        line = "sudo pacman -S --needed cuda"  # a rolling release: whatever is newest
    return as_root(line) if is_root else line


def part_line(part: str, cuda: Version, manager: PackageManager | None, *, is_root: bool) -> str:
    """What installs a part of a toolkit of NVIDIA's repositories: ``cublas``, or ``driver`` (what stands in for the driver's
    library when one links)."""
    names = {
        "cublas": {APT: "libcublas-dev", DNF: "libcublas-devel", ZYPPER: "libcublas-devel"},
        "driver": {APT: "cuda-driver-dev", DNF: "cuda-driver-devel", ZYPPER: "cuda-driver-devel"},
    }[part]
    name = names.get(manager) if manager is not None else None
    if manager is None or name is None:
        return ""
    line = _LINES[manager].format(f"{name}-{cuda[0]}-{cuda[1]}")
    return as_root(line) if is_root else line


def older_compiler_line(newest_gcc: int, manager: PackageManager | None, *, is_root: bool) -> str:
    """What installs a g++ that CUDA's compiler accepts, beside a newer one."""
    package = {APT: f"g++-{newest_gcc}", ZYPPER: f"gcc{newest_gcc}-c++", PACMAN: f"gcc{newest_gcc}"}.get(
        manager or BREW
    )
    if manager is None or package is None:
        return ""
    line = _LINES[manager].format(package)
    return as_root(line) if is_root else line


def windows_toolkit_line(cuda: Version) -> str:
    return f"winget install --exact --id Nvidia.CUDA --version {text_of(cuda[:2])}"


def as_root(line: str) -> str:
    """The same for somebody who is root, where sudo need not be installed."""
    return line.replace("sudo ", "")


def _apt_line(cuda: Version, distribution: Distribution, processor: str, package: str, *, is_wsl: bool) -> str:
    ubuntu = distribution.version if distribution.id == "ubuntu" else _UBUNTU_NAMES.get(distribution.base, "")
    name = _UBUNTU.get(ubuntu) or (_DEBIAN.get(distribution.version) if distribution.id == "debian" else None)
    if ubuntu and is_wsl:
        name = "wsl-ubuntu"
    if name is None:
        own = _OWN_TOOLKITS.get((distribution.id, distribution.version))
        return _LINES[APT].format("nvidia-cuda-toolkit") if own is not None and own >= cuda else ""
    keyring = "cuda-keyring_1.1-1_all.deb"
    return (
        f"wget {_REPOSITORIES}/{name}/{processor}/{keyring} && sudo dpkg -i {keyring} && "
        f"sudo apt-get update && sudo apt-get install -y {package}"
    )


def _dnf_line(distribution: Distribution, processor: str, package: str) -> str:
    major = distribution.version.partition(".")[0]
    if distribution.is_one_of("fedora"):
        name = _FEDORA.get(major)
        if name is None:
            return ""
        address = f"{_REPOSITORIES}/{name}/{processor}/cuda-{name}.repo"
        return f"sudo dnf config-manager addrepo --from-repofile={address} && sudo dnf install -y {package}"
    name = f"rhel{major}" if distribution.is_one_of(*_RED_HATS) and major in ("8", "9", "10") else None
    if distribution.is_one_of("amzn") and distribution.version == "2023":
        name = "amzn2023"
    if name is None:
        return ""
    address = f"{_REPOSITORIES}/{name}/{processor}/cuda-{name}.repo"
    plugin = "sudo dnf install -y 'dnf-command(config-manager)'"
    return f"{plugin} && sudo dnf config-manager --add-repo {address} && sudo dnf install -y {package}"

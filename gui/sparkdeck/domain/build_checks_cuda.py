"""Whether a machine can build for its NVIDIA cards: toolkit, host compiler, driver and cards must fit together."""

from __future__ import annotations

from sparkdeck.domain.build_ground import BuildGround, CudaToolkit
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState
from sparkdeck.domain.computer import version_of
from sparkdeck.domain.cuda_architectures import (
    OFFERED,
    OLDEST_CARD,
    can_compile,
    capabilities_in,
    end_of_toolkits,
    first_toolkit,
    toolkit_for,
)
from sparkdeck.domain.cuda_builds import CodeKind, Version, driver_for, driver_serves, served_cuda, text_of
from sparkdeck.domain.distribution import PackageManager
from sparkdeck.domain.install_lines import (
    CUDA_PAGE,
    older_compiler_line,
    part_line,
    toolkit_line,
    windows_toolkit_line,
)
from sparkdeck.domain.translation import enumerated, labelled, tr

_TOOLKIT = tr("CUDA toolkit")


def cuda_checks(ground: BuildGround, architectures: str) -> list[BuildCheck]:
    """The checks in the order to mend; what depends on a toolkit that is missing is left out."""
    toolkit = ground.toolkit
    if toolkit is None or toolkit.release is None:
        return [_no_toolkit(ground, architectures), _cards(ground, architectures, None), _driver(ground, None)]
    checks = [
        BuildCheck("toolkit", _TOOLKIT, BuildCheckState.OK, f"{text_of(toolkit.release)} ({toolkit.root})"),
        _cards(ground, architectures, toolkit.release),
    ]
    if not toolkit.has_cublas:
        checks.append(_part("cublas", "cuBLAS", ground, toolkit.release))
    if not toolkit.has_driver_stub:
        checks.append(_part("driver", tr("Driver library to link with"), ground, toolkit.release))
    return [*checks, _host_compiler(ground, toolkit), _driver(ground, toolkit.release)]


def _part(part: str, label: str, ground: BuildGround, release: Version) -> BuildCheck:
    line = part_line(part, release, ground.manager, is_root=ground.is_root)
    how = (
        tr("This line installs it where the toolkit came from NVIDIA.")
        if line
        else tr("It is a part of {page}.", page=CUDA_PAGE)
    )
    return BuildCheck(f"part_{part}", label, BuildCheckState.MISSING, tr("not in this toolkit"), how, line)


def _served(ground: BuildGround) -> Version | None:
    return served_cuda(ground.computer.driver, version_of(ground.computer.driver_cuda))


def _toolkit_to_get(ground: BuildGround, architectures: str) -> tuple[str, str]:
    """How to get a toolkit that fits, in words, and the line for it."""
    cards = capabilities_in(architectures)
    version = toolkit_for(cards, _served(ground)) or toolkit_for(cards, None)
    if version is None:
        words = tr(
            "No toolkit compiles for all of {architectures}: build for one card at a time.", architectures=architectures
        )
        return words, ""
    system = ground.computer.system
    line = ""
    if system == "windows" and ground.manager is PackageManager.WINGET:
        line = windows_toolkit_line(version)
    elif system == "linux":
        line = toolkit_line(
            version, ground.distribution, ground.computer.machine, is_root=ground.is_root, is_wsl=ground.is_wsl
        )
    if line:
        return tr("CUDA {version} fits: this line installs it.", version=text_of(version)), line
    words = tr("CUDA {version} fits: {page} has it for your system.", version=text_of(version), page=CUDA_PAGE)
    return words, ""


def _no_toolkit(ground: BuildGround, architectures: str) -> BuildCheck:
    found = tr("nvcc, CUDA's compiler, is missing")
    if ground.toolkit is not None:
        found = tr(
            "{nvcc} does not say its release, so it is not CUDA's compiler or does not run", nvcc=ground.toolkit.nvcc
        )
    if ground.computer.system == "macos":
        return BuildCheck("toolkit", _TOOLKIT, BuildCheckState.MISSING, tr("there is no CUDA for macOS"))
    mend, line = _toolkit_to_get(ground, architectures)
    # an installed one that no PATH names is the common case: /usr/local/cuda/bin is looked into as well
    mend = f"{mend} {tr('If it is installed: put its bin folder on the PATH.')}"
    return BuildCheck("toolkit", _TOOLKIT, BuildCheckState.MISSING, found, mend, line)


def _cards(ground: BuildGround, architectures: str, release: Version | None) -> BuildCheck:
    label, cards = tr("Card and toolkit"), ground.computer.cards
    words = enumerated(card.words for card in cards)
    if not architectures:
        unusable = [card for card in cards if card.capability is not None and card.capability < OLDEST_CARD]
        if unusable:
            found = tr("{cards} is too old for llama.cpp's CUDA code", cards=words)
            mend = tr("Build for the processor, or use Vulkan.")
            return BuildCheck("cards", label, BuildCheckState.MISSING, found, mend)
        found = tr("no NVIDIA card tells what to compile for")
        mend = tr("Name the architecture of the card that it shall run on, e.g. 120a for the RTX 50 series.")
        return BuildCheck("cards", label, BuildCheckState.MISSING, found, mend)
    what = labelled(words, architectures) if words else architectures
    if release is None:
        return BuildCheck("cards", label, BuildCheckState.OK, tr("{cards} to compile for", cards=what))
    for card in capabilities_in(architectures):
        if can_compile(release, card):
            continue
        mend, line = _toolkit_to_get(ground, architectures)
        end, number = end_of_toolkits(card), f"{card[0]}.{card[1]}"
        if end is not None and release >= end:
            found = tr(
                "CUDA {release} no longer compiles for compute capability {capability}",
                release=text_of(release),
                capability=number,
            )
        else:
            found = tr(
                "compute capability {capability} needs CUDA {least} or newer, and this is {release}",
                capability=number,
                least=text_of(first_toolkit(card)),
                release=text_of(release),
            )
        return BuildCheck("cards", label, BuildCheckState.MISSING, found, mend, line)
    return BuildCheck("cards", label, BuildCheckState.OK, what)


def _host_compiler(ground: BuildGround, toolkit: CudaToolkit) -> BuildCheck:
    label = tr("CUDA's host compiler")
    if toolkit.host is not None:
        if ground.compiler is not None and toolkit.host.path != ground.compiler.path:
            found = tr(
                "{used}, because {newer} is too new for this toolkit",
                used=toolkit.host.words,
                newer=ground.compiler.words,
            )
            return BuildCheck("host", label, BuildCheckState.OK, found)
        return BuildCheck("host", label, BuildCheckState.OK, toolkit.host.words)
    if ground.compiler is None:
        return BuildCheck("host", label, BuildCheckState.MISSING, tr("missing, see the C++ compiler"))
    newest = toolkit.newest_clang if ground.compiler.family == "clang" else toolkit.newest_gcc
    name = "clang++" if ground.compiler.family == "clang" else "g++"
    found = tr(
        "{compiler} is too new: this toolkit takes {name} up to {newest}",
        compiler=ground.compiler.words,
        name=name,
        newest=newest,
    )
    line = older_compiler_line(toolkit.newest_gcc or 0, ground.manager, is_root=ground.is_root)
    mend = tr(
        "Install g++ {version} beside it, which is then used for CUDA alone, or a newer toolkit.",
        version=toolkit.newest_gcc,
    )
    return BuildCheck("host", label, BuildCheckState.MISSING, found, mend, line)


def _driver(ground: BuildGround, release: Version | None) -> BuildCheck:
    label, computer = tr("NVIDIA driver"), ground.computer
    windows, is_linux = computer.system == "windows", computer.system == "linux"
    ubuntu = "ubuntu" in (ground.distribution.id, *ground.distribution.kin)
    line = "sudo ubuntu-drivers install" if is_linux and ubuntu and not ground.is_wsl else ""
    if computer.driver_version is None:
        mend = (
            tr("Install NVIDIA's driver on Windows, not inside of WSL to run it here.")
            if ground.is_wsl
            else tr("Install NVIDIA's driver to run it here.")
        )
        found = tr("none is loaded: the result will not start")
        return BuildCheck("driver", label, BuildCheckState.WARNING, found, mend, line)
    words = " ".join(
        filter(None, (computer.driver_version, f"(CUDA {computer.driver_cuda})" if computer.driver_cuda else ""))
    )
    said = version_of(computer.driver_cuda)
    if release is not None and not driver_serves(release, CodeKind.NATIVE, computer.driver, said, windows=windows):
        least = driver_for(release, CodeKind.NATIVE, windows=windows)
        served = _served(ground)
        older = next((each for each in OFFERED if served is not None and each[0] <= served[0]), None)
        mend = _update(least, older, is_wsl=ground.is_wsl)
        found = tr("{driver} is too old for the toolkit's CUDA {release}", driver=words, release=text_of(release))
        return BuildCheck("driver", label, BuildCheckState.MISSING, found, mend, line)
    return BuildCheck("driver", label, BuildCheckState.OK, words)


def _update(least: Version | None, older: Version | None, *, is_wsl: bool) -> str:
    """Where to get a driver that serves the toolkit, and the toolkit that this driver serves."""
    if least:
        update = (
            tr("Update the driver on Windows, not inside of WSL to {version} or newer", version=text_of(least))
            if is_wsl
            else tr("Update the driver to {version} or newer", version=text_of(least))
        )
    else:
        update = tr("Update the driver on Windows, not inside of WSL") if is_wsl else tr("Update the driver")
    if older:
        return tr("{update}, or install the toolkit {version}.", update=update, version=text_of(older))
    return tr("{update}.", "a sentence", update=update)

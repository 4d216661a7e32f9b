"""Which distribution this is, and the exact line that installs what a build lacks."""

from __future__ import annotations

import pytest

from sparkdeck.domain.distribution import Distribution, PackageManager, distribution_of
from sparkdeck.domain.install_lines import (
    CUDA_PAGE,
    PACKAGES,
    Need,
    install_line,
    older_compiler_line,
    part_line,
    toolkit_line,
    windows_toolkit_line,
)

UBUNTU_2404 = """PRETTY_NAME="Ubuntu 24.04.3 LTS"
NAME="Ubuntu"
VERSION_ID="24.04"
VERSION="24.04.3 LTS (Noble Numbat)"
VERSION_CODENAME=noble
ID=ubuntu
ID_LIKE=debian
UBUNTU_CODENAME=noble
LOGO=ubuntu-logo
"""
MINT_22 = """NAME="Linux Mint"
VERSION="22.2 (Zara)"
ID=linuxmint
ID_LIKE="ubuntu debian"
PRETTY_NAME="Linux Mint 22.2"
VERSION_ID="22.2"
VERSION_CODENAME=zara
UBUNTU_CODENAME=noble
"""
POP_2204 = 'NAME="Pop!_OS"\nID=pop\nID_LIKE="ubuntu debian"\nVERSION_ID="22.04"\nUBUNTU_CODENAME=jammy\n'
DEBIAN_12 = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n'
DEBIAN_13 = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_ID="13"\nID=debian\n'
FEDORA_42 = 'NAME="Fedora Linux"\nVERSION="42 (Workstation Edition)"\nID=fedora\nVERSION_ID=42\n'
SILVERBLUE = f"{FEDORA_42}VARIANT_ID=silverblue\nOSTREE_VERSION='42.20250901.0'\n"
ROCKY_9 = 'NAME="Rocky Linux"\nID="rocky"\nID_LIKE="rhel centos fedora"\nVERSION_ID="9.6"\n'
ALMA_10 = 'NAME="AlmaLinux"\nID="almalinux"\nID_LIKE="rhel centos fedora"\nVERSION_ID="10.0"\n'
AMAZON = 'NAME="Amazon Linux"\nID="amzn"\nID_LIKE="fedora"\nVERSION_ID="2023"\n'
LEAP = 'NAME="openSUSE Leap"\nVERSION_ID="15.6"\nID="opensuse-leap"\nID_LIKE="suse opensuse"\n'
TUMBLEWEED = 'NAME="openSUSE Tumbleweed"\nID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\nVERSION_ID="20251130"\n'
ARCH = 'NAME="Arch Linux"\nID=arch\nBUILD_ID=rolling\n'
CACHY = 'NAME="CachyOS Linux"\nID=cachyos\nID_LIKE=arch\n'
ALPINE = 'NAME="Alpine Linux"\nID=alpine\nVERSION_ID=3.22.1\n'
NIX = 'NAME=NixOS\nID=nixos\nVERSION_ID="25.11"\n'
REPOS = "https://developer.download.nvidia.com/compute/cuda/repos"


def apt(name: str, package: str = "cuda-toolkit-13-0", processor: str = "x86_64") -> str:
    keyring = "cuda-keyring_1.1-1_all.deb"
    return (
        f"wget {REPOS}/{name}/{processor}/{keyring} && sudo dpkg -i {keyring} && "
        f"sudo apt-get update && sudo apt-get install -y {package}"
    )


@pytest.mark.parametrize(
    ("text", "manager", "git", "compiler"),
    [
        (UBUNTU_2404, "apt", "sudo apt-get update && sudo apt-get install -y git", "build-essential"),
        (MINT_22, "apt", "sudo apt-get update && sudo apt-get install -y git", "build-essential"),
        (DEBIAN_13, "apt", "sudo apt-get update && sudo apt-get install -y git", "build-essential"),
        (FEDORA_42, "dnf", "sudo dnf install -y git", "gcc-c++ make"),
        (ROCKY_9, "dnf", "sudo dnf install -y git", "gcc-c++ make"),
        (AMAZON, "dnf", "sudo dnf install -y git", "gcc-c++ make"),
        (TUMBLEWEED, "zypper", "sudo zypper install -y git", "gcc-c++ make"),
        (ARCH, "pacman", "sudo pacman -S --needed git", "base-devel"),
        (CACHY, "pacman", "sudo pacman -S --needed git", "base-devel"),
        (ALPINE, "apk", "sudo apk add git", "build-base"),
    ],
)
def test_each_distribution_has_its_own_line(text: str, manager: str, git: str, compiler: str) -> None:
    found = distribution_of(text).manager
    assert found is PackageManager(manager)
    assert install_line(Need.GIT, found) == git
    assert install_line(Need.COMPILER, found).endswith(f" {compiler}")


def test_a_distribution_that_is_not_known_gets_no_line() -> None:
    assert distribution_of(NIX).manager is None
    assert install_line(Need.GIT, None) == ""
    for broken in ("", "garbage", 'ID="unclosed', "ID=\nVERSION_ID\n=x", "\0"):
        assert distribution_of(broken).manager is None


def test_root_needs_no_sudo() -> None:
    assert install_line(Need.CMAKE, PackageManager.APT, is_root=True) == "apt-get update && apt-get install -y cmake"


def test_every_manager_has_a_package_for_every_need() -> None:
    assert all(set(packages) == set(PackageManager) for packages in PACKAGES.values())
    assert set(PACKAGES) == set(Need)


def test_windows_and_macos_have_their_own() -> None:
    assert install_line(Need.GIT, PackageManager.WINGET) == "winget install --exact --id Git.Git"
    assert "Microsoft.VisualStudio.Workload.VCTools" in install_line(Need.COMPILER, PackageManager.WINGET)
    assert install_line(Need.COMPILER, PackageManager.BREW) == "xcode-select --install"
    assert windows_toolkit_line((12, 8)) == "winget install --exact --id Nvidia.CUDA --version 12.8"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (UBUNTU_2404, apt("ubuntu2404")),
        (MINT_22, apt("ubuntu2404")),
        (POP_2204, apt("ubuntu2204")),
        (DEBIAN_12, apt("debian12")),
        (
            FEDORA_42,
            f"sudo dnf config-manager addrepo --from-repofile={REPOS}/fedora42/x86_64/cuda-fedora42.repo && "
            "sudo dnf install -y cuda-toolkit-13-0",
        ),
        (
            ROCKY_9,
            "sudo dnf install -y 'dnf-command(config-manager)' && "
            f"sudo dnf config-manager --add-repo {REPOS}/rhel9/x86_64/cuda-rhel9.repo && "
            "sudo dnf install -y cuda-toolkit-13-0",
        ),
        (
            LEAP,
            f"sudo zypper addrepo {REPOS}/opensuse15/x86_64/cuda-opensuse15.repo && "
            "sudo zypper --gpg-auto-import-keys install -y cuda-toolkit-13-0",
        ),
        (ARCH, "sudo pacman -S --needed cuda"),
        (DEBIAN_13, ""),
        (SILVERBLUE, ""),
        (ALPINE, ""),
        (NIX, ""),
    ],
)
def test_the_toolkit_comes_from_nvidias_repository_for_this_very_system(text: str, line: str) -> None:
    """Where none is known, no line is better than a wrong one: the page says it."""
    assert toolkit_line((13, 0), distribution_of(text), "x64", is_root=False, is_wsl=False) == line
    assert CUDA_PAGE.startswith("https://developer.nvidia.com/")


def test_the_other_red_hats_are_told_apart() -> None:
    for text, name in ((ALMA_10, "rhel10"), (AMAZON, "amzn2023")):
        line = toolkit_line((12, 9), distribution_of(text), "x64", is_root=True, is_wsl=False)
        assert f"/{name}/" in line
        assert line.endswith("dnf install -y cuda-toolkit-12-9")
        assert "sudo" not in line


def test_wsl_arm_and_old_toolkits() -> None:
    ubuntu = distribution_of(UBUNTU_2404)
    assert "/wsl-ubuntu/x86_64/" in toolkit_line((13, 0), ubuntu, "x64", is_root=False, is_wsl=True)
    assert "/ubuntu2404/sbsa/" in toolkit_line((13, 0), ubuntu, "arm64", is_root=False, is_wsl=False)
    assert toolkit_line((13, 0), ubuntu, "riscv64", is_root=False, is_wsl=False) == ""
    # Arch has the newest only, which knows no Pascal
    assert toolkit_line((12, 9), distribution_of(ARCH), "x64", is_root=False, is_wsl=False) == ""
    # and Debian 13 an own one that is enough for some
    own = toolkit_line((12, 4), distribution_of(DEBIAN_13), "x64", is_root=False, is_wsl=False)
    assert own == "sudo apt-get update && sudo apt-get install -y nvidia-cuda-toolkit"


def test_parts_and_older_compilers_have_lines_too() -> None:
    apt_get = "sudo apt-get update && sudo apt-get install -y"
    assert part_line("cublas", (13, 0), PackageManager.APT, is_root=False) == f"{apt_get} libcublas-dev-13-0"
    assert (
        part_line("driver", (12, 8), PackageManager.DNF, is_root=False) == "sudo dnf install -y cuda-driver-devel-12-8"
    )
    assert older_compiler_line(13, PackageManager.APT, is_root=False) == f"{apt_get} g++-13"
    assert older_compiler_line(13, PackageManager.ZYPPER, is_root=True) == "zypper install -y gcc13-c++"
    assert older_compiler_line(13, PackageManager.DNF, is_root=False) == ""
    assert older_compiler_line(13, None, is_root=False) == ""


def test_what_a_distribution_says_of_itself_is_read() -> None:
    assert distribution_of(MINT_22) == Distribution(
        "linuxmint", ("ubuntu", "debian"), "22.2", "Linux Mint 22.2", "noble"
    )
    assert distribution_of(SILVERBLUE).is_fixed

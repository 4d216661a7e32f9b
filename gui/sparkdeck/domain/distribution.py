"""Which Linux distribution this is, from its os-release file, and what installs packages on it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from enum import Enum


class PackageManager(Enum):
    APT = "apt"
    DNF = "dnf"
    ZYPPER = "zypper"
    PACMAN = "pacman"
    APK = "apk"
    WINGET = "winget"
    BREW = "brew"


_MANAGERS: tuple[tuple[PackageManager, frozenset[str]], ...] = (
    (PackageManager.APT, frozenset({"debian", "ubuntu"})),
    (PackageManager.DNF, frozenset({"fedora", "rhel", "centos", "rocky", "almalinux", "ol", "amzn"})),
    (PackageManager.ZYPPER, frozenset({"suse", "opensuse", "sles", "sled", "opensuse-leap", "opensuse-tumbleweed"})),
    (PackageManager.PACMAN, frozenset({"arch"})),
    (PackageManager.APK, frozenset({"alpine"})),
)


@dataclass(frozen=True, slots=True)
class Distribution:
    """``kin`` are the ids of those it is made from, ``version`` is theirs to read only where ``id`` is theirs;
    ``base`` is the Ubuntu release by its code name (``noble``) where it is made from one. ``is_fixed``: its system is an
    image that packages cannot be installed into (ostree)."""

    id: str = ""
    kin: tuple[str, ...] = ()
    version: str = ""
    name: str = ""
    base: str = ""
    is_fixed: bool = False

    @property
    def manager(self) -> PackageManager | None:
        names = (self.id, *self.kin)
        return next((manager for name in names for manager, ids in _MANAGERS if name in ids), None)

    def is_one_of(self, *ids: str) -> bool:
        return self.id in ids


def distribution_of(os_release: str) -> Distribution:
    """From the text of ``/etc/os-release`` (freedesktop.org's form: shell assignments). Never raises."""
    fields: dict[str, str] = {}
    for line in os_release.splitlines():
        name, equals, value = line.strip().partition("=")
        if not equals or name.startswith("#"):
            continue
        try:
            words = shlex.split(value)
        except ValueError:
            continue
        fields[name] = words[0] if words else ""
    return Distribution(
        id=fields.get("ID", "").lower(),
        kin=tuple(fields.get("ID_LIKE", "").lower().split()),
        version=fields.get("VERSION_ID", ""),
        name=fields.get("PRETTY_NAME", "") or fields.get("NAME", ""),
        base=fields.get("UBUNTU_CODENAME", "").lower(),
        is_fixed="OSTREE_VERSION" in fields or fields.get("IMAGE_ID", "") != "",
    )

"""The Debian package: the app below /opt, a link in /usr/bin, and what the desktop looks for.

Written byte for byte by ourselves (deb(5): an ar of two tars), so that it can be made on any system and comes out the same
each time. It carries no scripts: dpkg's own triggers bring icons, file types and menus up to date.
"""

import platform
from collections.abc import Iterable
from pathlib import Path

from build_scripts.release import archive, contents
from build_scripts.release.archive import Entry
from build_scripts.release.desktop_files import ROOT, desktop_files, with_folders
from build_scripts.system_libraries import PACKAGES
from sparkdeck.adapters.elf_file import NotElf, read_elf

HOME = "opt/sparkdeck"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_RENAMED = {"libglib2.0-0": "libglib2.0-0 | libglib2.0-0t64"}
"""By the change to 64-bit times in Debian 13 and Ubuntu 24.04."""


def deb(app: Path, version: str, when: int) -> tuple[str, bytes]:
    """File name and content of the package."""
    entries = list(archive.tree(app, HOME))
    entries += [Entry("usr/bin/sparkdeck", 0o777, link=f"/{HOME}/sparkdeck")]
    entries += desktop_files()
    for name in ("THIRD_PARTY_NOTICES.md", "CHANGELOG.md"):
        entries.append(Entry(f"usr/share/doc/sparkdeck/{name}", 0o644, ROOT / name))
    entries.append(Entry("usr/share/doc/sparkdeck/copyright", 0o644, ROOT / "LICENSE"))
    entries = with_folders(entries)
    size_kib = sum(len(entry.read()) for entry in entries if entry.content is not None) // 1024
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    control = _control(version, architecture, size_kib, depends(app))
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": archive.tar_xz([Entry("", 0o755), Entry("control", 0o644, control.encode())], when),
        "data.tar.xz": archive.tar_xz([Entry("", 0o755), *entries], when),
    }
    return f"sparkdeck_{version}_{architecture}.deb", archive.ar(members, when)


def needed(app: Path) -> set[str]:
    """The libraries that the app's native files need and that are not in it."""
    inside = {path.name for path in app.rglob("*") if path.is_file()}
    found: set[str] = set()
    for path in app.rglob("*"):
        if path.is_symlink() or not path.is_file() or path.stem.removeprefix("lib") in contents.OPTIONAL_PLUGINS:
            continue
        try:
            found.update(read_elf(path).needed)
        except (NotElf, OSError):
            continue
    return found - inside


def depends(app: Path) -> list[str]:
    """The packages that bring what is left to the system."""
    least = ".".join(map(str, contents.PROMISED_GLIBC))
    names = {PACKAGES[soname][0] for soname in needed(app) if soname in PACKAGES}
    return [f"libc6 (>= {least})", *(_RENAMED.get(name, name) for name in sorted(names))]


def _control(version: str, architecture: str, size_kib: int, packages: Iterable[str]) -> str:
    return (
        "Package: sparkdeck\n"
        f"Version: {version}\n"
        f"Architecture: {architecture}\n"
        "Maintainer: The SparkDeck authors <sparkdeck@localhost>\n"
        f"Installed-Size: {size_kib}\n"
        f"Depends: {', '.join(packages)}\n"
        "Recommends: fonts-dejavu-core | fonts-liberation, xdg-utils\n"
        "Section: utils\n"
        "Priority: optional\n"
        "Description: control panel for llama-server with speculative drafts\n"
        " SparkDeck downloads a matched pair of a large language model and its draft,\n"
        " edits the launch settings, starts and stops the server, shows speed and\n"
        " acceptance live, chats with it and measures what the draft is worth.\n"
    )

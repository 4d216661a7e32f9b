"""Which libraries of the system Qt and llama.cpp need and this machine lacks, and the one line that installs them.

The wheels bring nearly everything along; what they expect of a Linux system is found by asking the loader (`ldd`) about
the very files in .venv that will be loaded. macOS and Windows need nothing.

Standard library only.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from build_scripts.environment import VENV_PACKAGE, CannotStart, say

WINDOW = "window"  # any window at all, the offscreen platform's too, and the built-in runtime
X11 = "xcb"
WAYLAND = "wayland"

_QT_MODULES = ("QtCore", "QtDBus", "QtGui", "QtNetwork", "QtSvg", "QtTest", "QtWidgets")
_PATTERNS: Mapping[str, Sequence[str]] = {
    WINDOW: (
        *(f"PySide6/{module}.abi3.so" for module in _QT_MODULES),
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/iconengines/*.so",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "xllamacpp/*.so",
    ),
    X11: ("PySide6/Qt/plugins/platforms/libqxcb.so", "PySide6/Qt/plugins/xcbglintegrations/*.so"),
    WAYLAND: (
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "PySide6/Qt/plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
    ),
}

# soname: (Debian and Ubuntu, Fedora and its kin)
PACKAGES: Mapping[str, tuple[str, str]] = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libGLX.so.0": ("libglx0", "libglvnd-glx"),
    "libGLdispatch.so.0": ("libglvnd0", "libglvnd"),
    "libOpenGL.so.0": ("libopengl0", "libglvnd-opengl"),
    "libICE.so.6": ("libice6", "libICE"),
    "libSM.so.6": ("libsm6", "libSM"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libXau.so.6": ("libxau6", "libXau"),
    "libXdmcp.so.6": ("libxdmcp6", "libXdmcp"),
    "libXext.so.6": ("libxext6", "libXext"),
    "libXrender.so.1": ("libxrender1", "libXrender"),
    "libatomic.so.1": ("libatomic1", "libatomic"),
    "libbrotlicommon.so.1": ("libbrotli1", "libbrotli"),
    "libbrotlidec.so.1": ("libbrotli1", "libbrotli"),
    "libcom_err.so.2": ("libcom-err2", "libcom_err"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libdrm.so.2": ("libdrm2", "libdrm"),
    "libexpat.so.1": ("libexpat1", "expat"),
    "libffi.so.8": ("libffi8", "libffi"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libgbm.so.1": ("libgbm1", "mesa-libgbm"),
    "libgcc_s.so.1": ("libgcc-s1", "libgcc"),
    "libgio-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgobject-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgomp.so.1": ("libgomp1", "libgomp"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2", "krb5-libs"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libk5crypto.so.3": ("libk5crypto3", "krb5-libs"),
    "libkrb5.so.3": ("libkrb5-3", "krb5-libs"),
    "libkrb5support.so.0": ("libkrb5support0", "krb5-libs"),
    "libpng16.so.16": ("libpng16-16", "libpng"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++"),
    "libsystemd.so.0": ("libsystemd0", "systemd-libs"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-glx.so.0": ("libxcb-glx0", "libxcb"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xinerama.so.0": ("libxcb-xinerama0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libz.so.1": ("zlib1g", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd"),
}
COMPILER_PACKAGES = ("g++", "gcc-c++")
FONT_PACKAGES = ("fonts-dejavu-core", "dejavu-sans-fonts")
_FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts")
_FONT_FILES = (".ttf", ".otf", ".ttc", ".pfb")

_MANAGERS = ("apt-get", "dnf")
_MISSING = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Lack:
    """What this machine is without. `sonames` as the loader names them; `manager` None where neither apt nor dnf is."""

    sonames: tuple[str, ...]
    font: bool
    manager: str | None
    venv_module: bool = False
    compiler: bool = False

    def __bool__(self) -> bool:
        return bool(self.sonames) or self.font or self.venv_module or self.compiler

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages that bring what is missing, each once; empty without a known package manager."""
        if self.manager is None:
            return ()
        column = _MANAGERS.index(self.manager)
        names = {PACKAGES[soname][column] for soname in self.sonames if soname in PACKAGES}
        if self.font:
            names.add(FONT_PACKAGES[column])
        if self.venv_module:
            names.add(VENV_PACKAGE)
        if self.compiler:
            names.add(COMPILER_PACKAGES[column])
        return tuple(sorted(names))

    @property
    def unknown(self) -> tuple[str, ...]:
        """Libraries that no package of the table brings."""
        return tuple(soname for soname in self.sonames if soname not in PACKAGES)


def groups_to_open(variables: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """The sets of libraries of which one must be whole to open a window here.

    Qt takes the first platform that loads, so on a Wayland desktop that also has an X server either will do.
    """
    asked = variables.get("QT_QPA_PLATFORM", "").split(":")[0]
    if asked and not asked.startswith((X11, WAYLAND)):
        return ((WINDOW,),)
    ways = []
    if variables.get("WAYLAND_DISPLAY") and not asked.startswith(X11):
        ways.append((WINDOW, WAYLAND))
    if variables.get("DISPLAY") and not asked.startswith(WAYLAND):
        ways.append((WINDOW, X11))
    return tuple(ways) or ((WINDOW,),)


def groups_to_install(variables: Mapping[str, str]) -> tuple[str, ...]:
    """What an installation covers: windows on X11 and without a display, and on Wayland where that is in use."""
    return (WINDOW, X11, WAYLAND) if variables.get("WAYLAND_DISPLAY") else (WINDOW, X11)


def find_lack(site_packages: Path, groups: Iterable[str]) -> Lack:
    """Ask the loader what `groups` would miss."""
    if sys.platform != "linux":
        return Lack((), font=False, manager=None)
    files = [file for group in groups for pattern in _PATTERNS[group] for file in sorted(site_packages.glob(pattern))]
    return Lack(_missing_sonames(files), font=not has_font(), manager=package_manager())


def find_lack_to_open(site_packages: Path, variables: Mapping[str, str]) -> Lack:
    """What keeps a window from opening: the shortest list of all ways, and empty if one way is whole."""
    lacks = [find_lack(site_packages, groups) for groups in groups_to_open(variables)]
    return min(lacks, key=lambda lack: len(lack.sonames))


def has_font() -> bool:
    """Whether one scalable font is installed: without any, Qt draws boxes for letters."""
    for folder in _FONT_FOLDERS:
        for _, _, names in os.walk(Path(folder).expanduser()):
            if any(name.lower().endswith(_FONT_FILES) for name in names):
                return True
    return False


def package_manager() -> str | None:
    """`apt-get` or `dnf`, whichever is there."""
    return next((manager for manager in _MANAGERS if shutil.which(manager)), None)


def install_commands(lack: Lack) -> list[list[str]]:
    """The commands that install what is missing, without sudo; apt's lists are fetched first where there are none."""
    if not lack.packages or lack.manager is None:
        return []
    install = [lack.manager, "install", "-y", *lack.packages]
    if lack.manager == "apt-get":
        install.insert(2, "--no-install-recommends")
        if not _apt_has_lists():
            return [["apt-get", "update"], install]
    return [install]


def install_line(lack: Lack) -> str:
    """The one line for a terminal."""
    prefix = "" if _is_root() else "sudo "
    return " && ".join(prefix + " ".join(command) for command in install_commands(lack))


def describe(lack: Lack, start_command: str) -> str:
    """What is missing and what installs it, in words."""
    lines = []
    if lack.sonames:
        noun = "library" if len(lack.sonames) == 1 else "libraries"
        lines.append(f"This machine lacks {len(lack.sonames)} system {noun}: {', '.join(lack.sonames)}.")
    if lack.font:
        lines.append("No font is installed, so text would be drawn as boxes.")
    if line := install_line(lack):
        lines += ["This line installs what is missing:", f"    {line}"]
        lines += ["and this runs it for you:", f"    {start_command} --install-system-libraries"]
    if lack.unknown and lack.manager:
        lines.append(f"No package is known for {', '.join(lack.unknown)}: ask your package manager for it.")
    if lack.manager is None:
        lines.append("Neither apt-get nor dnf is here: install them with your system's own package manager.")
    return "\n".join(lines)


def install(lack: Lack) -> None:
    """Run the line, as root or through sudo. Raises CannotStart when it cannot be run or fails."""
    commands = install_commands(lack)
    if not commands:
        return
    prefix: list[str] = []
    if not _is_root():
        if not shutil.which("sudo"):
            raise CannotStart(f"Installing needs root, and sudo is not here. As root: {install_line(lack)}")
        prefix = ["sudo"]
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    refresh = [["apt-get", "update"]] if lack.manager == "apt-get" and len(commands) == 1 else []
    for attempt in (commands, [*refresh, *commands]):
        if all(_succeeds([*prefix, *command], variables) for command in attempt):
            return
        if not refresh:
            break
        say("That failed; once more with fresh package lists.")
    raise CannotStart(f"Installing the system libraries failed: {install_line(lack)}")


def _succeeds(command: list[str], variables: Mapping[str, str]) -> bool:
    say(f"$ {' '.join(command)}")
    return subprocess.run(command, env=dict(variables), stdout=sys.stderr).returncode == 0


def _missing_sonames(files: Sequence[Path]) -> tuple[str, ...]:
    ldd = shutil.which("ldd")
    if ldd is None or not files:
        return ()
    variables = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(
        [ldd, *map(str, files)],
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
    )
    return tuple(sorted(set(_MISSING.findall(done.stdout))))


def _apt_has_lists() -> bool:
    return any(Path("/var/lib/apt/lists").glob("*_Packages*"))


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0

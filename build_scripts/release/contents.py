"""What of the libraries goes into the packaged app: only the Qt modules, plugins and translations that are used, and of
the build machine's own libraries only a list of names.

What a desktop must have anyway (the C and C++ libraries, X11, GL, fontconfig, glib …) is taken from the user's system: one
of ours would stand in the way of its graphics drivers. The list follows AppImage's excludelist, turned round: what is not
named is not taken along, so nothing gets in unseen.
"""

import re
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

PROMISED_GLIBC = (2, 35)
"""Ubuntu 22.04, Debian 12, Fedora 36 and all later ones. PySide6 asks for 2.34, the Python that builds it may for more."""

EXCLUDED_MODULES = (
    "IPython",
    "PySide6.QtTest",
    "_pytest",
    "curses",
    "distutils",
    "doctest",
    "ensurepip",
    "lib2to3",
    "numpy",
    "pip",
    "pkg_resources",
    "pydoc",
    "readline",
    "rich",
    "rlcompleter",
    "setuptools",
    "tkinter",
    "unittest",
    "xmlrpc",
)
"""Of the standard library and others: imported by something that we never call."""

HIDDEN_IMPORTS = ("hf_xet",)
"""Imported by name at run time, where PyInstaller cannot see it."""

METADATA = ("PySide6-Essentials", "httpx", "huggingface_hub", "nvidia-ml-py", "psutil", "xllamacpp")
"""Packages whose version the program asks for."""

RUNTIME_HOOKS_LEFT_OUT = (
    "pyi_rth_inspect",
    "pyi_rth_multiprocessing",
    "pyi_rth_pkgutil",
    "pyi_rth_pyside6",
    "pyi_rth_setuptools",
)
"""PyInstaller's own start-up code for what we do not do; that for PySide6 would overwrite the user's Qt variables."""

TRANSLATIONS = ("qtbase_de.qm", "qtbase_zh_CN.qm")

PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qgif", "qico", "qjpeg", "qsvg", "qwebp"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platforms": ("qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"),
    "platformthemes": ("qgtk3", "qxdgdesktopportal"),
    "styles": ("qmacstyle",),
    "wayland-decoration-client": ("*",),
    "wayland-graphics-integration-client": ("*",),
    "wayland-shell-integration": ("libxdg-shell", "xdg-shell"),
    "xcbglintegrations": ("*",),
}
OPTIONAL_PLUGINS = ("qgtk3",)
"""Qt does without where the system has not what they need."""

SYSTEM_LIBRARIES = (
    "libbrotlicommon.so.*",
    "libbrotlidec.so.*",
    "libbz2.so.*",
    "libcom_err.so.*",
    "libcrypto.so.*",
    "libffi.so.*",
    "libgomp.so.*",
    "libgssapi_krb5.so.*",
    "libk5crypto.so.*",
    "libkeyutils.so.*",
    "libkrb5.so.*",
    "libkrb5support.so.*",
    "liblzma.so.*",
    "libpcre2-8.so.*",
    "libpython3*.so.*",
    "libsqlite3.so.*",
    "libssl.so.*",
    "libxcb-*.so.*",
    "libxkbcommon*.so.*",
    "libzstd.so.*",
)
"""Of the build machine, taken along."""

EXPECTED = (
    "ld-linux*.so.*",
    "libEGL.so.1",
    "libGL.so.1",
    "libGLX.so.0",
    "libOpenGL.so.0",
    "libICE.so.6",
    "libSM.so.6",
    "libX11-xcb.so.1",
    "libX11.so.6",
    "libXext.so.6",
    "libc.so.6",
    "libdbus-1.so.3",
    "libdl.so.2",
    "libdrm.so.2",
    "libexpat.so.1",
    "libfontconfig.so.1",
    "libfreetype.so.6",
    "libgbm.so.1",
    "libgcc_s.so.1",
    "libglib-2.0.so.0",
    "libgobject-2.0.so.0",
    "libgthread-2.0.so.0",
    "libgio-2.0.so.0",
    "libm.so.6",
    "libpthread.so.0",
    "libresolv.so.2",
    "librt.so.1",
    "libstdc++.so.6",
    "libutil.so.1",
    "libuuid.so.1",
    "libwayland-client.so.0",
    "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
    "libxcb.so.1",
    "libz.so.1",
)
"""Needed by what is in the app and left to the user's system; the .deb depends on the packages that bring them."""

_PLUGIN = re.compile(r"(?:PySide6/)(?:Qt/)?plugins/([^/]+)/(?:lib)?([^/]+?)\.(?:abi3\.)?(?:so|dll|dylib)$")
_OF_INSTALLER = re.compile(r"\.dist-info/(?:RECORD|INSTALLER|REQUESTED|direct_url\.json)$")
"""What pip notes of an installation: nobody reads it in the app, and it names folders of the machine that built it."""
_OF_QT = re.compile(r"^(?:PySide6|shiboken6)/")
_QT_EXTRAS = ("EglFS", "EglFs", "Pdf", "VirtualKeyboard", "Qml", "Quick", "Sql", "PrintSupport", "Designer", "Test")


def is_wanted(destination: str, *, from_system: bool = False) -> bool:
    """Whether a file goes along. ``destination`` is its path in the app; ``from_system``: a library of the build machine."""
    path = destination.replace("\\", "/")
    name = PurePosixPath(path).name
    if plugin := _PLUGIN.search(path):
        return any(fnmatch(plugin[2], wanted) for wanted in PLUGINS.get(plugin[1], ()))
    if _OF_INSTALLER.search(path) or name.endswith(".ts"):  # of a translation only what is compiled is read
        return False
    if "/translations/" in path and _OF_QT.match(path):
        return name in TRANSLATIONS
    if "Qt6" in name and any(f"Qt6{extra}" in name for extra in _QT_EXTRAS):
        return False
    if _OF_QT.match(path) and ("/qml/" in path or name.startswith("opengl32sw")):
        return False
    if _OF_QT.match(path) and name.endswith((".pyi", ".h", ".cmake", ".xml", ".txt")):
        return False
    if from_system:
        return any(fnmatch(name, wanted) for wanted in SYSTEM_LIBRARIES)
    return True


def is_of_the_system(source: str, prefixes: Iterable[str]) -> bool:
    """Whether a file of the build comes neither from the environment nor from the Python in ``prefixes``."""
    place = Path(source)
    if re.match(r"libpython3", place.name):
        return True
    return not any(place.is_relative_to(prefix) or place.resolve().is_relative_to(prefix) for prefix in prefixes)


def is_expected(soname: str) -> bool:
    """Whether a library is left to the user's system."""
    return any(fnmatch(soname, each) for each in EXPECTED)

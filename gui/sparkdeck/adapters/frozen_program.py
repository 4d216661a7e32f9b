"""SparkDeck as a packaged program: how its children are started, and what of its environment is its own.

PyInstaller's starter leads the loader to our libraries through ``LD_LIBRARY_PATH``; it keeps the user's own
value in ``LD_LIBRARY_PATH_ORIG``. The loader has read it before Python runs, so it is put back at once, the first thing the
program does (:func:`begin`): whatever starts a process afterwards, Qt and the desktop's openers included, passes on the
user's own environment. The user's Qt plugins must not get into our Qt: such paths are set aside likewise until it has its
own (:func:`give_back_environment`). :func:`restored` is the same for an environment at hand.

A packaged program has no Python that could run a script: each child process of ours has a hidden first argument instead.

Standard library only, and little of it: everything starts through here.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BUILTIN_RUNTIME = "--builtin-runtime"
PROCESS_GUARD = "--process-guard"
QT_TRIAL = "--qt-trial"
DRAFT_KINDS = "--draft-kinds"
XET_FETCH = "--xet-fetch"
CONSOLE_BREAK = "--console-break"
FIRST_PAINT_REPORT = "--first-paint-report"
ROLES = (BUILTIN_RUNTIME, PROCESS_GUARD, QT_TRIAL, DRAFT_KINDS, XET_FETCH, CONSOLE_BREAK, FIRST_PAINT_REPORT)
"""What a packaged program is to its own children, as their first argument (see ``sparkdeck.child_roles``)."""

CONSOLE_PROGRAM = "sparkdeck-cli.exe"
"""Windows: beside the windowed program, for terminals and for children that read and print."""

_LOADERS = ("LD_LIBRARY_PATH", "LIBPATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH")
_QTS = ("QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH", "QML_IMPORT_PATH", "QML2_IMPORT_PATH")
_OTHERS = ("PATH", "XDG_DATA_DIRS", "PYTHONPATH", "PYTHONHOME")
"""Lists of folders that starters of packaged programs add to; what lies inside the program is ours."""
_KEPT_AS = "_ORIG"
_OF_THE_STARTER = ("_PYI_", "_MEIPASS2", "PYINSTALLER_")
_OF_THE_IMAGE = ("APPDIR", "APPIMAGE", "ARGV0", "OWD")
"""What the runtime of an AppImage notes. Every program that one starts inherits it, a SparkDeck from a package too: it is
ours only where we lie in its ``APPDIR``."""
_STARTED_WITH = {name: os.environ[name] for name in _OF_THE_IMAGE if name in os.environ}
"""As it was before :func:`begin`."""


def is_frozen() -> bool:
    """Whether this is a packaged program rather than a Python that runs our source."""
    return bool(getattr(sys, "frozen", False))


def program_folder() -> str | None:
    """Where a packaged program lies, links resolved; ``None`` from source."""
    return os.path.dirname(os.path.realpath(sys.executable)) if is_frozen() else None  # noqa: PTH120 - no pathlib here


def child_command(role: str, *python_arguments: str) -> list[str]:
    """The program and first arguments of a child of ours: packaged its ``role``, else Python with ``python_arguments``."""
    if not is_frozen():
        return [sys.executable, *python_arguments]
    if sys.platform == "win32":
        for_children = os.path.join(os.path.dirname(sys.executable), CONSOLE_PROGRAM)  # noqa: PTH118, PTH120
        if os.path.exists(for_children):  # noqa: PTH110
            return [for_children, role]
    return [sys.executable, role]


def restored(environment: Mapping[str, str], folders: Sequence[str]) -> dict[str, str]:
    """``environment`` as it was before a packaged program that lies in ``folders`` was started. Idempotent.

    A list that our starter replaced gets its ``…_ORIG`` back; from all others, entries inside ``folders`` are taken out,
    and a list that is empty then goes. What the starter notes for itself goes too.
    """
    kept = {name: value for name, value in environment.items() if not name.startswith(_OF_THE_STARTER)}
    if _lies_in(kept.get("APPDIR", ""), folders):
        kept = {name: value for name, value in kept.items() if name not in _OF_THE_IMAGE}
    for name in (*_LOADERS, *_QTS, *_OTHERS):
        original = kept.pop(name + _KEPT_AS, None) if name not in _OTHERS else None
        value = kept.get(name)
        if original:
            value = original
        if value is None:
            continue
        entries = value.split(os.pathsep)
        own = [entry for entry in entries if _lies_in(entry, folders)]
        if not own:
            kept[name] = value
        elif left := [entry for entry in entries if entry not in own]:
            kept[name] = os.pathsep.join(left)
        else:
            del kept[name]
    return kept


def own_folders() -> tuple[str, ...]:
    """Where libraries and plugins of a packaged program lie, as the starter spells them and as they are; else none."""
    if not is_frozen():
        return ()
    places = (getattr(sys, "_MEIPASS", ""), program_folder() or "", _own_mount())
    return tuple({path for place in places if place for path in (place, os.path.realpath(place))})


def app_image() -> str:
    """Path of the AppImage that we are packed in, which outlives the folder it is mounted on; empty where we are not."""
    return _STARTED_WITH.get("APPIMAGE", "") if _own_mount() else ""


def _own_mount() -> str:
    """``APPDIR`` where this program lies in it, else empty."""
    folder, mount = program_folder(), _STARTED_WITH.get("APPDIR", "")
    return mount if folder and os.path.isabs(mount) and _lies_in(folder, (os.path.realpath(mount),)) else ""  # noqa: PTH117


def begin() -> None:
    """The first thing a packaged program does: standard streams, and the user's own environment but for Qt's paths."""
    fill_standard_streams()
    users = {name: os.environ[name] for name in _QTS if name in os.environ}
    give_back_environment()
    for name, value in users.items():
        if name in os.environ:
            del os.environ[name]
            os.environ[name + _KEPT_AS] = value
    if sys.platform == "win32":  # where the starter leads the loader by a call, which children inherit
        import ctypes

        ctypes.windll.kernel32.SetDllDirectoryW(None)


def give_back_environment() -> None:
    """Packaged: make the process's environment the user's again. When Qt knows its plugins; for all else :func:`begin`."""
    if not is_frozen():
        return
    clean = restored(os.environ, own_folders())
    for name in set(os.environ) - set(clean):
        del os.environ[name]
    for name, value in clean.items():
        if os.environ.get(name) != value:
            os.environ[name] = value


def fill_standard_streams() -> None:
    """Open the null device for each of the descriptors 0 to 2 that is closed.

    A program started without them would give their numbers to the next files it opens: what a library prints to
    "stderr" then lands in a model or a socket.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest free number, which is this one
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)


def _lies_in(entry: str, folders: Sequence[str]) -> bool:
    if not entry:
        return False
    place = os.path.normcase(os.path.normpath(entry))
    return any(place == own or place.startswith(own + os.sep) for own in (os.path.normcase(each) for each in folders))

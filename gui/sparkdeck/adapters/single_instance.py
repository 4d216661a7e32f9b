"""One window per user and data folder: who is the first, and how a second one tells it what was wanted.

The first holds a lock that the system takes back whatever ends it, so nothing can be stale; what listens beside it may be
removed by whoever has the lock. Only what a start needs is imported: this runs before the first picture.
"""

from __future__ import annotations

import os
import sys
import time

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

ANSWER = b"raised\n"
ANSWER_WITHIN_S = 2.0
BEGIN_WITHIN_S = 10.0
"""For a first one that has not begun to listen yet, or listens no more because it is ending."""
LONGEST_MESSAGE = 256 * 1024
_LONGEST_WORD, _MOST_WORDS = 4096, 8
"""Characters: no path is longer, nor any link that is opened. As JSON all of them stay below the longest message."""
_LOOK_EVERY_S = 0.05
_LONGEST_PATH = 80
"""Bytes. A socket's path has room for 104 (macOS), and Qt appends to it while it makes it."""

FIRST, TOLD, SILENT = "first", "told", "silent"


class InstanceLock:
    """The lock of ``folder``. Where there can be none (a read-only disk, a file system without locks) everybody is first."""

    def __init__(self, folder: str) -> None:
        self._path = os.path.join(folder, "window.lock")  # noqa: PTH118 - pathlib would cost the start
        self._descriptor: int | None = None

    def take(self) -> bool:
        """Whether we are the first. Idempotent; released by :meth:`release` or the end of the process."""
        if self._descriptor is not None:
            return True
        try:
            os.makedirs(os.path.dirname(self._path), exist_ok=True)  # noqa: PTH103, PTH120
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        if not _lock(descriptor):
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        try:
            os.truncate(descriptor, 0)
            os.write(descriptor, str(os.getpid()).encode())
        except OSError:
            pass
        return True

    def release(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)

    @property
    def holder(self) -> str:
        """The pid of the first one, for the eye; empty where it cannot be read."""
        try:
            with open(self._path, "rb") as file:  # noqa: PTH123
                return file.read(20).decode("ascii", "replace").strip()
        except OSError:
            return ""


def _lock(descriptor: int) -> bool:
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # far behind the pid, which others read
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def state_folder() -> str:
    """Our state folder as ``app_folders()`` has it, by Linux' rule without platformdirs; empty without a home."""
    home = os.environ.get("SPARKDECK_HOME")
    if home:
        return os.path.join(os.path.abspath(os.path.expanduser(home)), "state")  # noqa: PTH100, PTH111, PTH118
    if sys.platform != "linux":
        from sparkdeck.adapters.app_folders import app_folders
        from sparkdeck.domain.errors import UserError

        try:
            return str(app_folders().state)
        except UserError:
            return ""
    base = os.environ.get("XDG_STATE_HOME", "").strip()
    base = base if base.startswith("/") else os.path.expanduser("~/.local/state")  # noqa: PTH111
    return f"{base}/SparkDeck" if base.startswith("/") else ""


def current_folder() -> str:
    """Where relative paths begin; the root where that folder was deleted under us."""
    try:
        return os.getcwd()  # noqa: PTH109 - see above
    except OSError:
        return os.sep


def address_in(folder: str) -> str:
    """Where the first one listens: a socket in ``folder``, which is the user's own; where that path is too long, in a
    folder of the user's own among the temporary files. Empty where there is no such place."""
    import hashlib
    import tempfile

    name = hashlib.sha256(folder.encode("utf-8", "surrogateescape")).hexdigest()[:16]
    if os.name != "posix":
        return rf"\\.\pipe\sparkdeck-{name}"
    path = os.path.join(folder, "window.sock")  # noqa: PTH118
    if len(os.fsencode(path)) <= _LONGEST_PATH:
        return path
    place = f"{tempfile.gettempdir()}/sparkdeck-{os.getuid()}-{name}"
    try:
        os.makedirs(place, mode=0o700, exist_ok=True)  # noqa: PTH103
        facts = os.lstat(place)
    except OSError:
        return ""
    is_ours = facts.st_uid == os.getuid() and not facts.st_mode & 0o077 and os.path.isdir(place)  # noqa: PTH112
    return f"{place}/window.sock" if is_ours and not os.path.islink(place) else ""  # noqa: PTH114


def meet_the_first(lock: InstanceLock, folder: str, arguments: list[str]) -> str:
    """``FIRST``: we are it. ``TOLD``: it was told what we were asked and shows its window. ``SILENT``: it does not answer."""
    if lock.take():
        return FIRST
    import json

    token = os.environ.get("XDG_ACTIVATION_TOKEN") or os.environ.get("DESKTOP_STARTUP_ID") or ""
    words = [word[:_LONGEST_WORD] for word in arguments[:_MOST_WORDS]]
    wanted = {"schema": 1, "arguments": words, "folder": current_folder(), "activation": token[:_LONGEST_WORD]}
    message = json.dumps(wanted).encode() + b"\n"
    address = address_in(folder)
    until = time.monotonic() + BEGIN_WITHIN_S
    while not lock.take():
        answered = _tell(address, message) if address else None
        if answered is not None:
            return TOLD if answered else SILENT
        if time.monotonic() > until:
            return SILENT
        time.sleep(_LOOK_EVERY_S)
    return FIRST


def _tell(address: str, message: bytes) -> bool | None:
    """Whether it answered in time; ``None`` where nobody listens."""
    if os.name != "posix":
        return _tell_pipe(address, message)
    import socket

    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(ANSWER_WITHIN_S)
        try:
            client.connect(address)
        except TimeoutError:  # its queue is full: others wait already
            return False
        except OSError:
            return None
        try:
            client.sendall(message)
            return client.recv(len(ANSWER)) == ANSWER
        except OSError:
            return False


def _tell_pipe(address: str, message: bytes) -> bool | None:
    """Windows. A pipe knows no time limit, so a thread waits for it, and is left behind where that is in vain."""
    import threading

    try:
        pipe = open(address, "r+b", buffering=0)  # noqa: PTH123, SIM115
    except OSError:
        return None
    answers: list[bytes] = []

    def talk() -> None:
        try:
            pipe.write(message)
            answers.append(pipe.read(len(ANSWER)) or b"")
        except OSError:
            pass

    thread = threading.Thread(target=talk, name="sparkdeck-second", daemon=True)
    thread.start()
    thread.join(ANSWER_WITHIN_S)
    return answers == [ANSWER]

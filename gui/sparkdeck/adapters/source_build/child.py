"""Runs git, CMake and what they start, line by line, and ends all of it: no process is left behind, however deep."""

from __future__ import annotations

import collections
import contextlib
import functools
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters import process_guard
from sparkdeck.adapters.guard_command import guard_command
from sparkdeck.adapters.no_console import no_console
from sparkdeck.domain.build_failure import explain
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

GRACE_S = 5.0
"""How long a cancelled build may take to end by itself."""
NO_LOG = Path(os.devnull)
"""For a question that leaves no trace."""
_LINES_KEPT = 400
_LEADS_ASTRAY = frozenset(
    {
        "CMAKE_GENERATOR",
        "DESTDIR",
        "SOURCE_DATE_EPOCH",
        "GIT_COMMON_DIR",
        "GIT_DIR",
        "GIT_INDEX_FILE",
        "GIT_NAMESPACE",
        "GIT_OBJECT_DIRECTORY",
        "GIT_WORK_TREE",
    }
)
"""Variables that change what llama.cpp's CMake files choose, or where they put it; and those of a git that runs us (a
hook, say), which would lead ours into another repository."""
_BELOW_NORMAL_PRIORITY_CLASS = 0x4000


class BuildFailed(UserError):
    """A step of the build failed; ``detail`` holds the lines that say why, and the place of the whole log."""


class BuildCancelled(Exception):
    """The build was ended on request; what is done already is kept."""


class Control:
    """Ends a build from another thread, now or before it begins."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._cancelled = False

    def cancel(self) -> None:
        """End what runs, and refuse what would come. Blocking: until every process has ended, some seconds at most."""
        with self._lock:
            self._cancelled = True
            process = self._process
        if process is not None:
            end_all(process)

    def check(self) -> None:
        """Raise :class:`BuildCancelled` once it was cancelled."""
        if self._cancelled:
            raise BuildCancelled

    @contextlib.contextmanager
    def holding(self, start: Callable[[], subprocess.Popen[bytes]]) -> Iterator[subprocess.Popen[bytes]]:
        with self._lock:  # so that none is started after a cancellation
            self.check()
            self._process = process = start()
        try:
            yield process
        except BaseException:
            end_all(process)
            raise
        finally:
            with self._lock:
                self._process = None
            if process.stdout is not None:
                process.stdout.close()
        if self._cancelled:
            end_all(process)  # its children may outlive it
            raise BuildCancelled


@dataclass(frozen=True, slots=True)
class Shift:
    """What the steps of one build share: ``log`` takes all output, ``held`` are descriptors that the processes inherit,
    ``is_polite`` lets whatever else runs here go first."""

    log: Path
    control: Control
    held: tuple[int, ...] = ()
    is_polite: bool = False


def run_step(
    name: str,
    command: Sequence[str],
    shift: Shift,
    hear: Callable[[str], None] = lambda line: None,
    variables: Mapping[str, str] | None = None,
    limit_s: float | None = None,
) -> str:
    """Run ``command`` to its end and return the last of its output. Each line goes to the log and to ``hear``; what git
    writes over itself counts as lines, and is not logged. One that takes longer than ``limit_s`` is ended.

    Raises :class:`BuildFailed` in words where it fails, :class:`BuildCancelled` where it was ended. An exception in here,
    KeyboardInterrupt above all, ends every process first.
    """
    tail: collections.deque[str] = collections.deque(maxlen=_LINES_KEPT)
    if shift.log != NO_LOG:
        shift.log.parent.mkdir(parents=True, exist_ok=True)
    with shift.log.open("ab") as record:
        try:
            start = functools.partial(_start, command, shift, variables or {})
            with (
                shift.control.holding(start) as process,
                _guarded(process, shift),
                _limited(process, limit_s) as is_late,
            ):
                assert process.stdout is not None
                for raw in process.stdout:
                    *passing, last = raw.rstrip(b"\r\n").split(b"\r")
                    record.write(last + b"\n")
                    record.flush()
                    for text in (*passing, last):
                        hear(text.decode("utf-8", "replace"))
                    tail.append(last.decode("utf-8", "replace"))
                code = process.wait()
        except OSError as error:
            raise BuildFailed(*_parts(explain(name, f"{command[0]}: {error.strerror}", None))) from error
    if is_late:
        title = tr("{step} took longer than {limit:.0f} s.", step=name, limit=limit_s)
        raise BuildFailed(title, "", tr("Check the network connection, then try again."))
    if code:
        raise BuildFailed(*_parts(explain(name, "\n".join(tail), code, str(shift.log) if shift.log != NO_LOG else "")))
    return "\n".join(tail)


@contextlib.contextmanager
def _guarded(process: subprocess.Popen[bytes], shift: Shift) -> Iterator[None]:
    """A guard beside a step that may take long: should we be killed, all of the step ends too, and with it its lock."""
    birth = process_guard.birth_of(process.pid) if os.name == "posix" and shift.log != NO_LOG else None
    if birth is None:
        yield
        return
    guard = subprocess.Popen(
        [*guard_command(), str(process.pid), birth, "", "group"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        start_new_session=True,
        creationflags=no_console(),
    )
    try:
        yield
    except BaseException:
        end_all(process)  # in peace, before the guard makes short work of it
        raise
    finally:  # not `with guard`: after a KeyboardInterrupt that would leave it unwaited for, as a zombie
        assert guard.stdin is not None
        guard.stdin.close()
        guard.wait()


@contextlib.contextmanager
def _limited(process: subprocess.Popen[bytes], limit_s: float | None) -> Iterator[list[bool]]:
    """Ends the process after ``limit_s``; the list holds something then."""
    late: list[bool] = []

    def end() -> None:
        late.append(True)
        end_all(process)

    timer = threading.Timer(limit_s, end) if limit_s is not None else None
    try:
        if timer is not None:
            timer.start()
        yield late
    finally:
        if timer is not None:
            timer.cancel()
            timer.join()


def _parts(error: UserError) -> tuple[str, str, str]:
    return error.title, error.detail, error.action


def _start(command: Sequence[str], shift: Shift, variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """In a session of its own: Ctrl+C reaches us alone, and we end all of it."""
    kept = {name: value for name, value in os.environ.items() if name not in _LEADS_ASTRAY}
    polite = ["nice", "-n", "10"] if shift.is_polite and sys.platform != "win32" and shutil.which("nice") else []
    priority = _BELOW_NORMAL_PRIORITY_CLASS if shift.is_polite and sys.platform == "win32" else 0
    return subprocess.Popen(
        [*polite, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**kept, "NINJA_STATUS": "[%f/%t] ", "LC_ALL": "C", **variables},
        start_new_session=True,
        pass_fds=shift.held,
        creationflags=no_console() | priority,
    )


def end_all(process: subprocess.Popen[bytes]) -> None:
    """End the process and whatever it started. Ninja gives each compiler a group of its own but not a session."""
    if sys.platform == "win32":
        subprocess.run(
            ["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, creationflags=no_console()
        )
        process.wait()
        return
    # its number is its own until it was waited for, and its session's while one of it lives
    for pid in _session(process.pid) if process.poll() is not None else [process.pid]:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGTERM) if pid == process.pid else os.kill(pid, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_S
    while _is_there(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    _kill_all(_session(process.pid))
    if process.poll() is None:
        process.kill()
    process.wait()


def _kill_all(pids: Iterable[int]) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


def _is_there(process: subprocess.Popen[bytes]) -> bool:
    return process.poll() is None or bool(_session(process.pid))


def _session(session: int) -> list[int]:
    """The living processes of a session, on Linux; elsewhere none are known and the group's end must do."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z" and int(fields[3]) == session:
            found.append(int(stat.parent.name))
    return found

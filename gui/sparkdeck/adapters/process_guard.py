"""Ends a server, and all that it started, when SparkDeck is gone, however that happened.

Run as ``python -I -S process_guard.py PID BIRTH MARK [group]`` with a pipe as stdin that only SparkDeck holds. At its end
(it is dead, or the server has ended and it closed the pipe) whatever is left of the server is killed. Standard library
only, because it runs without ours, and little of that at import: each server start pays for it (20 ms of CPU beside the
bare interpreter's 17; with ``subprocess`` and ``pathlib`` 55, measured).

Never a process that is not ours. Ours is: the server itself, known by pid *and* birth; while it lives, its session and
group; and on Linux whatever carries the server's mark in its environment, which children inherit, so that neither a shell
that has ended nor a daemon with a session of its own hides what it started.
"""

from __future__ import annotations

import os
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MARK_VARIABLE = "SPARKDECK_SERVER"
"""In a server's environment: the mark of this one start."""
_HAS_PROCFS = sys.platform.startswith("linux")
_POSIX = os.name == "posix"
_GIVE_UP_S = 5.0
_AGAIN_S = 0.01
_ENDED = ("Z", "X")
"""States of a process that only waits to be reaped."""


class Member:
    """A process of a server. ``birth`` tells it from a later one with the same pid."""

    __slots__ = ("birth", "group", "parent", "pid", "session")

    def __init__(self, pid: int, birth: str, parent: int, group: int, session: int) -> None:
        self.pid = pid
        self.birth = birth
        self.parent = parent
        self.group = group
        self.session = session


def birth_of(pid: int) -> str | None:
    """When ``pid`` was born, in a form that only serves to be compared; ``None`` where no such process lives.

    On Linux the boot and the clock tick, which no change of the clock can touch; elsewhere what ``ps`` says, by the second.
    """
    if _HAS_PROCFS:
        row = _read_stat(pid)
        return row[0].birth if row and row[1] not in _ENDED else None
    if _POSIX:
        return next((row.birth for row in _rows_of_ps("-p", str(pid))), None)
    import psutil

    try:
        return f"{psutil.Process(pid).create_time():.3f}"
    except psutil.Error:
        return None


def members(pid: int, birth: str, mark: str, *, trust_group: bool = False) -> list[Member]:
    """The living processes of the server that was ``pid``, this one never. Blocking (a few ms).

    ``trust_group``: its group is its own even though the server has gone. Only who watched it all the time can know that:
    a group's number is not given out again while the group lives.
    """
    rows = list(_rows()) if _POSIX else list(_rows_of_psutil(pid, birth))
    leader = next((row for row in rows if row.pid == pid), None)
    is_its_group = trust_group if leader is None else leader.birth == birth
    wanted = f"{MARK_VARIABLE}={mark}".encode()
    found = []
    for row in rows:
        in_its_group = is_its_group and pid in (row.pid, row.group, row.session)
        if row.pid != os.getpid() and (in_its_group or (mark and wanted in _environment(row.pid))):
            found.append(row)
    return found


def send(member: Member, number: int) -> None:
    """Signal ``member``; another process that has its pid meanwhile is left alone."""
    try:
        if not hasattr(os, "pidfd_open"):
            if birth_of(member.pid) == member.birth:
                os.kill(member.pid, number)
            return
        handle = os.pidfd_open(member.pid)  # of one process, whatever becomes of its pid
        try:
            if birth_of(member.pid) == member.birth:
                signal.pidfd_send_signal(handle, number)
        finally:
            os.close(handle)
    except OSError:  # it has ended, or is not ours to signal
        pass


def kill_all(pid: int, birth: str, mark: str, *, trust_group: bool = False) -> bool:
    """Kill what is left of the server, again until nothing is (it may be forking); whether that was reached."""
    until = time.monotonic() + _GIVE_UP_S
    while left := members(pid, birth, mark, trust_group=trust_group):
        if time.monotonic() > until:
            return False
        for member in left:
            send(member, getattr(signal, "SIGKILL", signal.SIGTERM))
        time.sleep(_AGAIN_S)
    return True


def _rows() -> Iterator[Member]:
    """Every living process that we may see."""
    if not _HAS_PROCFS:
        yield from _rows_of_ps("-ax")
        return
    for folder in os.listdir("/proc"):  # noqa: PTH208 - see above
        if folder.isdigit() and (row := _read_stat(int(folder))) and row[1] not in _ENDED:
            yield row[0]


def _read_stat(pid: int) -> tuple[Member, str] | None:
    """The process and the letter of its state, from ``/proc/PID/stat`` (proc(5)); a name may hold spaces and brackets."""
    text = _read(f"/proc/{pid}/stat")
    if not text:
        return None
    words = text[text.rindex(b")") + 2 :].split()
    birth = f"{_boot()} {int(words[19])}"
    return Member(pid, birth, int(words[1]), int(words[2]), int(words[3])), words[0].decode()


_known_boot = ""


def _boot() -> str:
    global _known_boot
    if not _known_boot:
        _known_boot = _read("/proc/sys/kernel/random/boot_id").decode("ascii").strip() or "unknown-boot"
    return _known_boot


def _environment(pid: int) -> list[bytes]:
    return _read(f"/proc/{pid}/environ").split(b"\0") if _HAS_PROCFS else []


def _read(path: str) -> bytes:
    """Empty where it cannot be read: of another user, or gone."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    text = b""
    try:
        while piece := os.read(handle, 1 << 16):
            text += piece
    except OSError:
        pass
    finally:
        os.close(handle)
    return text


def _rows_of_ps(*which: str) -> Iterator[Member]:
    """Where there is no procfs. The birth is text, always in the same language."""
    import subprocess

    columns = [word for name in ("pid", "ppid", "pgid", "sess", "state", "lstart") for word in ("-o", f"{name}=")]
    try:
        output = subprocess.run(
            ["/bin/ps", *which, *columns],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={"LC_ALL": "C", "TZ": "UTC"},
            timeout=_GIVE_UP_S,
            check=False,
        ).stdout.decode("ascii", "replace")
    except (OSError, subprocess.TimeoutExpired):
        return
    for line in output.splitlines():
        words = line.split()
        if len(words) > 5 and not words[4].startswith("Z"):
            session = int(words[3]) if words[3].isdigit() else -1  # macOS shows an address
            yield Member(int(words[0]), " ".join(words[5:]), int(words[1]), int(words[2]), session)


def _rows_of_psutil(pid: int, birth: str) -> Iterator[Member]:
    """Windows, in SparkDeck itself: the server and its children count as one group."""
    import psutil

    try:
        root = psutil.Process(pid)
        if birth_of(pid) != birth:
            return
        for process in (root, *root.children(recursive=True)):
            if (born := birth_of(process.pid)) is not None:
                yield Member(process.pid, born, process.ppid(), pid, pid)
    except psutil.Error:
        return


def main(arguments: list[str]) -> int:
    """Wait for the end of stdin, then kill what is left; ``group``: its group is trusted, see :func:`members`."""
    pid, birth, mark = int(arguments[0]), arguments[1], arguments[2]
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"):  # the end of the pipe is its end, nothing else
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    while os.read(0, 64):
        pass
    return 0 if kill_all(pid, birth, mark, trust_group="group" in arguments[3:]) else 1


if __name__ == "__main__":
    os._exit(main(sys.argv[1:]))  # nothing to tidy up

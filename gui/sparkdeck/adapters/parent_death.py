"""Started in a server's stead: asks Linux to end this process with its parent, then becomes the server.

Run as ``python -I -S parent_death.py PARENT_PID PROGRAM [ARGUMENT…]``. It imports nothing of ours and keeps its pid.
Why a program and not ``preexec_fn``: Python code between fork and exec in a process with threads can dead-lock, and it
costs ``subprocess`` its fast path. The death signal survives exec, and follows the *thread* that forked.
"""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def main() -> None:
    parent = int(sys.argv[1])
    command = sys.argv[2:]
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:  # the parent died before the request took effect
        os._exit(1)
    try:
        os.execv(command[0], command)
    except OSError as error:
        print(f"error: cannot run {command[0]}: {error.strerror}", file=sys.stderr)
        os._exit(126 if isinstance(error, PermissionError) else 127)


if __name__ == "__main__":
    main()

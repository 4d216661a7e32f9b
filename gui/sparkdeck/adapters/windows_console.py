"""Windows: asks a console program to end, as Ctrl+C in its own console would.

llama-server heeds CTRL_C_EVENT and nothing else (tools/server/server.cpp, build 11434), and an event reaches only those on
the sender's own console. A server of ours has one to itself (CREATE_NO_WINDOW); it is not started with
CREATE_NEW_PROCESS_GROUP, which would switch Ctrl+C off in it (Microsoft, "Process Creation Flags"). To ignore the event
oneself is inherited by every later child, so none of this happens in our process: this file is also a small program that
joins the server's console, sends the event, and ends.

Not run on the real thing: made from Microsoft's documentation, without a Windows at hand. Where it fails the stop goes on
by force.
"""

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

CTRL_C_EVENT = 0
_EVERY_PROCESS_OF_THE_CONSOLE = 0


def ask_to_end(pid: int) -> "subprocess.Popen[bytes] | None":
    """Send Ctrl+C to the server ``pid`` and all on its console; returns the program that does it, at once.

    ``None`` where it cannot be started.
    """
    from sparkdeck.adapters.frozen_program import CONSOLE_BREAK, child_command
    from sparkdeck.adapters.no_console import no_console  # not at the top: the small program stands alone

    try:
        return subprocess.Popen(
            [*child_command(CONSOLE_BREAK, "-I", "-S", __file__), str(pid)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=no_console(),
        )
    except OSError:
        return None


def send_ctrl_c(pid: int, kernel32: Any) -> bool:
    """In the small program: leave its console, join that of ``pid``, and send. Whether Windows took the event."""
    kernel32.FreeConsole()
    if not kernel32.AttachConsole(pid):
        return False
    kernel32.SetConsoleCtrlHandler(None, True)  # else it would end itself
    return bool(kernel32.GenerateConsoleCtrlEvent(CTRL_C_EVENT, _EVERY_PROCESS_OF_THE_CONSOLE))


def main(arguments: Sequence[str]) -> int:
    """The small program: 0 if Windows took the event."""
    import ctypes

    kernel32 = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    return 0 if send_ctrl_c(int(arguments[0]), kernel32) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

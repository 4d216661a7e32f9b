"""The built-in runtime: llama.cpp's own server code (from the xllamacpp wheel) behind llama-server's command line.

Run as ``python -m sparkdeck.builtin_runtime <llama-server arguments>``. To a supervisor it is one more llama-server: same
arguments, log lines on stderr, HTTP API, counters and exit codes. HTTP opens before the model is loaded (503 "Loading
model"); port 0 takes a free port, told in the line ``listening on http://…``.

What may surprise:

- ``LLAMA_ARG_*`` variables are not read, so nothing changes the launch behind a profile's back; ``LLAMA_API_KEY`` is.
- xllamacpp holds the GIL while it loads and while it takes the server down, and the latter hangs for as long as a client
  keeps a stream open. So a signal while loading ends the process by its default action (as with llama-server), and
  later ones end it at once with code 0, without taking anything down: the system frees it all. The handlers are in place
  a moment after the engine says that it listens.
- It dies with its parent: on Linux by the parent-death signal, elsewhere by looking twice a second once it has loaded.
  ``SPARKDECK_PARENT_PID`` names the parent to watch where another program stands between (Python's launcher on Windows).
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from types import FrameType
from typing import NoReturn

from sparkdeck.adapters.option_help import INFORMATION, builtin_help_text
from sparkdeck.adapters.xllamacpp_parameters import SETTERS, create_parameters, llama_cpp_build, wheel_version
from sparkdeck.domain.argv import ArgumentError, parse_argv
from sparkdeck.domain.options import OptionValue

_PR_SET_PDEATHSIG = 1
_PARENT_POLL_S = 0.5
_STOP_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until a signal, or answer ``--help`` and its like; returns the exit code (a signal ends the process)."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    if any(name in arguments for name in INFORMATION[0][0]):
        print(builtin_help_text())
        return 0
    if "--version" in arguments:
        print(version_text(), file=sys.stderr)
        return 0
    if "--list-devices" in arguments:
        print(devices_text())
        return 0
    try:
        values = parse_argv(arguments, SETTERS)
    except ArgumentError as error:
        print(error, file=sys.stderr)
        return 1
    if "model" not in values:
        print("error: --model is required", file=sys.stderr)
        return 1
    return _serve(values)


def version_text() -> str:
    """llama-server's two lines; the build is the one that the wheel is named after."""
    version = wheel_version()
    return (
        f"version: {version or 'unknown'} (build {llama_cpp_build(version)}, commit unknown)\n"
        f"built with xllamacpp for {platform.system()} {platform.machine()}"
    )


def devices_text() -> str:
    """llama-server's list of what is not a CPU; empty for the CPU wheel."""
    import xllamacpp

    lines = [
        f"  {device['name']}: {device['description']} "
        f"({device['memory_total'] >> 20} MiB, {device['memory_free'] >> 20} MiB free)"
        for device in xllamacpp.get_device_info()
        if device["type"] != xllamacpp.ggml_backend_dev_type.GGML_BACKEND_DEVICE_TYPE_CPU
    ]
    return "\n".join(["Available devices:", *(lines or ["  (none)"])])


def _serve(values: Mapping[str, OptionValue]) -> int:
    parent = _Parent()
    for number in _STOP_SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    try:
        parameters = create_parameters(values, os.environ.get("LLAMA_API_KEY", "").replace(",", " ").split())
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    import xllamacpp

    try:
        _engine = xllamacpp.Server(parameters)  # held until the process ends: its destructor may hang
    except RuntimeError as error:
        if parameters.verbosity < 1:  # else the engine has said why
            print(f"error: {error}", file=sys.stderr)
        return 1
    for number in _STOP_SIGNALS:
        signal.signal(number, _end)
    never = threading.Event()
    while parent.is_alive():  # the engine serves in threads of its own
        never.wait(_PARENT_POLL_S)
    os._exit(1)


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"cleaning up before exit...\n")
    os._exit(0)


class _Parent:
    """The process that this one must not outlive."""

    def __init__(self) -> None:
        direct = os.getppid()
        self._pid = int(os.environ.get("SPARKDECK_PARENT_PID") or direct)
        self._is_direct = os.name == "posix" and self._pid == direct
        if sys.platform == "linux" and self._is_direct:
            ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if not self._is_direct:
            import psutil

            try:
                self._process = psutil.Process(self._pid)
            except psutil.NoSuchProcess:
                os._exit(1)
        if not self.is_alive():  # it died before the request took effect
            os._exit(1)

    def is_alive(self) -> bool:
        return os.getppid() == self._pid if self._is_direct else bool(self._process.is_running())


if __name__ == "__main__":
    sys.exit(main())

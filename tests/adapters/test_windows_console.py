"""How a server is asked to end on Windows. Constructed, not run on the real thing: kernel32 is a recorder here."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest

from sparkdeck.adapters import server_process, windows_console
from sparkdeck.adapters.server_process import ServerProcess
from sparkdeck.adapters.windows_console import CTRL_C_EVENT, ask_to_end, send_ctrl_c
from sparkdeck.domain.server_care import is_crash


class Kernel32:
    def __init__(self, *, attaches: bool = True) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self._attaches = attaches

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: Any) -> int:
            self.calls.append((name, *arguments))
            return int(name != "AttachConsole" or self._attaches)

        return call


def test_ctrl_c_goes_to_all_on_the_servers_own_console_and_not_to_the_sender() -> None:
    kernel32 = Kernel32()
    assert send_ctrl_c(4242, kernel32)
    assert kernel32.calls == [
        ("FreeConsole",),
        ("AttachConsole", 4242),
        ("SetConsoleCtrlHandler", None, True),
        ("GenerateConsoleCtrlEvent", CTRL_C_EVENT, 0),
    ]


def test_without_a_console_to_join_nothing_is_sent() -> None:
    kernel32 = Kernel32(attaches=False)
    assert not send_ctrl_c(4242, kernel32)
    assert "GenerateConsoleCtrlEvent" not in [call[0] for call in kernel32.calls]


def test_it_is_sent_by_a_program_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ignore Ctrl+C is inherited: done in our process, every later server would ignore it too."""
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_options: started.append(command))
    ask_to_end(4242)
    assert started == [[sys.executable, "-I", "-S", windows_console.__file__, "4242"]]


def test_a_packaged_program_is_that_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_options: started.append(command))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    ask_to_end(4242)
    assert started == [[sys.executable, "--console-break", "4242"]]


class Transport:
    def __init__(self) -> None:
        self.ended = False

    def get_pid(self) -> int:
        return 4242

    def get_returncode(self) -> int | None:
        return None

    def terminate(self) -> None:
        self.ended = True


@pytest.mark.parametrize("can_ask", [True, False])
def test_where_there_are_no_signals_a_stop_asks_by_ctrl_c_and_else_ends_it(
    monkeypatch: pytest.MonkeyPatch, can_ask: bool
) -> None:
    asked: list[int] = []

    def ask(pid: int) -> object | None:
        asked.append(pid)
        return object() if can_ask else None

    monkeypatch.setattr(server_process, "_POSIX", False)
    monkeypatch.setattr(server_process, "ask_to_end", ask)
    process, transport = object.__new__(ServerProcess), Transport()
    process._transport = transport  # type: ignore[assignment]
    process._asking = []

    async def test() -> None:
        process.terminate()
        process.terminate()

    asyncio.run(test())
    assert asked == [4242, 4242]
    assert transport.ended is not can_ask


@pytest.mark.parametrize("code", [0xC000013A, 0xC000013A - 2**32])
def test_an_end_by_ctrl_c_is_no_crash(code: int) -> None:
    assert not is_crash(code)

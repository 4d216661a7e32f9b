"""L25: no black windows. Constructed, not run on the real thing: nothing flashes here anyway."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sparkdeck
from sparkdeck.adapters.no_console import no_console

_STARTERS = {"Popen", "run", "call", "check_call", "check_output", "create_subprocess_exec", "subprocess_exec"}
_MODULES = {"subprocess", "asyncio"}
_NEVER = {"system", "popen", "spawnl", "spawnv", "create_subprocess_shell", "subprocess_shell", "getoutput"}
_POSIX_ONLY = {"process_guard.py"}
"""Started by its path without the rest of the program, and it starts ``ps`` where there is no procfs."""


def _calls() -> Iterator[tuple[Path, ast.Call, str, str]]:
    """Each call of a method in the modules that can start programs: file, call, owner, name."""
    for path in sorted(Path(sparkdeck.__file__).parent.rglob("*.py")):
        text = path.read_text("utf-8")
        if not any(word in text for word in ("subprocess", "os.system", "os.popen", "os.spawn", "shell=")):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                yield path, node, ast.unparse(node.func.value), node.func.attr


def test_l25_every_program_is_started_without_a_console_window() -> None:
    starts = [
        (path, call)
        for path, call, owner, name in _calls()
        if name in _STARTERS
        and (owner in _MODULES or name == "subprocess_exec")
        and (owner, name) != ("asyncio", "run")
        and path.name not in _POSIX_ONLY
    ]
    assert len(starts) >= 6
    for path, call in starts:
        flags = [ast.unparse(keyword.value) for keyword in call.keywords if keyword.arg == "creationflags"]
        assert len(flags) == 1, f"{path.name}:{call.lineno}"
        assert flags[0].startswith("no_console()"), f"{path.name}:{call.lineno}"


def test_l25_no_shell_is_ever_used() -> None:
    assert [
        f"{path.name}:{call.lineno}" for path, call, owner, name in _calls() if owner == "os" and name in _NEVER
    ] == []
    shells = [call for _, call, _, _ in _calls() for keyword in call.keywords if keyword.arg == "shell"]
    assert shells == []


@pytest.mark.parametrize(("platform", "flags"), [("win32", 0x0800_0000), ("linux", 0), ("darwin", 0)])
def test_l25_the_flag_is_create_no_window_on_windows_only(
    platform: str, flags: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert no_console() == flags

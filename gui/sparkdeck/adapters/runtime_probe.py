"""Asks a ``llama-server`` what it is: build, DSpark, devices, options. Nothing is believed from a name or a number."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.llama_help import HelpIndex, parse_help
from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.server_log import parse_line
from sparkdeck.adapters.short_command import end_child
from sparkdeck.adapters.xllamacpp_parameters import llama_cpp_build, wheel_version
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_failure import explain_exit, missing_library

PROBE_LIMIT_S = 10.0
_MAXIMUM_OUTPUT = 4 << 20
_SERVER_FLAGS = ("--ctx-size", "--port")
_BUILD = re.compile(r"\(build (\d+)\b")
_BUILD_OF_OLD = re.compile(r"\bversion: (\d+) \([0-9a-f]{6,}\)")  # before llama.cpp had version numbers
_DSPARK = "draft-dspark"
_WRONG_PROCESSOR = {errno.ENOEXEC, getattr(errno, "EBADARCH", errno.ENOEXEC)}
_ANOTHER = "Choose another llama-server."


@dataclass(frozen=True, slots=True)
class _Output:
    exit_code: int
    out: str
    err: str


_Identity = tuple[Path, int, int]
_known: dict[_Identity, tuple[Runtime, HelpIndex]] = {}


def builtin_runtime() -> Runtime:
    """The server code that comes with us, in a child process of ours. Its build is ``None`` without xllamacpp."""
    frozen = bool(getattr(sys, "frozen", False))
    command = (sys.executable, "--builtin-runtime") if frozen else (sys.executable, "-m", "sparkdeck.builtin_runtime")
    return Runtime(RuntimeKind.BUILTIN, command, build=llama_cpp_build(wheel_version()) or None, supports_dspark=True)


async def probe_runtime(path: Path) -> Runtime:
    """The runtime at ``path``. Raises :class:`UserError`, one clear sentence, where it cannot be used.

    The answer is remembered as long as the file stays the same.
    """
    identity = await asyncio.to_thread(_identity, path)
    if identity not in _known:
        _known[identity] = await _probe(path)
    return _known[identity][0]


def known_options(runtime: Runtime) -> HelpIndex | None:
    """The options of a runtime that was probed; ``None`` for the built-in one and for one that never was."""
    if runtime.path is None:
        return None
    try:
        entry = _known.get(_identity(runtime.path))
    except UserError:
        return None
    return entry[1] if entry else None


def _identity(path: Path) -> _Identity:
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise UserError(f"There is no file {path}.", action="Choose the llama-server program.") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read.", error.strerror or str(error), "Check the permissions.") from error
    if path.is_dir():
        inside = next((name for name in ("llama-server", "llama-server.exe") if (path / name).is_file()), None)
        action = f"Choose the file {inside} in it." if inside else "Choose the llama-server program itself."
        raise UserError(f"{path} is a folder, not a program.", action=action)
    if not path.is_file():
        raise UserError(f"{path} is not a plain file.", action="Choose the llama-server program.")
    if not os.access(path, os.X_OK):
        raise UserError(f"{path} is not executable.", action=f"Make it executable (chmod +x {path.name}).")
    return path, facts.st_size, facts.st_mtime_ns


async def _probe(path: Path) -> tuple[Runtime, HelpIndex]:
    help_output = await _run(path, "--help")
    options = parse_help(help_output.out or help_output.err)
    if not all(options.knows(flag) for flag in _SERVER_FLAGS):
        _raise_for(path, help_output)
        raise UserError(
            f"{path.name} is not a llama-server.",
            f"The help of {path} does not offer {' and '.join(_SERVER_FLAGS)}.",
            "Choose the program llama-server of a llama.cpp build.",
        )
    version = await _run(path, "--version")
    devices = await _run(path, "--list-devices") if options.knows("--list-devices") else _Output(0, "", "")
    runtime = Runtime(
        RuntimeKind.BINARY,
        (str(path.absolute()),),
        path=path,
        build=_build(f"{version.err}\n{version.out}"),
        supports_dspark=any(_DSPARK in entry.placeholder or _DSPARK in entry.help for entry in options.entries),
        devices=_devices(devices.out),
    )
    return runtime, options


def _build(text: str) -> int | None:
    """The build; ``None`` for 0 and 1, which builds outside a whole git checkout say of themselves."""
    match = _BUILD.search(text) or _BUILD_OF_OLD.search(text)
    number = int(match[1]) if match else 0
    return number if number > 1 else None


def _devices(text: str) -> tuple[str, ...]:
    _, found, listed = text.partition("Available devices:")
    lines = [line.strip() for line in listed.splitlines() if line.startswith("  ")] if found else []
    return tuple(line for line in lines if line != "(none)")


def _raise_for(path: Path, output: _Output) -> None:
    """Say it where the program did not come to an answer: a missing library above all."""
    lines = [parse_line(text) for text in (output.err or output.out).splitlines()[:50]]
    failure = missing_library(output.exit_code, lines)
    if failure is not None:
        raise failure


async def _run(path: Path, argument: str) -> _Output:
    """Run the program once, in a group of its own that is killed at the time limit or when we are cancelled."""
    try:
        process = await asyncio.create_subprocess_exec(
            str(path.absolute()),
            argument,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=clean_environment(os.environ),
            start_new_session=os.name == "posix",
        )
    except OSError as error:
        raise _cannot_run(path, error) from error
    try:
        async with asyncio.timeout(PROBE_LIMIT_S):
            out, err = await asyncio.gather(_capture(path, process.stdout), _capture(path, process.stderr))
            code = await process.wait()
    except TimeoutError:
        raise UserError(
            f"{path.name} did not answer {argument} within {PROBE_LIMIT_S:g} seconds.", str(path), _ANOTHER
        ) from None
    finally:
        await end_child(process)
    if code < 0 or code in _WINDOWS_CRASHES:
        lines = [parse_line(text) for text in err.splitlines()[-50:]]
        failure = explain_exit(code, lines, while_loading=False, with_draft=False)
        name = signal.Signals(-code).name if -code in {*signal.Signals} else str(code)
        title = f"{path.name} was killed by {name} when it was asked for {argument}."
        action = failure.action if code == -signal.SIGILL.value else _ANOTHER
        raise UserError(title, failure.title if code == -signal.SIGILL.value else failure.detail, action)
    return _Output(code, out, err)


_WINDOWS_CRASHES = {0xC0000005, 0xC000001D, 0xC0000409, 0xC00000FD}


async def _capture(path: Path, stream: asyncio.StreamReader | None) -> str:
    assert stream is not None
    data = bytearray()
    while chunk := await stream.read(1 << 16):
        data += chunk
        if len(data) > _MAXIMUM_OUTPUT:
            raise UserError(f"{path.name} is not a llama-server: it talks without end.", str(path), _ANOTHER)
    return data.decode("utf-8", "replace")


def _cannot_run(path: Path, error: OSError) -> UserError:
    if error.errno in _WRONG_PROCESSOR:
        return UserError(f"{path.name} cannot run on this computer: {_kind_of(path)}.", str(path), _ANOTHER)
    if error.errno == errno.ENOENT:  # the file is there: its loader or the program of its first line is not
        return UserError(
            f"{path.name} cannot run on this computer: the loader it asks for is missing.", str(path), _ANOTHER
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return UserError(
            f"{path.name} may not be run here.",
            f"{path}: {error.strerror}",
            "Check its permissions and whether its disk is mounted noexec.",
        )
    if error.errno == errno.ETXTBSY:
        return UserError(f"{path.name} is being written just now.", str(path), "Try again when the copy is complete.")
    return UserError(f"{path.name} cannot be run.", f"{path}: {error.strerror or error}", _ANOTHER)


def _kind_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            magic = file.read(4)
    except OSError:
        magic = b""
    if magic == b"\x7fELF":
        return "it was built for another kind of processor"
    if magic[:2] == b"MZ":
        return "it is a Windows program"
    if magic in (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe"):
        return "it is a macOS program"
    return "it is not a program"

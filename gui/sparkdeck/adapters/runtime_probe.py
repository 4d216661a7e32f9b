"""Asks a ``llama-server`` what it is: build, DSpark, devices, options. Nothing is believed from a name or a number."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.device_probe import device_facts, device_setting
from sparkdeck.adapters.executable_check import check_executable, missing_libraries
from sparkdeck.adapters.frozen_program import BUILTIN_RUNTIME, child_command
from sparkdeck.adapters.help_cache import ProgramIdentity, RuntimeWords, read_words, write_words
from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.no_console import no_console
from sparkdeck.adapters.option_help import builtin_options
from sparkdeck.adapters.program_refusal import ANOTHER, cannot_run
from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.server_log import parse_line
from sparkdeck.adapters.short_command import end_child
from sparkdeck.adapters.xllamacpp_parameters import llama_cpp_build, wheel_version
from sparkdeck.domain.device_rules import DeviceFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_failure import explain_exit, missing_library
from sparkdeck.domain.translation import listed, tr

PROBE_LIMIT_S = 10.0
_MAXIMUM_OUTPUT = 4 << 20
_SERVER_FLAGS = ("--ctx-size", "--port")
_BUILD = re.compile(r"\(build (\d+)\b")
_BUILD_OF_OLD = re.compile(r"\bversion: (\d+) \([0-9a-f]{6,}\)")  # before llama.cpp had version numbers
_COMMIT = re.compile(r"\bcommit ([0-9a-f]{7,40})\b|\bversion: \d+ \(([0-9a-f]{7,40})\)")
_DSPARK = "draft-dspark"


@dataclass(frozen=True, slots=True)
class _Output:
    exit_code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class _Known:
    """A program that was asked. ``setting`` is what its list of devices depends on, ``said`` all that it printed with it."""

    runtime: Runtime
    options: HelpIndex
    setting: tuple[str, ...]
    said: str


_known: dict[ProgramIdentity, _Known] = {}


def builtin_runtime() -> Runtime:
    """The server code that comes with us, in a child process of ours. Its build is ``None`` without xllamacpp."""
    command = tuple(child_command(BUILTIN_RUNTIME, "-m", "sparkdeck.builtin_runtime"))
    build = llama_cpp_build(wheel_version()) or None
    return Runtime(RuntimeKind.BUILTIN, command, None, build, supports_dspark=True, can_sleep=True, can_route=False)


async def probe_runtime(path: Path, *, keep: bool = True) -> Runtime:
    """The runtime at ``path``. Raises :class:`UserError`, one clear sentence, where it cannot be used.

    The answer is remembered as long as the file stays the same (on disk too, if ``keep``); its devices are asked for
    again when the driver, the variables that hide cards, or the libraries beside it have changed.
    """
    identity = await asyncio.to_thread(_identity, path)
    setting = await asyncio.to_thread(_setting, path)
    known = _known.get(identity)
    if known is None:
        _known[identity] = await _probe(identity, setting, keep=keep)
    elif known.setting != setting:
        said = await _list_devices(path, known.options)
        runtime = replace(known.runtime, devices=_devices(said.out))
        _known[identity] = replace(known, runtime=runtime, setting=setting, said=f"{said.err}\n{said.out}")
    return _known[identity].runtime


async def refresh_runtime(runtime: Runtime) -> Runtime:
    """``runtime`` as it is now: one that was probed is asked again where its file, the driver or the variables that hide
    cards have changed since. Raises :class:`UserError` where it can no longer be used."""
    if runtime.path is None or all(identity.path != runtime.path for identity in _known):
        return runtime
    return await probe_runtime(runtime.path)


def known_options(runtime: Runtime) -> HelpIndex | None:
    """The options of a runtime that was probed, and of the built-in one; ``None`` for one that never was."""
    if runtime.kind is RuntimeKind.BUILTIN:
        return builtin_options()
    known = _known_of(runtime)
    return known.options if known else None


def known_devices(runtime: Runtime) -> DeviceFacts | None:
    """What is known of the devices of a runtime that was probed. Blocking, short."""
    known = _known_of(runtime)
    return device_facts(known.runtime, known.said, clean_environment(os.environ)) if known else None


def _setting(path: Path) -> tuple[str, ...]:
    """What its list of devices depends on: a CUDA library that was missing may lie beside it now."""
    return (*device_setting(os.environ), runtime_files(path).identity)


def _known_of(runtime: Runtime) -> _Known | None:
    if runtime.path is None:
        return None
    try:
        return _known.get(_identity(runtime.path))
    except UserError:
        return None


def _identity(path: Path) -> ProgramIdentity:
    """Raises :class:`UserError` where the file is no program that can run here."""
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        gone = tr("Was it moved, or removed by an antivirus program?") if path.parent.is_dir() else ""
        raise UserError(
            tr("There is no file {path}.", path=path), gone, tr("Choose the llama-server program.")
        ) from None
    except OSError as error:
        title = tr("{path} cannot be read.", path=path)
        raise UserError(title, error.strerror or str(error), tr("Check the permissions.")) from error
    if path.is_dir():
        inside = next((name for name in ("llama-server", "llama-server.exe") if (path / name).is_file()), None)
        action = (
            tr("Choose the file {file} in it.", file=inside)
            if inside
            else tr("Choose the llama-server program itself.")
        )
        raise UserError(tr("{path} is a folder, not a program.", path=path), action=action)
    if not path.is_file():
        raise UserError(tr("{path} is not a plain file.", path=path), action=tr("Choose the llama-server program."))
    check_executable(path)
    return ProgramIdentity(path, facts.st_size, facts.st_mtime_ns)


async def _probe(identity: ProgramIdentity, setting: tuple[str, ...], *, keep: bool) -> _Known:
    words = await asyncio.to_thread(read_words, identity)
    if words is not None:
        try:
            return await _judge(identity.path, words, setting, must_answer=True)
        except UserError:  # it cannot run any more, or says something else: ask for all of it
            pass
    words = await _ask(identity.path)
    known = await _judge(identity.path, words, setting, must_answer=False)
    if keep:
        await asyncio.to_thread(write_words, identity, words)
    return known


async def _ask(path: Path) -> RuntimeWords:
    said = await _run(path, "--help")
    text = said.out or said.err
    if not _is_server(parse_help(text)):
        await asyncio.to_thread(_raise_for, path, said)
        raise _not_a_server(path)
    version = await _run(path, "--version")
    return RuntimeWords(text, f"{version.err}\n{version.out}")


async def _judge(path: Path, words: RuntimeWords, setting: tuple[str, ...], *, must_answer: bool) -> _Known:
    options = parse_help(words.help)
    if not _is_server(options):
        raise _not_a_server(path)
    devices = await _list_devices(path, options)
    if must_answer and devices.exit_code != 0:
        raise _not_a_server(path)
    runtime = Runtime(
        RuntimeKind.BINARY,
        (str(path.absolute()),),
        path=path,
        build=_build(words.version),
        commit=_commit(words.version),
        supports_dspark=any(_DSPARK in entry.placeholder or _DSPARK in entry.help for entry in options.entries),
        can_sleep=options.knows("--sleep-idle-seconds"),
        can_route=options.knows("--models-preset"),
        devices=_devices(devices.out),
    )
    return _Known(runtime, options, setting, f"{devices.err}\n{devices.out}")


async def _list_devices(path: Path, options: HelpIndex) -> _Output:
    return await _run(path, "--list-devices") if options.knows("--list-devices") else _Output(0, "", "")


def _is_server(options: HelpIndex) -> bool:
    return all(options.knows(flag) for flag in _SERVER_FLAGS)


def _not_a_server(path: Path) -> UserError:
    return UserError(
        tr("{program} is not a llama-server.", program=path.name),
        tr("The help of {path} does not offer {flags}.", path=path, flags=listed(_SERVER_FLAGS)),
        tr("Choose the program llama-server of a llama.cpp build."),
    )


def _build(text: str) -> int | None:
    """The build; ``None`` for 0 and 1, which builds outside a whole git checkout say of themselves."""
    match = _BUILD.search(text) or _BUILD_OF_OLD.search(text)
    number = int(match[1]) if match else 0
    return number if number > 1 else None


def _commit(text: str) -> str | None:
    match = _COMMIT.search(text)
    return (match[1] or match[2]) if match else None


def _devices(text: str) -> tuple[str, ...]:
    _, found, listed = text.partition("Available devices:")
    lines = [line.strip() for line in listed.splitlines() if line.startswith("  ")] if found else []
    return tuple(line for line in lines if line != "(none)")


def _raise_for(path: Path, output: _Output) -> None:
    """Say it where the program did not come to an answer: missing libraries above all, of which the loader itself
    names only the first."""
    missing = missing_libraries(path, clean_environment(os.environ)) if output.exit_code != 0 else None
    if missing is not None:
        raise missing
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
            creationflags=no_console(),
        )
    except OSError as error:
        raise cannot_run(path, error) from error
    try:
        async with asyncio.timeout(PROBE_LIMIT_S):
            out, err = await asyncio.gather(_capture(path, process.stdout), _capture(path, process.stderr))
            code = await process.wait()
    except TimeoutError:
        title = tr(
            "{program} did not answer {argument} within {limit:g} seconds.",
            program=path.name,
            argument=argument,
            limit=PROBE_LIMIT_S,
        )
        raise UserError(title, str(path), ANOTHER) from None
    finally:
        await end_child(process)
    if code < 0 or code in _WINDOWS_CRASHES:
        lines = [parse_line(text) for text in err.splitlines()[-50:]]
        failure = explain_exit(code, lines, while_loading=False, with_draft=False)
        name = signal.Signals(-code).name if -code in {*signal.Signals} else str(code)
        title = tr(
            "{program} was killed by {signal} when it was asked for {argument}.",
            program=path.name,
            signal=name,
            argument=argument,
        )
        action = failure.action if code == -signal.SIGILL.value else ANOTHER
        raise UserError(title, failure.title if code == -signal.SIGILL.value else failure.detail, action)
    return _Output(code, out, err)


_WINDOWS_CRASHES = {0xC0000005, 0xC000001D, 0xC0000409, 0xC00000FD}


async def _capture(path: Path, stream: asyncio.StreamReader | None) -> str:
    assert stream is not None
    data = bytearray()
    while chunk := await stream.read(1 << 16):
        data += chunk
        if len(data) > _MAXIMUM_OUTPUT:
            title = tr("{program} is not a llama-server: it talks without end.", program=path.name)
            raise UserError(title, str(path), ANOTHER)
    return data.decode("utf-8", "replace")

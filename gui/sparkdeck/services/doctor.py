"""Looks this machine over: gathers the facts, all at once; ``domain/doctor_rules.py`` judges them.

Nothing is written, no server is started, and Qt is only ever loaded in a child.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TypeVar

from sparkdeck.adapters.app_folders import AppFolders, app_folders
from sparkdeck.adapters.free_space import existing, free_bytes
from sparkdeck.adapters.frozen_program import DRAFT_KINDS, child_command
from sparkdeck.adapters.hub_cache import hub_cache_folder, measure_hub_cache
from sparkdeck.adapters.left_servers import find_left_servers
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.ports import require_free
from sparkdeck.adapters.qt_trial import font_families, pyside_version, try_qt
from sparkdeck.adapters.runtime_probe import builtin_runtime, probe_runtime
from sparkdeck.adapters.selection_file import load_selection
from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.settings_file import read_settings
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain import doctor_rules as rules
from sparkdeck.domain.doctor import Check, CheckStatus, DoctorReport
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.left_server import judge_left_servers
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample

CHILD_LIMIT_S = 10.0
BLOCKING_LIMIT_S = 5.0
"""For what cannot be cancelled: a driver or a network folder that hangs."""
PORT = 8080
_DSPARK_NAMES = "import xllamacpp; print(*(kind.name for kind in xllamacpp.common_speculative_type))"

T = TypeVar("T")


async def examine() -> DoctorReport:
    """All checks, in the order of the report. Never raises for what it finds; takes about a second."""
    environment = dict(os.environ)
    try:
        folders: AppFolders | UserError = app_folders()
    except UserError as error:
        folders = error
    chosen = load_selection(folders.state).runtime if isinstance(folders, AppFolders) else None
    gpus = asyncio.ensure_future(_in_time(_read_gpus))
    groups: list[Awaitable[list[Check]]] = [
        _qt(environment),
        _gpu(gpus),
        _runtimes(environment, chosen, gpus),
        _storage(folders, environment),
        _rest(folders),
    ]
    found = await asyncio.gather(*groups)
    return DoctorReport(
        (rules.judge_python(tuple(sys.version_info[:3])), *(check for group in found for check in group))
    )


# -- Qt -----------------------------------------------------------------------------------------------------------


async def _qt(environment: Mapping[str, str]) -> list[Check]:
    version = pyside_version()
    qt = rules.judge_qt(version, tuple(sys.version_info[:3]))
    if version is None:
        return [qt]
    displays = _display_platforms(environment)
    offscreen, *shown = await asyncio.gather(
        *(try_qt(platform, environment, CHILD_LIMIT_S) for platform in ("offscreen", *displays))
    )
    checks = [qt, rules.judge_qt_platform("offscreen", offscreen)]
    windows = [rules.judge_qt_platform(*each) for each in zip(displays, shown, strict=True)]
    if windows:  # Qt takes the first that loads
        checks.append(next((check for check in windows if check.status is CheckStatus.OK), windows[-1]))
    elif sys.platform.startswith("linux"):
        checks.append(rules.no_display())
    return [*checks, rules.judge_fonts(font_families(offscreen))]


def _display_platforms(environment: Mapping[str, str]) -> list[str]:
    """Qt's platforms that could show a window here, in Qt's order; empty without a display."""
    if not sys.platform.startswith("linux"):
        return [{"darwin": "cocoa", "win32": "windows"}.get(sys.platform, "xcb")]
    known = (("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "xcb"))
    there = [platform for name, platform in known if environment.get(name)]
    asked = environment.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    return [asked] if asked in there else there


# -- GPU and runtimes ---------------------------------------------------------------------------------------------

GpuFacts = tuple[tuple[GpuSample, ...], str | None, str]


def _read_gpus() -> GpuFacts:
    nvml = Nvml()
    try:
        gpus = nvml.read()
        return gpus, nvml.driver_version, nvml.unavailable_reason
    finally:
        nvml.shutdown()


async def _gpu(facts: asyncio.Future[GpuFacts | None]) -> list[Check]:
    gpus, driver, reason = await facts or ((), None, "The NVIDIA driver does not answer.")
    return [rules.judge_gpus(gpus, driver, reason)]


async def _runtimes(
    environment: Mapping[str, str], chosen: Path | None, gpus: asyncio.Future[GpuFacts | None]
) -> list[Check]:
    on_path = shutil.which("llama-server", path=environment.get("PATH", ""))
    binaries = []
    if chosen is not None:
        binaries.append(_binary("runtime_chosen", "Chosen llama-server", chosen, environment, gpus))
    if on_path and (chosen is None or Path(on_path) != chosen):
        binaries.append(_binary("runtime_path", "llama-server on PATH", Path(on_path), environment, gpus))
    checks = list(await asyncio.gather(_builtin(environment, is_needed=chosen is None), *binaries))
    if chosen is None:
        skipped = "none: the built-in runtime is used"
        checks.insert(1, Check("runtime_chosen", "Chosen llama-server", CheckStatus.SKIP, skipped))
    if not on_path:
        checks.append(Check("runtime_path", "llama-server on PATH", CheckStatus.SKIP, "none, and none is needed"))
    return checks


async def _builtin(environment: Mapping[str, str], *, is_needed: bool) -> Check:
    runtime = builtin_runtime()
    nothing = rules.ChildResult(None)
    if runtime.build is None:
        return rules.judge_builtin(nothing, nothing, None, is_needed=is_needed, build=None)
    clean = clean_environment(environment)
    names = child_command(DRAFT_KINDS, "-c", _DSPARK_NAMES)
    version, devices, kinds = await asyncio.gather(
        run_short((*runtime.command, "--version"), clean, CHILD_LIMIT_S),
        run_short((*runtime.command, "--list-devices"), clean, CHILD_LIMIT_S),
        run_short(names, clean, CHILD_LIMIT_S),
    )
    has_dspark = "DSPARK" in kinds.out if kinds.ended_well else None
    return rules.judge_builtin(version, devices, has_dspark, is_needed=is_needed, build=runtime.build)


async def _binary(
    check_id: str, label: str, path: Path, environment: Mapping[str, str], gpus: asyncio.Future[GpuFacts | None]
) -> Check:
    found: Runtime | UserError
    try:
        found = await probe_runtime(path, keep=False)
    except UserError as error:
        found = error
    is_cuda = False
    if isinstance(found, Runtime) and not found.devices:
        said = await run_short((*found.command, "--list-devices"), clean_environment(environment), CHILD_LIMIT_S)
        is_cuda = "ggml_cuda_init" in said.err + said.out or await _in_time(lambda: _has_cuda_library(path)) is True
    facts = await asyncio.shield(gpus)
    return rules.judge_runtime(check_id, label, found, is_cuda=is_cuda, has_gpu=bool(facts and facts[0]))


def _has_cuda_library(path: Path) -> bool:
    folder = Path(os.path.realpath(path)).parent
    places = (folder, folder.parent / "lib")
    return any(True for place in places for name in ("libggml-cuda*", "ggml-cuda*.dll") for _ in place.glob(name))


# -- storage ------------------------------------------------------------------------------------------------------


async def _storage(folders: AppFolders | UserError, environment: Mapping[str, str]) -> list[Check]:
    checks = []
    if isinstance(folders, UserError):
        label, fail = "SparkDeck's folders", CheckStatus.FAIL
        checks.append(Check("folders", label, fail, folders.title, folders.detail, folders.action, essential=True))
    else:
        places = {"config": folders.config, "data": folders.data, "state": folders.state, "cache": folders.cache}
        reasons = await _in_time(
            lambda: {role: why for role, place in places.items() if (why := _why_unwritable(place))}
        )
        checks.append(rules.judge_folders({"data": "does not answer"} if reasons is None else reasons, places))
        data = folders.data
        free = await _in_time(lambda: free_bytes(data))
        checks.append(rules.judge_disk(free, data))
    return [*checks, await _hub_cache(environment)]


async def _hub_cache(environment: Mapping[str, str]) -> Check:
    check_id, label = "hub_cache", "Hub cache"
    folder = hub_cache_folder(environment)
    if folder is None:
        return Check(check_id, label, CheckStatus.WARN, "no home folder is known", mend="Set HOME or HF_HOME.")
    why = await _in_time(lambda: _why_unwritable(folder) or "")
    if why is None or why:
        mend = "Make it writable, or set HF_HOME to another folder: downloads go there."
        return Check(check_id, label, CheckStatus.WARN, why or "does not answer", str(folder), mend)
    cache = await _in_time(lambda: measure_hub_cache(folder))
    if cache is None or not cache.exists:
        return Check(check_id, label, CheckStatus.OK, "empty", str(folder))
    least = "at least " if cache.is_partial else ""
    return Check(check_id, label, CheckStatus.OK, f"{least}{cache.size_bytes / 1e9:.1f} GB", str(folder))


def _why_unwritable(folder: Path) -> str:
    """Why no file can be made in ``folder`` (or where it would be made), empty if one can. Leaves nothing."""
    try:
        with tempfile.TemporaryFile(dir=existing(folder)):
            return ""
    except OSError as error:
        return f"not writable ({error.strerror or error})"


# -- the rest -----------------------------------------------------------------------------------------------------


async def _rest(folders: AppFolders | UserError) -> list[Check]:
    checks = []
    if isinstance(folders, AppFolders):
        config = folders.config
        loaded = await _in_time(lambda: read_settings(config))
        problems = loaded.problems if loaded else ()
        titles = "; ".join(problem.title for problem in problems)
        status = CheckStatus.WARN if problems else CheckStatus.OK
        mend = problems[0].action if problems else ""
        checks.append(Check("settings", "Settings", status, titles or "readable", str(config / "settings.toml"), mend))
        state = folders.state
        checks.append(judge_left_servers(await _in_time(lambda: find_left_servers(state)) or ()))
    secret = "no secret store is used yet: SparkDeck keeps no token"
    checks.append(Check("secrets", "Secret store", CheckStatus.SKIP, secret))
    busy = await _in_time(_port_problem)
    checks.append(rules.judge_port(busy[0] if busy else None, PORT))
    return checks


def _port_problem() -> tuple[UserError | None]:
    try:
        require_free("127.0.0.1", PORT)
    except UserError as error:
        return (error,)
    return (None,)


async def _in_time(work: Callable[[], T]) -> T | None:
    """What ``work`` gives, from a thread that is left behind if it hangs; ``None`` where it hangs or the system fails."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T | None] = loop.create_future()

    def deliver(value: T | None, bug: Exception | None = None) -> None:
        if done.done():
            return
        if bug is not None:
            done.set_exception(bug)
        else:
            done.set_result(value)

    def run() -> None:
        outcome: tuple[T | None, Exception | None]
        try:
            outcome = work(), None
        except OSError:
            outcome = None, None
        except Exception as error:
            outcome = None, error
        with contextlib.suppress(RuntimeError):  # the loop has ended: we were too late
            loop.call_soon_threadsafe(deliver, *outcome)

    threading.Thread(target=run, name="sparkdeck-doctor", daemon=True).start()
    try:
        return await asyncio.wait_for(done, BLOCKING_LIMIT_S)
    except TimeoutError:
        return None

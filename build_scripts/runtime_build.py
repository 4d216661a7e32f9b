"""Configure and build a runtime with CMake: progress from the build's own output, an end that leaves no process behind.

Every step can be interrupted and continued: the build tree is CMake's and knows what is done.

Standard library only.
"""

import collections
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.environment import CannotStart
from build_scripts.runtime_recipe import Recipe
from build_scripts.runtime_tools import Tools

GRACE_S = 5.0
"""How long a cancelled build may take to end by itself."""
_LINES_KEPT = 400
_LINES_SHOWN = 12
_STEP = re.compile(r"^\[\s*(\d+)(?:/(\d+)|%)\]")
_ERROR = re.compile(r"\berror:|^CMake Error|^FAILED:|No space left|\bKilled\b|\*\*\* \[")
_ADVICE = (
    (r"\bKilled\b", "The compiler was killed, most likely for want of memory: try again with --jobs 1."),
    (r"No space left on device", "The disk is full."),
    (r"Unsupported gpu architecture '(\w+)'", "CUDA's compiler here does not know this architecture."),
    (r"unsupported GNU version", "This CUDA wants an older g++: --cmake-argument -DCMAKE_CUDA_HOST_COMPILER=g++-13"),
    (r"CUDA::cublas\b", "The CUDA toolkit here lacks cuBLAS: install its development package (libcublas-dev) as well."),
)
_LEADS_ASTRAY = ("SOURCE_DATE_EPOCH", "CMAKE_GENERATOR", "DESTDIR")
"""Variables that change what llama.cpp's CMake files choose, or where they put it."""


class BuildFailed(CannotStart):
    """A step of the build failed; the text holds the lines that say why, and the place of the whole log."""


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`fraction` of the steps done (0 to 1), or None while configuring."""

    fraction: float | None
    elapsed_s: float


Tell = Callable[[BuildProgress], None]


@dataclass(frozen=True, slots=True)
class Workshop:
    """`tree` is CMake's build tree; `log` takes all output; `held` are descriptors the build's processes inherit."""

    tree: Path
    log: Path
    tools: Tools
    jobs: int
    held: tuple[int, ...] = ()


def build(recipe: Recipe, project: Path, shop: Workshop, tell: Tell) -> Path:
    """Build `recipe` from `project`; the folder with the programs and their libraries. Raises BuildFailed.

    An exception in here, KeyboardInterrupt above all, ends every process of the build first.
    """
    tree, log, tools = shop.tree, shop.log, shop.tools
    started = time.monotonic()
    tell(BuildProgress(None, 0.0))
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_bytes(b"")
    configure = [str(tools.cmake), "-S", str(project), "-B", str(tree), *tools.generator, *recipe.arguments]
    if tools.nvcc is not None:
        configure.append(f"-DCMAKE_CUDA_COMPILER={tools.nvcc}")
    was_there = (tree / "CMakeCache.txt").exists()
    try:
        _run_step("Configuring", configure, shop, lambda line: None)
    except BuildFailed:
        if not was_there:
            raise
        shutil.rmtree(tree)  # of another CMake or another generator: begin anew
        _run_step("Configuring", configure, shop, lambda line: None)

    def hear(line: str) -> None:
        fraction = fraction_of(line)
        if fraction is not None:
            tell(BuildProgress(fraction, time.monotonic() - started))

    compile_all = [str(tools.cmake), "--build", str(tree), "--config", "Release", "--parallel", str(shop.jobs)]
    _run_step("Compiling", [*compile_all, "--target", *recipe.programs], shop, hear)
    programs = tree / "bin"
    return programs / "Release" if (programs / "Release").is_dir() else programs


def fraction_of(line: str) -> float | None:
    """How much is done after a line of Ninja (`[12/214] Building …`) or make (`[ 45%] Building …`)."""
    match = _STEP.match(line)
    if not match:
        return None
    return int(match[1]) / (int(match[2]) if match[2] else 100)


def telling_lines(lines: list[str]) -> list[str]:
    """The lines that say what went wrong: from the first that speaks of an error on, else the last ones."""
    first = next((number for number, line in enumerate(lines) if _ERROR.search(line)), len(lines))
    chosen = lines[first : first + _LINES_SHOWN] if first < len(lines) else lines[-_LINES_SHOWN:]
    return [line.rstrip() for line in chosen]


def advice_on(output: str) -> list[str]:
    """What can be done about a failure, as far as it is one that is known."""
    return [sentence for pattern, sentence in _ADVICE if re.search(pattern, output)]


def _run_step(name: str, command: list[str], shop: Workshop, hear: Callable[[str], None]) -> None:
    tail: collections.deque[str] = collections.deque(maxlen=_LINES_KEPT)
    with shop.log.open("ab") as record, _process(command, shop.held) as process:
        assert process.stdout is not None
        for raw in process.stdout:
            record.write(raw)
            line = raw.decode("utf-8", "replace")
            tail.append(line)
            hear(line)
        code = process.wait()
    if code:
        lines = [f"{name} failed (exit code {code}).", *advice_on("".join(tail))]
        lines += [f"  {line}" for line in telling_lines([*tail])]
        raise BuildFailed("\n".join([*lines, f"The whole log: {shop.log}"]))


@contextlib.contextmanager
def _process(command: list[str], held: tuple[int, ...]) -> Iterator[subprocess.Popen[bytes]]:
    """A process in a session of its own: Ctrl+C reaches us alone, and we end all of it, however deep."""
    variables = {name: value for name, value in os.environ.items() if name not in _LEADS_ASTRAY}
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**variables, "NINJA_STATUS": "[%f/%t] ", "LC_ALL": "C"},
        start_new_session=True,
        pass_fds=held,
    )
    try:
        yield process
    except BaseException:
        _end_all(process)
        raise
    finally:
        if process.stdout is not None:
            process.stdout.close()


def _end_all(process: subprocess.Popen[bytes]) -> None:
    """End the process and whatever it started. Ninja gives each compiler a group of its own but not a session."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True)
        process.wait()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_S
    while _is_there(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    for pid in _session(process.pid):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)
    if process.poll() is None:
        process.kill()
    process.wait()


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

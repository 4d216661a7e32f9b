"""Configure and build a runtime with CMake: progress from the build's own output.

Every step can be interrupted and continued: the build tree is CMake's and knows what is done.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.source_build.child import BuildFailed, Shift, run_step
from sparkdeck.adapters.source_build.recipe import Recipe
from sparkdeck.adapters.source_build.tools import Tools
from sparkdeck.domain.translation import tr

_CONFIGURING = tr("Configuring")
_COMPILING = tr("Compiling")
_STEP = re.compile(r"^\[\s*(\d+)(?:/(\d+)|%)\]")
_STEPS_TO_JUDGE = 5
"""Fewer say nothing about how long the rest takes."""


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """``step`` says what goes on; ``fraction`` of it is done (0 to 1), ``None`` where that cannot be told; ``line`` is the
    newest of the output. ``left_s`` is an estimate from the steps so far, ``None`` before there is one."""

    step: str
    fraction: float | None = None
    elapsed_s: float = 0.0
    left_s: float | None = None
    line: str = ""


Tell = Callable[[BuildProgress], None]


@dataclass(frozen=True, slots=True)
class Workshop:
    """``tree`` is CMake's build tree."""

    tree: Path
    tools: Tools
    jobs: int
    shift: Shift


def build(recipe: Recipe, project: Path, shop: Workshop, tell: Tell) -> Path:
    """Build ``recipe`` from ``project``; the folder with the programs and their libraries. Raises as ``run_step``."""
    configure(recipe, project, shop, tell)
    tell(BuildProgress(_COMPILING))  # its first line comes with the first file that is done
    meter = _Meter(shop.tree.with_name("steps"), tell)
    compile_all = [
        str(shop.tools.cmake),
        "--build",
        str(shop.tree),
        "--config",
        "Release",
        "--parallel",
        str(shop.jobs),
    ]
    run_step(_COMPILING, [*compile_all, "--target", *recipe.programs], shop.shift, meter.hear)
    meter.steps_file.unlink(missing_ok=True)
    programs = shop.tree / "bin"
    return programs / "Release" if (programs / "Release").is_dir() else programs


def configure(recipe: Recipe, project: Path, shop: Workshop, tell: Tell) -> None:
    """Let CMake look at the machine and write the build tree; one of another CMake or generator is made anew."""
    tree, tools = shop.tree, shop.tools
    command = [str(tools.cmake), "-S", str(project), "-B", str(tree), *tools.generator, *recipe.arguments]
    command += tools.cuda_arguments
    was_there = (tree / "CMakeCache.txt").exists()
    tell(BuildProgress(_CONFIGURING))
    started = time.monotonic()

    def hear(line: str) -> None:
        tell(BuildProgress(_CONFIGURING, None, time.monotonic() - started, None, line))

    try:
        run_step(_CONFIGURING, command, shop.shift, hear)
    except BuildFailed:
        if not was_there:
            raise
        shutil.rmtree(tree)  # begin anew
        run_step(_CONFIGURING, command, shop.shift, hear)


def step_of(line: str) -> tuple[int, int] | None:
    """How many steps are done of how many, after a line of Ninja (``[12/214] Building …``) or make (``[ 45%] …``)."""
    match = _STEP.match(line)
    return (int(match[1]), int(match[2]) if match[2] else 100) if match else None


class _Meter:
    """Turns the output into progress. A build that goes on is told its steps anew from one: how many there were at first
    is kept in ``steps_file``, so that the fraction counts what was done before as well."""

    def __init__(self, steps_file: Path, tell: Tell) -> None:
        self.steps_file = steps_file
        self._tell = tell
        self._started = time.monotonic()
        self._first = self._kept()
        self._fraction: float | None = None
        self._left_s: float | None = None

    def hear(self, line: str) -> None:
        elapsed_s = time.monotonic() - self._started
        if (step := step_of(line)) is not None and step[1] > 0:
            done, total = step
            if self._first < total:
                self._first = total
                with contextlib.suppress(OSError):
                    self.steps_file.write_text(str(total), encoding="ascii")
            self._fraction = min(1.0, (self._first - total + done) / self._first)
            if done >= _STEPS_TO_JUDGE:
                self._left_s = elapsed_s / done * (total - done)
        self._tell(BuildProgress(_COMPILING, self._fraction, elapsed_s, self._left_s, line))

    def _kept(self) -> int:
        try:
            return min(1_000_000, int(self.steps_file.read_text(encoding="ascii")))
        except (OSError, ValueError):
            return 0

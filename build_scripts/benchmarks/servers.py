"""Servers to measure against: the real engine with the demo pair, or a paced stand-in where there is none."""

import contextlib
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure

ROOT = Path(__file__).resolve().parent.parent.parent
DEMO_PROFILE = "Demo pair (built in)"
START_TIMEOUT_S = 120.0
STOP_TIMEOUT_S = 15.0


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers now. `note` says what it is."""

    port: int
    note: str


def child_variables(home: Path) -> dict[str, str]:
    """The environment of a child that may import SparkDeck and keeps its files in `home`."""
    path = os.pathsep.join([str(ROOT / "gui"), str(ROOT)])
    return {
        **os.environ,
        "PYTHONPATH": path,
        "SPARKDECK_HOME": str(home),
        "PYTHONDONTWRITEBYTECODE": "",
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }


@contextlib.contextmanager
def engine() -> Iterator[Server]:
    """`sparkdeck serve` with the demo pair. Raises CannotMeasure where it does not come up."""
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        command = [sys.executable, "-m", "sparkdeck", "serve", "--profile", DEMO_PROFILE, "--runtime", "builtin"]
        process = subprocess.Popen(
            [*command, "--port", "0"],
            cwd=home,
            env=child_variables(Path(home)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with _ended(process):
            line = _first_line(process)
            if not line.startswith("ready http://"):
                process.kill()
                _, complaint = process.communicate()
                last = complaint.strip().rsplit("\n", 1)[-1][:200]
                raise CannotMeasure(f"The engine with the demo pair does not start: {last or line or 'it is silent'}")
            threading.Thread(target=_drain, args=(process,), daemon=True).start()
            yield Server(int(line.rsplit(":", 1)[1]), "the built-in runtime with the demo pair")


@contextlib.contextmanager
def paced(tokens_per_s: float) -> Iterator[Server]:
    """The stand-in, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "build_scripts.benchmarks.paced_server", str(tokens_per_s)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with _ended(process):
        yield Server(int(_first_line(process)), f"a stand-in that streams {tokens_per_s:g} tokens/s")


def _first_line(process: "subprocess.Popen[str]") -> str:
    """The first line that `process` prints, or "" where it ends or takes too long."""
    lines: list[str] = []
    assert process.stdout is not None
    reading = threading.Thread(target=lambda: lines.append(process.stdout.readline()), daemon=True)  # type: ignore[union-attr]
    reading.start()
    reading.join(START_TIMEOUT_S)
    return lines[0].strip() if lines else ""


def _drain(process: "subprocess.Popen[str]") -> None:
    """Keep the log's pipe from filling up: a full one would stall the server."""
    assert process.stderr is not None
    with contextlib.suppress(ValueError):
        for _ in process.stderr:
            pass


@contextlib.contextmanager
def _ended(process: "subprocess.Popen[str]") -> Iterator[None]:
    try:
        yield
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

"""Is the right llama-server to be had on this machine? Builds it with CUDA, tries it, and measures the demo pair on it.

    python3 tests/gpu/check_runtime.py --source llama.cpp.tar.gz [--out FOLDER] [--server PATH] [--cpu] [--limit-s 480]

Every stage has its own limit, and all together end within ``--limit-s``; what a stage writes is kept. ``--server`` skips
the build; ``--cpu`` builds and expects what a machine without a card gives (the script itself can be tried so). Needs
Python 3.11, SparkDeck's dependencies without Qt, and for the build cmake, a C++ compiler and nvcc; no network where the
source is a file. Writes ``runtime.json`` and ``runtime.txt``. Exit code 0: all as it should be, 1: something is not,
2: no GPU (and no ``--cpu``).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "gui"))

from sparkdeck.domain.scripted_forecast import Script, forecast_run

ROOT = Path(__file__).resolve().parents[2]
DEMO = "Demo pair (built in)"
TOKENS = 360
TAIL_CHARACTERS = 4000


@dataclass
class Stage:
    """One stage as it went. ``problems`` are what is not as it should be, empty where all is well."""

    name: str
    limit_s: float
    took_s: float = 0.0
    exit_code: int | None = None
    """``None``: it was ended at its limit, or not begun."""
    facts: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    tail: str = ""


Judge = Callable[[Stage, str], None]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--source", help="a folder or an archive of llama.cpp's source")
    what.add_argument("--server", type=Path, help="a llama-server that is built already")
    parser.add_argument("--cpu", action="store_true", help="build without CUDA, and expect no card")
    parser.add_argument("--out", type=Path, default=Path("runtime-check"), help="folder for the results")
    parser.add_argument("--limit-s", type=float, default=480.0, help="for all stages together")
    parser.add_argument("--jobs", type=int, default=0, help="compilers at once")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    card = smi("name,driver_version,compute_cap,memory.total")
    if not card and not asked.cpu:
        print("no GPU: nvidia-smi names none")
        return 2
    with tempfile.TemporaryDirectory(prefix="sparkdeck-check-") as home:
        check = Check(Path(home), time.monotonic() + asked.limit_s, asked.cpu)
        server = asked.server or check.build(asked.source, asked.jobs)
        if server is not None:
            check.try_it(server.absolute(), asked.out)
    report = {
        "machine": {"system": platform.platform(), "python": platform.python_version(), "cores": os.cpu_count()},
        "cards": card,
        "nvcc": nvcc(),
        "server": str(server) if server is not None else None,
        "stages": [asdict(stage) for stage in check.stages],
        "problems": [f"{stage.name}: {problem}" for stage in check.stages for problem in stage.problems],
    }
    (asked.out / "runtime.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    text = as_text(report)
    (asked.out / "runtime.txt").write_text(text, encoding="utf-8")
    print(text)
    return 1 if report["problems"] else 0


class Check:
    """Runs the stages one after the other, each in a process group of its own, until ``deadline`` (monotonic)."""

    def __init__(self, home: Path, deadline: float, on_cpu: bool) -> None:
        self.stages: list[Stage] = []
        self._deadline = deadline
        self._on_cpu = on_cpu
        self._environment = {
            **os.environ,
            "SPARKDECK_HOME": str(home),
            "PYTHONPATH": str(ROOT / "gui"),
            "PYTHONUNBUFFERED": "1",
        }

    def build(self, source: str, jobs: int) -> Path | None:
        """The built server. Interrupted at its limit, the same command goes on from there."""
        kind = ["--cpu"] if self._on_cpu else ["--cuda"]
        command = [sys.executable, str(ROOT / "build_scripts" / "build_runtime.py"), "--source", source, *kind]
        found: list[Path] = []

        def judge(stage: Stage, out: str) -> None:
            if stage.exit_code != 0:
                stage.problems.append(f"it ended with {stage.exit_code}")
                return
            found.append(Path(out.strip().splitlines()[-1]))
            stage.facts["server"] = str(found[0])

        self._run("build", command + (["--jobs", str(jobs)] if jobs else []), 330.0, judge)
        return found[0] if found else None

    def try_it(self, server: Path, out: Path) -> None:
        """The trial as the program makes it, what the built-in CPU runtime gets here, and the demo pair's benchmark."""
        runtime = [sys.executable, "-m", "sparkdeck", "runtime"]
        self._run("qualify", [*runtime, "qualify", str(server), "--json"], 150.0, self._is_passed)
        self._run("qualify the built-in runtime", [*runtime, "qualify", "builtin", "--json"], 60.0, self._is_on_cpu)
        self._run("list", [*runtime, "list", "--json"], 30.0, self._is_listed)
        bench = [sys.executable, "-m", "sparkdeck", "bench", "--profile", DEMO, "--runtime", str(server)]
        result = out.absolute() / "bench.json"
        measure = [*bench, "--runs", "5", "--n-max", "4,6", "--tokens", str(TOKENS), "--json", str(result)]
        self._run("bench", measure, 120.0, lambda stage, _: judge_bench(stage, result, on_cpu=self._on_cpu))

    # -- what should come out ---------------------------------------------------------------------------------------

    def _is_passed(self, stage: Stage, out: str) -> None:
        found = first_runtime(stage, out)
        proof = found.get("qualification", {})
        stage.facts |= {key: found.get(key) for key in ("build", "commit", "backends", "devices", "supports_dspark")}
        stage.facts |= {"result": proof.get("result"), "reason": proof.get("reason"), "gpu": proof.get("gpu")}
        stage.facts |= {"counted": proof.get("counted"), "forecast": proof.get("forecast")}
        if proof.get("result") != "passed":
            stage.problems.append(f"it did not pass: {proof.get('reason')} {proof.get('detail')}")
        if not self._on_cpu and "CUDA" not in found.get("backends", ()):
            stage.problems.append(f"it has no CUDA: {found.get('backends')}")

    def _is_on_cpu(self, stage: Stage, out: str) -> None:
        proof = first_runtime(stage, out).get("qualification", {})
        stage.facts |= {"result": proof.get("result"), "reason": proof.get("reason")}
        wanted = "passed" if self._on_cpu else "failed"
        if proof.get("result") != wanted:
            stage.problems.append(f"the built-in CPU runtime should have {wanted}: {proof}")
        elif not self._on_cpu and "CPU only" not in str(proof.get("reason")):
            stage.problems.append(f"it failed for another reason: {proof.get('reason')}")

    @staticmethod
    def _is_listed(stage: Stage, out: str) -> None:
        runtimes = read_json(stage, out).get("runtimes", [])
        stage.facts["runtimes"] = [(each["key"], each["qualification"]["result"]) for each in runtimes]
        if len(runtimes) < 2:
            stage.problems.append("the list lacks the one that was tried")

    # -- running ------------------------------------------------------------------------------------------------------

    def _run(self, name: str, command: Sequence[str], limit_s: float, judge: Judge) -> None:
        left = self._deadline - time.monotonic()
        stage = Stage(name, round(max(0.0, min(limit_s, left)), 1))
        self.stages.append(stage)
        if stage.limit_s < 1.0:
            stage.problems.append("no time was left for it")
            return
        print(f"{name} … (at most {stage.limit_s:g} s)", flush=True)
        begun = time.monotonic()
        stage.exit_code, out, err = run(command, self._environment, stage.limit_s)
        stage.took_s = round(time.monotonic() - begun, 1)
        stage.tail = (err or out)[-TAIL_CHARACTERS:]
        if stage.exit_code is None:
            stage.problems.append(f"it was not done within {stage.limit_s:g} s")
        else:
            judge(stage, out)


def run(command: Sequence[str], environment: Mapping[str, str], limit_s: float) -> tuple[int | None, str, str]:
    """Exit code (``None``: ended at the limit), stdout and stderr; the whole process group goes at the limit."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        process = subprocess.Popen(
            command, cwd=ROOT, env=dict(environment), stdout=out, stderr=err, start_new_session=True
        )
        code: int | None
        try:
            code = process.wait(limit_s)
        except subprocess.TimeoutExpired:
            code = None
            for number in (signal.SIGTERM, signal.SIGKILL):
                os.killpg(process.pid, number)
                try:
                    process.wait(10)
                    break
                except subprocess.TimeoutExpired:
                    continue
        out.seek(0)
        err.seek(0)
        return code, out.read(), err.read()


def judge_bench(stage: Stage, result: Path, *, on_cpu: bool) -> None:
    """Speeds are told, and each answer's counts must be those that the script forecasts."""
    if stage.exit_code != 0 or not result.is_file():
        stage.problems.append(f"it ended with {stage.exit_code}")
        return
    record = json.loads(result.read_text("utf-8"))
    for arm in record["arms"]:
        runs = [run for run in arm["runs"] if run["valid"]]
        speeds = sorted(run["decode_tokens_per_s"] for run in runs)
        counts = {(run["drafted"], run["accepted"], run["steps"]) for run in runs if run["drafted"]}
        name = f"{arm['name']} {arm['n_max'] or ''}".strip()
        stage.facts[name] = {"decode_tokens_per_s": speeds, "drafted, accepted, steps": sorted(counts)}
        if not runs:
            stage.problems.append(f"{name}: no run is valid")
        if arm["n_max"] and counts != {forecast(arm["n_max"])}:
            stage.problems.append(f"{name}: counted {counts}, forecast {forecast(arm['n_max'])}")
    stage.facts["verdict"] = record["verdict"]["words"]
    if len(record["arms"]) < 3:
        stage.problems.append("an arm is missing")
    if record["on_cpu"] is not on_cpu:
        stage.problems.append("it was measured on the CPU" if record["on_cpu"] else "it was not measured on the CPU")


def forecast(n_max: int) -> tuple[int, int, int]:
    """Drafted, accepted and steps of one answer of the demo pair."""
    demo = json.loads((ROOT / "resources" / "demo" / "demo.json").read_text("utf-8"))
    length, every = len(demo["pieces"]), demo["wrong_every"]
    script = Script(length, frozenset(range(every - 1, length, every)), loops=True)
    run = forecast_run(script, n_max=n_max, max_tokens=TOKENS)
    return run.drafted, run.accepted, run.steps


def read_json(stage: Stage, out: str) -> dict[str, Any]:
    try:
        found = json.loads(out)
    except ValueError:
        stage.problems.append("its answer is no JSON")
        return {}
    return found if isinstance(found, dict) else {}


def first_runtime(stage: Stage, out: str) -> dict[str, Any]:
    runtimes = read_json(stage, out).get("runtimes") or [{}]
    return dict(runtimes[0])


def smi(fields: str) -> list[str]:
    """A line for each card, empty without a driver."""
    program = shutil.which("nvidia-smi")
    if program is None:
        return []
    command = [program, f"--query-gpu={fields}", "--format=csv,noheader"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return [line.strip() for line in done.stdout.splitlines() if line.strip()] if done.returncode == 0 else []


def nvcc() -> str | None:
    program = shutil.which("nvcc") or next(
        (str(path) for path in (Path("/usr/local/cuda/bin/nvcc"),) if path.is_file()), None
    )
    if program is None:
        return None
    done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=False)
    return next((line.strip() for line in done.stdout.splitlines() if "release" in line), None)


def as_text(report: Mapping[str, Any]) -> str:
    lines = [f"cards: {'; '.join(report['cards']) or 'none'}", f"nvcc: {report['nvcc'] or 'none'}", ""]
    for stage in report["stages"]:
        state = "ok" if not stage["problems"] else "PROBLEM"
        lines.append(f"{stage['name']:<30} {state:<8} {stage['took_s']:>6.1f} s of {stage['limit_s']:g}")
        lines += [f"    {name}: {value}" for name, value in stage["facts"].items() if value is not None]
        lines += [f"    ! {problem}" for problem in stage["problems"]]
        if stage["problems"] and stage["tail"]:
            lines += [f"    | {line}" for line in stage["tail"].splitlines()[-12:]]
    lines += ["", "all as it should be" if not report["problems"] else f"{len(report['problems'])} problems"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())

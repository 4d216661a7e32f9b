"""Check and test SparkDeck: python3 build_scripts/test.py [--only-pytest] [arguments of pytest]

Installs the test section of requirements.lock into the .venv that start.py uses, then runs every stage, also after
one has failed: ruff check, ruff format --check, mypy, import-linter, pytest (offscreen, with a data folder of its own).
The exit code is 0 only if every stage passed. Without arguments of its own pytest runs one worker per processor and
two more (-n), for many tests wait rather than compute.

options of this script:
  --only-pytest  leave out all stages but pytest
  --labels       only the window's words: in every language and size nothing is cut, covered or left in English
  --real         only pytest's tests marked `real`: a true llama-server, built once (see build_runtime.py) and cached
  --soak         only the tests that run for long on purpose, with full counts, on the true llama-server as well
  --soak-short   the same with a twentieth of the counts
"""

import os
import sys

if sys.version_info < (3, 11):  # keep this file readable for older Pythons up to here and in its syntax as a whole
    sys.stderr.write("SparkDeck needs Python 3.11 or newer, and this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
if __name__ == "__main__":
    sys.path[0] = ROOT
    sys.path.insert(1, os.path.join(ROOT, "gui"))  # noqa: PTH118

import subprocess
import tempfile
import time

from build_scripts import system_libraries
from build_scripts.build_runtime import Teller
from build_scripts.environment import CannotStart, Environment, child_variables, say
from build_scripts.label_variants import failed_variants
from build_scripts.lock_file import RUNTIME, TEST
from build_scripts.runtime_maker import RuntimeMaker
from sparkdeck.adapters.source_build.ground import processors
from sparkdeck.domain.errors import UserError

ONLY_PYTEST, LABELS = "--only-pytest", "--labels"
REAL, SOAK, SOAK_SHORT = "--real", "--soak", "--soak-short"
OURS = (ONLY_PYTEST, LABELS, REAL, SOAK, SOAK_SHORT)
CHECKS = (
    ("ruff check", ("-m", "ruff", "check", ".")),
    ("ruff format", ("-m", "ruff", "format", "--check", ".")),
    ("mypy --strict", ("-m", "mypy", "--strict", "--num-workers", str(processors()))),
    (
        "import-linter",
        ("-c", "import sys; from importlinter.cli import lint_imports_command as run; run(['--no-logo'])"),
    ),
)


def run_stage(name: str, command: list[str], variables: dict[str, str]) -> bool:
    """Run one stage in the checkout, its name before and its time after; whether it passed."""
    say("== %s" % name)
    started = time.monotonic()
    code = subprocess.call(command, cwd=ROOT, env=variables)
    if name != "pytest":  # whose own closing line shall stay the last
        say("   %s: %s, %.1f s" % (name, "passed" if code == 0 else "FAILED", time.monotonic() - started))
    return code == 0


def pytest_arguments(chosen: set[str], arguments: list[str]) -> list[str]:
    """What pytest is called with: our choice of tests and of workers first, so that `arguments` overrule it."""
    marks = [mark for mark, by in (("real and not soak", {REAL}), ("soak", {SOAK, SOAK_SHORT})) if chosen & by]
    ours = ["-m", " or ".join("(%s)" % mark for mark in marks)] if marks else []
    if marks:  # a test of minutes must not meet the look at what all threads do: it can crash Python 3.11
        ours += ["-o", "faulthandler_timeout=1800"]
    if not arguments and not chosen & {SOAK, SOAK_SHORT}:  # what is meant to be hard on the machine runs alone
        # in the order of tests/conftest.py: by themselves they would begin with the files of most tests
        ours += ["-n", str(processors() + 2), "--dist", "loadfile", "--no-loadscope-reorder"]
    return [*ours, *arguments]


def stage_variables(chosen: set[str], folder: str, pycache: str) -> dict[str, str]:
    """The environment of the stages. Where Python is told to keep no bytecode, it keeps it in `pycache`, out of the way:
    else each of the hundreds of processes that the tests start would compile all it imports."""
    variables = {**child_variables(), "QT_QPA_PLATFORM": "offscreen", "SPARKDECK_HOME": folder}
    if variables.pop("PYTHONDONTWRITEBYTECODE", ""):
        variables.setdefault("PYTHONPYCACHEPREFIX", pycache)
    if chosen & {REAL, SOAK, SOAK_SHORT}:
        variables["SPARKDECK_REAL"] = "1"
    if SOAK in chosen:
        variables["SPARKDECK_SOAK"] = "full"
    return variables


def main(arguments: list[str]) -> int:
    """Make the environment ready and run the stages."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    chosen = {argument for argument in arguments if argument in OURS}
    arguments = [argument for argument in arguments if argument not in OURS]
    environment = Environment()
    try:
        environment.make_ready(RUNTIME, TEST)
        lack = system_libraries.find_lack(environment.site_packages, [system_libraries.WINDOW])
        if lack.sonames:
            raise CannotStart(system_libraries.describe(lack, "python3 build_scripts/start.py"))
        if chosen & {REAL, SOAK, SOAK_SHORT} and not os.environ.get("SPARKDECK_REAL_SERVER"):
            RuntimeMaker(environment, Teller()).make_for_tests()
    except (CannotStart, UserError) as reason:
        say(str(reason))
        return 2
    python = [str(environment.python), "-P"]
    with tempfile.TemporaryDirectory(prefix="sparkdeck-test-") as folder:
        variables = stage_variables(chosen, folder, str(environment.folder / "pycache"))
        if LABELS in chosen:
            failed = failed_variants(python, variables, ROOT, processors())
            say("FAILED: %s" % ", ".join(failed) if failed else "All words of the window are whole.")
            return 1 if failed else 0
        stages = [] if chosen else [(name, [*python, *command]) for name, command in CHECKS]
        stages.append(("pytest", [*python, "-m", "pytest", *pytest_arguments(chosen, arguments)]))
        failed = [name for name, command in stages if not run_stage(name, command, variables)]
    if failed:
        say("FAILED: %s" % ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

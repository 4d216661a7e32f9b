"""Check and test SparkDeck: python3 build_scripts/test.py [--only-pytest] [arguments of pytest]

Installs the test section of requirements.lock into the .venv that start.py uses, then runs every stage, also after
one has failed: ruff check, ruff format --check, mypy, import-linter, pytest (offscreen, with a data folder of its own).
`--only-pytest` leaves out all but the last. The exit code is 0 only if every stage passed.
"""

import os
import sys

if sys.version_info < (3, 11):  # keep this file readable for older Pythons up to here and in its syntax as a whole
    sys.stderr.write("SparkDeck needs Python 3.11 or newer, and this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
if __name__ == "__main__":
    sys.path[0] = ROOT

import subprocess
import tempfile
import time

from build_scripts import system_libraries
from build_scripts.environment import CannotStart, Environment, child_variables, say
from build_scripts.lock_file import RUNTIME, TEST

ONLY_PYTEST = "--only-pytest"
CHECKS = (
    ("ruff check", ("-m", "ruff", "check", ".")),
    ("ruff format", ("-m", "ruff", "format", "--check", ".")),
    ("mypy --strict", ("-m", "mypy", "--strict")),
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


def main(arguments: list[str]) -> int:
    """Make the environment ready and run the stages."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    only_pytest = ONLY_PYTEST in arguments
    arguments = [argument for argument in arguments if argument != ONLY_PYTEST]
    environment = Environment()
    try:
        environment.make_ready(RUNTIME, TEST)
        lack = system_libraries.find_lack(environment.site_packages, [system_libraries.WINDOW])
        if lack.sonames:
            raise CannotStart(system_libraries.describe(lack, "python3 build_scripts/start.py"))
    except CannotStart as reason:
        say(str(reason))
        return 2
    python = [str(environment.python), "-P"]
    with tempfile.TemporaryDirectory(prefix="sparkdeck-test-") as folder:
        variables = {**child_variables(), "QT_QPA_PLATFORM": "offscreen", "SPARKDECK_HOME": folder}
        stages = [] if only_pytest else [(name, [*python, *command]) for name, command in CHECKS]
        stages.append(("pytest", [*python, "-m", "pytest", *arguments]))
        failed = [name for name, command in stages if not run_stage(name, command, variables)]
    if failed:
        say("FAILED: %s" % ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

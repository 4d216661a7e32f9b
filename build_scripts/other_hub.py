"""A Hub server that others wrote, for one round of our Hub client and our downloads with it: olah, a caching mirror.

    other_hub.py             make it ready; print the path of its program
    other_hub.py --test      the same, then run the tests that need it, in the environment of test.py

It lives in an environment of its own in the user's cache folder, because its requirements contradict ours (an older
psutil). `other_hub.lock` pins it: `uv pip compile --universal --python-version 3.11 --generate-hashes`, from `olah`.
What it is not: it serves single repositories of another Hub and cannot search, so the stand-in Hub is behind it.

Standard library only.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.environment import CannotStart, Environment, child_variables, running_python, say  # noqa: E402
from build_scripts.lock_file import RUNTIME, TEST  # noqa: E402
from sparkdeck.adapters.source_build.place import cache_root  # noqa: E402

LOCK = ROOT / "build_scripts" / "other_hub.lock"
TESTS = "tests/real/test_hub_mirror_of_others.py"
MUST_BE_THERE = "SPARKDECK_OTHER_HUB"
"""Set to 1 where the tests that need it must not be skipped."""
_ON_WINDOWS = sys.platform == "win32"


def folder() -> Path:
    """Its environment: one for each lock and each Python."""
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]
    return cache_root().with_name("sparkdeck-other-hub") / f"olah-{digest}-{running_python()}"


def program() -> Path | None:
    """The server's program, or None where it was not made ready."""
    place = folder()
    found = place / ("Scripts/olah-cli.exe" if _ON_WINDOWS else "bin/olah-cli")
    return found if (place / "whole").is_file() and found.is_file() else None


def make_ready() -> Path:
    """Install it unless it is there. Raises CannotStart."""
    if found := program():
        return found
    place = folder()
    say(f"Installing a Hub server of others into {place}")
    try:
        venv.create(place, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotStart(f"{place} cannot be made: {error}.") from error
    python = place / ("Scripts/python.exe" if _ON_WINDOWS else "bin/python")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*command, "--require-hashes", "-r", str(LOCK)], env=child_variables(), check=False)
    if done.returncode:
        raise CannotStart("Its packages cannot be installed; pip said why.")
    (place / "whole").touch()  # last: an install that was interrupted is begun anew
    found = program()
    if found is None:
        raise CannotStart(f"{place} holds no olah-cli.")
    return found


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--test"]):
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        print(make_ready())
        if not arguments:
            return 0
        environment = Environment()
        environment.make_ready(RUNTIME, TEST)
    except CannotStart as reason:
        say(str(reason))
        return 2
    variables = {**child_variables(), "QT_QPA_PLATFORM": "offscreen", MUST_BE_THERE: "1"}
    return subprocess.call([str(environment.python), "-P", "-m", "pytest", TESTS], cwd=ROOT, env=variables)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))

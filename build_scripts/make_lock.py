"""Regenerate `requirements.lock` from pyproject.toml.

Needs `uv` on the PATH (or `python -m uv`): a tool for this one job, never needed to run or test SparkDeck.
`--upgrade` takes the newest versions allowed; without it, what the lock holds now is kept where it still fits.

One resolution serves Python 3.11 to 3.13 on Linux, Windows and macOS: differences are environment markers inside the
file. The test extra is resolved second and bound to the runtime's versions.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from build_scripts import lock_file  # noqa: E402

LOCK = ROOT / "requirements.lock"
OLDEST_PYTHON = "3.11"
PREAMBLE = """\
# Every package SparkDeck needs, with hashes, for Python 3.11 to 3.13 on Linux, Windows and macOS.
# Made by build_scripts/make_lock.py from pyproject.toml; do not edit.
# build_scripts/start.py installs the runtime section, build_scripts/test.py the test section as well.
"""


def uv_command() -> list[str]:
    """How uv can be called here; SystemExit says how to get it."""
    if found := shutil.which("uv"):
        return [found]
    if importlib.util.find_spec("uv"):
        return [sys.executable, "-m", "uv"]
    raise SystemExit("make_lock.py needs uv: python3 -m pip install uv")


def compile_entries(uv: Sequence[str], output: Path, *options: str) -> list[str]:
    """The pinned requirements of pyproject.toml with `options`; versions that `output` holds already are preferred."""
    command = [*uv, "pip", "compile", "pyproject.toml", "--universal", "--python-version", OLDEST_PYTHON]
    command += ["--generate-hashes", "--no-header", "--no-annotate", "--quiet", "--output-file", str(output), *options]
    # an index of the machine's own must not decide what is locked, let alone be written down
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "PIP_"))}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(done.returncode)
    entries = lock_file.split_entries(output.read_text(encoding="utf-8"))
    for entry in entries:
        lock_file.requirement_of(entry)  # an option line (an index, find-links) is no requirement and raises
    return entries


def pins(entries: Sequence[str]) -> str:
    """The entries as constraints: names, versions and markers, no hashes."""
    return "".join(entry.splitlines()[0].rstrip(" \\") + "\n" for entry in entries)


def main() -> int:
    """Write the lock; print how many packages each section holds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    arguments = parser.parse_args()
    uv = uv_command()
    with tempfile.TemporaryDirectory() as folder:
        output, bound_by = Path(folder) / "resolved.txt", Path(folder) / "constraints.txt"
        if LOCK.exists() and not arguments.upgrade:
            shutil.copyfile(LOCK, output)
        runtime = compile_entries(uv, output)
        bound_by.write_text(pins(runtime), encoding="utf-8")
        if LOCK.exists() and not arguments.upgrade:
            shutil.copyfile(LOCK, output)
        both = compile_entries(uv, output, "--extra", lock_file.TEST, "--constraints", str(bound_by))
    known = {lock_file.requirement_of(entry) for entry in runtime}
    test = [entry for entry in both if lock_file.requirement_of(entry) not in known]
    text = PREAMBLE
    for section, entries in ((lock_file.RUNTIME, runtime), (lock_file.TEST, test)):
        text += f"\n{lock_file.heading(section)}\n" + "\n".join(entries) + "\n"
    LOCK.write_text(text, encoding="utf-8", newline="\n")
    print(f"{LOCK.name}: {len(runtime)} packages to run, {len(test)} more to test")
    return 0


if __name__ == "__main__":
    sys.exit(main())

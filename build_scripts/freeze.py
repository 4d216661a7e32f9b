"""Make the app that is double-clicked: python3 build_scripts/freeze.py [--out FOLDER] [--install-tools]

FOLDER (default: dist) then holds

    SparkDeck/               the app, one folder: `sparkdeck` (Windows: SparkDeck.exe, macOS: SparkDeck.app) and its libraries
    sparkdeck-sbom.json      what is in it (CycloneDX), see release/sbom.py
    sparkdeck-licences.txt   the licence texts of what is in it, see release/licences.py; also inside

PyInstaller and the packages of the program live in an environment of their own in the user's cache folder, pinned by
`freeze.lock` (`uv pip compile --universal --python-version 3.11 --generate-hashes`, from `pyinstaller`) and the first section
of `requirements.lock`. The time of the build is that of the commit (or SOURCE_DATE_EPOCH): two builds of one commit with
one Python on one system are the same, byte for byte.

Standard library only.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts import system_libraries  # noqa: E402
from build_scripts.environment import CannotStart, Environment, child_variables, running_python, say  # noqa: E402
from build_scripts.lock_file import RUNTIME  # noqa: E402
from build_scripts.release.build_note import build_note, source_date  # noqa: E402
from sparkdeck.adapters.source_build.place import cache_root  # noqa: E402

LOCK = ROOT / "build_scripts" / "freeze.lock"
SPEC = ROOT / "build_scripts" / "release" / "sparkdeck.spec"
FOLDER = "SparkDeck"
_HARMLESS = re.compile(r"WARNING: Library (ole32|shell32|ntdll|user32|msvcrt) required via ctypes not found")


def environment() -> Environment:
    """Where PyInstaller lives: one environment for each pair of locks and each Python."""
    digest = hashlib.sha256(LOCK.read_bytes() + (ROOT / "requirements.lock").read_bytes()).hexdigest()[:12]
    place = cache_root().with_name("sparkdeck-freeze") / f"{digest}-{running_python()}"
    return Environment(folder=place)


def make_ready(place: Environment) -> None:
    """Install the program's packages and PyInstaller unless they are there. Raises CannotStart."""
    place.folder.parent.mkdir(parents=True, exist_ok=True)
    place.make_ready(RUNTIME)
    done = place.folder / "freeze.whole"
    if done.is_file():
        return
    say("Installing PyInstaller")
    command = [str(place.python), "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if subprocess.run([*command, "--require-hashes", "-r", str(LOCK)], env=child_variables(), check=False).returncode:
        raise CannotStart("PyInstaller cannot be installed; pip said why.")
    if (stamp := place.read_stamp()) is not None:  # PyInstaller has brought a newer setuptools, say
        place.write_stamp(stamp.sections)
    done.touch()  # last: an install that was interrupted is begun anew


def require_tools(*, install: bool) -> None:
    """PyInstaller needs binutils on Linux. Raises CannotStart where they are missing and not to be installed."""
    if sys.platform != "linux" or all(shutil.which(tool) for tool in ("objcopy", "objdump", "strip")):
        return
    manager = system_libraries.package_manager()
    command = [*([] if os.geteuid() == 0 else ["sudo"]), str(manager), "install", "-y", "binutils"]
    if manager is None or not install or subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        raise CannotStart(f"objcopy, objdump and strip are needed: {' '.join(command)}")


def program_of(folder: Path) -> Path:
    """The program inside the app."""
    if sys.platform == "win32":
        return folder / "SparkDeck.exe"
    if sys.platform == "darwin":
        return folder.with_suffix(".app") / "Contents" / "MacOS" / "SparkDeck"
    return folder / "sparkdeck"


def freeze(out: Path) -> Path:
    """Build the app into ``out``; returns its folder. Raises CannotStart."""
    place = environment()
    make_ready(place)
    out.mkdir(parents=True, exist_ok=True)
    folder = out / FOLDER
    with tempfile.TemporaryDirectory(prefix="sparkdeck-freeze-") as scratch:
        note = build_note()
        (Path(scratch) / "build.json").write_text(json.dumps(note, indent=1) + "\n", encoding="utf-8")
        variables = {
            **child_variables(),
            "SPARKDECK_BUILD": scratch,
            "SOURCE_DATE_EPOCH": str(source_date()),
            "PYTHONHASHSEED": "0",  # the order of sets is written into bytecode
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYINSTALLER_CONFIG_DIR": str(Path(scratch) / "cache"),
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
        }
        variables.pop("PYTHONPYCACHEPREFIX", None)
        command = [str(place.python), "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(Path(scratch) / "dist"), "--workpath", str(Path(scratch) / "work"), str(SPEC)]
        say(f"Building the app, version {note['version']} ({note['commit'][:12]})")
        done = subprocess.run(
            command,
            env=variables,
            cwd=scratch,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        lines = [line for line in done.stdout.splitlines() if not _HARMLESS.search(line) and " INFO: " not in line]
        for line in lines[-30:]:
            say(f"  {line}")
        if done.returncode:
            raise CannotStart("PyInstaller failed; it said why.")
        if folder.exists():
            shutil.rmtree(folder)
        for made in sorted((Path(scratch) / "dist").iterdir()):
            target = out / made.name
            if target.exists():
                shutil.rmtree(target)
            shutil.copytree(made, target, symlinks=True)
        _normalise(folder)
        _describe(place, folder, Path(scratch), out)
    return folder


def _normalise(folder: Path) -> None:
    """The same modes and times whatever the umask and the hour."""
    when = source_date()
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            os.utime(path, (when, when), follow_symlinks=False)
            continue
        runs = path.is_dir() or bool(path.stat().st_mode & 0o100)
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (when, when))


def _describe(place: Environment, folder: Path, scratch: Path, out: Path) -> None:
    """Licence texts and list of contents, made by the Python that knows the packages. Raises CannotStart."""
    work = next((scratch / "work").iterdir())
    command = [str(place.python), "-P", str(ROOT / "build_scripts" / "release" / "describe.py")]
    if subprocess.run([*command, str(folder), str(work), str(out)], env=child_variables(), check=False).returncode:
        raise CannotStart("The list of contents could not be made.")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--install-tools", action="store_true", help="Linux: install binutils where it is missing")
    options = parser.parse_args(arguments)
    try:
        require_tools(install=options.install_tools)
        print(program_of(freeze(options.out.absolute())))
    except CannotStart as reason:
        say(str(reason))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The checkout's own virtual environment: `.venv`, made from requirements.lock, and remade when it is not whole.

A stamp inside says what was installed and from which lock, and is written last: an install that was interrupted, an
interpreter that vanished with a system upgrade, a package folder that was deleted or a new lock are all seen at the
next start. When nothing of that is the case, `make_ready` costs a few milliseconds and starts no process.

The program is not installed but pointed at: `sparkdeck.pth` names `gui/` relative to itself, so that it is plain ASCII
whatever the path of the checkout, and stays right when the checkout is moved. Nothing has to be built for it.

Standard library only.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from build_scripts import lock_file

ROOT = Path(__file__).resolve().parent.parent
ON_WINDOWS = sys.platform == "win32"
STAMP_SCHEMA = 1

VENV_PACKAGE = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"  # Debian's name for what makes environments

_STARTERS = {"sparkdeck": "sparkdeck.__main__", "sparkdeck-gui": "sparkdeck.application"}
_CALL = "import sys; sys.argv[0] = '{name}'; from {module} import main; sys.exit(main())"
_PIP_STEP = re.compile(r"^(Collecting|\s+Downloading|Installing collected packages:)\s*(.*)")
_PIP_LINES_SHOWN_ON_FAILURE = 15


class CannotStart(Exception):
    """Something the reader can put right keeps the environment from being made; the text says what, in a sentence."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an environment was made from. `sections` maps a section of the lock to the SHA-256 of its text."""

    python: str
    sections: Mapping[str, str]
    distributions: tuple[str, ...]


def say(text: str) -> None:
    """A line of progress, on stderr: stdout belongs to the program that is started."""
    print(text, file=sys.stderr, flush=True)


def running_python() -> str:
    """The Python an environment is tied to, such as `cpython-311`: a micro release does not change it."""
    return f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"


def can_make_environments() -> bool:
    """Whether this Python can make virtual environments: Debian and Ubuntu ship the module for it apart."""
    return importlib.util.find_spec("ensurepip") is not None


def child_variables() -> dict[str, str]:
    """The environment variables for the interpreter in .venv: ours, less those that would lead it to other packages."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}


class Environment:
    """The virtual environment in `folder`, for the checkout in `root`."""

    def __init__(self, root: Path = ROOT, folder: Path | None = None) -> None:
        self.root = root
        self.folder = folder or root / ".venv"
        self.lock = root / "requirements.lock"
        self.stamp_file = self.folder / "sparkdeck.stamp.json"
        self.scripts = self.folder / ("Scripts" if ON_WINDOWS else "bin")
        self.python = self.scripts / ("python.exe" if ON_WINDOWS else "python")
        self.site_packages = (
            self.folder / "Lib" / "site-packages"
            if ON_WINDOWS
            else self.folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        )

    def make_ready(self, *sections: str) -> bool:
        """Install `sections` of the lock unless they are; True if anything had to be done. Raises CannotStart."""
        texts = lock_file.read_sections(self.lock)
        wanted = {section: hashlib.sha256(texts[section].encode()).hexdigest() for section in sections}
        if not self.rebuild_reason(wanted) and not self._outdated(wanted):
            return False
        try:
            with _one_at_a_time(self.root):
                self._install(wanted, texts)
        except OSError as error:
            raise CannotStart(f"{self.folder} cannot be made: {error.strerror or error}.") from error
        return True

    def rebuild_reason(self, wanted: Mapping[str, str]) -> str | None:
        """Why the environment must be made from nothing, or None."""
        if not self.folder.exists():
            return "there is none yet"
        stamp = self.read_stamp()
        if stamp is None:
            return "it was not finished"
        if stamp.python != running_python():
            return f"it was made for {stamp.python}, and this is {running_python()}"
        if not self.python.exists():  # follows the link to an interpreter that may have been upgraded away
            return "its Python is gone"
        if stamp.sections.get(lock_file.RUNTIME) != wanted[lock_file.RUNTIME]:
            return "the lock has changed"
        if not set(stamp.distributions) <= set(self._distributions()):
            return "packages are missing in it"
        return None

    def read_stamp(self) -> Stamp | None:
        """The stamp, or None where there is none of this schema."""
        try:
            data = json.loads(self.stamp_file.read_text(encoding="utf-8"))
            if data["schema"] != STAMP_SCHEMA:
                return None
            return Stamp(data["python"], dict(data["sections"]), tuple(data["distributions"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write_stamp(self, sections: Mapping[str, str]) -> None:
        """Record that `sections` are installed; atomic."""
        data = {
            "schema": STAMP_SCHEMA,
            "python": running_python(),
            "sections": dict(sections),
            "distributions": self._distributions(),
        }
        unfinished = self.stamp_file.with_suffix(".new")
        unfinished.write_text(json.dumps(data, indent=1), encoding="utf-8")
        unfinished.replace(self.stamp_file)

    def point_at_checkout(self) -> None:
        """Make `import sparkdeck` find the checkout, and lay the commands `sparkdeck` and `sparkdeck-gui`."""
        gui = os.path.relpath(self.root / "gui", self.site_packages)
        (self.site_packages / "sparkdeck.pth").write_text(f"{gui}\n", encoding="ascii")
        for name, module in _STARTERS.items():
            call = _CALL.format(name=name, module=module)
            if ON_WINDOWS:
                text = f'@"%~dp0python.exe" -P -c "{call}" %*\n'
                (self.scripts / f"{name}.cmd").write_text(text, encoding="ascii", newline="\r\n")
            else:
                starter = self.scripts / name
                here = '$(dirname -- "$(readlink -f -- "$0")")'
                starter.write_text(f'#!/bin/sh\nexec "{here}/python" -P -c "{call}" "$@"\n', encoding="ascii")
                starter.chmod(0o755)

    def _outdated(self, wanted: Mapping[str, str]) -> list[str]:
        stamp = self.read_stamp()
        return [section for section in wanted if stamp is None or stamp.sections.get(section) != wanted[section]]

    def _install(self, wanted: Mapping[str, str], texts: Mapping[str, str]) -> None:
        started = time.monotonic()
        if reason := self.rebuild_reason(wanted):  # asked again: another start may have finished the work meanwhile
            self._create(reason)
        for section in self._outdated(wanted):
            stamp = self.read_stamp()
            done = dict(stamp.sections) if stamp else {}
            if done.pop(section, None):
                self.write_stamp(done)
            self._pip_install(section, texts[section])
            self.write_stamp({**done, section: wanted[section]})
        say(f"Ready after {time.monotonic() - started:.0f} s.")

    def _create(self, reason: str) -> None:
        if not can_make_environments():
            raise CannotStart(
                f"This Python ({sys.executable}) cannot make virtual environments: its module ensurepip is missing. "
                f"On Debian and Ubuntu this brings it: sudo apt-get install {VENV_PACKAGE} "
                f"(start.py --install-system-libraries does so as well)."
            )
        say(f"Making the environment {self.folder} ({reason}).")
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)
        made = _run([sys.executable, "-I", "-m", "venv", str(self.folder)])
        if made.returncode:
            _fail("The environment could not be made.", made.stdout)
        self.point_at_checkout()

    def _pip_install(self, section: str, text: str) -> None:
        total = sum(1 for _ in lock_file.split_entries(text))
        say(f"Installing what is needed to {'run' if section == lock_file.RUNTIME else section} ({total} packages):")
        requirements = self.folder / f"{section}.txt"
        requirements.write_text(text, encoding="utf-8")
        command = [str(self.python), "-P", "-m", "pip", "install", "--require-hashes", "--no-deps", "--no-input"]
        command += ["--only-binary", ":all:", "--disable-pip-version-check", "--progress-bar", "off"]
        command += ["-r", str(requirements)]
        lines: list[str] = []
        variables = {**child_variables(), "PIP_USER": "0", "PYTHONUTF8": "1"}
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=variables,
            encoding="utf-8",
            errors="replace",
        ) as pip:
            assert pip.stdout is not None
            for step in _told_by_pip(_recorded(pip.stdout, lines), total):
                say(f"  {step}")
        if pip.returncode:
            _fail("Installing failed. pip said:", "".join(lines))

    def _distributions(self) -> list[str]:
        try:
            return sorted(name for name in os.listdir(self.site_packages) if name.endswith(".dist-info"))  # noqa: PTH208
        except OSError:
            return []


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=child_variables(),
        encoding="utf-8",
        errors="replace",
    )


def _fail(sentence: str, output: str) -> NoReturn:
    tail = output.rstrip().splitlines()[-_PIP_LINES_SHOWN_ON_FAILURE:]
    raise CannotStart("\n".join([sentence, *(f"  {line}" for line in tail)]))


def _recorded(lines: Iterable[str], record: list[str]) -> Iterator[str]:
    for line in lines:
        record.append(line)
        yield line


def _told_by_pip(lines: Iterable[str], total: int) -> Iterator[str]:
    """pip's log as short steps: `[3/15] httpx 0.28.1`, `downloading 94.2 MB` for what takes a while, `unpacking`."""
    count = 0
    for line in lines:
        if not (match := _PIP_STEP.match(line)):
            continue
        verb, rest = match[1].strip(), match[2]
        if verb == "Collecting":
            count += 1
            yield f"[{count}/{total}] {rest.split(' ')[0].replace('==', ' ')}"
        elif verb == "Downloading":
            if "MB" in rest:
                yield f"        downloading {rest[rest.rfind('(') + 1 :].rstrip(') ')}"
        else:
            yield "unpacking"


@contextlib.contextmanager
def _one_at_a_time(root: Path) -> Iterator[None]:
    """Let a second start wait while the first installs. Windows has no such lock on a folder; there it is left out."""
    if ON_WINDOWS:
        yield
        return
    import fcntl

    descriptor = os.open(root, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network file systems know no locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)

"""Fetch a source distribution from PyPI by its hash, as it is: nothing of it is built or run.

`pip download` wants to know a source distribution's metadata before it saves it, and asks the build backend for it:
that would fetch the backend and whatever it requires. Here it meets a stand-in for the backend that copies the
metadata which lies in the archive (PKG-INFO). So pip does what it does best, the index, mirror, proxy and
certificates as they are set up for it here, and the check of the hash, and nothing else.

Standard library only; pip is that of the interpreter that is passed in.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

from build_scripts.environment import CannotStart, child_variables

_BACKEND = '''\
"""Stands in for setuptools: tells the metadata that lies in the source distribution, and builds nothing."""
import pathlib, re, shutil

def get_requires_for_build_wheel(config_settings=None):
    return []

def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    text = pathlib.Path("PKG-INFO").read_text(encoding="utf-8")
    name, version = (re.search(rf"^{field}: (.+)$", text, re.MULTILINE)[1].strip() for field in ("Name", "Version"))
    folder = pathlib.Path(metadata_directory, f"{re.sub(r'[-_.]+', '_', name)}-{version}.dist-info")
    folder.mkdir()
    shutil.copyfile("PKG-INFO", folder / "METADATA")
    return folder.name

def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    raise RuntimeError("nothing is to be built here")
'''
_LINES_SHOWN = 8


def download_sdist(python: Path, project: str, version: str, sha256: str, folder: Path) -> Path:
    """The archive in `folder`. Raises CannotStart with pip's words."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sparkdeck-sdist-") as scratch:
        backend = Path(scratch) / "setuptools"
        backend.mkdir()
        (backend / "__init__.py").touch()
        (backend / "build_meta.py").write_text(_BACKEND, encoding="utf-8")
        requirement = Path(scratch) / "requirement.txt"
        requirement.write_text(f"{project}=={version} --hash=sha256:{sha256}\n", encoding="utf-8")
        fetched = Path(scratch) / "fetched"
        command = [str(python), "-m", "pip", "download", "--no-deps", "--no-binary", ":all:", "--no-build-isolation"]
        command += ["--require-hashes", "--no-input", "--progress-bar", "off", "--disable-pip-version-check"]
        command += ["--dest", str(fetched), "-r", str(requirement)]
        done = subprocess.run(
            command,
            env={**child_variables(), "PYTHONPATH": scratch, "PYTHONUTF8": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        files = [*fetched.iterdir()] if fetched.is_dir() else []
        if done.returncode or len(files) != 1:
            tail = "\n".join(f"  {line}" for line in done.stdout.rstrip().splitlines()[-_LINES_SHOWN:])
            raise CannotStart(f"{project} {version} could not be fetched. pip said:\n{tail}")
        unfinished = folder / f"{files[0].name}.new"
        shutil.copyfile(files[0], unfinished)
        return unfinished.replace(folder / files[0].name)

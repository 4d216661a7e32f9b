"""Wrap the app that freeze.py made: python3 build_scripts/make_packages.py KIND… [--app FOLDER] [--out FOLDER]

KIND is any of

    deb        Debian and Ubuntu: installs below /opt, with menu entry, icons, file type and the links sparkdeck://
    appdir     a folder that runs anywhere; how it becomes an AppImage stands in release/appdir.py
    zip        portable: the folder, packed
    installer  Windows: runs Inno Setup's compiler (iscc) on release/sparkdeck.iss
    sums       SHA256SUMS over all that lies in the folder for packages; the last one to make

The same app gives the same packages, byte for byte. Standard library only.
"""

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.environment import CannotStart, say  # noqa: E402
from build_scripts.release import archive  # noqa: E402
from build_scripts.release.appdir import make_appdir  # noqa: E402
from build_scripts.release.build_note import source_date, version  # noqa: E402
from build_scripts.release.deb import deb  # noqa: E402

SUMS = "SHA256SUMS"


def make_deb(app: Path, out: Path) -> Path:
    name, content = deb(app, version(), source_date())
    (out / name).write_bytes(content)
    return out / name


def make_folder(app: Path, out: Path) -> Path:
    target = out / "SparkDeck.AppDir"
    make_appdir(app, target, source_date())
    return target


def make_zip(app: Path, out: Path) -> Path:
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    bundle = app.with_suffix(".app")
    folder = bundle if bundle.is_dir() else app  # of macOS, where the bundle is the program
    path = out / f"SparkDeck-{version()}-{system}-{platform.machine().lower()}.zip"
    date = time.gmtime(source_date())
    when = (date.tm_year, date.tm_mon, date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec // 2 * 2)
    path.write_bytes(archive.zip_of(list(archive.tree(folder, folder.name)), when))
    return path


def make_installer(app: Path, out: Path) -> Path:
    compiler = shutil.which("iscc")
    if compiler is None:
        raise CannotStart("Inno Setup's compiler (iscc) is not on the PATH.")
    if app != ROOT / "dist" / "SparkDeck":
        raise CannotStart("Inno Setup's recipe takes the app from dist.")
    script = ROOT / "build_scripts" / "release" / "sparkdeck.iss"
    if subprocess.run([compiler, f"/DVersion={version()}", f"/O{out}", str(script)], check=False).returncode:
        raise CannotStart("Inno Setup failed; it said why.")
    return out / f"SparkDeck-{version()}-setup.exe"


def make_sums(_app: Path, out: Path) -> Path:
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(out.iterdir())
        if path.is_file() and path.name != SUMS
    ]
    (out / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return out / SUMS


KINDS: dict[str, Callable[[Path, Path], Path]] = {
    "deb": make_deb,
    "appdir": make_folder,
    "zip": make_zip,
    "installer": make_installer,
    "sums": make_sums,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+", choices=sorted(KINDS), metavar="KIND")
    parser.add_argument("--app", type=Path, default=ROOT / "dist" / "SparkDeck", metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "packages", metavar="FOLDER")
    options = parser.parse_args(arguments)
    app, out = options.app.absolute(), options.out.absolute()
    try:
        if not app.is_dir():
            raise CannotStart(f"There is no app in {app}: run freeze.py first.")
        out.mkdir(parents=True, exist_ok=True)
        for kind in options.kinds:
            path = KINDS[kind](app, out)
            size = f" ({path.stat().st_size / 1e6:.1f} MB)" if path.is_file() else ""
            print(f"{path}{size}")
    except CannotStart as reason:
        say(str(reason))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

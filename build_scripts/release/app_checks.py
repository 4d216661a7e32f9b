"""What can be told of a packaged Linux app without starting it: libraries, versions of the C library, contents, size.

Each check returns what is wrong, as sentences; an empty list is good.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from build_scripts.release import contents
from build_scripts.release.deb import needed
from sparkdeck.adapters.elf_file import NotElf, read_elf

MOST_COMPRESSED_MB = 130.0
_GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")
_MISSING = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)
_MUST_BE_THERE = (
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "PySide6/Qt/plugins/platforms/libqwayland.so",
    "PySide6/Qt/plugins/platforms/libqoffscreen.so",
    "PySide6/Qt/translations/qtbase_de.qm",
    "PySide6/Qt/translations/qtbase_zh_CN.qm",
    "libxcb-cursor.so.0",
    "sparkdeck/resources/build.json",
    "sparkdeck/resources/demo/demo.json",
    "sparkdeck/resources/documents/THIRD_PARTY_NOTICES.md",
    "sparkdeck/resources/documents/sparkdeck-licences.txt",
    "sparkdeck/resources/documents/sparkdeck-sbom.json",
    "sparkdeck/resources/help/de/first_steps.md",
    "sparkdeck/resources/help/first_steps.md",
    "sparkdeck/resources/help/zh_CN/first_steps.md",
    "sparkdeck/resources/translations/sparkdeck_de.qm",
    "sparkdeck/resources/translations/sparkdeck_zh_CN.qm",
)
_MUST_NOT = re.compile(
    r"Qt6?(Qml|Quick|Pdf|Sql|Test|WebEngine|Designer)|tkinter|/tests?/|libstdc\+\+|libgcc_s|\.pyi$|\.ts$|/RECORD$"
)


def inside_of(app: Path) -> Path:
    """Where PyInstaller puts all but the program."""
    return app / "_internal"


def wrong_contents(app: Path) -> list[str]:
    """Files that must be there and are not, and the other way round; P02's library among them."""
    inside = inside_of(app)
    wrong = [f"{name} is not in the app" for name in _MUST_BE_THERE if not (inside / name).is_file()]
    names = (path.relative_to(inside).as_posix() for path in inside.rglob("*"))
    return wrong + [f"{name} is in the app and not used" for name in names if _MUST_NOT.search(name)]


def too_new(app: Path) -> list[str]:
    """P04: files that ask for a newer C library than is promised."""
    wrong = []
    for path in sorted(app.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        try:
            versions = read_elf(path).versions
        except (NotElf, OSError):
            continue
        found = [tuple(map(int, match.groups())) for each in versions if (match := _GLIBC.fullmatch(each))]
        if found and max(found) > contents.PROMISED_GLIBC:
            wrong.append(f"{path.relative_to(app)} needs GLIBC {'.'.join(map(str, max(found)))}")
    return wrong


def left_to_the_system(app: Path) -> list[str]:
    """Libraries that are neither in the app nor among those that every desktop has."""
    return [
        f"{name} is neither in the app nor expected" for name in sorted(needed(app)) if not contents.is_expected(name)
    ]


def not_found(app: Path) -> list[str]:
    """P02: what the loader misses for a window on X11, with the app's own libraries in front, as its starter has it."""
    ldd = shutil.which("ldd")
    if ldd is None:
        return ["ldd is not here"]
    inside = inside_of(app)
    files = [inside / "PySide6/Qt/plugins/platforms/libqxcb.so", *sorted(inside.glob("PySide6/*.so"))]
    variables = {**os.environ, "LC_ALL": "C", "LD_LIBRARY_PATH": str(inside)}
    done = subprocess.run([ldd, *map(str, files)], env=variables, capture_output=True, text=True, check=False)
    return [f"the loader does not find {name}" for name in sorted(set(_MISSING.findall(done.stdout)))]


def too_large(package: Path) -> list[str]:
    size = package.stat().st_size / 1e6
    return (
        [] if size < MOST_COMPRESSED_MB else [f"{package.name} has {size:.0f} MB, at most {MOST_COMPRESSED_MB:.0f} are"]
    )

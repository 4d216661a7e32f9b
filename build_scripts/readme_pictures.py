"""Make the pictures of the README again: the whole main job in the real window, once light and once dark.

    .venv/bin/python build_scripts/readme_pictures.py [FOLDER] [--theme light|dark]

FOLDER is docs/pictures unless given. Each theme is one run of `sparkdeck --demo --report`, so what the pictures show was
measured while they were taken. It needs no display. Each is written with 256 colours, in under 150 kB.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
PAGES = ("server", "chat", "monitor", "benchmark")
THEMES = ("light", "dark")
MOST_BYTES = 150_000
MOST_COLOURS = 256


def name_of(page: str, theme: str) -> str:
    return f"{page}-{theme}.png"


@contextmanager
def plain_folder() -> Iterator[Path]:
    """A folder with a short name: its path is in the pictures, as part of the command and of the log."""
    folder = Path(tempfile.gettempdir()) / "sparkdeck"
    try:
        folder.mkdir()
    except FileExistsError:
        raise SystemExit(f"{folder} exists: remove it, or set TMPDIR to a folder without one.") from None
    try:
        yield folder
    finally:
        _remove(folder)


def _remove(folder: Path) -> None:
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and not entry.is_symlink():
            _remove(entry)
        else:
            entry.unlink()
    folder.rmdir()


def python_in(folder: Path) -> Path:
    """This Python by a short path: an environment is found beside the name that it was called by."""
    executable = Path(sys.executable)
    if os.name != "posix" or sys.prefix == sys.base_prefix:
        return executable
    (folder / "venv").symlink_to(sys.prefix, target_is_directory=True)
    return folder / "venv" / executable.relative_to(sys.prefix)


def take(folder: Path, python: Path, theme: str) -> Path:
    """Do the main job in ``theme``; where its pages are."""
    report = folder / "report" / theme
    variables = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "gui"),
        "QT_QPA_PLATFORM": "offscreen",
        "SPARKDECK_HOME": str(folder),
        "SPARKDECK_THEME": theme,
    }
    command = [str(python), "-P", "-m", "sparkdeck", "--demo", "--report", str(report)]
    code = subprocess.call(command, env=variables, cwd=folder)
    if code:
        raise SystemExit(f"The demo in the {theme} theme ended with code {code}.")
    return report


def nearest_of(palette: list[int], colours: Mapping[int, int]) -> dict[int, int]:
    """The place in ``palette`` for each of ``colours`` (0xffRRGGBB)."""

    def parts(colour: int) -> tuple[int, int, int]:
        return colour >> 16 & 255, colour >> 8 & 255, colour & 255

    known = [(place, *parts(colour)) for place, colour in enumerate(palette)]
    places = {colour: place for place, colour in enumerate(palette)}
    for colour in colours:
        if colour not in places:
            red, green, blue = parts(colour)
            places[colour] = min(
                known, key=lambda entry: (entry[1] - red) ** 2 + (entry[2] - green) ** 2 + (entry[3] - blue) ** 2
            )[0]
    return places


def shrink(source: Path, target: Path) -> int:
    """Write ``source`` with its most frequent 256 colours, each other one as the nearest of them; its size in bytes."""
    from PySide6.QtGui import QImage

    picture = QImage(str(source)).convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(picture.constBits()).cast("B").cast("I")
    frequency = Counter(pixels)
    palette = [colour for colour, _ in frequency.most_common(MOST_COLOURS)]
    places = nearest_of(palette, frequency)
    indices = bytes(map(places.__getitem__, pixels))
    small = QImage(indices, picture.width(), picture.height(), picture.width(), QImage.Format.Format_Indexed8)
    small.setColorTable(palette)
    if not small.save(str(target), "PNG", 0):  # type: ignore[call-overload]  # the stubs want the format as bytes
        raise SystemExit(f"{target} cannot be written.")
    return target.stat().st_size


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the pictures of the README again.")
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES, help="default: docs/pictures")
    parser.add_argument("--theme", choices=THEMES, help="only this one (default: both)")
    options = parser.parse_args()
    target: Path = options.folder.resolve()
    target.mkdir(parents=True, exist_ok=True)
    with plain_folder() as folder:
        python = python_in(folder)
        for theme in [options.theme] if options.theme else THEMES:
            pages = take(folder, python, theme)
            for page in PAGES:
                size = shrink(pages / f"{page}.png", target / name_of(page, theme))
                print(f"{name_of(page, theme)}: {size / 1000:.0f} kB", flush=True)
                if size > MOST_BYTES:
                    raise SystemExit(f"{name_of(page, theme)} is larger than {MOST_BYTES / 1000:.0f} kB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

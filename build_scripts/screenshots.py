"""Pictures of every page in every state, light and dark, for review: the real window with invented, labelled data.

    python build_scripts/screenshots.py FOLDER [--sizes 1280x800,900x600] [--only NAME,…] [--sheets] [--variants]

Domain events are published into the window as the services would; no server is started. What the README shows comes
from real runs, not from here. The environment's SPARKDECK_LANGUAGE (de, zh_CN, pseudo, pseudo_rtl) gives the language, its
QT_SCALE_FACTOR the scale; `--variants` makes all that a review needs, each in a folder of its own. `--sheets` puts the
pictures of one page, size and scheme on one sheet each.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPARKDECK_HOME", tempfile.gettempdir() + "/sparkdeck-screenshots")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.ui.language import give_language_to, take_language

take_language("en", translations_folder)  # or what SPARKDECK_LANGUAGE says; before anything with texts is imported

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from build_scripts.screenshot_scenes import SCENES, Scene, Stage, settle
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.schemes import SCHEMES
from sparkdeck.ui.theme import Theme, set_text_percent

VARIANTS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("english", ("--schemes", "light,dark,contrast_light,contrast_dark"), {}),
    ("german", ("--schemes", "light"), {"SPARKDECK_LANGUAGE": "de"}),
    ("chinese", ("--schemes", "dark"), {"SPARKDECK_LANGUAGE": "zh_CN"}),
    ("right_to_left", ("--schemes", "light"), {"SPARKDECK_LANGUAGE": "pseudo_rtl"}),
    ("scale_200", ("--schemes", "dark"), {"QT_SCALE_FACTOR": "2"}),
    ("large_text", ("--schemes", "light", "--text-percent", "160"), {}),
)
"""Folder, further arguments and environment of each."""
_SHEET_COLUMNS = 2
_SHEET_CAPTION = 28


def shown(
    scene: Scene, sizes: Sequence[tuple[int, int]], pages: Sequence[str] | None = None
) -> Iterator[tuple[tuple[int, int], str, QWidget]]:
    """Size, page and what shows it, of a window of its own: each page in each size, then each dialog that is open."""
    bridge = Bridge()
    window = MainWindow(bridge)
    window.resize(*sizes[0])
    window.show()
    settle()
    scene.play(Stage(bridge, window))
    for page in scene.pages if pages is None else pages:
        if page == "Settings":
            dialog = window.findChild(SettingsDialog)
            assert dialog is not None
            yield from ((size, page, dialog) for size in _fitted(dialog, window, sizes))
            continue
        if page != "Shown":
            window.show_page(page)
        for size in sizes:
            window.resize(*size)
            settle()
            yield size, page, window
    dialogs: list[QDialog] = window.findChildren(QDialog)
    for other in reversed(dialogs):  # a question before the dialog that it belongs to
        if other.isVisible() and not isinstance(other, SettingsDialog):
            yield from ((size, other.objectName(), other) for size in _fitted(other, window, sizes))
            other.close()
    bridge.close()
    window.close_now()
    window.deleteLater()
    settle()


def _fitted(dialog: QDialog, window: MainWindow, sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The dialog as it fits into each size of the window."""
    wanted = dialog.size()
    for size in sizes:
        window.resize(*size)
        dialog.resize(wanted.boundedTo(window.size()))
        settle()
        yield size


def sheet(pictures: list[tuple[str, QPixmap]]) -> QPixmap:
    """All of them, each under its name."""
    width = max(picture.width() for _, picture in pictures)
    height = max(picture.height() for _, picture in pictures) + _SHEET_CAPTION
    rows = -(-len(pictures) // _SHEET_COLUMNS)
    result = QPixmap(width * _SHEET_COLUMNS, height * rows)
    result.fill(QColor("#808080"))
    painter = QPainter(result)
    for place, (name, picture) in enumerate(pictures):
        x, y = place % _SHEET_COLUMNS * width, place // _SHEET_COLUMNS * height
        painter.drawText(x + 8, y + 20, name)
        painter.drawPixmap(x, y + _SHEET_CAPTION, picture)
    painter.end()
    return result


def _make_variants(arguments: list[str]) -> int:
    """One process each, for a language and a scale hold as long as a process."""
    folder, *others = arguments
    code = 0
    for name, more, environment in VARIANTS:
        command = [sys.executable, __file__, str(Path(folder) / name), *others, *more]
        code |= subprocess.run(command, env={**os.environ, **environment}, check=False).returncode
    return code


def main() -> int:
    """Write one PNG per scene, page, size and scheme."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", default="1280x800,900x600,2560x1440")
    parser.add_argument("--only", default="", help="names of scenes")
    parser.add_argument("--pages", default="", help="Server, Chat, Monitor, Benchmark, Settings; all unless given")
    parser.add_argument("--schemes", default="light,dark,contrast_light,contrast_dark")
    parser.add_argument("--text-percent", type=int, default=100)
    parser.add_argument("--rtl", action="store_true", help="mirrored, as for a language that is written from the right")
    parser.add_argument("--sheets", action="store_true", help="and contact sheets of them")
    parser.add_argument(
        "--variants", action="store_true", help="schemes, languages, scale and large text, a folder each"
    )
    arguments = parser.parse_args()
    if arguments.variants:
        return _make_variants([part for part in sys.argv[1:] if part != "--variants"])
    arguments.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(["screenshots", "-style", "fusion"])
    give_language_to(app)
    if arguments.rtl:
        app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    set_text_percent(arguments.text_percent)
    theme = Theme(app)
    only, wanted = [set(filter(None, words.split(","))) for words in (arguments.only, arguments.pages)]
    made = 0
    for size in arguments.sizes.split(","):
        width, height = (int(side) for side in size.split("x"))
        for scheme_name in arguments.schemes.split(","):
            theme.set_scheme(SCHEMES[scheme_name])
            sheets: dict[str, list[tuple[str, QPixmap]]] = {}
            for name, scene in SCENES.items():
                if only and name not in only:
                    continue
                pages = tuple(page for page in scene.pages if not wanted or page in wanted)
                for _, page, widget in shown(scene, [(width, height)], pages):
                    picture = widget.grab()
                    picture.save(str(arguments.folder / f"{page.lower()}-{name}-{size}-{scheme_name}.png"))
                    sheets.setdefault(page.lower(), []).append((name, picture))
                    made += 1
            if arguments.sheets:
                for page, pictures in sheets.items():
                    sheet(pictures).save(str(arguments.folder / f"sheet-{page}-{size}-{scheme_name}.png"))
    print(f"{made} pictures in {arguments.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Looks for words of the window that no translator can reach: all scenes in the pseudo-language, every text read.

    python build_scripts/untranslated.py [--only NAME,…] [--size 1280x800]

The pseudo-language puts an accent on most letters, so a word without one was never given to `tr()`. What scenes invent (names
of models, lines of logs), names of options and proper names do not count. Exit code 1 if a word was found.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPARKDECK_HOME", tempfile.gettempdir() + "/sparkdeck-untranslated")
os.environ["SPARKDECK_LANGUAGE"] = "pseudo"
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "gui"))
sys.path.insert(0, str(ROOT))

from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.ui import code_languages
from sparkdeck.ui.language import LANGUAGES, locale, take_language

take_language("pseudo", translations_folder)  # before anything with texts is imported

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from build_scripts.invented_texts import GAP, InventedTexts
from build_scripts.painted_text import listening
from build_scripts.screenshot_scenes import SCENES
from build_scripts.screenshots import shown
from sparkdeck.domain.options import OPTIONS
from sparkdeck.ui.pseudo_language import CLOSING, OPENING
from sparkdeck.ui.theme import Theme
from sparkdeck.ui.widgets.command_text import CommandText
from sparkdeck.ui.widgets.command_view import CommandView

_WORD = re.compile(r"[^\W\d_]{3,}")
_MARKUP = re.compile(r"<[^<>]+>|&\w+;|https?://\S+|\S*[/\\=_]\S*|(?<!\w)--?[a-z][\w-]*|\{[^{}]*\}|\w+(?:[-.]\w+)+")
_UNTOUCHED = frozenset("aceinosuyzACEINOSUYZ")
"""Letters of which the pseudo-language leaves none."""
_COMMANDS = (CommandText, CommandView)
"""What they show goes to a shell as it stands."""
_NAMES = frozenset(
    """SparkDeck DSpark Hugging Face Hub GGUF TiB GiB MiB KiB MHz GPU PCIe CPU CUDA ROCm AMD NVIDIA GeForce RTX llama cpp
    Linux Windows macOS GitHub Vulkan Metal Markdown HTML JSON CSV PNG Ollama Jan Studio KoboldCpp Qwen BTL Compact
    Ctrl Shift Alt CPython PySide bash PowerShell cmd""".split()  # noqa: SIM905
)
"""Names of programs, of units and of keys, which are the same in every language."""


def texts_of(window: QWidget) -> Iterator[tuple[str, str]]:
    """``(where, text)`` of all that the window says, painted or not."""
    with listening() as painted:
        window.grab()
    for drawn in painted:
        if isinstance(drawn.widget, _COMMANDS):
            continue
        for whole in drawn.wholes or (drawn.text,):
            yield type(drawn.widget).__name__, whole
    for part in [window, *window.findChildren(QWidget)]:
        where = f"{type(part).__name__} {part.objectName()}".strip()
        if not part.isVisible():
            continue
        if isinstance(part, _COMMANDS):
            yield where, part.toolTip()
            continue
        for text in (part.toolTip(), part.accessibleName(), part.accessibleDescription(), part.whatsThis()):
            yield where, text
        if isinstance(part, QLabel | QAbstractButton):
            yield where, part.text()
        elif isinstance(part, QLineEdit | QPlainTextEdit | QTextEdit):
            yield where, part.placeholderText()
        elif isinstance(part, QGroupBox):
            yield where, part.title()
        elif isinstance(part, QComboBox):
            yield from ((where, part.itemText(place)) for place in range(part.count()))
        elif isinstance(part, QAbstractItemView) and part.model() is not None:
            model = part.model()
            columns = 0 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
            for column in range(min(columns, 30)):
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                    yield f"{where} head", str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
    for action in window.findChildren(QAction):
        yield f"action {action.objectName()}", action.text()
        yield f"action {action.objectName()}", action.toolTip()


def phrases(text: str, names: frozenset[str]) -> list[str]:
    """The longest stretches of words that the pseudo-language left as they are."""
    result: list[list[str]] = []
    goes_on = False
    for found in re.finditer(rf"{_WORD.pattern}|[{GAP}{OPENING}{CLOSING}]", _MARKUP.sub(GAP, text)):
        plain = found[0].isascii() and not _UNTOUCHED.isdisjoint(found[0])
        if plain and goes_on:
            result[-1].append(found[0])
        elif plain:
            result.append([found[0]])
        goes_on = plain
    return [" ".join(words) for words in result if not names.issuperset(words)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default="", help="names of scenes")
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args(arguments)
    only = set(filter(None, options.only.split(",")))
    width, height = (int(side) for side in options.size.split("x"))
    app = QApplication(["untranslated", "-style", "fusion"])
    _theme = Theme(app)
    invented = InventedTexts()
    names = _NAMES | {name for option in OPTIONS for name in (*option.spellings, *option.choices)}
    names |= {
        *LANGUAGES.values(),
        *map(locale().monthName, range(1, 13)),
        *signal.Signals.__members__,
        *code_languages.LANGUAGES,
    }
    read: set[tuple[str, str]] = set()
    found = 0
    for name, scene in SCENES.items():
        if only and name not in only:
            continue
        invented.forget_events()
        with invented.listening():
            for _, page, widget in shown(scene, [(width, height)]):
                for where, text in texts_of(widget):
                    if (where, text) in read:
                        continue
                    read.add((where, text))
                    if left := phrases(invented.without(text), names):
                        found += 1
                        print(f"{page}/{name}: {where}: {' | '.join(left[:4])}: {text[:120]!r}", flush=True)
    print(f"{found} of {len(read)} texts have words that cannot be translated", flush=True)
    return 1 if found or not read else 0


if __name__ == "__main__":
    sys.exit(main())

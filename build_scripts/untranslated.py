"""Looks for words of the window that no translator can reach: all scenes in the pseudo-language, every text read.

    python build_scripts/untranslated.py [--only NAME,…] [--size 1280x800]

The pseudo-language puts an accent on most letters, so a word without one was never given to `tr()`. What scenes invent (names
of models, lines of logs), names of options and proper names do not count. Exit code 1 if a word was found.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
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
from sparkdeck.ui.language import take_language

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

from build_scripts.painted_text import listening
from build_scripts.screenshot_scenes import SCENES
from build_scripts.screenshots import shown
from sparkdeck.domain.options import OPTIONS
from sparkdeck.ui.theme import Theme

_WORD = re.compile(r"[^\W\d_]{3,}")
_PLAIN = re.compile(r"[aeiou]")
_MARKUP = re.compile(r"<[^<>]+>|&\w+;|https?://\S+|\S*[/\\=_]\S*|--?[\w-]+|\{[^{}]*\}|\w+(?:[-.]\w+)+")
_NAMES = frozenset(
    """SparkDeck DSpark Hugging Face Hub GGUF GiB MiB KiB CUDA NVIDIA GeForce RTX llama server cpp Linux Windows macOS
    GitHub Vulkan Metal Chrome min tokens Markdown HTML JSON CSV PNG Ollama Jan Studio KoboldCpp Qwen BTL Compact Esc Enter
    Ctrl Shift Alt Del Tab Space Home End Page Down Left Right Return Backspace Deutsch bash PowerShell cmd vega
    light dark""".split()  # noqa: SIM905
)


def _constants() -> str:
    """Every text that the scenes invent, as one string."""
    texts = []
    for path in sorted((ROOT / "build_scripts").glob("*scenes.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
    for path in sorted((ROOT / "resources").rglob("*.toml")):
        texts.append(path.read_text(encoding="utf-8"))
    return "\n".join(texts)


def texts_of(window: QWidget) -> Iterator[tuple[str, str]]:
    """``(where, text)`` of all that the window says, painted or not."""
    with listening() as painted:
        window.grab()
    for drawn in painted:
        for whole in drawn.wholes or (drawn.text,):
            yield type(drawn.widget).__name__, whole
    for part in [window, *window.findChildren(QWidget)]:
        where = f"{type(part).__name__} {part.objectName()}".strip()
        if not part.isVisible():
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


def phrases(text: str) -> list[str]:
    """The longest stretches of words without accents."""
    result, begin, end = [], -1, -1
    plain = _MARKUP.sub("\0", text)
    for found in _WORD.finditer(plain):
        if not _PLAIN.search(found[0]):
            if begin >= 0:
                result.append(plain[begin:end])
            begin = -1
            continue
        begin, end = found.start() if begin < 0 else begin, found.end()
    if begin >= 0:
        result.append(plain[begin:end])
    return [part for phrase in result for part in phrase.split("\0") if _WORD.search(part)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default="", help="names of scenes")
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args(arguments)
    only = set(filter(None, options.only.split(",")))
    width, height = (int(side) for side in options.size.split("x"))
    app = QApplication(["untranslated", "-style", "fusion"])
    _theme = Theme(app)
    invented = _constants()
    names = _NAMES | {name for option in OPTIONS for name in option.spellings}
    seen: set[tuple[str, str]] = set()
    for name, scene in SCENES.items():
        if only and name not in only:
            continue
        for _, page, widget in shown(scene, [(width, height)]):
            for where, text in texts_of(widget):
                left = [phrase for phrase in phrases(text) if phrase not in names and phrase not in invented]
                if left and (where, text) not in seen:
                    seen.add((where, text))
                    print(f"{page}/{name}: {where}: {' | '.join(left[:4])}: {text[:120]!r}", flush=True)
    print(f"{len(seen)} texts with words that cannot be translated", flush=True)
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())

"""The window in a language that is written from the right: mirrored, and what is not of that language keeps its order."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import json
from build_scripts import screenshots
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication
from build_scripts.screenshot_scenes import SCENES
from sparkdeck.domain.translation import tr
from sparkdeck.ui.language import give_language_to
from sparkdeck.ui.theme import Theme
from sparkdeck.ui.widgets.command_view import CommandView
from sparkdeck.ui.widgets.navigation import Navigation

app = QApplication(["test", "-style", "fusion"])
give_language_to(app)
theme = Theme(app)
told = {}
for _, _, window in screenshots.shown(SCENES["ready"], [(900, 600)], ["Server"]):
    pages, command = window.findChild(Navigation), window.findChild(CommandView)
    told["pages at"] = "right" if pages.x() + pages.width() == window.width() else "left"
    told["command"] = command.layoutDirection().name
    told["window"] = window.layoutDirection().name

path = "/opt/old/llama-server"
text = tr("{file} cannot be read.", file=path)
layout = QTextLayout(text)
layout.beginLayout()
line = layout.createLine()
line.setLineWidth(2000)
layout.endLayout()
x_of = [line.cursorToX(place)[0] for place in range(len(text) + 1)]
begin = text.index(path)
told["path"] = x_of[begin + 1 : begin + len(path)]  # where two directions meet a cursor has two places
told["words"] = x_of[begin + len(path) + 1 :]
print(json.dumps(told))
"""


def test_the_window_is_mirrored_and_a_sentence_keeps_the_order_of_the_path_in_it(tmp_path: Path) -> None:
    environment = os.environ | {
        "SPARKDECK_LANGUAGE": "pseudo_rtl",
        "SPARKDECK_HOME": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["window"], told["pages at"], told["command"]) == ("RightToLeft", "right", "LeftToRight")
    path, words = told["path"], told["words"]
    assert path == sorted(path), "its letters go from left to right"
    assert max(words) < min(path), "the sentence goes on at its left"
    assert words == sorted(words, reverse=True), "and ends with its full stop, at the left end"

"""No word of the window is out of a translator's reach: ``build_scripts/untranslated.py`` over a few scenes, in a process of
its own because the language holds for the life of one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLANTED = """
import sys
from build_scripts import untranslated
from build_scripts.screenshot_scenes import SCENES, Scene
from sparkdeck.ui.widgets.text import Text

def planted(stage):
    words = Text("Nobody translates this", parent=stage.window)
    words.show()

SCENES["planted"] = Scene(planted, ("Chat",))
sys.exit(untranslated.main(["--only", "failed,measured,planted"]))
"""


@pytest.mark.soak
def test_a_word_without_translator_is_found_and_there_is_none_in_errors_and_verdicts(tmp_path: Path) -> None:
    environment = {**os.environ, "SPARKDECK_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", PLANTED], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    found = [line for line in done.stdout.splitlines() if " of " not in line]
    assert [line.split(": ")[:3] for line in found] == [["Chat/planted", "Text", "Nobody translates this"]], done.stderr
    assert done.returncode == 1

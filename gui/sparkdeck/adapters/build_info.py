"""Which build of SparkDeck this is: version always, commit and date only of a packaged one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import sparkdeck


@dataclass(frozen=True, slots=True)
class BuildInfo:
    """``commit`` (ends in + where the source had changes) and ``date`` are empty from source."""

    version: str
    commit: str = ""
    date: str = ""

    @property
    def text(self) -> str:
        """``0.1.0``, and what is known in brackets."""
        known = [f"commit {self.commit[:12]}{'+' * self.commit.endswith('+')}" if self.commit else "", self.date]
        more = ", ".join(each for each in known if each)
        return f"{self.version} ({more})" if more else self.version


def build_info() -> BuildInfo:
    """From ``build.json`` beside the other resources, which ``build_scripts/freeze.py`` writes; never raises."""
    try:
        note = json.loads((Path(__file__).parent.parent / "resources" / "build.json").read_text(encoding="utf-8"))
        return BuildInfo(str(note["version"]), str(note["commit"]), str(note["date"]))
    except (OSError, ValueError, KeyError, TypeError):
        return BuildInfo(sparkdeck.__version__)

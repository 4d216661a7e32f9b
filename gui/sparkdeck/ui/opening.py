"""What a start of the window was asked to open: ``sparkdeck FILE.gguf``, ``sparkdeck --profile NAME``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow


class Opening(NamedTuple):
    """Both empty: just the window."""

    target: str = ""
    """Path of a GGUF file, absolute."""
    profile: str = ""


def parse_opening(arguments: Sequence[str], folder: str) -> tuple[Opening, list[str]]:
    """What to open, with paths as seen from ``folder``, and the rest, which is Qt's own."""
    target = profile = ""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--profile":
            profile = next(words, "")
        elif word.startswith("--profile="):
            profile = word.partition("=")[2]
        elif _is_model(word):
            target = os.path.normpath(os.path.join(folder, word))  # noqa: PTH118 - links stay as they are
        else:
            rest.append(word)
    return Opening(target, profile), rest


def open_in(window: MainWindow, bridge: Bridge, opening: Opening) -> None:
    """Select what was asked for. Before the services are there this waits for them."""
    if opening == Opening():
        return
    from pathlib import Path

    window.show_page("Server")
    if opening.profile:
        bridge.call(lambda panel: panel.select_profile(opening.profile))
    if opening.target:
        bridge.call(lambda panel: panel.open_target(Path(opening.target)))


def _is_model(word: str) -> bool:
    return not word.startswith("-") and word.lower().endswith(".gguf")

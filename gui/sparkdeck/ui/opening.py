"""What a start of the window was asked to open: a GGUF, a launch file, a link, ``--profile NAME``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow

_LAUNCH_ENDINGS = (".toml", ".sh", ".bash", ".bat", ".cmd", ".ps1", ".ini", ".yaml", ".yml", ".json", ".kcpps")
"""As ``IMPORT_ENDINGS``, whose module a start must not load; a test compares them."""


class Opening(NamedTuple):
    """All empty: just the window."""

    target: str = ""
    """Path of a GGUF file, absolute."""
    profile: str = ""
    launch_file: str = ""
    """Path of a script or preset to be looked at, absolute."""
    link: str = ""
    """``sparkdeck://…``, as it came."""


def parse_opening(arguments: Sequence[str], folder: str) -> tuple[Opening, list[str]]:
    """What to open, with paths as seen from ``folder``, and the rest, which is Qt's own."""
    opening = Opening()
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--profile":
            opening = opening._replace(profile=next(words, ""))
        elif word.startswith("--profile="):
            opening = opening._replace(profile=word.partition("=")[2])
        elif is_link(word):
            opening = opening._replace(link=word)
        elif is_model(word):
            opening = opening._replace(target=_path(folder, word))
        elif is_launch_file(word):
            opening = opening._replace(launch_file=_path(folder, word))
        else:
            rest.append(word)
    return opening, rest


def open_in(window: MainWindow, bridge: Bridge, opening: Opening) -> None:
    """Select, or ask about, what was asked for. Before the services are there this waits for them."""
    if opening == Opening():
        return
    from pathlib import Path

    window.guide.stay_away()
    if opening.profile or opening.target:
        window.show_page("Server")
    if opening.profile:
        bridge.call(lambda panel: panel.select_profile(opening.profile))
    if opening.target:
        bridge.call(lambda panel: panel.open_target(Path(opening.target)))
    if opening.launch_file:
        window.profile_actions.open_import(Path(opening.launch_file))
    if opening.link:
        window.links.open(opening.link)


def is_something_to_open(word: str) -> bool:
    """Whether a command line that begins with it is for the window."""
    is_profile = word == "--profile" or word.startswith("--profile=")
    return is_profile or is_link(word) or is_model(word) or is_launch_file(word)


def is_link(word: str) -> bool:
    """What a browser hands over, be it one that can be opened or not."""
    return word[:10].lower() == "sparkdeck:"


def is_model(word: str) -> bool:
    return not word.startswith("-") and word.lower().endswith(".gguf")


def is_launch_file(word: str) -> bool:
    return not word.startswith("-") and word.lower().endswith(_LAUNCH_ENDINGS)


def _path(folder: str, word: str) -> str:
    if word[:7].lower() == "file://":  # some file managers hand over addresses
        from urllib.parse import urlsplit
        from urllib.request import url2pathname

        word = url2pathname(urlsplit(word).path)
    return os.path.normpath(os.path.join(folder, word))  # noqa: PTH118 - links stay as they are

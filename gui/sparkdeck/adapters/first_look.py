"""Theme, text size and language for the first picture, at next to no cost.

Reading the settings properly imports a TOML parser, platformdirs and dataclasses: 20 ms, a tenth of a bare start (measured).
So this looks for three plain lines of ``settings.toml`` by itself. What it does not understand is the default; the services
read the whole file a moment later and tell what is wrong with it. Tests hold that both agree on every file we write.
"""

from __future__ import annotations

import os
import sys

DEFAULT_LOOK = ("system", 100, "system")
_THEMES = ('"system"', '"light"', '"dark"', '"contrast_light"', '"contrast_dark"')
_LANGUAGES = ('"system"', '"en"', '"de"', '"zh_CN"')
_MAXIMUM_BYTES = 1 << 20


def first_look() -> tuple[str, int, str]:
    """``(theme, text size in percent, language)``. Never raises."""
    folder = config_folder()
    if not folder:
        return DEFAULT_LOOK
    try:
        with open(os.path.join(folder, "settings.toml"), "rb") as file:  # noqa: PTH118, PTH123 - pathlib costs too
            text = file.read(_MAXIMUM_BYTES).decode("utf-8-sig", "replace")
    except OSError:
        return DEFAULT_LOOK
    return look_of(text)


def look_of(text: str) -> tuple[str, int, str]:
    """As :func:`first_look`, of the file's text."""
    theme, percent, language = DEFAULT_LOOK
    for line in text.splitlines():
        if line.lstrip().startswith("["):  # a table: ours stand before the first
            break
        key, _, value = line.partition("=")
        key, value = key.strip(), value.partition("#")[0].strip()
        if key == "theme" and value in _THEMES:
            theme = value.strip('"')
        elif key == "language" and value in _LANGUAGES:
            language = value.strip('"')
        elif key == "text_size_percent" and value.isascii() and value.isdigit() and len(value) < 4:
            percent = int(value) if 80 <= int(value) <= 160 else percent
    return theme, percent, language


def config_folder() -> str:
    """Our configuration folder as ``app_folders()`` has it, by Linux' rule without platformdirs; empty without a home."""
    home = os.environ.get("SPARKDECK_HOME")
    if home:
        return os.path.join(os.path.abspath(os.path.expanduser(home)), "config")  # noqa: PTH100, PTH111, PTH118
    if sys.platform != "linux":
        from sparkdeck.adapters.app_folders import app_folders
        from sparkdeck.domain.errors import UserError

        try:
            return str(app_folders().config)
        except UserError:
            return ""
    base = os.environ.get("XDG_CONFIG_HOME", "").strip()
    base = base if base.startswith("/") else os.path.expanduser("~/.config")  # noqa: PTH111
    return f"{base}/SparkDeck" if base.startswith("/") else ""

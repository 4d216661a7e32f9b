"""Starting with the login: one entry of the desktop's own kind, there only while it is wanted.

Linux: a desktop entry in ``autostart`` (XDG autostart specification). macOS: a LaunchAgent. Windows: a value of the
user's ``Run`` key. Each holds the command that runs now; an AppImage is named by its own path, not by where it is mounted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.frozen_program import app_image, is_frozen
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"
_NAME = "SparkDeck"
_LABEL = "org.sparkdeck.SparkDeck"
_ENV = "/usr/bin/env"
_MARK = "X-SparkDeck-Settings"
"""Whose entry it is: another SparkDeck, with other settings, leaves it alone."""


def own_command(environment: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """What starts this program again, with the same settings: a login does not know ``SPARKDECK_HOME``."""
    home = (os.environ if environment is None else environment).get("SPARKDECK_HOME", "")
    elsewhere = (_ENV, f"SPARKDECK_HOME={Path(os.path.expanduser(home)).absolute()}") if home else ()  # noqa: PTH111
    program = (app_image() or sys.executable,) if is_frozen() else (sys.executable, "-P", "-m", "sparkdeck")
    return program if sys.platform == "win32" else (*elsewhere, *program)


class LoginStart:
    """``config_folder`` is that of our settings. All paths follow the environment at the time of a call."""

    def __init__(
        self,
        config_folder: Path,
        command: tuple[str, ...],
        *,
        platform: str = sys.platform,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._config = config_folder
        self._command = command
        self._platform = platform
        self._environment = os.environ if environment is None else environment

    def set(self, on: bool) -> None:
        """Write the entry, or remove the one that is ours. Blocking. Raises :class:`UserError` where it cannot be."""
        if self._platform == "win32":
            _set_run_value(" ".join(map(_quoted_for_windows, self._command)) if on else None)
            return
        path = self.path
        if path is None:
            if on:
                raise UserError(
                    tr("SparkDeck cannot start with the login: there is no home folder."), "", tr("Set HOME.")
                )
            return
        if on:
            text = self._agent() if self._platform == "darwin" else self._desktop_entry()
            before = _read(path)
            if _MARK in before and not self._is_ours(before):
                raise UserError(
                    tr("Another SparkDeck starts with the login; this one does not."),
                    tr("{path} belongs to other settings.", path=path),
                    tr("Switch it off there, or delete this file."),
                )
            if before != text:
                write_atomically(path, text.encode())
        elif self._is_ours(_read(path)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise UserError(
                    tr("SparkDeck still starts with the login."), f"{path}: {error.strerror}", tr("Delete this file.")
                ) from None

    @property
    def path(self) -> Path | None:
        """The entry's file; ``None`` without a home, and on Windows, which has none."""
        home = self._environment.get("HOME", "")
        if self._platform == "darwin":
            return Path(home) / "Library" / "LaunchAgents" / f"{_LABEL}.plist" if home.startswith("/") else None
        base = self._environment.get("XDG_CONFIG_HOME", "")
        if not base.startswith("/"):
            base = f"{home}/.config"
        return Path(base) / "autostart" / "sparkdeck.desktop" if base.startswith("/") else None

    @property
    def _program(self) -> str:
        """What of the command has to be there, in the spelling of a file of keys."""
        words = self._command[2:] if self._command[0] == _ENV else self._command
        return words[0].replace("\\", "\\\\")

    def _is_ours(self, text: str) -> bool:
        return f"{_MARK}={self._config}" in text.splitlines() or f"<!-- {_MARK}={self._config} -->" in text

    def _desktop_entry(self) -> str:
        lines = (
            "[Desktop Entry]",
            "Type=Application",
            "Version=1.0",
            f"Name={_NAME}",
            "Comment=Control panel for llama-server",
            "Comment[de]=Bedienpult für llama-server",
            "Comment[zh_CN]=llama-server 控制面板",
            f"Exec={' '.join(map(_quoted_for_desktop, self._command))}",
            f"TryExec={self._program}",  # an entry whose program was removed is passed over in silence
            "Icon=sparkdeck",
            "Terminal=false",
            "X-GNOME-Autostart-enabled=true",
            f"{_MARK}={self._config}",
        )
        return "\n".join(lines) + "\n"

    def _agent(self) -> str:
        from xml.sax.saxutils import escape

        words = "".join(f"<string>{escape(word)}</string>" for word in self._command)
        head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
        return (
            f'{head}"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<!-- {_MARK}={self._config} -->\n'
            f'<plist version="1.0"><dict><key>Label</key><string>{_LABEL}</string>'
            f"<key>ProgramArguments</key><array>{words}</array><key>RunAtLoad</key><true/></dict></plist>\n"
        )


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""


def _quoted_for_desktop(word: str) -> str:
    """By the Desktop Entry Specification: quoted, with its four signs escaped, once more for the file's own escapes."""
    inner = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word).replace("%", "%%")
    return '"' + inner.replace("\\", "\\\\") + '"'


def _quoted_for_windows(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _set_run_value(command: str | None) -> None:
    if sys.platform != "win32":
        return
    import winreg

    try:
        with winreg.OpenKey(
            winreg.HKEY_CURRENT_USER, _RUN_KEY, 0, winreg.KEY_SET_VALUE | winreg.KEY_QUERY_VALUE
        ) as key:
            if command is not None:
                winreg.SetValueEx(key, _NAME, 0, winreg.REG_SZ, command)
            else:
                winreg.DeleteValue(key, _NAME)
    except FileNotFoundError:
        return
    except OSError as error:
        raise UserError(tr("Windows refuses to change what starts with the login."), str(error)) from None

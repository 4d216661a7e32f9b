"""A launch script or a pasted command, of whatever shell, as the starts of llama-server in it."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from sparkdeck.adapters.script_bash import read_bash
from sparkdeck.adapters.script_cmd import read_cmd
from sparkdeck.adapters.script_powershell import read_powershell
from sparkdeck.adapters.script_run import ScriptCommand, ScriptRun
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.domain.translation import tr

MAXIMUM_BYTES = 1 << 20
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
SHELL_TITLES = {Shell.BASH: "bash", Shell.POWERSHELL: "PowerShell", Shell.CMD: "cmd"}
_READERS = {Shell.BASH: read_bash, Shell.POWERSHELL: read_powershell, Shell.CMD: read_cmd}
_ENDINGS = {".sh": Shell.BASH, ".bash": Shell.BASH, ".ps1": Shell.POWERSHELL, ".bat": Shell.CMD, ".cmd": Shell.CMD}
_POWERSHELL = re.compile(
    r"`[ \t\r]*$|^[ \t]*\$[A-Za-z_:]+\s*\+?=|\$env:|@\(|^[ \t]*&\s*[\"'$]|Start-Process|\$PSScriptRoot", re.M | re.I
)
_CMD = re.compile(r"\^[ \t]*$|%\w+%|%~dp0|^[ \t]*@?(set|rem|setlocal)\s|\b[A-Za-z]:\\|\.exe\b", re.M | re.I)
_SCRIPT = re.compile(r"[\w./\\~-]{1,200}\.(?:sh|bat|cmd|ps1)\b", re.I)


def decoded(content: bytes) -> str:
    """Text in UTF-8, UTF-16 or UTF-32 (by its mark), else in Windows' old Western encoding. Raises :class:`UserError`."""
    if len(content) > MAXIMUM_BYTES:
        raise UserError(tr("This file is too large to hold launch settings."), tr("It has more than 1 MiB."))
    for mark, encoding in _BOMS:
        if content.startswith(mark):
            try:
                return _text(content[len(mark) :].decode(encoding))
            except UnicodeDecodeError:
                raise _not_text() from None
    try:
        return _text(content.decode("utf-8"))
    except UnicodeDecodeError:
        return _text(content.decode("cp1252", "replace"))


def _text(text: str) -> str:
    if re.search(r"[\0-\x08\x0e-\x1a\x1c-\x1f]", text):
        raise _not_text()
    return text


def _not_text() -> UserError:
    return UserError(
        tr("This is no text."), tr("Launch settings are read from text files."), tr("Choose another file.")
    )


def shell_of(text: str, name: str = "") -> Shell:
    """By the file's name, else by the signs that only one shell has."""
    ending = Path(name).suffix.lower()
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    if text.startswith("#!"):
        return Shell.POWERSHELL if "pwsh" in text.partition("\n")[0] else Shell.BASH
    if _POWERSHELL.search(text):
        return Shell.POWERSHELL
    return Shell.CMD if _CMD.search(text) and "\\\n" not in text.replace("\r", "") else Shell.BASH


def read_script(text: str, shell: Shell, folder: Path | None, home: Path) -> tuple[ScriptCommand, ...]:
    """The starts of llama-server in ``text``, at least one.

    ``folder`` is that of the script, ``None`` for pasted text. Nothing is run. Raises :class:`UserError` where the text
    starts none, or cannot be read.
    """
    if not text.strip():
        raise UserError(tr("There is nothing in this text."), action=tr("Paste a command that starts llama-server."))
    run = ScriptRun(folder, home)
    _READERS[shell](text, run)
    if not run.commands:
        other = _SCRIPT.search(text)
        raise UserError(
            tr("No start of llama-server was found in this text."),
            tr("It was read as {shell}. It names the script {script}.", shell=SHELL_TITLES[shell], script=other[0])
            if other
            else tr("It was read as {shell}.", shell=SHELL_TITLES[shell]),
            tr("Import that script itself.")
            if other
            else tr("Paste the whole command, from llama-server to its last option."),
        )
    return tuple(run.commands)

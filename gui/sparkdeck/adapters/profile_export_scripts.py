"""A profile as a script that starts llama-server without SparkDeck.

Each script takes two variables from its caller: ``LLAMA_SERVER`` is the program, ``MODELS`` the folder of the model
files (``models`` beside the script unless it is set). ``LLAMA_ARG_*`` of the caller would change the launch and are taken
away, as SparkDeck does. What a shell would understand in a value is quoted away; what cannot be is refused.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

from sparkdeck.adapters.profile_export_words import MODELS_FOLDER, ExportedCommand, ExportWord
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.shell_quoting import join_words
from sparkdeck.domain.translation import tr

_SINGLE_QUOTES = re.compile("['\u2018\u2019\u201a\u201b]")
"""All of them end a string in single quotes in PowerShell."""
_OWN = frozenset({"LLAMA_SERVER", "MODELS", "HERE", "ARGS", "BASH_SOURCE", "name"})
"""Variables of the scripts themselves."""
_LONGEST_BATCH = 8_000
"""``cmd`` takes 8,191 characters for one command."""
_MADE_BY = "Starts llama-server with the settings of a SparkDeck profile. SparkDeck itself is not needed."
_UTF8_MARK = b"\xef\xbb\xbf"


def script(command: ExportedCommand, kind: ExportKind) -> bytes:
    """The content of the script file. Raises :class:`UserError` for a value that this shell cannot be given."""
    if kind is ExportKind.POWERSHELL:  # Windows PowerShell reads UTF-8 only behind a mark
        return _UTF8_MARK + "\r\n".join(_powershell(command)).encode()
    if kind is ExportKind.CMD:
        return "\r\n".join(_cmd(command)).encode()
    return "\n".join(_bash(command)).encode()


def _head(command: ExportedCommand, remark: str) -> Iterator[str]:
    yield f'{remark} SparkDeck profile: "{command.profile.name}"'
    summary = " ".join(command.profile.summary.split())
    if summary:
        yield f'{remark} Summary: "{summary}"'
    yield f"{remark} {_MADE_BY}"
    yield f"{remark}   LLAMA_SERVER  the program (unless set: llama-server from the search path)"
    if command.uses_models:
        yield f"{remark}   MODELS        the folder of the model files (unless set: '{MODELS_FOLDER}' beside this script)"
    if command.needs_key:
        yield f"{remark}   LLAMA_API_KEY the key that the server asks its clients for; the script does not bring it"


# ---------------------------------------------------------------------- bash


def _bash(command: ExportedCommand) -> Iterator[str]:
    yield "#!/usr/bin/env bash"
    yield from _head(command, "#")
    yield "set -euo pipefail"
    yield 'HERE="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"'
    yield 'LLAMA_SERVER="${LLAMA_SERVER:-llama-server}"'
    if command.uses_models:
        yield f'MODELS="${{MODELS:-$HERE/{MODELS_FOLDER}}}"'
    if command.needs_key:
        yield ': "${LLAMA_API_KEY:?set it to the key that clients must send}"'
    yield 'for name in "${!LLAMA_ARG_@}"; do unset "$name"; done'
    for name, value in command.environment.items():
        yield f"export {_variable_name(name)}={shlex.quote(value)}"
    yield "ARGS=("
    for group in command.groups:
        yield "  " + " ".join(_bash_word(word) for word in group)
    yield ")"
    yield 'exec "$LLAMA_SERVER" "${ARGS[@]}" "$@"'
    yield ""


def _bash_word(word: ExportWord) -> str:
    return f'"$MODELS"/{shlex.quote(word.text)}' if word.below_models else shlex.quote(word.text)


def _variable_name(name: str) -> str:
    if name in _OWN or not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
        raise UserError(
            tr("This profile cannot be exported as a script."),
            tr("No script can set a variable called {name!r}.", name=name),
        )
    return name


# ---------------------------------------------------------------------- PowerShell


def _powershell(command: ExportedCommand) -> Iterator[str]:
    yield from _head(command, "#")
    yield "$ErrorActionPreference = 'Stop'"
    yield "$server = 'llama-server'"
    yield "if ($env:LLAMA_SERVER) { $server = $env:LLAMA_SERVER }"
    if command.uses_models:
        yield f"$models = Join-Path $PSScriptRoot '{MODELS_FOLDER}'"
        yield "if ($env:MODELS) { $models = $env:MODELS }"
    if command.needs_key:
        yield "if (-not $env:LLAMA_API_KEY) { throw 'Set LLAMA_API_KEY to the key that clients must send.' }"
    yield "Get-ChildItem env: | Where-Object { $_.Name -like 'LLAMA_ARG_*' } |"
    yield '    ForEach-Object { Remove-Item "env:$($_.Name)" }'
    for name, value in command.environment.items():
        yield f"$env:{_variable_name(name)} = {_powershell_text(value)}"
    yield "$arguments = @("
    for group in command.groups:
        yield "    " + ", ".join(_powershell_word(word) for word in group)
    yield ")"
    yield "if ($PSVersionTable.PSVersion -lt [version]'7.3') {"
    yield "    # older versions hand arguments on without their inner quotes"
    yield "    $arguments = @($arguments | ForEach-Object {"
    yield "        $value = $_ -replace '(\\\\*)\"', '$1$1\\\"'"
    yield "        if ($value -eq '') { '\"\"' }"
    yield "        elseif ($value -match '\\s') { $value -replace '(\\\\+)$', '$1$1' }"
    yield "        else { $value }"
    yield "    })"
    yield "}"
    yield "& $server @arguments @args"
    yield "exit $LASTEXITCODE"
    yield ""


def _powershell_word(word: ExportWord) -> str:
    text = _powershell_text(_for_windows(word))
    return f"(Join-Path $models {text})" if word.below_models else text


def _powershell_text(text: str) -> str:
    return "'" + _SINGLE_QUOTES.sub(lambda found: found[0] * 2, text) + "'"


def _for_windows(word: ExportWord) -> str:
    if word.below_models and "\\" in word.text:
        raise UserError(
            tr("This profile cannot be exported as a script for Windows."),
            tr("{name} has a backslash in its name, which divides folders there.", name=word.text),
            tr("Rename the file, or export for bash."),
        )
    return word.text


# ---------------------------------------------------------------------- cmd


def _cmd(command: ExportedCommand) -> Iterator[str]:
    yield "@echo off"
    yield from _head(command, "rem")
    yield "setlocal"
    texts = [word.text for group in command.groups for word in group] + list(command.environment.values())
    if not all(text.isascii() for text in texts):
        yield "chcp 65001 >nul"
    yield 'if not defined LLAMA_SERVER set "LLAMA_SERVER=llama-server.exe"'
    if command.uses_models:
        yield f'if not defined MODELS set "MODELS=%~dp0{MODELS_FOLDER}"'
    if command.needs_key:
        yield "if not defined LLAMA_API_KEY (echo Set LLAMA_API_KEY to the key that clients must send. & exit /b 1)"
    yield 'for /f "delims==" %%v in (\'set LLAMA_ARG_ 2^>nul\') do set "%%v="'
    for name, value in command.environment.items():
        if '"' in value or not value:
            raise UserError(
                tr("This profile cannot be exported as a batch file."),
                tr("The value of the variable {name} has a double quote, which cmd cannot hold.", name=name)
                if value
                else tr("The value of the variable {name} is empty, which cmd cannot hold.", name=name),
                tr("Export it for PowerShell."),
            )
        yield f'set "{_variable_name(name)}={value.replace("%", "%%")}"'
    lines = [" ".join(_cmd_word(word) for word in group) for group in command.groups]
    if sum(len(line) + 3 for line in lines) > _LONGEST_BATCH:
        raise UserError(
            tr("This profile cannot be exported as a batch file."),
            tr("Its command is longer than cmd takes."),
            tr("Export it for PowerShell."),
        )
    yield '"%LLAMA_SERVER%" ^'
    for line in lines:
        yield f"  {line} ^"
    yield "  %*"
    yield "exit /b %ERRORLEVEL%"
    yield ""


def _cmd_word(word: ExportWord) -> str:
    text = _for_windows(word)
    if word.below_models:
        if '"' in text:
            raise UserError(
                tr("This profile cannot be exported as a batch file."),
                tr("{name} has a double quote in its name, which no file of Windows can have.", name=text),
                tr("Rename the file."),
            )
        return f'"%MODELS%\\{text.replace("%", "%%").replace("/", chr(92))}"'
    if re.fullmatch(r"[\w.,:/+=@-]+", text, re.ASCII):
        return text
    quoted = join_words([text], windows=True)
    if '"' in text or not quoted.startswith('"'):  # else real quotes keep cmd's own signs from it
        quoted = re.sub(r'[()!^"<>&|]', r"^\g<0>", quoted)
    return quoted.replace("%", "%%")

"""A command for people to paste: quoted so that bash, PowerShell or cmd hands exactly these words to the program."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.secrets import SECRET_FLAGS, is_secret_name
from sparkdeck.domain.translation import tr


class Shell(Enum):
    BASH = "bash"
    POWERSHELL = "powershell"
    CMD = "cmd"


_PLAIN_BASH = re.compile(r"[\w@%+:,./-]+", re.ASCII)
_PLAIN_POWERSHELL = re.compile(r"-{0,2}[A-Za-z_][A-Za-z0-9_-]*|0|[1-9][0-9]{0,8}")
_PLAIN_PROGRAM = re.compile(r"[\w.:\\/-]+", re.ASCII)
_POWERSHELL_QUOTES = re.compile("['\u2018\u2019\u201a\u201b]")
_VARIABLE = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_READ_ONLY_IN_BASH = frozenset({"BASHOPTS", "BASH_VERSINFO", "EUID", "PPID", "SHELLOPTS", "UID"})
_CMD_META = re.compile(r'[()%!^"<>&|]')


def command_for_shell(
    argv: Sequence[str], shell: Shell, environment: Mapping[str, str] | None = None, *, in_file: bool = False
) -> str:
    """The text that starts ``argv`` with ``environment`` set, in ``shell``. ``in_file``: for a script instead of a prompt.

    The value of a secret is never part of it: a remark says which variable must be set before. Raises
    :class:`UserError` for what a shell cannot pass on.
    """
    given = dict(environment or {})
    secret = sorted(name for name in given if is_secret_name(name))
    shown = {name: value for name, value in given.items() if name not in secret}
    words = [*argv]
    if any(word.partition("=")[0] in SECRET_FLAGS for word in words):
        raise UserError(
            tr("This command holds a key."), tr("A key is never written into a command."), tr("Set it in the profile.")
        )
    if any("\0" in word for word in (*words, *shown.values())):
        raise UserError(tr("A word of this command holds a null character, which no program can be given."))
    remark = "rem" if shell is Shell.CMD else "#"
    notes = [f"{remark} {tr('Set {name} first: its value is not shown.', name=name)}" for name in secret]
    body = {Shell.BASH: _bash, Shell.POWERSHELL: _powershell, Shell.CMD: _cmd}[shell]
    return "\n".join([*notes, *body(words, shown, in_file=in_file)])


def join_words(words: Sequence[str], *, windows: bool) -> str:
    """One line that :func:`~sparkdeck.domain.shell_words.split_line` reads as ``words`` again."""
    return " ".join(_for_windows(word) if windows else _for_bash(word) for word in words)


def _bash(words: list[str], environment: dict[str, str], *, in_file: bool) -> list[str]:
    plain = {n: v for n, v in environment.items() if _VARIABLE.fullmatch(n) and n not in _READ_ONLY_IN_BASH}
    parts = [f"{name}={_for_bash(value)}" for name, value in plain.items()]
    others = [f"{name}={value}" for name, value in environment.items() if name not in plain]
    if others:  # names that bash itself cannot set
        parts += ["env", "--", *(_for_bash(each) for each in others)]
    return [" ".join([*parts, *(_for_bash(word) for word in words)])]


def _for_bash(word: str) -> str:
    if _PLAIN_BASH.fullmatch(word):
        return word
    return "'" + word.replace("'", "'\"'\"'") + "'"


def _powershell(words: list[str], environment: dict[str, str], *, in_file: bool) -> list[str]:
    """Windows PowerShell drops quotes inside of words and PowerShell 7.3 does not: where a word has any, or ends in a
    backslash or is empty, the whole line of arguments is written by Windows' own rules and handed over as it is."""
    lines = [f"{_variable(name)} = {_for_powershell(value)}" for name, value in environment.items()]
    program, arguments = words[0], words[1:]
    if any(not word or '"' in word or word.endswith("\\") for word in words):
        start = f"Start-Process -NoNewWindow -Wait -FilePath {_for_powershell(program)}"
        line = join_words(arguments, windows=True)
        return [*lines, f"{start} -ArgumentList {_for_powershell(line)}" if arguments else start]
    quoted = (word if _PLAIN_POWERSHELL.fullmatch(word) else _for_powershell(word) for word in arguments)
    return [*lines, " ".join(["&", _for_powershell(program), *quoted])]


def _variable(name: str) -> str:
    if _VARIABLE.fullmatch(name):
        return f"$env:{name}"
    return "${env:" + re.sub(r"([`{}])", r"`\1", name) + "}"


def _for_powershell(text: str) -> str:
    """A literal string; PowerShell takes four curly quotes for the straight one."""
    return "'" + _POWERSHELL_QUOTES.sub(lambda found: found[0] * 2, text) + "'"


def _cmd(words: list[str], environment: dict[str, str], *, in_file: bool) -> list[str]:
    """Every letter that cmd would act on gets a caret, quotes among them, so that it never sees anything as quoted; in a
    file a percent sign is doubled instead. A line break cannot be passed on at all."""
    if any(set("\r\n") & set(word) for word in (*words, *environment.values())):
        raise UserError(
            tr("cmd cannot pass on a line break."),
            tr("A word of this command holds one."),
            tr("Use PowerShell or bash for it."),
        )
    sets = [f"set {_for_cmd(name, in_file)}={_for_cmd(value, in_file)}" for name, value in environment.items()]
    arguments = (_for_cmd(_for_windows(word), in_file) for word in words[1:])
    return [*sets, " ".join([_program_for_cmd(words[0], in_file), *arguments])]


def _for_cmd(text: str, in_file: bool) -> str:
    return _CMD_META.sub(lambda found: "%%" if in_file and found[0] == "%" else f"^{found[0]}", text)


def _program_for_cmd(path: str, in_file: bool) -> str:
    """The program's name cmd looks for itself, so its quotes must be real ones; no path on Windows holds a quote."""
    if _PLAIN_PROGRAM.fullmatch(path):
        return path
    return '"' + path.replace("%", "%%" if in_file else '"^%"') + '"'


def _for_windows(word: str) -> str:
    """One word by the rules of ``CommandLineToArgvW``."""
    if word and not re.search(r'[\s"]', word):
        return word
    quoted = re.sub(r'(\\*)"', lambda found: found[1] * 2 + '\\"', word)
    quoted = re.sub(r"(\\+)$", lambda found: found[1] * 2, quoted)
    return f'"{quoted}"'

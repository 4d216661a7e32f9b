"""The exact command as text: bash itself runs it; PowerShell and cmd are modelled by their documented rules."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.shell_quoting import Shell, command_for_shell
from tests.domain.test_shell_words import argv_of_windows

BASH = shutil.which("bash")
CHARACTERS = st.sampled_from("ab \t\"'\\`$%&|<>^(){}[]*?!#~;=,/:-+.ä模“”‘’‚‛0")
WORDS = st.text(CHARACTERS, max_size=12) | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8)
ARGUMENTS = st.lists(WORDS, max_size=6)
NAMES = st.sampled_from(["CUDA_VISIBLE_DEVICES", "GGML_X", "A-B.C", "ÄÖ", "With Space", "-i", "UID"])
VALUES = st.text(CHARACTERS, min_size=1, max_size=10)
ENVIRONMENTS = st.dictionaries(NAMES, VALUES, max_size=3)
SHOW = "import os,sys; print(repr((sys.argv[1:], {n: os.environ.get(n) for n in %r})))"


@pytest.mark.skipif(BASH is None, reason="no bash")
@settings(max_examples=20, deadline=None)
@given(ARGUMENTS, ENVIRONMENTS)
def test_bash_starts_the_program_with_exactly_these_words_and_variables(
    arguments: list[str], environment: dict[str, str]
) -> None:
    show = SHOW % sorted(environment)
    text = command_for_shell([sys.executable, "-I", "-S", "-c", show, *arguments], Shell.BASH, environment)
    done = subprocess.run(
        [str(BASH), "-c", text], capture_output=True, timeout=30, check=True, env={"LC_ALL": "C.UTF-8"}
    )
    assert done.stdout.decode("utf-8").strip() == repr((arguments, dict(sorted(environment.items()))))


def powershell_strings(line: str) -> list[str]:
    """The arguments of one PowerShell command that is made of plain words and single-quoted strings only."""
    quotes = "'‘’‚‛"
    words: list[str] = []
    index = 0
    while index < len(line):
        if line[index] == " ":
            index += 1
            continue
        text = ""
        if line[index] in quotes:
            index += 1
            while True:
                if line[index] in quotes:
                    if index + 1 < len(line) and line[index + 1] in quotes:
                        text, index = text + line[index], index + 2
                        continue
                    index += 1
                    break
                text, index = text + line[index], index + 1
            assert index == len(line) or line[index] == " "
        else:
            end = line.find(" ", index)
            text = line[index : end if end >= 0 else len(line)]
            assert re.fullmatch(r"&|=|\$env:\w+|-{0,2}[A-Za-z_][\w-]*|\d+", text, re.ASCII), text
            index += len(text)
        words.append(text)
    return words


def passed_on(words: list[str]) -> list[str]:
    """How both Windows PowerShell 5.1 and PowerShell 7 hand words to a program: quoted where there are spaces, and no
    more than that (so this asserts that nothing is left for them to differ about)."""
    for word in words:
        assert word
        assert '"' not in word
        assert not word.endswith("\\")
    return argv_of_windows(" ".join(f'"{word}"' if re.search(r"\s", word) else word for word in words))


def by_powershell(text: str) -> tuple[list[str], dict[str, str]]:
    *sets, command = text.split("\n")
    environment = {}
    for line in sets:
        name, value = re.fullmatch(r"(?s)(\$env:\w+|\$\{env:(?:[^}`]|`.)*\}) = (.*)", line).groups()  # type: ignore[union-attr]
        name = name.removeprefix("$env:") if not name.startswith("${") else re.sub(r"`(.)", r"\1", name[6:-1])
        (environment[name],) = powershell_strings(value)
    words = powershell_strings(command)
    if words[0] == "&":
        return passed_on(words[1:]), environment
    assert words[:4] == ["Start-Process", "-NoNewWindow", "-Wait", "-FilePath"]
    assert words[5:6] in ([], ["-ArgumentList"])
    return [words[4], *argv_of_windows(words[6] if len(words) > 6 else "")], environment


@given(ARGUMENTS, ENVIRONMENTS)
def test_powershell_by_its_rules_hands_on_exactly_these_words_and_variables(
    arguments: list[str], environment: dict[str, str]
) -> None:
    program = r"C:\Programme für's Netz\llama-server.exe"
    text = command_for_shell([program, *arguments], Shell.POWERSHELL, environment)
    assert by_powershell(text) == ([program, *arguments], environment)


def by_cmd(line: str, variables: Mapping[str, str], *, in_file: bool) -> str:
    """What is left of a line after cmd's two passes: percent signs first, then carets and quotes. Asserts that no letter
    that cmd acts upon is left over."""
    if in_file:
        line = re.sub(r"%%|%([^%]*)%", lambda found: "%" if found[0] == "%%" else variables.get(found[1], ""), line)
    else:
        line = re.sub(r"%([^%]+)%", lambda found: variables.get(found[1], found[0]), line)
    out, index, quoted = "", 0, False
    while index < len(line):
        character = line[index]
        if character == "^" and not quoted:
            index += 1
            out += line[index]
        elif character == '"':
            quoted = not quoted
            out += character
        else:
            assert quoted or character not in "&|<>()", line
            out += character
        index += 1
    assert not quoted
    return out


@given(
    ARGUMENTS, ENVIRONMENTS, st.booleans(), st.sampled_from(["C:\\a\\llama-server.exe", "C:\\Pro (x86) 5%\\l & s.exe"])
)
def test_cmd_by_its_rules_hands_on_exactly_these_words_and_variables(
    arguments: list[str], environment: dict[str, str], in_file: bool, program: str
) -> None:
    text = command_for_shell([program, *arguments], Shell.CMD, environment, in_file=in_file)
    known = {"a": "WRONG", "": "WRONG", "PATH": "WRONG", "b": "WRONG"}
    *sets, command = [by_cmd(line, known, in_file=in_file) for line in text.split("\n")]
    pairs = [line.removeprefix("set ").partition("=") for line in sets]
    assert {name: value for name, _, value in pairs} == environment
    assert argv_of_windows(command) == [program, *arguments]


def test_cmd_cannot_pass_on_a_line_break_and_says_so() -> None:
    with pytest.raises(UserError, match="line break"):
        command_for_shell(["llama-server", "--chat-template", "a\nb"], Shell.CMD)


@pytest.mark.parametrize("shell", list(Shell))
def test_a_secret_is_named_and_never_written(shell: Shell) -> None:
    text = command_for_shell(["llama-server"], shell, {"HF_TOKEN": "very-secret", "GGML_A": "1"})
    assert "very-secret" not in text
    assert text.startswith(("# Set HF_TOKEN first", "rem Set HF_TOKEN first"))
    assert "GGML_A" in text
    with pytest.raises(UserError, match="holds a key"):
        command_for_shell(["llama-server", "--api-key", "very-secret"], shell)


def test_simple_commands_stay_simple() -> None:
    argv = ["llama-server", "-m", "/m/a.gguf", "--ctx-size", "8192", "--temp", "0.5", "--jinja"]
    assert command_for_shell(argv, Shell.BASH) == " ".join(argv)
    assert command_for_shell(argv, Shell.CMD) == " ".join(argv)
    assert command_for_shell(argv, Shell.POWERSHELL) == (
        "& 'llama-server' -m '/m/a.gguf' --ctx-size 8192 --temp '0.5' --jinja"
    )
    assert command_for_shell(["s"], Shell.BASH, {"A": "1 2"}) == "A='1 2' s"
    assert command_for_shell(["s"], Shell.POWERSHELL, {"A": "1 2"}) == "$env:A = '1 2'\n& 's'"
    assert command_for_shell(["s"], Shell.CMD, {"A": "1 2"}) == "set A=1 2\ns"

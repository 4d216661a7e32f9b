"""A typed line as words, and words as a line again: against the real bash, and against written-out rules of Windows."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.shell_quoting import join_words
from sparkdeck.domain.shell_words import LineError, split_line

BASH = shutil.which("bash")
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
NASTY = st.text(st.sampled_from("ab \t\n\"'\\`$%&|<>^(){}[]*?!#~;=,/:-ä模“”‘’"), max_size=14)
LISTS = st.lists(WORDS | NASTY, max_size=6)


def texts(line: str, *, windows: bool) -> list[str]:
    return [word.text for word in split_line(line, windows=windows)]


def read(line: str, *, windows: bool) -> tuple[list[str], str]:
    """The words, or why there are none."""
    try:
        return texts(line, windows=windows), ""
    except LineError as error:
        assert 0 <= error.position <= len(line)  # noqa: PT017 - any error may come, and each must have a place
        return [], error.problem


@given(LISTS, st.booleans())
def test_words_written_as_a_line_are_read_back(words: list[str], windows: bool) -> None:
    assert texts(join_words(words, windows=windows), windows=windows) == words


@given(st.text(st.sampled_from("ab \t\n\"'\\$ä#"), max_size=20))
def test_a_posix_line_is_read_as_pythons_shlex_reads_it(line: str) -> None:
    if "\\\n" in line:
        return  # a line that goes on: shlex keeps the line break, a shell does not
    if "\\$" in line or line.count("#"):
        return
    words, problem = read(line, windows=False)
    try:
        wanted = shlex.split(line)
    except ValueError:
        wanted = []
        assert problem
    assert words == wanted


@pytest.mark.skipif(BASH is None, reason="no bash")
@settings(max_examples=25, deadline=None)
@given(st.lists(LISTS, min_size=12, max_size=12))
def test_bash_reads_a_written_line_as_these_words(many: list[list[str]]) -> None:
    script = "\n".join(f"printf '%s\\0' {join_words(words, windows=False)} ' END '" for words in many)
    done = subprocess.run([str(BASH), "-c", script], capture_output=True, timeout=30, check=True)
    parts = done.stdout.decode("utf-8").split(" END \0")
    assert [part.split("\0")[:-1] for part in parts[:-1]] == many


def argv_of_windows(line: str) -> list[str]:
    """``CommandLineToArgvW``, written down from its documentation with a state for each run of backslashes."""
    words: list[str] = []
    index, length = 0, len(line)
    while True:
        while index < length and line[index] in " \t\r\n":
            index += 1
        if index == length:
            return words
        word, quoted = "", False
        while index < length:
            slashes = 0
            while index < length and line[index] == "\\":
                slashes, index = slashes + 1, index + 1
            at_quote = index < length and line[index] == '"'
            if not at_quote:
                word += "\\" * slashes
                if index < length and (quoted or line[index] not in " \t\r\n"):
                    word, index = word + line[index], index + 1
                    continue
                break
            word += "\\" * (slashes // 2)
            index += 1
            if slashes % 2:
                word += '"'
            elif quoted and index < length and line[index] == '"':
                word, quoted, index = word + '"', False, index + 1
            else:
                quoted = not quoted
        words.append(word)


@given(NASTY)
def test_a_windows_line_is_read_by_the_documented_rules(line: str) -> None:
    words, problem = read(line, windows=True)
    assert words == argv_of_windows(line) if not problem else "not closed" in problem


@given(st.lists(NASTY.filter(lambda word: "\n" not in word), max_size=5))
def test_a_windows_line_that_python_writes_is_read_back(words: list[str]) -> None:
    assert texts(subprocess.list2cmdline(words), windows=True) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (r'"a b c" d e', ["a b c", "d", "e"]),
        (r'"ab\"c" "\\" d', ['ab"c', "\\", "d"]),
        (r'a\\\b d"e f"g h', [r"a\\\b", "de fg", "h"]),
        (r"a\\\"b c d", [r"a\"b", "c", "d"]),
        (r'a\\\\"b c" d e', [r"a\\b c", "d", "e"]),
    ],
)
def test_microsofts_own_examples_hold(line: str, words: list[str]) -> None:
    assert texts(line, windows=True) == words


def test_l16_windows_paths_keep_their_backslashes() -> None:
    line = r'--log-file C:\logs\a.txt --chat-template-file "C:\Users\Me\my t.jinja"'
    wanted = ["--log-file", r"C:\logs\a.txt", "--chat-template-file", r"C:\Users\Me\my t.jinja"]
    assert texts(line, windows=True) == wanted
    assert texts(line, windows=False)[1] == "C:logsa.txt"  # what the shell of a POSIX system makes of it


def test_l17_a_json_argument_keeps_its_quotes() -> None:
    value = {"enable_thinking": False, "name": "a b"}
    posix = texts(f"--chat-template-kwargs '{json.dumps(value)}'", windows=False)
    assert json.loads(posix[1]) == value
    written = join_words(["--chat-template-kwargs", json.dumps(value)], windows=True)
    assert json.loads(texts(written, windows=True)[1]) == value


@pytest.mark.parametrize(
    ("line", "windows", "position", "what"),
    [
        ('--alias "abc', False, 8, 'The quote " is not closed'),
        ("--alias 'abc def", False, 8, "The quote ' is not closed"),
        ("--alias abc\\", False, 11, "backslash"),
        ('--alias "abc', True, 8, 'The quote " is not closed'),
        ("-c 1\0", False, 4, "null character"),
        ("-c 1\0", True, 4, "null character"),
    ],
)
def test_l19_a_fault_is_told_with_its_place(line: str, windows: bool, position: int, what: str) -> None:
    with pytest.raises(LineError) as caught:
        split_line(line, windows=windows)
    assert caught.value.position == position
    assert what in str(caught.value)
    assert f"character {position + 1}" in str(caught.value)


def test_l19_nothing_is_filled_in_or_run() -> None:
    line = "$(touch x) %PATH% $HOME `id` ~ * a;b && c # d"
    assert texts(line, windows=False) == line.split()
    assert texts(line, windows=True) == line.split()


@given(NASTY)
def test_each_word_says_where_it_begins(line: str) -> None:
    for windows in (False, True):
        if read(line, windows=windows)[1]:
            continue
        words = split_line(line, windows=windows)
        starts = [word.start for word in words]
        assert starts == sorted(set(starts))
        assert all(word.start == 0 or line[word.start - 1] in " \t\r\n" for word in words if "\\\n" not in line)

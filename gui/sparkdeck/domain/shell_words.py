"""One typed line as words, by the rules of the system's shell, and nothing of it is ever run.

Like a POSIX shell on Linux and macOS: spaces part, quotes and backslashes keep together. Variables, ``~``, ``*`` and
``$(…)`` stay as they are written: there is no shell that would fill them in. Like Windows' ``CommandLineToArgvW`` on
Windows: only the double quote keeps together, and a backslash means something before a double quote alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.translation import tr

_SPACES = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Word:
    """A word and where it begins in the line, counted from 0."""

    text: str
    start: int


class LineError(ValueError):
    """The line cannot be read; ``position``, counted from 0, is where the fault is."""

    def __init__(self, problem: str, position: int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.position = position

    def __str__(self) -> str:
        return tr("{problem} (at character {number})", problem=self.problem, number=self.position + 1)


def split_line(line: str, *, windows: bool) -> tuple[Word, ...]:
    """The words of ``line``. Raises :class:`LineError`."""
    null = line.find("\0")
    if null >= 0:
        raise LineError(tr("There is a null character in the line"), null)
    return _split_windows(line) if windows else _split_posix(line)


def _split_posix(line: str) -> tuple[Word, ...]:
    words: list[Word] = []
    text, start, quote, opened = "", -1, "", 0
    place = 0
    while place < len(line):
        character = line[place]
        following = line[place + 1 : place + 2]
        if character == "\\" and quote != "'":
            if not following:
                raise LineError(tr("A backslash at the end has nothing to protect"), place)
            if following == "\n":  # the line goes on
                place += 2
                continue
            keeps = quote == '"' and following not in '"\\$`'
            text, start = text + (character if keeps else "") + following, start if start >= 0 else place
            place += 2
            continue
        if character == quote:
            quote = ""
        elif quote:
            text += character
        elif character in "'\"":
            quote, opened = character, place
            start = start if start >= 0 else place
        elif character in _SPACES:
            if start >= 0:
                words.append(Word(text, start))
            text, start = "", -1
        else:
            text, start = text + character, start if start >= 0 else place
        place += 1
    if quote:
        raise LineError(tr("The quote {quote} is not closed", quote=quote), opened)
    if start >= 0:
        words.append(Word(text, start))
    return tuple(words)


def _split_windows(line: str) -> tuple[Word, ...]:
    """2n backslashes before a quote are n, one more makes the quote a letter; ``""`` in quotes is one and ends them."""
    words: list[Word] = []
    text, start, is_quoted, opened = "", -1, False, 0
    place = 0
    while place < len(line):
        character = line[place]
        if character == "\\":
            end = place
            while line[end : end + 1] == "\\":
                end += 1
            count = end - place
            start = start if start >= 0 else place
            if line[end : end + 1] == '"':
                text += "\\" * (count // 2)
                if count % 2:
                    text, end = text + '"', end + 1
            else:
                text += "\\" * count
            place = end
            continue
        if character == '"':
            start = start if start >= 0 else place
            if is_quoted and line[place + 1 : place + 2] == '"':
                text, is_quoted, place = text + '"', False, place + 1
            else:
                is_quoted, opened = not is_quoted, place
        elif character in _SPACES and not is_quoted:
            if start >= 0:
                words.append(Word(text, start))
            text, start = "", -1
        else:
            text, start = text + character, start if start >= 0 else place
        place += 1
    if is_quoted:
        raise LineError(tr("The quote {quote} is not closed", quote='"'), opened)
    if start >= 0:
        words.append(Word(text, start))
    return tuple(words)

"""A shell script of bash or sh as words and operators, before any variable is put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

REDIRECTION = re.compile(r"\d*(?:&>>?|>>|>&|<&|>\||<<<|<<-?|[<>])")
_OPERATOR = re.compile(r"&&|\|\||;;|[;&|()]|\n")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "e": "\x1b", "0": "\0"}
_SIMPLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!-]")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a word: ``text`` itself, or what stands behind a ``$``."""

    kind: str
    """``text``, ``parameter`` or ``command``"""
    text: str
    quoted: bool


@dataclass(frozen=True, slots=True)
class Raw:
    """A word before its variables are put in; ``items`` are those of an array assignment."""

    parts: tuple[Part, ...]
    items: tuple[Raw, ...] | None = None

    @property
    def plain(self) -> str:
        """The text, where it is nothing else."""
        return "".join(part.text for part in self.parts) if all(part.kind == "text" for part in self.parts) else ""

    @property
    def is_bare(self) -> bool:
        return all(part.kind == "text" and not part.quoted for part in self.parts)


def tokens(text: str) -> Iterator[Raw | str]:
    """Words and operators, in order; comments and the bodies of here-documents are left out.

    Raises :class:`UserError` for quotes or brackets that do not close.
    """
    place, waiting = 0, list[str]()
    while place < len(text):
        char = text[place]
        if char in " \t\r":
            place += 1
        elif text.startswith("\\\n", place):
            place += 2
        elif char == "#":
            place = _line_end(text, place)
        elif redirection := REDIRECTION.match(text, place):
            place = redirection.end()
            if redirection[0].endswith(("<<", "<<-")):
                delimiter, place = _word(text, place + len(text[place:]) - len(text[place:].lstrip(" \t")))
                waiting.append(delimiter.plain)
            else:
                yield redirection[0]
        elif operator := _OPERATOR.match(text, place):
            place = operator.end()
            yield operator[0]
            while operator[0] == "\n" and waiting:
                body = re.compile(rf"^\t*{re.escape(waiting.pop(0))}$", re.M).search(text, place)
                place = body.end() if body else len(text)
        else:
            raw, place = _word(text, place)
            yield raw


def parts_of(text: str) -> tuple[Part, ...]:
    """The word behind ``:-`` and its like: blanks in it are text."""
    place, parts = 0, list[Part]()
    while place < len(text):
        found, place = _pieces(text, place)
        parts += found
    return _merged(parts)


def _word(text: str, start: int) -> tuple[Raw, int]:
    end = start
    parts: list[Part] = []
    while end < len(text) and text[end] not in " \t\r\n;&|<>()":
        if text.startswith("\\\n", end):
            end += 2
            continue
        found, end = _pieces(text, end)
        parts += found
    merged = _merged(parts)
    is_array = len(merged) == 1 and re.fullmatch(r"[A-Za-z_]\w*\+?=", merged[0].text) and not merged[0].quoted
    if is_array and text.startswith("(", end):
        items, end = _array(text, end + 1)
        return Raw(merged, items), end
    return Raw(merged), max(end, start + 1)


def _merged(parts: list[Part]) -> tuple[Part, ...]:
    """Neighbouring pieces of text with the same quoting as one."""
    merged: list[Part] = []
    run: list[str] = []
    for part in parts:
        if merged and part.kind == merged[-1].kind == "text" and part.quoted is merged[-1].quoted:
            run.append(part.text)
            continue
        if run:
            merged[-1] = Part("text", merged[-1].text + "".join(run), merged[-1].quoted)
            run = []
        merged.append(part)
    if run:
        merged[-1] = Part("text", merged[-1].text + "".join(run), merged[-1].quoted)
    return tuple(merged)


def _array(text: str, place: int) -> tuple[tuple[Raw, ...], int]:
    items: list[Raw] = []
    while place < len(text):
        if text[place] == ")":
            return tuple(items), place + 1
        if text[place] in " \t\r\n":
            place += 1
        elif text.startswith("\\\n", place):
            place += 2
        elif text[place] == "#":
            place = _line_end(text, place)
        else:
            raw, place = _word(text, place)
            items.append(raw)
    raise _unclosed("(")


def _pieces(text: str, place: int) -> tuple[list[Part], int]:
    """The pieces that begin at ``place`` (several for double quotes), and where they end."""
    char = text[place]
    if char == "\\":
        return [Part("text", text[place + 1 : place + 2], True)], place + 2
    if char == "'":
        end = _find(text, "'", place + 1)
        return [Part("text", text[place + 1 : end], True)], end + 1
    if char == '"':
        return _double_quoted(text, place + 1)
    if char in "$`":
        return _dollar(text, place, quoted=False)
    end = place + 1
    while end < len(text) and text[end] not in " \t\r\n;&|<>()\\'\"$`":
        end += 1
    return [Part("text", text[place:end], False)], end


def _double_quoted(text: str, place: int) -> tuple[list[Part], int]:
    parts = [Part("text", "", True)]
    while place < len(text):
        char = text[place]
        if char == '"':
            return parts, place + 1
        if char == "\\" and text[place + 1 : place + 2] in ("$", "`", '"', "\\", "\n"):
            escaped = text[place + 1]
            parts.append(Part("text", "" if escaped == "\n" else escaped, True))
            place += 2
        elif char in "$`":
            found, place = _dollar(text, place, quoted=True)
            parts += found
        else:
            end = place + 1
            while end < len(text) and text[end] not in '"\\$`':
                end += 1
            parts.append(Part("text", text[place:end], True))
            place = end
    raise _unclosed('"')


def _dollar(text: str, place: int, *, quoted: bool) -> tuple[list[Part], int]:
    """``$NAME``, ``${…}``, ``$(…)``, ``$((…))``, ```…```, ``$'…'``; a ``$`` alone is text."""
    if text[place] == "`":
        end = _find(text, "`", place + 1)
        return [Part("command", text[place + 1 : end], quoted)], end + 1
    follows = text[place + 1 : place + 2]
    if follows == "(":
        end = _closing(text, place + 1, "()", with_quotes=True)
        return [Part("command", text[place + 2 : end], quoted)], end + 1
    if follows == "{":
        end = _closing(text, place + 1, "{}", with_quotes=not quoted)
        return [Part("parameter", text[place + 2 : end], quoted)], end + 1
    if follows == "'" and not quoted:
        return _ansi_quoted(text, place + 2)
    if follows == '"' and not quoted:
        return _double_quoted(text, place + 2)
    if match := _SIMPLE.match(text, place + 1):
        return [Part("parameter", match[0], quoted)], match.end()
    return [Part("text", "$", quoted)], place + 1


def _ansi_quoted(text: str, place: int) -> tuple[list[Part], int]:
    end = place
    while end < len(text) and text[end] != "'":
        end += 2 if text[end] == "\\" else 1
    if end >= len(text):
        raise _unclosed("'")
    plain = re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text[place:end], flags=re.S)
    return [Part("text", plain, True)], end + 1


def _closing(text: str, place: int, brackets: str, *, with_quotes: bool) -> int:
    """The place of the bracket that closes the one at ``place``; those in quotes do not count."""
    depth, end = 0, place
    while end < len(text):
        char = text[end]
        if char == "\\":
            end += 1
        elif char == "'" and with_quotes:
            end = _find(text, "'", end + 1)
        elif char == brackets[0]:
            depth += 1
        elif char == brackets[1]:
            depth -= 1
            if depth == 0:
                return end
        end += 1
    raise _unclosed(brackets[0])


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _find(text: str, what: str, place: int) -> int:
    end = text.find(what, place)
    if end < 0:
        raise _unclosed(what)
    return end


def _unclosed(what: str) -> UserError:
    return UserError(
        tr("This text is not whole."),
        tr("A {what} is opened and never closed.", what=what),
        tr("Copy the whole command."),
    )

"""Which part of a line of code is what, line by line, so that a stream can be coloured as it comes.

Not a library's lexers: those read whole texts, and to read an open block again at each flush would grow with the square
of its length; they also take longer to import than a frame lasts. These know comments, strings, numbers, words that
matter and what reaches over lines, which is what one sees. No Qt.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from sparkdeck.ui.code_languages import LANGUAGES, language_of

LONGEST_COLOURED_CHARS = 1_000
"""A longer line is not made to be read, and stays plain."""

_NUMBER = r"\b(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\w{0,3}\b"


class Span(NamedTuple):
    """Some text and what it is: ``keyword``, ``string``, ``comment``, ``number``, ``added``, ``removed`` or empty."""

    text: str
    kind: str = ""


class CodeLexer:
    """The lexer of one block; feed it the lines in order. An unknown language is all plain."""

    def __init__(self, info: str) -> None:
        self._key = language_of(info)
        self._end, self._end_kind = "", ""
        """What closes the comment or string that is open at the end of the lines so far."""

    def line(self, text: str) -> list[Span]:
        """The spans of the next line, which is complete."""
        spans, self._end, self._end_kind = self._spans(text)
        return spans

    def open_line(self, text: str) -> list[Span]:
        """The spans of a line of which more may come."""
        return self._spans(text)[0]

    def _spans(self, text: str) -> tuple[list[Span], str, str]:
        end, kind = self._end, self._end_kind
        if not self._key or not text or len(text) > LONGEST_COLOURED_CHARS:
            return [Span(text)] if text else [], end, kind
        if self._key == "diff" and text[0] in "+-" and not text.startswith(("+++", "---")):
            return [Span(text, "added" if text[0] == "+" else "removed")], end, kind
        pattern, openers = _compiled(self._key)
        spans: list[Span] = []
        place = 0
        while place < len(text):
            if end:
                found = text.find(end, place)
                stop = found + len(end) if found >= 0 else len(text)
                _add(spans, text[place:stop], kind)
                place = stop
                if found < 0:
                    break
                end = kind = ""
                continue
            match = pattern.search(text, place)
            if match is None:
                _add(spans, text[place:], "")
                break
            _add(spans, text[place : match.start()], "")
            what, found_text = match.lastgroup or "", match.group()
            if what == "long":
                end, kind = openers[found_text]
                _add(spans, found_text, kind)
            else:
                _add(spans, found_text, "keyword" if what == "word" else what)
            place = match.end()
        return spans, end, kind


def _add(spans: list[Span], text: str, kind: str) -> None:
    """Neighbours of a kind are one span, and blanks belong to what is before them: each span costs when it is painted."""
    if not text:
        return
    if spans and (spans[-1].kind == kind or text.isspace()):
        spans[-1] = Span(spans[-1].text + text, spans[-1].kind)
    else:
        spans.append(Span(text, kind))


@cache
def _compiled(key: str) -> tuple[re.Pattern[str], dict[str, tuple[str, str]]]:
    language = LANGUAGES[key]
    parts = []
    if language.longs:
        parts.append(f"(?P<long>{'|'.join(re.escape(opener) for opener, _, _ in language.longs)})")
    if language.comment:
        begins = "|".join(
            re.escape(mark) if mark != "#" else r"(?<![^\s;])#(?!include|define|if)" for mark in language.comment
        )
        parts.append(f"(?P<comment>(?:{begins}).*)")
    if language.key:
        parts.append(f"(?P<keyword>{language.key})")
    if language.quotes:
        quoted = "|".join(rf"{quote}(?:\\.|[^{quote}\\])*(?:{quote}|$)" for quote in language.quotes)
        parts.append(f"(?P<string>{quoted})")
    if language.keywords:
        words = "|".join(map(re.escape, sorted(language.keywords)))
        parts.append(rf"(?P<word>(?<![\w#@!])(?:{words})(?!\w))")
    parts.append(f"(?P<number>{_NUMBER})")
    flags = re.IGNORECASE if language.ignores_case else re.NOFLAG
    openers = {opener: (closer, kind) for opener, closer, kind in language.longs}
    return re.compile("|".join(parts), flags), openers

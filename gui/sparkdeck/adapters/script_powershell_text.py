"""A PowerShell text and a place in it: blanks, comments, brackets."""

from __future__ import annotations

import re

from sparkdeck.adapters.script_run import ScriptRun
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

SINGLE = "'\u2018\u2019\u201a\u201b"
DOUBLE = '"\u201c\u201d\u201e'
"""PowerShell takes typographic quotes for quotes, each kind for all of its like."""


class PowerShellText:
    """What a reader of the text stands on. ``run`` takes what is found."""

    def __init__(self, text: str, run: ScriptRun) -> None:
        self.text = text
        self.run = run
        self.place = 0

    def skip_blanks(self, *, lines: bool) -> None:
        """Go over blanks, continuations and comments; with ``lines`` over ends of lines too."""
        text = self.text
        while self.place < len(text):
            char = text[self.place]
            if char in " \t\r" or (char == "\n" and lines):
                self.place += 1
            elif char == "`" and re.match(r"`[ \t]*\n", text[self.place : self.place + 80]):
                self.place = text.index("\n", self.place) + 1
            elif text.startswith("<#", self.place):
                end = text.find("#>", self.place)
                self.place = len(text) if end < 0 else end + 2
            elif char == "#":
                self.place = self._line_end(self.place)
            else:
                return

    def statement_end(self, place: int) -> int:
        depth = 0
        while place < len(self.text):
            char = self.text[place]
            if char in SINGLE or char in DOUBLE:
                place = self._quote_end(place)
            elif self._is_comment(place):
                place = self._line_end(place) - 1
            elif char in "({":
                depth += 1
            elif char in ")}" and depth:
                depth -= 1
            elif (char in "\n;)}" and not depth) or place >= len(self.text):
                return place
            place += 1
        return len(self.text)

    def _is_comment(self, place: int) -> bool:
        return self.text[place] == "#" and (place == 0 or self.text[place - 1] in " \t\n;(){},")

    def _line_end(self, place: int) -> int:
        end = self.text.find("\n", place)
        return len(self.text) if end < 0 else end

    def _quote_end(self, place: int) -> int:
        """Where the quote that opens at ``place`` closes. A doubled one closes and opens again: the same in the end."""
        kind = SINGLE if self.text[place] in SINGLE else DOUBLE
        end = place + 1
        while end < len(self.text) and self.text[end] not in kind:
            end += 2 if kind is DOUBLE and self.text[end] == "`" else 1
        if end >= len(self.text):
            raise unclosed(self.text[place])
        return end

    def skip_rest(self) -> None:
        self.place = self.statement_end(self.place)

    def closing(self, place: int) -> int:
        """The place of the round bracket that closes the one at ``place``; those in quotes do not count."""
        depth = 0
        while place < len(self.text):
            char = self.text[place]
            if char == "`":
                place += 1
            elif char in SINGLE or char in DOUBLE:
                place = self._quote_end(place)
            elif self._is_comment(place):
                place = self._line_end(place) - 1
            elif char == "(":
                depth += 1
            elif char == ")":
                depth -= 1
                if depth == 0:
                    return place
            place += 1
        raise unclosed("(")


def unclosed(what: str) -> UserError:
    return UserError(
        tr("This text is not whole."),
        tr("A {what} is opened and never closed.", what=what),
        tr("Copy the whole command."),
    )

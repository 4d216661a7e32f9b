"""PowerShell's strings, variables, arrays and arguments, as far as they can be known without a run."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.adapters.script_powershell_text import DOUBLE, SINGLE, PowerShellText, unclosed
from sparkdeck.adapters.script_run import ScriptRun, bounded
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.imported_profile import Word
from sparkdeck.domain.translation import tr

_DEEPEST = 20
_ANY_SINGLE = re.compile(f"[{SINGLE}]{{1,2}}")
_DOUBLED = re.compile(f"[{DOUBLE}]{{2}}")
_NAME = re.compile(r"\$(?:\{(?P<braced>[^}\n]{1,256})\}|(?P<plain>(?:env:|script:|global:|local:)?\w+|[?^$]))", re.I)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\a", "b": "\b", "`": "`", '"': '"', "'": "'", "$": "$"}
_BARE_END = " \t\r\n;|(){}"


@dataclass(slots=True)
class Value:
    words: tuple[Word, ...]
    is_list: bool = False

    @property
    def text(self) -> Word:
        """As one word, as a string would hold it."""
        names = tuple(name for word in self.words for name in word.unresolved)
        return Word(" ".join(word.text for word in self.words), names)


class PowerShellValues(PowerShellText):
    """Reads one value after the other; any other expression stays unresolved."""

    def __init__(self, text: str, run: ScriptRun) -> None:
        super().__init__(text, run)
        self.nesting = 0
        self.used: set[str] = set()
        """Variables that the text puts in itself; those of the environment among them are its own."""

    # ------------------------------------------------------------------ expressions

    def expression(self) -> Value:
        """Elements with commas between them, or text joined by ``+``."""
        value = self.element()
        while True:
            place = self.place
            self.skip_blanks(lines=False)
            char = self.text[self.place : self.place + 1]
            if char == ",":
                self.place += 1
                self.skip_blanks(lines=True)
                value = Value((*value.words, *self.element().words), True)
            elif char == "+" and not self.text.startswith("+=", self.place):
                self.place += 1
                self.skip_blanks(lines=True)
                more = self.element()
                if value.is_list or more.is_list:
                    value = Value((*value.words, *more.words), True)
                else:
                    first, second = value.text, more.text
                    joined = bounded(first.text + second.text)
                    value = Value((Word(joined, (*first.unresolved, *second.unresolved)),))
            elif char in ("", "\n", ";", ")", "}", "]", "#"):
                return value
            else:  # an operator or a pipeline: only a run would know
                rest = self.text[place : self.statement_end(place)]
                self.place = self.statement_end(place)
                shown = f"{value.text.text}{rest}"[:60]
                return Value((Word(shown, (shown,)),))

    def element(self) -> Value:
        self.nesting += 1
        if self.nesting > _DEEPEST:
            raise UserError(tr("The variables of this text are nested too deeply."))
        try:
            return self._one_element()
        finally:
            self.nesting -= 1

    def _one_element(self) -> Value:
        self.skip_blanks(lines=False)
        text, place = self.text, self.place
        if text.startswith("@(", place):
            return self._array()
        if text.startswith(("@'\n", '@"\n'), place):
            return self._here_string()
        if text.startswith("[", place) and (cast := re.match(r"\[[\w.\[\]]+\]\s*", text[place : place + 80])):
            self.place += cast.end()
            return self._one_element()
        if text.startswith("(", place):
            return self._bracketed()
        if text.startswith("$", place) and (match := _NAME.match(text, place)):
            if text[match.end() : match.end() + 1] in ("", "\n", ";", ",", ")", " ", "\t", "+", "}"):
                self.place = match.end()
                return self.variable(match["braced"] or match["plain"])
        if text[place : place + 1] in f"{SINGLE}{DOUBLE}$":
            return Value(tuple(self.argument(in_expression=True)))
        if re.match(r"(?i)join-path\b", text[place : place + 10]):
            end_of_it = self.statement_end(place)
            self.place = end_of_it
            return self._joined_path(text[place:end_of_it])
        end = re.compile(r"[^\s;,(){}|+]*").match(text, place)
        assert end is not None
        self.place = max(end.end(), place + (end.end() == place and place < len(text)))
        shown = end[0]
        known = re.fullmatch(r"-?[\d.]+|\$true|\$false", shown, re.I)
        return Value((Word(shown) if known else Word(shown, (shown,)),))

    def _array(self) -> Value:
        self.place += 2
        words: list[Word] = []
        while True:
            self.skip_blanks(lines=True)
            char = self.text[self.place : self.place + 1]
            if char == "":
                raise unclosed("@(")
            if char == ")":
                self.place += 1
                return Value(tuple(words), True)
            if char in ",;":
                self.place += 1
                continue
            words += self.expression().words

    def _bracketed(self) -> Value:
        start, end = self.place, self.closing(self.place)
        inner = self.text[start + 1 : end].strip()
        if re.match(r"(?i)join-path\b", inner):
            self.place = end + 1
            return self._joined_path(inner)
        self.place += 1
        value = self.expression()
        self.skip_blanks(lines=True)
        is_whole = self.place == end
        self.place = end + 1
        if is_whole and self.text[self.place : self.place + 1] not in (".", "["):
            return value
        shown = self.text[start : self.place][:60]
        return Value((Word(shown, (shown,)),))

    def _joined_path(self, text: str) -> Value:
        reader = PowerShellValues(text[len("join-path") :], self.run)
        reader.nesting, reader.used = self.nesting, self.used
        words: list[Word] = []
        while reader.place < len(reader.text):
            reader.skip_blanks(lines=True)
            start = reader.place
            words += [word for word in reader.argument() if not re.fullmatch(r"-(child)?path", word.text, re.I)]
            reader.place += reader.place == start
        names = tuple(name for word in words for name in word.unresolved)
        return Value((Word("/".join(word.text.rstrip("/\\") for word in words), names),))

    def _here_string(self) -> Value:
        quote = self.text[self.place + 1]
        end = self.text.find(f"\n{quote}@", self.place)
        if end < 0:
            raise unclosed(f"@{quote}")
        body = self.text[self.place + 3 : end] if end > self.place + 2 else ""
        self.place = end + 3
        return Value((Word(body),)) if quote == "'" else Value((self._with_values(body),))

    def variable(self, name: str) -> Value:
        lower = re.sub(r"^(script|global|local):", "", name.lower())
        if lower in self.run.variables:
            self.used.add(lower.removeprefix("env:"))
            words = self.run.variables[lower]
            return Value(words, len(words) != 1)
        known = {
            "psscriptroot": self.run.folder,
            "home": self.run.home,
            "env:userprofile": self.run.home,
            "env:home": self.run.home,
            "pwd": self.run.here,
        }.get(lower)
        if known is not None:
            return Value((Word(str(known)),))
        if lower in ("true", "false"):
            return Value((Word(lower),))
        return Value((Word(f"${name}", (f"${name}",)),))

    # ------------------------------------------------------------------ arguments

    def argument(self, *, in_expression: bool = False) -> list[Word]:
        """One argument of a command: pieces that stand together; none or several where it is a list.

        A comma divides a list behind quotes and variables; in bare text it is part of it.
        """
        text, unresolved, is_open, is_bare = "", list[str](), False, True
        while self.place < len(self.text):
            char = self.text[self.place]
            if char == "," and (in_expression or not is_bare):
                break
            is_bare = char not in f"{SINGLE}{DOUBLE}$"
            if char in SINGLE:
                piece = Word(self._single_quoted())
            elif char in DOUBLE:
                piece = self._double_quoted()
            elif char == "`" and self.place + 1 < len(self.text):
                escaped = self.text[self.place + 1]
                if escaped == "\n":
                    break
                piece = Word(_ESCAPES.get(escaped, escaped))
                self.place += 2
            elif char == "@" and not is_open and re.match(r"@\w", self.text[self.place : self.place + 2]):
                match = re.compile(r"@(\w+)").match(self.text, self.place)
                assert match is not None
                self.place = match.end()
                return list(self.variable(match[1]).words)
            elif self.text.startswith("@(", self.place) and not is_open:
                return list(self._array().words)
            elif char == "(" and not is_open:
                return list(self._bracketed().words)
            elif char == "$" and (match := _NAME.match(self.text, self.place)):
                self.place = match.end()
                value = self.variable(match["braced"] or match["plain"])
                if value.is_list and not is_open and self.text[self.place : self.place + 1] in ("", *_BARE_END):
                    return list(value.words)
                piece = value.text
            elif self.text.startswith("$(", self.place):
                end = self.closing(self.place + 1)
                shown = self.text[self.place : end + 1][:60]
                piece, self.place = Word(shown, (shown,)), end + 1
            elif char in _BARE_END:
                break
            else:
                piece, self.place = Word(char), self.place + 1
            text, is_open = bounded(text + piece.text), True
            unresolved += piece.unresolved
        return [Word(text, tuple(unresolved))] if is_open else []

    def _single_quoted(self) -> str:
        place, pieces = self.place + 1, list[str]()
        while True:
            match = _ANY_SINGLE.search(self.text, place)
            if match is None:
                raise unclosed("'")
            pieces.append(self.text[place : match.start()])
            if len(match[0]) == 1:
                self.place = match.end()
                return "".join(pieces)
            pieces.append(match[0][1])
            place = match.end()

    def _double_quoted(self) -> Word:
        place = self.place + 1
        while place < len(self.text):
            if self.text[place] == "`" or _DOUBLED.match(self.text, place):
                place += 2
            elif self.text[place] in DOUBLE:
                body = self.text[self.place + 1 : place]
                self.place = place + 1
                return self._with_values(body)
            else:
                place += 1
        raise unclosed('"')

    def _with_values(self, body: str) -> Word:
        """A string in double quotes with its variables put in."""
        pieces, unresolved, place = list[str](), list[str](), 0
        while place < len(body):
            if body[place] == "`":
                pieces.append(_ESCAPES.get(body[place + 1 : place + 2], body[place + 1 : place + 2]))
                place += 2
            elif _DOUBLED.match(body, place):
                pieces.append(body[place + 1])
                place += 2
            elif body.startswith("$(", place):
                end = body.find(")", place)
                shown = body[place : end + 1 if end >= 0 else len(body)]
                pieces.append(shown)
                unresolved.append(shown[:60])
                place += len(shown)
            elif match := _NAME.match(body, place):
                word = self.variable(match["braced"] or match["plain"]).text
                pieces.append(word.text)
                unresolved += word.unresolved
                place = match.end()
            else:
                pieces.append(body[place])
                place += 1
        return Word(bounded("".join(pieces)), tuple(unresolved))

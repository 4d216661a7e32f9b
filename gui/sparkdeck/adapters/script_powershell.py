"""PowerShell scripts as the starts of llama-server in them: read, never run.

The part of the language that launch scripts are written in: single and double quotes, here-strings, backticks, comments,
``$name`` and ``$env:NAME``, arrays and splatting (``& $server @arguments``), ``Join-Path``, ``Start-Process``, the
defaults of ``param``. Any other expression stays unresolved.
"""

from __future__ import annotations

import re

from sparkdeck.adapters.script_powershell_text import DOUBLE, SINGLE
from sparkdeck.adapters.script_powershell_values import PowerShellValues
from sparkdeck.adapters.script_run import ScriptRun, bounded
from sparkdeck.domain.imported_profile import LeftOut, Word
from sparkdeck.domain.translation import tr

_ASSIGNMENT = re.compile(
    r"(?:\[[\w.\[\]]+\]\s*)?\$(?:\{(?P<braced>[^}\n]{1,256})\}|(?P<plain>(?:\w+:)?\w+))\s*(?P<add>\+?)=(?!=)\s*", re.I
)
_KEYWORDS = frozenset({"if", "elseif", "while", "foreach", "for", "switch", "catch", "until", "trap"})
_GLUE = frozenset({"else", "try", "finally", "do", "begin", "process", "end", "return", "exit", "throw", "&", "."})
_REDIRECTION = re.compile(r"(?:\d|\*)?>>?(?:&\d)?")


def read_powershell(text: str, run: ScriptRun) -> None:
    """Take every statement of ``text`` into ``run``. Raises :class:`UserError` for quotes or brackets that do not close."""
    _Reader(text.replace("\r\n", "\n"), run).read()


class _Reader(PowerShellValues):
    def read(self) -> None:
        while self._skip_to_statement():
            if match := _ASSIGNMENT.match(self.text, self.place):
                self.place = match.end()
                self._assign(match)
            else:
                self._command()

    def _skip_to_statement(self) -> bool:
        """Go to the next statement; brackets of blocks count as depth, so that what is in a condition is known."""
        while True:
            self.skip_blanks(lines=True)
            if self.place >= len(self.text):
                return False
            char = self.text[self.place]
            if char == "{":
                self.run.depth += 1
            elif char == "}":
                self.run.depth = max(0, self.run.depth - 1)
            elif char not in ";|)":
                return True
            self.place += 1

    def _assign(self, match: re.Match[str]) -> None:
        name = (match["braced"] or match["plain"]).lower()
        value = self.expression()
        before = self.run.variables.get(name, ())
        words = value.words
        if match["add"] and (value.is_list or len(before) > 1):
            words = (*before, *words)
        elif match["add"] and before:
            words = (Word(bounded(before[0].text + value.text.text), (*before[0].unresolved, *value.text.unresolved)),)
        if name.startswith("env:"):
            written = (match["braced"] or match["plain"])[4:]
            self.run.set(name, words)
            self.run.set(written, self.run.variables[name], is_exported=True)
        else:
            self.run.set(name, words)
        self.skip_rest()

    def _command(self) -> None:
        words: list[Word] = []
        left_out: list[LeftOut] = []
        while self.place < len(self.text):
            self.skip_blanks(lines=False)
            char = self.text[self.place : self.place + 1]
            if char in ("", "\n", ";", "}"):
                break
            if char == ",":  # a list, as Start-Process takes it
                self.place += 1
                self.skip_blanks(lines=True)
                continue
            if char == "|":
                left_out.append(LeftOut("| …", tr("SparkDeck keeps the server's log itself")))
                self.skip_rest()
                break
            if char == "{":
                return
            if redirection := _REDIRECTION.match(self.text, self.place):
                self.place = redirection.end()
                target = "" if "&" in redirection[0] else " ".join(word.text for word in self.argument())
                left_out.append(
                    LeftOut(f"{redirection[0]} {target}".strip(), tr("SparkDeck keeps the server's log itself"))
                )
                continue
            start = self.place
            argument = self.argument()
            if not words and self.text[start] not in f"{SINGLE}{DOUBLE}$(":
                first = argument[0].text.lower() if argument else ""
                if first == "param":
                    return self._parameters()
                if first in _KEYWORDS:
                    return self._condition()
                if first == "function":
                    return self.skip_rest()
                if first in _GLUE:
                    continue
            words += argument
            if self.place == start:
                self.place += 1
        self._run_command(words, left_out)

    def _condition(self) -> None:
        self.skip_blanks(lines=False)
        if self.text[self.place : self.place + 1] == "(":
            self.place = self.closing(self.place) + 1

    def _parameters(self) -> None:
        """The defaults of ``param (…)``."""
        self.skip_blanks(lines=True)
        if self.text[self.place : self.place + 1] != "(":
            return
        end = self.closing(self.place)
        while match := _ASSIGNMENT.search(self.text, self.place, end):
            self.place = match.end()
            element = self.element()
            self.run.set((match["braced"] or match["plain"]).lower(), element.words)
        self.place = end + 1

    def _run_command(self, words: list[Word], left_out: list[LeftOut]) -> None:
        if not words:
            return
        command = words[0].text.lower()
        self._export()
        if command in ("set-location", "cd", "push-location", "pushd", "sl"):
            places = [word for word in words[1:] if not re.fullmatch(r"-(literal)?path", word.text, re.I)]
            self.run.change_folder(places[0] if places else None)
        elif command in ("start-process", "start", "saps"):
            self.run.start(*_started(words, left_out))
        else:
            self.run.start(words, {}, left_out)

    def _export(self) -> None:
        for name in [name for name in self.run.exported if name.lower() in self.used]:
            del self.run.exported[name]
            self.run.own[name] = None


def _started(words: list[Word], left_out: list[LeftOut]) -> tuple[list[Word], dict[str, Word], list[LeftOut]]:
    """``Start-Process -FilePath X -ArgumentList …`` as the command that it starts."""
    program: list[Word] = []
    arguments: list[Word] = []
    place = program
    for word in words[1:]:
        lower = word.text.lower()
        if lower == "-filepath":
            place = program
        elif lower in ("-argumentlist", "-args"):
            place = arguments
        elif re.fullmatch(r"-(nonewwindow|wait|passthru|windowstyle|verb|workingdirectory|redirectstandard\w+)", lower):
            place = []
            left_out = [*left_out, LeftOut(word.text, tr("how the program is started is SparkDeck's part"))]
        else:
            place.append(word)
            if place is program:
                place = arguments
    split: list[Word] = []
    for word in arguments:  # they are put together with blanks, and the program cuts them again
        plain = word.unresolved or '"' in word.text
        split += [word] if plain else [Word(text) for text in word.text.split()]
    return [*program, *split], {}, left_out

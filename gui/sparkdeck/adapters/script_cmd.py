"""Batch files of Windows as the starts of llama-server in them: read, never run.

``cmd`` works on text: ``%NAME%`` is replaced before a line is looked at, then ``^`` escapes and ``&`` and ``|`` divide
it, and the program itself cuts its arguments at blanks outside quotes (rules of Microsoft's C runtime). Every ``set`` is
part of the environment; those that the text itself uses are its own variables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sparkdeck.adapters.script_run import ScriptRun, bounded
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.imported_profile import LeftOut, Word

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Around the name of a variable that only a run would know; of Unicode's private use."""
_PERCENT = re.compile(r"%%|%(?P<argument>~?[a-z]*\d|\*)|%(?P<name>[^%:\n]+)(?P<edit>:[^%\n]*)?%", re.I)
_DELAYED = re.compile(r"!(?P<name>[^!:\s]+)!")
_UNRESOLVED = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")
_IGNORED = frozenset(
    {"echo", "title", "chcp", "setlocal", "endlocal", "goto", "exit", "pause", "color", "timeout", "cls", "echo."}
)
_CONDITION = re.compile(
    r"(?i)if\s+(?:/i\s+)?(?:not\s+)?(?:defined\s+\S+|exist\s+(?:\"[^\"]*\"|\S+)|errorlevel\s+\d+"
    r"|(?:\"[^\"]*\"|\S+?)\s*(?:==|\s(?:equ|neq|lss|leq|gtr|geq)\s)\s*(?:\"[^\"]*\"|\S+))\s*"
)


def read_cmd(text: str, run: ScriptRun) -> None:
    """Take every statement of ``text`` into ``run``."""
    _Reader(run, delayed="enabledelayedexpansion" in text.lower()).read(text)


class _Reader:
    def __init__(self, run: ScriptRun, *, delayed: bool) -> None:
        self._run = run
        self._delayed = delayed
        self._names: dict[str, str] = {}
        """Upper case → as written: names do not depend on case."""
        self._used: set[str] = set()

    def read(self, text: str) -> None:
        for line in _logical_lines(text):
            bare = line.lstrip("@ \t")
            if not bare or re.match(r"(?i)(rem\b|:)", bare):
                continue
            used = set(self._used)
            self._line(self._with_values(bare))
            if bare.lower().startswith("echo"):  # what is only shown is not used
                self._used = used

    def _line(self, line: str) -> None:
        line = line.lstrip("@ \t")
        closed = len(line) - len(line.lstrip(") \t"))
        self._run.depth = max(0, self._run.depth - line[:closed].count(")"))
        line = re.sub(r"(?i)^else\b\s*", "", line[closed:])
        in_condition = False
        while match := _CONDITION.match(line):
            line, in_condition = line[match.end() :], True
        if line.startswith("("):
            self._run.depth += 1
            self._line(line[1:])
            return
        if re.match(r"(?i)for\b", line):
            self._run.depth += line.rstrip().endswith("(")
            return
        self._run.depth += in_condition
        left_out: list[LeftOut] = []
        for statement, divider in _statements(line):
            statement, redirected = _without_redirections(statement)
            left_out += [LeftOut(each, "SparkDeck keeps the server's log itself") for each in redirected]
            if divider == "|":
                left_out.append(LeftOut("| …", "SparkDeck keeps the server's log itself"))
            self._statement(statement.strip(), left_out)
            left_out = []
        self._run.depth -= in_condition

    def _statement(self, statement: str, left_out: list[LeftOut]) -> None:
        command, _, rest = statement.lstrip("@ \t(").partition(" ")
        plain = command.lower()
        if plain in _IGNORED or not command:
            return
        if plain == "set":
            self._set(rest.strip())
        elif plain in ("cd", "chdir", "pushd"):
            words = [word for word in _words(rest) if word.text.lower() != "/d"]
            self._run.change_folder(words[0] if words else None)
        else:
            words = _words(_without_carets(statement))
            if plain == "start":
                words = words[:1] + [word for word in words[1:] if not _belongs_to_start(word.text)]
                quoted_title = re.match(r'(?i)start\s+"[^"]*"', statement)
                words = words[:1] + words[2:] if quoted_title and len(words) > 2 else words
            self._run.exported = {written: None for name, written in self._names.items() if name not in self._used}
            self._run.own = {written: None for name, written in self._names.items() if name in self._used}
            self._run.start([word for word in words if word.text], {}, left_out)

    def _set(self, rest: str) -> None:
        if re.match(r"(?i)/[ap]\b", rest):
            name = rest[2:].strip().strip('"').partition("=")[0]
            self._keep(name, Word(f"%{name}%", (f"%{name}%",)))
            return
        quoted = re.match(r'"([^"=]+)=(.*)"[^"]*$', rest)
        name, equals, value = (quoted[1], "=", quoted[2]) if quoted else _without_carets(rest).partition("=")
        if equals:
            self._keep(name.strip() if quoted else name, _word(value))

    def _keep(self, name: str, value: Word) -> None:
        written = self._names.setdefault(name.upper(), name)
        if not value.text:
            self._run.variables.pop(written, None)
            self._names.pop(name.upper(), None)
        else:
            self._run.set(written, (value,))

    # ------------------------------------------------------------------ variables

    def _with_values(self, line: str) -> str:
        line = bounded(_PERCENT.sub(self._replaced, line))
        if self._delayed:
            line = bounded(_DELAYED.sub(lambda found: self._value(found["name"], found[0]), line))
        return line

    def _replaced(self, found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        if found["argument"] is not None:
            is_folder = found["argument"].lower() in ("~dp0", "~pd0") and self._run.folder is not None
            return f"{self._run.folder}{_separator(self._run.folder)}" if is_folder else _marked(found[0])
        if found["edit"]:
            return _marked(found[0])
        return self._value(found["name"], found[0])

    def _value(self, name: str, shown: str) -> str:
        upper = name.upper()
        if upper in self._names:
            self._used.add(upper)
            word = self._run.variables[self._names[upper]][0]
            return _marked(word.text) if word.unresolved else word.text
        if upper in ("USERPROFILE", "HOME"):
            return str(self._run.home)
        if upper == "CD" and self._run.here is not None:
            return str(self._run.here)
        return _marked(shown)


def _separator(folder: Path | None) -> str:
    return "\\" if "\\" in str(folder) else "/"


def _marked(name: str) -> str:
    return f"{_OPEN}{name.replace(_OPEN, '').replace(_CLOSE, '')}{_CLOSE}"


def _word(text: str) -> Word:
    return Word(_UNRESOLVED.sub(r"\1", text), tuple(_UNRESOLVED.findall(text)))


def _logical_lines(text: str) -> Iterator[str]:
    """Lines, joined where one ends in a ``^`` that nothing escapes."""
    waiting = ""
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        carets = len(line.rstrip()) - len(line.rstrip().rstrip("^"))
        if carets % 2:
            waiting += line.rstrip()[:-1]
            if len(waiting) > 1 << 20:
                raise UserError("This text has a line that is too long.")
        else:
            yield waiting + line
            waiting = ""
    if waiting:
        yield waiting


def _statements(line: str) -> Iterator[tuple[str, str]]:
    """What stands between ``&``, ``&&``, ``||`` and ``|`` outside quotes, and what divides it from the next."""
    start, place, quoted = 0, 0, False
    while place < len(line):
        char = line[place]
        if char == '"':
            quoted = not quoted
        elif char == "^" and not quoted:
            place += 1
        elif char in "&|" and not quoted and line[place - 1 : place] != ">":
            end = place + 2 if line[place + 1 : place + 2] == char else place + 1
            yield line[start:place], line[place:end]
            start, place = end, end
            continue
        elif char == ")" and not quoted and not line[place + 1 :].strip(" )\t"):
            break
        place += 1
    yield line[start:place], ""


def _without_redirections(statement: str) -> tuple[str, list[str]]:
    """The statement, and what sends its output elsewhere."""
    outside = [piece if place % 2 else _mask(piece) for place, piece in enumerate(statement.split('"'))]
    masked = '"'.join("x" * len(piece) if place % 2 else piece for place, piece in enumerate(outside))
    spans = [match.span() for match in re.finditer(r"\d?>>?\s*(?:&\d|\"x*\"|[^\s\"]+)|<\s*[^\s\"]+", masked)]
    kept, last = "", 0
    for begin, end in spans:
        kept, last = kept + statement[last:begin], end
    return kept + statement[last:], [" ".join(statement[begin:end].split()) for begin, end in spans]


def _mask(piece: str) -> str:
    """Escaped signs are no redirections; the length stays."""
    return re.sub(r"\^.", "xx", piece)


def _without_carets(statement: str) -> str:
    pieces = statement.split('"')
    return '"'.join(
        piece if place % 2 else re.sub(r"\^(.)", r"\1", piece, flags=re.S) for place, piece in enumerate(pieces)
    )


def _belongs_to_start(text: str) -> bool:
    return re.fullmatch(r"(?i)/(b|min|max|wait|low|normal|high|realtime|i|abovenormal|belownormal)", text) is not None


def _words(text: str) -> list[Word]:
    """The arguments, as Microsoft's C runtime cuts them: ``\\"`` and ``""`` are quotes, other backslashes are text."""
    words: list[Word] = []
    current, is_open, quoted, place = "", False, False, 0
    while place < len(text):
        char = text[place]
        if char == "\\":
            run = len(text[place:]) - len(text[place:].lstrip("\\"))
            place += run
            if text[place : place + 1] == '"':
                current += "\\" * (run // 2)
                if run % 2:
                    current += '"'
                    place += 1
            else:
                current += "\\" * run
            is_open = True
            continue
        if char == '"':
            if quoted and text[place + 1 : place + 2] == '"':
                current += '"'
                place += 1
            else:
                quoted = not quoted
            is_open = True
        elif char in " \t" and not quoted:
            if is_open:
                words.append(_word(current))
            current, is_open = "", False
        else:
            current, is_open = current + char, True
        place += 1
    if is_open:
        words.append(_word(current))
    return words

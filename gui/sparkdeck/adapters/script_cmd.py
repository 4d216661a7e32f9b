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
from sparkdeck.domain.shell_words import LineError, split_line
from sparkdeck.domain.translation import tr

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Around the name of a variable that only a run would know; of Unicode's private use."""
_PERCENT = re.compile(r"%%|%(?P<argument>~?[a-z]*\d|\*)|%(?P<name>[^%:\n]+)(?P<edit>:[^%\n]*)?%", re.I)
_DELAYED = re.compile(r"!(?P<name>[^!:\s]+)!")
_DELAYS = re.compile(r"^[ \t]*@?[ \t]*setlocal\b[^\n]*\benabledelayedexpansion\b", re.I | re.M)
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
    _Reader(run, delayed=_DELAYS.search(text) is not None).read(text)


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
            left_out += [LeftOut(each, tr("SparkDeck keeps the server's log itself")) for each in redirected]
            if divider == "|":
                left_out.append(LeftOut("| …", tr("SparkDeck keeps the server's log itself")))
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
            self._run.start(words, {}, left_out)

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
                raise UserError(tr("This text has a line that is too long."))
        else:
            yield waiting + line
            waiting = ""
    if waiting:
        yield waiting


def _plain_signs(line: str) -> Iterator[tuple[int, str]]:
    """Place and sign of all that cmd sees as a sign: outside quotes and not behind a ``^``."""
    place, quoted = 0, False
    while place < len(line):
        char = line[place]
        if char == '"':
            quoted = not quoted
        elif char == "^" and not quoted:
            place += 2
            continue
        elif not quoted:
            yield place, char
        place += 1


def _statements(line: str) -> Iterator[tuple[str, str]]:
    """What stands between ``&``, ``&&``, ``||`` and ``|``, and what divides it from the next."""
    start = 0
    signs = list(_plain_signs(line))
    for place, char in signs:
        if place < start or char not in "&|)" or (char == "&" and line[place - 1 : place] == ">"):
            continue
        if char == ")":
            if not line[place + 1 :].strip(") \t"):
                line = line[:place]
                break
            continue
        end = place + 2 if line[place + 1 : place + 2] == char else place + 1
        yield line[start:place], line[place:end]
        start = end
    yield line[start:], ""


def _without_redirections(statement: str) -> tuple[str, list[str]]:
    """The statement, and what sends its output elsewhere."""
    masked = ["x"] * len(statement)
    for place, char in _plain_signs(statement):
        masked[place] = char
    spans = [
        match.span()
        for match in re.finditer(r"(?<!\S)\d?>>?\s*(?:&\d|[^\s<>]+)|<\s*[^\s<>]+|>>?\s*[^\s<>]+", "".join(masked))
    ]
    kept, last = "", 0
    for begin, end in spans:
        kept, last = kept + statement[last:begin], end
    return kept + statement[last:], [" ".join(statement[begin:end].split()) for begin, end in spans]


def _without_carets(statement: str) -> str:
    pieces, place, quoted = list[str](), 0, False
    while place < len(statement):
        char = statement[place]
        if char == "^" and not quoted:
            place += 1
            pieces.append(statement[place : place + 1])
        else:
            quoted = quoted is not (char == '"')
            pieces.append(char)
        place += 1
    return "".join(pieces)


def _belongs_to_start(text: str) -> bool:
    return re.fullmatch(r"(?i)/(b|min|max|wait|low|normal|high|realtime|i|abovenormal|belownormal)", text) is not None


def _words(text: str) -> list[Word]:
    """The arguments, as a program of Windows cuts them itself; a quote that stays open goes to the end."""
    try:
        cut = split_line(text, windows=True)
    except LineError:
        cut = split_line(f'{text} "', windows=True)  # the blank keeps a backslash at the end from the quote
    return [_word(word.text) for word in cut]

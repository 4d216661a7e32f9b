"""Shell scripts of Linux and macOS (bash, sh, zsh) as the starts of llama-server in them: read, never run.

Grammar: the part of POSIX' shell language and of bash that launch scripts are written in: quotes, line continuations,
comments, assignments, arrays, ``${NAME:-default}``, ``export``, ``cd``, conditions. What only a run would tell (command
substitutions, arithmetic, positional parameters) stays unresolved, but for the script's own folder.
"""

from __future__ import annotations

import re

from sparkdeck.adapters.script_bash_words import REDIRECTION, Part, Raw, parts_of, tokens
from sparkdeck.adapters.script_run import ScriptRun, bounded, bounded_list
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.imported_profile import LeftOut, Word
from sparkdeck.domain.translation import tr

_DEEPEST = 20
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ASSIGNMENT = re.compile(r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<add>\+?)=")
_PARAMETER = re.compile(
    r"(?P<name>[A-Za-z_][A-Za-z0-9_]*|\d+|[@*#?$!-])(?P<all>\[[@*]\])?(?:(?P<op>:?[-=?+])(?P<word>.*))?", re.S
)
_OPENS = frozenset({"if", "while", "until", "for", "case", "select"})
_CLOSES = frozenset({"fi", "done", "esac"})
_GLUE = frozenset({"then", "else", "elif", "do", "!", "{", "}", "time"})
_DECLARES = frozenset({"export", "declare", "readonly", "local", "typeset"})


def read_bash(text: str, run: ScriptRun) -> None:
    """Take every statement of ``text`` into ``run``. Raises :class:`UserError` for quotes or brackets that do not close."""
    _Reader(run).read(text)


class _Reader:
    def __init__(self, run: ScriptRun) -> None:
        self._run = run
        self._depth = 0

    def read(self, text: str) -> None:
        statement: list[Raw] = []
        left_out: list[LeftOut] = []
        items = tokens(text.replace("\r\n", "\n"))
        for token in items:
            if isinstance(token, Raw):
                statement.append(token)
            elif REDIRECTION.fullmatch(token):
                target = next(items, None)
                shown = target.plain if isinstance(target, Raw) else ""
                left_out.append(LeftOut(f"{token}{shown}", tr("SparkDeck keeps the server's log itself")))
            else:
                if token == "|" and statement:
                    left_out.append(LeftOut("| …", tr("SparkDeck keeps the server's log itself")))
                if token == "(" and statement:  # a function's name
                    statement = []
                    continue
                self._statement(statement, left_out)
                statement, left_out = [], []
        self._statement(statement, left_out)

    # ------------------------------------------------------------------ statements

    def _statement(self, raw: list[Raw], left_out: list[LeftOut]) -> None:
        raw = self._without_keywords(raw)
        assigned: dict[str, tuple[Word, ...]] = {}
        while raw and (match := _assignment(raw[0])):
            assigned[match["name"]] = self._assigned(raw[0], match)
            raw = raw[1:]
        if not raw:
            for name, value in assigned.items():
                self._run.set(name, value)
            return
        prefix = {name: value[0] if value else Word("") for name, value in assigned.items()}
        command = raw[0].plain
        if command in _DECLARES:
            self._declare(raw[1:], is_exported=command == "export")
        elif command == "unset":
            for each in raw[1:]:
                self._run.variables.pop(each.plain, None)
        elif command in ("cd", "pushd"):
            words = [word for each in raw[1:] for word in self._expanded(each) if word.text not in ("--", "-P", "-L")]
            self._run.change_folder(words[0] if words else Word(str(self._run.home)))
        elif command in ("source", "."):
            words = [word for each in raw[1:] for word in self._expanded(each)]
            self._run.remarks.append(
                tr("The script reads another one, which was not followed: {name}.", name=_joined(words))
            )
        else:
            words = [word for each in raw for word in self._expanded(each)]
            self._run.start(words, prefix, left_out)

    def _without_keywords(self, raw: list[Raw]) -> list[Raw]:
        while raw and raw[0].is_bare:
            word = raw[0].plain
            if word in _OPENS:
                self._run.depth += 1
                raw = [] if word in ("for", "case", "select") else raw[1:]
            elif word in _CLOSES:
                self._run.depth = max(0, self._run.depth - 1)
                raw = []
            elif word in _GLUE:
                raw = raw[1:]
            elif word == "function":
                raw = []
            else:
                return raw
        return raw

    def _declare(self, raw: list[Raw], *, is_exported: bool) -> None:
        for each in raw:
            if each.is_bare and each.plain.startswith("-"):
                is_exported = is_exported or "x" in each.plain
                continue
            match = _assignment(each)
            if match:
                self._run.set(match["name"], self._assigned(each, match), is_exported=is_exported)
            elif is_exported and _NAME.fullmatch(each.plain):
                self._run.exported[each.plain] = None

    def _assigned(self, raw: Raw, match: re.Match[str]) -> tuple[Word, ...]:
        before = self._run.variables.get(match["name"], ()) if match["add"] else ()
        if raw.items is not None:
            added: list[Word] = []
            for item in raw.items:
                added += self._expanded(item)
                bounded_list(added)
            return (*before, *added)
        first = Part("text", raw.parts[0].text[match.end() :], raw.parts[0].quoted)
        value = self._joined_value((first, *raw.parts[1:]))
        if before:
            value = Word(bounded(before[0].text + value.text), (*before[0].unresolved, *value.unresolved))
        return (value,)

    def _joined_value(self, parts: tuple[Part, ...]) -> Word:
        words = self._expanded(
            Raw(
                tuple(
                    Part(part.kind, part.text, True) if place or part.kind != "text" else part
                    for place, part in enumerate(parts)
                )
            )
        )
        return Word(" ".join(word.text for word in words), tuple(name for word in words for name in word.unresolved))

    # ------------------------------------------------------------------ words

    def _expanded(self, raw: Raw) -> list[Word]:
        """The words that ``raw`` becomes: none, one or, where a variable is split, several."""
        done: list[Word] = []
        text, unresolved, is_open = "", list[str](), False
        for place, part in enumerate(raw.parts):
            if part.kind == "text":
                piece = part.text
                if place == 0 and not part.quoted and re.match(r"~(/|$)", piece):
                    piece = f"{self._run.home}{piece[1:]}"
                text, is_open = bounded(text + piece), is_open or bool(piece) or part.quoted
                continue
            values, is_list = self._values(part)
            pieces = values if is_list or part.quoted else [split for value in values for split in _split(value)]
            if part.quoted and not is_list:
                is_open = True
            for number, piece_word in enumerate(pieces):
                if number:
                    done.append(Word(text, tuple(unresolved)))
                    text, unresolved = "", []
                text, is_open = bounded(text + piece_word.text), True
                unresolved += piece_word.unresolved
            bounded_list(done)
        if is_open:
            done.append(Word(text, tuple(unresolved)))
        return done

    def _values(self, part: Part) -> tuple[list[Word], bool]:
        """What a ``$…`` stands for, and whether it is a list whose words stay apart."""
        if part.kind == "command":
            return [self._substituted(part.text)], False
        match = _PARAMETER.fullmatch(part.text)
        if match is None:
            own = self._run.folder if re.fullmatch(r"(0|BASH_SOURCE(\[0\])?)%/\*", part.text) else None
            return [Word(str(own)) if own is not None else _open(f"${{{part.text}}}")], False
        name, value = match["name"], self._value(match["name"])
        if match["op"]:
            is_set = value is not None and (match["op"][0] != ":" or (bool(value) and bool(value[0].text)))
            kind = match["op"][-1]
            if (kind == "+" and is_set) or (kind in "-=" and not is_set):
                word = self._nested(match["word"])
                if kind == "=":
                    self._run.variables[name] = (word,)
                return [word], False
            if kind == "+":
                return [], False
            if not is_set:
                value = None
        if value is None:
            return [_open(f"${name}")], False
        if match["all"] or name in ("@", "*"):
            return list(value), True
        return [value[0] if value else Word("")], False

    def _value(self, name: str) -> tuple[Word, ...] | None:
        if name in self._run.variables:
            return self._run.variables[name]
        known = {"HOME": self._run.home, "PWD": self._run.here}.get(name)
        return (Word(str(known)),) if known is not None else None

    def _nested(self, text: str) -> Word:
        """The word behind ``:-`` and its like, which may hold variables itself."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise UserError(tr("The variables of this text are nested too deeply."))
        try:
            return self._joined_value(parts_of(text))
        finally:
            self._depth -= 1

    def _substituted(self, text: str) -> Word:
        """Only the script's own folder is known without a run."""
        own = re.search(r"\bdirname\b", text) and re.search(r"\$\{?(0|BASH_SOURCE)\b", text) and ".." not in text
        if own and self._run.folder is not None:
            return Word(str(self._run.folder))
        if text.strip() == "pwd" and self._run.here is not None:
            return Word(str(self._run.here))
        return _open(f"$({' '.join(text.split())[:60]})")


def _open(name: str) -> Word:
    return Word(name, (name,))


def _split(word: Word) -> list[Word]:
    """An unquoted variable becomes as many words as it holds."""
    return [word] if word.unresolved else [Word(text) for text in word.text.split()]


def _joined(words: list[Word]) -> str:
    return " ".join(word.text for word in words)


def _assignment(raw: Raw) -> re.Match[str] | None:
    first = raw.parts[0] if raw.parts else None
    return _ASSIGNMENT.match(first.text) if first is not None and first.kind == "text" and not first.quoted else None

"""What the three readers of scripts share: variables, conditions, and which statement starts a llama-server.

A script is read from top to bottom as if every statement ran once. Nothing is run, no file but the script is read, and
no variable of ours is looked up; only the home folder is known, because ``~`` means it in every shell.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.imported_profile import LeftOut, Word
from sparkdeck.domain.translation import tr

LONGEST_VALUE = 64 * 1024
_MOST_WORDS = 20_000
_MOST_COMMANDS = 100
_MODEL_FLAGS = frozenset(
    {"-m", "--model", "-hf", "-hfr", "--hf-repo", "-mu", "--model-url", "-md", "--model-draft", "--spec-draft-model"}
)
_PROGRAM = re.compile(r"(?i)(^|[\\/:])(llama-server[^\\/\s]*|llama\.cpp[:-](server|full)[^\\/\s]*)$")
_LAUNCHER = re.compile(r"(?i)(^|[\\/])llama(\.exe)?$")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=")
_OF_ENV = re.compile(r"[^=]+=")
"""What ``env`` takes for a variable: any name."""
_TALK = frozenset({"echo", "printf", "test", "[", "[[", "which", "type", "write-host", "write-output", "grep", "ls"})
"""Commands that only speak of a program."""
_OF_CALLER = frozenset({"$@", "$*", "%*", "$args"})
_QUIET = frozenset({"exec", "&", "call", "command", "start", "env", "--", "nohup", "time", "setsid"})
"""Words before the program that change nothing of what the server does; others are said."""


@dataclass(frozen=True, slots=True)
class ScriptCommand:
    """A start of llama-server: its arguments, and the variables that the text sets for it.

    ``folder`` is where it would run, ``None`` where the text does not say.
    """

    arguments: tuple[Word, ...]
    variables: Mapping[str, Word]
    folder: Path | None
    left_out: tuple[LeftOut, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(slots=True)
class ScriptRun:
    """``folder`` is that of the script (``None``: pasted text), ``home`` what ``~`` means."""

    folder: Path | None
    home: Path
    here: Path | None = None
    variables: dict[str, tuple[Word, ...]] = field(default_factory=dict)
    exported: dict[str, None] = field(default_factory=dict)
    own: dict[str, None] = field(default_factory=dict)
    """Variables of the environment that the text puts in itself."""
    depth: int = 0
    """How many conditions and loops the statement stands in."""
    commands: list[ScriptCommand] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    words: int = 0

    def __post_init__(self) -> None:
        self.here = self.folder

    def set(self, name: str, value: Sequence[Word], *, is_exported: bool = False) -> None:
        """An assignment. In a condition the first one counts, so that of if and else the first is taken."""
        for word in bounded_list(value):
            bounded(word.text)
        if self.depth and name in self.variables:
            is_known = not any(word.unresolved for word in value)
            if is_known and tuple(value) != self.variables[name]:
                self.remarks.append(
                    tr("{name} is set in more than one way, depending on a condition: the first is taken.", name=name)
                )
        else:
            self.variables[name] = tuple(value)
        if is_exported:
            self.exported[name] = None

    def change_folder(self, word: Word | None) -> None:
        if word is None or word.unresolved:
            self.here = None
        elif Path(word.text).is_absolute():
            self.here = Path(word.text)
        else:
            self.here = self.here / word.text if self.here is not None else None

    def start(self, words: Sequence[Word], prefix: Mapping[str, Word], left_out: Sequence[LeftOut] = ()) -> bool:
        """Keep the statement if it starts a llama-server; says whether it does."""
        self.words += len(words)
        if self.words > _MOST_WORDS:
            raise UserError(
                tr("This text has too many words to be a launch script."),
                tr("More than {most:,}.", most=_MOST_WORDS),
            )
        place = _program_of(words)
        if place is None:
            return False
        before, arguments = words[:place], words[place + 1 :]
        if _LAUNCHER.search(words[place].text) and arguments and arguments[0].text in ("serve", "server"):
            arguments = arguments[1:]
        variables = {name: self.variables[name][0] for name in self.exported if self.variables.get(name)}
        variables |= prefix
        told = list(left_out)
        told += [
            LeftOut(f"{name}={self.variables[name][0].text}", tr("a variable of the text itself: its value was put in"))
            for name in self.own
            if self.variables.get(name)
        ]
        variable = _OF_ENV if any(word.text == "env" for word in before) else _VARIABLE
        for word in before:
            match = variable.match(word.text)
            if match:
                variables[word.text[: match.end() - 1]] = Word(word.text[match.end() :], word.unresolved)
        kept = [word.text for word in before if word.text not in _QUIET and not variable.match(word.text)]
        if kept:
            told.append(LeftOut(" ".join(kept), tr("how the program is started is SparkDeck's part")))
        told.append(LeftOut(words[place].text, tr("the runtime is chosen on the Server page, not by a profile")))
        for word in arguments:
            if word.text in _OF_CALLER and word.unresolved:
                told.append(LeftOut(word.text, tr("it stands for what the script's caller adds")))
        arguments = [word for word in arguments if not (word.text in _OF_CALLER and word.unresolved)]
        command = ScriptCommand(tuple(arguments), variables, self.here, tuple(told), tuple(dict.fromkeys(self.remarks)))
        self.commands.append(command)
        if len(self.commands) > _MOST_COMMANDS:
            raise UserError(tr("This text starts too many servers."), tr("More than {most}.", most=_MOST_COMMANDS))
        return True


def bounded(text: str) -> str:
    """``text``; raises :class:`UserError` where variables that hold one another have made too much of it."""
    if len(text) > LONGEST_VALUE:
        raise UserError(
            tr("The variables of this text grow too long."),
            tr("One of them has more than {most:,} characters.", most=LONGEST_VALUE),
        )
    return text


def bounded_list(words: Sequence[Word]) -> Sequence[Word]:
    """``words``; raises :class:`UserError` where lists that hold one another have made too many of them."""
    if len(words) > _MOST_WORDS:
        raise UserError(
            tr("The lists of this text grow too long."),
            tr("One of them has more than {most:,} words.", most=_MOST_WORDS),
        )
    return words


def _program_of(words: Sequence[Word]) -> int | None:
    """The place of llama-server among ``words``: by its name, else the word before options that only it has."""
    if not words or words[0].text.startswith("-") or words[0].text.lower() in _TALK:
        return None
    for place, word in enumerate(words):
        has_options = place == 0 or any(follows.text.startswith("-") for follows in words[place + 1 :])
        if not has_options:
            return None
        name = word.text.strip("\"'")
        if _PROGRAM.search(name.removesuffix(".exe")) and not name.endswith((".gguf", ".sh", ".bat", ".ps1")):
            return place
        if _LAUNCHER.search(name) and place + 1 < len(words) and words[place + 1].text in ("serve", "server"):
            return place
        if word.text in _MODEL_FLAGS:
            break
    first = next((place for place, word in enumerate(words) if word.text.startswith("-")), 0)
    models = [follows.text for word, follows in itertools.pairwise(words) if word.text in _MODEL_FLAGS]
    is_ours = bool(words[first - 1].unresolved) or any(text.lower().endswith(".gguf") for text in models)
    return first - 1 if first > 0 and models and is_ours else None

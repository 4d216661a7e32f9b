"""What scenes say by themselves: names, lines of logs, what a server or the Hub answered. No translator is asked for it.

Two sources: the literals of the scenes and of the bundled profiles, and what the scenes publish as events, for much of it
is put together while they play.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from build_scripts import translations
from sparkdeck.domain.model_details import MetadataRow
from sparkdeck.domain.recorded_text import retold
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pseudo_language import CLOSING, OPENING

_ROOT = Path(__file__).resolve().parent.parent
_LETTERS = re.compile(r"[^\W\d_]{3}")
_SHOWN_OTHERWISE = {0x2011: "-", 0x200B: None, 0x2060: None, 0xA0: " ", 0x2068: None, 0x2069: None}
"""What the window puts into a text for its layout."""
_WRITER = re.compile(r"^[a-z]\w+: ")
_WORDS = re.compile(r"[^\W\d_]{3,}(?: [^\W\d_]+)*")
_TRANSLATED = re.compile(rf"[{OPENING}{CLOSING}~]|\w*[^\W\x00-\x7f]\w*")
"""What a translator reached, in the pseudo-language."""
_LONGEST = 400
_QUOTED = re.compile("“([^“”]+)”")
_SHORTENED = re.compile(r"([^\s\0…⟦⟧]+)…([^\s\0…⟦⟧]+)")
_CUT = re.compile(r"(…?)([^\0…⟦⟧]+)…")
GAP = "\0"
"""What stands in a text where something invented was."""


def plainly(text: str) -> str:
    """``text`` as it was before it was laid out."""
    return text.translate(_SHOWN_OTHERWISE)


class InventedTexts:
    """Of all scenes the literals; of the scene that plays (see :meth:`listening`) what its events say."""

    def __init__(self) -> None:
        self._heard: set[str] = set()
        self._known: set[str] = set()
        """All that events said, so that each is looked at once."""
        self._sorted: list[str] = []
        self._ours = {shown for source in _sources() for shown in _parts(source)}
        written = {part for text in _literals() for part in _parts(text)}
        self._all_written = "\n".join(written)
        self._written = {part for text in written if " " in text for part in self._invented_in(text)}

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take in what is published to windows inside."""
        publish = Bridge.publish

        def listen(bridge: Bridge, event: Any) -> None:
            self._take(event)
            publish(bridge, event)

        Bridge.publish = listen  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            Bridge.publish = publish  # type: ignore[method-assign]

    def forget_events(self) -> None:
        self._heard.clear()
        self._known.clear()
        self._sorted.clear()

    def without(self, text: str) -> str:
        """``text`` as it was before it was laid out, with gaps for what was invented."""
        text = plainly(text)
        if "…" in text:
            text = self._with_gaps(text, [known for known in self._longest_first() if "…" in known])
            text = _SHORTENED.sub(self._gap_for_shortened, text)
            text = _CUT.sub(self._gap_for_cut, text)
        text = self._with_gaps(text, self._longest_first())
        return _QUOTED.sub(self._gap_for_quote, text)

    def _with_gaps(self, text: str, invented: list[str]) -> str:
        for known in invented:
            if known in text:
                text = re.sub(rf"(?<![\w-]){re.escape(known)}(?!\w|[-.]\w)", GAP, text)
        return text

    def _longest_first(self) -> list[str]:
        if not self._sorted:
            self._sorted = sorted(self._heard | self._written, key=len, reverse=True)
        return self._sorted

    def _gap_for_cut(self, found: re.Match[str]) -> str:
        """The beginning of something invented, which went on; or something from the middle of it."""
        if found[1] and any(found[2].strip() in known for known in self._longest_first()):
            return GAP
        begin = found[2]
        while begin:
            if any(known.startswith(begin) for known in self._longest_first()):
                return found[2][: len(found[2]) - len(begin)] + GAP
            _, _, begin = begin.partition(" ")
        return found[0]

    def _gap_for_shortened(self, found: re.Match[str]) -> str:
        """A name without its middle."""
        head, tail = found.groups()
        return GAP if any(known.endswith(tail) and head in known for known in self._longest_first()) else found[0]

    def _gap_for_quote(self, found: re.Match[str]) -> str:
        return GAP if any(found[1] in known for known in self._longest_first()) else found[0]

    def _invented_in(self, text: str) -> Iterator[str]:
        """What of ``text`` the program does not say itself: that must be shown translated, also where it is kept in English."""
        if text in self._ours:
            return
        said = retold(text) if len(text) < _LONGEST else text
        parts = [part for piece in _TRANSLATED.split(said) for part in _parts(piece.strip(" .,:;()"))]
        yield from parts
        if 2 * sum(map(len, parts)) > len(text):  # words that happen to be ours in a text that is not
            yield text

    def _is_of_scene(self, text: str) -> bool:
        """A name, or words of a literal: what our own code put together without a translator is not."""
        return " " not in text or all(word in self._all_written for word in _WORDS.findall(text))

    def _take(self, fact: object, *, is_read: bool = False) -> None:
        """``is_read``: it stands in a file that is no text of ours, so what it says needs not be in a scene."""
        if isinstance(fact, Enum):
            return
        if isinstance(fact, str | Path):
            self._sorted.clear()
            for text in set(_parts(str(fact))) - (set() if is_read else self._known):
                self._known.add(text)
                self._heard |= {part for part in self._invented_in(text) if is_read or self._is_of_scene(part)}
        elif isinstance(fact, Mapping):
            for key, value in fact.items():
                self._take(key, is_read=is_read)
                self._take(value, is_read=is_read)
        elif isinstance(fact, Iterable):
            for part in fact:
                self._take(part, is_read=is_read)
        elif is_dataclass(fact):
            is_read = is_read or isinstance(fact, MetadataRow)
            for place in fields(fact):
                if not place.name.startswith("english_"):  # of our own table, and translated where it is shown
                    self._take(getattr(fact, place.name), is_read=is_read)


def _parts(text: str) -> Iterator[str]:
    """Whole and by lines, as far as there are words in it; also as the window gives them: without the full stop at the end
    or the function that wrote a line into the log, and of a block of code the language."""
    for part in {text, *text.splitlines()}:
        line = plainly(part.strip().removeprefix("```"))
        for shown in (line, line.removesuffix("."), _WRITER.sub("", line)):
            if _LETTERS.search(shown):
                yield shown


def _literals() -> Iterator[str]:
    """Of the scenes and of what is bundled."""
    for path in (*sorted((_ROOT / "build_scripts").glob("*scenes.py")), _ROOT / "build_scripts" / "make_demo_pair.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
                yield node.value
    for path in sorted((_ROOT / "resources").rglob("*.toml")):
        yield from _strings(tomllib.loads(path.read_text(encoding="utf-8")))


def _sources() -> Iterator[str]:
    """Texts of the program that have a translation, without values."""
    for source, _, _ in translations.read(translations.FOLDER / "sparkdeck_de.ts"):
        if "{" not in source:
            yield source


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from _strings(part)

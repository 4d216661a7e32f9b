"""Sentences that are kept in result files: written in English, whatever the window's language, and shown in that language.

A file of results says the same wherever it was made, so what is put into it is made by :func:`recorded` and stays English.
Where it is shown, :func:`retold` finds out which of these sentences it is, with which words and figures in it, and says it
in the user's language: also of a result that was kept years ago or comes from somebody else. What it does not know stays
as it is. Without a language everything does.

A text can often be read in several ways (a full stop may end a sentence or be part of a name): the one that leaves the
fewest letters untold is taken.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sparkdeck.domain import translation
from sparkdeck.domain.translation import localised, put_together, sentences, tr

_FIGURE = r"[-−+]?\d[\d.,]*"
_END = re.compile(r"[.!?…] (?=\S)")
_MOST_LETTERS, _MOST_DEPTH, _MOST_PARTS = 2_000, 16, 250
"""What is longer, lies deeper or has more parts stays as it is: results come from strangers too, and a text can be made to be
read in endless ways."""


@dataclass(frozen=True, slots=True)
class RecordedText:
    """Makes the English sentence from its values; ``source`` has ``{names}`` as a format string."""

    source: str
    meaning: str
    lists: frozenset[str]
    quotes: frozenset[str]
    pattern: re.Pattern[str] = field(compare=False, repr=False)
    figures: frozenset[str] = field(compare=False, repr=False)
    pieces: tuple[str, ...] = field(compare=False, repr=False)
    """What stands between its values."""
    anchor: str = field(compare=False, repr=False)
    """The longest of them."""

    def __call__(self, **values: object) -> str:
        return self.source.format_map(values)

    def may_be(self, text: str) -> bool:
        """Whether its pieces are there, one after the other: cheap, where the pattern would try every way to part a text."""
        first, *others = self.pieces
        if not text.startswith(first) or not text.endswith(self.pieces[-1]):
            return False
        place = len(first)
        for piece in others:
            place = text.find(piece, place)
            if place < 0:
                return False
            place += len(piece)
        return True


@dataclass(frozen=True, slots=True)
class _Told:
    """A text in the user's language, with ``untold`` letters that nobody recorded."""

    text: str
    untold: int = 0


_texts: list[RecordedText] = []


def recorded(
    source: str, meaning: str = "", /, *, lists: Iterable[str] = (), quotes: Iterable[str] = ()
) -> RecordedText:
    """A sentence, or a part of one, that is kept in English. To be made once, when its module is imported.

    ``source`` must be a literal, ``meaning`` as in :func:`~sparkdeck.domain.translation.tr`. ``lists`` are the values
    that hold several things with commas between them, ``quotes`` those that are never translated because somebody said
    them. Values with a format are figures.
    """
    text = _made(source, meaning, frozenset(lists), frozenset(quotes))
    _take((text,))
    return text


def recognise(sources: Iterable[str]) -> None:
    """Have :func:`retold` know texts without values that are marked elsewhere."""
    _take(_made(re.sub("[{}]", r"\g<0>\g<0>", source)) for source in sources)


def _take(texts: Iterable[RecordedText]) -> None:
    """What was told without them is told anew: modules are imported in any order."""
    _texts.extend(texts)
    _longest_first.cache_clear()
    _told.cache_clear()


def _made(
    source: str, meaning: str = "", lists: frozenset[str] = frozenset(), quotes: frozenset[str] = frozenset()
) -> RecordedText:
    parts, seen, figures, pieces = [], set[str](), set[str](), [""]
    for words, name, spec, _ in string.Formatter().parse(source.strip()):
        pieces[-1] += words
        parts.append(re.sub(r"\\\.(?!\d)", r"\\.(?!\\d)", re.escape(words)))  # a full stop, and none inside a figure
        if name is None:
            continue
        pieces.append("")
        if name in seen:
            parts.append(f"(?P={name})")
            continue
        seen.add(name)
        if spec:
            figures.add(name)
        parts.append(f"(?P<{name}>{_FIGURE + ('%' if spec.endswith('%') else '') if spec else '.*?'})")
    pattern = re.compile("".join(parts), re.DOTALL)
    return RecordedText(
        source, meaning, lists, quotes, pattern, frozenset(figures), tuple(pieces), max(pieces, key=len)
    )


def retold(text: str) -> str:
    """``text`` of a result in the user's language, as far as it is known."""
    return _told(text) if text and len(text) <= _MOST_LETTERS and translation.is_installed() else text


@lru_cache(maxsize=4096)
def _told(text: str) -> str:
    return _Reader({}).told(text).text


@dataclass(slots=True)
class _Reader:
    """Reads one text and its parts, as far as the limits go."""

    known: dict[str, _Told]
    depth: int = 0

    def told(self, text: str) -> _Told:
        found = self.known.get(text)
        if found is None:
            self.depth += 1
            found = self.known[text] = self._told(text)
            self.depth -= 1
        return found

    def _told(self, text: str) -> _Told:
        core = text.strip()
        best = _Told(core, sum(sign.isalpha() for sign in core))
        if self.depth > _MOST_DEPTH or len(self.known) >= _MOST_PARTS:
            return _Told(text, best.untold)
        for reading in self._readings(core):
            if best.untold == 0:
                break
            if reading.untold < best.untold:
                best = reading
        start = text.index(core)
        before = "" if best.text[:1] >= "\u2e80" else text[:start]  # ideographs and their signs need no blank
        return _Told(f"{before}{best.text}{text[start + len(core) :]}", best.untold)

    def _readings(self, text: str) -> Iterator[_Told]:
        """What it could be: one sentence, also with a full stop behind it or the other kind of first letter; or several."""
        if text.endswith(".") and len(text) > 1:
            reading = self.told(text[:-1])
            yield _Told(tr("{sentence}.", "a finding that becomes a sentence", sentence=reading.text), reading.untold)
        yield from self._as_recorded(text)
        first = text[:1].swapcase()
        if first != text[:1]:
            for reading in self._as_recorded(first + text[1:]):
                capital = reading.text[:1].upper() if text[0].isupper() else reading.text[:1]
                yield _Told(capital + reading.text[1:], reading.untold)
        for end in _END.finditer(text):
            one, other = self.told(text[: end.end() - 1]), self.told(text[end.end() :])
            yield _Told(sentences((one.text, other.text)), one.untold + other.untold)
        for semicolon in re.finditer("; ", text):
            one, other = self.told(text[: semicolon.start()]), self.told(text[semicolon.end() :])
            said = tr("{first}; {second}", "two findings", first=one.text, second=other.text)
            yield _Told(said, one.untold + other.untold)

    def _as_recorded(self, text: str) -> Iterator[_Told]:
        for known in _longest_first():
            if known.anchor not in text or not known.may_be(text):
                continue
            match = known.pattern.fullmatch(text)
            if match is not None and text not in match.groups():
                yield self._filled(known, match.groupdict())

    def _filled(self, known: RecordedText, found: Mapping[str, str]) -> _Told:
        values = {name: self._value(known, name, text) for name, text in found.items()}
        untold = sum(value.untold for value in values.values())
        try:
            return _Told(_with(values, translation.tr(known.source, known.meaning)).strip(), untold)
        except (KeyError, ValueError):  # a faulty translation; tests hold that ours have none
            return _Told(_with(values, known.source).strip(), untold)

    def _value(self, known: RecordedText, name: str, text: str) -> _Told:
        if name in known.figures:
            return _Told(localised(text))
        if name in known.quotes:
            return _Told(text)
        if name not in known.lists:
            return self.told(text)
        first, *others = map(self.told, text.split(", "))
        said, untold = first.text, first.untold
        for other in others:
            said, untold = tr("{first}, {next}", "a list", first=said, next=other.text), untold + other.untold
        return _Told(said, untold)


@lru_cache(maxsize=1)
def _longest_first() -> tuple[RecordedText, ...]:
    """Of two that tell as much, the one with more words of its own."""
    return tuple(sorted(_texts, key=lambda text: len(re.sub(r"\{[^}]*\}", "", text.source)), reverse=True))


def _with(values: Mapping[str, _Told], text: str) -> str:
    """The figures are texts by now, so their formats mean nothing any more."""
    return put_together(
        text,
        lambda pattern: "".join(
            words + (translation.isolated(values[name].text) if name is not None else "")
            for words, name, *_ in string.Formatter().parse(pattern)
        ),
    )


LABELLED = recorded("{label}: {words}")
"""What is said of an arm, or of one of several results."""

"""Sentences that are kept in result files: written in English, whatever the window's language, and shown in that language.

A file of results says the same wherever it was made, so what is put into it is made by :func:`recorded` and stays English.
Where it is shown, :func:`retold` finds out which of these sentences it is, with which words and figures in it, and says it
in the user's language: also of a result that was kept years ago or comes from somebody else. What it does not know stays
as it is. Without a language everything does.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sparkdeck.domain import translation
from sparkdeck.domain.translation import localised, tr

_FEWEST_LETTERS = 4
"""With fewer of its own a sentence would be found in almost everything: those are tried last."""
_FIGURE = r"[-−+]?\d[\d.,]*"
_END = re.compile(r"[.!?…] (?=\S)")


@dataclass(frozen=True, slots=True)
class RecordedText:
    """Makes the English sentence from its values; ``source`` has ``{names}`` as a format string."""

    source: str
    meaning: str
    lists: frozenset[str]
    quotes: frozenset[str]
    pattern: re.Pattern[str] = field(compare=False, repr=False)
    figures: frozenset[str] = field(compare=False, repr=False)

    def __call__(self, **values: object) -> str:
        return self.source.format_map(values)

    @property
    def letters(self) -> int:
        """How many of its own it has."""
        return sum(sign.isalpha() for text, *_ in string.Formatter().parse(self.source) for sign in text)


_texts: list[RecordedText] = []


def recorded(
    source: str, meaning: str = "", /, *, lists: Iterable[str] = (), quotes: Iterable[str] = ()
) -> RecordedText:
    """A sentence, or a part of one, that is kept in English. To be made once, when its module is imported.

    ``source`` must be a literal, ``meaning`` as in :func:`~sparkdeck.domain.translation.tr`. ``lists`` are the values
    that hold several things with commas between them, ``quotes`` those that are never translated because somebody said
    them. Values with a format are figures.
    """
    pattern, figures = _pattern_of(source.strip())
    text = RecordedText(source, meaning, frozenset(lists), frozenset(quotes), pattern, figures)
    _texts.append(text)
    return text


def recognise(sources: Iterable[str]) -> None:
    """Have :func:`retold` know texts without values that are marked elsewhere."""
    for source in sources:
        _texts.append(RecordedText(source, "", frozenset(), frozenset(), re.compile(re.escape(source)), frozenset()))


def _pattern_of(source: str) -> tuple[re.Pattern[str], frozenset[str]]:
    parts, seen, figures = [], set[str](), set[str]()
    for words, name, spec, _ in string.Formatter().parse(source):
        parts.append(re.escape(words))
        if name is None:
            continue
        if name in seen:
            parts.append(f"(?P={name})")
            continue
        seen.add(name)
        if spec:
            figures.add(name)
        parts.append(f"(?P<{name}>{_FIGURE + ('%' if spec.endswith('%') else '') if spec else '.*?'})")
    return re.compile("".join(parts), re.DOTALL), frozenset(figures)


def retold(text: str) -> str:
    """``text`` of a result in the user's language, as far as it is known."""
    return _retold(text) if text and translation.is_installed() else text


@lru_cache(maxsize=4096)
def _retold(text: str) -> str:
    core = text.strip()
    if not core:
        return text
    told = _one(core) or _sequence(core) or _findings(core) or _found(core, weak=True)
    if told is None:
        return text
    start = text.index(core)
    return f"{text[:start]}{told}{text[start + len(core) :]}"


def _one(text: str) -> str | None:
    """As one sentence: also with the other kind of first letter, and with a full stop behind it."""
    if (told := _found(text)) is not None:
        return told
    first = text[0].swapcase()
    if first != text[0] and (told := _found(first + text[1:])) is not None:
        return told[:1].upper() + told[1:] if text[0].isupper() else told
    if text.endswith(".") and len(text) > 1 and (told := _one(text[:-1])) is not None:
        return tr("{sentence}.", "a finding that becomes a sentence", sentence=told)
    return None


def _sequence(text: str) -> str | None:
    """As sentences behind each other."""
    ends = [found.end() for found in _END.finditer(text)]
    for end in ends:
        if (told := _one(text[: end - 1])) is not None:
            return _after(told, _retold(text[end:]))
    for end in ends:
        if (told := _one(text[end:])) is not None:
            return _after(text[: end - 1], told)
    return None


def _after(first: str, second: str) -> str:
    return tr("{first} {second}", "two sentences", first=first, second=second)


def _findings(text: str) -> str | None:
    """As findings with semicolons between them."""
    first, semicolon, second = text.partition("; ")
    if not semicolon:
        return None
    told, following = _retold(first), _retold(second)
    if (told, following) == (first, second):
        return None
    return tr("{first}; {second}", "two findings", first=told, second=following)


def _found(text: str, *, weak: bool = False) -> str | None:
    for known in _known(weak, len(_texts)):
        match = known.pattern.fullmatch(text)
        if match is not None and "." not in match.groups():  # a full stop is none of its values
            return _shown(known, match.groupdict())
    return None


@lru_cache(maxsize=4)
def _known(weak: bool, _count: int) -> tuple[RecordedText, ...]:
    """Those with the most words of their own first: others could be found in them. ``_count``: more may have come."""
    chosen = [text for text in _texts if (text.letters < _FEWEST_LETTERS) is weak]
    return tuple(sorted(chosen, key=lambda text: (text.letters, len(text.figures)), reverse=True))


def _shown(known: RecordedText, found: Mapping[str, str]) -> str:
    values = {name: _value(known, name, text) for name, text in found.items()}
    try:
        return _filled(translation.tr(known.source, known.meaning), values).strip()
    except (KeyError, ValueError):  # a faulty translation; tests hold that ours have none
        return _filled(known.source, values).strip()


def _value(known: RecordedText, name: str, text: str) -> str:
    if name in known.figures:
        return localised(text)
    if name in known.quotes:
        return text
    if name not in known.lists:
        return _retold(text)
    first, *others = map(_retold, text.split(", "))
    for other in others:
        first = tr("{first}, {next}", "a list", first=first, next=other)
    return first


def _filled(text: str, values: Mapping[str, str]) -> str:
    """The figures are texts by now, so their formats mean nothing any more."""
    return "".join(
        words + (values[name] if name is not None else "") for words, name, *_ in string.Formatter().parse(text)
    )


LABELLED = recorded("{label}: {words}")
"""What is said of an arm, or of one of several results."""

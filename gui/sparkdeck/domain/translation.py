"""The program's texts in the user's language: English in the source, looked up by what is written there.

Knows nothing of files and of Qt: :func:`install` is given the look-up, once, **before** modules with texts are imported
(their constants are translated as they are made), so a language holds for the life of a process. Without it (command
line, children, tests) everything stays English.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

Lookup = Callable[[str, str, int], str]
"""``(source, meaning, n)`` → the text, empty where there is none. ``n`` is -1 but for plurals."""


class NumberStyle(NamedTuple):
    """How figures are written on the screen. ``group`` stands between thousands."""

    decimal: str = "."
    group: str = ","


def _nothing(_source: str, _meaning: str, _n: int) -> str:
    return ""


def _same(text: str) -> str:
    return text


isolated: Callable[[str], str] = _same
"""Keeps what is put into a text in its own order; see :mod:`sparkdeck.domain.text_direction`."""
unmarked: Callable[[str], str] = _same
"""Takes the marks for that order out of what becomes a name or goes to another program."""
_led: Callable[[str], str] = _same
_lookup: Lookup = _nothing
_numbers = NumberStyle()
_known: dict[tuple[str, str, int], str] = {}
_english: dict[str, tuple[str, ...]] = {}
"""The sources of what was looked up."""
_is_installed = False
_asked = 0
_FULL_WIDTH = "。！？；：，、）"
"""Stops as wide as an ideograph: the room behind them is a part of the sign."""
_SEAM = "\ufdd0"
"""Stands, in a translation, between an ideograph and what is put in beside it: a code point that no text may hold."""
_MILLION = 1_000_000
"""Beyond it grammar goes by the last digits alone, and Qt counts no further than 31 bits: bytes do."""
_SEAMS = re.compile(r"(?<=[\u4e00-\u9fff])(?={\w)|(?<=})(?=[\u4e00-\u9fff])")
_SEAM_BESIDE_LATIN = re.compile(rf"(?<=[!-~]){_SEAM}|{_SEAM}(?=[!-~−–])")


def install(lookup: Lookup, numbers: NumberStyle, *, from_right: bool = False) -> None:
    """Take the language of this process. ``from_right``: that is where it is read from, so values are kept in order.

    :raises RuntimeError: if texts were made before: they would stay English beside the others.
    """
    global _lookup, _numbers, _is_installed
    if _asked:
        raise RuntimeError("texts were made before the language was known")
    _lookup, _numbers, _is_installed = lookup, numbers, True
    if from_right:
        from sparkdeck.domain import text_direction

        global isolated, unmarked, _led
        isolated, unmarked, _led = text_direction.isolated, text_direction.unmarked, text_direction.led


def has_made_texts() -> bool:
    """Whether it is too late for :func:`install`."""
    return bool(_asked)


def is_installed() -> bool:
    """Whether there is a language at all."""
    return _is_installed


def tr(source: str, meaning: str = "", /, **values: object) -> str:
    """The text in the user's language, with ``values`` put in for ``{names}``, figures as the user's country writes them.

    ``source`` must be a literal: ``build_scripts/translations.py`` finds it in the source. ``meaning`` tells equal English
    words apart (``tr("Open", "a file")``) and is for the translator alone. Without values braces mean nothing.
    """
    if not _is_installed:
        global _asked
        _asked = 1
        return source.format_map(values) if values else source
    return _filled(_found(source, meaning, -1), source, values)


def plural(count: int, one: str, many: str, /, **values: object) -> str:
    """``one`` or ``many`` as the language's grammar has it for ``count``, which is also ``{n}``. Both must be literals.

    Translators see ``many`` with as many forms as their language knows.
    """
    values["n"] = count
    if not _is_installed:
        global _asked
        _asked = 1
        return (one if count == 1 else many).format_map(values)
    size = abs(int(count))
    text = _found(many, "", size if size < _MILLION else _MILLION + size % _MILLION)
    source = one if count == 1 else many
    return _filled(source if text == many else text or source, source, values)


def number(value: float, spec: str = "") -> str:
    """``format(value, spec)`` as the user's country writes it: for figures on the screen, never for files and commands."""
    return localised(format(value, spec))


def localised(text: str) -> str:
    """An English figure (``1,234.5``) as the user's country writes it."""
    if _numbers.decimal == "." and _numbers.group == ",":
        return text
    return text.translate({ord("."): _numbers.decimal, ord(","): _numbers.group})


def enumerated(items: Iterable[str]) -> str:
    """``a, b, c``."""
    first = ""
    for at, item in enumerate(items):
        first = tr("{first}, {next}", "a list", first=first, next=item) if at else item
    return first


def listed(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    first = enumerated(items[:-1])
    return tr("{first} and {last}", "the end of a list", first=first, last=items[-1])


def alternatives(items: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(items) < 2:
        return "".join(items)
    first = enumerated(items[:-1])
    return tr("{first} or {last}", "the end of a list", first=first, last=items[-1])


def labelled(label: str, words: str) -> str:
    """``label: words``."""
    return tr("{label}: {words}", label=label, words=words)


def findings(items: Iterable[str]) -> str:
    """``a; b; c``."""
    first = ""
    for at, item in enumerate(items):
        first = tr("{first}; {second}", "two findings", first=first, second=item) if at else item
    return first


def sentences(parts: Iterable[str | None]) -> str:
    """Whole sentences one after the other, the empty ones left out: with a blank between two, but none behind a stop as wide
    as an ideograph."""
    told = ""
    for part in filter(None, parts):
        told += part if not told or told[-1] in _FULL_WIDTH else f" {part}"
    return told


def is_english() -> bool:
    """Whether texts are shown as the source has them, whatever the country."""
    return translated("Settings") == "Settings"


def mark(source: str) -> str:
    """Leaves a literal as it is and has it translated: for texts that are also keys, shown by :func:`translated`."""
    return source


def translated(source: str) -> str:
    """What was marked somewhere with :func:`mark`, in the user's language."""
    return _found(source, "", -1) if _is_installed and source else source


def in_english(text: str) -> str:
    """The English of a text without values that :func:`tr` made, for searches; of several that read alike all. Empty where
    the language is English, or nobody made such a text."""
    return " ".join(_english.get(text, ()))


def _found(source: str, meaning: str, n: int) -> str:
    key = (source, meaning, n)
    found = _known.get(key)
    if found is None:
        found = _lookup(source, meaning, n) or source
        if n < 0 or len(_known) < 20_000:
            _known[key] = found
        if n < 0 and found != source and source not in _english.get(found, ()):
            _english[found] = (*_english.get(found, ()), source)
    return found


class _Formatter(string.Formatter):
    """``str.format`` whose figures follow the user's country."""

    def format_field(self, value: object, format_spec: str) -> str:
        text = format(value, format_spec)
        return isolated(localised(text) if format_spec and isinstance(value, int | float) else text)


_formatter = _Formatter()


def _filled(text: str, source: str, values: dict[str, object]) -> str:
    if not values:
        return _led(text)
    try:
        return put_together(text, lambda pattern: _formatter.vformat(pattern, (), values))
    except (KeyError, ValueError, IndexError, AttributeError):  # a faulty translation; tests hold that ours have none
        return _formatter.vformat(source, (), values)


def put_together(text: str, put_in: Callable[[str], str]) -> str:
    """``put_in(text)``, with blanks between ideographs and the Latin words and figures that it puts in beside them."""
    seamed = _seamed(text)
    filled = put_in(seamed)
    return _led(filled if seamed is text else _SEAM_BESIDE_LATIN.sub(" ", filled).replace(_SEAM, ""))


@cache
def _seamed(text: str) -> str:
    """``text`` with marks where a value touches an ideograph: a blank belongs there if the value is Latin or a figure, and
    none if it is Chinese itself, which only shows once it is put in."""
    seamed = _SEAMS.sub(_SEAM, text)
    return text if seamed == text else seamed

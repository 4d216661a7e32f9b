"""Searching the conversations' text: which words are looked up, and the place that is shown of a hit.

Words are found by their beginnings, whatever their case and accents. SQLite's tokenizer takes a line of Chinese for one
word, so scripts without blanks between words are cut into single characters on their way into the index, and searched
for as such, in their order. The index holds no text: to take something out, the same text has to be given again.
"""

from __future__ import annotations

import re
import unicodedata

_UNSPACED = re.compile(
    "([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f])"
)
_WORD = re.compile(r"[^\W_]+")
_SNIPPET_BEFORE, _SNIPPET_LENGTH = 30, 120
_MOST_WORDS = 12


def indexed(text: str) -> str:
    """``text`` as it goes into the index."""
    return text if text.isascii() else _UNSPACED.sub(r" \1 ", text)


def match_expression(search: str) -> str:
    """The expression for FTS5; empty where ``search`` has nothing that the index knows (only signs)."""
    terms: list[str] = []
    for part in search.replace("\0", " ").split()[:_MOST_WORDS]:
        if _WORD.search(part):
            quoted = indexed(part).strip().replace('"', '""')
            terms.append(f'"{quoted}"*')  # the tokenizer cuts it into words; the star is the last one's
    return " ".join(terms)


def like_pattern(search: str) -> str:
    """For ``LIKE … ESCAPE '!'``: where there is no index, or nothing is found by it (signs, the middle of a word)."""
    escaped = "".join(f"!{sign}" if sign in "!%_" else sign for sign in search.strip())
    return f"%{escaped}%"


def folded(text: str) -> str:
    """``text`` for a comparison that heeds neither case nor accents."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def snippet(text: str, search: str) -> str:
    """One line around the first word that was found; the beginning where it stands nowhere as it was written."""
    place = 0
    for word in _WORD.findall(search)[:_MOST_WORDS]:
        found = re.search(rf"(?<![^\W_]){re.escape(word)}", text, re.IGNORECASE) or re.search(
            re.escape(word), text, re.IGNORECASE
        )
        if found is not None:
            place = found.start()
            break
    start = max(0, place - _SNIPPET_BEFORE)
    if start:  # begin with a whole word where one begins soon
        blank = text.find(" ", start, place)
        start = blank + 1 if blank >= 0 else start
    end = start + _SNIPPET_LENGTH
    line = " ".join(text[start:end].split())
    return f"{'…' if start else ''}{line}{'…' if end < len(text) else ''}"

r"""Footnotes: ``[^1]`` in a text, and ``[^1]: …`` what it refers to. Qt's importer knows neither. No Qt.

A reference is carried through the importer between two characters that no text can hold. Only numbers are references:
``[^a-z]`` is as likely to be a regular expression.
"""

from __future__ import annotations

import re

from sparkdeck.ui.markdown_runs import Run

NOTE = re.compile(r" {0,3}\[\^([\w-]{1,40})\]:[ \t]*")
"""The beginning of a line that says what a note is."""
_REFERENCE = re.compile(r"(?P<code>(?<!`)(`+)(?!`).*?(?<!`)\2(?!`))|(?<!\\)\[\^(\d{1,3})\](?!\(|:)", re.DOTALL)
_OPEN, _CLOSE = "\ufdd2", "\ufdd3"
NOTE_MARKS = _OPEN + _CLOSE
_MARKED = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}?")


def with_marked_notes(source: str) -> str:
    """``source`` with its references marked for :func:`split_notes`."""
    if "[^" not in source:
        return source
    return _REFERENCE.sub(lambda found: found[0] if found["code"] else f"{_OPEN}{found[3]}{_CLOSE}", source)


def split_notes(run: Run) -> list[Run]:
    """``run`` with its marked references as runs of their own."""
    if _OPEN not in run.text:
        return [run]
    result: list[Run] = []
    place = 0
    for found in _MARKED.finditer(run.text):
        if found.start() > place:
            result.append(run._replace(text=run.text[place : found.start()]))
        result.append(Run(f"[{found[1]}]", run.style._replace(note=True)))
        place = found.end()
    if place < len(run.text):
        result.append(run._replace(text=run.text[place:]))
    return result

"""What is wrong with the text of a profile file, as the end of a sentence that begins with the file."""

from __future__ import annotations

import difflib
import re

from sparkdeck.domain.options import OPTION_BY_NAME, OPTION_BY_SPELLING
from sparkdeck.domain.translation import alternatives, tr


def validation_words(message: str, inside: str = "") -> str:
    """msgspec's ``message`` about the table ``inside`` (empty: the whole file)."""
    what, _, place = message.partition(" - at `$")
    place = ".".join(part for part in (inside, place.strip("`").lstrip(".")) if part)
    if match := re.search(r"unknown field `(.+)`", what):
        return tr("has an unknown key “{key}”.", key=f"{place}.{match[1]}" if place else match[1])
    if match := re.search(r"missing required field `(.+)`", what):
        return tr("lacks the key “{key}”.", key=f"{place}.{match[1]}" if place else match[1])
    if match := re.fullmatch(r"Expected `(.+)`, got `(.+)`", what):
        kinds = {
            "str": tr("text"),
            "int": tr("a whole number"),
            "float": tr("a number"),
            "bool": tr("true or false"),
            "object": tr("a table"),
            "array": tr("a list"),
            "null": tr("nothing"),
        }
        wanted = alternatives([kinds.get(kind, kind) for kind in match[1].split(" | ") if kind != "null"])
        return tr(
            "has a wrong value at “{place}”: it must be {wanted}, not {found}.",
            place=place,
            wanted=wanted,
            found=kinds.get(match[2], match[2]),
        )
    return tr("has a wrong value at “{place}”: {what}.", place=place, what=what)


def wrong_value(place: str, problem: str) -> str:
    """``problem`` is the end of a sentence that begins with the value."""
    return tr("has a wrong value at “{place}”: it {problem}.", place=place, problem=problem)


def suggestion(key: str) -> str:
    """A hint where ``key`` is another spelling of an option or nearly one, with a blank before it."""
    option = OPTION_BY_SPELLING.get(f"--{key}") or OPTION_BY_SPELLING.get(f"-{key}") or OPTION_BY_SPELLING.get(key)
    if option is not None:
        return tr(" Here it is called “{name}”.", name=option.name)
    near = difflib.get_close_matches(key.lower().replace("_", "-"), OPTION_BY_NAME, n=1)
    return tr(" Did you mean “{name}”?", name=near[0]) if near else ""

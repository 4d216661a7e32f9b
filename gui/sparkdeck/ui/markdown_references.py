r"""Links whose addresses stand elsewhere: ``[text][label]``, and ``[label]: https://…`` wherever it comes. No Qt.

A definition is shown as it was written: the reader sees where the links of an answer lead. Only those of a line of their
own count, which is how models write them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sparkdeck.ui.markdown_lines import HEADING, is_closing_fence

Definitions = Mapping[str, str]
"""By their label in small letters: a line of Markdown that says where it leads. The first one counts."""

_LINE = (
    r" {0,3}\[(?!\^)(?P<label>(?:\\.|[^\[\]\\\n]){1,200})\]:[ \t]*(?:<[^<>\n]+>|[^\s<]\S*)"
    r"""(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*"""
)
DEFINITION = re.compile(f"{_LINE}$")
_FENCE_OR_DEFINITION = re.compile(rf"(?m:^)(?: {{0,3}}(?P<fence>`{{3,}}|~{{3,}})(?P<info>[^\n]*)|{_LINE}(?m:$))")
_LABEL = re.compile(r"\[((?:\\.|[^\[\]\\])+)\]")


def definitions_of(paragraph: str) -> dict[str, str]:
    """Those with which a paragraph begins."""
    result: dict[str, str] = {}
    for line in paragraph.split("\n"):
        found = DEFINITION.match(line)
        if found is None:
            break
        if label := _normal(found["label"]):
            result.setdefault(label, line.strip())
    return result


def definitions_in(text: str) -> dict[str, str]:
    """Those of a whole text, without taking it apart: what stands in code or goes on with a paragraph is none."""
    result: dict[str, str] = {}
    if "]:" not in text:
        return result
    fence, end = "", 0  # where the last definition or fence ended
    for found in _FENCE_OR_DEFINITION.finditer(text):
        mark = found["fence"]
        if mark is None:
            line_before = text[text.rfind("\n", 0, max(0, found.start() - 1)) + 1 : found.start()]
            begins = not line_before.strip() or HEADING.match(line_before) or (end and end + 1 == found.start())
            if not fence and begins:
                end = found.end()
                if label := _normal(found["label"]):
                    result.setdefault(label, found[0].strip())
        elif not fence:
            fence = "" if mark[0] == "`" and "`" in found["info"] else mark
        elif is_closing_fence(found[0], fence):
            fence, end = "", found.end()
    return result


def used_in(source: str, definitions: Definitions) -> str:
    """The lines of those definitions that ``source`` may refer to."""
    if not definitions or "[" not in source:
        return ""
    labels = dict.fromkeys(_normal(label) for label in _LABEL.findall(source))
    return "\n".join(definitions[label] for label in labels if label in definitions)


def with_shown_definitions(source: str) -> str:
    """``source`` in which the definitions it begins with are text, each on its line."""
    lines = source.split("\n")
    count = 0
    while count < len(lines) and DEFINITION.match(lines[count]):
        goes_on = count + 1 < len(lines) and DEFINITION.match(lines[count + 1])
        lines[count] = "\\" + lines[count].strip() + (" \\" if goes_on else "")  # the blank ends an address
        count += 1
    return "\n".join(lines) if count else source


def _normal(label: str) -> str:
    return " ".join(label.casefold().split())

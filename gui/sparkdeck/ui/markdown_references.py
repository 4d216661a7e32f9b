r"""Links whose addresses stand elsewhere: ``[text][label]``, and ``[label]: https://…`` wherever it comes. No Qt.

A definition is shown as it was written: the reader sees where the links of an answer lead. Only those of a line of their
own count, which is how models write them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.markdown_steps import Prose

Definitions = Mapping[str, str]
"""By their label in small letters: a line of Markdown that says where it leads. The first one counts."""

_LINE = (
    r" {0,3}\[(?!\^)(?P<label>(?:\\.|[^\[\]\\\n]){1,200})\]:[ \t]*(?:<[^<>\n]+>|[^\s<]\S*)"
    r"""(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*"""
)
DEFINITION = re.compile(f"{_LINE}$")
_ANYWHERE = re.compile(rf"(?m:^){_LINE}(?m:$)")
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
    """Those of a whole text; only one that seems to hold any is taken apart for that."""
    result: dict[str, str] = {}
    if "]:" in text and _ANYWHERE.search(text):
        blocks = MarkdownBlocks()
        for step in [*blocks.feed(text), *blocks.finish()]:
            if isinstance(step, Prose) and not step.inside and not step.continues:
                result = definitions_of(step.source) | result
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

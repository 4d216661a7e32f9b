"""A conversation in slices from its end backwards, so that a long one is shown before all of it is written.

A slice is small enough to be written within a beat of the event loop. It is cut only behind paragraphs: how a box or a
table is set depends on what it follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.markdown_blocks import MarkdownBlocks
from sparkdeck.ui.markdown_references import Definitions, definitions_in
from sparkdeck.ui.markdown_steps import CodeLine, Prose, Step, TableOpened, TableRow
from sparkdeck.ui.widgets.conversation_entries import Entry, Said

LEAF_COST = 4_000
CHAPTER_CHARS = 16_000
_FENCE_OR_HEADING = re.compile(r"(?m:^) {0,3}(`{3,}|~{3,})([^\n]*)|(?<=\n\n)#{1,6} ")


@dataclass(frozen=True, slots=True)
class Leaf:
    """Blocks that follow each other in one text of one entry; ``steps`` is empty for what the user said.

    ``opens_text`` and ``opens_entry``: nothing of the text, or of the entry, stands before them.
    """

    entry: Entry
    kind: TextKind | None = None
    steps: tuple[Step, ...] = ()
    cost: int = 0
    """What writing it takes, in characters of plain text."""
    opens_entry: bool = True
    opens_text: bool = True
    ends_entry: bool = True
    definitions: Definitions = field(default_factory=dict)
    """Of the links in the whole text."""


class WaitingEntries:
    """What is not written yet. All of it has ended."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries: list[Entry] = list(entries)
        self._leaves: list[Leaf] = []
        """Of the text that is partly taken."""
        self._texts: list[Text] = []
        """Of the entry that is partly taken, without that text."""

    def __bool__(self) -> bool:
        return bool(self._entries or self._texts or self._leaves)

    def take(self, cost: int) -> list[Leaf]:
        """The last leaves that wait, in their order: as many as cost about ``cost``, but at least one."""
        taken: list[Leaf] = []
        while cost > 0 and self:
            if not self._leaves:
                if not self._texts:
                    self._texts = texts_of(self._entries.pop())
                self._leaves = leaves_of(self._texts.pop())
            leaf = self._leaves.pop()
            taken.append(leaf)
            cost -= leaf.cost
        return taken[::-1]


@dataclass(frozen=True, slots=True)
class Text:
    """A text of an entry, or a part of a very long one that can be read by itself."""

    entry: Entry
    kind: TextKind | None = None
    source: str = ""
    opens_entry: bool = True
    opens_text: bool = True
    ends_entry: bool = True
    definitions: Definitions = field(default_factory=dict)


def texts_of(entry: Entry) -> list[Text]:
    """What an entry, which has ended, consists of; at least one text."""
    if isinstance(entry, Said):
        return [Text(entry)]
    texts: list[Text] = []
    for kind, source in _sources_of(entry.pieces):
        parts, definitions = chapters_of(source), definitions_in(source)
        for number, part in enumerate(parts):
            texts.append(Text(entry, kind, part, not texts, number == 0, ends_entry=False, definitions=definitions))
    return [*texts[:-1], replace(texts[-1], ends_entry=True)] if texts else [Text(entry)]


def chapters_of(source: str) -> list[str]:
    """A very long text cut before headings, which end whatever is open but fences; parts that are alike to the whole."""
    if len(source) < 2 * CHAPTER_CHARS or "\r" in source:
        return [source]
    cuts = [0]
    fence = ""
    for found in _FENCE_OR_HEADING.finditer(source):
        mark = found[1]
        if mark is None:
            if not fence and found.start() - cuts[-1] >= CHAPTER_CHARS:
                cuts.append(found.start())
        elif found.start() != found.start(1):
            return [source]  # perhaps within a list
        elif not fence:
            fence = "" if mark[0] == "`" and "`" in found[2] else mark
        elif mark[0] == fence[0] and len(mark) >= len(fence) and not found[2].strip():
            fence = ""
    return [source[first:last] for first, last in zip(cuts, [*cuts[1:], len(source)], strict=True)]


def _sources_of(pieces: Iterable[TextPiece]) -> list[tuple[TextKind, str]]:
    """The texts that the pieces make up: neighbours of a kind are one."""
    result: list[tuple[TextKind, list[str]]] = []
    for piece in pieces:
        if not result or result[-1][0] is not piece.kind:
            result.append((piece.kind, []))
        result[-1][1].append(piece.text)
    return [(kind, "".join(parts)) for kind, parts in result]


def leaves_of(text: Text) -> list[Leaf]:
    entry, kind = text.entry, text.kind
    whole = Leaf(entry, kind, (), 80, text.opens_entry, text.opens_text, text.ends_entry)
    if isinstance(entry, Said):
        return [replace(whole, cost=len(entry.text) + 200)]
    if kind is None or (kind is TextKind.REASONING and not entry.thinks_open):
        return [whole]
    blocks = MarkdownBlocks()
    steps = [*blocks.feed(text.source), *blocks.finish()]
    leaves: list[Leaf] = []
    begin = cost = 0
    for index, step in enumerate(steps):
        cost += _cost(step)
        if index + 1 == len(steps) or (isinstance(step, Prose) and cost >= LEAF_COST):
            opens_entry, opens_text = text.opens_entry and not leaves, text.opens_text and not leaves
            part = tuple(steps[begin : index + 1])
            leaves.append(Leaf(entry, kind, part, cost, opens_entry, opens_text, False, text.definitions))
            begin, cost = index + 1, 0
    return [*leaves[:-1], replace(leaves[-1], ends_entry=text.ends_entry)] if leaves else [whole]


def _cost(step: Step) -> int:
    match step:
        case Prose():
            return len(step.source) + 80
        case CodeLine():
            return len(step.text) + 40
        case TableOpened(header):
            return sum(map(len, header)) + 60 * len(header)
        case TableRow(cells):
            return sum(map(len, cells)) + 60 * len(cells)
    return 0

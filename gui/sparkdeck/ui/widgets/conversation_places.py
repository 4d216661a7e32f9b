"""Where in the document of a conversation what stands: what is painted behind it, and from which source it was written.

Positions are plain numbers, since thousands of cursors would each have to be moved at each edit. Text is added at the end,
which moves none of them, or at the beginning, which moves all alike.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Decoration:
    """What the view paints behind the blocks from position ``first`` to ``last``: ``bubble``, ``code`` or ``quote``.

    ``indent``: the left edge of code in logical pixels, or how many quotes stand in each other.
    """

    kind: str
    first: int
    last: int
    label: str = ""
    indent: int = 0


@dataclass(slots=True)
class Part:
    """A finished block of an answer, or what the user said, from position ``first`` up to ``last``.

    ``source`` is its Markdown, word for word; of code and tables it is empty, and ``lines`` has one entry for each of
    their lines: code as it came, with its line end where it is not cut; rows as Markdown. ``prefix`` is what makes them
    stand in a list or quote.
    """

    kind: str
    """``prose``, ``item`` (of a list), ``code``, ``table`` or ``said``."""
    first: int
    last: int
    source: str = ""
    label: str = ""
    lines: list[str] = field(default_factory=list)
    prefix: str = ""

    @property
    def markdown(self) -> str:
        if self.source:
            return self.source
        text = "\n".join(self.lines)
        if self.kind == "code":
            code = "".join(self.lines)
            longest = max((len(run) for run in _runs_of(code, "`")), default=0)
            fence = "`" * max(3, longest + 1)
            text = f"{fence}{self.label}\n{code.removesuffix(chr(10))}\n{fence}"
        return "\n".join(self.prefix + line for line in text.split("\n")) if self.prefix else text


@dataclass(slots=True)
class MessagePlace:
    """Where a message begins. ``thoughts`` is the line above its thoughts, ``calls`` where its tool calls begin; −1 where
    there are none."""

    key: str
    first: int
    thoughts: int = -1
    calls: int = -1

    def move(self, position: int, length: int) -> None:
        """``length`` characters were inserted at ``position``."""
        self.first += length if self.first > position else 0
        self.thoughts += length if self.thoughts > max(position, -1) else 0
        self.calls += length if self.calls > max(position, -1) else 0


@dataclass(slots=True)
class Places:
    """Of one document, in its order."""

    decorations: list[Decoration] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    messages: list[MessagePlace] = field(default_factory=list)

    def clear(self) -> None:
        self.decorations.clear()
        self.parts.clear()
        self.messages.clear()

    def add_quote(self, levels: int, before: int, first: int) -> Decoration | None:
        """A bar beside what begins at ``first``; it goes on from one beside the block ``before``."""
        if not levels:
            return None
        last = next((one for one in reversed(self.decorations[-3:]) if one.kind == "quote"), None)
        begin = first
        if last is not None and last.last <= before <= last.last + 1:  # behind a table one block more
            if last.indent == levels:
                begin = last.last
            else:
                self.decorations.append(Decoration("quote", last.last, first, indent=min(levels, last.indent)))
        quote = Decoration("quote", begin, first, indent=levels)
        self.decorations.append(quote)
        return quote

    def cut(self, position: int) -> None:
        """What stood at ``position`` and behind it is gone."""
        self.decorations[:] = [one for one in self.decorations if one.first < position]
        self.parts[:] = [one for one in self.parts if one.first < position]

    def move_behind(self, position: int, length: int) -> None:
        """``length`` characters were inserted (negative: taken out) at ``position``."""
        places: list[Decoration | Part] = [*self.decorations, *self.parts]
        for place in places:
            if place.last > position:
                place.first += length if place.first > position else 0
                place.last += length
        for message in self.messages:
            message.move(position, length)

    def message_at(self, position: int) -> MessagePlace | None:
        """The message in which ``position`` lies."""
        place = bisect_right(self.messages, position, key=lambda message: message.first) - 1
        return self.messages[place] if place >= 0 else None

    def put_before(self, earlier: Places, length: int) -> None:
        """``earlier`` stands in the ``length`` characters that were inserted before all of this."""
        moved: list[Decoration | Part] = [*self.decorations, *self.parts]
        for place in moved:
            place.first += length
            place.last += length
        for message in self.messages:
            message.move(-2, length)
        self.decorations[:0] = earlier.decorations
        self.parts[:0] = earlier.parts
        if (
            earlier.messages
            and self.messages
            and self.messages[0].key
            and earlier.messages[-1].key == self.messages[0].key
        ):
            begun = earlier.messages.pop()  # the same message, whose end was written first
            self.messages[0].first, self.messages[0].thoughts = begun.first, begun.thoughts
        self.messages[:0] = earlier.messages

    def parts_between(self, first: int, last: int) -> list[Part]:
        """Those of which something lies in ``first`` … ``last``, also if it is only their beginning."""
        begin = max(0, bisect_right(self.parts, first, key=lambda part: part.first) - 1)
        end = bisect_right(self.parts, last, key=lambda part: part.first)
        return [part for part in self.parts[begin:end] if part.last >= first]

    def code_at(self, position: int) -> Decoration | None:
        """The block of code in which ``position`` lies."""
        end = bisect_right(self.decorations, position, key=lambda decoration: decoration.first)
        for decoration in reversed(self.decorations[max(0, end - 4) : end]):
            if decoration.kind == "code" and position >= decoration.first:
                return decoration
        return None


def _runs_of(text: str, char: str) -> Iterator[str]:
    """The stretches of ``char`` in ``text``."""
    place = text.find(char)
    while place >= 0:
        end = place
        while end < len(text) and text[end] == char:
            end += 1
        yield text[place:end]
        place = text.find(char, end)

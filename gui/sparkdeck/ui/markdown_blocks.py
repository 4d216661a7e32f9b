"""Markdown cut into blocks while it arrives, so that only the open end of an answer is ever rendered again.

The splitter knows block structure only (CommonMark's, with GitHub's tables); what stands inside a block is left to the
renderer. A block that is finished never changes. Code fences and tables come line by line, because rendering a long
open one again and again would grow with the square of its length; everything else comes whole, and stands in
:attr:`MarkdownBlocks.tail` until then. No Qt.
"""

from __future__ import annotations

import re

from sparkdeck.ui.markdown_containers import Container
from sparkdeck.ui.markdown_lines import (
    DELIMITER_ROW,
    FENCE,
    HEADING,
    ITEM,
    MAYBE_FENCE,
    QUOTE,
    RULE,
    SETEXT,
    alignment_of,
    cells_of,
    dedented,
    is_closing_fence,
    starts_block,
)
from sparkdeck.ui.markdown_notes import NOTE
from sparkdeck.ui.markdown_steps import (
    CodeClosed,
    CodeLine,
    CodeOpened,
    Prose,
    Step,
    TableClosed,
    TableOpened,
    TableRow,
    Tail,
)

LONGEST_OPEN_CHARS = 6_000
"""A paragraph longer than this is finished at a space and goes on as the next one: its layout costs its whole length."""


class MarkdownBlocks:
    """Feed it text as it comes; each call returns what became certain. ``tail`` is the rest, complete in itself."""

    def __init__(self) -> None:
        self._partial = ""
        self._open = ""
        """``prose``, ``container`` (an item or a quote), ``fence``, ``indented``, ``table`` or empty."""
        self._lines: list[str] = []
        self._continues = False
        self._fence = ""
        self._fence_indent = 0
        self._container: Container | None = None
        self._blank_lines = 0
        self._list = ("", 0)
        """Marker type and number of the item before, while the list goes on."""
        self._columns = 0
        self._steps: list[Step] = []

    def feed(self, text: str) -> list[Step]:
        buffer = self._partial + text
        held = "\r" if buffer.endswith("\r") else ""  # perhaps half of a line's end
        lines = (buffer[:-1] if held else buffer).replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._partial = lines.pop() + held
        for line in lines:
            self._take(line)
        self._limit_length()
        return self._taken()

    def finish(self) -> list[Step]:
        """The end of the text: whatever is open is finished as it stands."""
        partial, self._partial = self._partial.rstrip("\r"), ""
        if partial:
            self._take(partial)
        self._close()
        return self._taken()

    @property
    def tail(self) -> Tail:
        partial = self._partial.rstrip("\r")
        if self._open == "fence":
            held = bool(is_closing_fence(partial, self._fence, started=True))
            return Tail("" if held else dedented(partial, self._fence_indent), is_code=True)
        if self._open == "indented":
            return Tail(partial[4:] if partial.startswith("    ") else "", is_code=True)
        if self._open == "table":
            return Tail()
        if self._container is not None:
            return self._container.tail(partial)
        lines = list(self._lines)
        # What may turn out to be a fence or a table is held back for the rest of its line, so that it does not flicker.
        held = not partial
        if partial and self._open in ("", "prose"):
            dashes_below_head = bool(lines) and "|" in lines[-1] and not partial.strip("|:- \t")
            held = bool(MAYBE_FENCE.match(partial)) or partial.lstrip().startswith("|") or dashes_below_head
        if not held:
            lines.append(partial)
        elif self._open == "prose" and lines[-1].lstrip().startswith("|"):
            lines.pop()
        return Tail("\n".join(lines).rstrip("\n"), continues=self._continues)

    # ------------------------------------------------------------------ line by line

    def _take(self, line: str) -> None:
        handler = {
            "fence": self._take_in_fence,
            "indented": self._take_in_indented,
            "table": self._take_in_table,
            "container": self._take_in_container,
            "prose": self._take_in_prose,
        }.get(self._open)
        if handler is None:
            self._begin(line)
        else:
            handler(line)

    def _begin(self, line: str) -> None:
        if not line.strip():
            self._continues = False
            return
        item = None if RULE.match(line) else ITEM.match(line)
        if item is None:
            self._list = ("", 0)
        if line.startswith(("    ", "\t")):
            self._open = "indented"
            self._steps.append(CodeOpened(""))
            self._take_in_indented(line)
        elif fence := FENCE.match(line):
            self._open = "fence"
            self._fence, self._fence_indent = fence[1], len(line) - len(line.lstrip(" "))
            self._steps.append(CodeOpened(fence[2]))
        elif HEADING.match(line) or RULE.match(line):
            self._steps.append(Prose(line))
        elif item is not None or QUOTE.match(line):
            self._open = "container"
            self._container = Container(line, self._steps.append, self._number_of(item) if item else None)
        else:
            self._open = "prose"
            self._lines = [line]
            return
        self._continues = False

    def _number_of(self, item: re.Match[str]) -> int | None:
        """What an ordered item is numbered, and how the list goes on."""
        kind = item[2][-1]
        before, number = self._list
        if kind not in ".)":
            self._list = (kind, 0)
            return None
        self._list = (kind, number + 1 if before == kind else int(item[2][:-1]))
        return self._list[1]

    def _take_in_fence(self, line: str) -> None:
        if is_closing_fence(line, self._fence):
            self._close()
        else:
            self._steps.append(CodeLine(dedented(line, self._fence_indent)))

    def _take_in_indented(self, line: str) -> None:
        if not line.strip():
            self._blank_lines += 1
        elif line.startswith(("    ", "\t")):
            self._steps.extend(CodeLine("") for _ in range(self._blank_lines))
            self._blank_lines = 0
            self._steps.append(CodeLine(line[1:] if line[0] == "\t" else line[4:]))
        else:
            self._close()
            self._begin(line)

    def _take_in_table(self, line: str) -> None:
        if not line.strip() or starts_block(line):
            self._close()
            self._begin(line)
        else:
            cells = (*cells_of(line)[: self._columns],)
            self._steps.append(TableRow(cells + ("",) * (self._columns - len(cells))))

    def _take_in_container(self, line: str) -> None:
        if self._container is None or not self._container.take(line):
            self._close()
            self._begin(line)

    def _take_in_prose(self, line: str) -> None:
        if not line.strip():
            self._close()
        elif SETEXT.match(line) and not self._continues and not self._is_table_head(line):
            self._lines.append(line)
            self._close()
        elif self._is_table_head(line):
            header, alignments = cells_of(self._lines.pop()), tuple(map(alignment_of, cells_of(line)))
            self._close()
            self._open, self._columns = "table", len(alignments)
            self._steps.append(TableOpened(tuple(header), alignments))
        elif starts_block(line, after_paragraph=True) or NOTE.match(line):
            self._close()
            self._begin(line)
        else:
            self._lines.append(line)

    def _is_table_head(self, line: str) -> bool:
        """Whether ``line`` is the row of dashes that makes a table's head of the line before."""
        head = self._lines[-1]
        is_row = bool(DELIMITER_ROW.match(line)) and not ITEM.match(line)
        return "|" in head and is_row and len(cells_of(head)) == len(cells_of(line))

    # ------------------------------------------------------------------ ends

    def _close(self) -> None:
        if self._open in ("fence", "indented"):
            self._steps.append(CodeClosed())
        elif self._open == "table":
            self._steps.append(TableClosed())
        elif self._container is not None:
            self._container.close()
        elif self._lines:
            self._steps.append(Prose("\n".join(self._lines).rstrip("\n"), continues=self._continues))
        self._open, self._lines, self._continues = "", [], False
        self._container = None
        self._fence = ""
        self._blank_lines = 0

    def _limit_length(self) -> None:
        """Finish the beginning of a paragraph, or of a line of code, that has become too long to be rendered again."""
        if len(self._partial) + sum(map(len, self._lines)) <= LONGEST_OPEN_CHARS:
            return
        if self._open == "fence":
            while len(self._partial) > LONGEST_OPEN_CHARS:
                self._steps.append(CodeLine(self._partial[:LONGEST_OPEN_CHARS], goes_on=True))
                self._partial = self._partial[LONGEST_OPEN_CHARS:]
        elif self._open in ("", "prose") or len(self._partial) > LONGEST_OPEN_CHARS:
            number, continues, inside = None, self._continues, ""
            if self._container is not None:
                if (rest := self._container.split(self._partial, LONGEST_OPEN_CHARS)) is not None:
                    self._partial = rest
                    return
                before, number, inside = self._container.give_up()
                self._container, self._lines = None, before.split("\n") if before else []
            elif self._open in ("indented", "table"):
                self._close()
            text = "\n".join([*self._lines, self._partial])
            while len(text) > LONGEST_OPEN_CHARS:
                cut = text.rfind(" ", LONGEST_OPEN_CHARS // 2, LONGEST_OPEN_CHARS) + 1 or LONGEST_OPEN_CHARS
                self._steps.append(Prose(text[:cut], number, continues, inside))
                text, number, continues, inside = text[cut:], None, True, ""
            *self._lines, self._partial = text.split("\n")
            self._open, self._continues = "prose", continues
            if not self._lines:
                self._open = ""

    def _taken(self) -> list[Step]:
        steps = self._steps[:]
        self._steps.clear()  # a container adds to this very list
        return steps

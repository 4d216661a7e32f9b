"""Markdown cut into blocks while it arrives, so that only the open end of an answer is ever rendered again.

The splitter knows block structure only (CommonMark's, with GitHub's tables); what stands inside a block is left to the
renderer. A block that is finished never changes. Code fences and tables come line by line, because rendering a long
open one again and again would grow with the square of its length; everything else comes whole, and stands in
:attr:`MarkdownBlocks.tail` until then. No Qt.
"""

from __future__ import annotations

import re

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
    cut,
    dedented,
    indent_of,
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
        """``prose``, ``quote``, ``item``, ``fence``, ``indented``, ``table`` or empty."""
        self._lines: list[str] = []
        self._continues = False
        self._fence = ""
        self._fence_indent = 0
        self._item_indent = 0
        self._item_fence = ""
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
        return Tail("\n".join(lines).rstrip("\n"), number=self._number(), continues=self._continues)

    # ------------------------------------------------------------------ line by line

    def _take(self, line: str) -> None:
        handler = {
            "fence": self._take_in_fence,
            "indented": self._take_in_indented,
            "table": self._take_in_table,
            "item": self._take_in_item,
            "quote": self._take_in_quote,
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
        elif item is not None:
            self._begin_item(line, item)
        else:
            self._open = "quote" if QUOTE.match(line) else "prose"
            self._lines = [line]
            return
        self._continues = False

    def _begin_item(self, line: str, item: re.Match[str]) -> None:
        self._open = "item"
        self._lines = [line]
        marker, gap = item[2], len(item[3].expandtabs(4))
        self._item_indent = len(item[1]) + len(marker) + (gap if 1 <= gap <= 4 else 1)
        fence = FENCE.match(line[item.end() :])
        self._item_fence = fence[1] if fence else ""
        self._blank_lines = 0
        kind = marker[-1]
        before, number = self._list
        if kind in ".)":
            self._list = (kind, number + 1 if before == kind else int(marker[:-1]))
        else:
            self._list = (kind, 0)

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

    def _take_in_item(self, line: str) -> None:
        if not line.strip():
            self._lines.append("")
            self._blank_lines += 1
            return
        if indent_of(line) >= self._item_indent:
            inner = cut(line, self._item_indent).lstrip(" ")
            if self._item_fence:
                if is_closing_fence(inner, self._item_fence):
                    self._item_fence = ""
            elif fence := FENCE.match(inner):
                self._item_fence = fence[1]
        elif self._blank_lines or self._item_fence or starts_block(line):
            self._close()
            self._begin(line)
            return
        self._blank_lines = 0
        self._lines.append(line)

    def _take_in_quote(self, line: str) -> None:
        if QUOTE.match(line) or (line.strip() and not starts_block(line) and self._ends_with_words()):
            self._lines.append(line)
        else:
            self._close()
            self._begin(line)

    def _ends_with_words(self) -> bool:
        """Whether the quote ends within a paragraph, which also goes on without a mark of its own."""
        inner = [QUOTE.sub("", line, count=1) for line in self._lines]
        last = inner[-1].removeprefix(" ")
        fences = sum(1 for line in inner if FENCE.match(line.removeprefix(" ")))
        is_words = (
            bool(last.strip()) and not last.startswith("    ") and not HEADING.match(last) and not RULE.match(last)
        )
        return is_words and fences % 2 == 0 and not FENCE.match(last)

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
        elif self._lines:
            source = "\n".join(self._lines).rstrip("\n")
            self._steps.append(Prose(source, self._number(), self._continues))
        self._open, self._lines, self._continues = "", [], False
        self._fence = self._item_fence = ""
        self._blank_lines = 0

    def _number(self) -> int | None:
        return self._list[1] if self._open == "item" and self._list[0] in (".", ")") else None

    def _limit_length(self) -> None:
        """Finish the beginning of a paragraph, or of a line of code, that has become too long to be rendered again."""
        if len(self._partial) + sum(map(len, self._lines)) <= LONGEST_OPEN_CHARS:
            return
        if self._open == "fence":
            while len(self._partial) > LONGEST_OPEN_CHARS:
                self._steps.append(CodeLine(self._partial[:LONGEST_OPEN_CHARS], goes_on=True))
                self._partial = self._partial[LONGEST_OPEN_CHARS:]
        elif self._open in ("", "prose") or len(self._partial) > LONGEST_OPEN_CHARS:
            if self._open in ("indented", "table"):
                self._close()
            text = "\n".join([*self._lines, self._partial])
            number, continues = self._number(), self._continues
            while len(text) > LONGEST_OPEN_CHARS:
                cut = text.rfind(" ", LONGEST_OPEN_CHARS // 2, LONGEST_OPEN_CHARS) + 1 or LONGEST_OPEN_CHARS
                self._steps.append(Prose(text[:cut], number, continues))
                text, number, continues = text[cut:], None, True
            *self._lines, self._partial = text.split("\n")
            self._open, self._continues = "prose", continues
            if not self._lines:
                self._open = ""

    def _taken(self) -> list[Step]:
        steps, self._steps = self._steps, []
        return steps

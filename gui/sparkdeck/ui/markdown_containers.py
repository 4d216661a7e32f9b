"""A list item or a quote while it arrives: code and tables in it come line by line, as they do outside of one.

What stands before and behind them is Markdown of its own, which says in ``inside`` where it stands: some lines that open
the same items and quote, to be imported with it and left out of what is shown. No Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sparkdeck.ui.markdown_lines import (
    DELIMITER_ROW,
    FENCE,
    HEADING,
    ITEM,
    MAYBE_FENCE,
    QUOTE,
    RULE,
    alignment_of,
    cells_of,
    cut,
    dedented,
    indent_of,
    is_closing_fence,
    starts_block,
)
from sparkdeck.ui.markdown_steps import (
    STANDING_IN,
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

LONG_ENOUGH_CHARS = 1_500
"""An item that has become longer than this is finished where the next paragraph or inner item begins."""


@dataclass(frozen=True, slots=True)
class _Item:
    start: int
    marker: str
    content: int
    """The column at which what is in it begins."""


class Container:
    """Begins with the line that opens it; each further line is taken or, being no part of it, refused."""

    def __init__(self, line: str, emit: Callable[[Step], None], number: int | None = None) -> None:
        self._emit = emit
        self._number = number
        self._is_quote = bool(QUOTE.match(line))
        self._items: list[_Item] = []
        self._lines: list[str] = []
        self._inside = ""
        self._open = ""
        """``fence``, ``table`` or empty."""
        self._fence = ""
        self._fence_indent = 0
        self._columns = 0
        self._after_blank = False
        self._head: tuple[str, str] | None = None
        """What stands before the last line's own content, and that content, if it may be the head of a table."""
        if self._is_quote:
            self._add(line, self._content(line) or "")
        else:
            self._add(line, line)
        self._indent = self._items[0].content if self._items and not self._is_quote else 0

    def take(self, line: str) -> bool:
        content = self._content(line)
        if self._open and self._take_in_open(content):
            return True
        if content is None:
            if not line.strip() or not self._goes_on_without_mark(line):
                return False
            self._lines.append(line)
            self._after_blank, self._head = False, None
        elif not content.strip():
            self._lines.append(line if self._is_quote else "")
            self._after_blank, self._head = True, None
        else:
            self._add(line, content)
            self._after_blank = False
        return True

    def close(self) -> None:
        """Whatever is open ends here."""
        self._close_open()
        self._cut()

    def tail(self, partial: str) -> Tail:
        content = self._content(partial) if partial.strip() else ""
        if self._open == "table":
            return Tail()
        if self._open == "fence":
            inner = cut(content, self._column) if content is not None and partial else ""
            held = bool(is_closing_fence(inner, self._fence, started=True))
            return Tail("" if held else dedented(inner, self._fence_indent), is_code=True)
        lines = [*self._lines]
        if partial:
            inner = (content or "").lstrip(" ")
            if MAYBE_FENCE.match(inner) or inner.startswith("|") or not partial.strip("> \t"):
                partial = ""  # perhaps code or a table begins
            elif self._head is not None and not inner.strip("|:- \t"):
                partial = ""
        if partial:
            lines.append(partial)
        elif self._head is not None and self._head[1].lstrip().startswith("|"):
            lines[-1] = self._head[0].rstrip()
        return Tail("\n".join(lines).rstrip("\n"), number=self._number, inside=self._inside)

    def split(self, partial: str, longest: int) -> str | None:
        """The rest of a line that is too long, if it is code; ``None`` where it is not."""
        if self._open != "fence" or self._content(partial) is None:
            return None
        text = dedented(cut(self._content(partial) or "", self._column), self._fence_indent)
        while len(text) > longest:
            self._emit(CodeLine(text[:longest], goes_on=True))
            text = text[longest:]
        return self._prefix + " " * self._fence_indent + text

    def give_up(self) -> tuple[str, int | None, str]:
        """The source that is open, its number and where it stands: its last line is too long for all of this."""
        self._close_open()
        return "\n".join(self._lines), self._number, self._inside

    # ------------------------------------------------------------------ where a line stands

    @property
    def _column(self) -> int:
        return self._items[-1].content if self._items else 0

    @property
    def _prefix(self) -> str:
        """What a line of the innermost item begins with."""
        return "> " * self._is_quote + " " * self._column

    def _content(self, line: str) -> str | None:
        """``line`` within the quote, or the line itself where it belongs to the item; ``None`` where it does not."""
        if not self._is_quote:
            is_first = not self._items
            return line if is_first or not line.strip() or indent_of(line) >= self._items[0].content else None
        found = QUOTE.match(line)
        return line[found.end() :].removeprefix(" ") if found else None

    def _goes_on_without_mark(self, line: str) -> bool:
        """Whether a line without the item's indent or the quote's mark goes on with the paragraph that is open."""
        if self._after_blank or not self._lines or starts_block(line):
            return False
        if not self._is_quote:
            return True
        last = self._content(self._lines[-1])
        if last is None:
            return True
        inner = [QUOTE.sub("", each, count=1).removeprefix(" ") for each in self._lines]
        fences = sum(1 for each in inner if FENCE.match(each))
        is_words = bool(last.strip()) and not last.startswith("    ") and not HEADING.match(last)
        return is_words and not RULE.match(last) and fences % 2 == 0 and not FENCE.match(last)

    def _add(self, line: str, content: str) -> None:
        """A line with something on it: open and close inner items, and look for code and tables."""
        begins = not self._items and not self._lines and not self._inside
        left = [item for item in self._items if indent_of(content) >= item.content]
        goes_on = not begins and not self._after_blank and bool(self._lines)
        is_lazy = False
        if goes_on and len(left) < len(self._items):
            column = left[-1].content if left else 0
            if not starts_block(cut(content, column)):
                left, is_lazy = self._items, True  # a paragraph goes on, with less indent than it began with
        closed = len(left) < len(self._items)
        items, column = list(left), left[-1].content if left else 0
        inner = cut(content, column)
        before = len(items)
        while (item := ITEM.match(inner)) and not RULE.match(inner):
            if goes_on and not closed and len(items) == before and not starts_block(inner, after_paragraph=True):
                break
            marker, gap = item[2], len(item[3].expandtabs(4))
            start = column + len(item[1])
            is_blank = not inner[item.end() :].strip()
            column = start + len(marker) + (gap if 1 <= gap <= 4 and not is_blank else 1)
            items.append(_Item(start, marker, column))
            inner = cut(inner, column - start + len(item[1])) if not is_blank else ""
        opened = len(items) > before
        may_cut = opened or (self._after_blank and not inner.startswith((" ", ">")))
        if not begins and may_cut and sum(map(len, self._lines)) > LONG_ENOUGH_CHARS:
            self._cut(keeps_blank=True)
        is_same = not opened and not closed
        lead = line[: len(line) - len(inner)] if opened or begins else ""
        self._items = items
        if fence := FENCE.match(inner):
            self._lines += [lead.rstrip()] if lead.strip(" >") else []
            self._cut()
            self._open, self._fence = "fence", fence[1]
            self._fence_indent = len(inner) - len(inner.lstrip(" "))
            self._emit(CodeOpened(fence[2], len(items), int(self._is_quote), self._prefix))
        elif is_same and not is_lazy and self._is_head_of(inner):
            self._open_table(inner)
        else:
            self._lines.append(line)
            may_be_head = "|" in inner and inner[:4].strip() and not is_lazy and not starts_block(inner)
            self._head = (lead if lead.strip(" >") else "", inner) if may_be_head else None

    # ------------------------------------------------------------------ code and tables

    def _is_head_of(self, dashes: str) -> bool:
        if self._head is None or not DELIMITER_ROW.match(dashes) or ITEM.match(dashes):
            return False
        return len(cells_of(self._head[1])) == len(cells_of(dashes))

    def _open_table(self, dashes: str) -> None:
        lead, head = self._head or ("", "")
        self._lines.pop()
        self._lines += [lead.rstrip()] if lead else []
        self._cut()
        alignments = (*map(alignment_of, cells_of(dashes)),)
        self._open, self._columns = "table", len(alignments)
        place = (len(self._items), int(self._is_quote), self._prefix)
        self._emit(TableOpened((*cells_of(head),), alignments, *place))

    def _take_in_open(self, content: str | None) -> bool:
        """Whether the line belongs to the code or table that is open, which otherwise ends before it."""
        is_blank = content is not None and not content.strip()
        belongs = content is not None and (is_blank or indent_of(content) >= self._column)
        inner = cut(content or "", self._column)
        if not belongs or (self._open == "table" and (is_blank or starts_block(inner))):
            self._close_open()
            return False
        if self._open == "table":
            cells = (*cells_of(inner)[: self._columns],)
            self._emit(TableRow(cells + ("",) * (self._columns - len(cells))))
        elif is_closing_fence(inner, self._fence):
            self._close_open()
        else:
            self._emit(CodeLine(dedented(inner, self._fence_indent)))
        return True

    def _close_open(self) -> None:
        if self._open:
            self._emit(CodeClosed() if self._open == "fence" else TableClosed())
        self._open, self._after_blank = "", False

    def _cut(self, *, keeps_blank: bool = False) -> None:
        """Finish what stands there so far; what follows is put into the same items."""
        source = "\n".join(self._lines).rstrip("\n")
        if source.strip("> \t\n"):
            self._emit(Prose(source, self._number, inside=self._inside))
        self._number = None
        self._lines = [""] if keeps_blank and self._after_blank and not self._is_quote else []
        self._head = None
        quote, gap = "> " * self._is_quote, "\n>\n" if self._is_quote else "\n\n"
        opened = [f"{quote}{' ' * item.start}{item.marker}" for item in self._items]
        ends = [len(quote) + item.content for item in self._items]
        lines = [f"{line:<{end}}{STANDING_IN}" for line, end in zip(opened, ends, strict=True)]
        # a list that begins with another number than 1 does not interrupt a paragraph: hence the gaps
        self._inside = gap.join([*(lines or [quote + STANDING_IN]), ""])

"""Tells reasoning from answer where a server sends both as one text.

llama-server mostly parts them itself. Others, and it too with ``--reasoning-format none``, send the model's own tags:
``<think>…</think>`` and its kin, cut over deltas anywhere, or the closing one alone where the template had opened it.
Only a block at the very beginning is reasoning; a tag that comes later, in prose or in code, belongs to the answer.
"""

from __future__ import annotations

import re
from enum import Enum

from sparkdeck.domain.chat import TextKind

TAGS = (
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("<reasoning>", "</reasoning>"),
    ("<seed:think>", "</seed:think>"),
    ("<mm:think>", "</mm:think>"),
    ("<|think|>", "</|think|>"),
    ("[THINK]", "[/THINK]"),
    ("<|channel>thought", "<channel|>"),
)
_LONE_CLOSERS = tuple(closing for _, closing in TAGS if closing[1] == "/")
"""All of them begin with ``<`` or ``[``."""
_OPENERS = tuple(opening for opening, _ in TAGS)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")

Parts = list[tuple[TextKind, str]]


class _Place(Enum):
    BEGINNING = "nothing but blanks so far"
    OPENED = "at the first character of a block"
    REASONING = "inside a block"
    BEHIND = "blanks between block and answer"
    ANSWER = "in the answer"


class ReasoningSplitter:
    """Feed it the text in deltas of any length; at the end call :meth:`finish` for what was held back.

    ``may_open_unseen`` says whether a closing tag without its opening one may end reasoning: false where the template is
    known to have none. ``begun`` is for an answer that is gone on with: no block begins there.
    """

    def __init__(self, *, may_open_unseen: bool = True, begun: bool = False) -> None:
        self._place = _Place.ANSWER if begun else _Place.BEGINNING
        self._watches_closers = may_open_unseen and not begun
        self._held = ""
        self._closing = ""
        self._answer: list[str] = []
        """The answer so far, kept only as long as it may turn out to be reasoning."""

    @property
    def holds_text(self) -> bool:
        """Whether some text waits for what follows it."""
        return bool(self._held)

    def told_apart(self) -> None:
        """The server parts reasoning and answer itself: what it calls answer is none but that."""
        self._place = _Place.ANSWER
        self._watches_closers = False
        self._answer.clear()

    def feed(self, delta: str) -> Parts:
        """What ``delta`` makes certain."""
        if self._place is _Place.ANSWER and not self._watches_closers and not self._held:
            return [(TextKind.ANSWER, delta)] if delta else []
        parts: Parts = []
        text, self._held = self._held + delta, ""
        while text:
            match self._place:
                case _Place.BEGINNING:
                    text = self._begin(text)
                case _Place.OPENED:
                    text = text.removeprefix("\n")
                    self._place = _Place.REASONING
                case _Place.REASONING:
                    text = self._reason(text, parts)
                case _Place.BEHIND:
                    text = text.lstrip()
                    self._place = _Place.ANSWER if text else _Place.BEHIND
                case _Place.ANSWER:
                    text = self._take_answer(text, parts)
        return parts

    def finish(self) -> Parts:
        """What was held back is what it looks like: text."""
        text, self._held = self._held, ""
        kind = TextKind.REASONING if self._place is _Place.REASONING else TextKind.ANSWER
        return [(kind, text)] if text else []

    def _begin(self, text: str) -> str:
        start = text.lstrip()
        for opening, closing in TAGS:
            if start.startswith(opening):
                self._place, self._closing = _Place.OPENED, closing
                self._watches_closers = False
                return start[len(opening) :]
        if any(opening.startswith(start) for opening in _OPENERS):
            self._held = text
            return ""
        self._place = _Place.ANSWER
        return text

    def _reason(self, text: str, parts: Parts) -> str:
        before, closing, after = text.partition(self._closing)
        if closing:
            _add(parts, TextKind.REASONING, before)
            self._place = _Place.BEHIND
            return after
        keep = len(text) - _beginning_of((self._closing,), text)
        _add(parts, TextKind.REASONING, text[:keep])
        self._held = text[keep:]
        return ""

    def _take_answer(self, text: str, parts: Parts) -> str:
        if not self._watches_closers:
            _add(parts, TextKind.ANSWER, text)
            return ""
        if "<" not in text and "[" not in text:
            self._answer.append(text)
            _add(parts, TextKind.ANSWER, text)
            return ""
        found = [(at, closing) for closing in _LONE_CLOSERS if (at := text.find(closing)) >= 0]
        if not found:
            keep = len(text) - _beginning_of(_LONE_CLOSERS, text)
            self._answer.append(text[:keep])
            _add(parts, TextKind.ANSWER, text[:keep])
            self._held = text[keep:]
            return ""
        at, closing = min(found)
        before = text[:at]
        self._watches_closers = False
        so_far = "".join(self._answer) + before
        self._answer.clear()
        if any(opening in so_far for opening in _OPENERS) or _ends_in_code(so_far):
            _add(parts, TextKind.ANSWER, before + closing)
            return text[at + len(closing) :]
        _add(parts, TextKind.ANSWER, before)
        parts.append((TextKind.WAS_REASONING, ""))
        self._place = _Place.BEHIND
        return text[at + len(closing) :]


def _add(parts: Parts, kind: TextKind, text: str) -> None:
    if text:
        parts.append((kind, text))


def _beginning_of(tags: tuple[str, ...], text: str) -> int:
    """How many characters at the end of ``text`` may be the beginning of one of ``tags``."""
    longest = max(map(len, tags)) - 1
    for length in range(min(longest, len(text)), 0, -1):
        if any(tag.startswith(text[-length:]) for tag in tags):
            return length
    return 0


def _ends_in_code(text: str) -> bool:
    """Whether what follows ``text`` stands in a fenced block or in inline code."""
    fence = ""
    line = ""
    for line in text.split("\n"):
        if mark := _FENCE.match(line):
            if not fence:
                fence = mark[1]
            elif mark[1][0] == fence[0] and len(mark[1]) >= len(fence) and not line[mark.end() :].strip():
                fence = ""
    return bool(fence) or line.count("`") % 2 == 1

"""The one kind of failure that a person can act on."""

from __future__ import annotations

from sparkdeck.domain.translation import sentences

_ENDS = (".", "!", "?", "…", ":", ";", ",")
_WIDE_ENDS = ("。", "！", "？", "：", "；", "，")
"""Of Chinese."""


class UserError(Exception):
    """Something the user can understand and mend.

    Raised where the knowledge is (mostly in adapters, which translate the narrowest library exception);
    shown as it is, in the window as on the command line.

    ``title`` is one sentence that says what is wrong, ``detail`` adds the evidence (a path, the server's own line),
    ``action`` says what to do next. ``detail`` and ``action`` may be empty.
    """

    def __init__(self, title: str, detail: str = "", action: str = "") -> None:
        super().__init__(title)
        self.title = title
        self.detail = detail
        self.action = action

    def __str__(self) -> str:
        parts = [part.rstrip() for part in (self.title, self.detail, self.action) if part.strip()]
        return sentences((*map(_closed, parts[:-1]), *parts[-1:]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UserError):
            return NotImplemented
        return (self.title, self.detail, self.action) == (other.title, other.detail, other.action)

    def __hash__(self) -> int:
        return hash((self.title, self.detail, self.action))


def _closed(part: str) -> str:
    """With a full stop where another sentence follows: what the system says of an error has none."""
    return part if part.rstrip("”’\"')]）").endswith((*_ENDS, *_WIDE_ENDS)) else f"{part}."

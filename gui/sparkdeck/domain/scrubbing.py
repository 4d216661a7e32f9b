"""Takes out of a text what is nobody else's business: keys, prompts, the home folder, the names of user and machine."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import is_error
from sparkdeck.domain.secrets import redact

_TEXT_FIELD = re.compile(r'"(?:content|prompt|messages|text|input|system|reasoning_content)"\s*:')
_SHORTEST_NAME = 3
"""A user called ``a`` would take every a out of the text."""
_COMMON = frozenset({"root", "user", "admin", "home", "localhost"})


@dataclass(frozen=True, slots=True)
class Scrubber:
    """``secrets`` are known keys; ``home``, ``user`` and ``host`` may be empty."""

    home: str = ""
    user: str = ""
    host: str = ""
    secrets: tuple[str, ...] = ()

    def text(self, text: str) -> str:
        """``text`` with ``~`` for the home folder, and without secrets and names."""
        text = redact(text, self.secrets)
        for home in {self.home, self.home.replace("\\", "/"), self.home.replace("\\", "\\\\")}:
            if len(home) > 1:
                text = re.sub(rf"{re.escape(home)}(?![^\s/\\\"':;,)\]])", "~", text)
        for name, shown in ((self.user, "<user>"), (self.host, "<host>")):
            if len(name) >= _SHORTEST_NAME and name.casefold() not in _COMMON:
                text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", shown, text)
        return text

    def log(self, lines: Iterable[LogLine]) -> list[str]:
        """The lines that hold no prompt and no answer, scrubbed.

        llama-server writes tokens and requests at its debug level only; what follows such a line without a level of its
        own belongs to it.
        """
        kept: list[str] = []
        after_debug = False
        for line in lines:
            after_debug = line.level == "D" or (after_debug and not line.level and not is_error(line))
            if not after_debug and not _TEXT_FIELD.search(line.text):
                kept.append(self.text(line.text))
        return kept

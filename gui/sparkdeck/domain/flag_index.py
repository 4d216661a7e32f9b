"""Which options one build of llama-server takes, and in what form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class HelpEntry:
    """One option of the help. ``names`` give it a value or turn it on, ``negated`` turn it off.

    ``default`` is the help's own word for it, ``None`` where it names none. ``value_count``: how many arguments follow.
    """

    names: tuple[str, ...]
    negated: tuple[str, ...]
    placeholder: str
    help: str
    environment: str | None
    default: str | None
    choices: tuple[str, ...]
    removed: bool
    section: str
    is_deprecated: bool = False
    value_count: int = 1


class HelpIndex:
    """All options of one build."""

    def __init__(self, entries: Iterable[HelpEntry]) -> None:
        self.entries = tuple(entries)
        index: dict[str, HelpEntry] = {}
        for entry in self.entries:
            for name in (*entry.names, *entry.negated):
                if name not in index or index[name].removed:
                    index[name] = entry
        self._by_name: Mapping[str, HelpEntry] = MappingProxyType(index)

    def knows(self, flag: str) -> bool:
        """Whether the build takes ``flag`` (with its dashes, any spelling); a removed one it only complains about."""
        entry = self.entry(flag)
        return entry is not None and not entry.removed

    def entry(self, flag: str) -> HelpEntry | None:
        """The entry of ``flag``, also of one that was removed."""
        return self._by_name.get(flag.replace("_", "-") if flag.startswith("--") else flag)

    def unknown(self, arguments: Iterable[str]) -> tuple[str, ...]:
        """The flags among ``arguments`` that this build does not take. Values that look like numbers are no flags."""
        flags = (word for word in arguments if re.match(r"--?[A-Za-z]", word))
        return tuple(dict.fromkeys(flag for flag in flags if not self.knows(flag)))

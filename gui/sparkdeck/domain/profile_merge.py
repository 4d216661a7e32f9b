"""Two changes of one profile at the same time: one here, one in its file (by hand, or in another SparkDeck)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from sparkdeck.domain.profile import Profile

T = TypeVar("T")


def merged(base: Profile, ours: Profile, theirs: Profile) -> Profile:
    """``ours``, with what ``theirs`` has changed since ``base`` and we have not. Where both have, ours counts."""

    def one(name: str) -> object:
        before, now = getattr(base, name), getattr(ours, name)
        return now if now != before else getattr(theirs, name)

    maps = {
        name: _merged_map(getattr(base, name), getattr(ours, name), getattr(theirs, name))
        for name in ("options", "extra_options", "environment")
    }
    single = ("target", "draft", "extra_arguments", "summary", "provenance", "favourite", "runtime")
    kept = {name: one(name) for name in single}
    reconstructed = frozenset(name for name in theirs.reconstructed & ours.reconstructed)
    return replace(ours, **maps, **kept, reconstructed=reconstructed)  # type: ignore[arg-type]


def _merged_map(base: Mapping[str, T], ours: Mapping[str, T], theirs: Mapping[str, T]) -> Mapping[str, T]:
    result = dict(theirs)
    for name in {*base, *ours}:
        if ours.get(name) != base.get(name):
            if name in ours:
                result[name] = ours[name]
            else:
                result.pop(name, None)
    return MappingProxyType(result)

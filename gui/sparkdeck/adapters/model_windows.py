"""Which blocks of a model see a sliding window only: by architecture, as llama.cpp (build 11434) decides it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class _Rule:
    """``every``: of so many blocks one sees everything (0: the file must list them); ``first``: the first of them does
    instead of the last. ``tokens``: the window where the file names none; ``is_fixed``: and whatever it names."""

    every: int
    is_first: bool = False
    tokens: int = 0
    is_fixed: bool = False


_RULES = MappingProxyType(
    {
        "gemma2": _Rule(2, tokens=4096),
        "gemma3": _Rule(6),
        "gemma3n": _Rule(5),
        "gemma4": _Rule(0),
        "cohere2": _Rule(4),
        "cohere2moe": _Rule(4, is_first=True),
        "exaone4": _Rule(4, tokens=4096),
        "exaone-moe": _Rule(4, tokens=128),
        "llama4": _Rule(4, tokens=8192, is_fixed=True),
        "gpt-oss": _Rule(2),
        "afmoe": _Rule(4),
        "olmo2": _Rule(4),
        "plamo3": _Rule(8),
        "smallthinker": _Rule(4, is_first=True, tokens=4096, is_fixed=True),
        "laguna": _Rule(4, is_first=True),
        "mellum": _Rule(4),
        "muse-glimmer": _Rule(4),
        "mimo2": _Rule(0),
        "maple": _Rule(0),
        "step35": _Rule(0),
        "granite_swa": _Rule(0),
        "spark2_5": _Rule(0),
        "dflash": _Rule(0),
        "lfm2": _Rule(1),
        "lfm2moe": _Rule(1),
    }
)
"""Every other architecture sees everything in every block, also where its file names a window."""

_ALWAYS = frozenset({"gemma2", "llama4"})


@dataclass(frozen=True, slots=True)
class Windows:
    """``tokens`` is 0 where no block has a window."""

    tokens: int
    windowed: tuple[bool, ...]


def windows_of(
    architecture: str, tokens: int, read: Callable[[str], tuple[int, ...] | int | None], blocks: int
) -> Windows:
    """``tokens`` is the file's ``sliding_window`` (0: none), ``read`` gives a list or a number by its key."""
    rule = _RULES.get(architecture)
    named = read("attention.sliding_window")
    nothing = Windows(0, (False,) * blocks)
    if rule is None or (architecture == "llama4" and named == 0):
        return nothing
    if not tokens and not (architecture in _ALWAYS or (architecture == "exaone4" and blocks == 64)):
        return nothing
    if architecture == "exaone4" and blocks != 64:
        return nothing
    window = rule.tokens if rule.is_fixed or not tokens else tokens
    pattern = read("attention.sliding_window_pattern")
    if isinstance(pattern, tuple):
        listed = tuple(bool(each) for each in pattern[:blocks])
        return Windows(window, listed + (False,) * (blocks - len(listed)))
    if architecture.startswith("lfm2"):
        return Windows(window, (True,) * blocks)
    if rule.every == 0 and pattern is None:
        return nothing
    every = pattern if isinstance(pattern, int) else rule.every
    return Windows(window, tuple(_sees_window(block, every, rule.is_first) for block in range(blocks)))


def _sees_window(block: int, every: int, is_first: bool) -> bool:
    if every == 0:
        return True
    return block % every != 0 if is_first else block % every < every - 1

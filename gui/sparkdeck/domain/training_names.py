"""Was a draft trained for this target? Told from names alone, so it is never more than a hint.

A draft for another fine-tune of the same model loads and runs; it is only accepted less often.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sparkdeck.domain.pairing import CheckState
from sparkdeck.domain.translation import tr

_NOISE = re.compile(
    r"""(?: dspark | dflash2? | eagle-?3 | mtp | speculators? | draft(?:er)?s? | target | gguf | hf | imatrix | compact
      | v\d | (?: nvfp | mxfp | fp | bf | f ) \d+ | w\d+a\d+ | awq | gptq
      | (?: ud | i?q\d ) (?: _[0-9a-z]+ )* )""",
    re.VERBOSE,
)


def compare_names(draft: Iterable[str], target: Iterable[str]) -> tuple[CheckState, str]:
    """The finding, and the names it comes from. What tells quantisation, format or kind of draft is left out."""
    drafts = {name: words for name in draft if (words := _words(name))}
    targets = {name: words for name in target if (words := _words(name))}
    if not drafts or not targets:
        return CheckState.UNKNOWN, tr("The headers do not tell which model the draft was trained for.")
    for name, words in drafts.items():
        for other, others in targets.items():
            if words == others:
                return CheckState.PASSED, tr(
                    "The draft “{name}” is named after the target “{other}”.", name=name, other=other
                )
    ours, theirs = next(iter(drafts)), next(iter(targets))
    return CheckState.WARNING, (
        tr(
            "The draft is called “{ours}”, the target “{theirs}”. A draft that was trained for another model of the same"
            " kind runs, but less of it is accepted.",
            ours=ours,
            theirs=theirs,
        )
    )


def same_model(name: str, other: str) -> bool:
    """Both are called the same, apart from what tells quantisation, format or kind of draft."""
    words = _words(name)
    return bool(words) and words == _words(other)


def bare_name(name: str) -> str:
    """``name`` (also a repository or a file) without what tells quantisation, format or kind of draft."""
    return " ".join(word for word in _parts(name) if not _NOISE.fullmatch(word.lower()))


def _words(name: str) -> frozenset[str]:
    return frozenset(bare_name(name).lower().split())


def _parts(name: str) -> list[str]:
    last = name.rstrip("/").rsplit("/", 1)[-1].removesuffix(".gguf")
    return [word for word in re.split(r"[\s\-]+|\.(?=dspark|dflash|eagle)", last) if word]

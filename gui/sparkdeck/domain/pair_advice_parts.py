"""What pair advice is made from: the question, and a piece of advice, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.draft_support import DFLASH, DSPARK
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.model_sizes import ModelSizes
from sparkdeck.domain.options import OPTION_BY_NAME, OptionValue
from sparkdeck.domain.pair_facts import DraftFacts, TargetFacts


class Level(Enum):
    """How much it matters. In the order in which it is shown."""

    FAILS = "fails"
    """The start fails, or goes on without the draft."""
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Advice:
    """``about`` are the options that it concerns, the first one is where it is shown. ``source``: how it is known."""

    advice_id: str
    level: Level
    text: str
    detail: str
    source: str
    about: tuple[str, ...]
    mends: tuple[Mend, ...] = ()


@dataclass(frozen=True, slots=True)
class PairHeaders:
    """What was read of the two files; ``None`` where there is no such file or it could not be read."""

    target: GgufFacts | None = None
    target_pair: TargetFacts | None = None
    draft_pair: DraftFacts | None = None
    target_sizes: ModelSizes | None = None
    draft_sizes: ModelSizes | None = None
    draft_kind: str | None = None
    """The ``--spec-type`` that the draft's file is for."""
    projector_bytes: int | None = 0
    """``None``: there should be one, and it could not be read."""


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """``options`` as the profile has them. ``context_that_fits``: the largest one of the memory plan, in tokens."""

    options: Mapping[str, OptionValue]
    has_draft: bool
    headers: PairHeaders = PairHeaders()
    build: int | None = None
    context_that_fits: int | None = None

    def value(self, name: str) -> OptionValue | None:
        """What the option is, or the engine's default."""
        value = self.options.get(name)
        option = OPTION_BY_NAME.get(name)
        return value if value is not None else option.default if option is not None else None

    @property
    def types(self) -> tuple[str, ...]:
        """The types of speculation that are asked for; without a choice the draft file's own."""
        chosen = str(self.options.get("spec-type", ""))
        if chosen:
            return tuple(part for part in chosen.split(",") if part != "none")
        draft = self.headers.draft_pair
        if not self.has_draft or draft is None or draft.architecture != "dflash" or draft.shapes is None:
            return ()
        return (DSPARK if "markov_w1.weight" in draft.shapes else DFLASH,)

    @property
    def n_max(self) -> int:
        return whole(self.value("spec-draft-n-max"), 3)


def change(text: str, note: str = "", **changes: OptionValue | None) -> Mend:
    """A mend that sets options (``None``: takes one out); keywords use ``_`` for ``-``."""
    named = tuple((name.replace("_", "-"), value) for name, value in changes.items())
    return Mend(MendKind.CHANGE_OPTIONS, text, note, named)


def whole(value: OptionValue | None, otherwise: int) -> int:
    """``value`` where it is a whole number."""
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise

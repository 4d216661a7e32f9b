"""Is speculation really on? Five answers, each from evidence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.model_states import model_state_title
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import mark, tr, translated

NOT_USED_AFTER_TOKENS = 64
"""A finished request of at least this many tokens without one drafted token proves that the draft is not used."""


class SpeculationState(Enum):
    """The values are the titles in English."""

    UNKNOWN = "–"
    """No server is ready, so nothing can be known yet."""
    OFF = mark("Speculation off")
    ARMED = mark("Speculation armed")
    """Ready, nothing drafted yet: counters move only when a request ends."""
    ON = mark("Speculation on")
    LOADED_BUT_NOT_USED = mark("Draft loaded but not used")
    FELL_BACK = mark("Fell back: no speculation")

    @property
    def title(self) -> str:
        """In the user's language."""
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class SpeculationVerdict:
    """The chip: a state and the sentence that proves it."""

    state: SpeculationState
    reason: str


@dataclass(frozen=True, slots=True)
class SpeculationEvidence:
    """All that is known about the speculation of one running server.

    ``slots_speculative`` is ``/slots[].speculative`` (``None``: not asked or not offered), ``error_line`` the log's line
    that says that speculation failed, ``drafted_tokens`` the counter since the start, ``undrafted_answer_tokens`` the
    length of the longest finished answer for which nothing was drafted.
    """

    phase: Phase = Phase.STOPPED
    wanted: bool = False
    slots_speculative: bool | None = None
    error_line: str | None = None
    drafted_tokens: int | None = None
    undrafted_answer_tokens: int = 0
    attached: bool = False
    """Somebody else started it: what it was asked to do is not known, only what it says."""
    model_state: str = ""
    """A router's word for the model that is asked; empty where there is no router."""


def judge_speculation(evidence: SpeculationEvidence) -> SpeculationVerdict:
    """The state that the evidence proves."""
    state = SpeculationState
    if evidence.phase is not Phase.READY:
        return SpeculationVerdict(state.UNKNOWN, tr("Known when the server is ready."))
    if evidence.model_state not in ("", "loaded"):
        return SpeculationVerdict(
            state.UNKNOWN, tr("The model is {state}.", state=model_state_title(evidence.model_state))
        )
    if evidence.drafted_tokens:
        return SpeculationVerdict(
            state.ON, tr("{count:,} tokens drafted since the start.", count=evidence.drafted_tokens)
        )
    if evidence.attached and evidence.slots_speculative is None:
        return SpeculationVerdict(state.UNKNOWN, tr("The attached server does not say whether it speculates."))
    if evidence.attached and not evidence.slots_speculative:
        return SpeculationVerdict(state.OFF, tr("The attached server says that it does not speculate (/slots)."))
    if not evidence.wanted and not evidence.slots_speculative:
        return SpeculationVerdict(state.OFF, tr("This profile has no draft."))
    if evidence.error_line:
        return SpeculationVerdict(state.FELL_BACK, tr("The server says: {line}", line=evidence.error_line))
    if evidence.slots_speculative is False:
        return SpeculationVerdict(
            state.FELL_BACK,
            tr("The server runs without speculation (/slots says speculative: false) although a draft was given."),
        )
    if evidence.undrafted_answer_tokens >= NOT_USED_AFTER_TOKENS:
        return SpeculationVerdict(
            state.LOADED_BUT_NOT_USED,
            tr(
                "An answer of {count:,} tokens ended and not one token was drafted.",
                count=evidence.undrafted_answer_tokens,
            ),
        )
    return SpeculationVerdict(state.ARMED, tr("Ready; nothing drafted yet. The counters move when a request ends."))

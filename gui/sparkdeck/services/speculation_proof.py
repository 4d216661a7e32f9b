"""What is known about the speculation of the shown server, gathered from its log, its slots, its counters and our answers."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.adapters.server_log import speculation_failure
from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.samples import AcceptanceFigures
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.speculation import SpeculationEvidence, SpeculationVerdict, judge_speculation


class SpeculationProof:
    """Only adds: a server that has drafted once has drafted. :meth:`forget` for another one."""

    def __init__(self) -> None:
        self._evidence = SpeculationEvidence()

    @property
    def verdict(self) -> SpeculationVerdict:
        return judge_speculation(self._evidence)

    @property
    def slots_were_seen(self) -> bool:
        return self._evidence.slots_speculative is not None

    @property
    def drafted(self) -> bool:
        return bool(self._evidence.drafted_tokens)

    def forget(self) -> None:
        self._evidence = SpeculationEvidence()

    def take_status(self, status: ServerStatus, profile: Profile | None) -> None:
        """``profile`` is what the asked model was started with."""
        self._evidence = replace(
            self._evidence,
            phase=status.phase,
            wanted=profile is not None and profile.wants_speculation,
            model_state=status.asked_model_state,
            attached=status.attached is not None,
        )

    def take_line(self, line: LogLine) -> None:
        failure = speculation_failure(line)
        if failure and not self._evidence.error_line:
            self._evidence = replace(self._evidence, error_line=failure)

    def take_slots(self, slots: tuple[SlotFacts, ...]) -> None:
        known = [slot.speculative for slot in slots if slot.speculative is not None]
        if known:
            self._evidence = replace(self._evidence, slots_speculative=any(known))

    def take_figures(self, since_start: AcceptanceFigures) -> None:
        if since_start.drafted is not None:
            self._evidence = replace(self._evidence, drafted_tokens=since_start.drafted)

    def take_request(self, generated: int | None, drafted: int | None) -> None:
        """A request that was finished in peace."""
        if generated and not drafted:
            longest = max(self._evidence.undrafted_answer_tokens, generated)
            self._evidence = replace(self._evidence, undrafted_answer_tokens=longest)

    def take_answer(self, outcome: AnswerOutcome) -> None:
        """Our own answers prove it too, where the server writes no line for a finished request."""
        if outcome.end in (AnswerEnd.DONE, AnswerEnd.LENGTH):
            self.take_request(outcome.figures.completion_tokens, outcome.figures.counts.drafted)

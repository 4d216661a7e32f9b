"""How many verification steps one answer took, counted in its own stream."""

from __future__ import annotations


class StepCount:
    """Follows ``timings`` of one stream (``timings_per_token``), event by event.

    The tokens of a step carry the step's own ``predicted_ms``, and a step with a draft has drafted more than the one
    before it. Where tokens came without an event (held back by the server until a character or a tag was whole), a whole
    step may have passed unseen: then the number is not known, however likely one is.
    """

    def __init__(self) -> None:
        self._steps: int | None = 0
        self._number = 0
        self._step_ms: float | None = None
        self._drafted = 0

    def take(self, number: int | None, elapsed_ms: float | None, drafted: int | None) -> None:
        """``number`` is the event's ``predicted_n``, ``elapsed_ms`` its ``predicted_ms``, ``drafted`` its ``draft_n``."""
        if number is None or elapsed_ms is None:
            return
        tokens = number - self._number
        self._number = max(number, self._number)
        if elapsed_ms == self._step_ms:
            return
        self._step_ms = elapsed_ms
        if self._steps is None:
            return
        if tokens > 1 or tokens < 0 or (drafted or 0) < self._drafted:
            self._steps = None
        elif (drafted or 0) > self._drafted:
            self._steps += 1
        self._drafted = drafted or 0

    @property
    def steps(self) -> int | None:
        """``None``: not known for certain, or nothing was drafted."""
        return self._steps or None

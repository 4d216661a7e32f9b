"""Which tokens of an answer the draft had proposed, from the figures that come with every token."""

from __future__ import annotations


class DraftMarks:
    """Follows ``timings`` of one stream (``timings_per_token``), event by event.

    The server verifies in steps. The tokens of one step come one to an event: those that the draft had proposed and the
    target accepted first, then the one that the target chose itself. All of them carry the step's own ``predicted_ms``,
    the sum of accepted tokens after it, and their own number (``predicted_n``). A character that lies in several tokens
    comes with the last of them, so an event may stand for more than one; where such a one begins a step, the step's
    first token is not known, and nothing is said until the next step. Older servers number a whole step alike: of those
    nothing is known.
    """

    def __init__(self) -> None:
        self._last_number = 0
        self._step_ms: float | None = None
        self._step_begin: int | None = None
        """The number of the step's first token; ``None``: not known."""
        self._accepted_in_step = 0
        self._accepted = 0

    def accepted_in(self, number: int | None, elapsed_ms: float | None, accepted: int | None) -> int | None:
        """How many tokens of this event's text the draft had proposed: all, 0, or ``None`` where that is not certain.

        ``number`` is the event's ``predicted_n``, ``elapsed_ms`` its ``predicted_ms``, ``accepted`` its
        ``draft_n_accepted``. Only for events that bring text.
        """
        if number is None or elapsed_ms is None:
            return None
        tokens = number - self._last_number
        self._last_number = max(number, self._last_number)
        if elapsed_ms != self._step_ms:
            self._accepted_in_step = (accepted or 0) - self._accepted
            self._accepted = accepted or 0
            self._step_ms = elapsed_ms
            self._step_begin = number if tokens == 1 and self._accepted_in_step >= 0 else None
        if tokens <= 0:
            self._step_begin = None
        if self._step_begin is None:
            return None
        first_place = number - tokens + 1 - self._step_begin
        last_place = number - self._step_begin
        if last_place < self._accepted_in_step:
            return tokens
        return 0 if first_place >= self._accepted_in_step else None

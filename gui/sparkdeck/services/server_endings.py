"""Ends of one run of a server after which another run may follow."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError


class _EndedError(Exception):
    def __init__(self, failure: UserError) -> None:
        super().__init__(str(failure))
        self.failure = failure


class CrashedError(_EndedError):
    """It crashed where a restart may help: it had been ready, or is being started again."""


class PortTakenError(_EndedError):
    """The port that we chose was taken before the server could."""

"""What a supervisor needs of a server process, whoever forked it."""

from __future__ import annotations

from typing import Protocol


class RunningServer(Protocol):
    """Our own child (:class:`~sparkdeck.adapters.server_process.ServerProcess`) or one that an earlier SparkDeck left
    (:class:`~sparkdeck.adapters.adopted_server.AdoptedServer`)."""

    @property
    def pid(self) -> int:
        """The process that serves."""

    async def wait(self) -> int:
        """Wait for the end of it and of what it started; the exit code. Raises :class:`UserError` where none is known."""

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it and what it started by force."""

"""Borrows the first server's place from the user, and gives it back as it was."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import FIRST_SERVER
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_supervisor import ServerSupervisor


@dataclass(frozen=True, slots=True)
class _Before:
    profile: Profile | None
    runtime: Runtime | None
    was_active: bool
    was_unloaded: bool


class ServerLoan:
    """What was there: a server that ran, one that was stopped to free its memory until the next message, or none."""

    def __init__(self, supervisor: ServerSupervisor, desk: ServerDesk) -> None:
        self.supervisor = supervisor
        self._desk = desk
        self._before: _Before | None = None

    def take(self) -> None:
        """Note what is there; nothing is stopped."""
        if self._before is not None:
            return
        status = self._desk.status_of(FIRST_SERVER)
        self._before = _Before(status.profile, status.runtime, status.is_active, status.unloaded)

    async def give_back(self, *, anything: bool = True) -> None:
        """Stop what runs now and bring back what was there; only stop it where ``anything`` is false. Nothing to do where
        nothing was taken. A server that ran is started and not waited for. After a cancel it is still to be given back."""
        before = self._before
        if before is None:
            return
        await self.supervisor.stop()
        if anything and before.profile is not None and before.runtime is not None:
            if before.was_active:
                await self.supervisor.start(before.profile, before.runtime)
            else:
                self.supervisor.name(before.profile, before.runtime)
                self._desk.set_unloaded(FIRST_SERVER, before.was_unloaded)
        self._before = None

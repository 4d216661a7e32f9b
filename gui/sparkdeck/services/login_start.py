"""Keeps the login's entry as the setting says."""

from __future__ import annotations

import asyncio

from sparkdeck.adapters.login_start import LoginStart
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, SettingsChanged
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices


class LoginStartKeeper:
    """Looks when the setting is read and when it changes. At the start the entry is written anew, since the program may
    lie elsewhere by now; an entry that nobody wants is removed, where it is ours."""

    def __init__(self, bus: EventBus, notices: Notices, login: LoginStart) -> None:
        self._notices = notices
        self._login = login
        self._is_on: bool | None = None
        self._writing = asyncio.Lock()
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SettingsChanged) and event.settings.start_at_login is not self._is_on:
            self._is_on = event.settings.start_at_login
            self._notices.spawn(self._apply(), "the login's entry")

    async def _apply(self) -> None:
        async with self._writing:
            try:
                await asyncio.to_thread(self._login.set, bool(self._is_on))
            except UserError as error:
                self._notices.post(error)

"""Tells a first start from all others: then the window shows the way to the first answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.first_run_file import has_ended_first_run, note_end_of_first_run
from sparkdeck.adapters.selection_file import load_selection
from sparkdeck.domain.app_events import FirstRunFound
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, ServerStatusChanged
from sparkdeck.domain.profile import ProfileOrigin
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.selection import Selection


class FirstRun:
    """Ended for good by a server that became ready, or by the user who skips the guide."""

    def __init__(self, bus: EventBus, notices: Notices, state_folder: Path, selection: Selection) -> None:
        self._bus = bus
        self._notices = notices
        self._folder = state_folder
        self._selection = selection
        self._is_first = False
        bus.subscribe(self._on_event)

    async def find(self) -> None:
        """Publish ``FirstRunFound``; once the profiles are known."""
        has_own = any(profile.origin is not ProfileOrigin.BUNDLED for profile in self._selection.profiles)
        self._is_first = self._selection.remembers and not has_own and await asyncio.to_thread(self._is_untouched)
        self._bus.publish(FirstRunFound(self._is_first))

    async def end(self) -> None:
        """No guide at the next start. Where that cannot be written it comes again, which harms nobody."""
        if not self._is_first:
            return
        self._is_first = False
        try:
            await asyncio.to_thread(note_end_of_first_run, self._folder)
        except UserError as error:
            self._notices.post(error)

    def _is_untouched(self) -> bool:
        return not has_ended_first_run(self._folder) and load_selection(self._folder).profile is None

    def _on_event(self, event: Event) -> None:
        if self._is_first and isinstance(event, ServerStatusChanged) and event.status.phase is Phase.READY:
            self._notices.spawn(self.end(), "the first run has ended")

"""The logs of all our servers: each has a ring of lines and a file per run of its own, all in one folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.log_keeper import LogKeeper, LogSource
from sparkdeck.services.notices import Notices


class ServerLogs:
    """A keeper for each of our supervisors; of a server that is not ours there is no log."""

    def __init__(self, notices: Notices, folder: Path) -> None:
        self.folder = folder
        self._notices = notices
        self._keepers: list[tuple[LogSource, LogKeeper]] = []

    def keep(self, bus: EventBus, source: LogSource) -> None:
        """Keep the log of ``source``, which publishes on ``bus``."""
        self._keepers.append((source, LogKeeper(bus, self._notices, source, self.folder)))

    def of(self, source: object) -> LogKeeper | None:
        """The keeper of this source, ``None`` where there is none."""
        return next((keeper for known, keeper in self._keepers if known is source), None)

    async def drop(self, source: object) -> None:
        """Forget a source that has ended for good, once its file is written."""
        keeper = self.of(source)
        if keeper is not None:
            self._keepers = [entry for entry in self._keepers if entry[1] is not keeper]
            await keeper.close()

    async def close(self) -> None:
        """Write what waits, 2 s at most, and end the writing threads."""
        await asyncio.gather(*(keeper.close() for _, keeper in self._keepers))

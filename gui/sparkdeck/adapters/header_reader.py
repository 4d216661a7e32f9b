"""Headers of files here and on the Hub for services: read in threads of their own, and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.gguf_header import read_header, read_header_from
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.http_ranges import HttpByteSource
from sparkdeck.adapters.hub_errors import offline_error
from sparkdeck.adapters.hub_thread import in_daemon_thread

_KEPT = 64


class HeaderReader:
    """``access`` and ``offline`` are asked at each read, since settings change: where to read from with which token, and
    why nothing may be asked of a network (empty: it may)."""

    def __init__(self, access: Callable[[], HubAccess], offline: Callable[[], str] = lambda: "") -> None:
        self._access = access
        self._offline = offline
        self._kept: OrderedDict[tuple[HubAccess, str, str, str], GgufHeader] = OrderedDict()

    async def remote_header(self, repo: str, file: str, commit: str) -> GgufHeader:
        """The header of a file at a commit, over HTTP ranges; it never changes, so it is read once.

        Raises :class:`UserError`. Cancelling stops the waiting at once.
        """
        access = self._access()
        key = (access, repo, file, commit)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if reason := self._offline():
            raise offline_error(reason)

        def read() -> GgufHeader:
            with HttpByteSource(access, repo, commit, file) as source:
                return read_header_from(source)

        header = await in_daemon_thread(read, "sparkdeck-header")
        self._kept[key] = header
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return header

    async def local_header(self, path: Path) -> GgufHeader:
        """The header of a file on this machine. Raises :class:`UserError`."""
        return await in_daemon_thread(lambda: read_header(path), "sparkdeck-header")

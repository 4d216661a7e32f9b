"""What a user names, a file here or one on a server, as a source of bytes."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.gguf_source import LocalFile
from sparkdeck.adapters.http_ranges import HttpByteSource


def opened(place: str) -> LocalFile | HttpByteSource:
    """The file at a path or a URL (also that of its page on the Hub). Raises :class:`UserError`; blocks for a URL."""
    if place.startswith(("http://", "https://")):
        return HttpByteSource.of_url(place.replace("/blob/", "/resolve/", 1))  # a file's page on the Hub
    return LocalFile(Path(place))

"""The part of the recording services that is about the program itself."""

from __future__ import annotations

from pathlib import Path


class RecordingAppCommands:
    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def look_at_link(self, text: str) -> None:
        self._take("look_at_link", text)

    async def open_model(self, path: Path) -> None:
        self._take("open_model", path)

    async def end_first_run(self) -> None:
        self._take("end_first_run")

    async def tell_desktop(self, title: str, words: str) -> None:
        self._take("tell_desktop", title, words)

    async def keep_layout(self, name: str, sizes: tuple[int, ...]) -> None:
        self._take("keep_layout", name, sizes)

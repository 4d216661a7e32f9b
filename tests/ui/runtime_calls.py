"""The part of the recording services that is about runtimes."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.build_wishes import BuildWishes


class RecordingRuntimeCommands:
    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def list_runtimes(self) -> None:
        self._take("list_runtimes")

    async def add_runtime(self, path: Path) -> None:
        self._take("add_runtime", path)

    async def choose_runtime(self, key: str) -> None:
        self._take("choose_runtime", key)

    async def roll_back_runtime(self) -> None:
        self._take("roll_back_runtime")

    async def pin_runtime(self, profile: str, key: str | None) -> None:
        self._take("pin_runtime", profile, key)

    async def remove_runtime(self, key: str) -> None:
        self._take("remove_runtime", key)

    async def qualify_runtime(self, key: str) -> None:
        self._take("qualify_runtime", key)

    async def accept_runtime(self, key: str) -> None:
        self._take("accept_runtime", key)

    async def list_releases(self, refresh: bool) -> None:
        self._take("list_releases", refresh)

    async def install_runtime(self, tag: str, variant: str | None) -> None:
        self._take("install_runtime", tag, variant)

    async def plan_build(self, wishes: BuildWishes) -> None:
        self._take("plan_build", wishes)

    async def build_runtime(self, wishes: BuildWishes) -> None:
        self._take("build_runtime", wishes)

    async def discard_build(self, key: str) -> None:
        self._take("discard_build", key)

    async def cancel_runtime_job(self, key: str) -> None:
        self._take("cancel_runtime_job", key)

    async def resume_runtime_job(self, key: str) -> None:
        self._take("resume_runtime_job", key)
